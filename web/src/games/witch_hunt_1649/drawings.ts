/* The bell is our own drawing: the brand of this table, and the sign of reputation. */

import type { Symbols } from "../../parts/symbols.svelte";

export const drawings: Symbols = {
  bell: {
    box: "40 24 432 464",
    body: '<path fill="currentColor" d="M256 40c-20 0-36 15-36 34v14c-70 17-106 78-110 152-3 62-14 102-54 138v26h400v-26c-40-36-51-76-54-138-4-74-40-135-110-152V74c0-19-16-34-36-34zM204 424a52 52 0 0 0 104 0z"/>',
  },
};
