/* The numbers behind the chart of a game: lines, sections, labels that keep apart. */

import type { Player, Point } from "../protocol";

export interface Section {
  name: string;
  short: string;
  from: number;
  to: number;
}

/** Longer stretches of the series: each reaches to where the next begins. */
export function sections(series: readonly Point[]): Section[] {
  const made: Section[] = [];
  series.forEach((point, at) => {
    const last = made.at(-1);
    if (last?.name === point.section) last.to = at;
    else {
      if (last) last.to = at;
      made.push({ name: point.section, short: point.short, from: at, to: at });
    }
  });
  return made.filter((each) => each.name && each.to > each.from);
}

/** Heights of labels in order, moved so that they lie at least `gap` apart and above `bottom`. */
export function apart(heights: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = heights.map((_, n) => n).sort((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0));
  const made = [...heights];
  let least = top;
  for (const n of order) {
    made[n] = Math.max(made[n] ?? 0, least);
    least = (made[n] ?? 0) + gap;
  }
  let most = bottom;
  for (const n of order.reverse()) {
    made[n] = Math.min(made[n] ?? 0, most);
    most = (made[n] ?? 0) - gap;
  }
  return made;
}

export interface Leap {
  seat: number;
  at: number;
  gain: number;
}

/** The greatest gain of one seat between two points, if it stands out. */
export function leap(series: readonly Point[], range: number): Leap | null {
  let best: Leap | null = null;
  for (let at = 1; at < series.length; at += 1) {
    series[at]?.points.forEach((points, seat) => {
      const gain = points - (series[at - 1]?.points[seat] ?? 0);
      if (gain > (best?.gain ?? 0)) best = { seat, at, gain };
    });
  }
  const found = best as Leap | null;
  return found && found.gain >= range / 6 ? found : null;
}

/** Each line has its own dash and weight, so that none is told by its colour alone. */
const DASHES = ["2 5", "9 5", "1 4 9 4", "14 4", "5 3 1 3", "9 3 2 3 2 3"];

export interface Stroke {
  colour: string;
  dash: string;
  width: number;
}

/** The viewer's line is solid; the others' have dashes in the order of the seats. */
export function strokes(players: readonly Player[], viewer: number | null): Map<number, Stroke> {
  const first = viewer ?? players.find((each) => each.leads)?.seat ?? players[0]?.seat;
  const made = new Map<number, Stroke>();
  let dashed = 0;
  for (const { seat, livery } of [...players].sort((one, other) => one.seat - other.seat)) {
    const colour = livery === "birch" ? "var(--ink)" : `var(--${livery})`; // birch is as pale as the paper
    if (seat === first) made.set(seat, { colour, dash: "", width: 4.2 });
    else made.set(seat, { colour, dash: DASHES[dashed++ % DASHES.length] ?? "", width: 2.6 });
  }
  return made;
}
