import { describe, expect, it } from "vitest";
import { placeOf, shuffles } from "./round";

const rounded = (seat: number, mine: number, seats: number): string => {
  const { x, y } = placeOf(seat, mine, seats);
  return `${Math.round(x)} ${Math.round(y)}`;
};

describe("the seats around a table", () => {
  it("go clockwise from mine at the bottom", () => {
    expect([0, 1, 2, 3].map((seat) => rounded(seat, 0, 4))).toEqual(["50 100", "0 50", "50 0", "100 50"]);
    expect([0, 1, 2, 3].map((seat) => rounded(seat, 2, 4))).toEqual(["50 0", "100 50", "50 100", "0 50"]);
  });

  it("have room for one alone", () => {
    expect(rounded(0, 0, 1)).toBe("50 100");
  });
});

it("shuffles every chair, and may leave one where it is", () => {
  expect(shuffles(4, () => 0)).toEqual([[3, 0], [2, 0], [1, 0]]);
  expect(shuffles(4, () => 0.999)).toEqual([]);
  expect(shuffles(1)).toEqual([]);
});
