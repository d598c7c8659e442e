import { expect, test } from "vitest";
import { inline, plain, sections } from "./markdown";

const BOOK = `# Candles

Light them.

## In short

A candle burns. See [credits](../credits.md) and [rulings](../rulings/x.md).

- **CH-001** Each has a *hand* (CH-002).
- **CH-002** You may \`light\` one,
  or bury it.

### Words

| word | n |
|---|--:|
| wick | 3 |

\`\`\`
## no heading
\`\`\`
`;

test("a book is cut at its headings, and code is no heading", () => {
  expect(sections(BOOK).map((section) => [section.level, section.title])).toEqual([[1, "Candles"], [2, "In short"], [3, "Words"]]);
});

test("a rule's line gives its id and its sentence", () => {
  const list = sections(BOOK)[1]?.blocks[1];
  expect(list?.kind === "list" && list.items.map((item) => [item.rule, plain(item.spans)])).toEqual([
    ["CH-001", "Each has a hand (CH-002)."],
    ["CH-002", "You may light one, or bury it."],
  ]);
});

test("a rule named in a sentence leads to it", () => {
  expect(inline("see CH-002.")).toEqual([
    { kind: "text", text: "see " },
    { kind: "link", href: "#CH-002", spans: [{ kind: "text", text: "CH-002" }] },
    { kind: "text", text: "." },
  ]);
});

test("a link to another book leads to its page, one that leads nowhere is only words", () => {
  const spans = inline("[credits](../credits.md) [rules](../rules/blackwood.md) [rulings](../rulings/x.md) [bad](javascript:alert)");
  expect(spans.flatMap((span) => (span.kind === "link" ? [span.href] : []))).toEqual(["/credits", "/rules/blackwood"]);
  expect(plain(spans)).toBe("credits rules rulings bad");
});

test("a bare address is a link without the full stop after it", () => {
  expect(inline("at https://example.org/a.")[1]).toMatchObject({ kind: "link", href: "https://example.org/a" });
});

test("stars inside words and numbers are no emphasis", () => {
  expect(plain(inline("2 * 3 * 4"))).toBe("2 * 3 * 4");
});

test("a table keeps its cells and which columns are numbers", () => {
  const table = sections(BOOK)[2]?.blocks[0];
  expect(table?.kind === "table" && [table.right, table.rows.map((row) => row.map(plain))]).toEqual([[false, true], [["wick", "3"]]]);
});
