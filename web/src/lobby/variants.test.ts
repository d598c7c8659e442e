import { expect, test } from "vitest";
import { coverOf } from "./covers";
import { letterOf, liveryOf } from "./seats";
import { originalOf, originals } from "../parts/original";

test("a variant is drawn as its game is", async () => {
  expect([originalOf("triora"), originalOf("triora@dear-0123456789ab")]).toEqual(["triora", "triora"]);
  expect(liveryOf("triora@dear-0123456789ab", 2)).toBe(liveryOf("triora", 2));
  expect(letterOf("triora@dear-0123456789ab", 2)).toBe(letterOf("triora", 2));
  expect((await coverOf("triora@dear-0123456789ab")).hue).toBe((await coverOf("triora")).hue);
});

test("a variant has the rule book of its game", () => {
  expect(originals([{ name: "triora" }, { name: "triora@dear-0123456789ab" }])).toEqual([{ name: "triora" }]);
});
