import { expect, test } from "vitest";
import { Frames } from "./frames";

/** Frames that come so many milliseconds after each other; how many were asked for, and whether motion was dropped. */
function shown(frames: Frames, waiting: ((time: number) => void)[], apart: number, most = 30): { drawn: number; dropped: boolean } {
  let drawn = 0;
  let dropped = false;
  frames.watch(() => drawn < most && !dropped, () => (dropped = true));
  for (let time = 0; waiting.length; time += apart) {
    drawn += 1;
    waiting.shift()?.(time);
  }
  return { drawn, dropped };
}

function slow(): [Frames, ((time: number) => void)[]] {
  const waiting: ((time: number) => void)[] = [];
  return [new Frames((then) => waiting.push(then)), waiting];
}

test("motion with sixty frames a second goes on to its end", () => {
  const [frames, waiting] = slow();
  expect(frames.try()).toBe(true);
  expect(shown(frames, waiting, 17)).toEqual({ drawn: 30, dropped: false });
  expect(frames.try()).toBe(true);
});

test("motion whose frames come late is dropped, rests, and is tried again", () => {
  const [frames, waiting] = slow();
  expect(frames.try()).toBe(true);
  const { drawn, dropped } = shown(frames, waiting, 50);
  expect(dropped).toBe(true);
  expect(drawn).toBeLessThan(6);
  expect(Array.from({ length: 8 }, () => frames.try())).toEqual(Array(8).fill(false));
  expect(frames.try()).toBe(true);
});

test("a new change ends the watch over the one before", () => {
  const [frames, waiting] = slow();
  let dropped = 0;
  frames.watch(() => true, () => (dropped += 1));
  frames.watch(() => false, () => (dropped += 1));
  for (let time = 0; waiting.length; time += 100) waiting.shift()?.(time);
  expect(dropped).toBe(0);
});
