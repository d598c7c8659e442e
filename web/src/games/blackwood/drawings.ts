/* Our own drawings: the four-leaf clover and a small marionette, whose cloth is `--paint` (a
   livery's pattern, such as `url(#pt-oak)`) where whoever shows it says one. */

import type { Symbols } from "../../parts/symbols.svelte";

const LEAF = "M250 250C180 236 110 200 108 140c-1-40 36-62 66-44 6-36 46-52 74-26 34 32 24 110 2 180z";
const STALK = "M262 262c30 60 60 110 120 190l-26 20c-50-70-86-140-106-204z";

const clover = [0, 90, 180, 270].map((turn) => `<path transform="rotate(${turn} 256 250)" d="${LEAF}"/>`).join("");

/** The body of a marionette without its head and letter. */
export const BODY =
  "M20 20c-7 0-9 8-10 13l-4 1.5 1 4.5 2.3-.4C9 42 8.6 46 8 49q12 4 24 0c-.6-3-1-7-1.3-10.4l2.3.4 1-4.5-4-1.5C29 28 27 20 20 20z";
export const STRINGS = "M9 4 8 33M31 4l1 29M20 4v8";

const marionette =
  `<g stroke="currentColor" stroke-linecap="round"><path d="${STRINGS}" stroke-width="1.2"/><path d="M7 3.4h26" stroke-width="3.2"/></g>` +
  `<g fill="var(--paint, currentColor)" stroke="currentColor" stroke-width="2.6"><path d="${BODY}"/><circle cx="20" cy="15" r="6.6"/></g>` +
  `<circle cx="20" cy="37" r="6" fill="var(--card)"/>`;

export const drawings: Symbols = {
  clover: { body: `<g fill="currentColor">${clover}<path d="${STALK}"/></g>`, box: "70 40 372 440" },
  marionette: { body: marionette, box: "0 0 40 54" },
};
