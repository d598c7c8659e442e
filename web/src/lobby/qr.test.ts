import { expect, test } from "vitest";
import { squares } from "./qr";

/* drawn by another program: version 1, level L, mask 0 */
const WREN = `
#######...#.#.#######
#.....#.....#.#.....#
#.###.#.#.#...#.###.#
#.###.#.....#.#.###.#
#.###.#..#.##.#.###.#
#.....#..###..#.....#
#######.#.#.#.#######
........#.#..........
###.#####.#.###...#..
#.#..#..#.##.#.#.#...
..###.#.#.##.###...##
#.###.....####.##...#
.#.#..#...##.###..###
........###...#......
#######.###.#...#####
#.....#.#.....#....#.
#.###.#.###.#.#.#.###
#.###.#...##.#.#..##.
#.###.#.#.##.###....#
#.....#.#.####.###.#.
#######.##.#.###..###`;

test("a short text is drawn as any other program draws it", () => {
  expect(`\n${squares("WREN")!.map((row) => row.map((dark) => (dark ? "#" : ".")).join("")).join("\n")}`).toBe(WREN);
});

test("a longer text gets a larger picture, one that does not fit gets none", () => {
  expect([17, 18, 32, 53, 78, 106].map((length) => squares("x".repeat(length))?.length)).toEqual([21, 25, 25, 29, 33, 37]);
  expect(squares("x".repeat(107))).toBeNull();
});

test("letters beyond ASCII count as the bytes they are", () => {
  expect(squares("é".repeat(9))?.length).toBe(25);
});
