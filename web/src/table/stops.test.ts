import { expect, test } from "vitest";
import type { Frame, Mark } from "../protocol";
import { stepped, stopsOf, whereIs } from "./stops";

const mark = (position: number, kind: Mark["kind"], label: string): Mark => ({ position, kind, label, number: null });
const replay = {
  frames: Array.from({ length: 21 }, () => ({}) as Frame),
  turns: [3, 6, 12],
  marks: [mark(0, "part", "Expedition 1"), mark(0, "round", "Round 1"), mark(5, "moment", "A feast"), mark(8, "round", "Round 2"), mark(14, "part", "Expedition 2"), mark(14, "round", "Round 1")],
};

test("a step by move stays between the beginning and the end", () => {
  expect(stepped(replay, 4, "move", 1)).toBe(5);
  expect(stepped(replay, 0, "move", -1)).toBe(0);
  expect(stepped(replay, 20, "move", 1)).toBe(20);
});

test("a step by turn goes to where another seat is about to move", () => {
  expect(stepped(replay, 3, "turn", 1)).toBe(6);
  expect(stepped(replay, 6, "turn", -1)).toBe(3);
});

test("past the last turn lies the end, before the first one the beginning", () => {
  expect(stepped(replay, 12, "turn", 1)).toBe(20);
  expect(stepped(replay, 2, "turn", -1)).toBe(0);
});

test("a round that begins with a part is one stop", () => {
  expect(stopsOf(replay, "round")).toEqual([0, 8, 14]);
});

test("without a further moment a step to one stays", () => {
  expect(stepped(replay, 2, "moment", 1)).toBe(5);
  expect(stepped(replay, 5, "moment", 1)).toBe(5);
});

test("a position is told by its part and its round", () => {
  expect(whereIs(replay, 9)).toBe("Expedition 1, Round 2");
  expect(whereIs(replay, 20)).toBe("Expedition 2, Round 1");
});
