import { expect, test } from "vitest";
import { shorter } from "./shorter.ts";

const path = (d: string): string => `<path fill="currentColor" d="${d}"/>`;

test("paths keep one decimal", () => {
  expect(shorter(path("M256.04 23.567c-1.25.44 0 .96-2 3z"))).toBe(path("M256 23.6c-1.2.4 0 1-2 3z"));
});

test("numbers that lose their decimals do not grow together", () => {
  expect(shorter(path("m1.02.53 2.98-.01l4.04 5"))).toBe(path("m1 .5 3 0l4 5"));
});

test("the flags of an arc stay what they are", () => {
  expect(shorter(path("M1.234 2a1.04 1 0 01.55.5 1 1 30 1 0-2 3z"))).toBe(path("M1.2 2a1 1 0 0 1 .6.5 1 1 30 1 0-2 3z"));
});
