/* Whether there is something to say about people: only then the words for it are loaded. */

import type { TableInfo } from "../protocol";

/** Whether the bar may be about the people at the table. */
export function eventful(info: TableInfo | null, me: number | null): boolean {
  if (!info || info.status !== "running") return false;
  if (me === null && info.for_latecomers.length) return true;
  if (info.paused || info.proposals.length || (me !== null && info.chairs[me]?.familiar != null)) return true;
  return info.awaiting.some((seat) => seat !== me && info.chairs[seat]?.kind === "person" && (info.chairs[seat].away > 0 || info.turn_ends !== null));
}
