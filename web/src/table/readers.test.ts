import { expect, test } from "vitest";
import type { Moment, Player, Readers, TableInfo } from "../protocol";
import { readersOf } from "./readers";

const moment = { id: "round-9" } as Moment;
const players = [0, 1, 2, 3].map((seat) => ({ seat }) as Player);
const table = (...chairs: [string, boolean][]): TableInfo => ({ chairs: chairs.map(([kind, connected], seat) => ({ seat, kind, connected })) }) as unknown as TableInfo;
const told = (name: string, ...seats: number[]): Readers => ({ type: "readers", moment: name, gone_on: seats });
const gone = (info: TableInfo, readers: Readers | null, viewer: number | null = 0): [number, boolean][] => readersOf(moment, viewer, players, info, readers).map((each) => [each.player.seat, each.gone]);

const people = table(["person", true], ["person", true], ["bot", false], ["person", false]);

test("bots and those who are not there have gone on at once", () => {
  expect(gone(people, null)).toEqual([[1, false], [2, true], [3, true]]);
});

test("others have when they said so, of this very moment", () => {
  expect(gone(people, told("round-9", 1))).toEqual([[1, true], [2, true], [3, true]]);
  expect(gone(people, told("round-4", 1))[0]).toEqual([1, false]);
});

test("a person among bots is told of nobody, a spectator of everybody", () => {
  expect(gone(table(["person", true], ["bot", false], ["bot", false], ["bot", false]), null)).toEqual([]);
  expect(gone(people, null, null).map(([seat]) => seat)).toEqual([0, 1, 2, 3]);
});
