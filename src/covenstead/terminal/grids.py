"""Grids in boxes, with the words of the notation beside and under them."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from covenstead.core.scene import Piece, Zone
from covenstead.terminal.blocks import LIVE, QUIET, STRONG, Block, cut, disc, ink, ringed, spread
from covenstead.terminal.board import CORNER, Board

LEAST_CELL: Final = 8  # of a grid in boxes; narrower ones have none
LEAST_COMPACT: Final = 5
MOST_CELL: Final = 14


def grid_width(zone: Zone, width: int) -> int:
    """How wide the grid becomes in so much room."""
    return _margin(zone) + zone.shape[1] * (_cell(zone, width) + 1) + 1


def least_width(zone: Zone) -> int:
    """How wide the grid must be to have boxes."""
    return _margin(zone) + zone.shape[1] * (LEAST_CELL + 1) + 1


def grid(board: Board, zone: Zone, width: int, compact: bool) -> Block:
    """The grid in boxes; compact or too wide: without boxes, a line for each row."""
    rows, columns = zone.shape
    compact = compact or width < least_width(zone)
    cell, margin, names = _cell(zone, width), _margin(zone), _rows(zone)
    lines: Block = []
    if not compact:
        lines.append(_border("┌┬┐", cell, columns, margin))
    for row in range(rows):
        label = names[row] if names else ""
        faces = [_face(board, zone, row * columns + n, cell, compact) for n in range(columns)]
        for number in range(1 if compact else 2):
            line = ink(f"{label if not number else '':>{margin - 1}} ", QUIET)
            line.append("" if compact else "│", QUIET)
            for face in faces:
                line.append_text(face[number])
                line.append("│", QUIET)
            lines.append(line)
        if not compact:
            shape = "└┴┘" if row == rows - 1 else "├┼┤"
            lines.append(_border(shape, cell, columns, margin))
    if zone.column_names or zone.columns:
        lines.append(_ruler(zone, cell, margin, compact))
    return [cut(line, width) for line in lines]


def _rows(zone: Zone) -> list[str]:
    """What a player types for the rows, or else what they are called."""
    return zone.row_names or zone.rows


def _margin(zone: Zone) -> int:
    return max([len(row) for row in _rows(zone)], default=0) + 1


def _cell(zone: Zone, width: int) -> int:
    room = (width - _margin(zone) - 1) // zone.shape[1] - 1
    return max(LEAST_COMPACT, min(MOST_CELL, room))


def _border(corners: str, cell: int, columns: int, margin: int) -> Text:
    line = corners[0] + corners[1].join(["─" * cell] * columns) + corners[2]
    return ink(" " * margin + line, QUIET)


def _ruler(zone: Zone, cell: int, margin: int, compact: bool) -> Text:
    line = ink(" " * (margin + (0 if compact else 1)))
    rows = zone.shape[0]
    for number, word in enumerate(zone.column_names or zone.columns):
        names = [zone.names[row * zone.shape[1] + number] for row in range(rows)]
        lit = all(name in zone.lit for name in names)
        label = f"▲ {word} ▲" if lit else word
        line.append(f"{label:^{cell}}", "bold reverse" if lit else QUIET)
        line.append(" ")
    return line


def _face(board: Board, zone: Zone, place: int, cell: int, compact: bool) -> list[Text]:
    """The lines of one cell: its cost and the pieces on it, then what it gives."""
    name = zone.places[place]
    piece = board.pieces.get(name) if name is not None else None
    if piece is None:
        return [ink(f"{zone.empty:^{cell}}", QUIET), ink(" " * cell)]
    live = piece.id in board.live
    lit = bool(zone.names) and zone.names[place] in zone.lit
    style = LIVE if live else STRONG if lit else QUIET if piece.state == "passed" else ""
    gives = "".join(glyph.letter for glyph in piece.glyphs) or piece.title or piece.label
    left = ink(ringed(piece.cost) if piece.cost is not None else piece.mark, style)
    right = _upon(board, piece, compact)
    if compact:
        left.append(gives, style)
        left.append(CORNER if live else "", LIVE)
        return [spread(left, right, cell)]
    spaced = " ".join(gives) if piece.glyphs else gives
    corner = ink(CORNER if live else "", LIVE)
    return [spread(left, right, cell), spread(ink(f" {spaced}", style), corner, cell)]


def _upon(board: Board, piece: Piece, compact: bool) -> Text:
    """Badges, the number in the order, and the pieces that stand on it."""
    line = ink()
    for badge in piece.badges:
        line.append(board.letters.get(badge, badge))
    if piece.order is not None:
        line.append(disc(piece.order), STRONG)
    for other in board.standing.get(piece.id, []):
        letter = other.letter if compact else f"[{other.letter}]"
        line.append(letter, board.chip(other))
    return line
