/* Our own drawings: spells, and small things that lie on the table. */

import type { Symbols } from "../../parts/symbols.svelte";

const BOX = "0 0 24 24";
const filled = (path: string, more = ""): { body: string; box: string } => ({ body: `<path fill="currentColor" fill-rule="evenodd" d="${path}"/>${more}`, box: BOX });
const lines = (path: string, weight = 2): string => `<path fill="none" stroke="currentColor" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`;

const frog = filled(
  "M7 4.5a3 3 0 0 1 3.6 1.5h2.8a3 3 0 1 1 4.2 3.7C20 11 21 13 20.5 16c2 .5 3 2 2.5 4h-5l-2-2c-2.5 1-5.5 1-8 0l-2 2H1c-.5-2 .5-3.5 2.5-4C3 13 4 11 6.4 9.7A3 3 0 0 1 7 4.5zM8 6.2a1.1 1.1 0 1 0 .1 0zM16 6.2a1.1 1.1 0 1 0 .1 0zM8 13q4 3 8 0v-1q-4 2.5-8 0z",
);

export const drawings: Symbols = {
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
