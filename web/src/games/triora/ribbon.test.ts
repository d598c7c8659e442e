import { describe, expect, it } from "vitest";
import type { Piece } from "../../protocol";
import { cellsOf, fromFront, shareOf } from "./ribbon";

const disc = (id: string): Piece => ({ id }) as Piece;
/** Stacks by value: "3:ab" is b on top of a. */
function stacks(...all: string[]): Piece[][] {
  const found: Piece[][] = Array.from({ length: 33 }, () => []);
  for (const [value, ids] of all.map((each) => each.split(":"))) found[Number(value)] = [...(ids ?? "")].map(disc);
  return found;
}
const deep = (...all: string[]) => Object.fromEntries(cellsOf(stacks(...all)).map((cell) => [cell.value, cell.deep]));

describe("the pennants of the inquisition track", () => {
  it("hang side by side where there is room", () => {
    expect(deep("3:a", "5:b", "16:c")).toEqual({ 3: 0, 5: 0, 16: 0 });
  });

  it("hang deeper at the lower one of two neighbours, under all of the other's", () => {
    expect(deep("4:ab", "3:c")).toEqual({ 4: 0, 3: 2 });
    expect(deep("5:a", "4:b", "3:c")).toEqual({ 5: 0, 4: 1, 3: 2 });
  });

  it("stand further in at the side where two stacks would touch", () => {
    expect(deep("25:a", "26:b")).toEqual({ 25: 0, 26: 0 });
    expect(deep("25:ab", "26:c")).toEqual({ 25: 0, 26: 1 });
  });

  it("begin with the disc in front, which is the top one", () => {
    expect(fromFront(cellsOf(stacks("4:abc"))[0]!.discs).map(({ id }) => id)).toEqual(["c", "b", "a"]);
  });
});

describe("the track in one line", () => {
  it("goes from its beginning to its end", () => {
    expect([shareOf(0, 32), shareOf(16, 32), shareOf(32, 32)]).toEqual([0, 50, 100]);
  });
});
