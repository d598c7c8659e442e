/* How seats look and are called before a game begins: the same liveries as at the table. */

import type { ChairInfo } from "../protocol";

const LIVERIES = ["oak", "birch", "yew", "willow", "rowan", "heather", "flint"];
const LETTERS = "OIYWRHF";
const NAMES = ["Wren", "Hazel", "Juniper", "Fern", "Thistle", "Linnet", "Plover", "Briony"];

export const liveryOf = (seat: number): string => LIVERIES[seat % LIVERIES.length] ?? "oak";
export const letterOf = (seat: number): string => LETTERS[seat % LETTERS.length] ?? "";

/** A name for a guest who has not given one. */
export const someName = (): string => NAMES[Math.floor(Math.random() * NAMES.length)] ?? "Wren";

/** A chair in words: who sits there, or that it is empty. */
export function chairName(chair: ChairInfo): string {
  return chair.kind === "open" ? "An empty chair" : chair.name;
}

/** Names in a sentence: Ada, Bea and Cat. */
export function listed(names: string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** How long something has lasted: 12 minutes. */
export function lasting(seconds: number): string {
  const [count, unit] = seconds < 90 ? [1, "minute"] : seconds < 5400 ? [seconds / 60, "minute"] : seconds < 129600 ? [seconds / 3600, "hour"] : [seconds / 86400, "day"];
  const whole = Math.round(count);
  return `${whole} ${unit}${whole === 1 ? "" : "s"}`;
}
