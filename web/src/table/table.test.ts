import { describe, expect, it } from "vitest";
import type { Choice, Group, Scene, Shown } from "../protocol";
import { Table } from "./table.svelte";

const choice = (group: string, space: string): Choice => ({ moves: [`place ${group} ${space}`], label: "", consequence: "", targets: [space], group, piece: group }) as unknown as Choice;

/** A question with two pieces of the viewer: one may go to the city and the fields, one to the city. */
function placing(): Table {
  const groups = ["witch", "familiar"].map((id) => ({ id, label: id, main: true }) as Group);
  const choices = [choice("witch", "city"), choice("witch", "fields"), choice("familiar", "city")];
  const empty = { zones: [], pieces: [], players: [], closed: [], plans: [], forecast: [], events: [], moments: [], scale: [], outcome: null };
  const scene = { ...empty, game: "any", viewer: 0, question: 1, groups, choices, prompt: { awaited: [0], mood: "asked" } } as unknown as Scene;
  const table = new Table(0);
  table.handy = { witch: "Place her here", familiar: "Place it here" };
  table.show({ type: "scene", version: 1, table: null, scene, resume: "" } as unknown as Shown);
  return table;
}

it("what can be clicked is the same set for as long as it is the same", () => {
  const table = placing();
  const before = table.live;
  const scene = { ...table.scene, question: 2 };
  table.show({ type: "scene", version: 2, table: null, scene, resume: "" } as unknown as Shown);
  expect([...table.live]).toEqual(["city", "fields"]);
  expect(table.live).toBe(before);
});

describe("pieces that are put somewhere", () => {
  it("are one by one in the hand, the first one to begin with", () => {
    const table = placing();
    expect([table.hands, table.holding]).toEqual([["witch", "familiar"], "witch"]);
    expect(table.meant("city")?.moves).toEqual(["place witch city"]);
  });

  it("are picked up instead of opening a list, and then a place means the other one", () => {
    const table = placing();
    table.open("familiar");
    expect([table.group, table.holding]).toEqual(["", "familiar"]);
    expect(table.meant("city")?.moves).toEqual(["place familiar city"]);
  });

  it("stay where they were pointed, until another place or another piece is meant", () => {
    const table = placing();
    table.point("city");
    table.unpoint("city");
    expect(table.aimed?.moves).toEqual(["place witch city"]);
    table.point("elsewhere");
    expect(table.aimed).toBeNull();
    table.unpoint("elsewhere");
    expect(table.isPointed("city")).toBe(true);
    table.open("familiar");
    expect(table.aimed).toBeNull();
  });

  it("light only the places of the one in the hand", () => {
    const table = placing();
    expect([...table.live]).toEqual(["city", "fields"]);
    table.open("familiar");
    expect([...table.live]).toEqual(["city"]);
  });
});
