import { describe, expect, it } from "vitest";
import { hairline, isFree, placeFor, type Box, type Surroundings } from "./margin";

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height });
const around = (free: Box[], quiet: Box[] = []): Surroundings => ({ window: { width: 400, height: 300 }, free, quiet });
const SIZE = { width: 100, height: 50 };

describe("the place of a note", () => {
  it("is beside its thing", () => {
    const thing = box(50, 50, 60, 40);
    const place = placeFor(SIZE, thing, around([thing]))!;
    expect(isFree(place.box, around([thing]))).toBe(true);
    const { x1, y1, x2, y2 } = hairline(place.box, thing);
    expect(Math.hypot(x2 - x1, y2 - y1)).toBeLessThan(12);
  });

  it("is never over what must stay free, even if that is far away", () => {
    const thing = box(10, 10, 60, 40);
    const answers = [thing, box(0, 0, 400, 150), box(0, 150, 250, 150)];
    const place = placeFor(SIZE, thing, around(answers))!;
    expect(answers.every((each) => isFree(place.box, around([each])))).toBe(true);
    expect(place.box.left).toBeGreaterThan(250);
  });

  it("has a hairline to its thing, but none across many others", () => {
    const thing = box(10, 240, 60, 40);
    const row = (n: number): Box => box(0, 70 + 40 * n, 400, 38);
    expect(placeFor(SIZE, thing, around([thing]))!.lines).toBe(true);
    expect(placeFor(SIZE, thing, around([thing, ...[0, 1, 2, 3].map(row), box(70, 230, 330, 70)]))!.lines).toBe(false);
  });

  it("is none where everything must stay free", () => {
    expect(placeFor(SIZE, box(10, 10, 60, 40), around([box(0, 0, 400, 260)]))).toBeUndefined();
    expect(placeFor({ width: 500, height: 50 }, box(10, 10, 60, 40), around([]))).toBeUndefined();
  });

  it("is rather a little further away than over other things", () => {
    const thing = box(150, 100, 60, 40); // only at the top is room
    const cards = [box(0, 62, 400, 36), box(0, 98, 145, 44), box(215, 98, 185, 44), box(0, 142, 400, 158)];
    const place = placeFor(SIZE, thing, around([thing], cards))!;
    expect(cards.every((card) => isFree(place.box, around([card])))).toBe(true);
  });

  it("is found between things that leave just enough room", () => {
    const rows = [box(0, 0, 400, 100), box(0, 162.4, 400, 137.6)];
    const place = placeFor(SIZE, box(10, 10, 60, 40), around(rows))!;
    expect([place.box.top, place.box.bottom]).toEqual([106, 156]);
  });
});

describe("the hairline", () => {
  it("goes the shortest way from edge to edge", () => {
    expect(hairline(box(0, 0, 100, 50), box(200, 20, 40, 20))).toEqual({ x1: 100, y1: 30, x2: 200, y2: 30 });
    expect(hairline(box(200, 100, 100, 50), box(0, 0, 40, 20))).toEqual({ x1: 200, y1: 100, x2: 40, y2: 20 });
  });
});
