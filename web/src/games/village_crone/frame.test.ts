import { describe, expect, it } from "vitest";
import { CLOSE, scrolled, unitOf } from "./frame";

const RECT = { cells: { wide: 15, high: 10 }, tall: { wide: 10, high: 15 } };

describe("the plan in its frame", () => {
  it("fits whole where it can", () => {
    expect(unitOf(RECT.cells, { wide: 820, high: 600 }, false)).toBe(54);
    expect(unitOf(RECT.tall, { wide: 370, high: 520 }, false)).toBe(34);
  });

  it("is scrolled one way where it would be too small to tell its places apart", () => {
    expect(unitOf(RECT.tall, { wide: 344, high: 320 }, false)).toBe(34);
    expect(unitOf({ wide: 8, high: 30 }, { wide: 370, high: 520 }, false)).toBe(36);
    expect(unitOf(RECT.cells, { wide: 250, high: 260 }, false)).toBe(30);
  });

  it("is larger than a finger in the closer view, and never smaller than the whole one", () => {
    expect(unitOf(RECT.tall, { wide: 370, high: 520 }, true)).toBe(CLOSE);
    expect(unitOf(RECT.cells, { wide: 1200, high: 800 }, true)).toBe(80);
  });
});

describe("what one may point at", () => {
  it("is scrolled to, unless it lies in sight already", () => {
    expect(scrolled(100, 400, 120, 480)).toBe(100);
    expect(scrolled(0, 400, 600, 700)).toBe(450);
    expect(scrolled(500, 400, 0, 100)).toBe(0);
  });
});
