import { describe, expect, it } from "vitest";
import type { Player } from "../protocol";
import { along, pts, stacked, stepOf, ticks } from "./scale";

const player = (seat: number, points: number): Player => ({ seat, points }) as Player;

describe("the unit of points", () => {
  it("is singular for one", () => {
    expect([pts(0), pts(1), pts(-1), pts(21)]).toEqual(["pts", "pt", "pt", "pts"]);
  });
});

describe("the score line", () => {
  it("has few numbers, at round distances", () => {
    expect(stepOf(-10, 60)).toBe(10);
    expect(stepOf(0, 7)).toBe(1);
    expect(stepOf(0, 300)).toBe(50);
  });

  it("ticks half way between the numbers", () => {
    expect(ticks(0, 20).filter((tick) => tick.major).map((tick) => tick.value)).toEqual([0, 5, 10, 15, 20]);
    expect(ticks(-10, 60).length).toBe(15);
  });

  it("places a number in per cent, and one beyond an end at it", () => {
    expect(along(25, -10, 60)).toBe(50);
    expect(along(70, -10, 60)).toBe(100);
    expect(along(5, 0, 0)).toBe(0);
  });

  it("stacks tokens that would cover one another, and starts anew where there is room", () => {
    const tokens = stacked([player(0, 20), player(1, 20), player(2, 50)], 0, 100, 300, 24);
    expect(tokens.map((token) => token.lift)).toEqual([0, 9, 0]);
  });
});
