/* The ground of the village as a woodcut: hand-cut plots with a texture for each board, hedges
   where boards touch, trees, cottages, hay and a pond on the plots' corners. The same every time
   it is drawn. A cell is 50 units wide. */

import { chance, type Chance } from "../../parts/chance";
import type { Zone } from "../../protocol";
import { boardsOf, drawn, hedgesOf, SIDE, type Board, type Edge } from "./village";

export const CELL = 50;

interface Point {
  x: number;
  y: number;
}

/** Something that stands on the corner of a plot. */
export interface Ornament extends Point {
  kind: "cottage" | "hay" | "pond";
}

export interface Ground {
  wide: number;
  high: number;
  /** Plots of the two papers, by the place that each is. */
  plots: { id: string; path: string; second: boolean }[];
  /** The texture of each plot. */
  textures: { id: string; path: string }[];
  hedges: string;
  cuts: string;
  /** The gates of the hedges: one may always walk there. */
  gates: string;
  trees: string;
  leaves: string;
  ornaments: Ornament[];
}

const n = (value: number): string => String(Math.round(value * 10) / 10);
const at = (x: number, y: number): string => `${n(x)} ${n(y)}`;

/** A square plot with rounded corners, none of them quite where it should be. */
function plot(x: number, y: number, some: Chance): string {
  const [gap, round] = [2.4, 4.5];
  const off = (): number => some(-1.1, 1.1);
  const corners = [
    [x + gap, y + gap],
    [x + CELL - gap, y + gap],
    [x + CELL - gap, y + CELL - gap],
    [x + gap, y + CELL - gap],
  ].map(([a = 0, b = 0]) => ({ x: a + off(), y: b + off() }));
  const towards = (from: Point, to: Point): Point => {
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    return { x: from.x + ((to.x - from.x) * round) / far, y: from.y + ((to.y - from.y) * round) / far };
  };
  return `${corners
    .map((corner, number) => {
      const [before, after] = [towards(corner, corners.at(number - 1)!), towards(corner, corners[(number + 1) % 4]!)];
      return `${number ? "L" : "M"}${at(before.x, before.y)}Q${at(corner.x, corner.y)} ${at(after.x, after.y)}`;
    })
    .join("")}z`;
}

type Texture = (x: number, y: number, some: Chance) => string;
const times = (number: number, draw: (each: number) => string): string => Array.from({ length: number }, (_, each) => draw(each)).join("");

const furrows: Texture = (x, y, some) =>
  times(5, (line) => {
    const [left, right] = [some(7, 10), some(39, 43)];
    const half = (right - left) / 2;
    return `M${at(x + left, y + 10 + line * 7.5)}q6 -1.8 ${n(half)} 0t${n(half)} 0`;
  });
const tufts: Texture = (x, y, some) =>
  times(5, () => {
    const [a, b] = [x + some(9, 40), y + some(13, 41)];
    return `M${at(a, b)}l-1.8 -3.8M${at(a + 0.8, b)}v-5M${at(a + 1.6, b)}l1.8 -3.8`;
  });
const stubble: Texture = (x, y, some) =>
  times(15, (cut) => (some(0, 1) < 0.72 ? `M${at(x + 10 + (cut % 5) * 7.5 + some(-1, 1), y + 14 + Math.floor(cut / 5) * 11)}l1 -3.8` : ""));
const cobbles: Texture = (x, y, some) =>
  times(8, () => {
    const wide = some(4, 6.5);
    return `M${at(x + some(8, 38), y + some(11, 41))}q${n(wide / 2)} ${n(-wide * 0.75)} ${n(wide)} 0`;
  });
const parterre: Texture = (x, y) =>
  times(9, (bed) => {
    const [a, b] = [x + 13 + (bed % 3) * 12, y + 13 + Math.floor(bed / 3) * 12];
    return bed % 2 ? `M${at(a - 2, b)}h4` : `M${at(a, b - 1.8)}l1.8 1.8-1.8 1.8-1.8-1.8z`;
  });
const waves: Texture = (x, y, some) =>
  times(4, (line) => `M${at(x + some(7, 25), y + 12 + line * 8.5 + some(-1, 1))}q2.5 -2.5 5 0t5 0${some(0, 1) < 0.5 ? "t5 0" : ""}`);

const TEXTURES: Record<string, Texture> = { farm: furrows, green: tufts, barn: stubble, forge: cobbles, manor: parterre, mill: waves };

/** A hedge along the side of a cell, open in its middle. */
function hedge({ x, y, toX, toY }: Edge, some: Chance): { leaves: string; cuts: string; gate: string } {
  const [ax, ay] = [x * CELL, y * CELL];
  const [dx, dy] = [toX - x, toY - y];
  let [leaves, cuts, gate] = ["", "", ""];
  const point = (along: number, aside: number): string => at(ax + dx * along - dy * aside, ay + dy * along + dx * aside);
  for (const from of [-1.5, 36.5]) {
    const knots = [0, 1, 2, 3, 4].map((knot) => ({ along: from + knot * 3.75, one: some(3, 4.6), other: some(3, 4.6) }));
    leaves += `M${point(from, 3.4)}`;
    for (const knot of knots.slice(1)) leaves += `Q${point(knot.along - 1.9, knot.one + 2.4)} ${point(knot.along, knot.one)}`;
    leaves += `L${point(from + 15, -3.4)}`;
    for (const knot of knots.slice(0, 4).reverse()) leaves += `Q${point(knot.along + 1.9, -knot.other - 2.4)} ${point(knot.along, -knot.other)}`;
    leaves += "z";
    for (const knot of knots.slice(0, 4)) for (const aside of [-1.8, 1]) cuts += `M${point(knot.along + some(0.8, 1.8), aside)}q1 -1.5 2.2 -.2`;
  }
  for (const along of [19, 25, 31]) gate += `M${point(along, 0)}h.1`;
  return { leaves, cuts, gate };
}

function tree({ x, y }: Point, round: number, some: Chance): { leaves: string; cuts: string } {
  const knots = Array.from({ length: 8 }, (_, knot) => {
    const [angle, far] = [(knot * Math.PI) / 4 + 0.3, round * some(0.86, 1.02)];
    return { x: x + Math.cos(angle) * far, y: y + Math.sin(angle) * far };
  });
  let leaves = `M${at(knots[0]!.x, knots[0]!.y)}`;
  for (let knot = 1; knot <= 8; knot++) {
    const [from, to] = [knots[knot - 1]!, knots[knot % 8]!];
    const [mx, my] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
    const far = Math.hypot(mx - x, my - y) || 1;
    leaves += `Q${at(mx + ((mx - x) / far) * round * 0.42, my + ((my - y) / far) * round * 0.42)} ${at(to.x, to.y)}`;
  }
  const cuts = times(7, (cut) => {
    const [angle, far] = [((200 + (cut % 5) * 26) * Math.PI) / 180, cut < 5 ? 0.72 : 0.32];
    return `M${at(x + Math.cos(angle) * round * far, y + Math.sin(angle) * round * far)}q1.1 -1 2.2 .1`;
  });
  return { leaves: `${leaves}z`, cuts };
}

/** What stands on the corners of a board's plots: nothing where its Location is. */
function cornersOf(board: Board, house: { x: number; y: number } | undefined, some: Chance): Ornament[] {
  const free: Point[] = [];
  for (let right = 1; right < SIDE; right++) {
    for (let down = 1; down < SIDE; down++) {
      const [x, y] = [board.x + right, board.y + down];
      const near = house && x >= house.x - 0.5 && x <= house.x + 2.5 && y >= house.y - 1.5 && y <= house.y + 2.5;
      if (!near) free.push({ x, y });
    }
  }
  const take = (kind: Ornament["kind"]): Ornament[] => free.splice(Math.floor(some(0, free.length)), 1).map((point) => ({ ...point, kind }));
  const own: Record<string, Ornament["kind"][]> = { farm: ["hay", "hay"], mill: ["pond"], barn: ["hay"] };
  return [...(own[board.house] ?? []), "cottage" as const].flatMap(take);
}

/** The ground of a village; `turned`: with its long side upright. */
export function groundOf(zone: Zone, turned: boolean): Ground {
  const some = chance(11);
  const map = zone.map ?? { spots: [], roads: [] };
  const rows = zone.shape[0] ?? 0;
  const size = drawn({ x: 0, y: 0, wide: zone.shape[1] ?? 0, high: rows }, rows, turned);
  const boards = boardsOf(map);
  const corner = (point: Point): Point => drawn({ ...point, wide: 0, high: 0 }, rows, turned);
  const boardAt = (x: number, y: number): number => boards.findIndex((each) => x >= each.x && x < each.x + SIDE && y >= each.y && y < each.y + SIDE);
  const ground: Ground = { wide: size.wide * CELL, high: size.high * CELL, plots: [], textures: [], hedges: "", cuts: "", gates: "", trees: "", leaves: "", ornaments: [] };
  for (const spot of map.spots) {
    if (spot.kind !== "space") continue;
    const board = boardAt(spot.x, spot.y);
    const { x, y } = drawn(spot, rows, turned);
    const { x: column = 0, y: row = 0, house = "" } = boards[board] ?? {};
    ground.plots.push({ id: spot.id, path: plot(x * CELL, y * CELL, some), second: (column + row) % 2 === 1 });
    ground.textures.push({ id: spot.id, path: (TEXTURES[house] ?? tufts)(x * CELL, y * CELL, some) });
  }
  for (const edge of hedgesOf(boards)) {
    const [from, to] = [corner(edge), corner({ x: edge.toX, y: edge.toY })];
    const { leaves, cuts, gate } = hedge({ x: from.x, y: from.y, toX: to.x, toY: to.y }, some);
    ground.hedges += leaves;
    ground.cuts += cuts;
    ground.gates += gate;
    if (some(0, 1) < 0.24) plant(ground, from, some(6, 10), some);
  }
  for (const board of boards) {
    const house = map.spots.find((spot) => spot.id === board.house);
    ground.ornaments.push(...cornersOf(board, house, some).map((each) => ({ ...each, ...corner(each) })));
    plant(ground, corner({ x: board.x + Math.floor(some(1, SIDE)), y: board.y + (some(0, 1) < 0.5 ? 0 : SIDE) }), some(6, 9), some);
  }
  return ground;
}

function plant(ground: Ground, { x, y }: Point, round: number, some: Chance): void {
  if (x <= 0 || y <= 0 || x * CELL >= ground.wide || y * CELL >= ground.high) return;
  const { leaves, cuts } = tree({ x: x * CELL, y: y * CELL }, round, some);
  ground.trees += leaves;
  ground.leaves += cuts;
}
