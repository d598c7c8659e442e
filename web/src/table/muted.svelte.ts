/* The people whom this player does not want to read or hear, kept in this browser: nobody else is
   told. A person is a seat or a spectator's name at one table. */

const KEY = "covenstead.muted";
const MOST = 200;

class Muted {
  private list = $state.raw<string[]>([]);

  constructor() {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
      if (Array.isArray(kept)) this.list = kept.map(String);
    } catch {
      /* no storage: nobody is muted */
    }
  }

  has(person: string): boolean {
    return this.list.includes(person);
  }

  set(person: string, muted: boolean): void {
    const others = this.list.filter((each) => each !== person);
    this.list = muted ? [...others, person].slice(-MOST) : others;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.list));
    } catch {
      /* no storage: for this page only */
    }
  }
}

export const muted = new Muted();
