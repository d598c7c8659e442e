/* Chance that repeats itself, so that a drawing never changes (mulberry32). */

export type Chance = (from: number, to: number) => number;

export function chance(seed: number): Chance {
  let a = seed;
  return (from, to) => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return from + (to - from) * (((t ^ (t >>> 14)) >>> 0) / 4294967296);
  };
}
