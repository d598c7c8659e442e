import { describe, expect, it } from "vitest";
import type { Good } from "../protocol";
import { goodSaid, rowsOf } from "./goods";

const good = (label: string, value: number, rest: Partial<Good> = {}): Good => ({ icon: label, label, value, of: null, letter: "", state: "", row: "", short: "", named: false, heading: "", ...rest });

describe("what a player has", () => {
  it("stands in rows, and in a row by state", () => {
    const rows = rowsOf([good("coins", 3, { row: "purse" }), good("A", 1, { row: "spells", state: "asleep" }), good("B", 1, { row: "spells", state: "asleep" })]);
    expect(rows.map((row) => [row.name, row.bunches.map((bunch) => [bunch.state, bunch.goods.length])])).toEqual([
      ["purse", [["", 1]]],
      ["spells", [["asleep", 2]]],
    ]);
  });

  it("says what a row is called, where rows look alike", () => {
    const rows = rowsOf([good("red", 1, { row: "herbs", heading: "herbs" }), good("red", 2, { row: "seeds", heading: "seeds" }), good("coins", 3)]);
    expect(rows.map((row) => row.heading)).toEqual(["herbs", "seeds", ""]);
  });

  it("can leave out what there is nothing of, but never a supply", () => {
    const rows = rowsOf([good("bat", 0), good("toad", 2), good("puppets", 0, { of: 3 })], true);
    expect(rows[0]?.bunches[0]?.goods.map((each) => each.label)).toEqual(["toad", "puppets"]);
  });

  it("is said with its number, a named thing alone by its name", () => {
    expect(goodSaid(good("coins", 3))).toBe("3 coins");
    expect(goodSaid(good("marionettes", 2, { of: 3 }))).toBe("2 of 3 marionettes");
    expect(goodSaid(good("Second String", 1, { named: true }))).toBe("Second String");
    expect(goodSaid(good("Second String", 2, { named: true }))).toBe("2 Second String");
    expect(goodSaid(good("Coins", 1))).toBe("1 Coins");
  });
});
