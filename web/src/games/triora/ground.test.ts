import { describe, expect, it } from "vitest";
import { groundOf } from "./ground";

const middle = () => ({ x: 350, y: 220 });

describe("the ground under the town", () => {
  it("is the same every time it is drawn", () => {
    expect(groundOf(740, 454, middle)).toEqual(groundOf(740, 454, middle));
  });

  it("is made of lines that can be drawn", () => {
    for (const { path } of groundOf(740, 454, middle)) expect(path.includes("NaN") || path === "").toBe(false);
  });
});
