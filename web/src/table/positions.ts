/* The positions of a game that is looked back at, out of keyframes and deltas.

   A position is made when it is first shown, from the nearest one before it that is known or is
   told whole, and is remembered. So the first one is there at once, however long the game was, and
   two neighbours share everything that did not change. */

import type { Delta, Frame, Scene, Told } from "../protocol";
import { applied } from "./delta";

/** The scene after a frame: changed as by a delta, then inside of things. */
function after(before: Scene, frame: Frame): Scene {
  const scene = applied(before, frame as unknown as Delta); // only the parts, the lists and the number of lines matter
  const own = new Set<object>([scene]); // what may be changed, because it is no position's but this one's
  for (const change of frame.within) {
    const way = change.slice(0, -2) as string[];
    const [last, now] = change.slice(-2) as [string, unknown];
    let thing = scene as unknown as Inside;
    for (const place of way) {
      let inner = thing[place] as Inside;
      if (!own.has(inner)) own.add((inner = thing[place] = (Array.isArray(inner) ? [...inner] : { ...inner }) as unknown as Inside));
      thing = inner;
    }
    thing[last] = now;
  }
  return scene;
}

type Inside = Record<string, unknown>;

export class Positions {
  private readonly made: (Scene | undefined)[] = [];

  constructor(private readonly frames: Frame[]) {}

  at(position: number): Scene {
    let known = position;
    while (known > 0 && !this.made[known] && !this.frames[known]!.keyframe) known--;
    let scene = (this.made[known] ??= { ...this.frames[known]!.parts, events: this.told(known) } as Scene);
    for (let next = known + 1; next <= position; next++) {
      scene = this.made[next] ??= after(scene, this.frames[next]!);
    }
    return scene;
  }

  /** The chronicle as it is at a position. */
  told(position: number): Told[] {
    const lines: Told[] = [];
    for (const frame of this.frames.slice(0, position + 1)) {
      lines.length = Math.min(lines.length, frame.events);
      lines.push(...((frame.parts as Partial<Scene>).events ?? []));
    }
    return lines;
  }
}
