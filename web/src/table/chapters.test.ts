import { describe, expect, it } from "vitest";
import type { Told } from "../protocol";
import { chapters } from "./chapters";

const line = (text: string, kind: Told["kind"] = "plain"): Told => ({ text, kind, actor: null, about: [], pieces: [], ply: 0, counts: [] });
const events = [line("before"), line("Round 1", "heading"), line("a"), line("b"), line("Round 2", "heading"), line("c"), line("d")];
const shape = (most: number): [string, string[]][] =>
  chapters(events, most).chapters.map((each) => [each.heading, each.lines.map((told) => told.line.text)]);

describe("the chronicle", () => {
  it("stands newest first under the heading of its chapter", () => {
    expect(shape(99)).toEqual([
      ["Round 2", ["d", "c"]],
      ["Round 1", ["b", "a"]],
      ["", ["before"]],
    ]);
  });

  it("keeps the last lines and says how many are left out", () => {
    expect(shape(4)).toEqual([
      ["Round 2", ["d", "c"]],
      ["Round 1", ["b"]],
    ]);
    expect(chapters(events, 4).more).toBe(2);
  });

  it("shows the heading of a chapter that has only begun", () => {
    expect(chapters([line("Round 1", "heading")], 9).chapters.map((each) => each.heading)).toEqual(["Round 1"]);
  });

  it("keeps the number of a line when new ones come", () => {
    const [first] = chapters([...events, line("e")], 99).chapters;
    expect(first?.lines.map((told) => told.at)).toEqual([7, 6, 5]);
  });

  it("has the very objects of the lines that stay when one comes", () => {
    const [before] = chapters(events, 99).chapters;
    const [after] = chapters([...events, line("e")], 99).chapters;
    expect(after!.lines.map((told) => told.line.text)).toEqual(["e", "d", "c"]);
    expect(after!.lines[1]).toBe(before!.lines[0]);
  });
});
