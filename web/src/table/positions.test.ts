import { expect, it } from "vitest";
import type { Frame, Piece, Told } from "../protocol";
import { applied } from "./delta";
import { Positions } from "./positions";

const line = (ply: number): Told => ({ text: `line ${ply}`, ply }) as Told;
const frame = (parts: object, events: number, keyframe = false, lists: object = {}, within: unknown[] = []): Frame => ({ parts, events, lists, within, said: "", actor: null, keyframe }) as unknown as Frame;
const piece = (id: string, state = ""): Piece => ({ id, state }) as Piece;

/** Ten positions; the fifth is told whole, the seventh takes a line back. */
const FRAMES: Frame[] = [
  frame({ question: 0, pieces: [piece("a"), piece("b")], events: [] }, 0, true),
  ...[1, 2, 3].map((n) => frame({ question: n, events: [line(n)] }, n - 1)),
  frame({ question: 4, pieces: [piece("a"), piece("b", "asleep")], events: [line(4)] }, 3, true),
  frame({ question: 5, events: [line(5)] }, 4, false, { pieces: [[1, 2], piece("c")] }),
  frame({ question: 6 }, 4),
  ...[7, 8, 9].map((n) => frame({ question: n, events: [line(n)] }, n - 3)),
];
const texts = (lines: Told[]): string[] => lines.map((each) => each.text);
const oneByOne = FRAMES.slice(1).reduce((made, each) => [...made, applied(made.at(-1)!, each as never)], [FRAMES[0]!.parts as never as ReturnType<Positions["at"]>]);

it("gives every position as it is when each is made from the one before", () => {
  for (const order of [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [9, 8, 7, 6, 5, 4, 3, 2, 1, 0], [5, 2, 9, 0, 6]]) {
    const positions = new Positions(FRAMES);
    for (const at of order) expect(positions.at(at)).toEqual(oneByOne[at]);
  }
});

it("tells the chronicle of any position without making it", () => {
  const positions = new Positions(FRAMES);
  expect(texts(positions.told(5))).toEqual(["line 1", "line 2", "line 3", "line 4", "line 5"]);
  expect(texts(positions.told(9))).toEqual(["line 1", "line 2", "line 3", "line 4", "line 7", "line 8", "line 9"]);
});

it("remembers a position, and lets its neighbour share what did not change", () => {
  const positions = new Positions(FRAMES);
  expect(positions.at(7)).toBe(positions.at(7));
  expect(positions.at(8).pieces).toBe(positions.at(7).pieces);
});

it("changes only what is named inside of a thing, and nothing in the position before", () => {
  const told = [frame({ pieces: [{ ...piece("a"), facts: { goods: [{ value: 1 }, { value: 2 }] } }, piece("b")], events: [] }, 0, true), frame({}, 0, false, { pieces: [piece("c"), [0, 2]] }, [["pieces", 1, "state", "asleep"], ["pieces", 1, "facts", "goods", 1, "value", 5]])];
  const positions = new Positions(told);
  expect(positions.at(1).pieces).toEqual([piece("c"), { ...piece("a", "asleep"), facts: { goods: [{ value: 1 }, { value: 5 }] } }, piece("b")]);
  expect(positions.at(0).pieces[0]).toEqual({ ...piece("a"), facts: { goods: [{ value: 1 }, { value: 2 }] } });
  expect(positions.at(1).pieces[2]).toBe(positions.at(0).pieces[1]);
});

it("begins at the last position that is told whole", () => {
  const broken = FRAMES.map((each, n) => (n > 0 && n < 4 ? { ...each, lists: { pieces: null } } : each)) as unknown as Frame[];
  expect(new Positions(broken).at(6).question).toBe(6);
});
