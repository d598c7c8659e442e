/* Beats: what happened between two scenes, and how long a person needs to see it (look book,
   moments). A beat is a new line of the chronicle; a moment stays until its viewer goes on. */

import type { Moment, Scene, Told } from "../protocol";

export type Tempo = "off" | "brisk" | "calm";

interface Pace {
  /** What a thing takes to move, and a number to change. */
  move: number;
  /** The rest after it. */
  rest: number;
  /** What reading a word of six letters takes. */
  word: number;
  /** Between two readings of a moment. */
  reading: number;
}

const PACES: Record<Exclude<Tempo, "off">, Pace> = {
  brisk: { move: 240, rest: 300, word: 120, reading: 1600 },
  calm: { move: 360, rest: 800, word: 250, reading: 3500 },
};

const LETTERS = 6; // of a word, with its blank

/** More beats than these are not played: the newest scene is shown, and the chronicle tells. */
export const MOST_WAITING = 6;

/** The lines that a scene has and the one before it has not; none if something was taken back. */
export function fresh(before: Scene, after: Scene): Told[] {
  let same = 0;
  while (same < before.events.length && before.events[same] === after.events[same]) same += 1;
  // a line may give way to a fuller one of the same move; fewer lines mean that something was taken back
  if (after.events.length < before.events.length) return [];
  return after.events.slice(same).filter((line) => line.kind !== "heading");
}

/** Six lines or more of one move are one beat: nobody reads them one by one. */
export function beats(lines: readonly Told[]): Told[] {
  return lines.length >= MOST_WAITING ? lines.slice(-1) : [...lines];
}

/** How long the beats of these lines last, in milliseconds. */
export function lasting(lines: readonly Told[], tempo: Tempo): number {
  if (tempo === "off") return 0;
  const { move, rest, word } = PACES[tempo];
  return beats(lines).reduce((sum, line) => sum + Math.max(move + rest, (word * line.text.length) / LETTERS), 0);
}

/** The time between two readings; at a sober table it is calm whatever the tempo. */
export const readingTime = (tempo: Tempo, sober: boolean): number => (tempo === "off" ? 0 : PACES[sober ? "calm" : tempo].reading);

/** The moment that a scene has and the one before it has not. */
export function newMoment(before: Scene, after: Scene): Moment | undefined {
  const newest = after.moments.at(-1);
  const played = before.events.at(-1)?.ply ?? 0;
  return newest && newest.ply > played && !before.moments.some((each) => each.id === newest.id) ? newest : undefined;
}

/** The tempo of a person who has chosen none: calm in the first games of a game, then brisk. */
export const usualTempo = (games: number): Tempo => (games < 3 ? "calm" : "brisk");
