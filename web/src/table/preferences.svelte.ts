/* What one player likes, kept in this browser. */

export type Theme = "" | "parchment" | "candle";
export type Motion = "normal" | "fast" | "off";

const KEY = "covenstead.preferences";
const matches = (query: string): boolean => typeof matchMedia === "function" && matchMedia(query).matches;

class Preferences {
  /** Empty: as the system says. */
  theme = $state<Theme>("");
  motion = $state<Motion>("normal");
  sound = $state(false);
  /** From 0 to 1. */
  volume = $state(0.5);
  /** Ask before a move that ends the turn: on for fingers. */
  confirm = $state(matches("(pointer: coarse)"));
  /** Letter and number keys act on the table. */
  keys = $state(true);
  /** Notes in the margin explain what is new. */
  notes = $state(true);
  name = $state("");

  constructor() {
    try {
      Object.assign(this, JSON.parse(localStorage.getItem(KEY) ?? "{}"));
    } catch {
      /* no storage: as usual */
    }
    if (typeof document !== "undefined") this.follow();
  }

  /** The theme that is seen now. */
  get seen(): Exclude<Theme, ""> {
    return this.theme || (matches("(prefers-color-scheme: dark)") ? "candle" : "parchment");
  }

  /** Keep them, and let the page follow. */
  keep(): void {
    const { theme, motion, sound, volume, confirm, keys, notes, name } = this;
    this.follow();
    try {
      localStorage.setItem(KEY, JSON.stringify({ theme, motion, sound, volume, confirm, keys, notes, name }));
    } catch {
      /* no storage: for this page only */
    }
  }

  private follow(): void {
    const { dataset } = document.documentElement;
    if (this.theme) dataset["theme"] = this.theme;
    else delete dataset["theme"];
    dataset["motion"] = this.motion;
  }
}

export const preferences = new Preferences();
