import { describe, expect, it } from "vitest";
import type { Scene } from "../protocol";
import { moved, movesBetween, type Box } from "./motion";

const box = (x: number, y: number): Box => ({ x, y, width: 60, height: 70 });
const places = (...all: [string, Box][]): Map<string, Box> => new Map(all);
const told = (...plies: number[]): Scene => ({ events: plies.map((ply) => ({ ply })) }) as unknown as Scene;

describe("what moves", () => {
  it("leaves alone what has kept its place", () => {
    expect(moved(places(["a", box(10, 10)]), places(["a", box(11, 9)]))).toEqual([]);
  });

  it("glides one thing from where it was", () => {
    expect(moved(places(["a", box(10, 10)]), places(["a", box(110, 60)]))).toEqual([{ id: "a", how: "glide", x: -100, y: -50 }]);
  });

  it("slides things that go the same way together", () => {
    const before = places(["a", box(100, 0)], ["b", box(200, 0)], ["c", box(0, 300)]);
    const after = places(["a", box(0, 0)], ["b", box(100, 0)], ["c", box(0, 100)]);
    expect(moved(before, after).map(({ id, how }) => [id, how])).toEqual([
      ["a", "slide"],
      ["b", "slide"],
      ["c", "glide"],
    ]);
  });

  it("knows what is new, and says nothing of what is gone", () => {
    expect(moved(places(["a", box(0, 0)]), places(["b", box(0, 0)]))).toEqual([{ id: "b", how: "new", x: 0, y: 0 }]);
  });

  it("does not turn a whole board of new cards", () => {
    const fresh = Array.from({ length: 20 }, (_, n): [string, Box] => [`n${n}`, box(n, 0)]);
    const after = places(["a", box(50, 0)], ...fresh);
    expect(moved(places(["a", box(0, 0)]), after).map((move) => move.id)).toEqual(["a"]);
  });

  it("takes a board that was laid out anew for one that stands still", () => {
    const board = (x: number): [string, Box][] => Array.from({ length: 20 }, (_, n): [string, Box] => [`spot${n}`, box(n * x, 4)]);
    const [before, after] = [places(...board(40), ["cat", box(0, 0)]), places(...board(43), ["cat", box(0, 1)])];
    expect(moved(before, after)).toEqual([]);
    const few = ["spot1", "spot2"];
    expect(moved(places(...board(40)), places(...board(40).map(([id, at]): [string, Box] => [id, few.includes(id) ? box(at.x, 90) : at]))).map(({ id }) => id)).toEqual(few);
  });

  it("counts the moves between two scenes, forward and back", () => {
    expect(movesBetween(told(1, 4), told(1, 4, 12))).toBe(8);
    expect(movesBetween(told(1, 4), told(1))).toBe(3);
    expect(movesBetween(told(), told(2))).toBe(2);
  });
});
