/* Our own drawings: ingredients, familiars, spells, and what counts on the table. */

import type { Symbols } from "../../parts/symbols.svelte";

const BOX = "0 0 24 24";
const filled = (path: string, more = ""): { body: string; box: string } => ({ body: `<path fill="currentColor" fill-rule="evenodd" d="${path}"/>${more}`, box: BOX });
const lines = (path: string, weight = 2): string => `<path fill="none" stroke="currentColor" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`;

const frog = filled(
  "M7 4.5a3 3 0 0 1 3.6 1.5h2.8a3 3 0 1 1 4.2 3.7C20 11 21 13 20.5 16c2 .5 3 2 2.5 4h-5l-2-2c-2.5 1-5.5 1-8 0l-2 2H1c-.5-2 .5-3.5 2.5-4C3 13 4 11 6.4 9.7A3 3 0 0 1 7 4.5zM8 6.2a1.1 1.1 0 1 0 .1 0zM16 6.2a1.1 1.1 0 1 0 .1 0zM8 13q4 3 8 0v-1q-4 2.5-8 0z",
);

export const drawings: Symbols = {
  steps: { ...filled("M9 2c3 0 4 3 4 7 0 3-1 4-1 6H7c0-3-2-4-2-8 0-3 1-5 4-5zM7 17h5c0 3-1 5-2.5 5S7 20 7 17z"), box: "0 1 18 22" },
  fire: filled("M13 1c1 4 6 7 6 13 0 5-3 9-7 9s-7-3-7-8c0-4 2-6 3-9 1 1 2 3 2 5 2-2 4-6 3-10zM12 13c-2 2-3 3-3 5a3 3 0 0 0 6 0c0-2-2-3-3-5z"),
  snake: { body: `${lines("M5 20c6 3 13 1 12-4S7 12 7 7s6-6 9-3", 3.4)}<circle cx="16.5" cy="5" r="2.6" fill="currentColor"/>${lines("M18 6l4 3", 1.2)}`, box: BOX },
  crow: filled("M1 8.5 8 7c1-4 4-5.5 7.5-5 4 .5 5.5 4 5.5 7 0 6-4 9-9 9.5L8 23l.5-5L4 21l2-5.5c-1-2-.5-4 .5-5.5zM13 5.5a1.3 1.3 0 1 0 .1 0z"),
  rat: filled("M5 3a4.5 4.5 0 0 1 4.5 4h5A4.5 4.5 0 1 1 19 11.5C18.5 17 15 22 12 22S5.5 17 5 11.5A4.3 4.3 0 0 1 5 3zM9.5 11a1.3 1.3 0 1 0 .1 0zM14.5 11a1.3 1.3 0 1 0 .1 0zM11 18.5h2v1.5h-2z", lines("M2 16l5 1M22 16l-5 1M3 20l4-1M21 20l-4-1", 1.1)),
  bind: filled("M4 10h16v12H4zM12 13a2 2 0 0 0-1 3.7V19h2v-2.3A2 2 0 0 0 12 13z", lines("M7.5 10V7a4.5 4.5 0 0 1 9 0v3", 2.6)),
  unbind: filled("M4 10h16v12H4zM12 13a2 2 0 0 0-1 3.7V19h2v-2.3A2 2 0 0 0 12 13z", lines("M7.5 10V6a4.5 4.5 0 0 1 9-1", 2.6)),
  flour: filled("M8 2h8l-1.5 3.5C20 8 21 12 20 17c-.5 3-1 5-4 5H8c-3 0-3.5-2-4-5-1-5 0-9 5.5-11.5zM8 12v7h2v-3h3v-1.7h-3v-.6h4V12z"),
  silver: { body: `<g fill="none" stroke="currentColor" stroke-width="2.2"><circle cx="9" cy="9" r="7"/><path d="M18 9.5a6.5 6.5 0 1 1-8.5 8.5"/></g><path fill="currentColor" d="M9 5l1.2 2.8L13 9l-2.8 1.2L9 13l-1.2-2.8L5 9l2.8-1.2z"/>`, box: BOX },
  soil: filled("M10.5 8V4H8V1.5h8V4h-2.5v4H18v6c0 4-3 7-6 9-3-2-6-5-6-9V8zM9 10.5V14h1.5v-3.5z"),
  newt: filled("M12 4c5 0 9 4 11 8-2 4-6 8-11 8S3 16 1 12c2-4 6-8 11-8zM12 6.5a5.5 5.5 0 1 0 .1 0zM12 7.5q2.5 4.5 0 9-2.5-4.5 0-9z"),
  cat: filled("M4 2l5 4.5h6L20 2v10c0 6-3.5 10-8 10s-8-4-8-10zM8 10.5a1.5 1.8 0 1 0 .1 0zM16 10.5a1.5 1.8 0 1 0 .1 0zM10.5 16h3L12 17.8z", lines("M1 14l4 .5M1 18l4-1.5M23 14l-4 .5M23 18l-4-1.5", 1.2)),
  cards: { body: lines("M4 8h10v13H4zM9 8V3h11v14h-6"), box: BOX },
  schemes: { body: lines("M5 3h14v18H5zM9 8h6M9 12h6M9 16h3"), box: BOX },
  reserve: filled("M12 12c4 0 7 4 7 7s-3 3-7 2c-4 1-7 1-7-2s3-7 7-7zM5 9a2 2.5 0 1 0 .1 0zM19 9a2 2.5 0 1 0 .1 0zM9.5 4a2 2.7 0 1 0 .1 0zM14.5 4a2 2.7 0 1 0 .1 0z"),
  closer: { body: lines("M10 3a7 7 0 1 0 .1 0zM15 15l6 6M10 7v6M7 10h6"), box: BOX },
  bat: filled("M12 9l1.5-2 .5 2.5c3 0 4-4 9-4-2 3-1 6-3 9-2-1-3-.5-4 1-1-.5-3 0-4 3-1-3-3-3.5-4-3-1-1.5-2-2-4-1-2-3-1-6-3-9 5 0 6 4 9 4l.5-2.5z"),
  love: filled("M12 21.5C4 15 1.5 12 1.5 8A5.5 5.5 0 0 1 12 5.5 5.5 5.5 0 0 1 22.5 8c0 4-2.5 7-10.5 13.5z"),
  unlove: filled("M11 20.5C4 15 1 12 1 8a5.5 5.5 0 0 1 9.5-3.5L8 9l4 2.5-3 3.5zM13.5 20C20 15 23 12 23 8a5.5 5.5 0 0 0-9.5-3.5L11.5 8.5l4 3-3.5 4z"),
  frog,
  transform: frog,
  spider: filled("M12 9.5c3 0 4.5 2.5 4.5 5.5S15 20 12 20s-4.5-2-4.5-5S9 9.5 12 9.5zM12 5a2.8 2.8 0 1 0 .1 0z", lines("M9 11 4 8 3 3M8 14l-5-1-2 3M9 17l-4 2-1 4M15 11l5-3 1-5M16 14l5-1 2 3M15 17l4 2 1 4", 1.6)),
  broom: filled("M2 4 4 2l10 9.5-2.5 2.5zM15 11l-4.5 4.5C11 19 15 22 22 22c0-7-3-11-7-11zm-.5 5 4 4-1 .5-4-3.5zm2.5-2 3 4-1 .5-3.5-3.5z"),
  conjure: filled("M13 1l4.5 13.5h5C22 18 17.5 20 12 20S2 18 1.5 14.5h5L9 8 7 5zM7.5 13l-.5 2q5 2 10 0l-.5-2q-4.5 1.8-9 0z"),
  summon: filled("M12 3c-4 0-5.5 3-5.5 7S5.5 16 3.5 18h17c-2-2-3-4-3-8S16 3 12 3zM9.5 19.5a2.6 2.6 0 0 0 5 0zM11 1h2v3h-2z", lines("M3.5 9.5q0-4 2.5-6M20.5 9.5q0-4-2.5-6", 1.6)),
  switch: { body: lines("M3 8h16l-4-5M21 16H5l4 5", 2.6), box: BOX },
  fortune: filled("M9 2h6l-1.5 4C19 9 21 13 21 17c0 3-2 5-5 5H8c-3 0-5-2-5-5 0-4 2-8 7.5-11zM12 11a3.5 3.5 0 1 0 .1 0z"),
  protect: { body: `<circle cx="12" cy="12" r="6.5" fill="none" stroke="currentColor" stroke-width="2.4"/>${lines("M12 5.5 10 1M18.5 12l4.5-2M12 18.5l2 4.5M5.5 12 1 14M16.5 7.5 18.5 3M16.5 16.5l4.5 2M7.5 16.5 5.5 21M7.5 7.5 3 5.5", 1.8)}`, box: BOX },
};
