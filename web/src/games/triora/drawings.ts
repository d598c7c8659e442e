/* Our own drawings: areas, goods, the witch and the two who walk at night. */

import type { Symbols } from "../../parts/symbols.svelte";

const BOX = "0 0 24 24";
type Drawing = { body: string; box: string };
const filled = (path: string, more = "", box = BOX): Drawing => ({ body: `<path fill="currentColor" fill-rule="evenodd" d="${path}"/>${more}`, box });
const lines = (path: string, weight = 2): string => `<path fill="none" stroke="currentColor" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`;

const grain = [0, 4.6, 9.2].map((down) => `M12 ${13.4 - down}q-5 .4-5-4.6 5-.4 5 4.6zM12 ${13.4 - down}q5 .4 5-4.6-5-.4-5 4.6z`).join("");

/** A witch: hat, cloak in the livery, and room for a plate. */
export const WITCH = "M22 1.5C26 5 27 9 27 13l1 4.5c4 .6 7 1.6 7 2.9 0 1.5-4 2.5-8.4 3l2.9 5c3 6 5.5 15 6.5 23.6Q20 56 4 52c1-8.6 3.5-17.6 6.5-23.6l2.9-5C9 22.9 5 21.9 5 20.4c0-1.3 3-2.3 7-2.9C13.5 11 17 5 22 1.5z";
export const BRIM = "M12 17.5q8 2.4 16 0M13.4 23.4q6.6 1.2 13.2 0";
export const INQUISITOR = "M13 4h14v9h9v4.5H4V13h9zM11 19h18l7 33.5H4z";
export const CROSS = "M20 25v22M13 33h14";
export const MORGANA = "M20 2c9 0 14 7 14 17v31l-5-5-4.5 5-4.5-5-4.5 5-4.5-5-4 5V19C6 9 11 2 20 2z";

/** The five sides of a doom token. */
export const PENTAGON = "M16 1.5 30.5 12 25 29H7L1.5 12z";

export const drawings: Symbols = {
  doom: filled(PENTAGON, "", "0 0 32 31"),
  bonus: { body: lines("M12 2 18.2 21 2 9.3h20L5.8 21z", 1.7), box: BOX },
  token: { body: `<path d="${PENTAGON}" fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round"/>`, box: "0 0 32 31" },
  ruin: filled("M2 22.5h20v-2h-2V9l-3-1V5l-2.5 1.5V3.5L12 6v3L9.5 8v5L7 12v8.5H2zM11 20.5v-5h3v5z"),
  stone: filled("M5 22c-1-6 0-13 3-17.5C10 1.5 14.5 1 16.5 4.5c3 5 3.5 12 2.5 17.5z"),
  skip: { body: lines("M3 17C4 8 13 4 19 11M19.5 4.5V11H13", 2.4), box: BOX },
  potion: filled("M9 1.5h6v2.2h-1v4c4.5 1.5 6 4.3 6 7.3 0 4.5-3.6 7.5-8 7.5s-8-3-8-7.5c0-3 1.5-5.8 6-7.3v-4H9zM6.5 14h11c-.6-2.7-2.5-4-5.5-4.5-3 .5-4.9 1.8-5.5 4.5z"),
  silver: { body: `<circle cx="12" cy="12" r="9.6" fill="none" stroke="currentColor" stroke-width="2.4"/>`, box: BOX },
  shovel: filled("M20.5 1.5 22.5 3.5 13.6 12.4 16.4 15.2C14.5 19 10.5 22.5 3 22.5c-1 0-1.5-.5-1.5-1.5 0-7.5 3.5-11.5 7.3-13.4l2.8 2.8zM9.2 11.2c-2 1.5-3.6 4-4.2 7.8 3.8-.6 6.3-2.2 7.8-4.2z"),
  crown: filled("M2 6.5 7 11l5-7.5L17 11l5-4.5-2 12H4zM4.5 20h15v2.2h-15z"),
  inquisition: filled("M12 5.5c5 0 8.5 3 11 7-2.5 4-6 7-11 7s-8.5-3-11-7c2.5-4 6-7 11-7zM12 8a4.5 4.5 0 1 0 .1 0zM12 10.5a2 2 0 1 1-.1 0z", lines("M12 1.5v2M6 2.5l1 2M18 2.5l-1 2M1.5 6 3 7.5M22.5 6 21 7.5", 1.8)),
  fox: filled("M2 2.5 8.5 7h7L22 2.5c.5 5-.2 8.5-1.5 11-2 4-5 6-8.5 9-3.5-3-6.5-5-8.5-9C2.2 11 1.5 7.5 2 2.5zM7 12l3.5 2.8c-1.8.8-3.3-.5-3.5-2.8zM17 12l-3.5 2.8c1.8.8 3.3-.5 3.5-2.8zM10.5 18.5h3L12 20.5z"),
  villager: filled("M12 2.2a4.2 4.2 0 1 0 .1 0zM4.5 22c0-8 2.5-11.5 7.5-11.5S19.5 14 19.5 22zM12 13l-2.5 4.5h5z"),
  any: { body: `<circle cx="12" cy="9.5" r="7.8" fill="none" stroke="currentColor" stroke-width="2"/>${lines("M8 9q.5-3 3.5-3.8", 1.6)}<path fill="currentColor" d="M5 22.5l2-5.5h10l2 5.5z"/>`, box: BOX },
  fields: filled(grain, lines("M12 22.5V8M6 22q1-5 6-6M18 22q-1-5-6-6", 1.5)),
  dungeon: { body: lines("M3.5 22.5V11a8.5 8.5 0 0 1 17 0v11.5", 2.6) + lines("M8.2 22.5V8M12 22.5V6.5M15.8 22.5V8M4 12.5h16M4 18h16", 1.5), box: BOX },
  lair: filled("M9 1.5h6v2h-1v5.2L20.5 19c1 1.7 0 3.5-2 3.5h-13c-2 0-3-1.8-2-3.5L10 8.7V3.5H9zM11.4 9.2 8 14.6h8l-3.4-5.4V3.5h-1.2zM9.5 17a1.2 1.2 0 1 0 .1 0zM14 18.5a1 1 0 1 0 .1 0z"),
  cemetery: filled("M6 21.5V9.5a6 6 0 0 1 12 0v12zM11 7.5v2H9V11h2v4.5h2V11h2V9.5h-2v-2zM2.5 20.8h19v1.7h-19z"),
  forest: filled("M10.8 22.5v-6C5.5 17 3 14 3.6 10.8 2.2 6.5 6 4.6 7.5 5 8.5 1.2 14.5.8 16 4.6c3.5-.4 5.6 3 4.3 6 .8 3.6-2 6-7.1 5.9v6z"),
  swamp: filled("M12 2.5 22 12h-3v6.5H5V12H2zM10 12.5v6h4v-6z", lines("M1.5 21.5q2.6-2 5.2 0t5.3 0 5.3 0 5.2 0", 1.6)),
  beetle: filled("M12 6.5c2 0 3 .8 3 2.4 2.5 1 4 3.6 4 6.8 0 4-3 7.3-7 7.3s-7-3.3-7-7.3c0-3.2 1.5-5.8 4-6.8 0-1.6 1-2.4 3-2.4zM11.4 10.5v11h1.2v-11z", lines("M10 6.5C7 5.5 6.5 3 8.5 1M14 6.5c3-1 3.5-3.5 1.5-5.5M5 12 1.8 10M4.8 16.5H1.5M6 20.5l-3 2M19 12l3.2-2M19.2 16.5h3.3M18 20.5l3 2", 1.4)),
  witch: filled(WITCH, "", "0 0 40 54"),
  familiar: { body: `<circle cx="12" cy="12" r="9.8" fill="none" stroke="currentColor" stroke-width="2.4"/><circle cx="12" cy="12" r="5" fill="currentColor"/>`, box: BOX },
  inquisitor: filled(INQUISITOR, "", "0 0 40 54"),
  morgana: { body: `<path d="${MORGANA}" fill="var(--card)" stroke="currentColor" stroke-width="3.4" stroke-linejoin="round"/><path d="M15 14v6M25 14v6" stroke="currentColor" stroke-width="3.4" stroke-linecap="round"/>`, box: "0 0 40 54" },
};
