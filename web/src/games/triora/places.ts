/* Where the areas of the town lie in the picture: in percent of the map, once for a wide window, a
   low and a narrow one. Nobody but the picture knows these places. */

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
  city: [53, 46],
  fields: [44.5, 88],
  river: [86.5, 71.5, "below"],
  dungeon: [72, 18],
  castle: [43.5, 16.5],
  lair: [87.8, 38.5, "below"],
  stones: [31, 49, "below"],
  cemetery: [54.5, 68.5],
  tower: [14.8, 18.5],
  forest: [8.4, 47, "below"],
  swamp: [8.6, 86.5],
};

/** A low window beside its bar: labels are names alone. */
const LOW: Set = {
  city: [54, 41, "below"],
  fields: [37, 81, "below"],
  river: [86, 71, "below"],
  dungeon: [74, 16, "below"],
  castle: [41, 10, "below"],
  lair: [86.5, 38, "below"],
  stones: [33, 45, "below"],
  cemetery: [58, 71, "below"],
  tower: [13, 10, "below"],
  forest: [10.5, 49, "below"],
  swamp: [13, 87, "below"],
};

const NARROW: Set = {
  city: [67, 36, "below"],
  fields: [46, 85, "below"],
  river: [87, 76, "below"],
  dungeon: [84, 15, "below"],
  castle: [48, 11, "below"],
  lair: [85, 46, "below"],
  stones: [43, 42, "below"],
  cemetery: [64, 63, "below"],
  tower: [17, 11, "below"],
  forest: [14.5, 47, "below"],
  swamp: [15, 86, "below"],
};

/** The places of the areas, one set for each shape of the map. */
const SETS = { wide: WIDE, low: LOW, narrow: NARROW };
export type Shape = keyof typeof SETS;

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
export function placeOf(area: Spot, shape: Shape, units: number[]): Place {
  const known = SETS[shape][area.id];
  if (known) return { x: known[0], y: known[1], side: known[2] ?? "right" };
  const [high = 1, wide = 1] = units;
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
