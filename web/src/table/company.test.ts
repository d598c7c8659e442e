import { describe, expect, it } from "vitest";
import type { ChairInfo, TableInfo } from "../protocol";
import { agreeing, matterOf, nudgedAgo, spanned, theMoves } from "./company";
import { eventful } from "./eventful";

const chair = (seat: number, more: Partial<ChairInfo> = {}): ChairInfo => ({ seat, kind: "person", name: `P${seat}`, level: "", connected: true, away: 0, familiar: null, nudged: 0, ready: false, ...more });
const info = (more: Partial<TableInfo> = {}): TableInfo => ({ status: "running", chairs: [chair(0), chair(1)], awaiting: [1], for_latecomers: [], proposals: [], paused: false, turn_ends: null, ...more }) as TableInfo;

describe("what the bar says about people", () => {
  it("says nothing while everybody is here", () => {
    expect(eventful(info(), 0)).toBe(false);
    expect(matterOf(info(), 0, false, 1000, [])).toBeUndefined();
  });
  it("says after half a minute that somebody who is asked is away", () => {
    const table = info({ chairs: [chair(0), chair(1, { away: 1000 })] });
    expect(eventful(table, 0)).toBe(true);
    expect(matterOf(table, 0, false, 1029, [])).toBeUndefined();
    expect(matterOf(table, 0, false, 1040, [])).toMatchObject({ kind: "away", seconds: 40, late: false });
  });
  it("never interrupts the question of the viewer because another is away", () => {
    const table = info({ awaiting: [0, 1], chairs: [chair(0), chair(1, { away: 1000 })] });
    expect(matterOf(table, 0, true, 1040, [])).toBeUndefined();
  });
  it("opens the same choices when the time of a turn is over", () => {
    expect(matterOf(info({ turn_ends: 1000 }), 0, false, 1005, [])).toMatchObject({ kind: "away", late: true, seconds: 5 });
  });
  it("shows what a familiar did in the viewer's name since it sat down, and nothing else", () => {
    const told = (ply: number, actor: number, kind: "plain" | "familiar") => ({ text: `${ply}`, actor, about: [], kind, pieces: [], ply, counts: [] });
    const table = info({ chairs: [chair(0, { familiar: 5 }), chair(1)] });
    const did = matterOf(table, 0, false, 1000, [told(4, 0, "familiar"), told(5, 0, "familiar"), told(6, 1, "plain"), told(7, 0, "plain")]);
    expect(did).toMatchObject({ kind: "return", did: [{ text: "5" }] });
  });
  it("asks for consent once, and shows the asking one how it stands", () => {
    const proposal = { to: "undo" as const, by: 1, agreed: [1], needed: 2, chair: null, line: 7 };
    expect(matterOf(info({ proposals: [proposal] }), 0, true, 0, [])).toMatchObject({ kind: "proposal" });
    expect(matterOf(info({ proposals: [proposal] }), 1, true, 0, [])).toBeUndefined();
    expect(matterOf(info({ proposals: [proposal] }), 1, false, 0, [])).toMatchObject({ kind: "proposal" });
  });
  it("offers a bot's chair to somebody without a seat, and to nobody else", () => {
    const table = info({ chairs: [chair(0), chair(1, { kind: "bot" })], for_latecomers: [1] });
    expect(eventful(table, null)).toBe(true);
    expect(matterOf(table, null, false, 1000, [])).toMatchObject({ kind: "chair", bots: [{ seat: 1 }] });
    expect(matterOf(table, 0, false, 1000, [])).toBeUndefined();
    expect(matterOf(info(), null, false, 1000, [])).toBeUndefined();
  });
  it("tells spans in seconds, then in minutes, hours and days", () => {
    expect([40, 89.9, 90, 600, 7200, 200000].map(spanned)).toEqual(["40 s", "89 s", "2 min", "10 min", "2 h", "2 days"]);
  });
  it("says who agrees and how many must", () => {
    const proposal = { to: "pause" as const, by: 1, agreed: [1, 0], needed: 3, chair: null, line: 0 };
    expect(agreeing(proposal, (seat) => `P${seat}`)).toBe("P1 and P0 agree, 2 of 3");
    expect(agreeing({ ...proposal, agreed: [1] }, (seat) => `P${seat}`)).toBe("P1 agrees, 1 of 3");
  });
  it("counts the moves of a familiar in words as long as they are few", () => {
    expect([1, 3, 9].map(theMoves)).toEqual(["the move", "the three moves", "the 9 moves"]);
  });
  it("knows a nudge for a minute", () => {
    expect(nudgedAgo(chair(1, { nudged: 1000 }), 1020)).toBe(20);
    expect(nudgedAgo(chair(1, { nudged: 1000 }), 1060)).toBeUndefined();
  });
});
