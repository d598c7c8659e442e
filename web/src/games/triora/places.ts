/* Where the areas of the town lie in the picture: in percent of the map, once for a wide window and
   once for a narrow one. Nobody but the picture knows these places. */

import type { Spot } from "../../protocol";

export interface Point {
  x: number;
  y: number;
}

/** Where an area's label lies: right of its medallion or below it. */
export type Side = "right" | "below";

export interface Place extends Point {
  side: Side;
}

type Set = Record<string, [x: number, y: number, side?: Side]>;

const WIDE: Set = {
  city: [54, 42],
  fields: [44.5, 81.5],
  river: [86.5, 66, "below"],
  dungeon: [73.5, 16.5],
  castle: [43.5, 15],
  lair: [87.8, 35.5, "below"],
  stones: [31, 45.5, "below"],
  cemetery: [54.5, 63.5],
  tower: [14.8, 17.5],
  forest: [8.4, 44, "below"],
  swamp: [8.6, 79],
};

const NARROW: Set = {
  city: [67, 34, "below"],
  fields: [46, 77, "below"],
  river: [87, 70, "below"],
  dungeon: [84, 13, "below"],
  castle: [48, 10.5, "below"],
  lair: [85, 43.5, "below"],
  stones: [43, 39, "below"],
  cemetery: [64, 59, "below"],
  tower: [16, 11.5, "below"],
  forest: [14.5, 44, "below"],
  swamp: [15, 78, "below"],
};

/** How far a road bends aside in its middle, as a share of its length, so that no two touch. */
const BENDS: Record<string, number> = {
  "castle city": 0.12,
  "castle dungeon": -0.14,
  "castle tower": -0.12,
  "cemetery city": 0.14,
  "cemetery fields": 0.12,
  "cemetery lair": -0.1,
  "cemetery river": -0.12,
  "city stones": -0.1,
  "city tower": 0.1,
  "dungeon lair": -0.12,
  "fields river": -0.16,
  "forest stones": 0.1,
  "forest swamp": 0.14,
  "lair river": 0.1,
  "stones swamp": -0.12,
  "stones tower": -0.12,
};

/** The place of an area; one that the picture does not know lies where the scene says. */
export function placeOf(area: Spot, narrow: boolean, shape: number[]): Place {
  const known = (narrow ? NARROW : WIDE)[area.id];
  if (known) return { x: known[0], y: known[1], side: known[2] ?? "right" };
  const [high = 1, wide = 1] = shape;
  return { x: (100 * (area.x + area.wide / 2)) / wide, y: (100 * (area.y + area.high / 2)) / high, side: "below" };
}

/** The bend of a road, seen from its first end: positive is to the right. */
export function bendOf(start: string, end: string): number {
  const [one, other] = [BENDS[`${start} ${end}`], BENDS[`${end} ${start}`]];
  return one ?? (other === undefined ? 0 : -other);
}

/** A point around a medallion: the angle in degrees, clockwise from above. */
export function around(angle: number, far: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: Math.sin(turn) * far, y: -Math.cos(turn) * far };
}

/** The angles of the ruin spaces: on an arc away from the label. */
export const RUINS: Record<Side, number[]> = {
  right: [-106, -76, -47, -17.5, 12],
  below: [-72, -36, 0, 36, 72],
};

/** The angles of eight stones round their medallion, the first one right of the top. */
export const stoneAt = (number: number): number => -22.5 + 45 * number;
