/* The hill of Triora as a black frieze: ridge, terraced houses, the castle over them. */

import { chance } from "../../parts/chance";

export interface Skyline {
  wide: number;
  high: number;
  rays: string;
  hill: string;
  cuts: string;
  walls: string;
  roofs: string;
  castle: string;
}

const n = (value: number): string => String(Math.round(value * 10) / 10);

const SPAN = 1400; // how far the hill reaches; what lies beyond is plain

/** A skyline so wide and high; its houses lie in rows down the hill. */
export function skyline(wide: number, high: number): Skyline {
  const some = chance(9);
  const middle = wide / 2;
  const span = Math.min(wide, SPAN);
  const top = (x: number): number => high * (0.58 + 0.26 * Math.min(1, Math.abs(x - middle) / (span * 0.32)) ** 1.3);
  let hill = `M0 ${high}`;
  let cuts = "";
  for (let x = 0; x <= wide; x += span / 40) {
    const y = top(x) + some(-3, 3);
    hill += `L${n(x)} ${n(y)}`;
    if (Math.abs(x - middle) > span * 0.16) for (const at of [0, 9, 18]) cuts += `M${n(x + at)} ${n(y + 9)}l${n(some(3, 8))} ${n(some(7, 15))}`;
  }
  const houses: { x: number; y: number }[] = [];
  for (let row = 0; row < 3; row++) {
    const half = 1 + row * 3;
    for (let each = -half; each <= half; each++) houses.push({ x: middle + each * 38 + some(-8, 8) - 14, y: high * (0.76 + row * 0.12) + some(-2, 2) });
  }
  let [walls, roofs] = ["", ""];
  for (const { x, y } of houses) {
    const size = some(22, 30);
    walls += `M${n(x)} ${n(y)}v-13h${n(size)}v13z`;
    roofs += `M${n(x - 3)} ${n(y - 13)}l7 -8h${n(size - 8)}l7 8zM${n(x + size * 0.2)} ${n(y)}v-8h5v8zM${n(x + size * 0.6)} ${n(y - 4)}v-4h5v4z`;
  }
  let rays = "";
  for (let ray = -34; ray <= 34; ray++) {
    const turn = (ray * Math.PI) / 70;
    rays += `M${n(middle + Math.sin(turn) * 46)} ${n(high * 0.56 - Math.cos(turn) * 46)}L${n(middle + Math.sin(turn) * wide)} ${n(high * 0.56 - Math.cos(turn) * wide * 0.5)}`;
  }
  const y = high * 0.64;
  const castle = `M${middle - 15} ${n(y)}v-22h-3v-10h6v5h5v-5h6v5h2v-5h6v5h5v-5h6v10h-3v22z`;
  return { wide, high, rays, hill: `${hill}L${wide} ${high}z`, cuts, walls, roofs, castle };
}
