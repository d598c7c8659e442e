import { describe, expect, it } from "vitest";
import { steady, unchanged } from "./unchanged";

describe("what is told again", () => {
  it("is the very object that it was where it is equal", () => {
    const before = { phase: "night", facts: { moon: "full", stars: [1, 2] } };
    expect(unchanged(before, { phase: "night", facts: { moon: "full", stars: [1, 2] } })).toBe(before);
  });

  it("keeps the parts that are equal and has the others anew", () => {
    const before = { moon: { shape: "full" }, owl: { awake: true } };
    const after = unchanged(before, { moon: { shape: "full" }, owl: { awake: false } });
    expect(after).toEqual({ moon: { shape: "full" }, owl: { awake: false } });
    expect(after.moon).toBe(before.moon);
    expect(after.owl).not.toBe(before.owl);
  });

  it("knows the things of a list by their names, wherever they lie now", () => {
    const [cat, owl] = [{ id: "cat", at: 1 }, { id: "owl", at: 2 }];
    const after = unchanged([cat, owl], [{ id: "frog", at: 9 }, { id: "owl", at: 2 }, { id: "cat", at: 3 }]);
    expect(after).toEqual([{ id: "frog", at: 9 }, { id: "owl", at: 2 }, { id: "cat", at: 3 }]);
    expect(after[1]).toBe(owl);
  });

  it("is another list if something is missing, has come or lies elsewhere", () => {
    const before = [{ id: "cat" }, { id: "owl" }];
    for (const after of [[{ id: "cat" }], [{ id: "cat" }, { id: "owl" }, { id: "frog" }], [{ id: "owl" }, { id: "cat" }]]) {
      const names = after.map((each) => each.id);
      expect(unchanged(before, after).map((each) => each.id)).toEqual(names);
    }
  });

  it("does not take nothing, a list or a missing part for something equal", () => {
    expect(unchanged<unknown>({ a: 1 }, null)).toBe(null);
    expect(unchanged<unknown>([], {})).toEqual({});
    expect(unchanged<unknown>({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(unchanged<unknown>({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
  });
});

it("a value that is worked out again and again stays itself while it is equal", () => {
  const keep = steady<string[]>();
  const first = keep(["cat"]);
  expect(keep(["cat"])).toBe(first);
  expect(keep(["owl"])).toEqual(["owl"]);
});
