import { expect, test } from "vitest";
import { sections } from "./markdown";
import { count, cut, found, wordsOf } from "./search";

const book = sections(`## Light
- **CH-001** A candle burns.
- **CH-002** A wick smokes.

## Dark
Nothing burns here, not even a candle.

## Candles
| word | meaning |
|---|---|
| snuffer | puts out |
`);
const titles = (query: string): string[] => found(book, wordsOf(query)).map((section) => section.title);

test("only lines with all words are left, under their headings", () => {
  const left = found(book, wordsOf("candle burns"));
  expect(left.map((section) => section.title)).toEqual(["Light", "Dark"]);
  expect(count(left)).toBe(2);
});

test("a section whose heading has the words stays whole", () => {
  expect(titles("candles")).toEqual(["Candles"]);
  expect(count(found(book, ["candles"]))).toBe(1);
});

test("a rule is found by its id in small letters", () => {
  expect(count(found(book, wordsOf("ch-002")))).toBe(1);
});

test("nothing looked for leaves the whole book", () => {
  expect(found(book, wordsOf("  "))).toEqual(book);
});

test("hits are cut out as they are written, and signs are only signs", () => {
  expect(cut("A Candle (big).", ["candle", "("])).toEqual([
    { text: "A ", hit: false },
    { text: "Candle", hit: true },
    { text: " ", hit: false },
    { text: "(", hit: true },
    { text: "big).", hit: false },
  ]);
});
