/* Things glide from where they were to where they are (look book, 7).

   Before another scene is shown all places are read, afterwards again, and only what has another
   place is animated, from there to here: one batch of reads, one of writes. Input is never
   blocked, and a new scene ends what still runs. */

import { tick } from "svelte";
import type { Scene } from "../protocol";
import { Frames } from "./frames";
import { matches } from "./media";
import { preferences } from "./preferences.svelte";
import { numbers, rise } from "./rising";
import type { Table } from "./table.svelte";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where things are: id to box. */
export type Places = ReadonlyMap<string, Box>;

/** glide: a thing alone; slide: several by the same way; new: it was not on the table. */
export interface Move {
  id: string;
  how: "glide" | "slide" | "new";
  x: number;
  y: number;
}

const STILL = 2;
const CATCH_UP = 6;
const MANY = 12;
const NEARLY_ALL = 0.8;

/** What has another place than before, and what is new. */
export function moved(before: Places, after: Places): Move[] {
  const made: Move[] = [];
  for (const [id, here] of after) {
    const there = before.get(id);
    if (!there) made.push({ id, how: "new", x: 0, y: 0 });
    else {
      const [x, y] = [there.x - here.x, there.y - here.y];
      if (Math.abs(x) > STILL || Math.abs(y) > STILL) made.push({ id, how: "glide", x, y });
    }
  }
  /* nearly everything has another place: the board was laid out anew, and nothing on it has moved */
  const stayed = [...after.keys()].filter((id) => before.has(id)).length;
  const shifted = made.filter((move) => move.how === "glide").length;
  if (shifted > MANY && shifted > stayed * NEARLY_ALL) return [];
  const alike = Map.groupBy(made, (move) => `${move.how} ${Math.round(move.x)} ${Math.round(move.y)}`);
  for (const moves of alike.values()) {
    if (moves.length > 1 && moves[0]?.how === "glide") for (const move of moves) move.how = "slide";
  }
  const fresh = made.filter((move) => move.how === "new").length;
  return fresh > MANY ? made.filter((move) => move.how !== "new") : made;
}

/** How many moves of the game lie between two scenes. */
export function movesBetween(before: Scene, after: Scene): number {
  return Math.abs((after.events.at(-1)?.ply ?? 0) - (before.events.at(-1)?.ply ?? 0));
}

function keyframes(move: Move, pieceLike: boolean): [Keyframe[], KeyframeAnimationOptions] {
  const carry = "cubic-bezier(.4, 0, .2, 1)";
  const from = `translate(${move.x}px, ${move.y}px)`;
  if (move.how === "slide") return [[{ transform: from }, { transform: "none" }], { duration: 360, easing: carry }];
  if (move.how === "glide") {
    const middle = `translate(${move.x / 2}px, ${move.y / 2}px) scale(1.04)`;
    return [[{ transform: from, zIndex: 9 }, { transform: middle, zIndex: 9 }, { transform: "none", zIndex: 9 }], { duration: 240, easing: carry }];
  }
  const out = "cubic-bezier(.2, .7, .2, 1)";
  if (pieceLike) return [[{ transform: "translateY(-12px)", opacity: 0 }, { transform: "none", opacity: 1 }], { duration: 240, easing: out }];
  return [[{ transform: "scaleX(0)" }, { transform: "none" }], { duration: 200, easing: out }];
}

/** Instead of motion: an outline for a moment on what has changed. */
const OUTLINE: Keyframe[] = [
  { outline: "3px solid currentColor", outlineOffset: "2px" },
  { outline: "3px solid currentColor", outlineOffset: "2px" },
];

/** Attach to the element around everything that moves. */
export function gliding(root: HTMLElement, table: Table): () => void {
  let running: Animation[] = [];
  let before = new Map<string, Box>();
  let counted = new Map<string, number>();
  const frames = new Frames();

  /** Where everything is that can be seen; with `found`, its elements, too. */
  function boxes(found?: Map<string, HTMLElement>): Map<string, Box> {
    const made = new Map<string, Box>();
    for (const each of root.querySelectorAll<HTMLElement>("[data-piece]")) {
      const id = each.dataset["piece"] ?? "";
      if (made.has(id)) continue; // a thing that is drawn twice is where it can be seen
      const box = each.getBoundingClientRect();
      if (!box.width) continue;
      made.set(id, box);
      found?.set(id, each);
    }
    return made;
  }

  function glide(): void {
    const found = new Map<string, HTMLElement>();
    const moves = moved(before, boxes(found));
    const tempo = preferences.tempoOf(table.scene?.game ?? "");
    const still = tempo === "off" || matches("(prefers-reduced-motion: reduce)") || !frames.try();
    const pace = tempo === "calm" ? 1.5 : 1;
    const whole = new Set(moves.filter((move) => move.how !== "new").map((move) => move.id));
    const begun = moves.map((move) => {
      const element = found.get(move.id);
      const under = element?.parentElement?.closest<HTMLElement>("[data-piece]")?.dataset["piece"];
      if (!element || (under !== undefined && whole.has(under))) return null;
      if (still) return element.animate(OUTLINE, { duration: 200 });
      const [frames, timing] = keyframes(move, Boolean(table.pieces.get(move.id)?.livery));
      return element.animate(frames, { ...timing, duration: Number(timing.duration) * pace });
    });
    running = begun.filter((each) => each !== null);
    if (!still) {
      running.push(...rise(root, counted));
      frames.watch(() => running.some((each) => each.playState === "running"), end);
    }
  }

  function end(): void {
    for (const each of running) each.finish();
    running = [];
  }

  function changing(next: Scene | null): void {
    end();
    const scene = table.scene;
    if (!scene || !next || document.hidden || movesBetween(scene, next) > CATCH_UP) return;
    before = boxes();
    counted = numbers(root);
    if (before.size) void tick().then(glide);
  }

  table.changing.add(changing);
  return () => table.changing.delete(changing);
}
