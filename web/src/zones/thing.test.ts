import { describe, expect, it } from "vitest";
import type { Piece, Scene } from "../protocol";
import { badgesOf, isToken, isUnknown, lettered, words } from "./thing";

const blank = { id: "x", label: "a card", glyphs: [], mark: "", livery: "", title: "", cost: null, points: null, badges: [], state: "", needs: [], gives: "", lacks: "" };
const piece = (rest: Partial<Piece>): Piece => ({ ...blank, ...rest }) as Piece;

describe("a thing of any game", () => {
  it("is unknown when only its back is seen, whatever it is called", () => {
    expect(isUnknown(piece({ kind: "back", label: "a card" }))).toBe(true);
    expect(isUnknown(piece({ kind: "card", label: "a face-down card" }))).toBe(false);
  });

  it("is a token when a player's piece has nothing printed on it", () => {
    expect(isToken(piece({ livery: "oak" }))).toBe(true);
    expect(isToken(piece({ livery: "oak", title: "Isobel" }))).toBe(false);
  });

  it("does not show the glyph that only repeats its mark", () => {
    const jade = { icon: "jade", letter: "■", label: "jade" };
    const toad = { icon: "toad", letter: "T", label: "toad" };
    expect(lettered(piece({ mark: "■", glyphs: [jade, toad] }))).toEqual([toad]);
    expect(lettered(piece({ glyphs: [toad] }))).toEqual([toad]);
  });

  it("says one point in the singular", () => {
    expect(words(piece({ points: 1 }))).toEqual(["1 point"]);
  });

  it("says points and what it gives in one line, and nothing twice", () => {
    expect(words(piece({ points: 4, gives: "6 coins", lacks: "lacks toad", state: "lacks toad" }))).toEqual(["4 points, 6 coins", "lacks toad"]);
  });

  it("finds its badges by their ids, and leaves out unknown ones", () => {
    const home = { id: "home", letter: "⌂", label: "comes home" };
    expect(badgesOf({ badges: [home] } as unknown as Scene, piece({ badges: ["home", "other"] }))).toEqual([home]);
  });
});
