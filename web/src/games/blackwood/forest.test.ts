import { describe, expect, it } from "vitest";
import type { Coming, Forecast, Piece, Zone } from "../../protocol";
import type { Table } from "../../table/table.svelte";
import { hangingOf, inWords, placesOf, waiting } from "./forest";

const FOREST = {
  id: "forest",
  shape: [2, 3],
  places: ["f01", null, "f03", "f04", "f05", "f06"],
  names: ["r2c1", "r2c2", "r2c3", "r1c1", "r1c2", "r1c3"],
} as unknown as Zone;

const coming = (seat: number, piece: string, behind = "", done = false): Coming => ({ seat, piece, behind, done });

const forecast = (order: Coming[], more: Partial<Forecast> = {}): Forecast => ({
  target: "",
  order,
  leads_to: 0,
  stays: [],
  home: false,
  words: "",
  moves: [],
  walks: [],
  ...more,
});

/** A table of which only what the forest needs is there; marionettes as "card:livery". */
function table(now: Forecast | undefined, marionettes: string[] = [], badges: Record<string, string[]> = {}): Table {
  const standing = marionettes.map((each) => each.split(":") as [string, string]);
  const cards = FOREST.places.filter((id) => id !== null);
  return {
    forecast: now,
    scene: { viewer: 0 },
    me: { livery: "oak" },
    zones: new Map([["forest", FOREST]]),
    pieces: new Map(cards.map((id) => [id, { id, badges: badges[id] ?? [] } as unknown as Piece])),
    upon: new Map(standing.map(([on, livery]) => [on, [{ id: `${livery}.${on}`, livery, letter: "O" }]])),
  } as unknown as Table;
}

const place = (at: Table, id: string) => placesOf(at, FOREST).find((each) => each.id === id)!;

describe("the forest", () => {
  it("lies in reading order and names its gaps by their place", () => {
    const at = table(undefined);
    expect(place(at, "r2c2")).toMatchObject({ gap: true, row: 1, column: 2 });
    expect(place(at, "f06")).toMatchObject({ gap: false, row: 2, column: 3 });
  });

  it("numbers what comes home after those who are home already, and rings mine", () => {
    const at = table(forecast([coming(1, "f09", "", true), coming(0, "f04"), coming(1, "f05", "f04")]), ["f04:oak", "f05:birch"]);
    expect(place(at, "f04")).toMatchObject({ number: 2, mine: true, slides: false });
    expect(place(at, "f05")).toMatchObject({ number: 3, mine: false, slides: true });
    expect(place(at, "f01")).toMatchObject({ number: 0, mine: false });
  });

  it("makes room for my marionette on the card that is pointed at", () => {
    expect(place(table(forecast([], { target: "f03" })), "f03").occupied).toBe(true);
    expect(place(table(forecast([])), "f03").occupied).toBe(false);
  });

  it("shows the cauldron where the scene says, and in a preview on the furthest of who gets it", () => {
    const order = [coming(1, "f04"), coming(1, "f05", "f04"), coming(0, "f01")];
    const badge = { f04: ["cauldron"] };
    expect(place(table(forecast(order), [], badge), "f04").cauldron).toBe(true);
    const preview = table(forecast(order, { target: "f01" }), [], badge);
    expect(place(preview, "f01").cauldron).toBe(true);
    expect(place(preview, "f04").cauldron).toBe(false);
  });

  it("hangs every marionette over its card", () => {
    const at = table(undefined, ["f06:yew"]);
    expect(hangingOf(at, placesOf(at, FOREST))).toEqual([{ id: "yew.f06", livery: "yew", letter: "O", row: 2, column: 3 }]);
  });

  it("says in which columns my marionettes wait", () => {
    expect(waiting(table(undefined, ["f05:birch"]))).toBe("");
    expect(waiting(table(undefined, ["f05:oak"]))).toBe("one waits in column 2.");
    expect(waiting(table(undefined, ["f01:oak", "f04:oak", "f06:oak"]))).toBe("three wait in columns 1 and 3.");
    expect(inWords(17)).toBe("17");
  });
});
