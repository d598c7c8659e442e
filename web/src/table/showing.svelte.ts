/* Shows one scene after the other, each for as long as its beats last.

   The server has settled everything before: nothing waits for a beat but this page. A scene that
   comes while beats are played waits; if too many wait, or a question has a running time, the newest
   is shown at once. A moment opens over the scene before it, and stays until its viewer goes on. */

import type { Moment, Scene, Told } from "../protocol";
import { fresh, lasting, MOST_WAITING, newMoment, readingTime, type Tempo } from "./beats";

/** What a person has gone on from, at whatever seat of this page. */
const gone = new Set<string>();

export interface Stage {
  /** The scene on the screen. */
  shown(): Scene | null;
  show(scene: Scene | null): void;
  /** Off also where motion is unwanted or nobody looks. */
  tempo(): Tempo;
  /** Whether the newest question closes by itself. */
  hurried(): boolean;
  sober(): boolean;
  /** The viewer is past a moment: the others may know it. */
  wentOn(moment: Moment): void;
}

export class Showing {
  /** The newest beat. */
  line = $state.raw<Told | null>(null);
  moment = $state.raw<Moment | null>(null);
  /** How many readings of the moment are turned. */
  turned = $state(0);
  /** Whether the player stopped the reading. */
  held = $state(false);
  private waiting = $state.raw<Scene[]>([]);
  private last = $state.raw<Moment | null>(null);
  private past = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly stage: Stage) {}

  /** Whether the newest scene is not on the screen yet. */
  behind = $derived(this.waiting.length > 0 || this.moment !== null);
  read = $derived(this.turned >= (this.moment?.readings.length ?? 0));
  /** A moment that can be read again. */
  earlier = $derived(this.last);

  /** A scene came; a whole one is not the next of anything. */
  receive(scene: Scene | null, whole: boolean): void {
    const shown = this.stage.shown();
    if (whole || !scene || !shown || this.stage.hurried()) return this.catchUp(scene);
    this.waiting = [...this.waiting, scene];
    if (!this.moment && this.waiting.length > MOST_WAITING) this.catchUp(scene);
    else if (this.timer === undefined && !this.moment) this.next();
  }

  /** The player answers: nothing of this is waited for. */
  hurry(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.moment && this.waiting.length) this.next();
  }

  /** End the running beat; in a moment, turn the next reading. */
  skip(): void {
    if (!this.moment) return this.hurry();
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.read) this.turn();
  }

  /** Turn all readings that are left. */
  finish(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.turned = this.moment?.readings.length ?? 0;
  }

  hold(): void {
    this.held = true;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  goOn(): void {
    const moment = this.moment;
    if (!moment) return;
    gone.add(moment.id);
    this.pass(moment);
    this.last = moment;
    this.close();
    if (this.waiting.length) this.next();
  }

  /** Read the last moment once more. */
  again(): void {
    const moment = this.moment ?? this.last;
    if (moment) this.open(moment);
  }

  /** The viewer is past a moment; the others are told once. */
  private pass(moment: Moment): void {
    if (this.past !== moment.id) this.stage.wentOn(moment);
    this.past = moment.id;
  }

  private close(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.moment = null;
  }

  private catchUp(scene: Scene | null): void {
    const before = this.stage.shown();
    const missed = scene && before && scene.viewer === before.viewer ? newMoment(before, scene) : undefined;
    this.close();
    this.waiting = [];
    this.line = null;
    this.stage.show(scene);
    const old = before ? undefined : scene?.moments.at(-1);
    if (old) this.pass(old);
    if (missed && (this.stage.hurried() || gone.has(missed.id))) this.pass(missed);
    else if (missed) {
      this.open(missed);
      this.finish();
    }
  }

  private next(): void {
    const [scene, ...rest] = this.waiting;
    const shown = this.stage.shown();
    if (!scene || !shown) return;
    const moment = newMoment(shown, scene);
    if (moment && !gone.has(moment.id)) return this.open(moment);
    if (moment) this.pass(moment);
    this.waiting = rest;
    const lines = fresh(shown, scene);
    this.line = lines.at(-1) ?? this.line;
    this.stage.show(scene);
    const time = lasting(lines, this.stage.tempo());
    this.timer = undefined;
    if (time) this.timer = setTimeout(() => this.rested(), time);
    else if (rest.length) this.next();
  }

  private rested(): void {
    this.timer = undefined;
    if (this.waiting.length) this.next();
  }

  private open(moment: Moment): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.moment = moment;
    this.turned = 0;
    this.held = false;
    if (this.stage.tempo() === "off") this.finish();
    else if (!this.read) this.timer = setTimeout(() => this.turn(), readingTime(this.stage.tempo(), this.stage.sober()) / 2);
  }

  private turn(): void {
    this.timer = undefined;
    this.turned += 1;
    if (!this.read && !this.held) this.timer = setTimeout(() => this.turn(), readingTime(this.stage.tempo(), this.stage.sober()));
  }
}
