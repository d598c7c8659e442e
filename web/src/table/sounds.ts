/* Sounds, off unless switched on. */

import { preferences } from "./preferences.svelte";

export type Sound = "turn" | "placed" | "coin" | "refused" | "end";

/** Play a sound, if the player wants any. */
export function play(sound: Sound): void {
  if (preferences.sound && typeof AudioContext !== "undefined") void import("./tones").then(({ sounded }) => sounded(sound));
}
