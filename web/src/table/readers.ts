/* Who has gone on from a moment. Bots do at once, and so does everybody who is not there. */

import type { Moment, Player, Readers, TableInfo } from "../protocol";

export interface Reader {
  player: Player;
  gone: boolean;
}

/** The others at a table with several persons, in their order; nobody where one plays among bots. */
export function readersOf(moment: Moment, viewer: number | null, players: readonly Player[], info: TableInfo | null, told: Readers | null): Reader[] {
  const reading = new Set(info?.chairs.filter((chair) => chair.kind === "person" && chair.connected).map((chair) => chair.seat));
  const gone = new Set(told?.moment === moment.id ? told.gone_on : []);
  const persons = info?.chairs.filter((chair) => chair.kind === "person" && chair.seat !== viewer) ?? [];
  if (!persons.length) return [];
  return players.filter((player) => player.seat !== viewer).map((player) => ({ player, gone: gone.has(player.seat) || !reading.has(player.seat) }));
}
