/* Where the seats of a table are around it: clockwise in turn order, mine at the bottom. */

/** Neighbours at the far end need as much room beside each other as those at the sides. */
const ASIDE = 0.6;

/** The place of a seat's middle in per cent of the room around the table. */
export function placeOf(seat: number, mine: number, seats: number): { x: number; y: number } {
  const turn = ((seat - mine + seats) % seats) / seats;
  const angle = Math.PI / 2 + 2 * Math.PI * turn;
  const across = Math.cos(angle);
  return { x: 50 + 50 * Math.sign(across) * Math.abs(across) ** ASIDE, y: 50 + 50 * Math.sin(angle) };
}

/** Swaps of two chairs that put all of them into a random order, each order as likely as any other. */
export function shuffles(seats: number, random: () => number = Math.random): [seat: number, other: number][] {
  return Array.from({ length: seats - 1 }, (_, n): [number, number] => {
    const seat = seats - 1 - n;
    return [seat, Math.floor(random() * (seat + 1))];
  }).filter(([seat, other]) => seat !== other);
}
