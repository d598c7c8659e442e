import { describe, expect, it } from "vitest";
import { arranged } from "./windows";

const is = (width: number, height: number, text = 1): string => arranged(width, height, text).is;

describe("a window", () => {
  it("is wide from 1000 to 600 on", () => {
    for (const [width, height] of [[1440, 900], [1366, 768], [1920, 1080], [2560, 1440], [1024, 768], [1000, 600]] as const) expect(is(width, height)).toBe("wide");
  });

  it("is a tablet where it is high, and no stretched phone", () => {
    expect([is(820, 1180), is(768, 1024), is(700, 900)]).toEqual(["tablet", "tablet", "tablet"]);
    expect([is(699, 900), is(700, 899)]).toEqual(["narrow", "narrow"]);
  });

  it("is a landscape where it is low and wider than high, as at 200 % zoom", () => {
    expect([is(932, 430), is(844, 390), is(667, 375), is(720, 450), is(1440, 599)]).toEqual(Array(5).fill("landscape"));
  });

  it("is narrow otherwise, and wherever text is twice as large", () => {
    expect([is(390, 844), is(360, 640), is(559, 400), is(1440, 900, 2), is(844, 390, 2)]).toEqual(Array(5).fill("narrow"));
    expect(is(2560, 1440, 2)).toBe("wide");
  });

  it("says how much room a wide one has", () => {
    expect(arranged(1440, 900).room).toEqual([]);
    expect(arranged(1366, 768).room).toEqual(["snug", "low"]);
    expect(arranged(1024, 768).room).toEqual(["snug", "low", "middle"]);
    expect(arranged(2560, 1440).room).toEqual(["ample"]);
  });

  it("says of a tablet whether it is low", () => {
    expect([arranged(820, 1180).room, arranged(768, 1024).room]).toEqual([[], ["low"]]);
  });

  it("says of a small one whether it is tiny or shallow", () => {
    expect(arranged(932, 430).room).toEqual(["small"]);
    expect(arranged(844, 390).room).toEqual(["small", "shallow"]);
    expect(arranged(360, 640).room).toEqual(["small", "tiny"]);
    expect(arranged(320, 700).room).toEqual(["small", "tiny", "slender"]);
  });
});
