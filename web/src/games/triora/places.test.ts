import { describe, expect, it } from "vitest";
import type { Spot } from "../../protocol";
import { around, bendOf, placeOf, RUINS, type Shape } from "./places";

const spot = (id: string): Spot => ({ id, x: 4, y: 2, wide: 2, high: 2 }) as Spot;
const AREAS = ["city", "fields", "river", "dungeon", "castle", "lair", "stones", "cemetery", "tower", "forest", "swamp"];

describe("the place of an area", () => {
  it("is known for every area in every shape of the map, and no two are near each other", () => {
    for (const shape of ["wide", "low", "narrow"] as Shape[]) {
      const places = AREAS.map((area) => placeOf(spot(area), shape, [14, 14]));
      for (const { x, y } of places) expect(x > 5 && x < 95 && y > 5 && y < 95, shape).toBe(true);
      places.forEach((one, n) => {
        for (const other of places.slice(n + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(14);
      });
    }
  });

  it("is the scene's where the picture does not know the area", () => {
    expect(placeOf(spot("monastery"), "wide", [10, 20])).toEqual({ x: 25, y: 30, side: "below" });
  });
});

describe("a road", () => {
  it("bends to the same side from both ends", () => {
    expect(bendOf("castle", "city")).toBe(0.12);
    expect(bendOf("city", "castle")).toBe(-0.12);
  });

  it("is straight if the picture does not know it", () => {
    expect(bendOf("swamp", "castle")).toBe(0);
  });
});

describe("what lies round a medallion", () => {
  it("is counted clockwise from above", () => {
    const [top, right] = [around(0, 10), around(90, 10)];
    expect([top.x, top.y + 10, right.x - 10, right.y].every((off) => Math.abs(off) < 1e-9)).toBe(true);
  });

  it("keeps the five ruin spaces away from the label", () => {
    expect(RUINS.right.every((angle) => around(angle, 1).x < 0.5)).toBe(true);
    expect(RUINS.below.every((angle) => around(angle, 1).y < 0)).toBe(true);
  });
});
