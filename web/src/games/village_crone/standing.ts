/* Who stands where: pieces of one place side by side, familiars of one witch as one token with
   their number, couples together. In cells, on the plan as it is drawn. */

import type { Piece } from "../../protocol";
import type { Place } from "./village";

export type Shape = "familiar" | "villager" | "frog";

export interface Stands {
  id: string;
  piece: Piece;
  shape: Shape;
  /** Its middle, and how large it is drawn. */
  x: number;
  y: number;
  size: number;
  /** How many of one witch stand here as this token. */
  count: number;
  /** The frog that it carries. */
  carries: string;
  /** Whether a heart joins it with the next one. */
  joined: boolean;
  place: Place;
}

/** Pieces that no place has room for: "+2". */
export interface Rest {
  x: number;
  y: number;
  number: number;
  place: Place;
}

const shapeOf = (piece: Piece): Shape => (piece.livery ? "familiar" : piece.kind === "figure" ? "villager" : "frog");

/** One thing in a place: a piece, a token for several, or a couple. */
interface Unit {
  pieces: Piece[];
  count: number;
  carries: string;
}

/** The units of a place: a witch's familiars as one, unless they can be chosen one by one. */
export function unitsOf(pieces: Piece[], upon: ReadonlyMap<string, Piece[]>, isLive: (id: string) => boolean): Unit[] {
  const found: Unit[] = [];
  const done = new Set<string>();
  for (const piece of pieces) {
    if (done.has(piece.id) || (piece.on && !piece.livery)) continue;
    const carries = upon.get(piece.id)?.[0]?.id ?? "";
    const alike = piece.livery ? pieces.filter((each) => each.livery === piece.livery && !upon.has(each.id) && !done.has(each.id)) : [];
    const lover = pieces.find((each) => piece.facts?.joins.includes(each.id));
    if (carries || alike.filter((each) => isLive(each.id)).length > 1) {
      found.push({ pieces: [piece], count: 1, carries });
      done.add(piece.id);
    } else if (alike.length > 1) {
      const shown = alike.find((each) => each.badges.length || isLive(each.id)) ?? piece;
      found.push({ pieces: [shown], count: alike.length, carries });
      for (const each of alike) done.add(each.id);
    } else {
      const both = lover && !piece.livery ? [piece, lover] : [piece];
      found.push({ pieces: both, count: 1, carries });
      for (const each of both) done.add(each.id);
    }
  }
  return found;
}

/** Places of one, two and three units in a space: offsets from its middle, and sizes. */
const SPACE: [x: number, y: number, size: number][][] = [
  [[0, 0, 0.78]],
  [
    [-0.2, -0.06, 0.56],
    [0.22, 0.12, 0.56],
  ],
  [
    [0.04, -0.22, 0.47],
    [-0.22, 0.22, 0.47],
    [0.26, 0.22, 0.47],
  ],
];
const FIGURE = 1.08; // a standing figure is higher than a token is wide

function stand(unit: Unit, place: Place, x: number, y: number, size: number): Stands[] {
  const wide = unit.pieces.length > 1 ? 0.34 * size : 0;
  return unit.pieces.map((piece, n) => {
    const shape = shapeOf(piece);
    const large = shape === "villager" ? size * FIGURE : shape === "frog" ? size * 0.85 : size;
    const at = wide * (2 * n - 1) * (unit.pieces.length - 1);
    return { id: piece.id, piece, shape, x: x + at, y, size: large, count: unit.count, carries: unit.carries, joined: unit.pieces.length > 1 && n === 0, place };
  });
}

function inSpace(units: Unit[], place: Place): [Stands[], Rest[]] {
  const [cx, cy] = [place.x + place.wide / 2, place.y + place.high / 2];
  const spread = SPACE[Math.min(units.length, 3) - 1] ?? [];
  const shown = spread.flatMap(([x, y, size], n) => (units[n] ? stand(units[n], place, cx + x, cy + y, units[n].pieces.length > 1 && units.length === 1 ? 0.7 : size) : []));
  const rest = units.length - 3;
  return [shown, rest > 0 ? [{ x: cx + 0.3, y: cy - 0.3, number: rest, place }] : []];
}

const FLOOR = 1.53; // the middle of a house's floor
const ROOM = 1.8;
const LEAST = 0.7;

/** A row on the floor of a house, scaled to fit, but never too small to be told apart. */
function inHouse(units: Unit[], place: Place): [Stands[], Rest[]] {
  const width = (unit: Unit): number => (unit.pieces.length > 1 ? 0.92 : unit.pieces[0]?.livery ? 0.62 : 0.5);
  const all = units.reduce((sum, unit) => sum + width(unit), 0);
  let shown = units;
  while (shown.length > 1 && ROOM / shown.reduce((sum, unit) => sum + width(unit), 0) < LEAST) shown = shown.slice(0, -1);
  const wide = shown.reduce((sum, unit) => sum + width(unit), 0);
  const scale = Math.min(1, ROOM / wide);
  const gap = shown === units && all < ROOM ? Math.min(0.06, (ROOM - all) / (units.length + 1)) : 0;
  let x = place.x + place.wide / 2 - (wide * scale + gap * (shown.length - 1)) / 2;
  const found: Stands[] = [];
  for (const unit of shown) {
    const own = width(unit) * scale;
    const size = unit.pieces.length > 1 ? own / 1.32 : unit.pieces[0]?.livery ? own * 0.96 : own * 1.3;
    found.push(...stand(unit, place, x + own / 2, place.y + FLOOR, size));
    x += own + gap;
  }
  const rest = units.length - shown.length;
  return [found, rest ? [{ x: place.x + place.wide - 0.16, y: place.y + FLOOR - 0.34, number: rest, place }] : []];
}

/** Everybody on the plan, and what there is no room for. */
export function standing(places: Place[], pieces: ReadonlyMap<string, Piece>, upon: ReadonlyMap<string, Piece[]>, isLive: (id: string) => boolean): { all: Stands[]; rest: Rest[] } {
  const found = places
    .filter((place) => place.spot.pieces.length)
    .map((place) => {
      const units = unitsOf(place.spot.pieces.flatMap((id) => pieces.get(id) ?? []), upon, isLive);
      return place.spot.kind === "house" ? inHouse(units, place) : inSpace(units, place);
    });
  return { all: found.flatMap(([shown]) => shown), rest: found.flatMap(([, rest]) => rest) };
}
