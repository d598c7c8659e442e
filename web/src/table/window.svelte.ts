/* The arrangement of this window, now. */

import { arranged, type Arranged, type Arrangement, type Room } from "./windows";

const USUAL = 16; // the pixels of one em where nobody asked for larger text

function read(): Arranged {
  if (typeof document === "undefined") return { is: "wide", room: [] };
  const root = document.documentElement;
  const text = parseFloat(getComputedStyle(root).fontSize) / USUAL || 1;
  return arranged(innerWidth, innerHeight, text);
}

class Window {
  private now = $state.raw<Arranged>(read());
  is = $derived<Arrangement>(this.now.is);
  /** Everything about it in words: "wide snug low". */
  words = $derived([this.now.is, ...this.now.room].join(" "));
  /** The finger's arrangements: one pane at a time. */
  small = $derived(this.has("small"));

  /** The chronicle is not on the table: a tab, or the menu, leads to it. */
  folded = $derived(this.small || (this.is === "tablet" && this.has("low")));

  constructor() {
    if (typeof document === "undefined") return;
    this.follow();
    addEventListener("resize", () => this.follow());
  }

  private follow(): void {
    this.now = read();
    document.documentElement.dataset["window"] = this.words;
  }

  has(room: Room): boolean {
    return this.now.room.includes(room);
  }
}

export const shape = new Window();
