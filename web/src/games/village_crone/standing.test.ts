import { describe, expect, it } from "vitest";
import type { Piece, Spot } from "../../protocol";
import { standing, unitsOf } from "./standing";
import type { Place } from "./village";

const piece = (id: string, more: Partial<Piece> = {}): Piece => ({ id, kind: "token", livery: "", on: "", badges: [], facts: null, ...more }) as unknown as Piece;
const cat = (number: number, more: Partial<Piece> = {}): Piece => piece(`cat-${number}`, { livery: "oak", ...more });
const villager = (id: string, lover = ""): Piece => piece(id, { kind: "figure", facts: (lover ? { joins: [lover] } : null) as Piece["facts"] });
const nobody = (): boolean => false;
const units = (pieces: Piece[], isLive = nobody as (id: string) => boolean, upon = new Map<string, Piece[]>()) => unitsOf(pieces, upon, isLive).map((unit) => [unit.pieces.map((each) => each.id).join("+"), unit.count]);

function at(kind: Spot["kind"], pieces: Piece[]) {
  const wide = kind === "house" ? 2 : 1;
  const place = { x: 4, y: 6, wide, high: wide, spot: { id: "here", kind, pieces: pieces.map((each) => each.id) } } as unknown as Place;
  return standing([place], new Map(pieces.map((each) => [each.id, each])), new Map(), nobody);
}

describe("who stands in one place", () => {
  it("is one token with a number for the familiars of one witch", () => {
    expect(units([cat(1), cat(2), piece("bat-1", { livery: "yew" })])).toEqual([["cat-1", 2], ["bat-1", 1]]);
  });

  it("shows the familiar that can be chosen, and each of them if several can", () => {
    expect(units([cat(1), cat(2)], (id) => id === "cat-2")).toEqual([["cat-2", 2]]);
    expect(units([cat(1), cat(2)], () => true)).toEqual([["cat-1", 1], ["cat-2", 1]]);
  });

  it("shows the one that walks now", () => {
    expect(units([cat(1), cat(2, { badges: ["held"] })])).toEqual([["cat-2", 2]]);
  });

  it("keeps lovers together, and a carrier alone with its frog", () => {
    const frog = piece("frog-1", { on: "cat-2" });
    expect(units([villager("lord", "miller"), villager("farmer"), villager("miller", "lord")])).toEqual([["lord+miller", 1], ["farmer", 1]]);
    expect(units([cat(1), cat(2), frog], nobody, new Map([["cat-2", [frog]]]))).toEqual([["cat-1", 1], ["cat-2", 1]]);
  });
});

describe("where they are drawn", () => {
  it("is the middle of a space for one alone", () => {
    expect(at("space", [cat(1)]).all).toMatchObject([{ x: 4.5, y: 6.5, size: 0.78, shape: "familiar" }]);
  });

  it("is up to three in a space, the others as a number", () => {
    const many = at("space", ["lord", "miller", "farmer", "priest", "peasant"].map((id) => villager(id)));
    expect(many.all).toHaveLength(3);
    expect(many.rest).toMatchObject([{ number: 2 }]);
  });

  it("is inside the walls of a house, however many there are", () => {
    for (const number of [1, 3, 5, 8]) {
      const full = at("house", Array.from({ length: number }, (_, n) => piece(`a-${n}`, { livery: `l${n}` })));
      for (const { x, size } of full.all) expect(x - size / 2 >= 4 && x + size / 2 <= 6).toBe(true);
      expect(full.all.length + (full.rest[0]?.number ?? 0)).toBe(number);
    }
  });

  it("is side by side for a couple, with a heart on the first", () => {
    const [one, other] = at("space", [villager("lord", "miller"), villager("miller", "lord")]).all;
    expect(one!.x < other!.x).toBe(true);
    expect([one!.joined, other!.joined]).toEqual([true, false]);
  });
});
