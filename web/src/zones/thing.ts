/* A thing of any game in words and letters. */

import type { Badge, Glyph, Piece, Scene } from "../protocol";

/** A thing whose face the viewer does not know. */
export const isUnknown = (piece: Piece): boolean => piece.kind === "back";

/** A piece of a player with nothing printed on it: its chip is enough. */
export const isToken = (piece: Piece): boolean =>
  piece.livery !== "" && !piece.title && !piece.glyphs.length && !piece.needs.length && piece.cost === null;

/** Its glyphs, but for one that only says its kind again. */
export function lettered(piece: Piece): Glyph[] {
  return piece.glyphs.filter((glyph) => piece.mark === "" || glyph.letter !== piece.mark);
}

export function badgesOf(scene: Pick<Scene, "badges"> | null, piece: Piece): Badge[] {
  return piece.badges.flatMap((id) => scene?.badges.find((each) => each.id === id) ?? []);
}

/** The rest of what is printed on it, line by line. */
export function words(piece: Piece): string[] {
  const points = piece.points === null ? "" : `${piece.points} ${piece.points === 1 ? "point" : "points"}`;
  const value = [points, piece.gives].filter(Boolean).join(", ");
  return [...new Set([value, piece.lacks, piece.state].filter(Boolean))];
}
