import { describe, expect, it } from "vitest";
import type { Piece } from "../../protocol";
import { castingOf, ribbon, stackOf } from "./casting";
import type { Place } from "./village";

const place = (id: string, x: number, y: number, pieces: string[], wide = 1): Place => ({ x, y, wide, high: wide, spot: { id, pieces } }) as unknown as Place;
const spell = (mark: string, ...joins: string[]): Piece => ({ id: "cast-1", mark, facts: { joins } }) as unknown as Piece;

const PLACES = [place("forge", 1, 1, ["cat-1"], 2), place("c8", 2, 7, ["priest", "lord"])];
const rides = (piece: Piece | undefined) => castingOf(piece, PLACES).rides.map((ride) => `${ride.piece}: ${ride.from.spot.id} to ${ride.to.spot.id}`);

describe("a spell on the table", () => {
  it("carries a piece to a Location or to another piece", () => {
    expect(rides(spell("summon", "priest", "forge"))).toEqual(["priest: c8 to forge"]);
    expect(rides(spell("love", "priest", "cat-1"))).toEqual(["priest: c8 to forge"]);
  });

  it("carries both pieces when they trade their places", () => {
    expect(rides(spell("switch", "priest", "cat-1"))).toEqual(["priest: c8 to forge", "cat-1: forge to c8"]);
  });

  it("rings a Location that it binds", () => {
    expect(castingOf(spell("bind", "forge"), PLACES)).toEqual({ rides: [], rings: ["forge"], touched: [] });
  });

  it("touches what stays where it is", () => {
    expect(castingOf(spell("transform", "priest"), PLACES).touched).toEqual(["priest"]);
    expect(castingOf(spell("love", "priest", "lord"), PLACES).touched).toEqual(["priest", "lord"]);
  });

  it("does nothing on the plan if it aims at nothing there", () => {
    expect(castingOf(spell("protect"), PLACES)).toEqual({ rides: [], rings: [], touched: [] });
    expect(castingOf(undefined, PLACES)).toEqual({ rides: [], rings: [], touched: [] });
  });

  it("lies under what was cast upon it", () => {
    const pieces = new Map(["cast-1", "cast-3"].map((id) => [id, { id } as Piece]));
    expect(stackOf(["cast-1", "cast-3", null], pieces).map((each) => each.id)).toEqual(["cast-3", "cast-1"]);
  });
});

describe("a ribbon", () => {
  it("bows to one side, so that two of opposite ways do not meet", () => {
    const [one, other] = [{ x: 0, y: 0, wide: 1, high: 1 }, { x: 8, y: 0, wide: 1, high: 1 }];
    expect(ribbon(one, other).y).toBeGreaterThan(0.5);
    expect(ribbon(other, one).y).toBeLessThan(0.5);
  });
});
