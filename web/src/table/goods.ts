/* What a player has, in the order in which it is shown. */

import type { Good } from "../protocol";

/** Goods of one row that stand in the same state: asleep, awake, or nothing to say. */
export interface Bunch {
  state: string;
  goods: Good[];
}

export interface GoodsRow {
  name: string;
  /** What stands before it, where rows look alike: herbs, seeds. */
  heading: string;
  bunches: Bunch[];
}

/** Goods by row, and in a row by state; `spare` leaves out what there is nothing of. */
export function rowsOf(goods: readonly Good[], spare = false): GoodsRow[] {
  const kept = spare ? goods.filter((good) => good.value !== 0 || good.of !== null) : goods;
  return [...Map.groupBy(kept, (good) => good.row)].map(([name, ones]) => ({
    name,
    heading: ones[0]?.heading ?? "",
    bunches: [...Map.groupBy(ones, (good) => good.state)].map(([state, some]) => ({ state, goods: some })),
  }));
}

/** A good in words: "3 coins", "2 of 3 marionettes", "Second String". */
export function goodSaid(good: Good): string {
  const number = good.of === null ? `${good.value}` : `${good.value} of ${good.of}`;
  return good.named && good.value === 1 && good.of === null ? good.label : `${number} ${good.label}`;
}
