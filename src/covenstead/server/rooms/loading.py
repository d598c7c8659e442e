"""Loads a table from the store: the position, the record, and how far undo goes back."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any

import structlog
from msgspec import Struct, field

from covenstead.core.errors import BadRecord
from covenstead.core.fate import Seeded
from covenstead.core.game import Game
from covenstead.core.recall import recall
from covenstead.core.table import Table
from covenstead.server import sentences
from covenstead.server.log_ids import log_id
from covenstead.server.rooms.rebuilding import rebuilt
from covenstead.server.rooms.snapshot import Laid, whole
from covenstead.server.store.store import CommandRow, TableRow

log = structlog.get_logger()

NEEDED = {"position", "start", "place", "question", "undone", "moments"}
KNOWN = NEEDED | {"forgotten", "settled", "opening", "seal"}


class Written(Struct):
    """The record that the commands of a table make."""

    lines: list[Any] = field(default_factory=list)
    entries: list[Any] = field(default_factory=list)
    chosen: list[int] = field(default_factory=list)  # the numbers of the lines that a seat chose


def laid(game: Game, row: TableRow, commands: list[CommandRow]) -> Laid:
    """The table after its commands; BadRecord if the commands do not make a game."""
    if row.kept is None and row.status == "open":
        return Laid(opened=row.version)
    if [command.version for command in commands] != list(range(1, row.version + 1)):
        raise BadRecord("Some of the table's commands are missing.")
    # Commands before the start, and under other rules, add nothing to the record.
    played = [command for command in commands if command.lines or command.lines_before]
    written = _written(played)
    if row.rules != game.rules and row.rules not in game.compatible:
        return _readonly(game, row, written, played)
    try:
        return taken_up(game, row, _whole(row, played), written)
    except Exception as wrong:  # a damaged snapshot can make the rules raise any error
        kept = rebuilt(game, row, played)
        log.warning("a snapshot was rebuilt", table=log_id(row.id), why=type(wrong).__name__)
        return taken_up(game, row, kept, written)


def _whole(row: TableRow, played: list[CommandRow]) -> dict[str, Any]:
    """The snapshot; ValueError if a part of it is damaged."""
    kept = row.kept or {}
    if not NEEDED <= set(kept) <= KNOWN:  # so a seal with a damaged name is noticed, too
        raise ValueError("This is no snapshot.")
    if not whole(row, played[-1].version if played else 0):
        raise ValueError("The seal is broken.")
    return kept


def taken_up(game: Game, row: TableRow, snapshot: dict[str, Any], written: Written) -> Laid:
    """The table that a snapshot and a record describe."""
    kept = _of_these_rules(game, snapshot)
    table = Table.taken_up(game, kept, written.lines, written.entries, Seeded(row.key))
    if (
        row.rules == game.rules and row.status != "over"
    ):  # under other rules the lines may lead elsewhere
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
    """Put the record together; an undo has cut off some of its lines."""
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


def _readonly(game: Game, row: TableRow, written: Written, played: list[CommandRow]) -> Laid:
    """A table of older rules, with the part of its record that everybody may read."""
    try:
        kept = _whole(row, played)
        told = int(kept["opening"]["lines"]) if "opening" in kept else len(written.lines)
    except Exception:  # as in `laid`, but under other rules nothing can be rebuilt
        log.warning("a snapshot is damaged", table=log_id(row.id))
        told = len(written.lines) if row.status == "over" else _surely_told(played)
    why = sentences.older_rules(row.rules, game.rules)
    return Laid(opened=row.version, readonly=why, old_lines=written.lines[:told])


def _surely_told(played: list[CommandRow]) -> int:
    """How many lines cannot be answers to a question to several seats that is still open.

    Most commands are told their own version, and so is the first answer to such a question; the
    answers after it are not.
    """
    own = [command for command in played if command.answer["version"] == command.version]
    return own[-1].lines_before


def _of_these_rules(game: Game, kept: dict[str, Any]) -> dict[str, Any]:
    """A snapshot of older, compatible rules, marked as one of the rules of today."""

    def now(position: dict[str, Any]) -> dict[str, Any]:
        return {**position, "rules": game.rules}

    moments = [
        [seat, move, now(position), *rest] for seat, move, position, *rest in kept["moments"]
    ]
    return {**kept, "position": now(kept["position"]), "moments": moments}


def _recall(table: Table, row: TableRow, kept: dict[str, Any], chosen: list[int]) -> None:
    """Find the moments again to which a person among bots can go back; the store has the last."""
    known = {lines for _, _, _, _, lines, _ in kept["moments"]}
    lost = {line for line in chosen if line >= table.forgotten} - known
    if not lost:
        return
    try:
        found = recall(table, lost, Seeded(row.key))
    except Exception:  # whatever goes wrong, the game can go on without these moments
        found = False
    if not found:
        log.warning("undo is lost", table=log_id(row.id))
