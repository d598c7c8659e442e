/* Looking for words in a book: what has all of them stays, under its heading. */

import type { ListItem, Section } from "../protocol";
import { plain, type Block, type Span } from "./blocks";

/** The words somebody looks for. */
export const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

const has = (words: string[], text: string): boolean => {
  const low = text.toLowerCase();
  return words.every((word) => low.includes(word));
};

/** Everything that stands in a block. */
function textOf(block: Block): string {
  if (block.kind === "list") return block.items.map(itemText).join(" ");
  if (block.kind === "table") return block.rows.map(rowText).join(" ");
  return block.kind === "code" ? block.text : plain(block.spans);
}
const itemText = (item: ListItem): string => [item.rule, plain(item.spans), ...item.blocks.map(textOf)].join(" ");
const rowText = (row: Span[][]): string => row.map(plain).join(" ");

function kept(block: Block, words: string[]): Block | null {
  if (block.kind === "list") {
    const items = block.items.filter((item) => has(words, itemText(item)));
    return items.length ? { ...block, items } : null;
  }
  if (block.kind === "table") {
    const rows = block.rows.filter((row) => has(words, rowText(row)));
    return rows.length ? { ...block, rows } : null;
  }
  return has(words, textOf(block)) ? block : null;
}

/** The parts of a book with all words; a section whose heading has them stays whole. */
export function found(book: Section[], words: string[]): Section[] {
  if (!words.length) return book;
  return book
    .map((section) => (has(words, section.title) ? section : { ...section, blocks: section.blocks.map((block) => kept(block, words)).filter((block) => block !== null) }))
    .filter((section) => section.blocks.length);
}

/** How many rules, rows and paragraphs are left. */
export function count(book: Section[]): number {
  const size = (block: Block): number => (block.kind === "list" ? block.items.length : block.kind === "table" ? block.rows.length : 1);
  return book.flatMap((section) => section.blocks).reduce((sum, block) => sum + size(block), 0);
}

/** A text cut where the words stand, so that the hits can be marked. */
export function cut(text: string, words: string[]): { text: string; hit: boolean }[] {
  if (!words.length) return [{ text, hit: false }];
  const any = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "gi");
  return text.split(any).map((part, index) => ({ text: part, hit: index % 2 === 1 })).filter((part) => part.text);
}
