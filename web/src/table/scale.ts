/* Numbers on a line: where they stand, which ticks it has, and how tokens stack. */

import type { Player } from "../protocol";

export interface Tick {
  value: number;
  major: boolean;
}

export interface Token {
  player: Player;
  /** in per cent of the line */
  at: number;
  /** in pixels above the line */
  lift: number;
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const LIFT = 9;

/** A number as it is printed. */
export const minus = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);

/** The unit of points, for little room. */
export const pts = (points: number): string => (Math.abs(points) === 1 ? "pt" : "pts");

/** The distance of the numbers beside a scale, so that there are few of them. */
export function stepOf(least: number, most: number, few = 7): number {
  return STEPS.find((step) => (most - least) / step <= few) ?? Math.ceil((most - least) / few);
}

/** Where a number stands, in per cent; what is beyond an end stands at it. */
export function along(value: number, least: number, most: number): number {
  if (most <= least) return 0;
  return (100 * (Math.min(Math.max(value, least), most) - least)) / (most - least);
}

/** Numbered ticks, and unnumbered ones half way between. */
export function ticks(least: number, most: number): Tick[] {
  const step = stepOf(least, most);
  const half = step > 1 ? step / 2 : step;
  const made: Tick[] = [];
  for (let value = Math.ceil(least / half) * half; value <= most; value += half) {
    made.push({ value, major: value % step === 0 });
  }
  return made;
}

/** Tokens on the line, the lowest first; where they would cover one another they stack upward. */
export function stacked(players: readonly Player[], least: number, most: number, width: number, token: number): Token[] {
  const made: Token[] = [];
  for (const player of [...players].sort((one, other) => one.points - other.points)) {
    const at = along(player.points, least, most);
    const before = made.at(-1);
    const close = before && ((at - before.at) * width) / 100 < token * 0.8;
    made.push({ player, at, lift: close ? before.lift + LIFT : 0 });
  }
  return made;
}
