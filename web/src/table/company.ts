/* What the bar says about the people at the table, instead of the game's question. */

import { listed } from "../parts/listed";
import type { ChairInfo, ProposalInfo, TableInfo, Told } from "../protocol";

/** Seconds after which the others may let a familiar play. */
export const KEPT = 30;
const NUDGE = 60;

export type Matter =
  | { kind: "return"; since: number; did: Told[] }
  | { kind: "chair"; bots: ChairInfo[] }
  | { kind: "paused"; proposal: ProposalInfo | undefined }
  | { kind: "proposal"; proposal: ProposalInfo }
  | { kind: "away"; chair: ChairInfo; seconds: number; late: boolean; proposal: ProposalInfo | undefined };

/** What matters most now; `now` is the server's clock. */
export function matterOf(info: TableInfo, me: number | null, asked: boolean, now: number, events: Told[]): Matter | undefined {
  const mine = me === null ? undefined : info.chairs[me];
  if (mine?.familiar != null) return { kind: "return", since: mine.familiar, did: events.filter((told) => told.kind === "familiar" && told.actor === me && told.ply >= mine.familiar!) };
  if (info.paused) return { kind: "paused", proposal: info.proposals.find((each) => each.to === "go_on") };
  if (me === null) return info.for_latecomers.length ? { kind: "chair", bots: info.for_latecomers.map((seat) => info.chairs[seat]!) } : undefined;
  const open = info.proposals.find((each) => each.to !== "familiar" && !each.agreed.includes(me)) ?? info.proposals.find((each) => each.to !== "familiar" && !asked);
  if (open) return { kind: "proposal", proposal: open };
  if (asked) return undefined;
  const late = info.turn_ends !== null && now >= info.turn_ends;
  const missed = info.awaiting
    .filter((seat) => seat !== me)
    .map((seat) => info.chairs[seat]!)
    .filter((chair) => chair.kind === "person" && chair.familiar == null && (late || (chair.away > 0 && now - chair.away >= KEPT)));
  const [chair] = missed;
  if (!chair) return undefined;
  const proposal = info.proposals.find((each) => each.to === "familiar" && each.chair === chair.seat);
  return { kind: "away", chair, seconds: chair.away ? now - chair.away : now - info.turn_ends!, late: !chair.away, proposal };
}

/** A time in seconds up to a minute and a half, then in minutes, hours, days. */
export function spanned(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < 90) return `${whole} s`;
  if (whole < 90 * 60) return `${Math.round(whole / 60)} min`;
  if (whole < 36 * 3600) return `${Math.round(whole / 3600)} h`;
  return `${Math.round(whole / 86400)} days`;
}

/** Seconds since a nudge, if it was within the last minute. */
export function nudgedAgo(chair: ChairInfo, now: number): number | undefined {
  return chair.nudged && now - chair.nudged < NUDGE ? Math.max(0, Math.floor(now - chair.nudged)) : undefined;
}

/** "1 of 2" */
export const counted = (proposal: ProposalInfo): string => `${proposal.agreed.length} of ${proposal.needed}`;

/** "Tamsin agrees, 1 of 2" */
export function agreeing(proposal: ProposalInfo, nameOf: (seat: number) => string): string {
  const names = proposal.agreed.map(nameOf);
  return `${listed(names)} ${names.length === 1 ? "agrees" : "agree"}, ${counted(proposal)}`;
}

const NUMBERS = ["", "move", "two moves", "three moves", "four moves", "five moves", "six moves"];

/** "the move", "the three moves", "the 9 moves" */
export const theMoves = (count: number): string => `the ${NUMBERS[count] ?? `${count} moves`}`;
