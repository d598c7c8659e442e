/* A woodcut of conifers: dark trees with light cuts, the same every time it is drawn. */

import { chance, type Chance } from "../../parts/chance";

export interface Woodcut {
  wide: number;
  high: number;
  trees: string;
  cuts: string;
  /** The sky's lines, growing thinner to the horizon: height, weight, dash. */
  sky: { y: number; weight: number; dash: string }[];
}

const TIERS = 6;

const at = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** One tree from its foot: six tiers of branches, and a trunk. */
export function tree(x: number, y: number, high: number, some: Chance): string {
  const wide = high * 0.42;
  const right: string[] = [];
  const left: string[] = [];
  for (let tier = 1; tier <= TIERS; tier++) {
    const reach = wide * 0.5 * ((tier / TIERS) * 0.92 + 0.08);
    const down = y - high + (high * 0.9 * tier) / TIERS;
    const [east, west] = [reach * some(0.88, 1.12), reach * some(0.88, 1.12)];
    right.push(at(x + east, down + some(0, 3)), at(x + east / 2, down - high * 0.02));
    left.unshift(at(x - west / 2, down - high * 0.02), at(x - west, down + some(0, 3)));
  }
  const trunk = wide * 0.06;
  const foot = [at(x + trunk, y - high * 0.1), at(x + trunk, y), at(x - trunk, y), at(x - trunk, y - high * 0.1)];
  return `M${[at(x, y - high), ...right, ...foot, ...left].join("L")}z`;
}

/** The light in the branches: short cuts on the tree's right side. */
export function light(x: number, y: number, high: number, some: Chance): string {
  let cuts = "";
  for (let tier = 1; tier < TIERS; tier++) {
    const reach = (high * 0.21 * tier) / TIERS;
    const down = y - high + (high * 0.9 * tier) / TIERS;
    for (let cut = 0; cut < 2 + tier / 2; cut++) {
      const u = some(0.05, 0.75);
      cuts += `M${at(x + reach * u * 0.7, down - high * 0.06 + u * high * 0.04)}l${at(Math.min(9, reach * 0.24), high * 0.045)}`;
    }
  }
  return cuts;
}

export function woodcut(wide: number, high: number, step: number, seed: number): Woodcut {
  const some = chance(seed);
  const sky = [];
  for (let y = 4; y < high; y += 5) {
    const dash = `${some(60, 160).toFixed(0)} ${some(3, 12).toFixed(0)}`;
    sky.push({ y, weight: 0.5 + (y / high) * 1.4, dash });
  }
  let [trees, cuts] = ["", ""];
  for (let x = -6; x < wide + 10; x += some(step * 0.6, step * 1.5)) {
    const tall = some(0.55, 1) * high;
    trees += tree(x, high + 2, tall, some);
    cuts += light(x, high + 2, tall, some);
  }
  return { wide, high, trees, cuts, sky };
}
