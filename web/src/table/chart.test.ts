import { describe, expect, it } from "vitest";
import type { Player, Point } from "../protocol";
import { apart, leap, sections, strokes } from "./chart";

const point = (section: string, ...points: number[]): Point => ({ section, points, label: "", ply: 0, short: section && `the ${section}` });
const player = (seat: number, livery: string, leads = false): Player => ({ seat, livery, leads }) as Player;

describe("the chart", () => {
  it("borders sections where the next begins", () => {
    const series = [point("I", 0), point("I", 1), point("II", 2), point("II", 3)];
    expect(sections(series)).toEqual([
      { name: "I", short: "the I", from: 0, to: 2 },
      { name: "II", short: "the II", from: 2, to: 3 },
    ]);
  });

  it("has no sections where the game names none", () => {
    expect(sections([point("", 0), point("", 1)])).toEqual([]);
  });

  it("keeps labels apart and inside", () => {
    expect(apart([50, 52, 200], 26, 10, 300)).toEqual([50, 76, 200]);
    expect(apart([299, 300], 26, 10, 300)).toEqual([274, 300]);
  });

  it("names the greatest gain, if it stands out", () => {
    const series = [point("", 0, 0), point("", 3, 9), point("", 4, 10)];
    expect(leap(series, 40)).toEqual({ seat: 1, at: 1, gain: 9 });
    expect(leap(series, 90)).toBeNull();
  });

  it("gives every seat its own dash, and the viewer a solid line", () => {
    const liveries = ["oak", "birch", "yew", "willow", "rowan", "heather", "flint"];
    const drawn = strokes(liveries.map((livery, seat) => player(seat, livery)), 2);
    expect(drawn.get(2)).toEqual({ colour: "var(--yew)", dash: "", width: 4.2 });
    expect(new Set([...drawn.values()].map((stroke) => stroke.dash)).size).toBe(7);
  });
});
