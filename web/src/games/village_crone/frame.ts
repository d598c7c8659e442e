/* How large the plan is drawn in its frame, and what a finger between two places means. */

/** The smallest side of a cell, by hand and by mouse; what looks good at most; the closer view. */
const LEAST = 30;
const MOST = 96;
export const CLOSE = 50;
/** How far from a place a tap still means it. */
export const NEAR = 22;

export interface Size {
  wide: number;
  high: number;
}

/** The side of a cell in pixels: the whole plan if it fits, else as small as can be told apart. */
export function unitOf(cells: Size, room: Size, closer: boolean): number {
  const fits = Math.floor(Math.min(room.wide / cells.wide, room.high / cells.high));
  const unit = Math.max(LEAST, Math.min(MOST, fits));
  return closer ? Math.max(CLOSE, unit) : unit;
}

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

/** Where to scroll so that a stretch lies in sight, its middle in the middle; as it is if it does. */
export function scrolled(now: number, room: number, from: number, to: number): number {
  if (from >= now && to <= now + room) return now;
  return Math.max(0, (from + to) / 2 - room / 2);
}
