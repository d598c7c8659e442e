import { expect, test } from "vitest";
import { lasting, letterOf, listed, liveryOf } from "./seats";

test.each([
  ["blackwood", 7],
  ["triora", 4],
])("the seats of %s have as many liveries and letters", (game, most) => {
  const seats = Array.from({ length: most }, (_, seat) => seat);
  expect(new Set(seats.map((seat) => liveryOf(game, seat))).size).toBe(most);
  expect(new Set(seats.map((seat) => letterOf(game, seat))).size).toBe(most);
});

test("names are listed as in a sentence", () => {
  expect([listed([]), listed(["Ada"]), listed(["Ada", "Bea"]), listed(["Ada", "Bea", "Cat"])]).toEqual(["", "Ada", "Ada and Bea", "Ada, Bea and Cat"]);
});

test("a while is told in the largest unit that fits", () => {
  expect([5, 720, 3600 * 2, 86400 * 3].map(lasting)).toEqual(["1 minute", "12 minutes", "2 hours", "3 days"]);
});
