/* The ledger of a trial: what has been given up, what is ticked, and the line one points at. The
   sums are the tally of the ticked plan, looked up and never computed. */

import type { Piece, Tally } from "../../protocol";
import type { Table } from "../../table/table.svelte";

export interface Line {
  id: string;
  livery: string;
  what: string;
  note: string;
  worth: number;
  sum: number;
  /** Only pointed at: the line in the live frame. */
  maybe: boolean;
}

/** The pieces ticked so far, in the order in which they will be given up. */
export const given = (table: Table): string[] => table.ticking?.pieces.filter((id) => table.picked.includes(id)) ?? [];

/** What so many ticked pieces make; undefined where nothing is ticked in this question. */
export const tallied = (table: Table, more = 0): Tally | undefined => table.ticking?.tally[given(table).length + more];

/** The piece one points at that could be given up too. */
export function pointedPlea(table: Table): Piece | undefined {
  const { ticking, pointed } = table;
  const could = ticking?.pieces.includes(pointed) && !table.picked.includes(pointed) && tallied(table, 1);
  return could ? table.pieces.get(pointed) : undefined;
}

/** The defence now: with what is ticked, or as it stands. */
export const defence = (table: Table): number => tallied(table)?.value ?? table.zones.get("for")?.count ?? 0;

/** Every line of the page, from the first payment to the one pointed at. */
export function lines(table: Table): Line[] {
  const paid = (table.zones.get("for")?.places ?? []).flatMap((id) => table.pieces.get(id ?? "") ?? []);
  const found = paid.map((piece) => ({ id: piece.id, livery: piece.livery, what: piece.title, note: "", worth: piece.points ?? 0, sum: piece.count ?? 0, maybe: false }));
  const tally = table.ticking?.tally ?? [];
  const livery = table.me?.livery ?? "";
  const more = [...given(table).map((id) => ({ id, maybe: false })), ...[pointedPlea(table)].flatMap((piece) => (piece ? [{ id: piece.id, maybe: true }] : []))];
  const ticked = more.map(({ id, maybe }, n) => {
    const sum = tally[n + 1]?.value ?? 0;
    return { id, livery, what: table.pieces.get(id)?.label ?? "", note: maybe ? "pointed at" : "", worth: sum - (tally[n]?.value ?? 0), sum, maybe };
  });
  return [...found, ...ticked];
}
