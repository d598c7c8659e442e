/* Rule books, asked for once each. */

import type { RuleBook } from "../protocol";
import { get } from "../server";

const asked = new Map<string, Promise<RuleBook>>();

/** The rule book of a game; asked for again after a failure. */
export function bookOf(game: string): Promise<RuleBook> {
  const known = asked.get(game);
  if (known) return known;
  const asking = get<RuleBook>(`/api/games/${encodeURIComponent(game)}/rules`);
  asking.catch(() => asked.delete(game));
  asked.set(game, asking);
  return asking;
}
