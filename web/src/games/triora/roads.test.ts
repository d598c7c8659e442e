import { describe, expect, it } from "vitest";
import type { Point } from "./places";
import { along, arrowAt, curveOf, open, pathOf, walkOf } from "./roads";

const AT: Record<string, Point> = { castle: { x: 0, y: 0 }, city: { x: 100, y: 0 }, cemetery: { x: 100, y: 100 } };
const at = (area: string): Point => AT[area] ?? { x: 0, y: 0 };

describe("a road", () => {
  it("goes from middle to middle, bent aside between them", () => {
    const road = curveOf("castle", "city", at);
    expect([along(road, 0), along(road, 1)]).toEqual([AT["castle"], AT["city"]]);
    expect(along(road, 0.5)).toEqual({ x: 50, y: 6 });
    expect(pathOf(road)).toBe("M0 0Q50 12 100 0");
  });

  it("lies in the same bed in both directions", () => {
    const [there, back] = [curveOf("castle", "city", at), curveOf("city", "castle", at)];
    expect(along(there, 0.25)).toEqual(along(back, 0.75));
  });

  it("has a part between two medallions", () => {
    const road = curveOf("castle", "city", at);
    const [begin, end] = open(road, 30, 20);
    expect(Math.hypot(along(road, begin).x, along(road, begin).y)).toBeGreaterThanOrEqual(30);
    expect(100 - along(road, end).x).toBeGreaterThan(19);
    expect(pathOf(road, 0.5, 1)).toBe("M50 6Q75 6 100 0");
  });

  it("is drawn whole where medallions leave nothing of it", () => {
    expect(open(curveOf("castle", "city", at), 80, 80)).toEqual([0, 1]);
  });
});

describe("a walk", () => {
  it("has a stretch with an arrowhead for every road, and none for standing still", () => {
    expect(walkOf(["castle"], at, () => 20)).toEqual([]);
    const stretches = walkOf(["castle", "city", "cemetery"], at, () => 20);
    expect(stretches).toHaveLength(2);
    expect(stretches[0]!.arrow.x).toBeLessThan(75);
    expect(Math.abs(stretches[1]!.arrow.turn - 90)).toBeLessThan(25);
  });

  it("points where it goes", () => {
    expect(Math.abs(arrowAt(curveOf("city", "castle", at), 0.5).turn)).toBe(180);
  });
});
