import { describe, expect, it } from "vitest";
import type { Good, Piece, Player, Zone } from "../../protocol";
import type { Table } from "../../table/table.svelte";
import { houses, markWords, ties, trackOf } from "./parish";

const PEOPLE = ["isobel", "mary", "john", "agnes"];
const LIVERIES = ["oak", "birch", "yew", "willow"];
const good = (row: string, icon: string, value: number, of: number | null = null): Good => ({ row, icon, value, of, label: icon, letter: "", state: "", short: "", named: false, heading: "" });
const player = (seat: number, marks: number): Player =>
  ({ seat, livery: LIVERIES[seat], marks: [], burdens: marks === 3 ? ["accused"] : [], goods: [good("tracks", "leaf", 5, 10), good("marks", "mark", marks, 3)] }) as unknown as Player;
const tie = (state: string, ...joins: string[]): Piece => ({ id: `any-${joins[0]}`, kind: "tie", state, facts: { joins } }) as unknown as Piece;

/** A parish of four in turn order, with these marks and alliances. */
function parish(marks: number[], ...alliances: Piece[]): Table {
  const players = marks.map((held, seat) => player(seat, held));
  const people = PEOPLE.map((id, n) => ({ id, kind: "character", title: id, livery: LIVERIES[n], state: "" }) as Piece);
  const fact = { id: "coming", kind: "fact", state: "certain" } as Piece;
  const zones = [
    { id: "households", kind: "list", owner: null, places: PEOPLE },
    { id: "alliances", kind: "list", owner: null, places: alliances.map((each) => each.id) },
    { id: "notice", kind: "panel", owner: null, places: ["coming"] },
    { id: "hers", kind: "track", owner: 1, back: "leaf", places: [] },
  ] as unknown as Zone[];
  const pieces = [...people, ...alliances, fact];
  return {
    scene: { viewer: 0, players, zones, pieces, prompt: { awaited: [2] } },
    info: null,
    zones: new Map(zones.map((each) => [each.id, each])),
    pieces: new Map(pieces.map((each) => [each.id, each])),
  } as unknown as Table;
}

describe("the households", () => {
  it("know their ally from the tie that joins them", () => {
    const at = parish([0, 0, 0, 0], tie("whole", "mary", "agnes"), tie("lost", "isobel", "john"));
    expect(houses(at).map((each) => each.line)).toEqual(["you, ally lost", "ally agnes", "ally lost", "ally mary"]);
    expect(houses(parish([0, 0, 0, 0], tie("renounced", "mary", "john"))).map((each) => each.line)).toEqual(["you, no ally", "renounced", "renounced", "no ally"]);
  });

  it("are joined by a line in the margin from one ally to the other, unless one is gone", () => {
    const at = parish([0, 0, 0, 0], tie("whole", "agnes", "mary"), tie("lost", "isobel", "john"));
    expect(ties(at, houses(at)).map((row) => row.map((each) => [each.pair, each.part]))).toEqual([[], [[0, "start"]], [[0, "through"]], [[0, "end"]]]);
  });

  it("count the marks that are left to a trial, and warn when the card brings the last one", () => {
    const at = parish([1, 3, 2, 2]);
    const all = houses(at);
    expect(all.map((each) => each.left)).toEqual([2, 0, 1, 1]);
    expect(all.map((each) => markWords(at, each))).toEqual(["1 of 3", "accused", "next: trial", "2 of 3"]);
  });

  it("find the track of a number by its owner and picture", () => {
    const at = parish([0, 0, 0, 0]);
    const [, mary, john] = houses(at);
    expect(trackOf(at, mary!, mary!.tracks[0]!)?.id).toBe("hers");
    expect(trackOf(at, john!, john!.tracks[0]!)).toBeUndefined();
  });
});
