import { describe, expect, it } from "vitest";
import type { Piece, Spot, Zone } from "../../protocol";
import { boardsOf, drawn, hedgesOf, isTurned, pieceSaid, placeSaid, touch, trail } from "./village";

const spot = (id: string, x: number, y: number, more: Partial<Spot> = {}): Spot => ({ id, name: id, label: id, x, y, kind: "space", wide: 1, high: 1, pieces: [], state: "", distance: null, ...more }) as Spot;

/** A board with its Location in the middle of it. */
function board(house: string, x: number, y: number): Spot[] {
  const spots = [spot(house, x + 1, y + 1, { kind: "house", wide: 2, high: 2 })];
  for (let right = 0; right < 5; right++) {
    for (let down = 0; down < 5; down++) {
      const inside = right >= 1 && right <= 2 && down >= 1 && down <= 2;
      if (!inside) spots.push(spot(`${String.fromCharCode(97 + x + right)}${y + down + 1}`, x + right, y + down));
    }
  }
  return spots;
}

const zone = (spots: Spot[], shape: number[]): Zone => ({ shape, map: { spots, roads: [], columns: [], rows: [] } }) as unknown as Zone;
const corners = (boards: { x: number; y: number; house: string }[]) => boards.map(({ x, y, house }) => `${house} ${x}:${y}`);

describe("the boards of a village", () => {
  it("are found side by side, each with its Location", () => {
    const spots = [...board("forge", 0, 0), ...board("mill", 5, 0), ...board("farm", 0, 5)];
    expect(corners(boardsOf({ spots }))).toEqual(["forge 0:0", "mill 5:0", "farm 0:5"]);
  });

  it("are found where they are shifted against each other", () => {
    const spots = [...board("forge", 0, 0), ...board("mill", 5, 3)];
    expect(corners(boardsOf({ spots }))).toEqual(["forge 0:0", "mill 5:3"]);
  });

  it("have hedges only where two of them touch", () => {
    const shifted = boardsOf({ spots: [...board("forge", 0, 0), ...board("mill", 5, 3)] });
    expect(hedgesOf(shifted)).toEqual([
      { x: 5, y: 3, toX: 5, toY: 4 },
      { x: 5, y: 4, toX: 5, toY: 5 },
    ]);
    expect(hedgesOf(boardsOf({ spots: board("forge", 0, 0) }))).toEqual([]);
  });
});

describe("a plan", () => {
  it("is turned only if that makes it upright", () => {
    expect([isTurned(zone([], [10, 15]), true), isTurned(zone([], [10, 15]), false), isTurned(zone([], [15, 10]), true)]).toEqual([true, false, false]);
  });

  it("has its north at the right when it is turned", () => {
    expect(drawn({ x: 0, y: 0, wide: 1, high: 1 }, 10, true)).toEqual({ x: 9, y: 0, wide: 1, high: 1 });
    expect(drawn({ x: 3, y: 4, wide: 2, high: 2 }, 10, true)).toEqual({ x: 4, y: 3, wide: 2, high: 2 });
    expect(drawn({ x: 3, y: 4, wide: 2, high: 2 }, 10, false)).toEqual({ x: 3, y: 4, wide: 2, high: 2 });
  });
});

describe("a walk", () => {
  it("goes from side to side, never over a corner", () => {
    expect(touch(spot("a1", 0, 0), spot("b1", 1, 0))).toBe(true);
    expect(touch(spot("a1", 0, 0), spot("b2", 1, 1))).toBe(false);
    expect(touch(spot("a1", 0, 0), spot("forge", 1, 0, { wide: 2, high: 2 }))).toBe(true);
  });

  it("takes the places that are one step nearer each", () => {
    const spots = [spot("a1", 0, 0), spot("b1", 1, 0, { distance: 1 }), spot("c1", 2, 0, { distance: 2 }), spot("b2", 1, 1, { distance: 2 })];
    expect(trail(spots, "a1", "c1")).toEqual(["a1", "b1", "c1"]);
    expect(trail(spots, "a1", "elsewhere")).toEqual([]);
  });

  it("begins at any side of a house", () => {
    const spots = [spot("forge", 1, 1, { kind: "house", wide: 2, high: 2 }), spot("d2", 3, 1, { distance: 1 }), spot("d1", 3, 0, { distance: 2 })];
    expect(trail(spots, "forge", "d1")).toEqual(["forge", "d2", "d1"]);
  });
});

describe("a place in words", () => {
  const pieces = new Map([["cat-1", { label: "cat 1", livery: "oak" } as Piece], ["lord", { label: "the lord", livery: "" } as Piece]]);

  it("says what lies beside it, how far it is and who is there", () => {
    expect(placeSaid(spot("c4", 2, 3, { label: "c4, next to the Forge", distance: 2, pieces: ["cat-1"] }), pieces)).toBe("c4, next to the Forge, 2 steps, here: cat 1");
    expect(placeSaid(spot("a1", 0, 0, { distance: 1 }), pieces)).toBe("a1, 1 step");
    expect(placeSaid(spot("a1", 0, 0), pieces)).toBe("a1");
  });

  it("names the familiars in a Location, whose label names the villagers", () => {
    const forge = spot("forge", 0, 0, { kind: "house", label: "Forge, lord, bound", state: "bound", pieces: ["lord", "cat-1"] });
    expect(placeSaid(forge, pieces, "Fire: 3 cards")).toBe("Forge, lord, bound, Fire: 3 cards, here: cat 1");
  });
});

describe("a piece in words", () => {
  it("says who it is, where it stands and whom it loves", () => {
    const lord = { label: "the lord", desc: "The Mill", state: "in love with the miller", livery: "" } as Piece;
    expect(pieceSaid(lord)).toBe("the lord, The Mill, in love with the miller");
  });

  it("says whose familiar it is, and how many of them stand there", () => {
    const cat = { label: "cat 1", desc: "Your cat 1, the Mill", state: "", livery: "oak" } as Piece;
    expect(pieceSaid(cat, 2)).toBe("Your cat 1, the Mill, 2 of them here");
  });
});
