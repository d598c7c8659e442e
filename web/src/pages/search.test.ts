import { expect, test } from "vitest";
import type { ListItem, Section } from "../protocol";
import type { Block, Span } from "./blocks";
import { count, cut, found, wordsOf } from "./search";

const line = (text: string): Span[] => [{ kind: "text", text }];
const rule = (id: string, text: string): ListItem => ({ rule: id, spans: line(text), blocks: [] });
const section = (title: string, block: Block): Section => ({ id: title.toLowerCase(), level: 2, title, blocks: [block] });

const book = [
  section("Light", { kind: "list", ordered: false, items: [rule("CH-001", "A candle burns."), rule("CH-002", "A wick smokes.")] }),
  section("Dark", { kind: "paragraph", spans: line("Nothing burns here, not even a candle.") }),
  section("Candles", { kind: "table", head: [line("word"), line("meaning")], right: [false, false], rows: [[line("snuffer"), line("puts out")]] }),
];
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
