/* What the picture reads out of a scene: the households in turn order, what would move, who is
   where. No rule of the game is here: every number comes from the scene. */

import type { Change, Good, Piece, Player, Scene, Zone } from "../../protocol";
import type { Table } from "../../table/table.svelte";

/** Whether a trial is being held. */
export const inCourt = (scene: Scene): boolean => scene.zones.some((zone) => zone.id === "court");

/** Who somebody's ally is, and how the alliance stands: whole, renounced or lost. */
export interface Ally {
  person: Piece;
  state: string;
}

/** A household: one ruled entry. */
export interface House {
  seat: number;
  player: Player;
  person: Piece;
  mine: boolean;
  gone: boolean;
  acquitted: boolean;
  /** Who plays it and who its ally is, in words. */
  line: string;
  ally: Ally | undefined;
  tracks: Good[];
  marks: Good | undefined;
  /** How many marks more put it on trial; none: no mark reaches it any more. */
  left: number | undefined;
  kinds: Good[];
  need: Good | undefined;
  ability: Good | undefined;
  coins: Good | undefined;
}

/** Everybody, in turn order. */
export function houses(table: Table): House[] {
  const scene = table.scene;
  const places = table.zones.get("households")?.places ?? [];
  if (!scene) return [];
  return places.flatMap((id) => {
    const person = table.pieces.get(id ?? "");
    const player = scene.players.find((each) => each.livery === person?.livery);
    return person && player ? [house(table, person, player)] : [];
  });
}

function house(table: Table, person: Piece, player: Player): House {
  const row = (name: string): Good[] => player.goods.filter((good) => good.row === name);
  const gone = person.state === "gone";
  const mine = player.seat === table.scene?.viewer;
  const chair = table.info?.chairs.find((each) => each.seat === player.seat);
  const ally = allyOf(table, person);
  const [marks] = row("marks");
  return {
    seat: player.seat,
    player,
    person,
    mine,
    gone,
    acquitted: player.marks.includes("acquitted"),
    line: [chair?.kind === "bot" ? "bot" : chair?.name, mine ? "you" : "", gone ? "" : allied(ally)].filter(Boolean).join(", "),
    ally,
    tracks: row("tracks"),
    marks,
    left: marks && (marks.of ?? 0) - marks.value,
    kinds: row("assets"),
    need: row("sets")[0],
    ability: row("ability")[0],
    coins: row("purse")[0],
  };
}

/** The alliances, as they stand or stood. */
const alliances = (table: Table): Piece[] => (table.zones.get("alliances")?.places ?? []).flatMap((id) => table.pieces.get(id ?? "") ?? []);

function allyOf(table: Table, person: Piece): Ally | undefined {
  const tie = alliances(table).find((each) => each.facts?.joins.includes(person.id));
  const ally = table.pieces.get(tie?.facts?.joins.find((id) => id !== person.id) ?? "");
  return tie && ally ? { person: ally, state: tie.state } : undefined;
}

function allied(ally: Ally | undefined): string {
  if (!ally) return "no ally";
  return ally.state === "whole" ? `ally ${ally.person.title}` : ally.state === "lost" ? "ally lost" : "renounced";
}

/** The person of a seat, by name. */
export const nameOf = (table: Table, seat: number): string => houses(table).find((each) => each.seat === seat)?.person.title ?? table.players.get(seat)?.name ?? "";

/** The zone of one of a household's things, such as its welfare. */
export const owned = (table: Table, kind: string, livery: string): Zone | undefined => table.zones.get(`${kind}-${livery}`);

/** The zone of one of a household's tracks: where it can be pointed at. */
export const trackOf = (table: Table, house: House, track: Good): Zone | undefined =>
  table.scene?.zones.find((zone) => zone.kind === "track" && zone.owner === house.seat && zone.back === track.icon);

/** What would move: by the pointed choice or plan, or by what is ticked. */
export function preview(table: Table): Change[] {
  const { choosing, pointed, me } = table;
  if (choosing) {
    const plans = table.plans.filter((plan) => plan.targets.includes(pointed) || table.plans.length === 1);
    return plans.length === 1 ? (plans[0]?.changes ?? []) : choosing.changes;
  }
  if (table.ticking && me) {
    const marks = table.picked.flatMap((id) => table.pieces.get(id)?.mark || []).sort();
    return [...["welfare", "reputation"].flatMap((kind) => ticked(table, kind, me)), ...(table.ticking.costs[marks.join(" ")] ?? [])];
  }
  return table.aimed?.changes ?? [];
}

function ticked(table: Table, kind: string, me: Player): Change[] {
  const zone = owned(table, kind, me.livery);
  const given = zone?.places.filter((id) => id && table.picked.includes(id)).length ?? 0;
  if (!zone || zone.count === null || !given) return [];
  return [{ seat: me.seat, icon: zone.back, before: zone.count, after: zone.count - given, branch: "" }];
}

/** Where one number of a household would stand, each possibility once. */
export const afters = (changes: Change[], seat: number, icon: string): number[] => [
  ...new Set(changes.filter((each) => each.seat === seat && each.icon === icon && each.after !== each.before).map((each) => each.after)),
];

/** A line in the margin of one entry: it begins here, passes through, or ends here. */
export interface Tie {
  /** Which pair: the first has a thick line, the second a double one, the third a thin one. */
  pair: number;
  part: "start" | "through" | "end";
  renounced: boolean;
}

/** The lines that join allies, entry by entry. */
export function ties(table: Table, all: House[]): Tie[][] {
  const rows: Tie[][] = all.map(() => []);
  alliances(table).forEach(({ state, facts }, pair) => {
    const [from = -1, to = -1] = (facts?.joins ?? []).map((who) => all.findIndex((each) => each.person.id === who)).sort((one, other) => one - other);
    if (state === "lost" || from < 0) return;
    for (let row = from; row <= to; row++) {
      rows[row]?.push({ pair, part: row === from ? "start" : row === to ? "end" : "through", renounced: state === "renounced" });
    }
  });
  return rows;
}

/** What the card on the table brings whatever one chooses: coins, a mark. */
export const facts = (table: Table): Piece[] =>
  (table.zones.get("notice")?.places ?? []).flatMap((id) => table.pieces.get(id ?? "") ?? []).filter((piece) => piece.kind === "fact" || piece.kind === "mark");

/** Whether the card on the table brings this household a mark in any case. */
export function markComes(table: Table, house: House): boolean {
  return facts(table).some((fact) => fact.state === "certain" || fact.state === "danger") && (table.scene?.prompt.awaited.includes(house.seat) ?? false);
}

/** The words under a household's marks, and whether they warn. */
export function markWords(table: Table, house: House): string {
  if (house.acquitted || !house.marks) return "acquitted";
  if (house.left === 1 && markComes(table, house)) return "next: trial";
  return house.player.burdens[0] ?? `${house.marks.value} of ${house.marks.of}`;
}
