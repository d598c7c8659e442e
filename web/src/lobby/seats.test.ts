import { expect, test } from "vitest";
import { lasting, letterOf, listed, liveryOf } from "./seats";

test("seven seats have seven liveries and letters", () => {
  const seats = [0, 1, 2, 3, 4, 5, 6];
  expect(new Set(seats.map(liveryOf)).size).toBe(7);
  expect(new Set(seats.map(letterOf)).size).toBe(7);
});

test("names are listed as in a sentence", () => {
  expect([listed([]), listed(["Ada"]), listed(["Ada", "Bea"]), listed(["Ada", "Bea", "Cat"])]).toEqual(["", "Ada", "Ada and Bea", "Ada, Bea and Cat"]);
});

test("a while is told in the largest unit that fits", () => {
  expect([5, 720, 3600 * 2, 86400 * 3].map(lasting)).toEqual(["1 minute", "12 minutes", "2 hours", "3 days"]);
});
