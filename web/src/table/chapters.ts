/* The chronicle from its end: chapters with their heading, the newest first. */

import type { Told } from "../protocol";

/** A line with its number in the whole chronicle. */
export interface Numbered {
  at: number;
  line: Told;
}

export interface Chapter {
  /** the number of its first line in the whole chronicle */
  at: number;
  heading: string;
  lines: Numbered[];
}

const known = new WeakMap<Told, Numbered>();

/** The same object for the same line in the same place: what shows it is not drawn again. */
function numbered(line: Told, at: number): Numbered {
  const before = known.get(line);
  if (before?.at === at) return before;
  const made = { at, line };
  known.set(line, made);
  return made;
}

/** The last lines in chapters, newest first in all ways, and how many are left out. */
export function chapters(events: readonly Told[], most: number): { chapters: Chapter[]; more: number } {
  const made: Chapter[] = [];
  const from = Math.max(0, events.length - most);
  let chapter: Chapter | undefined;
  events.forEach((line, at) => {
    if (line.kind === "heading") made.push((chapter = { at, heading: line.text, lines: [] }));
    else if (at >= from) {
      if (!chapter) made.push((chapter = { at: -1, heading: "", lines: [] }));
      chapter.lines.push(numbered(line, at));
    }
  });
  for (const each of made) each.lines.reverse();
  const told = made.filter((each, n) => each.lines.length || (n === made.length - 1 && each.heading));
  return { chapters: told.reverse(), more: events.slice(0, from).filter((line) => line.kind !== "heading").length };
}
