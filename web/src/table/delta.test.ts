import { expect, it } from "vitest";
import type { Delta, Piece, Scene, Told } from "../protocol";
import { applied, spliced } from "./delta";

const piece = (id: string, state = ""): Piece => ({ id, state }) as Piece;
const told = (text: string): Told => ({ text }) as Told;
const scene = (parts: Partial<Scene>): Scene => ({ question: 1, events: [], pieces: [], zones: [], players: [], ...parts }) as unknown as Scene;
const delta = (parts: Partial<Delta>): Delta => ({ type: "delta", since: 1, version: 2, parts: {}, events: 0, table: null, lists: {}, ...parts }) as Delta;

it("replaces the parts that are named and keeps the others", () => {
  const before = scene({ phase_text: "Round 1" });
  const after = applied(before, delta({ parts: { question: 2 } }));
  expect(after.question).toBe(2);
  expect(after.phase_text).toBe("Round 1");
  expect(before.question).toBe(1);
});

it("keeps the beginning of the chronicle and appends what is new", () => {
  const before = scene({ events: [told("a"), told("b")] });
  const after = applied(before, delta({ events: 2, parts: { events: [told("c")] } }));
  expect(after.events.map((each) => each.text)).toEqual(["a", "b", "c"]);
});

it("forgets what an undo took back", () => {
  const before = scene({ events: [told("a"), told("b"), told("c")] });
  expect(applied(before, delta({ events: 1 })).events.map((each) => each.text)).toEqual(["a"]);
});

it("builds a list from stretches of the old one and new things", () => {
  expect(spliced(["a", "b", "c", "d"], [[2, 4], "x", [0, 1]])).toEqual(["c", "d", "x", "a"]);
  expect(spliced(["a"], [])).toEqual([]);
});

it("keeps the very objects within a thing that has changed elsewhere", () => {
  const facts = { moon: ["full"] };
  const before = scene({ pieces: [{ ...piece("a"), facts } as unknown as Piece], prompt: { text: "?" } as unknown as Scene["prompt"] });
  const told = { ...piece("a", "asleep"), facts: { moon: ["full"] } };
  const after = applied(before, delta({ lists: { pieces: [told] }, parts: { prompt: { text: "?" } } as unknown as Delta["parts"] }));
  expect(after.pieces[0]).toEqual({ id: "a", state: "asleep", facts });
  expect(after.pieces[0]!.facts).toBe(facts);
  expect(after.prompt).toBe(before.prompt);
});

it("keeps the very objects of things that have not changed", () => {
  const pieces = [piece("a"), piece("b"), piece("c")];
  const after = applied(scene({ pieces }), delta({ lists: { pieces: [[0, 1], piece("b", "asleep"), [2, 3]] } }));
  expect(after.pieces[0]).toBe(pieces[0]);
  expect(after.pieces[1]).toEqual(piece("b", "asleep"));
  expect(after.pieces[2]).toBe(pieces[2]);
});
