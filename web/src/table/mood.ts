/* The decision bar's mood, and what it says in it. */

import type { Prompt } from "../protocol";
import type { Table } from "./table.svelte";

/** The scene's moods; how the table is lost and found again only the page knows. */
export type Mood = Exclude<Prompt["mood"], "reconnecting"> | "lost" | "gone";

export interface Saying {
  title: string;
  line: string;
  /** A small line over the title: what the title is part of. */
  over?: string;
}

export function moodOf(table: Table): Mood {
  const mood = table.scene?.prompt.mood;
  if (table.link === "gone") return "gone";
  if (table.link === "lost") return "lost";
  if (table.refused) return "refused";
  if (table.scene?.outcome) return "over";
  if (!table.asked) return "watching";
  if (mood === "reaction") return "reaction";
  return table.ending ? "closing" : "asked";
}

const REFUSALS: Record<string, string> = {
  stale: "That move came too late",
  answered: "You have answered",
  not_your_turn: "It is not your turn",
  busy: "Too much at once",
  not_kept: "That move was not kept",
  too_many: "Not so fast",
};

/** What the bar says; where several play on one device, over it whose question it is. */
export function saying(table: Table, mood: Mood): Saying {
  const said = sayingOf(table, mood);
  const asked = mood === "asked" || mood === "closing" || mood === "reaction";
  return table.shared && asked && table.me ? { ...said, over: table.me.name } : said;
}

function sayingOf(table: Table, mood: Mood): Saying {
  const { prompt, viewer, outcome } = table.scene!;
  if (mood === "gone") return { title: "The candle went out", line: table.farewell };
  if (mood === "lost") return { title: "Finding the table again…", line: table.sent ? "Your last move is kept and will be sent again." : "Your last move is safe. You can read on meanwhile." };
  if (mood === "refused") return { title: REFUSALS[table.refused!.code] ?? "That is not possible", line: `${table.refused!.text} Nothing was changed.` };
  if (mood === "over") return { title: prompt.text, line: [outcome?.detail, outcome?.more].filter(Boolean).join(" ") || outcome?.sentence || "" };
  if (mood === "watching") {
    const answered = viewer !== null && prompt.awaited.includes(viewer);
    const happened = table.showing.line?.actor === viewer ? "" : table.showing.line?.text;
    const line = answered ? "You have answered; the others still think." : happened || [prompt.context, prompt.next].filter(Boolean).join(" ");
    if (viewer === null) return { title: prompt.text, line: ["You are watching.", line].filter(Boolean).join(" ") };
    return { title: prompt.text, line: line || "Look around; nothing is asked of you." };
  }
  if (table.confirming) return { title: `${table.confirming.label}?`, line: table.confirming.draws ? "Cards will be drawn, so this cannot be taken back." : "You asked to be asked before your turn ends." };
  if (table.choosing) return { title: table.choosing.label, line: table.choosing.consequence };
  if (table.group) {
    const group = table.scene!.groups.find((each) => each.id === table.group);
    const plan = table.ticking;
    if (plan) return { title: plan.label, line: counted(table.picked.length, plan.least, plan.most) };
    return { title: group?.label ?? "", line: group?.consequence || "Point at one, or choose here." };
  }
  if (table.ticking && table.picked.length) return { title: prompt.text, line: counted(table.picked.length, table.ticking.least, table.ticking.most) };
  return { title: prompt.text, line: prompt.context };
}

/** What pointing at a thing tells: what it would do, or why it cannot be done now. */
export function previewed(table: Table): string {
  const { aimed, pointed } = table;
  if (aimed) {
    const would = aimed.consequence ? `${aimed.label}: ${aimed.consequence}` : aimed.label;
    return table.touched ? `${would}. Tap again to do it.` : would;
  }
  if (!pointed || table.isLive(pointed)) return "";
  const [closed] = table.closedAt(pointed);
  return closed ? `${closed.label}: ${closed.reason.text}` : "";
}

/** How many are chosen, of how many: "2 chosen of 2". */
function counted(chosen: number, least: number, most: number): string {
  if (least === most) return `${chosen} chosen of ${most}.`;
  return `${chosen} chosen, ${most} at most.`;
}
