/* The ways into the past of a table: its replay, and the tables that come from it. */

import { get, Once, post } from "../server";
import type { Opened, Replay, Seated } from "../protocol";
import { Past, type Source } from "./past.svelte";
import { preferences } from "./preferences.svelte";
import type { Table } from "./table.svelte";

const once = new Once();

/** A table of the server. */
function ofTable(id: string): Source {
  return {
    load: (eyes) => get<Replay>(`/api/tables/${id}/replay/${eyes}`),
    whatIf: (move, seat, friends) => once.run((each) => post<Opened>(`/api/tables/${id}/what_if`, { move, seat, friends, name: preferences.name, once: each })),
    address: (move) => `${location.origin}${location.pathname}#move-${move}`,
  };
}

/** A record from a file, which only this page has. */
export function ofRecord(record: string): Source {
  return {
    load: (eyes) => post<Replay>("/api/replay", { record, eyes: eyes === "mine" ? "open" : eyes }),
    whatIf: (move, seat, friends) => once.run((each) => post<Opened>("/api/what_if", { record, move, seat: seat ?? 0, friends, name: preferences.name || "Guest", once: each })),
    address: () => "",
  };
}

/** Show the table as it was after a move; without a move as it was a move ago. */
export async function lookBack(table: Table, move: number | null, source = ofTable(table.info?.id ?? "")): Promise<void> {
  if (table.past) return table.past.go(move ?? table.past.at);
  void import("./PastBar.svelte"); // it comes while the server answers
  const replay = await source.load(table.seat === null ? "mine" : `${table.seat}`);
  table.turnTo(new Past(source, replay, move ?? Math.max(0, replay.frames.length - 2), (next) => table.tellChange(next)));
}

/** The same; why it cannot be shown is told in the bar. */
export async function lookAt(table: Table, move: number | null): Promise<void> {
  try {
    await lookBack(table, move);
  } catch (refused) {
    table.refused = { type: "refused", cmd_id: "", code: "", text: (refused as Error).message, rule: "" };
  }
}

/** The table again, with its game or another one's: a rematch, or the same deal. */
export function laidAgain(id: string, how: "again" | "deal_again"): Promise<Opened> {
  return once.run((each) => post<Opened>(`/api/tables/${id}/${how}`, { once: each }));
}

/** Take the seat that is kept in the next game for the one who asks. */
export function sittingDown(table: string, code: string, seat: number, name: string): Promise<Seated> {
  return once.run((each) => post<Seated>(`/api/tables/${table}/join`, { code, seat, name, once: each }));
}
