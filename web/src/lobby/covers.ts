/* Covers: `games/<game>/Cover.svelte` draws one and names the game's ink and its ornament. A game
   without one gets a plain cover. Loaded with the lobby, not with the table. */

import type { Component } from "svelte";
import { originalOf } from "../parts/original";
import Plain from "./PlainCover.svelte";

export interface Cover {
  default: Component;
  hue: string;
  ornament: string;
}

const folders = import.meta.glob<Cover>("../games/*/Cover.svelte");
const plain: Cover = { default: Plain, hue: "ink-2", ornament: "candle" };

/** The cover of a game; the plain one also if its own cannot be loaded. */
export async function coverOf(game: string): Promise<Cover> {
  const load = folders[`../games/${originalOf(game).replaceAll("-", "_")}/Cover.svelte`];
  return load ? load().catch(() => plain) : plain;
}
