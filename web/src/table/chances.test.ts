import { expect, test } from "vitest";
import type { Told, TurningPoint } from "../protocol";
import { asSeries, reasons, turned } from "./chances";

const turn: TurningPoint = { position: 7, seat: 1, label: "Brew", why: "", before: [0.4, 0.6], after: [0.75, 0.25], choice: -0.3, luck: -0.05, better: null };

test("a turning point tells what was choice and what was luck", () => {
  expect(turned(turn)).toBe("60 → 25 in a hundred; by the choice −30, by what was drawn −5");
  expect(turned({ ...turn, choice: 0.2, luck: 0 })).toContain("by the choice +20, by what was drawn 0");
});

test("chances are drawn in hundredths, each at its move", () => {
  const [point] = asSeries([{ position: 12, chances: [0.333, 0.667], nobody: 0 }]);
  expect([point?.ply, point?.points]).toEqual([12, [33, 67]]);
});

test("a move without a reason is left out, and the others have their lines", () => {
  const told = [{ ply: 2, text: "Ann brewed." }, { ply: 2, text: "New cards came." }] as Told[];
  expect(reasons(["", "", "Three points.", "A toad."], told)).toEqual([
    { ply: 2, line: "Ann brewed.", why: "Three points." },
    { ply: 3, line: "Move 3", why: "A toad." },
  ]);
});
