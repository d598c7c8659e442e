/* What one player likes, kept in this browser. */

import { usualTempo, type Tempo } from "./beats";

export type Theme = "" | "parchment" | "candle";

const KEY = "covenstead.preferences";
const matches = (query: string): boolean => typeof matchMedia === "function" && matchMedia(query).matches;

class Preferences {
  /** Empty: as the system says. */
  theme = $state<Theme>("");
  /** Empty: calm in the first games of a game, then brisk. */
  tempo = $state<Tempo | "">("");
  /** How many games of each game were played to their end here. */
  games = $state<Record<string, number>>({});
  sound = $state(false);
  /** From 0 to 1. */
  volume = $state(0.5);
  /** Ask before a move that ends the turn: on for fingers. */
  confirm = $state(matches("(pointer: coarse)"));
  /** Letter and number keys act on the table. */
  keys = $state(true);
  /** Notes in the margin explain what is new. */
  notes = $state(true);
  /** Notices of the browser, when the player is asked while the page is not looked at. */
  notices = $state(false);
  /** Where several share a device: a curtain between two turns. */
  curtain = $state(true);
  name = $state("");
  /** The games whose content note has been read. */
  noted = $state.raw<string[]>([]);

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

  /** The tempo of a table of this game. */
  tempoOf(game: string): Tempo {
    return this.tempo || usualTempo(this.games[game] ?? 0);
  }

  /** A game was played to its end. */
  played(game: string): void {
    this.games = { ...this.games, [game]: (this.games[game] ?? 0) + 1 };
    this.keep();
  }

  /** Keep them, and let the page follow. */
  keep(): void {
    const { theme, tempo, games, sound, volume, confirm, keys, notes, notices, curtain, name, noted } = this;
    this.follow();
    try {
      localStorage.setItem(KEY, JSON.stringify({ theme, tempo, games, sound, volume, confirm, keys, notes, notices, curtain, name, noted }));
    } catch {
      /* no storage: for this page only */
    }
  }

  private follow(): void {
    const { dataset } = document.documentElement;
    if (this.theme) dataset["theme"] = this.theme;
    else delete dataset["theme"];
    dataset["motion"] = this.tempo;
  }
}

export const preferences = new Preferences();
