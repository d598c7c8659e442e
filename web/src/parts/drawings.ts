/* Common drawings that are our own. */

import type { Drawing } from "./symbols.svelte";

const BRANCH = '<path d="M8.7 20.1q-3.4-3.2 -5.3 1.1q3.4 3.2 5.3-1.1M8.7 20.1q2-3.1 -1.6-3.9q-2 3.1 1.6 3.9M5.4 17.8q-1.7-4.3 -5.2-1.3q1.7 4.3 5.2 1.3M5.4 17.8q3.1-1.9 .3-4.2q-3.1 1.9 -.3 4.2M3.4 14.3q.4-4.6 -4.1-3.5q-.4 4.6 4.1 3.5M3.4 14.3q3.6-.3 2.1-3.6q-3.6 .3 -2.1 3.6M3.2 10.3q2.4-4 -2.2-4.9q-2.4 4 2.2 4.9M3.2 10.3q3.4 1.3 3.5-2.3q-3.4-1.3 -3.5 2.3M4.8 6.6q3.9-2.6 .2-5.4q-3.9 2.6 -.2 5.4M4.8 6.6q2.5 2.7 4.2-.6q-2.5-2.7 -4.2 .6M7.3 4.3q4.6-.9 2.2-4.9q-4.6 .9 -2.2 4.9"/><path d="M11.5 21.5C4.5 20.5 .5 13 4.5 6.5" fill="none" stroke="currentColor"/>';

export const drawings: Record<string, Drawing> = {
  laurels: { body: `<g fill="currentColor">${BRANCH}<g transform="matrix(-1 0 0 1 24 0)">${BRANCH}</g></g>`, box: "-1 -1 26 26" },
};
