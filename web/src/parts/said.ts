/* Things in words: what a screen reader says is what a sheet shows. */

import type { Clause, Piece, Scene, Spot } from "../protocol";

/** What is to know of a scene for that: what its badges mean. */
type Badged = Pick<Scene, "badges">;

/** How a thing is called where it stands alone. */
export const called = (piece: Piece): string => piece.title || piece.label;

/** What is to know of a thing beside its name: what it costs, and how it stands. */
export function factsOf(scene: Badged, piece: Piece): string[] {
  const badges = piece.badges.map((id) => scene.badges.find((each) => each.id === id)?.label ?? "");
  const words = [
    piece.cost === null ? "" : `cost ${piece.cost} ${piece.pays}`.trim(),
    piece.points === null ? "" : `${piece.points} ${piece.points === 1 ? "point" : "points"}`,
    piece.order === null ? "" : `number ${piece.order} in the order`,
    piece.count === null ? "" : `${piece.count} of them`,
    piece.lacks,
    piece.state,
    ...badges,
  ];
  return words.filter(Boolean);
}

/** Whether a condition holds, in words. */
export function holding({ holds }: Clause): string {
  return holds === null ? "nobody can tell yet" : holds ? "holds" : "does not hold";
}

/** A thing in a sentence: its name, what it costs and needs, how it stands, its conditions. */
export function said(scene: Badged, piece: Piece): string {
  const clauses = piece.facts?.clauses.map((clause) => `${clause.text}: ${holding(clause)}`) ?? [];
  return [called(piece), ...factsOf(scene, piece), ...clauses].join(", ");
}

/** A spot of a map in a sentence: its name, how it stands, how far it is, and what is there. */
export function spotSaid(pieces: ReadonlyMap<string, Piece>, spot: Spot): string {
  const here = spot.pieces.flatMap((id) => pieces.get(id) ?? []).map(called);
  const far = spot.distance === null ? "" : `distance ${spot.distance}`;
  return [spot.label, spot.state, far, here.length ? `here: ${here.join(", ")}` : ""].filter(Boolean).join(", ");
}
