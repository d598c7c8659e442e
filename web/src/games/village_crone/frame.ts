/* How large the plan is drawn in its frame, and what of it lies in sight. */

/** The smallest side of a cell of a whole plan, and of one that is scrolled; what looks good at most;
    the closer view. */
const LEAST = 30;
const SCROLLED = 36;
const MOST = 96;
export const CLOSE = 50;

export interface Size {
  wide: number;
  high: number;
}

/** The side of a cell in pixels: the whole plan if it fits, else a plan that is scrolled one way. */
export function unitOf(cells: Size, room: Size, closer: boolean): number {
  const [along, across] = [room.wide / cells.wide, room.high / cells.high];
  const fits = Math.floor(Math.min(along, across));
  const one = Math.max(LEAST, Math.min(SCROLLED, Math.floor(Math.max(along, across))));
  const unit = fits < LEAST ? one : Math.min(MOST, fits);
  return closer ? Math.max(CLOSE, unit) : unit;
}

/** Where to scroll so that a stretch lies in sight, its middle in the middle; as it is if it does. */
export function scrolled(now: number, room: number, from: number, to: number): number {
  if (from >= now && to <= now + room) return now;
  return Math.max(0, (from + to) / 2 - room / 2);
}
