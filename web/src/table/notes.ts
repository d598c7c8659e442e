/* Which note stands in the margin: what wins first, then the game's notes in their order. */

import type { Scene } from "../protocol";

export interface MarginNote {
  id: string;
  text: string;
  /** What it points at: the first of these that can be seen. */
  targets: string[];
  rule: string;
}

export const GOAL = "goal";
export const QUESTION = "#question";
export const SCORE = "#score";

/** The notes that matter now, the weightiest first. */
export function notesOf(scene: Scene): MarginNote[] {
  const goal = scene.goal ? [{ id: GOAL, text: scene.goal, targets: [SCORE, QUESTION], rule: "" }] : [];
  return [...goal, ...scene.notes.map(({ id, text, target, rule }) => ({ id, text, targets: [target], rule }))];
}

/** The first note that is new to this person and whose thing can be seen. */
export function noteFor(scene: Scene, read: readonly string[], visible: (target: string) => boolean): MarginNote | undefined {
  return notesOf(scene).find((note) => !read.includes(note.id) && note.targets.some(visible));
}
