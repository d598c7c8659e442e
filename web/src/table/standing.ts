/* Who somebody is at this table, in a few words. */

import type { ChairInfo, Player } from "../protocol";
import type { Table } from "./table.svelte";

/** The status of a player, and whether a bot plays or nobody is there: "has placed; bot, greedy". */
export function standing(table: Table, player: Player): string {
  const chair = chairOf(table, player);
  const level = player.bot ?? (chair?.kind === "bot" ? chair.level : "");
  return [player.status, level ? `bot, ${level}` : "", chair?.familiar != null ? "a familiar plays" : isAway(table, player) ? "away" : ""].filter(Boolean).join("; ");
}

export const chairOf = (table: Table, player: Player): ChairInfo | undefined => table.info?.chairs.find((each) => each.seat === player.seat);

/** Whether the person on a seat is not here. */
export function isAway(table: Table, player: Player): boolean {
  const chair = chairOf(table, player);
  return chair ? chair.kind === "person" && (!chair.connected || chair.away > 0) : !player.connected;
}

/** Who has won. */
export function winnersOf(table: Table): Player[] {
  const first = table.scene?.outcome?.rows.filter((row) => row.place === 1 && !row.out) ?? [];
  return first.flatMap((row) => table.players.get(row.seat) ?? []);
}
