/* The lines of a scheme and the pages of the spell book, as they are drawn. */

import type { Clause, Need, Piece, Scene } from "../../protocol";

export type LineMark = "holds" | "cast" | "arrange";

/** A line of a scheme: what it wants, and the mark before it. */
export interface Line {
  mark: LineMark;
  text: string;
  /** Whether the choice that is pointed at would make it hold. */
  would: boolean;
}

const MARKS: Record<string, LineMark> = { "◆": "cast", "○": "arrange" };

/** The lines of a scheme; `fills`: the numbers of those that the pointed choice would make hold. */
export function linesOf(clauses: Clause[], fills: number[] = []): Line[] {
  return clauses.map((clause, number) => {
    const mark = clause.holds ? "holds" : (MARKS[clause.mark] ?? "arrange");
    return { mark, text: clause.text, would: !clause.holds && fills.includes(number) };
  });
}

export const MARK_WORDS: Record<LineMark, string> = { holds: "holds", cast: "to be cast by you", arrange: "to be arranged" };

/** The pip of a cost: a card that is held, a newt in its place, or one that is missing. */
export const pipOf = (need: Need): "held" | "newt" | "missing" => (need.held ? (need.letter === "N" ? "newt" : "held") : "missing");

/** A pip with a word instead of a drawing: any card, cards of one kind, the place's own. */
export const wordOf = (need: Need): string => ({ any: "any", same: "same", place: "place" })[need.icon] ?? "";

/** Why a spell cannot be cast now: what is missing, or the reason of the rules. */
export function reasonOf(scene: Scene, page: Piece): string {
  return page.lacks || (scene.closed.find((closed) => closed.targets.includes(page.id))?.reason.text ?? "");
}

/** How often each number is there, the smallest first. */
export function numbers(all: number[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const each of all.toSorted((a, b) => a - b)) found.set(each, (found.get(each) ?? 0) + 1);
  return found;
}

const TITLE = 70; // letters of which a card has room without growing

/** How wide a scheme is drawn beside others: the more it says, the wider, so that all are as high. */
export function widthOf(scheme: Piece): number {
  const letters = scheme.facts?.clauses.reduce((sum, clause) => sum + clause.text.length, 0) ?? 0;
  return TITLE + letters;
}

const LEVELS: Record<string, number> = { s1: 1, s2: 2, s3: 3 };

/** The level of a scheme: a face-down one shows it on its back, an open one is worth as much. */
export const levelOf = (scheme: Piece): number => LEVELS[scheme.mark] ?? scheme.points ?? 0;
