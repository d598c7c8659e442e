"""A table laid out as the store has it: the position, the record, and how far undo goes back."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any

import structlog
from msgspec import Struct, field

from covenstead.core.fate import Seeded
from covenstead.core.game import Game
from covenstead.core.recall import recall
from covenstead.core.table import Table
from covenstead.server.store import CommandRow, TableRow

log = structlog.get_logger()


class Laid(Struct):
    """What lies on a table."""

    table: Table | None = None  # none before the game begins, and under other rules
    opening: Table | None = None  # the table when a question to several seats was put, if one is
    opened: int = 0  # the version in which it was put
    settled: int = 0  # lines of the record when such a question was last closed
    readonly: str = ""  # why the table can only be read, if so
    old_lines: list[Any] = field(default_factory=list)  # the record of a table that can only be


class Written(Struct):
    """The record as its commands have left it."""

    lines: list[Any] = field(default_factory=list)
    entries: list[Any] = field(default_factory=list)
    chosen: list[int] = field(default_factory=list)  # which of the lines somebody chose


def laid(game: Game, row: TableRow, commands: list[CommandRow]) -> Laid:
    """The table as it stands after its commands."""
    if row.kept is None:
        return Laid(opened=row.version)
    written = _written(commands)
    if row.rules != game.rules and row.rules not in game.compatible:
        return _readonly(game, row, written)
    kept = _of_these_rules(game, row.kept)
    table = Table.taken_up(game, kept, written.lines, written.entries, Seeded(row.key))
    if row.rules == game.rules and row.status != "over":  # else the lines may lead elsewhere
        _recall(table, row, kept, written.chosen)
    made = Laid(table, None, row.version, kept.get("settled", 0))
    opening = kept.get("opening")
    if opening is not None:
        made.opened = opening["version"]
        made.opening = Table.taken_up(
            game,
            _of_these_rules(game, opening),
            written.lines[: opening["lines"]],
            written.entries[: opening["entries"]],
            Seeded(row.key),
        )
    elif len(table.awaiting) > 1:
        made.opening = table
    return made


def _written(commands: list[CommandRow]) -> Written:
    """Put the record together: undo has cut something off here and there."""
    written = Written()
    for command in commands:
        del written.lines[command.lines_before :]
        del written.entries[command.entries_before :]
        del written.chosen[bisect_left(written.chosen, command.lines_before) :]
        so_far = len(written.lines)
        written.chosen += range(so_far, so_far + command.chosen)
        written.lines += command.lines
        written.entries += command.entries
    return written


def _readonly(game: Game, row: TableRow, written: Written) -> Laid:
    """A table of older rules, with what everybody may read of it."""
    assert row.kept is not None
    told = row.kept["opening"]["lines"] if "opening" in row.kept else len(written.lines)
    why = (
        f"This game was begun under rules version {row.rules}; the rules are now version "
        f"{game.rules}. It can be read, not played on."
    )
    return Laid(opened=row.version, readonly=why, old_lines=written.lines[:told])


def _of_these_rules(game: Game, kept: dict[str, Any]) -> dict[str, Any]:
    """What was kept under older rules that these are compatible with, as if under these."""

    def now(position: dict[str, Any]) -> dict[str, Any]:
        return {**position, "rules": game.rules}

    moments = [
        [seat, move, now(position), *rest] for seat, move, position, *rest in kept["moments"]
    ]
    return {**kept, "position": now(kept["position"]), "moments": moments}


def _recall(table: Table, row: TableRow, kept: dict[str, Any], chosen: list[int]) -> None:
    """Find again where a person among bots can go back to: of that only the last is kept."""
    known = {lines for _, _, _, _, lines, _ in kept["moments"]}
    lost = {line for line in chosen if line >= table.forgotten} - known
    if not lost:
        return
    try:
        found = recall(table, lost, Seeded(row.key))
    except Exception:  # whatever the rules stumble over, the table can be played on without it
        found = False
    if not found:
        log.warning("undo is lost", table=row.id)
