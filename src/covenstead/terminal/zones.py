"""A zone by its kind, and what stands beside the zones: own things, order, piles, signs."""

from __future__ import annotations

from rich.text import Text

from covenstead.core.scene import Piece, Zone
from covenstead.terminal import sentences
from covenstead.terminal.blocks import (
    DANGER,
    LIVE,
    QUIET,
    STRONG,
    Block,
    cut,
    disc,
    folded,
    headed,
    ink,
    wrapped,
)
from covenstead.terminal.board import CORNER, DENSE, Board
from covenstead.terminal.grids import grid
from covenstead.terminal.maps import mapped
from covenstead.terminal.tracks import clauses, collected, track


def is_shown(zone: Zone) -> bool:
    """Whether there is something to draw in a zone of the board, and it is not told elsewhere."""
    return bool(zone.map or zone.stacks or (zone.places and zone.kind not in ("pile", "track")))


def drawn(board: Board, zone: Zone, width: int, level: int) -> Block:
    """A zone of the board; the higher the level, the less room there is."""
    if zone.kind == "panel":
        return _panel(board, zone, width, level)
    if zone.kind == "set":
        return collected(board, zone, width)
    if zone.kind == "track":
        stacks = track(board, zone, width, short=level >= 2)
        return stacks if level >= 2 else [headed(board.label(zone), zone.note, width), *stacks]
    if zone.kind in ("map", "grid"):
        head = headed(board.label(zone), zone.note, width)
        inside = (
            mapped(board, zone, width, level >= 1)
            if zone.map
            else grid(board, zone, width, level >= 3)
        )
        return [head, *inside]
    return in_a_line(board, zone, width)


def in_a_line(board: Board, zone: Zone, width: int) -> Block:
    """A zone's pieces side by side, and its note if there is room."""
    lines = board.hand(zone, width)
    if zone.note and len(lines) == 1 and lines[0].cell_len + len(zone.note) + 4 <= width:
        lines[0].append(f"  ({zone.note})", QUIET)
    return lines


def listed(board: Board, zone: Zone, width: int, roomy: bool) -> Block:
    """A zone with a line or two for each piece, and the clauses of its cards under them."""
    lines: Block = [headed(board.label(zone), _note(board, zone, width), width)]
    for name, block in zip(zone.places, board.listed(zone, width, roomy), strict=True):
        lines += block
        piece = board.pieces.get(name or "")
        lines += clauses(piece, width) if piece is not None else []
    return lines


def below(board: Board, zone: Zone, width: int) -> tuple[Text, list[Block]]:
    """A zone's heading, and its pieces for two columns."""
    half = (width - 2) // 2
    head = headed(board.label(zone), _note(board, zone, half), width)
    return head, board.listed(zone, half, roomy=False)


def summary(board: Board, zone: Zone, width: int) -> Text:
    """A zone in one line: only what is ready."""
    ready = [piece.title or piece.label for piece in board.within(zone) if piece.ready]
    line = ink(f"{board.label(zone)}  ", QUIET)
    line.append(
        sentences.all_ready(ready) if ready else sentences.NONE_READY, "" if ready else QUIET
    )
    line.append(f"  {sentences.look_there(zone.id)}", QUIET)
    return cut(line, width)


def _note(board: Board, zone: Zone, width: int) -> str:
    """A zone's note; where things are needed, how a missing one is written."""
    pieces = board.within(zone)
    if not any(piece.needs for piece in pieces):
        return zone.note
    letters = {need.letter for piece in pieces for need in piece.needs}
    small = width < DENSE and any(letter.lower() != letter for letter in letters)
    return sentences.SMALL_IS_MISSING if small else sentences.BRACKETS_ARE_MISSING


def _panel(board: Board, zone: Zone, width: int, level: int) -> Block:
    """A page to read: its first piece is the text, the others are told line by line.

    The choices tell what can be chosen. The less room there is, the fewer lines.
    """
    first, *rest = board.within(zone)
    head = sentences.page(board.label(zone), first.title or first.label)
    lines: Block = [headed(head, zone.note, width)]
    text = wrapped(first.desc, width, "italic")
    lines += text if level < 3 else text[:2] if level < 4 else text[:1]
    told = [piece for piece in rest if piece.id not in board.live and not piece.lacks]
    facts = [piece for piece in told if not piece.title]
    others = [piece for piece in told if piece.title]
    if level >= 2 and facts:
        line = ink()
        for piece in facts:
            line.append(" · " if line.plain else "", QUIET)
            line.append(piece.label, _weight(piece))
        lines += folded(line, width)
    else:
        for piece in facts:
            lines += wrapped(piece.desc, width, _weight(piece))
    for piece in others:
        lines += wrapped(f"  {sentences.described(piece.title, piece.desc)}", width, hang=4)
    return lines


def _weight(piece: Piece) -> str:
    return DANGER if piece.state == "danger" else STRONG


# Beside the zones


def own(board: Board, width: int, short: bool) -> Block:
    """What the viewer has, a line for each zone; the goods tell a zone of mere tokens.

    Short: only what has icons or clauses; the choices tell the others when they matter.
    """
    lines: Block = []
    for zone in board.scene.zones:
        if zone.area != "desk" or zone.owner != board.scene.viewer or not zone.places:
            continue
        pieces = board.within(zone)
        if zone.kind == "set":
            lines += collected(board, zone, width)
        elif any(piece.facts is not None and piece.facts.clauses for piece in pieces):
            lines += _cards(board, zone, width)
        elif pieces and (pieces[0].glyphs or (pieces[0].title and not short)):
            lines += board.hand(zone, width, short)
    return lines


def _cards(board: Board, zone: Zone, width: int) -> Block:
    """Cards with clauses under the name of the hand, each in one line if it fits."""
    lines = [ink(board.label(zone), QUIET)]
    for piece in board.within(zone):
        card, ticked = board.entry(piece, width, roomy=True), clauses(piece, width)
        if len(card) == len(ticked) == 1 and card[0].cell_len + ticked[0].cell_len <= width:
            card, ticked = [card[0] + ticked[0][2:]], []
        lines += card + ticked
    return lines


def order(board: Board, width: int) -> Block:
    """The order of resolution as it stands, and what it leads to."""
    now = [each for each in board.scene.forecast if not each.target and not each.moves]
    if not now or not (now[0].order or now[0].words):
        return []
    if not now[0].order:
        return wrapped(now[0].words, width, QUIET)
    letters = {player.seat: player.letter for player in board.scene.players}
    line = ink(f"{sentences.ORDER}  ", QUIET)
    for number, each in enumerate(now[0].order, 1):
        piece = board.pieces.get(each.piece)
        what = "".join(glyph.letter for glyph in piece.glyphs) if piece is not None else ""
        style = QUIET if each.done else STRONG
        line.append("✓" if each.done else disc(number), style)
        line.append(f"[{letters[each.seat]}]{what}  ", style)
    line.append(sentences.leads_to(now[0].words) if now[0].words else "", QUIET)
    return folded(line, width)


def piles(board: Board, width: int) -> Text:
    """Decks and other piles in one line."""
    words = [
        f"{zone.label} {zone.count}"
        for zone in board.scene.zones
        if zone.area == "aside" and zone.count is not None
    ]
    return cut(ink(" · ".join(words), QUIET), width)


def legend(board: Board, width: int) -> Text:
    """What the signs on the board mean, as far as they are there."""
    scene = board.scene
    used = {badge for piece in scene.pieces for badge in piece.badges}
    words = [f"{badge.letter} {badge.label}" for badge in scene.badges if badge.id in used]
    grids = any(zone.kind == "grid" for zone in scene.zones)
    if grids and any(piece.order is not None for piece in scene.pieces):
        words.append(sentences.ORDER_SIGN)
    line = ink(" · ".join(words), QUIET)
    if any(piece.id in board.live for piece in scene.pieces) or _live_spots(board):
        line.append(" · " if words else "")
        line.append(CORNER, LIVE)
        line.append(f" {sentences.MAY_CHOOSE}", QUIET)
    return cut(line, width)


def _live_spots(board: Board) -> bool:
    spots = [spot.id for zone in board.scene.zones if zone.map for spot in zone.map.spots]
    return any(spot in board.live for spot in spots)
