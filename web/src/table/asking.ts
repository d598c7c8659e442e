/* What the open question offers, and what pointing at something means. No rule of any game is
   here: everything comes from the scene's choices, groups and plans. */

import type { Choice, Closed, Forecast, Group, Piece, Plan, Scene, Zone } from "../protocol";

// Plans

/** A plan from which pieces are ticked; any other plan is a whole chain. */
export const ticked = (plan: Plan): boolean => plan.most > 0;

/** The chain that ticked pieces make, in the order of the plan. */
export function chain(plan: Plan, picked: readonly string[]): string[] {
  const [first, ...others] = plan.pieces.filter((piece) => picked.includes(piece));
  const words = [
    ...plan.moves,
    ...(first === undefined ? [] : [plan.opening[first]]),
    ...others.map((piece) => plan.following[piece]),
    ...plan.closing,
  ];
  return words.filter((word) => word !== undefined && word !== "") as string[];
}

/** The whole chains that begin as a choice does: the ways to carry it out. */
export function plansOf(scene: Scene, choice: Choice): Plan[] {
  return scene.plans.filter(
    (plan) => !ticked(plan) && plan.moves.length > choice.moves.length && choice.moves.every((word, n) => plan.moves[n] === word),
  );
}

/** Whole chains that answer the question itself: shown at once, without a choice before them. */
export function openPlans(scene: Scene): Plan[] {
  const main = new Set(scene.groups.filter((group) => group.main).map((group) => group.id));
  const words = new Set(scene.choices.filter((each) => main.has(each.group)).map((each) => each.moves[0]));
  return scene.plans.filter((plan) => !ticked(plan) && words.has(plan.moves[0]) && plan.pieces.length > 0);
}

/** The plan whose pieces are ticked now: one for the question itself, or that of the opened group. */
export function tickedPlan(scene: Scene, group: string): Plan | undefined {
  const words = new Set(scene.choices.filter((each) => each.group === group).map((each) => each.moves[0]));
  const ofGroup = (plan: Plan): boolean => group !== "" && Object.values(plan.opening).some((word) => words.has(word));
  return scene.plans.find((plan) => ticked(plan) && (ofGroup(plan) || (plan.targets.length === 0 && group === "")));
}

/** A plan's name among others: its title too, unless they all have the same one. */
export function planName(plan: Plan, among: readonly Plan[]): string {
  const alike = among.every((each) => each.title === plan.title);
  return alike || !plan.title ? plan.label : `${plan.title}: ${plan.label}`;
}

/** The plans that are left once things have been pointed at. */
export function narrowed(plans: Plan[], picked: readonly string[]): Plan[] {
  return plans.filter((plan) => picked.every((piece) => plan.pieces.includes(piece) || plan.targets.includes(piece)));
}

// What comes of it

/** What comes as things stand. */
export const asItStands = (all: readonly Forecast[]): Forecast | undefined => all.find((each) => !each.target && !each.moves.length);

/** What comes after a choice: the forecast of its first move or of its target, else as things stand. */
export function foreseen(all: readonly Forecast[], choice: Choice | null): Forecast | undefined {
  const ofMove = all.find((each) => each.moves.includes(choice?.moves[0] ?? ""));
  const ofTarget = choice?.targets.flatMap((target) => all.find((each) => each.target === target) ?? [])[0];
  return ofMove ?? ofTarget ?? asItStands(all);
}

// Things

/** What is about each thing, by the thing: every spot asks for its own, so it is found once for all. */
export function byTarget<T extends Choice | Closed>(all: readonly T[]): ReadonlyMap<string, T[]> {
  const found = new Map<string, T[]>();
  for (const each of all) {
    for (const target of new Set(each.targets)) {
      const there = found.get(target);
      if (there) there.push(each);
      else found.set(target, [each]);
    }
  }
  return found;
}

/** The one choice of a thing's that it means: of the main groups if one of them is meant, else the
    only one. */
export function meantBy(groups: readonly Group[], choices: readonly Choice[], group: string): Choice | null {
  const all = choices.filter((choice) => !group || choice.group === group);
  const main = all.filter((choice) => groups.some((each) => each.main && each.id === choice.group));
  return (main.length === 1 ? main[0] : all.length === 1 ? all[0] : null) ?? null;
}

/** The words by which moves name a thing: its own, and that of its place. */
function namesOf(zones: Zone[], id: string): string[] {
  const places = zones.flatMap((zone) => zone.places.flatMap((piece, n) => (piece === id ? [zone.names[n] ?? ""] : [])));
  return [id, ...places].filter(Boolean);
}

/** A move about a thing: what stands before the thing's name, and the whole move. */
interface About {
  verb: string;
  move: string;
  target: string | undefined;
}

/** Every move of the scene that names one thing, possible or not. */
function movesAbout(scene: Scene): About[] {
  const verbs = new Map(scene.groups.map((group) => [group.id, group.verb]));
  const shut = scene.closed.map(({ verb, move, targets }) => ({ verb, move, target: targets[0] }));
  const open = scene.choices.map(({ group, moves, targets }) => ({ verb: verbs.get(group) ?? "", move: moves[0] ?? "", target: targets[0] }));
  return [...shut, ...open].filter((each) => each.verb !== "");
}

/** A move to ask about where the scene says nothing of a thing: one that another of its kind has. */
export function wordsAbout(scene: Scene, piece: Piece): string | undefined {
  const kinds = new Map(scene.pieces.map((each) => [each.id, each.kind]));
  const ours = namesOf(scene.zones, piece.id);
  for (const { verb, move, target } of movesAbout(scene)) {
    if (target === undefined || target === piece.id || kinds.get(target) !== piece.kind) continue;
    // the verb with the name by which such moves call a thing: its own, or that of its place
    const named = ours[namesOf(scene.zones, target).findIndex((name) => `${verb} ${name}` === move)];
    if (named) return `${verb} ${named}`;
  }
  return undefined;
}

// The decision bar

/** One button of the decision bar: a choice, a group that opens into its choices, or a closed one. */
export type Offer =
  | { kind: "choice"; choice: Choice; key: string; primary: boolean }
  | { kind: "group"; group: Group; key: string; primary: boolean }
  | { kind: "closed"; closed: Closed; key: ""; primary: false };

export const textOf = (offer: Offer): { label: string; line: string } =>
  offer.kind === "choice"
    ? { label: offer.choice.label, line: offer.choice.consequence }
    : offer.kind === "group"
      ? { label: `${offer.group.label}…`, line: offer.group.consequence }
      : { label: offer.closed.label, line: offer.closed.reason.text };

/** What the bar offers: single choices and groups, the primary one first, then the main group, then
    by their keys. Pointing at something changes none of it. */
export function offers(scene: Scene): Offer[] {
  const made: Offer[] = [];
  const main = scene.groups.find((group) => group.main)?.id;
  const members = Map.groupBy(scene.choices, (choice) => choice.group);
  for (const choice of scene.choices) {
    const group = scene.groups.find((each) => each.id === choice.group);
    const alone = !group || members.get(group.id)?.length === 1;
    if (alone || choice.key) made.push({ kind: "choice", choice, key: choice.key || (group?.key ?? ""), primary: choice.primary });
  }
  for (const group of scene.groups) {
    if ((members.get(group.id)?.length ?? 0) > 1) made.push({ kind: "group", group, key: group.key, primary: false });
  }
  const rank = (offer: Offer): number => (offer.primary ? 0 : offer.kind === "group" && offer.group.id === main ? 1 : 2 + Number(offer.key || 99));
  return made.sort((a, b) => rank(a) - rank(b));
}

/** What is closed, each name once; of a group that is open nothing, else one for each reason. */
export function closedOffers(scene: Scene): Offer[] {
  const open = new Set(scene.choices.map((choice) => choice.group));
  const told = scene.closed.filter((closed) => !closed.group || !open.has(closed.group));
  const named = Map.groupBy(told, (closed) => (closed.group ? `${closed.group}: ${closed.reason.text}` : closed.label));
  return [...named.values()].map((all) => ({ kind: "closed", closed: all[0]!, key: "", primary: false }));
}

const GAP = 8;
export const MORE = 108; // the button that opens the others, with its words in two lines

/** How many buttons of these widths have room in one row: all of them, or those that fit beside one
    that opens the others; one at least. */
export function fitting(widths: number[], room: number, more = MORE): number {
  const whole = widths.reduce((sum, width) => sum + width + GAP, -GAP);
  if (whole <= room) return widths.length;
  let used = more;
  const out = widths.findIndex((width) => (used += width + GAP) > room);
  return Math.max(out < 0 ? widths.length - 1 : out, 1);
}

/** How many buttons have room in two rows of two, where the primary one takes a whole row. */
export function inRows(primary: boolean[]): number {
  const places = primary[0] ? 3 : 4;
  return primary.length <= places ? primary.length : places - 1;
}
