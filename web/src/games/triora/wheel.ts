/* The herb wheel: a compass rose of 200 by 200 around its middle. Herbs lie in the north, seeds in
   the west, what grows in the south, what is ripe in the east: anticlockwise, as cubes go round. */

import type { Point } from "./places";

export const SECTORS = ["herbs", "seeds", "growing", "ripe"] as const;
export type Sector = (typeof SECTORS)[number];

/** How much grows, and how much has been told: what growth is seen by. */
export interface Growing {
  growing: number;
  told: number;
}

/** Whether cubes have ripened between two looks. Only growth takes cubes away there, and taking back, which untells. */
export const grew = (before: Growing, now: Growing): boolean => now.growing < before.growing && now.told > before.told;

const PITCH = 18; // from cube to cube
const ROWS = [6, 4, 2]; // cubes of a row in the north and the south, from the rim inward
const COLUMNS = 3;

function upright(count: number, out: number): Point[] {
  const found: Point[] = [];
  ROWS.forEach((room, row) => {
    const here = Math.min(room, count - found.length);
    for (let each = 0; each < here; each++) found.push({ x: (each - (here - 1) / 2) * PITCH, y: out * (57 - row * PITCH) });
  });
  return found;
}

function aside(count: number, out: number): Point[] {
  const rows = Math.ceil(count / COLUMNS);
  const first = rows > 2 ? -4 : -2;
  return Array.from({ length: count }, (_, each) => {
    const [row, column] = [Math.floor(each / COLUMNS), each % COLUMNS];
    const here = Math.min(COLUMNS, count - row * COLUMNS);
    return { x: out * (row > 2 ? 55 : 61) + (column - (here - 1) / 2) * PITCH, y: first + row * PITCH };
  });
}

/** Where so many cubes of a sector lie. */
export function cubesAt(sector: Sector, count: number): Point[] {
  switch (sector) {
    case "herbs":
      return upright(count, -1);
    case "growing":
      return upright(count, 1);
    case "seeds":
      return aside(count, -1);
    case "ripe":
      return aside(count, 1);
    default:
      return sector satisfies never;
  }
}

/** Where the name of a sector stands. */
export const NAMES: Record<Sector, Point> = { herbs: { x: 0, y: -73 }, seeds: { x: -60, y: -22 }, growing: { x: 0, y: 80 }, ripe: { x: 60, y: -22 } };

const polar = (angle: number, far: number): string => {
  const turn = (angle * Math.PI) / 180;
  return `${Math.round(Math.sin(turn) * far * 10) / 10} ${Math.round(-Math.cos(turn) * far * 10) / 10}`;
};
const each = (number: number, draw: (angle: number) => string): string => Array.from({ length: number }, (_, n) => draw((n * 360) / number)).join("");

/** The rim's ticks, and the four points of the rose: the borders that a shovel takes a cube across. */
export const TICKS = each(60, (angle) => `M${polar(angle, 92)}L${polar(angle, 97)}`);
export const POINTS = each(4, (angle) => `M${polar(angle + 45, 91)}L${polar(angle + 90, 13)}L${polar(angle, 13)}z`);
export const HALVES = each(4, (angle) => `M${polar(angle + 45, 91)}L${polar(angle + 90, 13)}L${polar(angle + 45, 5)}z`);
