/* The blocks of a book, as the server has read them: their words, and where their links lead. */

import type { LinkSpan, ParagraphBlock, Section } from "../protocol";

export type Span = ParagraphBlock["spans"][number];
export type Block = Section["blocks"][number];

/** The words alone. */
export function plain(spans: Span[]): string {
  return spans.map((each) => ("text" in each ? each.text : plain(each.spans))).join("");
}

/** Where a link leads on this page; empty: nowhere, as the page does not show the rulings. */
export function leads(link: LinkSpan): string {
  if (link.href) return link.href;
  const place = link.place && `#${link.place}`;
  if (link.book === "rulings") return "";
  if (link.book === "rules") return `/rules/${link.game}${place}`;
  return link.book === "credits" ? "/credits" : place;
}
