"""Loads a hosted table from what a store keeps: its snapshot, its record, its undo."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any

from msgspec import Struct, convert, field, structs

from covenstead.core.errors import BadRecord
from covenstead.core.family import NONE
from covenstead.core.fate import Seeded
from covenstead.core.game import Game
from covenstead.core.recall import recall
from covenstead.core.table import Table
from covenstead.hosting import log, sentences
from covenstead.hosting.hosted import Acted, Hosted, Window
from covenstead.hosting.log_ids import log_id
from covenstead.hosting.rows import Chair, CommandRow, Company, Lineage, Pace, TableRow, Terms
from covenstead.hosting.snapshot import KNOWN, NEEDED, is_whole
from covenstead.hosting.talking import take_up_words, unnoticed


class Damaged(Exception):
    """The snapshot is damaged; it can be made again from the commands."""


class Written(Struct):
    """The record that the commands of a table make."""

    lines: list[Any] = field(default_factory=list)
    entries: list[Any] = field(default_factory=list)
    chosen: list[tuple[int, int]] = field(default_factory=list)  # where chains begin, their length


def loaded(game: Game, row: TableRow, commands: list[CommandRow]) -> Hosted:
    """The table after its commands; Damaged if its snapshot is, BadRecord if commands are lost."""
    made = _loaded(game, row, commands)
    take_up_words(made, commands)
    return made


def _loaded(game: Game, row: TableRow, commands: list[CommandRow]) -> Hosted:
    if row.kept is None and row.status == "open":
        return Hosted(game, row, private=unnoticed(commands))
    if [command.version for command in commands] != list(range(1, row.version + 1)):
        raise BadRecord("Some of the table's commands are missing.")
    played = with_lines(commands)
    if row.rules != game.rules and row.rules not in game.compatible:
        return _readonly(game, row, played)
    try:
        return taken_up(game, row, _whole(row, played), written(played))
    except Exception as wrong:  # a damaged snapshot can make the rules raise any error
        raise Damaged(type(wrong).__name__) from wrong


def with_lines(commands: list[CommandRow]) -> list[CommandRow]:
    """The commands since the start; those before it, and under other rules, add no lines."""
    return [command for command in commands if command.lines or command.lines_before]


def _whole(row: TableRow, played: list[CommandRow]) -> dict[str, Any]:
    """The snapshot; ValueError if a part of it is damaged."""
    kept = row.kept or {}
    if not NEEDED <= set(kept) <= KNOWN:  # so a seal with a damaged name is noticed, too
        raise ValueError("This is no snapshot.")
    if not is_whole(row, played[-1].version if played else 0):
        raise ValueError("The seal is broken.")
    return kept


def taken_up(game: Game, row: TableRow, snapshot: dict[str, Any], record: Written) -> Hosted:
    """The table that a snapshot and a record describe."""
    kept = _of_these_rules(game, snapshot)
    made = Hosted(game, structs.replace(row, kept=None), settled=kept.get("settled", 0))
    made.kept_open = list(kept.get("kept_open", []))
    made.acted = [Acted(*acted) for acted in kept.get("acted", [])]
    if "opening" in kept:
        return _with_answers_played(made, kept["opening"], record)
    table = Table.taken_up(game, kept, record.lines, record.entries, Seeded(row.key))
    _recall(table, row, kept, record)
    made.table = table
    windows = kept.get("windows", [])
    made.windows = [_window(made, window) for window in windows]
    given = windows[-1].get("given", []) if made.window is not None and windows else []
    made.private = dict(kept.get("private", given))  # older tables counted for each window anew
    if made.window is None and len(table.awaiting) > 1:  # the table is older than windows
        made.windows.append(Window(table))
    return made


def _window(made: Hosted, kept: dict[str, Any]) -> Window:
    assert made.table is not None
    opening, position = made.table, kept["opening"]
    if position is not None:
        opening = Table(made.game, position=position, fate=Seeded(made.row.key))
    answers, given = dict(kept["answers"]), dict(kept.get("given", []))
    return Window(  # older windows have no standing answers and no times
        opening,
        answers,
        dict(kept.get("standing", [])),
        kept.get("fixed", [seat for seat in answers if seat not in given]),
        kept.get("opened", 0.0),
        kept.get("thinking", False),
    )


def _with_answers_played(made: Hosted, opening: dict[str, Any], record: Written) -> Hosted:
    """A table of an older version, which played answers as they came: they are collected again."""
    kept, begun, told = _of_these_rules(made.game, opening), opening["lines"], opening["entries"]
    lines, entries = record.lines[:begun], record.entries[:told]
    made.table = Table.taken_up(made.game, kept, lines, entries, Seeded(made.row.key))
    answers: dict[int, list[str]] = {}
    for seat, move, _, _ in record.lines[begun:]:
        answers.setdefault(seat, []).append(move)
    made.private = dict.fromkeys(answers, 1)
    unseen = made.row.version - opening["version"] - len(answers)  # nobody was shown these
    made.private[NONE] = unseen
    made.windows = [Window(made.table, answers)]
    return made


def written(commands: list[CommandRow]) -> Written:
    """Put the record together; an undo has cut off some of its lines."""
    made = Written()
    for command in commands:
        before = command.lines_before
        del made.lines[before:]
        del made.entries[command.entries_before :]
        del made.chosen[bisect_left(made.chosen, (before, 0)) :]
        if command.chosen:
            made.chosen.append((before, command.chosen))
        made.lines += command.lines
        made.entries += command.entries
    return made


def _readonly(game: Game, row: TableRow, played: list[CommandRow]) -> Hosted:
    """A table of older rules, with the part of its record that everybody may read."""
    lines = written(played).lines
    told = len(lines)
    try:
        kept = _whole(row, played)
        if "opening" in kept:
            told = int(kept["opening"]["lines"])
    except Exception:  # under other rules no snapshot can be made again
        log.warning("a snapshot is damaged", table=log_id(row.id))
        if row.status != "over" and played[-1].command is None:
            told = _surely_told(played)
    why = sentences.older_rules(row.rules, game.rules)
    return Hosted(game, row, readonly=why, old_lines=lines[:told])


def _surely_told(played: list[CommandRow]) -> int:
    """How many lines cannot be answers to a question to several seats that is still open.

    An older version played such answers as they came. Most of its commands are told their own
    version, and so is the first answer to such a question; the answers after it are not.
    """
    own = [command for command in played if command.answer["version"] == command.version]
    return own[-1].lines_before


def _of_these_rules(game: Game, kept: dict[str, Any]) -> dict[str, Any]:
    """A snapshot of older, compatible rules, marked as one of the rules of today."""

    def now(position: dict[str, Any] | None) -> dict[str, Any] | None:
        return None if position is None else {**position, "rules": game.rules}

    changed: dict[str, Any] = {
        "position": now(kept["position"]),
        "moments": [
            [seat, moves, now(position), *rest] for seat, moves, position, *rest in kept["moments"]
        ],
    }
    if "several" in kept:
        changed["several"] = now(kept["several"])
    if "windows" in kept:
        changed["windows"] = [
            {**window, "opening": now(window["opening"])} for window in kept["windows"]
        ]
    return {**kept, **changed}


def _recall(table: Table, row: TableRow, kept: dict[str, Any], record: Written) -> None:
    """Find the moments again to which a person among bots can go back; the store has the last."""
    if row.rules != table.game.rules or row.status == "over":
        return  # under other rules the lines may lead elsewhere
    known = {lines for _, _, _, _, lines, _ in kept["moments"]}
    chosen = dict(kept.get("chosen", record.chosen))
    lost = {line: n for line, n in chosen.items() if line >= table.forgotten and line not in known}
    if not lost:
        return
    try:
        found = recall(table, lost, Seeded(row.key))
    except Exception:  # whatever goes wrong, the game can go on without these moments
        found = False
    if not found:
        log.warning("undo is lost", table=log_id(row.id))


# Snapshots of earlier versions


class Anchor(Struct):
    """The changing part of a table at a version, from which later commands can be carried out."""

    version: int
    status: str
    touched: float
    host: str
    chairs: list[Chair]
    kept: dict[str, Any] | None = None
    company: Company = field(default_factory=Company)
    seats: int | None = None  # none: as now, because it could not change in older versions
    options: dict[str, Any] | None = None
    pace: Pace | None = None
    lineage: Lineage = field(default_factory=Lineage)  # older tables have none
    terms: Terms = field(default_factory=Terms)


def anchor(row: TableRow) -> dict[str, Any]:
    """The anchor of a table's row as plain data."""
    made = Anchor(
        *(row.version, row.status, row.touched, row.host, row.chairs, row.kept),
        *(row.company, row.seats, row.options, row.pace, row.lineage, row.terms),
    )
    plain: dict[str, Any] = structs.asdict(made)
    return plain


def from_anchor(
    game: Game, row: TableRow, body: dict[str, Any], commands: list[CommandRow]
) -> Hosted:
    """The table as it was at an anchor."""
    kept = structs.asdict(convert(body, Anchor))
    for name in ("seats", "options", "pace"):
        if kept[name] is None:
            del kept[name]
    then = structs.replace(row, **kept)
    return loaded(game, then, commands[: then.version])
