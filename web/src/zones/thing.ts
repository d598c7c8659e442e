/* A thing of any game in words and letters. */

import type { Badge, Glyph, Piece, Scene, Zone } from "../protocol";

/** A thing whose face the viewer does not know is called after its place. */
export function isUnknown(zone: Zone, piece: Piece): boolean {
  return piece.id.startsWith(`${zone.id}-`) && /face.down/i.test(piece.label);
}

/** A name as it begins a line. */
export const begun = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export const named = (piece: Piece): string => begun(piece.title || piece.label);

/** A piece of a player with nothing printed on it: its chip is enough. */
export const isToken = (piece: Piece): boolean =>
  piece.livery !== "" && !piece.title && !piece.glyphs.length && !piece.needs.length && piece.cost === null;

/** Its glyphs, but for one that only says its kind again. */
export function lettered(piece: Piece): Glyph[] {
  return piece.glyphs.filter((glyph) => piece.mark === "" || glyph.letter !== piece.mark);
}

export function badgesOf(scene: Scene | null, piece: Piece): Badge[] {
  return piece.badges.flatMap((id) => scene?.badges.find((each) => each.id === id) ?? []);
}

/** The rest of what is printed on it, line by line. */
export function words(piece: Piece): string[] {
  const value = [piece.points === null ? "" : `${piece.points} points`, piece.gives].filter(Boolean).join(", ");
  return [...new Set([value, piece.lacks, piece.state].filter(Boolean))];
}
