/* What a table of this window will show beside its picture is fetched while the server still answers:
   otherwise each part would be asked for only when the table is drawn. */

import type { Picture } from "../games/picture";
import { shape } from "./window.svelte";

/** Fetch the parts that a table with this picture draws at once. */
export function warm(picture: Picture | null): void {
  const wanted: (() => Promise<unknown>)[] = [];
  if (shape.small) wanted.push(() => import("./Purse.svelte"));
  if (shape.is !== "wide") wanted.push(picture?.Strip ?? (() => import("./Opponents.svelte")));
  if (!picture?.Score) wanted.push(() => import("./ScoreLine.svelte"));
  if (!picture?.Rival && picture?.players !== false) wanted.push(() => import("./PlayersPanel.svelte"));
  for (const fetch of wanted) void fetch().catch(() => undefined); // the table asks again
}
