/* What the host arranges for the people at the table and around it. */

import type { TermsInfo, SetTerms } from "../protocol";

/** Whether latecomers may sit down is as usual until the host says so. */
export type Terms = Pick<TermsInfo, "talk" | "eyes"> & Partial<Pick<TermsInfo, "latecomers" | "hints">>;

const DELAY = 60; // seconds

/** What is asked of the server. */
export const wished = ({ talk, eyes, latecomers, hints }: Terms): SetTerms => ({ talk, eyes, latecomers, hints, delay: eyes === "delayed" ? DELAY : 0 });

/** Whether a friend who comes later may sit down; never one who may have seen a hand. */
export const letsIn = ({ eyes, latecomers }: Terms): boolean => !!latecomers && eyes !== "delayed";

export const TALK: [TermsInfo["talk"], string][] = [
  ["players", "The players"],
  ["everybody", "The players and the spectators"],
  ["nobody", "Nobody"],
];
export const EYES: [TermsInfo["eyes"], string][] = [
  ["public", "What everybody at the table sees"],
  ["after", "After the game, a player's hand as well"],
  ["delayed", "A player's hand as well, a minute later"],
];

export const LATE: [latecomers: boolean, string][] = [
  [true, "May take a bot's chair"],
  [false, "Watch"],
];

export const HINTS: [hints: boolean, string][] = [
  [false, "Only for somebody alone with bots"],
  [true, "For everybody"],
];

/** Who may write, and what spectators see and latecomers may do, in two short sentences. */
export function inWords(terms: Terms): [talk: string, others: string] {
  const said = { players: "The players may write", everybody: "Everybody may write", nobody: "Nobody writes" };
  const seen = { public: "see what everybody sees", after: "see the hands after the game", delayed: "see a hand, a minute later" };
  return [said[terms.talk ?? "players"], `friends may watch; they ${seen[terms.eyes ?? "public"]}${letsIn(terms) ? ", and may take a bot's chair" : ""}`];
}
