/* The roofs of the village under a lined sky, the same every time they are drawn. */

import { chance } from "../../parts/chance";

export interface Roofs {
  wide: number;
  high: number;
  dark: string;
  walls: string;
  cuts: string;
  /** The sky's lines, growing thinner upward: height, weight, dash. */
  sky: { y: number; weight: number; dash: string }[];
}

const at = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

export function roofs(wide: number, high: number, seed: number): Roofs {
  const some = chance(seed);
  const foot = high - 1;
  const drawn: Roofs = { wide, high, dark: "", walls: "", cuts: "", sky: [] };
  for (let y = 4; y < high - 16; y += 5) {
    drawn.sky.push({ y, weight: 0.5 + y / 34, dash: `${some(60, 160).toFixed(0)} ${some(3, 12).toFixed(0)}` });
  }
  for (let x = -8; x < wide; x += some(34, 54)) {
    const [broad, tall] = [some(18, 26), some(8, 11)];
    const [eaves, ridge] = [foot - tall, foot - tall - some(9, 12)];
    drawn.walls += `M${at(x, foot)}V${eaves.toFixed(1)}H${(x + broad).toFixed(1)}V${foot}z`;
    drawn.dark += `M${at(x - 3, eaves)}L${at(x + 3, ridge)}H${(x + broad - 3).toFixed(1)}L${at(x + broad + 3, eaves)}z`;
    drawn.dark += `M${at(x + broad * 0.2, foot)}v-5h3v5zM${at(x + broad * 0.6, foot - 3)}h4v-3h-4z`;
    drawn.dark += `M${at(x + broad + 6, foot)}a4 6 0 0 1 8 0z`;
    for (let cut = 1; cut < 5; cut++) drawn.cuts += `M${at(x + (cut * broad) / 5, ridge + 2)}l${((cut - 2.5) * 1.1).toFixed(1)} 6`;
  }
  return drawn;
}
