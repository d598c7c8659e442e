import { describe, expect, it } from "vitest";
import type { Map as Plan, Road, Spot, Walk, Zone } from "../protocol";
import { crowdOf, fateOf, foundAt, hasLengths, linesOf, nameOn, roadsFrom, trailsOf, unitOf } from "./map";

const spot = (id: string, x: number, y: number, more: Partial<Spot> = {}): Spot => ({ id, label: `the ${id}`, x, y, kind: "space", wide: 1, high: 1, pieces: [], ...more }) as Spot;
const road = (start: string, end: string, length = 1, state = ""): Road => ({ start, end, length, state });
const zone = (shape: number[], spots: Spot[]): Zone => ({ shape, map: { spots, roads: [] } }) as unknown as Zone;

const MAP: Plan = { spots: [spot("hut", 0, 0), spot("mill", 3, 0, { wide: 2, high: 2 }), spot("fen", 0, 2)], roads: [road("hut", "mill", 2), road("fen", "hut", 1, "flooded"), road("hut", "elsewhere")], columns: [], rows: [] };

describe("a map", () => {
  it("fills its room, whichever side is the shorter", () => {
    expect(unitOf(zone([5, 10], [spot("a", 0, 0)]), 800, 900)).toBe(80);
    expect(unitOf(zone([10, 10], [spot("a", 0, 0)]), 800, 500)).toBe(50);
  });

  it("is never drawn too small for a finger, nor an area too small for its name", () => {
    expect(unitOf(zone([10, 15], [spot("a", 0, 0)]), 370, 560)).toBe(44);
    expect(unitOf(zone([3, 4], [spot("a", 0, 0, { kind: "area" })]), 200, 560)).toBe(92);
    expect(unitOf(zone([6, 8], [spot("a", 0, 0, { kind: "area", wide: 2, high: 2 })]), 200, 560)).toBe(46);
  });

  it("is never blown up", () => {
    expect(unitOf(zone([2, 2], [spot("a", 0, 0)]), 900, 900)).toBe(132);
  });

  it("draws pieces as large as the spot allows, and tells how many more there are", () => {
    const crowded = (wide: number, kind: Spot["kind"], count: number): Spot => spot("a", 0, 0, { wide, high: wide, kind, pieces: Array.from({ length: count }, (_, n) => `p${n}`) });
    expect(crowdOf(crowded(1, "space", 1), 80)).toEqual({ token: 34, shown: 1 });
    expect(crowdOf(crowded(1, "space", 4), 44)).toEqual({ token: 19, shown: 4 });
    expect(crowdOf(crowded(1, "space", 5), 44)).toEqual({ token: 19, shown: 3 });
    expect(crowdOf(crowded(1, "area", 5), 92)).toEqual({ token: 19, shown: 3 });
    expect(crowdOf(crowded(2, "house", 3), 50)).toEqual({ token: 26, shown: 3 });
  });

  it("writes a name where it has room: whole, short, or not at all", () => {
    const mill = (kind: Spot["kind"], pieces: string[] = []): Spot => spot("mill", 0, 0, { kind, label: "The windmill", short: "Mill", pieces });
    expect([100, 50, 30].map((unit) => nameOn(mill("space"), unit))).toEqual(["The windmill", "Mill", ""]);
    expect([60, 50].map((unit) => nameOn(mill("space", ["a"]), unit))).toEqual(["Mill", ""]);
    expect([100, 50].map((unit) => nameOn(mill("house", ["a"]), unit))).toEqual(["The windmill", "Mill"]);
  });

  it("joins the middles of two spots, and leaves out roads that lead off it", () => {
    expect(linesOf(MAP).map(({ from, to, half }) => [from, to, half])).toEqual([
      [{ x: 0.5, y: 0.5 }, { x: 4, y: 1 }, { x: 2.25, y: 0.75 }],
      [{ x: 0.5, y: 2.5 }, { x: 0.5, y: 0.5 }, { x: 0.5, y: 1.5 }],
    ]);
  });

  it("tells lengths only where they differ from one", () => {
    expect(hasLengths(MAP)).toBe(true);
    expect(hasLengths({ ...MAP, roads: [road("a", "b")] })).toBe(false);
  });

  it("says from both ends where a road leads", () => {
    expect(roadsFrom(MAP, "fen")).toEqual(["the hut 1, flooded"]);
    expect(roadsFrom(MAP, "mill")).toEqual(["the hut 2"]);
    expect(roadsFrom({ ...MAP, roads: [road("hut", "fen")] }, "hut")).toEqual(["the fen"]);
  });
});

describe("figures that walk", () => {
  const found = (seat: number, gain: number, out = "") => ({ seat, pieces: [], gain, after: null, out });
  const WALKS: Walk[] = [
    { figure: "hunter", toward: 1, stops: [{ spot: "fen", found: [] }, { spot: "hut", found: [found(1, 5)] }, { spot: "mill", found: [found(0, 2, "captured")] }] },
    { figure: "ghost", toward: 0, stops: [{ spot: "hut", found: [found(1, 0)] }, { spot: "elsewhere", found: [] }] },
  ];

  it("leave a trail from stop to stop, as far as the map goes", () => {
    expect(trailsOf(MAP, WALKS)).toEqual([
      { nth: 0, from: { x: 0.5, y: 2.5 }, to: { x: 0.5, y: 0.5 } },
      { nth: 0, from: { x: 0.5, y: 0.5 }, to: { x: 4, y: 1 } },
    ]);
  });

  it("say at each spot whom they come upon, and what becomes of them", () => {
    expect(foundAt(WALKS, "hut").map(({ nth, found }) => [nth, found.seat, fateOf(found)])).toEqual([
      [0, 1, "+5"],
      [1, 1, "met"],
    ]);
    expect(foundAt(WALKS, "mill").map(({ found }) => fateOf(found))).toEqual(["captured"]);
    expect(foundAt(WALKS, "fen")).toEqual([]);
  });
});
