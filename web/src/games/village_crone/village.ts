/* The village as a plan: where boards, hedges and places lie, and the way a walk takes.

   Everything is counted in cells. On a narrow window the plan is turned a quarter clockwise, so
   that its long side is upright: north is right then. */

import type { Map as Plan, Piece, Spot, Zone } from "../../protocol";

export interface Box {
  x: number;
  y: number;
  wide: number;
  high: number;
}

/** A spot with its place on the plan as it is drawn. */
export interface Place extends Box {
  spot: Spot;
}

export const SIDE = 5; // cells of a board

/** Whether the plan is drawn with its long side upright. */
export const isTurned = (zone: Zone, upright: boolean): boolean => upright && (zone.shape[1] ?? 0) > (zone.shape[0] ?? 0);

/** A box of the plan as it is drawn. */
export function drawn({ x, y, wide, high }: Box, rows: number, turned: boolean): Box {
  return turned ? { x: rows - y - high, y: x, wide: high, high: wide } : { x, y, wide, high };
}

export function placesOf(zone: Zone, turned: boolean): Place[] {
  const rows = zone.shape[0] ?? 0;
  return (zone.map?.spots ?? []).map((spot) => ({ spot, ...drawn(spot, rows, turned) }));
}

// Boards

export interface Board extends Box {
  /** The Location that lies on it. */
  house: string;
}

const key = (x: number, y: number): string => `${x} ${y}`;

/** The boards that the plan is laid of: the first cell that no board covers is the corner of one. */
export function boardsOf(map: Pick<Plan, "spots">): Board[] {
  const free = new Set<string>();
  for (const { x, y, wide, high } of map.spots) {
    for (let right = 0; right < wide; right++) for (let down = 0; down < high; down++) free.add(key(x + right, y + down));
  }
  const houses = map.spots.filter((spot) => spot.kind === "house");
  const corners = map.spots.filter((spot) => spot.kind === "space").toSorted((a, b) => a.y - b.y || a.x - b.x);
  const found: Board[] = [];
  for (const { x, y } of corners) {
    if (!free.has(key(x, y))) continue;
    for (let right = 0; right < SIDE; right++) for (let down = 0; down < SIDE; down++) free.delete(key(x + right, y + down));
    const house = houses.find((each) => each.x >= x && each.x < x + SIDE && each.y >= y && each.y < y + SIDE);
    found.push({ x, y, wide: SIDE, high: SIDE, house: house?.id ?? "" });
  }
  return found;
}

/** A side of a cell, from corner to corner. */
export interface Edge {
  x: number;
  y: number;
  toX: number;
  toY: number;
}

/** Where two boards touch: a hedge grows there, side of a cell by side of a cell. */
export function hedgesOf(boards: Board[]): Edge[] {
  const at = (x: number, y: number): Board | undefined => boards.find((each) => x >= each.x && x < each.x + SIDE && y >= each.y && y < each.y + SIDE);
  const found: Edge[] = [];
  for (const board of boards) {
    for (let n = 0; n < SIDE; n++) {
      const [right, below] = [board.x + SIDE, board.y + SIDE];
      if (at(right, board.y + n)) found.push({ x: right, y: board.y + n, toX: right, toY: board.y + n + 1 });
      if (at(board.x + n, below)) found.push({ x: board.x + n, y: below, toX: board.x + n + 1, toY: below });
    }
  }
  return found;
}

// Walks

/** Whether two boxes share a side, not only a corner. */
export function touch(a: Box, b: Box): boolean {
  const across = Math.min(a.x + a.wide, b.x + b.wide) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.high, b.y + b.high) - Math.max(a.y, b.y);
  return (across === 0 && down > 0) || (down === 0 && across > 0);
}

/** The way to a place, from the piece's own: each place one step nearer than the one before. */
export function trail(spots: Spot[], from: string, to: string): string[] {
  const way: Spot[] = [];
  let at = spots.find((spot) => spot.id === to);
  while (at && at.distance !== null && at.id !== from) {
    way.unshift(at);
    const [here, nearer] = [at, at.distance - 1];
    const start = spots.find((spot) => spot.id === from);
    if (nearer === 0 && start && touch(here, start)) return [from, ...way.map((spot) => spot.id)];
    at = spots.find((spot) => spot.distance === nearer && touch(here, spot) && spot.kind === "space") ?? spots.find((spot) => spot.distance === nearer && touch(here, spot));
  }
  return [];
}

// Words

const steps = (number: number): string => (number === 1 ? "1 step" : `${number} steps`);

/** A place for somebody who cannot see the plan: "c4, next to the Forge, 2 steps, here: cat 1". */
export function placeSaid(spot: Spot, pieces: ReadonlyMap<string, Piece>, more = ""): string {
  const here = spot.kind === "space" ? spot.pieces.flatMap((id) => pieces.get(id)?.label ?? []) : [];
  const familiars = spot.kind === "house" ? spot.pieces.flatMap((id) => (pieces.get(id)?.livery ? (pieces.get(id)?.label ?? []) : [])) : [];
  const there = [...here, ...familiars];
  return [spot.label, more, spot.distance ? steps(spot.distance) : "", there.length ? `here: ${there.join(", ")}` : ""].filter(Boolean).join(", ");
}

/** A piece for somebody who cannot see the plan: "the lord, the Mill, in love with the miller". */
export function pieceSaid(piece: Piece, count = 1): string {
  const who = piece.livery ? piece.desc : [piece.label, piece.desc].join(", ");
  return [who, piece.state, count > 1 ? `${count} of them here` : ""].filter(Boolean).join(", ");
}
