import { describe, expect, it } from "vitest";
import type { Choice, Closed, Forecast, Group, Piece, Plan, Scene, Zone } from "../protocol";
import { asItStands, byTarget, chain, closedOffers, fitting, foreseen, inRows, meantBy, narrowed, offers, openPlans, planName, plansOf, textOf, tickedPlan, wordsAbout } from "./asking";

const choice = (word: string, more: Partial<Choice> = {}): Choice => ({ moves: [word], label: word, consequence: "", targets: [], group: "", key: "", primary: false, ...more }) as Choice;
const group = (id: string, more: Partial<Group> = {}): Group => ({ id, label: id, consequence: "", main: false, hint: "", key: "", verb: "", ...more });
const plan = (moves: string[], more: Partial<Plan> = {}): Plan => ({ moves, pieces: [], targets: [], differs: [], least: 0, most: 0, opening: {}, following: {}, closing: [], ...more }) as Plan;
const closed = (label: string, move: string, targets: string[] = [], verb = "", group = ""): Closed => ({ label, move, targets, verb, group, reason: { rule: "R-1", text: "Not yet." } });
const scene = (parts: Partial<Scene>): Scene => ({ choices: [], closed: [], groups: [], plans: [], zones: [], pieces: [], ...parts }) as Scene;
const labels = (all: ReturnType<typeof offers>): string[] => all.map((offer) => textOf(offer).label);

describe("ticked plans", () => {
  const exchange = plan([], { pieces: ["a", "b", "c"], least: 2, most: 2, opening: { a: "swap a", b: "swap b", c: "swap c" }, following: { b: "with b", c: "with c" }, targets: ["spell"] });

  it("make a chain in the plan's order, whatever order the things were ticked in", () => {
    expect(chain(exchange, ["c", "a"])).toEqual(["swap a", "with c"]);
  });

  it("end with their closing words, also when nothing is ticked", () => {
    const stand = plan([], { pieces: ["x", "y"], most: 2, opening: { x: "plead x", y: "plead y" }, following: { x: "plead x", y: "plead y" }, closing: ["stand"] });
    expect(chain(stand, [])).toEqual(["stand"]);
    expect(chain(stand, ["y"])).toEqual(["plead y", "stand"]);
  });

  it("leave out things that are not of the plan", () => {
    expect(chain(exchange, ["a", "elsewhere", "b"])).toEqual(["swap a", "with b"]);
  });

  it("that are for something wait until its group is opened", () => {
    const turn = scene({ plans: [exchange], groups: [group("place", { main: true }), group("swap")], choices: [choice("place a", { group: "place" }), choice("swap a", { group: "swap" }), choice("swap b", { group: "swap" })] });
    expect(tickedPlan(turn, "")).toBeUndefined();
    expect(tickedPlan(turn, "place")).toBeUndefined();
    expect(tickedPlan(turn, "swap")).toBe(exchange);
  });

  it("that are for nothing else are open at once, and not beside an opened group", () => {
    const stand = plan([], { pieces: ["x"], most: 1, opening: { x: "plead x" }, closing: ["stand"] });
    const court = scene({ plans: [stand], groups: [group("other")], choices: [choice("speak", { group: "other" })] });
    expect(tickedPlan(court, "")).toBe(stand);
    expect(tickedPlan(court, "other")).toBeUndefined();
  });
});

describe("whole plans", () => {
  const first = plan(["brew p", "spend a", "spend b"], { pieces: ["a", "b"], targets: ["p"] });
  const second = plan(["brew p", "spend b", "spend c"], { pieces: ["b", "c"], targets: ["p"] });

  it("of a choice are those that begin as it does and go on", () => {
    const turn = scene({ plans: [first, second, plan(["brew q", "spend a"]), plan(["brew p"])] });
    expect(plansOf(turn, choice("brew p"))).toEqual([first, second]);
  });

  it("are narrowed by each thing that is pointed at", () => {
    expect(narrowed([first, second], ["b"])).toEqual([first, second]);
    expect(narrowed([first, second], ["b", "c"])).toEqual([second]);
    expect(narrowed([first, second], ["p"])).toEqual([first, second]);
    expect(narrowed([first, second], ["a", "c"])).toEqual([]);
  });

  it("say their title only where it tells them apart", () => {
    const named = (...all: [title: string, label: string][]): string[] => {
      const plans = all.map(([title, label]) => plan([label], { title, label }));
      return plans.map((each) => planName(each, plans));
    };
    expect(named(["Barn", "welfare 6"], ["Barn", "reputation 3"])).toEqual(["welfare 6", "reputation 3"]);
    expect(named(["Barn", "welfare 6"], ["Dyke", "Mary"])).toEqual(["Barn: welfare 6", "Dyke: Mary"]);
    expect(named(["", "pay all"], ["Barn", "welfare 6"])).toEqual(["pay all", "Barn: welfare 6"]);
  });

  it("stand in the bar at once when the question itself is how to pay", () => {
    const pay = plan(["spend a", "spend b"], { pieces: ["a", "b"] });
    const paying = scene({ plans: [pay], groups: [group("spend", { main: true })], choices: [choice("spend a", { group: "spend" })] });
    expect(openPlans(paying)).toEqual([pay]);
    const buying = scene({ plans: [plan(["buy x", "boost y"], { pieces: ["x"] })], groups: [group("buy")], choices: [choice("buy x", { group: "buy" })] });
    expect(openPlans(buying)).toEqual([]);
  });
});

describe("pointing at a thing", () => {
  const turn = scene({
    groups: [group("place", { main: true }), group("swap"), group("sell")],
    choices: [choice("place a", { group: "place", targets: ["a"] }), choice("swap a", { group: "swap", targets: ["a", "spell"] }), choice("sell p", { group: "sell", targets: ["p"] }), choice("trade s", { targets: ["s", "p"] })],
  });

  const meant = (id: string, group: string): Choice | null => meantBy(turn.groups, byTarget(turn.choices).get(id) ?? [], group);

  it("finds everything that is about it, each once", () => {
    const twice = choice("walk", { targets: ["a", "a"] });
    expect(byTarget([...turn.choices, twice]).get("a")).toEqual([turn.choices[0], turn.choices[1], twice]);
  });

  it("means the question's own choice where it has one", () => {
    expect(meant("a", "")?.moves).toEqual(["place a"]);
  });

  it("means the choice of the opened group", () => {
    expect(meant("a", "swap")?.moves).toEqual(["swap a"]);
  });

  it("means nothing yet where several choices are equal, or none", () => {
    expect(meant("p", "")).toBeNull();
    expect(meant("elsewhere", "")).toBeNull();
  });
});

describe("the bar", () => {
  const brew = choice("brew p", { label: "Brew it", group: "brew", primary: true, key: "1" });
  const end = choice("end", { label: "End", key: "2" });
  const sell = choice("sell x", { label: "Sell it", group: "sell" });
  const turn = scene({ groups: [group("brew", { key: "3" }), group("sell", { key: "4" })], choices: [end, brew, choice("brew q", { group: "brew" }), sell] });

  it("offers the usual answer first, then by key; a group of one is its choice", () => {
    expect(labels(offers(turn))).toEqual(["Brew it", "End", "brew…", "Sell it"]);
    expect(offers(turn).map((offer) => offer.key)).toEqual(["1", "2", "3", "4"]);
  });

  it("puts the main group before all but the usual answer", () => {
    const places = [choice("place a", { group: "place" }), choice("place b", { group: "place" })];
    const placing = scene({ groups: [group("place", { main: true, key: "3" })], choices: [...places, choice("pass", { key: "2" })] });
    expect(labels(offers(placing))).toEqual(["place…", "pass"]);
  });

  it("says each closed thing once", () => {
    const told = closedOffers(scene({ closed: [closed("Trade", "trade a"), closed("Trade", "trade b"), closed("Borrow", "loan")] }));
    expect(told.map((offer) => textOf(offer).label)).toEqual(["Trade", "Borrow"]);
  });

  it("shows as many buttons as have room, and always one", () => {
    expect(fitting([100, 100, 100], 316)).toBe(3);
    expect(fitting([100, 100, 100], 10)).toBe(1);
  });

  it("keeps room for the button that opens what is not shown", () => {
    expect(fitting([100, 100, 100], 315)).toBe(1);
    expect(fitting([100, 100, 20, 20], 240)).toBe(1);
    expect(fitting([100, 60, 60, 60], 285)).toBe(2);
  });

  it("has three places under the usual answer's row, or four, the last for what is not shown", () => {
    expect(inRows([true, false, false])).toBe(3);
    expect(inRows([true, false, false, false])).toBe(2);
    expect(inRows([false, false, false, false])).toBe(4);
    expect(inRows([false, false, false, false, false])).toBe(3);
  });
});

describe("asking why", () => {
  const piece = (id: string, kind: Piece["kind"] = "spell"): Piece => ({ id, kind }) as Piece;
  const zone = (places: string[], names: string[] = []): Zone => ({ id: "z", places, names }) as unknown as Zone;

  it("says of a thing what is said of another of its kind", () => {
    const turn = scene({ pieces: [piece("shove"), piece("swap"), piece("card", "card")], closed: [closed("Trade", "trade shove", ["shove"], "trade")] });
    expect(wordsAbout(turn, piece("swap"))).toBe("trade swap");
    expect(wordsAbout(turn, piece("card", "card"))).toBeUndefined();
  });

  it("takes the verb of the group that others of its kind are offered in", () => {
    const turn = scene({ pieces: [piece("p1", "potion"), piece("p2", "potion")], groups: [group("sell", { verb: "sell" })], choices: [choice("sell p1", { group: "sell", targets: ["p1"] })] });
    expect(wordsAbout(turn, piece("p2", "potion"))).toBe("sell p2");
  });

  it("asks nothing where moves name several things", () => {
    const turn = scene({ pieces: [piece("a"), piece("b")], groups: [group("swap")], choices: [choice("swap a c", { group: "swap", targets: ["a"] })] });
    expect(wordsAbout(turn, piece("b"))).toBeUndefined();
  });

  it("names a thing by its place where moves do", () => {
    const turn = scene({
      pieces: [piece("f1"), piece("f2")],
      zones: [zone(["f1", "f2"], ["r1c1", "r1c2"])],
      groups: [group("place", { verb: "place" })],
      choices: [choice("place r1c1", { group: "place", targets: ["f1"] })],
    });
    expect(wordsAbout(turn, piece("f2"))).toBe("place r1c2");
  });
});

describe("what is closed", () => {
  const spaces = [closed("Witch to the mill", "place witch mill", ["mill"], "", "witch"), closed("Witch to the well", "place witch well", ["well"], "", "witch"), closed("Borrow", "loan")];

  it("is a detail while others of its group are open", () => {
    const turn = scene({ closed: spaces, groups: [group("witch")], choices: [choice("place witch oak", { group: "witch" })] });
    expect(labels(closedOffers(turn))).toEqual(["Borrow"]);
  });

  it("is told once for each reason, if nothing of its group is open", () => {
    expect(labels(closedOffers(scene({ closed: spaces })))).toEqual(["Witch to the mill", "Borrow"]);
  });
});

describe("what comes of a choice", () => {
  const forecast = (more: Partial<Forecast>): Forecast => ({ target: "", moves: [], order: [], walks: [], ...more }) as Forecast;
  const now = forecast({ words: "as things stand" });
  const witch = forecast({ moves: ["place witch lair", "place witch river"] });
  const familiar = forecast({ moves: ["place familiar lair"] });
  const card = forecast({ target: "f03" });
  const all = [now, witch, familiar, card];

  it("is found by its move, where two choices have one target", () => {
    expect(foreseen(all, choice("place witch lair", { targets: ["lair"] }))).toBe(witch);
    expect(foreseen(all, choice("place familiar lair", { targets: ["lair"] }))).toBe(familiar);
  });

  it("is found by its target, where no forecast names its move", () => {
    expect(foreseen(all, choice("place r1c3", { targets: ["x", "f03"] }))).toBe(card);
  });

  it("is what comes as things stand, if it changes nothing or nothing is chosen", () => {
    expect(foreseen(all, choice("place witch city", { targets: ["city"] }))).toBe(now);
    expect(foreseen(all, null)).toBe(now);
    expect(asItStands([witch, now])).toBe(now);
    expect(foreseen([], null)).toBeUndefined();
  });
});
