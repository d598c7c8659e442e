/* Opening tables: with friends, with bots, or at one click. */

import type { BotInfo, GameInfo, NewTable, Opened, OptionInfo, TableInfo } from "../protocol";
import { post } from "../server";
import { preferences } from "../table/preferences.svelte";
import { someName } from "./seats";

/** The bot that takes a chair unless somebody chooses another: the server knows which one. */
export const USUAL_BOT = "usual";
/** The bot of a person's first games, which can be beaten. */
export const GENTLE_BOT = "gentle";
const FIRST_GAMES = 3;

/** Who plays against this person at one click: in the first games of a game a gentle bot. */
export const firstBot = (game: string): string => ((preferences.games[game] ?? 0) < FIRST_GAMES ? GENTLE_BOT : USUAL_BOT);

/** The bots that people choose from: the levels, where the server has them. */
export const forPeople = (bots: BotInfo[]): BotInfo[] => (bots.some((bot) => bot.for_people) ? bots.filter((bot) => bot.for_people) : bots);

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
export async function playBots(game: GameInfo, once: string, seats = usualSeats(game), options: NewTable["options"] = {}): Promise<string> {
  const bots = Object.fromEntries(Array.from({ length: seats - 1 }, (_, index) => [String(index + 1), firstBot(game.name)]));
  const opened = await openTable({ game: game.name, seats, options, bots, name: guestName(), once });
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

/** The clocks that can be chosen: seconds of a turn, and the words for them. */
export const CLOCKS: [seconds: number, words: string][] = [
  [0, "No hurry: no clock"],
  [90, "1 minute 30 seconds a turn"],
  [300, "5 minutes a turn"],
  [86400, "1 day a turn"],
  [3 * 86400, "3 days a turn"],
];
