/* How seats look and are called before a game begins: the same liveries as at the table. */

import { originalOf } from "../parts/original";
import type { ChairInfo } from "../protocol";

const NAMES = ["Wren", "Hazel", "Juniper", "Fern", "Thistle", "Linnet", "Plover", "Briony"];

interface Liveries {
  names: string[];
  letters: string;
}

const USUAL: Liveries = { names: ["oak", "birch", "yew", "willow", "rowan", "heather", "flint"], letters: "OIYWRHF" };
/** Games whose players have colours of their own. */
const OWN: Record<string, Liveries> = { triora: { names: ["rowan", "birch", "flint", "willow"], letters: "RYBG" } };

const at = (game: string): Liveries => OWN[originalOf(game)] ?? USUAL;

export const liveryOf = (game: string, seat: number): string => at(game).names[seat] ?? "oak";
export const letterOf = (game: string, seat: number): string => at(game).letters[seat] ?? "";

/** A name for a guest who has not given one. */
export const someName = (): string => NAMES[Math.floor(Math.random() * NAMES.length)] ?? "Wren";

/** A chair in words: who sits there, or that it is empty. */
export function chairName(chair: ChairInfo): string {
  return chair.kind === "open" ? "An empty chair" : chair.name;
}

export { listed } from "../parts/listed";

/** How long something has lasted: 12 minutes. */
export function lasting(seconds: number): string {
  const [count, unit] = seconds < 90 ? [1, "minute"] : seconds < 5400 ? [seconds / 60, "minute"] : seconds < 129600 ? [seconds / 3600, "hour"] : [seconds / 86400, "day"];
  const whole = Math.round(count);
  return `${whole} ${unit}${whole === 1 ? "" : "s"}`;
}
