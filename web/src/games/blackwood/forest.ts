/* The forest as it lies: every place with what stands there, and how it comes home. */

import type { Coming, Forecast, Piece, Zone } from "../../protocol";
import type { Table } from "../../table/table.svelte";

export interface Place {
  /** The card's id, or the place's name where there is a gap. */
  id: string;
  gap: boolean;
  row: number;
  column: number;
  occupied: boolean;
  number: number;
  mine: boolean;
  cauldron: boolean;
  slides: boolean;
}

export interface Hanging {
  id: string;
  livery: string;
  letter: string;
  row: number;
  column: number;
}

/** The last who stands in the lantern's own column, the furthest from the ruler. */
function furthest(forecast: Forecast): Coming | undefined {
  return forecast.order.filter((each) => !each.behind && !each.done).at(-1);
}

/** Whether a card's marionette takes the cauldron: as it stands, or with the pointed choice made. */
function brings(piece: Piece | undefined, forecast: Forecast | undefined): boolean {
  if (!piece || !forecast?.target) return piece?.badges.includes("cauldron") ?? false;
  const last = furthest(forecast);
  return last?.piece === piece.id && last.seat === forecast.leads_to;
}

/** Every place of the grid in reading order, with the forecast's numbers. */
export function placesOf(table: Table, forest: Zone): Place[] {
  const [, columns = 1] = forest.shape;
  const { forecast } = table;
  return forest.places.map((card, n) => {
    const coming = forecast?.order.findIndex((each) => each.piece === card && !each.done) ?? -1;
    const entry = forecast?.order[coming];
    return {
      id: card ?? forest.names[n] ?? String(n),
      gap: card === null,
      row: Math.floor(n / columns) + 1,
      column: (n % columns) + 1,
      occupied: card !== null && (table.upon.has(card) || forecast?.target === card),
      number: coming + 1,
      mine: entry !== undefined && entry.seat === table.scene?.viewer,
      cauldron: brings(table.pieces.get(card ?? ""), forecast),
      slides: Boolean(entry?.behind),
    };
  });
}

/** The marionettes that hang over the places. */
export function hangingOf(table: Table, places: Place[]): Hanging[] {
  return places.flatMap(({ id, row, column }) =>
    (table.upon.get(id) ?? []).map((each) => ({ id: each.id, livery: each.livery, letter: each.letter, row, column })),
  );
}

const NUMBERS = ["none", "one", "two", "three", "four", "five", "six"];

/** A small number as a word. */
export const inWords = (number: number): string => NUMBERS[number] ?? String(number);

/** Where the viewer's marionettes wait, in a sentence. */
export function waiting(table: Table): string {
  const forest = table.zones.get("forest");
  const mine = hangingOf(table, forest ? placesOf(table, forest) : []).filter((each) => each.livery === table.me?.livery);
  const columns = [...new Set(mine.map((each) => each.column))].sort();
  if (!mine.length) return "";
  const all = [columns.slice(0, -1).join(", "), columns.at(-1)].filter(Boolean).join(" and ");
  const verb = mine.length === 1 ? "waits" : "wait";
  return `${inWords(mine.length)} ${verb} in column${columns.length > 1 ? "s" : ""} ${all}.`;
}
