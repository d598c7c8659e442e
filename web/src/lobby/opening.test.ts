import { expect, test } from "vitest";
import type { GameInfo, OptionInfo } from "../protocol";
import { isChoice, named, playing, usualSeats, valued, valuesOf } from "./opening";

const alliances: OptionInfo = { name: "alliances", values: ["on", "off"], default: "on", text: "", only: { "2": "off" } };
const starts: OptionInfo = { name: "starting_seat", values: ["random", "seat"], default: "random", text: "", only: {} };
const game = (seats: number[]): GameInfo => ({ name: "x", title: "X", about: "", rules: 1, seats, options: [], players: "players", minutes: "", goal: "", note: "", standing: [], reactions: false });

test("an option with one value at this size is no choice", () => {
  expect([2, 3].map((seats) => isChoice(alliances, seats))).toEqual([false, true]);
});

test("a seat stands for each seat, counted from one in words", () => {
  expect(valuesOf(starts, 3)).toEqual(["random", 0, 1, 2]);
  expect(valuesOf(starts, 3).map((value) => valued(starts, value))).toEqual(["random", "seat 1", "seat 2", "seat 3"]);
});

test("three play where the game allows it, else as few as it takes", () => {
  expect([usualSeats(game([2, 3, 4])), usualSeats(game([1, 2])), usualSeats(game([4, 5]))]).toEqual([3, 1, 4]);
});

test("somebody who plays alone is no plural", () => {
  expect([1, 2].map((count) => playing(count, "witches"))).toEqual(["1, alone", "2 witches"]);
});

test("an option's name is words", () => {
  expect(named("show_chances")).toBe("show chances");
});
