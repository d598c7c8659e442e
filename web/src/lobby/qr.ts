/* A link as a QR code, drawn here: the secret of a moving link must not travel in an address.
   Bytes, correction level L, versions 1 to 5 (up to 106 bytes, one block), mask 0; ISO/IEC 18004. */

/** Codewords of data and of correction, by version. */
const SIZES = [[19, 7], [34, 10], [55, 15], [80, 20], [108, 26]] as const;
const FORMAT = 0x77c4; // level L, mask 0, with its own correction bits

const EXP: number[] = [];
for (let x = 1, i = 0; i < 255; i++) {
  EXP.push(x);
  x = x & 0x80 ? (x << 1) ^ 0x11d : x << 1;
}
const times = (a: number, b: number): number => (a && b ? EXP[(EXP.indexOf(a) + EXP.indexOf(b)) % 255]! : 0);

/** The squares of the code, row by row: dark or light; null if the text is too long. */
export function squares(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const found = SIZES.findIndex(([data]) => bytes.length + 2 <= data);
  const size = SIZES[found];
  return size ? drawn(found + 1, codewords(bytes, size[0], size[1])) : null;
}

function codewords(bytes: Uint8Array, data: number, correction: number): number[] {
  const nibbles = [4, bytes.length >> 4, bytes.length & 15, ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const words = Array.from({ length: nibbles.length / 2 }, (_, i) => (nibbles[2 * i]! << 4) | nibbles[2 * i + 1]!);
  for (let pad = 0; words.length < data; pad++) words.push(pad % 2 ? 0x11 : 0xec);
  return [...words, ...remainder(words, generator(correction))];
}

/** The product of (x - 2^i), without its first coefficient. */
function generator(degree: number): number[] {
  let poly = [1];
  for (let i = 0; i < degree; i++) {
    const next = [...poly, 0];
    poly.forEach((value, at) => (next[at + 1]! ^= times(value, EXP[i]!)));
    poly = next;
  }
  return poly.slice(1);
}

function remainder(words: number[], divisor: number[]): number[] {
  let rest = divisor.map(() => 0);
  for (const word of words) {
    const factor = word ^ rest[0]!;
    rest = [...rest.slice(1), 0].map((value, at) => value ^ times(divisor[at]!, factor));
  }
  return rest;
}

function drawn(version: number, words: number[]): boolean[][] {
  const size = 17 + 4 * version;
  const grid: (boolean | null)[][] = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const set = (x: number, y: number, dark: boolean): void => {
    if (grid[y]?.[x] !== undefined) grid[y]![x] = dark;
  };
  for (let i = 0; i < size; i++) [set(6, i, i % 2 === 0), set(i, 6, i % 2 === 0)];
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) target(set, x, y, 4, [2, 4]);
  if (version > 1) target(set, size - 7, size - 7, 2, [1]);
  for (let i = 0; i < 15; i++) {
    const bit = ((FORMAT >> i) & 1) === 1;
    if (i < 8) [set(8, i + (i > 5 ? 1 : 0), bit), set(size - 1 - i, 8, bit)];
    else [set(i === 8 ? 7 : 14 - i, 8, bit), set(8, size - 15 + i, bit)];
  }
  set(8, size - 8, true);
  fill(grid, words);
  return grid.map((row) => row.map((dark) => dark === true));
}

/** Rings around a middle: light where `light` says so. */
function target(set: (x: number, y: number, dark: boolean) => void, x: number, y: number, reach: number, light: number[]): void {
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  }
}

/** The bits go up and down in pairs of columns from the right; every second square is turned over. */
function fill(grid: (boolean | null)[][], words: number[]): void {
  const size = grid.length;
  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = (right + 1) & 2 ? step : size - 1 - step;
      for (const x of [right, right - 1]) {
        if (grid[y]![x] !== null) continue;
        const dark = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        grid[y]![x] = dark !== ((x + y) % 2 === 0);
        bit++;
      }
    }
  }
}
