/* Roads and walks as curves: from medallion to medallion, bent aside in the middle. In pixels. */

import { bendOf, type Point } from "./places";

export interface Curve {
  from: Point;
  bend: Point;
  to: Point;
}

/** The curve between two areas. */
export function curveOf(start: string, end: string, at: (area: string) => Point): Curve {
  const [from, to] = [at(start), at(end)];
  const bend = bendOf(start, end);
  return {
    from,
    to,
    bend: { x: (from.x + to.x) / 2 - (to.y - from.y) * bend, y: (from.y + to.y) / 2 + (to.x - from.x) * bend },
  };
}

/** A point of a curve, from 0 to 1. */
export function along({ from, bend, to }: Curve, share: number): Point {
  const [a, b, c] = [(1 - share) ** 2, 2 * share * (1 - share), share ** 2];
  return { x: a * from.x + b * bend.x + c * to.x, y: a * from.y + b * bend.y + c * to.y };
}

const n = (value: number): number => Math.round(value * 10) / 10;
const STEPS = 60;

/** The shares of a curve that lie outside of both medallions. */
export function open(curve: Curve, first: number, last: number): [number, number] {
  const away = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
  const shares = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS);
  const begin = shares.find((share) => away(along(curve, share), curve.from) >= first) ?? 0;
  const end = shares.findLast((share) => away(along(curve, share), curve.to) >= last) ?? 1;
  return begin < end ? [begin, end] : [0, 1];
}

/** The part of a curve between two shares, as a path. */
export function pathOf(curve: Curve, begin = 0, end = 1): string {
  const [one, two] = [along(curve, begin), along(curve, end)];
  /* the bend of a part: where the tangents at its ends meet */
  const bend = {
    x: (1 - begin) * (1 - end) * curve.from.x + (begin + end - 2 * begin * end) * curve.bend.x + begin * end * curve.to.x,
    y: (1 - begin) * (1 - end) * curve.from.y + (begin + end - 2 * begin * end) * curve.bend.y + begin * end * curve.to.y,
  };
  return `M${n(one.x)} ${n(one.y)}Q${n(bend.x)} ${n(bend.y)} ${n(two.x)} ${n(two.y)}`;
}

/** An arrowhead on a curve: where its point is, and its turn in degrees. */
export interface Arrow extends Point {
  turn: number;
}

export function arrowAt(curve: Curve, share: number): Arrow {
  const [before, at] = [along(curve, share - 0.02), along(curve, share)];
  return { x: n(at.x), y: n(at.y), turn: Math.round((Math.atan2(at.y - before.y, at.x - before.x) * 180) / Math.PI) };
}

/** One road of a walk, drawn: its line and its arrowhead. */
export interface Stretch {
  path: string;
  arrow: Arrow;
}

/** The roads of a walk through these areas, each ending before the next medallion. */
export function walkOf(areas: string[], at: (area: string) => Point, round: (area: string) => number): Stretch[] {
  return areas.slice(1).map((area, step) => {
    const last = areas[step] ?? area;
    const curve = curveOf(last, area, at);
    const [begin, end] = open(curve, round(last) + 6, round(area) + 10);
    return { path: pathOf(curve, begin, Math.max(begin, end - 0.06)), arrow: arrowAt(curve, end) };
  });
}
