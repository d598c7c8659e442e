import { expect, test } from "vitest";
import type { LinkSpan } from "../protocol";
import { leads, plain } from "./blocks";

const link = (to: Partial<LinkSpan>): LinkSpan => ({ kind: "link", spans: [{ kind: "text", text: "there" }], href: "", book: "", game: "", place: "", ...to });

test("the words of a line are those of all its spans", () => {
  expect(plain([{ kind: "text", text: "You may " }, { kind: "strong", spans: [{ kind: "code", text: "light" }, link({})] }])).toBe("You may lightthere");
});

test("a link leads to another site, to a place in its own book, or to a page of ours", () => {
  expect(leads(link({ href: "https://example.org/a" }))).toBe("https://example.org/a");
  expect(leads(link({ place: "CH-002" }))).toBe("#CH-002");
  expect(leads(link({ book: "rules", game: "blackwood" }))).toBe("/rules/blackwood");
  expect(leads(link({ book: "rules", game: "blackwood", place: "BW-001" }))).toBe("/rules/blackwood#BW-001");
  expect(leads(link({ book: "credits" }))).toBe("/credits");
});

test("a link to the rulings, which the page does not show, is only words", () => {
  expect(leads(link({ book: "rulings", game: "blackwood" }))).toBe("");
});
