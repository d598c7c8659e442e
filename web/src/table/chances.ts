/* The numbers of a study in words: chances in a hundred, and what changed them. */

import type { ChancePoint, Point, Told, TurningPoint } from "../protocol";
import { minus } from "./scale";

export const inHundred = (chance: number): number => Math.round(100 * chance);

/** The chances as lines of a chart. */
export const asSeries = (points: readonly ChancePoint[]): Point[] =>
  points.map(({ position, chances }) => ({ label: `Move ${position}`, section: "", short: "", ply: position, points: chances.map(inHundred) }));

const signed = (change: number): string => (inHundred(change) > 0 ? `+${inHundred(change)}` : minus(inHundred(change)));

/** How the chance of the seat that moved changed, and why. */
export function turned(turn: TurningPoint): string {
  const seat = turn.seat ?? 0;
  const [before, after] = [inHundred(turn.before[seat] ?? 0), inHundred(turn.after[seat] ?? 0)];
  return `${before} → ${after} in a hundred; by the choice ${signed(turn.choice)}, by what was drawn ${signed(turn.luck)}`;
}

export interface Reason {
  ply: number;
  line: string;
  why: string;
}

/** What spoke for each move, with the first line that the chronicle has of it. */
export function reasons(whys: readonly string[], told: readonly Told[]): Reason[] {
  const lines = new Map<number, string>();
  for (const { ply, text, kind } of told) if (kind !== "heading" && !lines.has(ply)) lines.set(ply, text);
  return whys.flatMap((why, ply) => (why ? [{ ply, line: lines.get(ply) ?? `Move ${ply}`, why }] : []));
}
