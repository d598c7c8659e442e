/* Where a replay stops: the positions to which one step leads, forward and back. */

import type { Replay } from "../protocol";

/** How far a step goes: to the next move, turn, round or moment. */
export type Stride = "move" | "turn" | "round" | "moment";

/** The positions at which turns, rounds or moments are. */
export function stopsOf(replay: Pick<Replay, "turns" | "marks" | "frames">, stride: Stride): number[] {
  if (stride === "turn") return replay.turns;
  const kinds = stride === "moment" ? ["moment"] : ["part", "round"];
  return [...new Set(replay.marks.filter((mark) => kinds.includes(mark.kind)).map((mark) => mark.position))].sort((one, other) => one - other);
}

/** Where a step leads; past the last stop it leads to the end, before the first one to the beginning. */
export function stepped(replay: Pick<Replay, "turns" | "marks" | "frames">, at: number, stride: Stride, way: 1 | -1): number {
  const last = replay.frames.length - 1;
  if (stride === "move") return Math.min(last, Math.max(0, at + way));
  const stops = stopsOf(replay, stride);
  const next = way > 0 ? stops.find((stop) => stop > at) : stops.findLast((stop) => stop < at);
  if (stride === "moment") return next ?? at;
  return next ?? (way > 0 ? last : 0);
}

/** The round or part in which a position lies, in words: "Expedition 2, Round 3". */
export function whereIs(replay: Pick<Replay, "marks">, at: number): string {
  const before = replay.marks.filter((mark) => mark.position <= at);
  const part = before.findLast((mark) => mark.kind === "part");
  const round = before.findLast((mark) => mark.kind === "round");
  return [part, round].flatMap((mark) => (mark ? [mark.label] : [])).join(", ");
}
