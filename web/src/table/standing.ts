/* Who somebody is at this table, in a few words. */

import type { Player } from "../protocol";
import type { Table } from "./table.svelte";

/** The status of a player, and whether a bot plays or nobody is there: "has placed; bot, greedy". */
export function standing(table: Table, player: Player): string {
  const chair = table.info?.chairs.find((each) => each.seat === player.seat);
  const level = player.bot ?? (chair?.kind === "bot" ? chair.level : "");
  const away = chair ? chair.kind === "person" && !chair.connected : !player.connected;
  return [player.status, level ? `bot, ${level}` : "", away ? "away" : ""].filter(Boolean).join("; ");
}
