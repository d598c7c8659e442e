/* Opening tables: with friends, with bots, or at one click. */

import type { GameInfo, NewTable, Opened, OptionInfo, TableInfo } from "../protocol";
import { post } from "../server";
import { preferences } from "../table/preferences.svelte";
import { someName } from "./seats";

/** The bot that takes a chair unless somebody chooses another. */
export const USUAL_BOT = "greedy";

/** How many play if nobody says otherwise: three, where the game allows it. */
export const usualSeats = (game: GameInfo): number => (game.seats.includes(3) ? 3 : (game.seats[0] ?? 2));

/** How many play, in words: 3 witches; a table for one has no company. */
export const playing = (count: number, players: string): string => (count === 1 ? "1, alone" : `${count} ${players}`);

/** The guest's name, given or found; it is kept. */
export function guestName(): string {
  if (!preferences.name.trim()) {
    preferences.name = someName();
    preferences.keep();
  }
  return preferences.name.trim();
}

export const openTable = (wish: NewTable): Promise<Opened> => post<Opened>("/api/tables", wish);

/** The host's word to begin. */
export const start = (id: string): Promise<TableInfo> => post<TableInfo>(`/api/tables/${id}/start`);

/** One click: a table of bots with the guest on the first seat, begun at once. */
export async function playBots(game: GameInfo, once: string): Promise<string> {
  const seats = usualSeats(game);
  const bots = Object.fromEntries(Array.from({ length: seats - 1 }, (_, index) => [String(index + 1), USUAL_BOT]));
  const opened = await openTable({ game: game.name, seats, bots, name: guestName(), once });
  if (opened.table.status === "open") await start(opened.table.id);
  return `/t/${opened.code}`;
}

// Options in words

/** Whether an option is a choice at a table of this size. */
export const isChoice = (option: OptionInfo, seats: number): boolean => !(String(seats) in option.only) && valuesOf(option, seats).length > 1;

/** The values of an option at a table of this size; `seat` stands for each seat. */
export function valuesOf(option: OptionInfo, seats: number): (string | number)[] {
  return option.values.flatMap((value) => (value === "seat" ? Array.from({ length: seats }, (_, seat) => seat) : [value]));
}

/** An option's name as words. */
export const named = (name: string): string => name.replaceAll("_", " ");

/** A value as a word: seats are counted from one. */
export function valued(option: OptionInfo, value: string | number): string {
  if (option.values.includes("seat") && typeof value === "number") return `seat ${value + 1}`;
  return String(value).replaceAll("_", " ");
}
