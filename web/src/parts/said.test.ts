import { describe, expect, it } from "vitest";
import type { Clause, Piece, Scene, Spot } from "../protocol";
import { called, factsOf, holding, said, spotSaid } from "./said";

const blank = { label: "a card", title: "", cost: null, pays: "", points: null, order: null, count: null, lacks: "", state: "", badges: [], facts: null };
const piece = (more: Partial<Piece>): Piece => ({ ...blank, ...more }) as Piece;
const scene = { badges: [{ id: "home", letter: "⌂", label: "comes home" }] } as unknown as Scene;
const clause = (text: string, holds: boolean | null): Clause => ({ text, holds, mark: "", pieces: [] });
const spot = (more: Partial<Spot>): Spot => ({ id: "mill", label: "the mill", state: "", distance: null, pieces: [], ...more }) as Spot;

describe("a thing in words", () => {
  it("is called by its title, or by what it is", () => {
    expect([called(piece({ title: "Bog Tea" })), called(piece({}))]).toEqual(["Bog Tea", "a card"]);
  });

  it("has facts beside its name, and none of them twice", () => {
    const tea = piece({ title: "Bog Tea", cost: 2, points: 1, badges: ["home", "unknown"], state: "fresh" });
    expect(factsOf(scene, tea)).toEqual(["cost 2", "1 point", "fresh", "comes home"]);
    expect(factsOf(scene, piece({ cost: 3, pays: "silver" }))).toEqual(["cost 3 silver"]);
    expect(said(scene, tea)).toBe("Bog Tea, cost 2, 1 point, fresh, comes home");
  });

  it("says of each clause whether it holds", () => {
    expect([true, false, null].map((holds) => holding(clause("", holds)))).toEqual(["holds", "does not hold", "nobody can tell yet"]);
    const errand = piece({ title: "Wreath", facts: { clauses: [clause("at the stones", true), clause("with mistletoe", false)] } as Piece["facts"] });
    expect(said(scene, errand)).toBe("Wreath, at the stones: holds, with mistletoe: does not hold");
  });
});

describe("a spot of a map in words", () => {
  const pieces = new Map([["w", piece({ label: "Wren's lantern" })]]);

  it("says how it stands, how far it is and what is there", () => {
    expect(spotSaid(pieces, spot({ state: "bound", distance: 2, pieces: ["w", "gone"] }))).toBe("the mill, bound, distance 2, here: Wren's lantern");
    expect(spotSaid(pieces, spot({}))).toBe("the mill");
  });

  it("says the distance of where one stands, too", () => {
    expect(spotSaid(pieces, spot({ distance: 0 }))).toBe("the mill, distance 0");
  });
});
