import { describe, expect, it } from "vitest";
import type { Clause, Need, Piece, Scene } from "../../protocol";
import { linesOf, numbers, pipOf, reasonOf, widthOf, wordOf } from "./schemes";

const clause = (text: string, mark = "", holds: boolean | null = false): Clause => ({ text, mark, holds, pieces: [] });
const need = (icon: string, held: boolean, letter = ""): Need => ({ icon, held, letter, label: "" });

describe("the lines of a scheme", () => {
  it("say before their words whether they hold, are to be cast, or to be arranged", () => {
    const lines = linesOf([clause("Bind the Mill", "◆"), clause("The lord in the Mill", "○"), clause("Two frogs", "○", true)]);
    expect(lines.map(({ mark, text }) => `${mark}: ${text}`)).toEqual(["cast: Bind the Mill", "arrange: The lord in the Mill", "holds: Two frogs"]);
  });

  it("ring what the pointed choice would fulfil, not what holds already", () => {
    expect(linesOf([clause("Bind the Mill", "◆"), clause("Two frogs", "○", true)], [0, 1]).map((line) => line.would)).toEqual([true, false]);
  });

  it("are to be arranged where no mark stands before them", () => {
    expect(linesOf([clause("Two frogs")])).toEqual([{ mark: "arrange", text: "Two frogs", would: false }]);
  });
});

describe("a scheme beside others", () => {
  it("is the wider the more it says", () => {
    const saying = (...texts: string[]): Piece => ({ facts: { clauses: texts.map((text) => clause(text)) } }) as unknown as Piece;
    expect(widthOf(saying("Bind the Mill", "Two frogs"))).toBeGreaterThan(widthOf(saying("Bind the Mill")));
    expect(widthOf({ facts: null } as Piece)).toBeGreaterThan(0);
  });
});

describe("a page of the spell book", () => {
  it("shows a card that is held, a newt in its place, and one that is missing", () => {
    expect([need("fire", true), need("fire", true, "N"), need("fire", false)].map(pipOf)).toEqual(["held", "newt", "missing"]);
  });

  it("has words for cards of no one kind", () => {
    expect([need("any", true), need("place", true), need("fire", true)].map(wordOf)).toEqual(["any", "place", ""]);
  });

  it("says what is missing before what the rules say", () => {
    const scene = { closed: [{ targets: ["spell-bind"], reason: { text: "That Location is bound already." } }] } as unknown as Scene;
    expect(reasonOf(scene, { id: "spell-bind", lacks: "1 card short" } as Piece)).toBe("1 card short");
    expect(reasonOf(scene, { id: "spell-bind", lacks: "" } as Piece)).toBe("That Location is bound already.");
    expect(reasonOf(scene, { id: "spell-love", lacks: "" } as Piece)).toBe("");
  });
});

describe("completed schemes", () => {
  it("are counted by their points", () => {
    expect([...numbers([2, 1, 2, 3])]).toEqual([[1, 1], [2, 2], [3, 1]]);
  });
});
