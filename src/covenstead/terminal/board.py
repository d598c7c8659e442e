"""What lies on the table of a scene: its pieces by id, in words, chips and lines."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from covenstead.core.scene import Piece, Scene, Zone
from covenstead.core.scene.words import begun
from covenstead.terminal import sentences
from covenstead.terminal.blocks import (
    LIVE,
    QUIET,
    READY,
    STRONG,
    Block,
    cut,
    fitted,
    folded,
    ink,
    ringed,
)

DENSE: Final = 44  # narrower columns write what is needed without blanks
CORNER: Final = "◢"  # beside a thing that can be chosen


class Board:
    """The pieces of a scene, ready to be drawn."""

    def __init__(self, scene: Scene) -> None:
        self.scene: Final = scene
        self.pieces: Final = {piece.id: piece for piece in scene.pieces}
        self.standing: dict[str, list[Piece]] = {}
        for piece in scene.pieces:
            if piece.on:
                self.standing.setdefault(piece.on, []).append(piece)
        self.live: Final = {target for choice in scene.choices for target in choice.targets}
        self.letters: Final = {badge.id: badge.letter for badge in scene.badges}
        self.names: Final = {player.seat: player.name for player in scene.players}
        me = [player.livery for player in scene.players if player.seat == scene.viewer]
        self.mine: Final = me[0] if me else ""

    def within(self, zone: Zone) -> list[Piece]:
        """The pieces of a zone, without its empty places."""
        return [self.pieces[name] for name in zone.places if name in self.pieces]

    def label(self, zone: Zone) -> str:
        """What a zone is called, with its owner's name if that is somebody else."""
        if zone.owner is None or zone.owner == self.scene.viewer:
            return begun(zone.label)
        return sentences.owned(self.names[zone.owner], zone.label)

    def named(self, piece: str) -> str:
        """What a piece is called in a sentence."""
        there = self.pieces.get(piece)
        return piece if there is None else there.label

    # A piece as a sign

    def chip(self, piece: Piece) -> str:
        """The style of a letter that stands for a piece: the viewer's own are reversed."""
        return "bold reverse" if piece.livery == self.mine else "bold underline"

    def chips(self, pieces: list[str]) -> Text:
        """Pieces as their letters in brackets, others by their names and numbers.

        Where a player has pieces of several kinds, a small letter says which one it is.
        """
        line = ink()
        for piece in [self.pieces[name] for name in pieces if name in self.pieces]:
            if piece.letter:
                line.append(" " if line.plain and not line.plain.endswith("]") else "")
                kind = piece.glyphs[0].letter.lower() if piece.livery and piece.glyphs else ""
                line.append(f"[{piece.letter}{kind}]", self.chip(piece))
            else:
                count = "" if piece.count is None else f" ×{piece.count}"
                line.append(" " if line.plain else "")
                line.append(f"{piece.label}{count}", LIVE if piece.id in self.live else "")
        return line

    def short(self, piece: Piece) -> Text:
        """A piece in a word: its icons and cost, or its mark, points and name."""
        live = LIVE if piece.id in self.live else ""
        if piece.kind == "icon" and piece.glyphs:
            made = ink(piece.glyphs[0].letter or piece.label, live)
        elif piece.cost is not None and not piece.title:
            made = ink("".join(glyph.letter for glyph in piece.glyphs) or piece.label, live)
            made.append(_cost(piece.cost, piece), live)
        else:
            name = piece.title or piece.label
            mark = f"{piece.mark}{'' if piece.points is None else piece.points} "
            made = ink(f"{mark if piece.mark not in ('', name) else ''}{name}", live)
            made.append(f" {_cost(piece.cost, piece)}" if piece.cost is not None else "", live)
            made.append(f" ×{piece.count}" if _is_stack(piece) else "", QUIET)
            made.append(f" {piece.gives}" if piece.kind == "place" else "", QUIET)
            made.append(f" {piece.state}" if piece.state else "", QUIET)
            if piece.kind == "place" and piece.livery:
                made.append(f" [{piece.letter}]", self.chip(piece))
        made.append(CORNER if live else "", LIVE)
        return made

    # Pieces as lines

    def listed(self, zone: Zone, width: int, roomy: bool) -> list[Block]:
        """Each piece of a zone as a line, or as two if there is room."""
        blocks: list[Block] = []
        for name in zone.places:
            piece = self.pieces.get(name) if name is not None else None
            if piece is None:
                blocks.append([ink(f"  {zone.empty or sentences.EMPTY}", QUIET)])
            else:
                blocks.append(self.entry(piece, width, roomy))
        return blocks

    def entry(self, piece: Piece, width: int, roomy: bool) -> Block:
        """A piece as a line with what it needs, costs and gives."""
        style = LIVE if piece.id in self.live else ""
        head = ink(f"{piece.mark} " if piece.mark else "", style)
        if piece.points is not None:
            head.append(f"{piece.points} ", STRONG)
        name = ink(piece.title or piece.label, style or STRONG)
        for badge in piece.badges:
            name.append(f" {self.letters.get(badge, badge)}", QUIET)
        said = (piece.state or sentences.READY) if piece.ready else piece.lacks or piece.state
        word = ink(said, READY if piece.ready else QUIET)
        if roomy:
            indent = ink(" " * max(2, head.cell_len))
            second = indent + self._facts(piece, dense=False)
            if word.plain:
                second = second + ink("  ") + word
            return [
                cut(head + name, width),
                *([cut(second, width)] if second.plain.strip() else []),
            ]
        dense = width < DENSE
        facts = self._facts(piece, dense)
        if dense and piece.ready:
            facts.append(" ✓", READY)
        room = width - head.cell_len - facts.cell_len - 1
        line = head + fitted(name, max(8, min(room, 24))) + ink(" ") + facts
        if not dense and word.plain and line.cell_len + word.cell_len + 2 <= width:
            line = line + ink("  ") + word
        return [cut(line, width)]

    def _facts(self, piece: Piece, dense: bool) -> Text:
        """What it needs, costs, gives, and how many there are; dense: missing ones are small."""
        line = ink()
        for need in piece.needs:
            letter = need.letter or need.label or need.icon
            if need.held:
                line.append(letter if dense else f"{letter} ", STRONG)
            elif dense and letter.lower() != letter:
                line.append(letter.lower(), QUIET)
            else:
                line.append(f"({letter})", QUIET)
        cost = piece.price if piece.price is not None else piece.cost
        if cost is not None:
            line.append(f" +{_cost(cost, piece)}" if piece.needs else _cost(cost, piece))
        if piece.reward is not None and dense:
            line.append(f" →{ringed(piece.reward)}")
        elif piece.gives:
            line.append(f" → {piece.gives}" if piece.needs else f" {piece.gives}")
        if piece.count is not None and piece.kind != "card":
            line.append(f" ×{piece.count}", QUIET)
        return line

    def hand(self, zone: Zone, width: int, short: bool = False) -> Block:
        """The pieces of a zone in a line or more: `Ingredients  CF②  BB③`."""
        line = ink(f"{self.label(zone)}  ", QUIET)
        pieces = self.within(zone)
        named = zip(zone.names, zone.places, strict=False)
        lit = [place for name, place in named if name in zone.lit]
        for alike in _runs(pieces):
            line.append(f"{len(alike)} × " if len(alike) > 1 else "", QUIET)
            word = self.short(alike[0])
            if alike[0].id in lit:
                word.stylize("bold reverse")
            line.append_text(word)
            line.append("  ")
        if not pieces:
            line.append(zone.empty or sentences.NONE, QUIET)
        line.rstrip()
        return [cut(line, width)] if short else folded(line, width)


def _is_stack(piece: Piece) -> bool:
    """Whether a piece stands for so many of its kind."""
    return piece.kind in ("card", "potion") and piece.count is not None


def _cost(number: int, piece: Piece) -> str:
    """So many coins, or of another good by its name."""
    return f"{number} {piece.pays}" if piece.pays else ringed(number)


def _runs(pieces: list[Piece]) -> list[list[Piece]]:
    """Neighbours that cannot be told apart, together."""
    runs: list[list[Piece]] = []
    for piece in pieces:
        if runs and runs[-1][0].label == piece.label and not piece.glyphs and not piece.title:
            runs[-1].append(piece)
        else:
            runs.append([piece])
    return runs
