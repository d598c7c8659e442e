import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Moment, Scene, Told } from "../protocol";
import type { Tempo } from "./beats";
import { Showing } from "./showing.svelte";

const line = (ply: number): Told => ({ text: `line ${ply}`, kind: "plain", actor: 1, about: [], pieces: [], ply, counts: [] });
let ids = 0;
const verdict = (ply: number): Moment => ({ id: `verdict-${ids}-${ply}`, ply, readings: [{}, {}, {}] }) as unknown as Moment;
const scene = (plies: number, moments: Moment[] = []): Scene => ({ question: plies, viewer: 0, events: lines.slice(0, plies), moments }) as unknown as Scene;
const lines = Array.from({ length: 30 }, (_, ply) => line(ply));

let shown: Scene | null;
let tempo: Tempo;
let hurried: boolean;
let past: string[];
let showing: Showing;

beforeEach(() => {
  vi.useFakeTimers();
  ids += 1;
  [shown, tempo, hurried, past] = [null, "brisk", false, []];
  showing = new Showing({ shown: () => shown, show: (next) => (shown = next), tempo: () => tempo, hurried: () => hurried, sober: () => false, wentOn: (moment) => past.push(moment.id) });
  showing.receive(scene(1), true);
});
afterEach(() => vi.useRealTimers());

const plies = (): number => shown?.events.length ?? 0;

test("a whole scene is shown at once, and so is the next change", () => {
  expect(plies()).toBe(1);
  showing.receive(scene(2), false);
  expect(plies()).toBe(2);
  expect(showing.behind).toBe(false);
});

test("a change that comes while a beat is played waits for it", () => {
  showing.receive(scene(2), false);
  showing.receive(scene(3), false);
  expect([plies(), showing.behind]).toEqual([2, true]);
  vi.runAllTimers();
  expect([plies(), showing.behind]).toEqual([3, false]);
});

test("with more than six changes waiting the newest is shown", () => {
  for (let n = 2; n < 12; n += 1) showing.receive(scene(n), false);
  expect(plies()).toBeGreaterThan(8);
});

test("without a tempo nothing waits", () => {
  tempo = "off";
  for (let n = 2; n < 6; n += 1) showing.receive(scene(n), false);
  expect([plies(), showing.behind]).toEqual([5, false]);
});

test("a question that closes is never kept behind a beat", () => {
  showing.receive(scene(2), false);
  hurried = true;
  showing.receive(scene(3), false);
  expect([plies(), showing.behind]).toEqual([3, false]);
});

test("a moment opens over the scene before it, is read one by one, and stays until its viewer goes on", () => {
  showing.receive(scene(2, [verdict(1)]), false);
  expect([plies(), showing.turned, showing.read]).toEqual([1, 0, false]);
  vi.runAllTimers();
  expect([plies(), showing.turned, showing.read]).toEqual([1, 3, true]);
  showing.receive(scene(3, [verdict(1)]), false);
  vi.runAllTimers();
  expect(plies(), "what others do waits").toBe(1);
  showing.goOn();
  vi.runAllTimers();
  expect([plies(), showing.moment]).toEqual([3, null]);
  expect(past).toHaveLength(1);
});

test("a reading can be turned by hand, held, and finished", () => {
  showing.receive(scene(2, [verdict(1)]), false);
  showing.skip();
  expect(showing.turned).toBe(1);
  showing.hold();
  vi.runAllTimers();
  expect(showing.turned).toBe(1);
  showing.finish();
  expect(showing.read).toBe(true);
});

test("without a tempo a moment opens finished", () => {
  tempo = "off";
  showing.receive(scene(2, [verdict(1)]), false);
  expect(showing.read).toBe(true);
  showing.goOn();
  expect(plies()).toBe(2);
});

test("a question that closes takes the place of a moment, which can be read again", () => {
  const moment = verdict(1);
  showing.receive(scene(2, [moment]), false);
  hurried = true;
  expect(past).toEqual([]);
  showing.receive(scene(3, [moment]), false);
  expect([plies(), showing.moment]).toEqual([3, null]);
  expect(past, "the others need not think that it is still read").toEqual([moment.id]);
});

test("after a cut the newest moment opens finished", () => {
  showing.receive(scene(4, [verdict(3)]), true);
  expect([plies(), showing.read, showing.moment?.ply]).toEqual([4, true, 3]);
});

test("who opens the page after a moment is past it", () => {
  const moment = verdict(1);
  let other: Scene | null = null;
  const later = new Showing({ shown: () => other, show: (next) => (other = next), tempo: () => "brisk", hurried: () => false, sober: () => false, wentOn: (each) => past.push(each.id) });
  later.receive(scene(2, [moment]), true);
  expect([later.moment, past]).toEqual([null, [moment.id]]);
});

test("a moment that was gone on from does not open again at another seat of this page", () => {
  const moment = verdict(1);
  showing.receive(scene(2, [moment]), false);
  showing.goOn();
  let other: Scene | null = scene(1);
  const beside = new Showing({ shown: () => other, show: (next) => (other = next), tempo: () => "brisk", hurried: () => false, sober: () => false, wentOn: (each) => past.push(each.id) });
  beside.receive(scene(2, [moment]), false);
  expect(beside.moment).toBe(null);
  expect(past, "each seat says so for itself").toEqual([moment.id, moment.id]);
});
