/* The ground under the town as an engraving: rays behind the castle, ridges with hachures on the
   shaded side, houses round the city, water, furrows, reeds, trees and crosses. The same every time
   it is drawn. */

import { chance, type Chance } from "../../parts/chance";
import type { Point } from "./places";

/** Lines over paper: what is filled hides what lies behind it. */
export interface Layer {
  path: string;
  filled: boolean;
  weight: number;
}

const n = (value: number): string => String(Math.round(value * 10) / 10);
const at = (x: number, y: number): string => `${n(x)} ${n(y)}`;
const times = (number: number, draw: (each: number) => string): string => Array.from({ length: number }, (_, each) => draw(each)).join("");

function rays({ x, y }: Point, far: number): string {
  return times(44, (ray) => {
    const turn = (ray * 2 * Math.PI) / 44;
    const [from, to] = ray % 2 ? [56, far * 0.55] : [62, far];
    return `M${at(x + Math.cos(turn) * from, y + Math.sin(turn) * from)}L${at(x + Math.cos(turn) * to, y + Math.sin(turn) * to)}`;
  });
}

/** A ridge through its knots, never straight; under it paper, on its right sides hachures. */
function ridge(knots: Point[], floor: number, some: Chance): Layer[] {
  const line: Point[] = [];
  knots.slice(1).forEach((to, number) => {
    const from = knots[number]!;
    const steps = Math.max(2, Math.round((to.x - from.x) / 13));
    for (let step = 0; step < steps; step++) {
      const share = step / steps;
      line.push({ x: from.x + (to.x - from.x) * share + some(-1.5, 1.5), y: from.y + (to.y - from.y) * share + some(-2.6, 2.6) });
    }
  });
  line.push(knots.at(-1)!);
  const path = line.map((point, number) => `${number ? "L" : "M"}${at(point.x, point.y)}`).join("");
  let shade = "";
  line.slice(1).forEach((to, number) => {
    const from = line[number]!;
    const falling = to.y > from.y;
    for (const share of falling ? [0.2, 0.7] : [0.4]) {
      if (some(0, 1) < (falling ? 0.12 : 0.35)) continue;
      const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share + 2];
      const long = falling ? some(9, 34) * Math.min(1, (to.y - from.y) / 9 + 0.35) : some(3, 9);
      shade += falling ? `M${at(x, y)}q${n(long * 0.2)} ${n(long * 0.5)} ${n(long * 0.24)} ${n(long)}` : `M${at(x, y)}q-1 ${n(long / 2)} -3 ${n(long)}`;
    }
  });
  return [
    { path: `${path}V${n(floor)}H${n(line[0]!.x)}z`, filled: true, weight: 0 },
    { path, filled: false, weight: 1.5 },
    { path: shade, filled: false, weight: 1 },
  ];
}

function house({ x, y }: Point, some: Chance): Layer[] {
  const [wide, high] = [some(19, 25), 12];
  const roof = wide * 0.28;
  return [
    { path: `M${at(x, y)}v-${high}h${n(wide)}v${high}zM${at(x - 2, y - high)}l${n(roof)} -9h${n(wide - 2 * roof + 3)}l${n(roof + 1)} 9z`, filled: true, weight: 1.2 },
    { path: times(6, (cut) => `M${at(x + roof + cut * wide * 0.1, y - high - 7.5)}l${n((cut - 2) * 1.1)} 6`) + `M${at(x + wide * 0.6, y - 2)}h${n(wide * 0.34)}m0 -3.4h-${n(wide * 0.34)}M${at(x + 4, y)}v-6h4v6`, filled: false, weight: 0.9 },
  ];
}

function tree({ x, y }: Point, some: Chance): Layer[] {
  const high = some(17, 24);
  return [
    { path: `M${at(x, y)}v-8c-9 0-11-${n(high / 2)}-5-${n(high * 0.7)} 1-7 9-7 10 0 7 ${n(high * 0.25)} 4 ${n(high * 0.7)}-5 ${n(high * 0.7)}z`, filled: true, weight: 1.2 },
    { path: `M${at(x + 3, y - high * 0.4)}q3-2 3-6M${at(x - 3, y - high * 0.5)}q2-1 2-4M${at(x + 1, y - high * 0.75)}q3 0 4-4`, filled: false, weight: 0.9 },
  ];
}

/** Water from above down through a bed that turns from side to side. */
function water({ x, y }: Point, high: number, wide: number): Layer[] {
  const bank = (aside: number): string[] =>
    Array.from({ length: 26 }, (_, step) => {
      const down = step / 25;
      const turn = Math.sin(down * 5.2 + 0.6) * 26 * (1 - down * 0.3) - down * 34;
      return at(x + turn + aside * (0.55 + down), y + down * (high - y));
    });
  const line = (aside: number): string => `M${bank(aside).join("L")}`;
  return [
    { path: `${line(-wide)}L${bank(wide).reverse().join("L")}z`, filled: true, weight: 0 },
    { path: line(-wide) + line(wide), filled: false, weight: 1.7 },
    { path: line(-wide * 0.5) + line(0) + line(wide * 0.55), filled: false, weight: 0.8 },
  ];
}

const furrows = ({ x, y }: Point, high: number, wide: number): string =>
  times(17, (furrow) => `M${at(x + (furrow - 8) * 9, y)}L${at(x + (furrow - 8) * (wide / 10), high + 2)}`);

const reeds = ({ x, y }: Point, some: Chance): string =>
  times(22, () => {
    const [left, foot, long] = [x + some(-46, 78), y + some(-3, 5), some(14, 30)];
    return `M${at(left, foot)}q${n(some(-3, 3))} -${n(long / 2)} ${n(some(-2, 4))} -${n(long)}`;
  }) + times(4, (line) => `M${at(x - 52 + line * 7, y + 6 + line * 5)}h${n(some(50, 110))}`);

const crosses = ({ x, y }: Point, some: Chance): string =>
  [-38, -16, 12, 40, 62].map((aside, each) => `M${at(x + aside, y + some(-2, 8))}v-10m-3.4 3h6.8${each % 2 ? "m-7 8q3.5-2 7 0" : ""}`).join("");

/** The ground of a map so wide and high; `place`: where an area lies on it. */
export function groundOf(wide: number, high: number, place: (area: string) => Point): Layer[] {
  const some = chance(9);
  const knots = (...all: [x: number, y: number][]): Point[] => all.map(([x, y]) => ({ x: (x * wide) / 100, y: (y * high) / 100 }));
  const [city, river, forest] = [place("city"), place("river"), place("forest")];
  const close = wide < 500 ? 0.62 : 1;
  const homes: [number, number][] = [[-110, -14], [-82, -32], [-86, -2], [-56, -20], [-36, -42], [-11, -52], [18, -47], [43, -34], [-66, 24], [-90, 52], [-57, 54], [62, -12]];
  const woods: [number, number][] = [[-24, -86], [12, -100], [44, -84], [-34, 96], [62, -36], [70, 20], [58, 66], [-16, 116], [26, 104], [84, 84]];
  return [
    { path: rays(place("castle"), wide * 0.62), filled: false, weight: 1 },
    ...ridge(knots([-2, 27], [7, 14], [15.5, 27], [24, 15], [33, 26], [50, 30], [66, 22], [74, 31], [86, 18], [94, 27], [102, 20]), high, some),
    ...ridge(knots([-2, 40], [8, 30], [20, 41], [29, 33], [38, 42], [60, 38], [70, 44], [82, 33], [92, 42], [102, 35]), high, some),
    ...ridge(knots([18, 63], [28, 49], [40, 38], [55, 27], [70, 40], [84, 52], [102, 60]), high, some),
    ...ridge(knots([-2, 66], [10, 61], [22, 66], [32, 61], [44, 66], [60, 59], [72, 66], [86, 58], [102, 63]), high, some),
    ...ridge(knots([-2, 84], [14, 78], [30, 81], [44, 76], [60, 84], [76, 78], [102, 86]), high, some),
    ...homes.flatMap(([x, y]) => house({ x: city.x + x * close, y: city.y + y * close }, some)),
    ...water({ x: river.x + wide * 0.08, y: river.y - high * 0.14 }, high, wide * 0.02),
    { path: furrows({ x: place("fields").x, y: place("fields").y + 8 }, high, wide), filled: false, weight: 0.9 },
    { path: reeds(place("swamp"), some), filled: false, weight: 1 },
    { path: crosses({ x: place("cemetery").x + 10 * close, y: place("cemetery").y + 46 * close }, some), filled: false, weight: 1.2 },
    ...woods.flatMap(([x, y]) => tree({ x: forest.x + x * close, y: forest.y + y * close }, some)),
  ].filter((layer) => layer.path !== "");
}
