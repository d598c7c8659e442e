import { describe, expect, it } from "vitest";
import { away, nearest } from "./near";

describe("a finger between two places", () => {
  const places = [
    { id: "a", left: 0, top: 0, right: 30, bottom: 30 },
    { id: "b", left: 60, top: 0, right: 90, bottom: 30 },
  ];
  const at = (x: number, y: number) => nearest(x, y, places, (each) => each)?.id;

  it("means the nearer one", () => {
    expect([at(40, 15), at(55, 15), at(10, 10)]).toEqual(["a", "b", "a"]);
  });

  it("means none that is further than 22 pixels", () => {
    expect([at(45, 52), at(45, 53), at(30, 52)]).toEqual([undefined, undefined, "a"]);
    expect(away(33, 34, places[0]!)).toBe(5);
  });
});
