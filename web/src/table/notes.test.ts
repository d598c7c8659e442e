import { afterEach, describe, expect, it, vi } from "vitest";
import type { Scene } from "../protocol";
import { GOAL, noteFor, notesOf, QUESTION, SCORE } from "./notes";
import { ReadNotes } from "./read.svelte";

const note = (id: string, target = id) => ({ id, text: `About ${id}.`, target, rule: "XX-001" });
const scene = (...notes: string[]): Scene => ({ game: "x", goal: "The most points win.", notes: notes.map((id) => note(id)) }) as unknown as Scene;
const everything = (): boolean => true;

describe("the note that is shown", () => {
  it("says what wins before all else", () => {
    expect(noteFor(scene("coin", "kettle"), [], everything)).toMatchObject({ id: GOAL, text: "The most points win.", targets: [SCORE, QUESTION] });
    expect(notesOf({ ...scene("coin"), goal: "" }).map(({ id }) => id)).toEqual(["coin"]);
  });

  it("is the first one that is new to this person", () => {
    expect(noteFor(scene("coin", "kettle"), [GOAL], everything)?.id).toBe("coin");
    expect(noteFor(scene("coin", "kettle"), [GOAL, "coin"], everything)?.id).toBe("kettle");
    expect(noteFor(scene("coin", "kettle"), ["kettle", "coin", GOAL], everything)).toBeUndefined();
  });

  it("is about a thing that can be seen", () => {
    expect(noteFor(scene("coin", "kettle"), [GOAL], (target) => target === "kettle")?.id).toBe("kettle");
    expect(noteFor(scene("coin"), [], (target) => target === QUESTION)?.id).toBe(GOAL);
    expect(noteFor(scene("coin"), [], () => false)).toBeUndefined();
  });
});

describe("the notes that were read", () => {
  const storage = (kept: string | null) => {
    const box = { kept, getItem: () => box.kept, setItem: (_: string, value: string) => void (box.kept = value) };
    vi.stubGlobal("localStorage", box);
    return box;
  };
  afterEach(() => vi.unstubAllGlobals());

  it("are remembered game by game", () => {
    storage(null);
    const read = new ReadNotes();
    read.add("x", "coin");
    read.add("x", "coin");
    read.add("y", GOAL);
    const later = new ReadNotes();
    expect([later.of("x"), later.of("y"), later.of("z")]).toEqual([["coin"], [GOAL], []]);
  });

  it("are all shown again on request", () => {
    const box = storage('{"x": ["coin"], "y": ["goal"]}');
    const read = new ReadNotes();
    read.forget();
    expect([read.of("x"), read.of("y"), box.kept]).toEqual([[], [], "{}"]);
  });

  it.each(["{", "null", "7", '{"x": 3}', '["coin"]'])("are none if what was kept is spoilt: %s", (kept) => {
    storage(kept);
    expect(new ReadNotes().of("x")).toEqual([]);
  });

  it("are remembered for this page where nothing can be kept", () => {
    vi.stubGlobal("localStorage", undefined);
    const read = new ReadNotes();
    read.add("x", "coin");
    expect(read.of("x")).toEqual(["coin"]);
  });
});
