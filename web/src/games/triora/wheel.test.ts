import { describe, expect, it } from "vitest";
import { cubesAt, grew, NAMES, SECTORS } from "./wheel";

const CUBE = 17;
const TWELVE = 12; // all cubes of a witch

describe("the herb wheel", () => {
  it.each(SECTORS)("has room for all twelve cubes in %s, none over another and none outside", (sector) => {
    const cubes = cubesAt(sector, TWELVE);
    expect(cubes).toHaveLength(TWELVE);
    for (const [n, one] of cubes.entries()) {
      expect(Math.hypot(one.x, one.y)).toBeLessThan(92);
      for (const other of cubes.slice(n + 1)) expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(CUBE);
    }
  });

  it("has herbs in the north, seeds in the west, what grows in the south, what is ripe in the east", () => {
    const [north, west, south, east] = SECTORS.map((sector) => cubesAt(sector, 1)[0]!);
    expect([north!.y < 0, west!.x < 0, south!.y > 0, east!.x > 0]).toEqual([true, true, true, true]);
  });

  it.each(SECTORS)("never covers the name of %s", (sector) => {
    for (const { x, y } of cubesAt(sector, TWELVE)) expect(Math.abs(y - NAMES[sector].y) > 15 || Math.abs(x - NAMES[sector].x) > 30).toBe(true);
  });
});

describe("the rose", () => {
  it("turns when what grew has ripened, not when planting is taken back", () => {
    expect(grew({ growing: 4, told: 20 }, { growing: 0, told: 24 })).toBe(true);
    expect(grew({ growing: 4, told: 20 }, { growing: 3, told: 19 })).toBe(false);
    expect(grew({ growing: 0, told: 20 }, { growing: 2, told: 21 })).toBe(false);
  });
});
