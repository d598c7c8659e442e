/* The inquisition track round the map: its cells along the top and down the right side, and the
   pennants of the discs on it, which never lie over each other. */

import type { Piece } from "../../protocol";

export const TOP = 20; // cells along the top; the others go down the right side

/** A value on which discs stand: from the bottom of the stack to its top. */
export interface Cell {
  value: number;
  discs: Piece[];
  /** How many lines deeper (at the top) or columns further in (at the side) its pennants hang. */
  deep: number;
}

/** The cells with discs on them. */
export function cellsOf(stacks: Piece[][]): Cell[] {
  const cells = stacks.flatMap((discs, value) => (discs.length ? [{ value, discs, deep: 0 }] : []));
  /* at the top the lower of two neighbours hangs under the higher one */
  const top = cells.filter((cell) => cell.value < TOP).reverse();
  top.forEach((cell, number) => {
    const before = top[number - 1];
    if (before && before.value - cell.value === 1) cell.deep = before.deep + before.discs.length;
  });
  /* at the side it stands one column further in, if the two would touch */
  const side = cells.filter((cell) => cell.value >= TOP);
  side.forEach((cell, number) => {
    const before = side[number - 1];
    if (before && (cell.value - before.value) * 2 < before.discs.length + cell.discs.length) cell.deep = 1 - before.deep;
  });
  return cells;
}

/** Front to back: the order in which pennants hang. */
export const fromFront = (discs: Piece[]): Piece[] => discs.toReversed();

/** Where a value stands on a line of 0 to `most`, in percent. */
export const shareOf = (value: number, most: number): number => (100 * value) / most;
