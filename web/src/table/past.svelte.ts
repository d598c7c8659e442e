/* A game that is looked back at: the position on the screen, and play at a tempo. The whole game
   comes in one answer. */

import type { Opened, Replay, Scene, Told } from "../protocol";
import { Positions } from "./positions";
import { stepped, type Stride } from "./stops";

/** Where a game to be looked back at comes from: a table of the server, or a record. */
export interface Source {
  load(eyes: string): Promise<Replay>;
  /** Lay a table that begins at a position; with friends it waits for them. */
  whatIf(move: number, seat: number | null, friends: boolean): Promise<Opened>;
  /** The address that opens a position; empty: it has none. */
  address(move: number): string;
}

export type Pace = "slow" | "even" | "quick";

const SECONDS: Record<Pace, number> = { slow: 2, even: 1, quick: 0.3 };

export class Past {
  replay = $state.raw<Replay>()!;
  at = $state(0);
  pace = $state<Pace>("even");
  playing = $state(false);
  /** Why something did not work, in a sentence. */
  wrong = $state("");
  /** Whether whole games are on their way. */
  loading = $state(false);
  private positions = $derived(new Positions(this.replay.frames));
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly source: Source,
    replay: Replay,
    at: number,
    /** Told before another position is shown, so that things can glide. */
    private readonly turning: (next: Scene) => void,
  ) {
    this.replay = replay;
    this.at = this.within(at);
  }

  last = $derived(this.replay.frames.length - 1);
  scene = $derived<Scene>(this.positions.at(this.at));
  said = $derived(this.replay.frames[this.at]?.said || "The table is laid");
  /** The chronicle as it is known at the end: later lines can be clicked, too. */
  told = $derived<Told[]>(this.positions.told(this.last));
  /** The things that the shown move touched. */
  touched = $derived(this.scene.events.filter((line) => line.ply === this.at).flatMap((line) => line.pieces));

  /** The seat whose eyes these are; none: everybody's. */
  get seat(): number | null {
    const seat = Number(this.replay.eyes);
    return Number.isInteger(seat) ? seat : null;
  }

  go(at: number): void {
    const to = this.within(at);
    if (to === this.at) return;
    this.turning(this.positions.at(to));
    this.at = to;
  }

  step(stride: Stride, way: 1 | -1): void {
    if (way > 0 && this.at === this.last && !this.replay.over) void this.look(this.replay.eyes, this.at + 1);
    else this.go(stepped(this.replay, this.at, stride, way));
  }

  /** Play at the tempo, or stop. */
  play(on = !this.playing): void {
    clearTimeout(this.timer);
    if (on && this.at === this.last) this.go(0);
    this.playing = on;
    if (on) this.wait();
  }

  private wait(): void {
    this.timer = setTimeout(() => {
      this.go(this.at + 1);
      if (this.at < this.last) this.wait();
      else this.playing = false;
    }, 1000 * SECONDS[this.pace]);
  }

  /** Look through other eyes, or once more: a running game goes on meanwhile. */
  async look(eyes: string, at = this.at): Promise<void> {
    this.wrong = "";
    this.loading = true;
    try {
      this.replay = await this.source.load(eyes);
      this.at = this.within(at);
    } catch (refused) {
      this.wrong = (refused as Error).message;
    } finally {
      this.loading = false;
    }
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private within(at: number): number {
    return Math.min(this.replay.frames.length - 1, Math.max(0, at));
  }
}
