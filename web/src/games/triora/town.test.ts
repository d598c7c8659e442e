import { describe, expect, it } from "vitest";
import type { Choice, Deal, Forecast, Good, Player, Spot, Zone } from "../../protocol";
import { animalOf, areaOf, flagsOf, gainsOf, halvesOf, neighbours, signOf } from "./town";

const spot = (id: string, kind: Spot["kind"]): Spot => ({ id, kind, pieces: [] }) as unknown as Spot;
const zone = {
  map: {
    spots: [spot("stones", "area"), spot("swamp", "area"), spot("city", "area"), spot("forest", "area"), spot("forest-1", "space"), spot("forest-2", "space")],
    roads: [
      { start: "stones", end: "forest" },
      { start: "forest", end: "swamp" },
      { start: "city", end: "stones" },
    ],
  },
} as unknown as Zone;
const good = (icon: string, value: number, letter = ""): Good => ({ icon, value, letter }) as Good;

describe("where the roads lead", () => {
  it("is said from both ends", () => {
    expect(neighbours(zone, "city")).toEqual(["stones"]);
    expect(neighbours(zone, "stones")).toEqual(["forest-1", "forest-2", "city"]);
  });

  it("leads from a space of the forest to the others and out of it", () => {
    expect(areaOf(zone, "forest-2")).toBe("forest");
    expect(neighbours(zone, "forest-2")).toEqual(["forest-1", "stones", "swamp"]);
  });
});

describe("the pennants of a night", () => {
  it("say whom the Inquisitor finds and whom Morgana meets", () => {
    const forecast = {
      walks: [
        { figure: "inquisitor", toward: 1, stops: [{ spot: "city", found: [{ seat: 1, gain: 5, out: "" }, { seat: 2, gain: 0, out: "captured" }] }, { spot: "castle", found: [] }] },
        { figure: "morgana", toward: 0, stops: [{ spot: "city", found: [{ seat: 0, gain: 0, out: "" }] }] },
      ],
    } as unknown as Forecast;
    const flags = flagsOf(forecast);
    expect([...flags.keys()]).toEqual(["city"]);
    expect(flags.get("city")?.map(({ seat, text, met, out }) => [seat, text, met, out])).toEqual([
      [1, "+5", false, false],
      [2, "captured", false, true],
      [0, "meets", true, false],
    ]);
  });

  it("are none without a forecast", () => {
    expect(flagsOf(undefined).size).toBe(0);
  });
});

describe("what an area gives", () => {
  it("is drawn as coins, capsules, and numbers with their signs", () => {
    expect(signOf(good("silver", 4), true)).toEqual({ is: "silver", value: 4 });
    expect(signOf(good("amoris", 1, "Am"), false)).toEqual({ is: "potion", text: "Am" });
    expect(signOf(good("inquisition", -3), true)).toEqual({ is: "goods", value: "−3", icon: "inquisition" });
    expect(signOf(good("undead", 1), false)).toEqual({ is: "goods", value: "", icon: "undead" });
    expect(signOf(good("undead", 1), true)).toEqual({ is: "goods", value: "1", icon: "undead" });
  });

  it("has a drawing where it is no number", () => {
    const nothing = { gains: [] } as unknown as Deal;
    expect([gainsOf("castle", nothing), gainsOf("city", nothing)]).toEqual([[{ is: "goods", value: "", icon: "crown" }], []]);
  });
});

describe("the menu of an area", () => {
  it("has two halves", () => {
    const choice = (group: string): Choice => ({ group }) as Choice;
    const { main, bonus } = halvesOf([choice("main"), choice("bonus"), choice("distil"), choice("")]);
    expect([main.length, bonus.length]).toEqual([1, 1]);
    expect(halvesOf([choice("coven")]).bonus).toHaveLength(1);
  });
});

describe("a familiar", () => {
  it("is the animal of its seat", () => {
    const players = [{ seat: 2, livery: "yew" }] as Player[];
    expect([animalOf(players, "yew"), animalOf(players, "oak")]).toEqual(["heron", ""]);
  });
});
