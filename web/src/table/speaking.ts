/* Whether there is anybody to talk to. */

import type { Table } from "./table.svelte";

/** Whether words are to be read or written at this table. */
export function speaks(table: Table): boolean {
  const info = table.info;
  if (!info || info.terms?.talk === "nobody") return false;
  if (table.seat === null) return info.terms?.talk === "everybody" || !!table.talk?.all.length;
  const persons = info.chairs.filter((chair) => chair.kind === "person").length;
  return persons > 1 || !!table.talk?.all.length || !!table.talk?.watchers;
}
