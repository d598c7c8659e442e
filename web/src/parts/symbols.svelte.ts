/* Drawings that the page can show by name: the common ones, and those of the game on the table.
   Each is in the page once, as a symbol; `Icon` points at it. */

import { SvelteMap } from "svelte/reactivity";
import common from "./common.icons";
import { drawings } from "./drawings";

export interface Drawing {
  body: string;
  box: string;
}

export type Symbols = Record<string, Drawing>;

export const symbols = new SvelteMap<string, Drawing>(Object.entries({ ...common, ...drawings }));

/** Add a game's drawings; those of the same name take the place of the common ones. */
export function add(drawings: Symbols): void {
  for (const [name, drawing] of Object.entries(drawings)) symbols.set(name, drawing);
}
