import { expect, test } from "vitest";
import type { Moment, Scene, Told } from "../protocol";
import { beats, fresh, lasting, newMoment, readingTime, usualTempo } from "./beats";

const line = (text: string, ply = 0, kind: Told["kind"] = "plain"): Told => ({ text, kind, actor: null, about: [], pieces: [], ply, counts: [] });
const scene = (events: Told[], moments: Partial<Moment>[] = []): Scene => ({ events, moments }) as unknown as Scene;

test("fresh lines are those that the scene before had not, without headings", () => {
  const [one, two] = [line("one"), line("two", 1)];
  expect(fresh(scene([one]), scene([one, line("Round 2", 1, "heading"), two]))).toEqual([two]);
});

test("what was taken back is no beat", () => {
  const [one, two] = [line("one"), line("two", 1)];
  expect(fresh(scene([one, two]), scene([one]))).toEqual([]);
});

test("six lines of one change are one beat", () => {
  const lines = Array.from({ length: 6 }, (_, n) => line(`line ${n}`));
  expect(beats(lines)).toEqual(lines.slice(-1));
  expect(beats(lines.slice(1))).toHaveLength(5);
});

test("a beat lasts as long as its sentence is read, and at least as long as a move", () => {
  expect(lasting([line("one")], "brisk")).toBe(540);
  expect(lasting([line("one")], "calm")).toBe(1160);
  expect(lasting([line("x".repeat(60))], "calm")).toBe(2500);
  expect(lasting([line("x".repeat(60))], "off")).toBe(0);
});

test("a reading is calm at a sober table, whatever the tempo", () => {
  expect(readingTime("brisk", true)).toBe(readingTime("calm", false));
  expect(readingTime("off", true)).toBe(0);
});

test("a moment is new if the scene before it was older", () => {
  const verdict = { id: "verdict-4", ply: 4 };
  expect(newMoment(scene([line("x", 3)]), scene([line("y", 4)], [verdict]))).toMatchObject(verdict);
  expect(newMoment(scene([line("x", 4)], [verdict]), scene([line("y", 5)], [verdict]))).toBeUndefined();
  expect(newMoment(scene([line("x", 9)]), scene([line("x", 9)], [verdict])), "it was there before the page").toBeUndefined();
});

test("the first three games are calm", () => {
  expect([0, 2, 3, 9].map(usualTempo)).toEqual(["calm", "calm", "brisk", "brisk"]);
});
