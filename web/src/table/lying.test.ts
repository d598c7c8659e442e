import { describe, expect, it } from "vitest";
import type { Piece, Player, Spot, Zone } from "../protocol";
import { has, inStack, lyingIn, zoneSaid } from "./lying";
import type { Table } from "./table.svelte";

const spot = (id: string, pieces: string[] = []): Spot => ({ id, label: id, state: "", distance: null, pieces }) as unknown as Spot;
const zone = (more: Partial<Zone>): Zone => ({ id: "z", kind: "row", label: "things", owner: null, places: [], stacks: [], columns: [], note: "", map: null, ...more }) as Zone;
const piece = (id: string): [string, Piece] => [id, { id, label: id, title: "", cost: null, points: null, order: null, count: null, lacks: "", state: "", badges: [], facts: null } as unknown as Piece];

const table = {
  scene: { viewer: 0, badges: [] },
  pieces: new Map(["a", "b", "c"].map(piece)),
  players: new Map([[0, { name: "Wren" }], [1, { name: "Tamsin" }]] as [number, Player][]),
} as unknown as Table;

const MAP = zone({ kind: "map", map: { spots: [spot("hut", ["a", "b"]), spot("mill")], roads: [], columns: [], rows: [] } });

describe("what lies in a zone", () => {
  it("lies on places, in stacks and on spots, each thing once", () => {
    expect(lyingIn(zone({ places: ["a", null, "b"], stacks: [["b", "c"]] }))).toEqual(["a", "b", "c"]);
    expect(lyingIn(MAP)).toEqual(["a", "b"]);
  });

  it("is found there, and so are the zone itself and the spots of its map", () => {
    expect(["z", "hut", "a", "c"].map((id) => has(MAP, id))).toEqual([true, true, true, false]);
  });
});

describe("a zone in words", () => {
  it("says whose it is, unless it is the viewer's", () => {
    expect(zoneSaid(table, zone({ owner: 1, places: ["a"] }))).toBe("Tamsin, things: a.");
    expect(zoneSaid(table, zone({ owner: 0, places: ["a"] }))).toBe("things: a.");
    expect(zoneSaid(table, zone({ places: [null] }))).toBe("");
  });

  it("tells stacks from the top", () => {
    expect(zoneSaid(table, zone({ kind: "track", columns: ["dusk", "1"], stacks: [[], ["a", "b"]] }))).toBe("things: 1, from the top: b, a.");
    expect([0, 1, 2].map((at) => inStack(at, 3))).toEqual(["at the bottom", "number 2 from the top", "on top of 2 others"]);
    expect([inStack(0, 1), inStack(1, 2)]).toEqual(["", "on top of another"]);
  });

  it("tells what a set misses", () => {
    expect(zoneSaid(table, zone({ kind: "set", places: ["a", null, null], note: "mint and moss" }))).toBe("things: a; 2 missing: mint and moss.");
    expect(zoneSaid(table, zone({ kind: "row", places: ["a", null] }))).toBe("things: a.");
  });

  it("tells the spots of a map where something is", () => {
    expect(zoneSaid(table, MAP)).toBe("things: hut, here: a, b.");
  });
});
