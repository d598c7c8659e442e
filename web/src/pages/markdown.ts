/* The Markdown our books are written in, as plain data: headings, paragraphs, lists, tables, code,
   and in a line bold, italic, code and links. Nothing of it becomes markup by itself. */

export type Span =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "strong"; spans: Span[] }
  | { kind: "em"; spans: Span[] }
  | { kind: "link"; href: string; spans: Span[] };

export interface Item {
  /** The rule's id, where the line begins with one. */
  rule: string;
  spans: Span[];
}

export type Block =
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; ordered: boolean; items: Item[] }
  | { kind: "table"; head: Span[][]; right: boolean[]; rows: Span[][][] }
  | { kind: "code"; text: string };

export interface Section {
  id: string;
  level: number;
  title: string;
  blocks: Block[];
}

const INLINE =
  /`([^`]+)`|\*\*(.+?)\*\*|(?<![\w*])\*(?!\s)([^*]+?)\*(?!\w)|\[([^\]]+)\]\(([^)\s]+)\)|(https?:\/\/[^\s<>)]+[^\s<>).,;:])|\b([A-Z]{2}-\d{3})\b/;
const ITEM = /^(?:[-*]|(\d+)\.) +(.*)$/;
const RULE = /^\*\*([A-Z]{2}-\d{3})\*\* (.*)$/s;

/** A line of text; rule ids in it lead to the rules. */
export function inline(text: string): Span[] {
  const found = INLINE.exec(text);
  if (!found) return text ? [{ kind: "text", text }] : [];
  const [whole, code, strong, em, label, href, address, rule] = found;
  const before = text.slice(0, found.index);
  return [
    ...(before ? [{ kind: "text", text: before } as const] : []),
    ...span(code, strong, em, label, href, address ?? "", rule),
    ...inline(text.slice(found.index + whole.length)),
  ];
}

function span(code?: string, strong?: string, em?: string, label?: string, href?: string, address = "", rule?: string): Span[] {
  if (code) return [{ kind: "code", text: code }];
  if (strong) return [{ kind: "strong", spans: inline(strong) }];
  if (em) return [{ kind: "em", spans: inline(em) }];
  if (rule) return [{ kind: "link", href: `#${rule}`, spans: [{ kind: "text", text: rule }] }];
  if (label === undefined) return [{ kind: "link", href: address, spans: [{ kind: "text", text: address.replace(/^https?:\/\//, "") }] }];
  const to = leads(href ?? "");
  return to ? [{ kind: "link", href: to, spans: inline(label) }] : inline(label);
}

/** Where a link of our books leads on this page; empty: nowhere that a reader could go. */
function leads(href: string): string {
  if (/^https?:\/\//.test(href) || href.startsWith("#")) return href;
  const [, shelf = "", name = ""] = /(?:^|\/)(?:(rules)\/)?([\w-]+)\.md$/.exec(href) ?? [];
  if (shelf) return `/rules/${name}`;
  return name === "credits" ? "/credits" : "";
}

/** The words alone. */
export function plain(spans: Span[]): string {
  return spans.map((each) => ("text" in each ? each.text : plain(each.spans))).join("");
}

/** A book cut at its headings; what stands before the first one has no title. */
export function sections(text: string): Section[] {
  const cut: Section[] = [{ id: "", level: 1, title: "", blocks: [] }];
  for (const lines of chunks(text)) {
    const heading = /^(#{1,4}) +(.+)$/.exec(lines[0] ?? "");
    if (heading) {
      const title = plain(inline(heading[2] ?? ""));
      cut.push({ id: slug(title), level: heading[1]?.length ?? 2, title, blocks: [] });
    } else {
      cut.at(-1)?.blocks.push(block(lines));
    }
  }
  return cut.filter((each) => each.title || each.blocks.length);
}

const slug = (title: string): string => title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");

/** Lines that belong together: code between its fences, else up to an empty line or a heading. */
function chunks(text: string): string[][] {
  const found: string[][] = [];
  let open: string[] = [];
  let fenced = false;
  const close = (): void => {
    if (open.length) found.push(open);
    open = [];
  };
  for (const line of text.split("\n")) {
    const fence = line.startsWith("```");
    if (fence && !fenced) close();
    if (fenced || fence) open.push(line);
    else if (!line.trim()) close();
    else if (line.startsWith("#")) {
      close();
      found.push([line]);
    } else open.push(line);
    if (fence && fenced) close();
    fenced = fence ? !fenced : fenced;
  }
  close();
  return found;
}

function block(lines: string[]): Block {
  const first = lines[0] ?? "";
  if (first.startsWith("```")) return { kind: "code", text: lines.slice(1, -1).join("\n") };
  if (first.startsWith("|")) return table(lines);
  if (ITEM.test(first)) return list(lines);
  return { kind: "paragraph", spans: inline(lines.join(" ")) };
}

function list(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    const begins = ITEM.exec(line);
    if (begins) items.push(begins[2] ?? "");
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return { kind: "list", ordered: /^\d/.test(lines[0] ?? ""), items: items.map(item) };
}

function item(text: string): Item {
  const [, rule = "", rest = text] = RULE.exec(text) ?? [];
  return { rule, spans: inline(rest) };
}

function table(lines: string[]): Block {
  const cells = (line: string): string[] => line.replace(/^\||\|\s*$/g, "").split("|").map((cell) => cell.trim());
  const [head = "", rule = "", ...rows] = lines;
  return {
    kind: "table",
    head: cells(head).map(inline),
    right: cells(rule).map((each) => /^-+:$/.test(each)),
    rows: rows.map((row) => cells(row).map(inline)),
  };
}
