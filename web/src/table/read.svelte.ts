/* The notes that this person has read, game by game, kept in this browser. */

const KEY = "covenstead.notes";

export class ReadNotes {
  private games = $state.raw<Record<string, string[]>>({});

  constructor() {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
      if (kept && typeof kept === "object" && Object.values(kept).every(Array.isArray)) this.games = kept as Record<string, string[]>;
    } catch {
      /* no storage: for this page only */
    }
  }

  of(game: string): readonly string[] {
    return this.games[game] ?? [];
  }

  /** This note is not shown again. */
  add(game: string, id: string): void {
    if (this.of(game).includes(id)) return;
    this.games = { ...this.games, [game]: [...this.of(game), id] };
    this.keep();
  }

  /** All notes of all games are shown again. */
  forget(): void {
    this.games = {};
    this.keep();
  }

  private keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.games));
    } catch {
      /* no storage: for this page only */
    }
  }
}

export const readNotes = new ReadNotes();
