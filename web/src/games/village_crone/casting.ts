/* A spell on the table, on the plan: what it would move from where to where, what it would ring. */

import type { Piece } from "../../protocol";
import type { Box, Place } from "./village";

/** What rides on a ribbon from one place to another. */
export interface Ride {
  piece: string;
  from: Place;
  to: Place;
}

export interface Casting {
  rides: Ride[];
  /** Locations that would be bound or unbound. */
  rings: string[];
  /** Pieces that it is about and that stay where they are. */
  touched: string[];
}

const NOTHING: Casting = { rides: [], rings: [], touched: [] };

/** What a spell would do; a Protection does nothing on the plan. */
export function castingOf(spell: Piece | undefined, places: Place[]): Casting {
  const [first = "", second = ""] = spell?.facts?.joins ?? [];
  if (!spell || !first) return NOTHING;
  const where = (id: string): Place | undefined => places.find(({ spot }) => spot.id === id || spot.pieces.includes(id));
  const isPlace = (id: string): boolean => places.some(({ spot }) => spot.id === id);
  if (isPlace(first)) return { ...NOTHING, rings: [first] };
  const [from, to] = [where(first), where(second)];
  if (!from || !to || from === to) return { ...NOTHING, touched: [first, second].filter(Boolean) };
  const rides = [{ piece: first, from, to }];
  if (spell.mark === "switch") rides.push({ piece: second, from: to, to: from });
  return { rides, rings: [], touched: [] };
}

/** The Protections and the spell under them: the top one first. */
export const stackOf = (ids: (string | null)[], pieces: ReadonlyMap<string, Piece>): Piece[] => ids.flatMap((id) => pieces.get(id ?? "") ?? []).reverse();

/** The ribbon of a ride: a bow from one box to the other, and its top. */
export function ribbon(from: Box, to: Box): { path: string; x: number; y: number } {
  const [ax, ay] = [from.x + from.wide / 2, from.y + from.high / 2];
  const [bx, by] = [to.x + to.wide / 2, to.y + to.high / 2];
  const far = Math.hypot(bx - ax, by - ay) || 1;
  const [dx, dy] = [(bx - ax) / far, (by - ay) / far];
  const bow = Math.min(1.6, far * 0.22);
  const [cx, cy] = [(ax + bx) / 2 - dy * bow * 2, (ay + by) / 2 + dx * bow * 2];
  /* from rim to rim, a little to the side to which it bows, so that two of them do not meet */
  const rim = (box: Box): number => box.wide / 2 + 0.05;
  const aside = (box: Box): number => rim(box) * 0.3;
  const [sx, sy] = [ax + dx * rim(from) - dy * aside(from), ay + dy * rim(from) + dx * aside(from)];
  const [ex, ey] = [bx - dx * rim(to) - dy * aside(to), by - dy * rim(to) + dx * aside(to)];
  const round = (value: number): string => value.toFixed(2);
  return {
    path: `M${round(sx)} ${round(sy)}Q${round(cx)} ${round(cy)} ${round(ex)} ${round(ey)}`,
    x: (sx + 2 * cx + ex) / 4,
    y: (sy + 2 * cy + ey) / 4,
  };
}
