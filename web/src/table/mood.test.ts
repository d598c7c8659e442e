import { describe, expect, it } from "vitest";
import type { Choice, Player, Scene, Shown, TableInfo } from "../protocol";
import { moodOf, previewed, saying, type Saying } from "./mood";
import { Table } from "./table.svelte";

const choice = { moves: ["place a"], label: "Place on toad", consequence: "cost 5, you have 2", targets: ["a"], group: "", key: "" } as unknown as Choice;
const closed = { label: "Brew a potion", move: "brew p", verb: "brew", targets: ["p"], reason: { text: "You brew when a marionette comes home.", rule: "" } };

/** A table that was told a scene, as a seat or a spectator sees it. */
function told(viewer: number | null, more: Partial<Scene> = {}): Table {
  const table = new Table(viewer);
  const scene = {
    question: 1,
    viewer,
    prompt: { text: "Place a marionette", context: "21 free cards.", next: "Next: Tamsin", mood: "asked", awaited: [0] },
    choices: viewer === 0 ? [choice] : [],
    closed: viewer === 0 ? [closed] : [],
    groups: [],
    plans: [],
    zones: [],
    pieces: [],
    forecast: [],
    finish: [],
    moments: [],
    players: [{ seat: 0, name: "Wren", livery: "oak" } as Player],
    ...more,
  } as unknown as Scene;
  table.show({ type: "scene", version: 1, table: {} as TableInfo, scene, resume: "" } as Shown);
  return table;
}

const said = (table: Table): Saying => saying(table, moodOf(table));

describe("the bar says", () => {
  it("to a spectator that they are watching, and what they watch", () => {
    expect(said(told(null)).line).toBe("You are watching. 21 free cards. Next: Tamsin");
  });

  it("whose question it is, where several play on one device", () => {
    const table = told(0);
    expect(said(table).over).toBeUndefined();
    table.shared = true;
    expect(said(table).over).toBe("Wren");
  });

  it("what the pointed thing would do, and how a second tap does it", () => {
    const table = told(0);
    expect(previewed(table)).toBe("");
    table.point("a");
    expect(previewed(table)).toBe("Place on toad: cost 5, you have 2");
    table.point("a", true);
    expect(previewed(table)).toBe("Place on toad: cost 5, you have 2. Tap again to do it.");
  });

  it("why a pointed thing cannot be acted on now", () => {
    const table = told(0);
    table.point("p");
    expect(previewed(table)).toBe("Brew a potion: You brew when a marionette comes home.");
  });
});

describe("a table that is cut off", () => {
  it("has nothing live, since nothing can be done", () => {
    const table = told(0);
    expect(table.isLive("a")).toBe(true);
    table.link = "lost";
    expect(table.isLive("a")).toBe(false);
  });
});
