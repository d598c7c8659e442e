/* Where the spots and roads of a map lie, and how large they are drawn. */

import type { Found, Map as Plan, Road, Spot, Walk, Zone } from "../protocol";

/** The side of one unit in pixels: what a finger needs at least, what looks good at most. */
const LEAST = 44;
const MOST = 132;
/** An area has a medallion with its name under it. */
const AREA = 92;

/** How large a unit is drawn: as the room allows, but never too small to be touched or read. */
export function unitOf(zone: Zone, width: number, height: number): number {
  const [rows = 1, columns = 1] = zone.shape;
  const areas = zone.map?.spots.filter((spot) => spot.kind === "area") ?? [];
  const least = Math.max(LEAST, ...areas.map((spot) => AREA / Math.min(spot.wide, spot.high)));
  return Math.max(least, Math.min(MOST, width / columns, height / rows));
}

/** How the pieces on a spot are drawn: how large, and how many before "+2" says the rest. */
export interface Crowd {
  token: number;
  shown: number;
}

/** Sizes of several pieces on one spot, and the least side of a spot with a name over its pieces. */
const TOKENS = [26, 19];
const NAMED = 56;
/** About how wide a letter of a name is. */
const LETTER = 6.6;

/** The name that has room on a spot: the whole one, the short one, or none. */
export function nameOn({ kind, label, short, wide, high, pieces }: Spot, unit: number): string {
  if (kind !== "space") return (label.length * LETTER > wide * unit && short) || label;
  if (pieces.length && high * unit < NAMED) return "";
  return [label, short].find((name) => name && name.length * LETTER < wide * unit - 8) ?? "";
}

/** Room for the pieces of a spot: in rows under its name, or in one row across a medallion. */
export function crowdOf({ kind, wide, high, pieces }: Spot, unit: number): Crowd {
  const side = Math.min(wide, high) * unit;
  if (pieces.length < 2) return { token: Math.max(24, Math.min(34, side / 2)), shown: pieces.length };
  const above = kind === "house" ? 44 : side < NAMED ? 0 : 16;
  const room = (token: number): number => {
    const down = kind === "area" ? 1 : Math.floor((high * unit - above) / (token + 2));
    return Math.max(2, Math.floor((wide * unit - 6) / (token + 2))) * Math.max(1, down);
  };
  const token = TOKENS.find((size) => pieces.length <= room(size)) ?? Math.min(...TOKENS);
  return { token, shown: pieces.length <= room(token) ? pieces.length : room(token) - 1 };
}

export interface Point {
  x: number;
  y: number;
}

/** The middle of a spot, in units. */
export const middle = (spot: Spot): Point => ({ x: spot.x + spot.wide / 2, y: spot.y + spot.high / 2 });

/** A road as a line in units, with the place of its length. */
export interface Line {
  from: Point;
  to: Point;
  half: Point;
  road: Road;
}

/** The roads whose two ends are on the map. */
export function linesOf(map: Plan): Line[] {
  const spots = new Map(map.spots.map((spot) => [spot.id, spot]));
  return map.roads.flatMap((road) => {
    const [start, end] = [spots.get(road.start), spots.get(road.end)];
    if (!start || !end) return [];
    const [from, to] = [middle(start), middle(end)];
    return [{ from, to, half: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, road }];
  });
}

/** Whether the roads differ, so that each needs its number. */
export const hasLengths = (map: Plan): boolean => map.roads.some((road) => road.length !== 1);

/** Where the roads of a spot lead, in words. */
export function roadsFrom(map: Plan, id: string): string[] {
  const label = (other: string): string => map.spots.find((spot) => spot.id === other)?.label ?? other;
  return map.roads.flatMap(({ start, end, length, state }) => {
    if (start !== id && end !== id) return [];
    const name = label(start === id ? end : start);
    return [[hasLengths(map) ? `${name} ${length}` : name, state].filter(Boolean).join(", ")];
  });
}

// Figures that walk by themselves

/** A road that a figure would walk; `nth` tells the figures apart. */
export interface Trail {
  nth: number;
  from: Point;
  to: Point;
}

/** The roads of walks, as far as they lie on the map. */
export function trailsOf(map: Plan, walks: readonly Walk[]): Trail[] {
  const spots = new Map(map.spots.map((spot) => [spot.id, spot]));
  return walks.flatMap(({ stops }, nth) =>
    stops.slice(1).flatMap((stop, at) => {
      const [start, end] = [spots.get(stops[at]?.spot ?? ""), spots.get(stop.spot)];
      return start && end ? [{ nth, from: middle(start), to: middle(end) }] : [];
    }),
  );
}

/** Whom the figures would come upon at a spot, by the figures' numbers. */
export function foundAt(walks: readonly Walk[], id: string): { nth: number; found: Found }[] {
  return walks.flatMap(({ stops }, nth) => stops.flatMap((stop) => (stop.spot === id ? stop.found.map((found) => ({ nth, found })) : [])));
}

/** What would become of somebody who is found, in a word. */
export const fateOf = ({ gain, out }: Found): string => out || (gain ? `+${gain}` : "met");
