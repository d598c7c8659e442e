/* Where a note lies: never over what can be acted on, otherwise as little over things and as near to
   its own thing as it can. All lengths are pixels of the window. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Surroundings {
  window: Size;
  /** What must stay free: answers, live things, the thing itself. */
  free: Box[];
  /** What is better not covered. */
  quiet: Box[];
}

export interface Place {
  box: Box;
  /** How much it is in the way. */
  cost: number;
  /** Whether a hairline can lead to the thing without running across many others. */
  lines: boolean;
}

const EDGE = 8; // to the edge of the window
const AWAY = 6; // to what must stay free
const FAR = 40; // square pixels of covered things that a pixel of distance is worth
const CROSSED = 4000; // what a thing is worth that the hairline runs across
const MOST = 3; // things that a hairline may run across
const STOPS = 24; // points of the hairline that are looked at

const overlap = (one: Box, other: Box): number => Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
const grown = (box: Box, by: number): Box => ({ left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by });

/** Whether a note may lie here. */
export const isFree = (box: Box, { window, free }: Surroundings): boolean =>
  box.left >= 0 && box.top >= 0 && box.right <= window.width && box.bottom <= window.height && !free.some((each) => overlap(box, each) > 0);

/** The best place for a note of this size beside its thing; none if there is no free one.

    Whatever place is free, one that touches the window's edge or what must stay free is too. There
    are many such places on a full table: the cheap reasons against one are looked at first. */
export function placeFor({ width, height }: Size, thing: Box, around: Surroundings): Place | undefined {
  const kept = around.free.map((box) => grown(box, AWAY - 1)); // whole pixels: a hair less than asked for
  const beside = [...around.free, thing].map((box) => grown(box, AWAY));
  const inside = (all: number[], size: number, room: number): number[] => [...new Set(all.map(Math.round))].filter((each) => each >= EDGE && each + size <= room - EDGE);
  const lefts = inside([EDGE, around.window.width - EDGE - width, thing.left, thing.right - width, ...beside.flatMap((box) => [box.right, box.left - width])], width, around.window.width);
  const tops = inside([EDGE, around.window.height - EDGE - height, thing.top, thing.bottom - height, ...beside.flatMap((box) => [box.bottom, box.top - height])], height, around.window.height);
  let best: Place | undefined;
  for (const top of tops) {
    const level = (box: Box): boolean => box.top < top + height && box.bottom > top;
    const [keptHere, quietHere] = [kept.filter(level), around.quiet.filter(level)];
    for (const left of lefts) {
      const box = { left, top, right: left + width, bottom: top + height };
      const way = hairline(box, thing);
      const near = FAR * length(way);
      if ((best && near >= best.cost) || keptHere.some((each) => overlap(box, each) > 0)) continue;
      const covering = near + quietHere.reduce((sum, each) => sum + overlap(box, each), 0);
      if (best && covering >= best.cost) continue;
      const across = crossed(way, thing, around);
      const cost = covering + CROSSED * across;
      if (!best || cost < best.cost) best = { box, cost, lines: across <= MOST };
    }
  }
  return best;
}

/** How many things a hairline runs across. */
function crossed(way: Hairline, thing: Box, { free, quiet }: Surroundings): number {
  const across = (box: Box): boolean => box !== thing && through(way, box);
  return free.filter(across).length + quiet.filter(across).length;
}

/** Whether one of the hairline's points lies in a box. */
function through({ x1, y1, x2, y2 }: Hairline, box: Box): boolean {
  if (Math.max(x1, x2) <= box.left || Math.min(x1, x2) >= box.right || Math.max(y1, y2) <= box.top || Math.min(y1, y2) >= box.bottom) return false;
  for (let n = 0; n < STOPS; n++) {
    const [x, y] = [x1 + ((x2 - x1) * n) / STOPS, y1 + ((y2 - y1) * n) / STOPS];
    if (x > box.left && x < box.right && y > box.top && y < box.bottom) return true;
  }
  return false;
}

export interface Hairline {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

const length = ({ x1, y1, x2, y2 }: Hairline): number => Math.hypot(x2 - x1, y2 - y1);

/** The hairline from the note to its thing: from edge to edge, the shortest way. */
export function hairline(note: Box, thing: Box): Hairline {
  const [x1, x2] = nearest(note.left, note.right, thing.left, thing.right);
  const [y1, y2] = nearest(note.top, note.bottom, thing.top, thing.bottom);
  return { x1, y1, x2, y2 };
}

/** Of two stretches the points that are nearest to each other; the middle of what they share. */
function nearest(low: number, high: number, otherLow: number, otherHigh: number): [number, number] {
  if (high < otherLow) return [high, otherLow];
  if (otherHigh < low) return [low, otherHigh];
  const middle = (Math.max(low, otherLow) + Math.min(high, otherHigh)) / 2;
  return [middle, middle];
}
