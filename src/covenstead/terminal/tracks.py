"""Tracks on which things stand in stacks, and sets of which something may be missing."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from covenstead.core.scene import Clause, Piece, Zone
from covenstead.terminal import sentences
from covenstead.terminal.blocks import LIVE, QUIET, READY, STRONG, Block, cut, folded, ink
from covenstead.terminal.board import Board

TICKS: Final = {True: "☑", False: "☐", None: "?"}


def track(board: Board, zone: Zone, width: int, short: bool) -> Block:
    """The spaces with their stacks, the top above; short or too wide: the taken spaces alone."""
    names = zone.columns or zone.names or [str(number) for number in range(len(zone.stacks))]
    cell = max([len(name) for name in names] + [3]) + 1
    if short or cell * len(names) > width:
        return _told(board, zone, names, width)
    lines: Block = []
    for level in range(max(len(stack) for stack in zone.stacks), 0, -1):
        line = ink()
        for stack in zone.stacks:
            chip = board.chips([stack[level - 1]]) if len(stack) >= level else ink()
            line.append_text(chip)
            line.append(" " * (cell - chip.cell_len))
        lines.append(line)
    under = ink()
    for name, stack in zip(names, zone.stacks, strict=True):
        under.append(f"{name:<{cell}}", STRONG if stack else QUIET)
    return [cut(line, width) for line in [*lines, under]]


def _told(board: Board, zone: Zone, names: list[str], width: int) -> Block:
    """The spaces on which something stands, from the bottom to the top."""
    line = ink(f"{zone.label}  ", QUIET)
    for name, stack in zip(names, zone.stacks, strict=True):
        if stack:
            line.append(f"{name} ")
            line.append_text(board.chips(stack))
            if len(stack) > 1:
                line.append(f" ({sentences.on_top(board.named(stack[-1]))})", QUIET)
            line.append("  ")
    line.rstrip()
    return folded(line, width)


def collected(board: Board, zone: Zone, width: int) -> Block:
    """A set in a line: what is there, and what is missing."""
    line = ink(f"{board.label(zone)}  ", QUIET)
    for place in zone.places:
        line.append(TICKS[place is not None], READY if place is not None else QUIET)
        if place is not None:
            line.append(f" {board.named(place)}", LIVE if place in board.live else "")
        elif not zone.note:
            line.append(f" {zone.empty}", QUIET)
        line.append("  ")
    line.append(zone.note, QUIET)
    line.rstrip()
    return folded(line, width)


def clauses(piece: Piece, width: int) -> Block:
    """The clauses of a card, each ticked if it holds."""
    found = [] if piece.facts is None else piece.facts.clauses
    line = ink("    ")
    for clause in found:
        line.append_text(_ticked(clause))
        line.append("  ")
    line.rstrip()
    return folded(line, width) if found else []


def _ticked(clause: Clause) -> Text:
    made = ink(f"{TICKS[clause.holds]} ", READY if clause.holds else QUIET)
    made.append(f"{clause.mark} {clause.text}".strip(), "" if clause.holds else QUIET)
    return made
