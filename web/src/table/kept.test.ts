import { describe, expect, it } from "vitest";
import type { ChairInfo } from "../protocol";
import { keptNames } from "./kept";

const chair = (seat: number, kind: ChairInfo["kind"]): ChairInfo => ({ seat, kind, name: `P${seat}`, level: "", connected: true, away: 0, familiar: null, nudged: 0, ready: false });

describe("the chairs of the next game", () => {
  const chairs = [chair(0, "person"), chair(1, "bot"), chair(2, "person")];
  it("are kept for the persons of the last one, who all go on as many seats", () => {
    expect(keptNames(chairs, 0, 1)).toEqual(["P2", "P0", ""]);
    expect(keptNames(chairs, 0, 2)).toEqual(["", "P2", "P0"]);
  });
});
