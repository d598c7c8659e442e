/* One table in the browser: what the server told, and what the player is pointing at.

   Everything of the game is in `scene`, which is replaced as a whole; everything else here is
   local to the page (pointing, an opened group, ticks of a plan) and dies with the question. */

import type { Agree, Because, Choice, ClientMessage, Closed, Delta, Forecast, HintInfo, Piece, Plan, Player, Readers, Refused, Scene, ServerMessage, Shown, Spot, TableInfo, Zone } from "../protocol";
import { called } from "../parts/said";
import { newId } from "../server";
import { byTarget, chain, foreseen, meantBy, narrowed, openPlans, plansOf, tickedPlan } from "./asking";
import { Connection, final } from "./connection";
import { applied } from "./delta";
import { matches } from "./media";
import type { Past } from "./past.svelte";
import { preferences } from "./preferences.svelte";
import { Showing } from "./showing.svelte";
import type { Talk } from "./talk.svelte";

/** finding: the first hello; here; lost: coming back; gone: the server said goodbye. */
export type Link = "finding" | "here" | "lost" | "gone";

/** A part of the table that has a pane of its own in a small window. */
export type Pane = "board" | "market" | "desk" | "players" | "chronicle";

/** Always the same list, so that it is no change from nothing to nothing. */
const NOTHING: never[] = [];

/** A thing with its element, for what opens beside it. */
export interface Beside {
  id: string;
  element: HTMLElement;
}

export class Table {
  /** The table as it stands; the newest scene may still wait for the beats before it. */
  private present = $state.raw<Scene | null>(null);
  /** The game that is looked back at, if somebody does. */
  past = $state.raw<Past | null>(null);
  /** The scene on the screen. */
  scene = $derived<Scene | null>(this.past?.scene ?? this.present);
  private newest: Scene | null = null;
  readonly showing: Showing = new Showing({
    shown: () => this.present,
    show: (scene) => this.look(scene),
    tempo: () => (document.hidden || matches("(prefers-reduced-motion: reduce)") ? "off" : preferences.tempoOf(this.scene?.game ?? "")),
    hurried: () => !!this.info?.closing && !this.info.closing.standing && this.info.closing.question === this.newest?.question,
    sober: () => this.sober,
    wentOn: (moment) => this.seat !== null && this.connection?.ask({ type: "go_on", moment: moment.id }),
  });
  /** Whether the picture is sober: then a reading is calm, whatever the tempo. */
  sober = false;
  info = $state.raw<TableInfo | null>(null);
  link = $state<Link>("finding");
  farewell = $state("");
  refused = $state.raw<Refused | null>(null);
  because = $state.raw<Because | null>(null);
  /** The seats that have gone on from a moment. */
  readers = $state.raw<Readers | null>(null);
  /** What people say beside the game, once somebody says something or wants to. */
  talk = $state.raw<Talk | null>(null);
  private loading: Promise<Talk> | undefined;
  /** The seat through whose eyes a spectator would like to see. */
  eyes = $state<number | null>(null);
  lookThrough: (seat: number | null) => void = () => undefined;
  /** What is said politely to those who listen, beside the game. */
  announced = $state("");
  /** The line since which a familiar plays that is to play on. */
  playsOn = $state<number | null>(null);
  /** Whether somebody without a seat would rather watch than take a bot's chair. */
  watches = $state(false);
  /** Whether words are read in the chronicle's place. */
  saying = $state(false);
  /** The best answers to the open question, once they were asked for; without any, why not. */
  hinted = $state.raw<{ question: number; hints: HintInfo[]; text: string } | null>(null);
  /** Whether a hint is on its way. */
  hinting = $state(false);
  /** Whether a command of this page is on its way. */
  sent = $state(false);

  /** The thing under the pointer, the focus or the first tap. */
  pointed = $state("");
  /** Whether a first tap points at it: the second one acts. */
  touched = $state(false);
  /** The opened group of choices. */
  group = $state("");
  /** Groups of choices that are pieces of the viewer, to be put somewhere, with the words for that. */
  handy = $state.raw<Record<string, string>>({});
  /** The place that was pointed at last for the piece in the hand. */
  private place = $state("");
  /** The group that was picked up last. */
  private picking = $state("");
  /** The choice whose plans are open. */
  choosing = $state.raw<Choice | null>(null);
  /** Things that were chosen for a plan. */
  picked = $state.raw<string[]>([]);
  /** The choice that waits for a second word ("confirm before my turn ends"). */
  confirming = $state.raw<Choice | null>(null);
  menu = $state.raw<Beside | null>(null);
  sheet = $state.raw<Beside | null>(null);
  /** The pane that is open where there is room for one at a time. */
  pane = $state<Pane>("board");
  /** The panes on which something is new since they were last seen. */
  news = $state.raw<ReadonlySet<Pane>>(new Set());
  /** The player about whom everything is shown. */
  looked = $state<number | null>(null);
  /** The rule at which the book is open; empty: at its beginning. */
  book = $state<string | null>(null);
  /** How many moves were taken back and can be made again. */
  taken = $state(0);
  /** After the end: whether the table is looked at instead of the end screen. */
  looking = $state(false);
  /** Told before another scene is shown, so that things can glide to where they are then. */
  readonly changing = new Set<(next: Scene | null) => void>();

  readonly seat: number | null;
  private connection: Connection | null = null;
  private version = -1;
  private promised = -1;
  private keptOpen = "";
  private asking = "";
  private ahead = 0;
  private lived = 0;

  /* Parts of the scene: what depends on one of them is worked out again only when that one changes. */
  private allPieces = $derived(this.scene?.pieces ?? NOTHING);
  private allZones = $derived(this.scene?.zones ?? NOTHING);
  private allPlayers = $derived(this.scene?.players ?? NOTHING);
  private choices = $derived(this.scene?.choices ?? NOTHING);
  private closed = $derived(this.scene?.closed ?? NOTHING);
  private badges = $derived(this.scene?.badges ?? NOTHING);
  pieces = $derived(new Map<string, Piece>(this.allPieces.map((piece) => [piece.id, piece])));
  zones = $derived(new Map<string, Zone>(this.allZones.map((zone) => [zone.id, zone])));
  spots = $derived(new Map<string, Spot>(this.allZones.flatMap((zone) => zone.map?.spots ?? []).map((spot) => [spot.id, spot])));
  players = $derived(new Map<number, Player>(this.allPlayers.map((player) => [player.seat, player])));
  /** What the badges of things mean. */
  badged = $derived({ badges: this.badges });
  me = $derived(this.scene?.viewer == null ? undefined : this.players.get(this.scene.viewer));
  asked = $derived(this.scene?.viewer != null && this.scene.prompt.awaited.includes(this.scene.viewer) && this.scene.choices.length > 0 && !this.showing.behind);
  private possible = $derived(byTarget(this.choices));
  private impossible = $derived(byTarget(this.closed));
  upon = $derived(Map.groupBy(this.allPieces.filter((piece) => piece.on), (piece) => piece.on));

  /** Whether this device has several seats at the table, so that each question names its own. */
  shared = $state(false);
  /** The standing answers of this seat. */
  standings = $derived(this.info?.standing ?? []);
  /** When the open question closes by itself, if it does. */
  closing = $derived(this.info?.closing?.question === this.scene?.question ? this.info?.closing : undefined);
  /** Whether a standing answer is about to draw cards, which cannot be taken back. */
  ending = $derived(this.asked && !!this.closing?.standing);

  /** The pieces that the question lets the viewer put somewhere, and the one in the hand. */
  hands = $derived(this.asked ? (this.scene?.groups.map((group) => group.id).filter((id) => id in this.handy) ?? []) : []);
  holding = $derived(this.hands.includes(this.picking) ? this.picking : (this.hands[0] ?? ""));

  /** The plan whose pieces are ticked, if the question or the opened group has one. */
  ticking = $derived(this.scene && this.asked && !this.choosing ? tickedPlan(this.scene, this.group) : undefined);
  /** The whole chains that are open now: of the chosen choice, or of the question itself. */
  plans = $derived.by<Plan[]>(() => {
    if (!this.scene || !this.asked || this.ticking || (this.group && !this.choosing)) return [];
    return narrowed(this.choosing ? plansOf(this.scene, this.choosing) : openPlans(this.scene), this.picked);
  });

  /** Everything that can be clicked now; the same set for as long as it is the same. */
  live = $derived.by<ReadonlySet<string>>(() => {
    const now = this.clickable();
    return (this.lit = now.size === this.lit.size && [...now].every((id) => this.lit.has(id)) ? this.lit : now);
  });
  private lit: ReadonlySet<string> = new Set();

  private clickable(): ReadonlySet<string> {
    if (!this.scene || !this.asked || this.link === "lost" || this.link === "gone") return new Set();
    if (this.choosing) return new Set(this.plans.flatMap((plan) => [...plan.pieces, ...plan.targets]));
    if (this.group && this.ticking) return new Set(this.ticking.pieces);
    const offered = this.scene.choices.filter((choice) => choice.group === this.holding || !this.hands.includes(choice.group));
    const choices = this.group ? this.scene.choices.filter((choice) => choice.group === this.group) : offered;
    const plans = this.ticking ? [this.ticking] : this.plans;
    return new Set([...choices.flatMap((choice) => choice.targets), ...plans.flatMap((plan) => plan.pieces)]);
  }

  /** The choice that the pointed thing stands for, if it is one alone. */
  aimed = $derived.by<Choice | null>(() => {
    const pointed = this.pointed || this.place;
    const free = this.asked && pointed && !this.choosing && !this.ticking?.pieces.includes(pointed);
    return free ? this.meant(pointed) : null;
  });

  /** What will happen: as things stand, or as it would be with the pointed choice made. */
  forecast = $derived<Forecast | undefined>(foreseen(this.scene?.forecast ?? [], this.aimed));

  /** Which needs of other things the pointed choice would meet: piece to the needs' numbers. */
  fills = $derived<Record<string, number[]>>(this.aimed?.fills ?? {});

  constructor(seat: number | null) {
    this.seat = seat;
  }

  /** Sit down: open the socket of this seat (or of a spectator). */
  join(id: string, code = "", name = "", eyes: number | null = null): void {
    this.lookThrough = (seat) => {
      this.eyes = seat;
      this.connection?.close();
      this.join(id, code, name, seat);
    };
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const url = `${scheme}//${location.host}/api/tables/${id}/socket`;
    this.connection = new Connection(
      url,
      { type: "hello", seat: this.seat, token: "", code, name, eyes, splices: true },
      {
        heard: (message) => this.hear(message),
        opened: () => (this.link = "here"),
        lost: () => {
          this.link = "lost";
          this.hinting = false;
        },
      },
    );
  }

  leave(): void {
    this.connection?.close();
  }

  /** Show a scene as if it had been heard: for stills, tests and the measuring page. */
  show(message: Shown | Delta): void {
    this.hear(message);
    this.link = "here";
  }

  private hear(message: ServerMessage): void {
    const told = "table" in message ? message.table : null;
    if (told?.now) this.ahead = told.now - Date.now() / 1000;
    if (message.type === "scene") {
      this.info = message.table;
      this.version = message.version;
      this.newest = message.scene;
      this.showing.receive(message.scene, true);
    } else if (message.type === "delta") {
      if (message.since !== this.version || !this.newest) return this.connection?.reopen();
      this.version = message.version;
      this.info = message.table ?? this.info;
      this.newest = applied(this.newest, message);
      this.showing.receive(this.newest, false);
    } else if (message.type === "ack") {
      this.promised = message.version;
    } else if (message.type === "refused") {
      if (this.hinting && !message.cmd_id) this.showHints([], message.text);
      // A question that nobody answers ("why") says nothing to the player.
      if (message.cmd_id && !this.talk?.refused(message)) this.refused = message;
    } else if (message.type === "because") {
      if (message.word === this.asking && message.text) this.because = message;
    } else if (message.type === "hinted") {
      if (message.question === this.scene?.question) this.showHints(message.hints, "");
    } else if (message.type === "readers") {
      this.readers = message;
    } else if (message.type === "words" || message.type === "unsaid" || message.type === "gestured" || message.type === "nudged" || message.type === "watchers") {
      void this.talking().then((talk) => talk.hear(message));
      return;
    } else if (message.type === "goodbye" && final(message)) {
      this.link = "gone";
      this.farewell = message.text;
    }
    if (this.keptOpen && !this.asked && this.scene && !this.showing.behind) {
      this.standing(this.keptOpen, true);
      this.keptOpen = "";
    }
    // An acknowledged command is on its way until the page has seen what came of it.
    this.sent = (this.connection?.busy ?? false) || this.promised > this.version;
  }

  private look(scene: Scene | null): void {
    const same = scene?.question === this.present?.question;
    if (!this.past) this.tellChange(scene);
    if (scene?.outcome && this.present && !this.present.outcome) {
      preferences.played(scene.game);
      this.sheet = null; // it would lie over the end's own answers
    }
    this.present = scene;
    if (!same) {
      this.back();
      this.refused = null;
      this.pointed = "";
      this.hinted = null;
      this.hinting = false;
    }
  }

  /** Let things glide to where they are in another scene. */
  tellChange(next: Scene | null): void {
    for (const tell of this.changing) tell(next);
  }

  // Looking back

  /** Whether the question waits while somebody looks back. */
  waits = $derived(this.past !== null && this.present?.viewer != null && this.present.prompt.awaited.includes(this.present.viewer) && this.present.choices.length > 0);

  /** Look back at the position after a move; without one, at the last move. */
  async lookBack(move: number | null = null): Promise<void> {
    await (await import("./lookingback")).lookAt(this, move);
  }

  /** Show the past, or the present again. */
  turnTo(past: Past | null): void {
    this.past?.end();
    this.tellChange(past?.scene ?? this.present);
    this.past = past;
    this.back();
    this.pointed = "";
    if (!past && location.hash) history.replaceState(null, "", location.pathname);
  }

  // Hints

  /** Whether a hint can be asked for now. */
  hintable = $derived(this.asked && !!this.info?.hints && !this.past);

  /** Ask for a hint, or put it away. */
  hint(): void {
    if (this.hinted) this.hinted = null;
    else if (this.hintable && !this.hinting && this.scene) {
      this.hinting = true;
      this.connection?.ask({ type: "hint", question: this.scene.question });
    }
  }

  private showHints(hints: HintInfo[], text: string): void {
    this.hinting = false;
    this.hinted = { question: this.scene?.question ?? -1, hints, text };
    this.announced = text || `Hint. ${hints.map((hint, n) => `${n + 1}: ${hint.label}. ${hint.text}`).join(" ")}`;
  }

  /** The choices that are hinted at, the best first. */
  good = $derived((this.hinted?.hints ?? []).flatMap((hint) => this.scene?.choices.find((choice) => choice.moves[0] === hint.move) ?? []));
  private aims = $derived(new Set(this.good.flatMap((choice) => choice.targets)));

  /** A thing that a hint points at. */
  isHinted(id: string): boolean {
    return this.aims.has(id);
  }

  // What things are

  /** A thing that can be acted on now. */
  isLive(id: string): boolean {
    return this.live.has(id);
  }

  /** A thing that was chosen for the plan that is being made. */
  isChosen(id: string): boolean {
    return this.picked.includes(id) || (this.choosing?.targets.includes(id) ?? false);
  }

  /** A thing that the pointed choice is about. */
  isPointed(id: string): boolean {
    return (this.pointed || this.place) === id && this.live.has(id);
  }

  /** How a thing, a spot of a map or a zone is called. */
  nameOf(id: string): string {
    const piece = this.pieces.get(id);
    return piece ? called(piece) : (this.spots.get(id)?.label ?? this.zones.get(id)?.label ?? "");
  }

  /** The choices that a thing stands for. */
  choicesAt(id: string): Choice[] {
    return this.possible.get(id) ?? [];
  }

  /** What is closed about a thing. */
  closedAt(id: string): Closed[] {
    return this.impossible.get(id) ?? [];
  }

  /** The one choice that a thing means, if it is unambiguous. */
  meant(id: string): Choice | null {
    const group = this.group || (this.choicesAt(id).some((choice) => choice.group === this.holding) ? this.holding : "");
    return meantBy(this.scene?.groups ?? [], this.choicesAt(id), group);
  }

  // What the player does

  /** Point at a thing (hover, focus, first tap); nothing happens in the game. */
  point(id: string, touched = false): void {
    this.pointed = id;
    this.touched = touched;
    if (this.hands.length && this.meant(id)?.group === this.holding) this.place = id;
  }

  unpoint(id: string): void {
    if (this.pointed === id) this.pointed = "";
  }

  /** Click a thing: tick it, do what it means, or open what it offers. */
  click(id: string, element: HTMLElement): void {
    const ticking = this.ticking;
    if (!this.asked || !this.live.has(id)) this.describe(id, element);
    else if (this.choosing || this.plans.some((plan) => plan.pieces.includes(id))) this.narrow(id);
    else if (ticking?.pieces.includes(id)) this.tick(ticking, id);
    else {
      const meant = this.meant(id);
      const [first, ...others] = this.choicesAt(id);
      if (meant) this.choose(meant);
      else if (first?.group && others.every((each) => each.group === first.group)) this.open(first.group);
      else this.menu = this.menu?.id === id ? null : { id, element };
    }
  }

  /** Open a group into its choices; one alone is taken at once, a piece goes into the hand. */
  open(group: string): void {
    if (this.hands.includes(group)) {
      this.picking = group;
      this.place = "";
      return;
    }
    const members = this.scene?.choices.filter((choice) => choice.group === group) ?? [];
    this.back();
    if (members.length === 1 && members[0]) this.choose(members[0]);
    else this.group = group;
  }

  /** Take a choice: its plans are opened if it has several, otherwise it is played. */
  choose(choice: Choice): void {
    this.menu = null;
    const plans = this.scene ? plansOf(this.scene, choice) : [];
    if (plans.length > 1) {
      this.choosing = choice;
      this.picked = [];
    } else if (choice.ends && preferences.confirm && this.confirming !== choice) {
      this.confirming = choice;
    } else {
      this.play(plans[0]?.moves ?? choice.moves);
    }
  }

  /** Carry out the plan with what is ticked. */
  finish(): void {
    if (this.ticking && this.picked.length >= this.ticking.least) this.play(chain(this.ticking, this.picked));
  }

  /** Drop the plans without a thing; the last one that is left is played. */
  private narrow(id: string): void {
    if (this.picked.includes(id)) {
      this.picked = this.picked.filter((each) => each !== id);
      return;
    }
    const fitting = this.plans.filter((plan) => plan.pieces.includes(id) || plan.targets.includes(id));
    if (fitting.length === 1 && fitting[0]) this.play(fitting[0].moves);
    else if (fitting.length) this.picked = [...this.picked, id];
  }

  private tick(plan: Plan, id: string): void {
    if (this.picked.includes(id)) this.picked = this.picked.filter((each) => each !== id);
    else if (this.picked.length < plan.most) this.picked = [...this.picked, id];
  }

  /** Out of a half-chosen plan, an opened group, a question before the end: back to the question. */
  back(): void {
    this.group = "";
    this.choosing = null;
    if (this.picked.length) this.picked = [];
    this.confirming = null;
    this.menu = null;
    this.place = "";
  }

  describe(id: string, element: HTMLElement): void {
    this.sheet = { id, element };
  }

  /** Whether something is half chosen, so that "back" means something. */
  get half(): boolean {
    return this.group !== "" || this.choosing !== null || this.picked.length > 0 || this.confirming !== null;
  }

  // What is sent

  /** What people say beside the game; loaded when it is needed. */
  talking(): Promise<Talk> {
    this.loading ??= import("./talk.svelte").then(({ Talk }) => (this.talk = new Talk(this)));
    return this.loading;
  }

  /** Say something beside the game: no question waits for it. */
  beside(message: ClientMessage): void {
    if ("cmd_id" in message) this.connection?.send(message);
    else this.connection?.ask(message);
  }

  play(moves: string[]): void {
    if (this.scene) this.command({ type: "play", cmd_id: newId(), question: this.scene.question, moves });
  }

  undo(): void {
    if (!this.scene || this.sent) return;
    this.command({ type: "undo", cmd_id: newId(), question: this.scene.question });
    this.taken += 1;
  }

  redo(): void {
    if (!this.scene || this.sent) return;
    const left = this.taken - 1;
    this.command({ type: "redo", cmd_id: newId(), question: this.scene.question });
    this.taken = Math.max(0, left);
  }

  /** Propose something that needs the consent of others, or agree to it. */
  agree(to: Agree["to"], chair: number | null = null): void {
    if (this.scene) this.connection?.send({ type: "agree", cmd_id: newId(), to, question: this.scene.question, chair });
  }

  decline(to: Agree["to"], chair: number | null = null): void {
    this.connection?.send({ type: "decline", cmd_id: newId(), to, chair });
  }

  nudge(chair: number): void {
    this.connection?.send({ type: "nudge", cmd_id: newId(), chair });
  }

  takeBack(): void {
    this.connection?.send({ type: "take_back", cmd_id: newId() });
  }

  ready(on: boolean): void {
    this.connection?.send({ type: "ready", cmd_id: newId(), on });
  }

  holdOn(): void {
    this.connection?.send({ type: "hold_on", cmd_id: newId() });
  }

  /** A sign of life; one a minute is enough. */
  alive(): void {
    if (this.seat === null || this.info?.status !== "running" || Date.now() - this.lived < 60_000) return;
    this.lived = Date.now();
    this.connection?.ask({ type: "here" });
  }

  /** The server's clock in seconds, as far as this page knows it. */
  now(): number {
    return Date.now() / 1000 + this.ahead;
  }

  resign(): void {
    this.command({ type: "resign", cmd_id: newId() });
  }

  standing(name: string, on: boolean): void {
    this.connection?.send({ type: "standing", cmd_id: newId(), name, on });
  }

  /** Keep this turn from ending by itself; the standing answer is back when the turn is over. */
  keepOpen(): void {
    this.keptOpen = this.closing?.standing ?? "";
    if (this.keptOpen) this.standing(this.keptOpen, false);
  }

  /** Ask for time to think; everybody gets it. */
  think(): void {
    if (this.scene) this.connection?.send({ type: "think", cmd_id: newId(), question: this.scene.question });
  }

  /** Ask the server why a move is closed; the answer comes as `because`. */
  why(word: string): void {
    this.because = null;
    this.asking = word;
    this.connection?.ask({ type: "why", word });
  }

  tryNow(): void {
    this.connection?.hurry();
  }

  /** One command at a time: a second click on the same button never becomes a second move. */
  private command(command: Parameters<Connection["send"]>[0]): void {
    this.showing.hurry();
    if (this.sent || !this.connection) return;
    if (command.type === "play") this.taken = 0;
    this.refused = null;
    this.sent = true;
    this.connection.send(command);
  }
}
