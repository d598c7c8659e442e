/* A finger beside a thing that one may choose means that thing: the nearest one within reach. */

import type { Table } from "../table/table.svelte";

/** How far from a thing a tap still means it. */
export const NEAR = 22;

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How far a point is from a rectangle; none inside of it. */
export function away(x: number, y: number, { left, top, right, bottom }: Rect): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/** The nearest of several rectangles that is near enough for a finger. */
export function nearest<T>(x: number, y: number, all: T[], rectOf: (each: T) => Rect): T | undefined {
  let [best, least]: [T | undefined, number] = [undefined, NEAR];
  for (const each of all) {
    const far = away(x, y, rectOf(each));
    if (far <= least) [best, least] = [each, far];
  }
  return best;
}

/** Attach to a map: a tap beside a live spot shows it, the second tap chooses it; one ticks it. */
export function near(map: HTMLElement, table: Table): () => void {
  let finger = false;
  const down = (event: PointerEvent): void => {
    finger = event.pointerType !== "mouse";
  };
  const tapped = (event: MouseEvent): void => {
    if (!finger || (event.target as Element).closest(".spot.live, button:not(.spot)")) return;
    const spots = [...map.querySelectorAll<HTMLElement>(".spot.live")];
    const meant = nearest(event.clientX, event.clientY, spots, (each) => each.getBoundingClientRect());
    const id = meant?.dataset["piece"];
    if (!meant || !id) return;
    event.preventDefault();
    event.stopPropagation();
    if (table.pointed === id || table.ticking) table.click(id, meant);
    else table.point(id, true);
  };
  map.dataset["near"] = "";
  map.addEventListener("pointerdown", down, { capture: true });
  map.addEventListener("click", tapped, { capture: true });
  return () => {
    map.removeEventListener("pointerdown", down, { capture: true });
    map.removeEventListener("click", tapped, { capture: true });
  };
}
