/* Things in words: what a screen reader says is what a sheet shows. */

import type { Piece, Scene } from "../protocol";

/** A thing in a sentence: its name, what it costs and needs, and how it stands. */
export function said(scene: Scene, piece: Piece): string {
  const badges = piece.badges.map((id) => scene.badges.find((each) => each.id === id)?.label ?? "");
  const words = [
    piece.title || piece.label,
    piece.cost === null ? "" : `cost ${piece.cost}`,
    piece.points === null ? "" : `${piece.points} points`,
    piece.order === null ? "" : `number ${piece.order} in the order`,
    piece.count === null ? "" : `${piece.count} of them`,
    piece.lacks,
    piece.state,
    ...badges,
  ];
  return words.filter(Boolean).join(", ");
}
