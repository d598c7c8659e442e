/* What people say beside the game: words, gestures, nudges, and who watches. Nothing of it changes
   the table or the question. Of a muted person nothing is read, heard or counted. */

import type { Gestured, Nudged, Refused, Unsaid, Watchers, WordInfo, Words } from "../protocol";
import { listed } from "../parts/listed";
import { newId } from "../server";
import { gestureOf, type GestureName } from "./gestures";
import { muted } from "./muted.svelte";
import { notify } from "./notices";
import { play } from "./sounds";
import type { Table } from "./table.svelte";

const SHOWN = 5000; // milliseconds that a gesture is seen
const KEY = "covenstead.read";
const TABLES = 50;

export interface Shown extends Gestured {
  id: number;
}

export class Talk {
  all = $state.raw<WordInfo[]>([]);
  gestures = $state.raw<Shown[]>([]);
  watchers = $state.raw<Watchers | null>(null);
  /** When each seat was nudged last, by the clock of this page. */
  nudged = $state.raw<ReadonlyMap<number, number>>(new Map());
  draft = $state("");
  wrong = $state("");
  private read = $state(0);
  private told = 0;
  private sent = new Map<string, string>();

  words = $derived(this.all.filter((word) => !muted.has(this.person(word.seat, word.name))));
  unread = $derived(this.words.filter((word) => word.number > this.read && !this.mine(word.seat)).length);

  constructor(readonly table: Table) {
    this.read = kept()[this.table.info?.id ?? ""] ?? 0;
  }

  /** The person behind a word or a gesture, to be muted. */
  person(seat: number | null, name: string): string {
    return `${this.table.info?.id}/${seat ?? name}`;
  }

  mine(seat: number | null): boolean {
    return seat !== null && seat === this.table.seat;
  }

  hear(message: Words | Unsaid | Gestured | Nudged | Watchers): void {
    switch (message.type) {
      case "words":
        this.all = message.whole ? message.words : [...this.all, ...message.words].slice(-100);
        if (!message.whole) this.speak(message.words);
        break;
      case "unsaid":
        this.all = this.all.filter((word) => word.number !== message.word);
        break;
      case "gestured":
        if (!muted.has(this.person(message.seat, message.name))) this.show(message);
        break;
      case "nudged":
        this.nudge(message);
        break;
      case "watchers":
        this.watchers = message;
        break;
      default:
        message satisfies never;
    }
  }

  /** Say what others have just said; what was said before is read, not heard. */
  private speak(words: WordInfo[]): void {
    const others = words.filter((word) => !this.mine(word.seat) && !muted.has(this.person(word.seat, word.name)));
    if (others.length) this.table.announced = others.map((word) => `${word.name} says: ${word.text}`).join(" ");
  }

  private show(gesture: Gestured): void {
    if (!this.mine(gesture.seat)) this.table.announced = `${gesture.name} ${gestureOf(gesture.gesture).does}.`;
    const shown = { ...gesture, id: ++this.told };
    this.gestures = [...this.gestures, shown].slice(-3);
    setTimeout(() => (this.gestures = this.gestures.filter((each) => each !== shown)), SHOWN);
  }

  private nudge(nudged: Nudged): void {
    this.nudged = new Map([...this.nudged, [nudged.seat, Date.now()]]);
    if (nudged.seat !== this.table.seat || muted.has(this.person(nudged.by, ""))) return;
    const nudger = this.table.info?.chairs[nudged.by]?.name ?? "";
    this.table.announced = `${nudger} nudges you.`;
    play("turn");
    notify(`${nudger} nudges you`, this.table);
  }

  // What this player says

  say(): void {
    const text = this.draft.trim();
    if (!text) return;
    const cmd_id = newId();
    this.sent.set(cmd_id, text);
    this.wrong = "";
    this.draft = "";
    this.table.beside({ type: "say", cmd_id, text });
  }

  gesture(gesture: GestureName): void {
    this.table.beside({ type: "gesture", gesture });
  }

  unsay(word: WordInfo): void {
    this.table.beside({ type: "unsay", cmd_id: newId(), word: word.number });
  }

  /** Whether a refusal is about words; then they are here again, and nothing is lost. */
  refused(message: Refused): boolean {
    const text = this.sent.get(message.cmd_id);
    if (text === undefined) return false;
    this.sent.delete(message.cmd_id);
    this.draft ||= text;
    this.wrong = message.text;
    return true;
  }

  /** Everything has been read. */
  seen(): void {
    const last = this.all.at(-1)?.number ?? 0;
    if (last <= this.read) return;
    this.read = last;
    const tables = Object.entries({ ...kept(), [this.table.info?.id ?? ""]: last }).slice(-TABLES);
    try {
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(tables)));
    } catch {
      /* no storage: for this page only */
    }
  }
}

function kept(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

/** Who watches, in a few words; nothing if nobody does. */
export function watching(told: Watchers | null): string {
  if (!told) return "";
  const { names, others } = told;
  if (!names.length) return others ? `${others} ${others === 1 ? "person watches" : "people watch"}` : "";
  const people = others ? [...names, `${others} more`] : names;
  return `${listed(people)} ${people.length === 1 ? "watches" : "watch"}`;
}
