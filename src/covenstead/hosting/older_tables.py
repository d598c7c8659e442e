"""Makes the snapshot of an older table again.

Older versions kept the lines that a command led to, not the command. They played the answers to a
question to several seats as they came, and every move of a chain could be taken back by itself. So
each command is guessed from its lines and carried out as it was then.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from covenstead.core.errors import BadRecord
from covenstead.core.family import Seat
from covenstead.core.fate import Seeded
from covenstead.core.game import Game
from covenstead.core.table import Table
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.loading import taken_up, with_lines, written
from covenstead.hosting.rows import CommandRow, TableRow
from covenstead.hosting.talking import take_up_words


class Laid(Struct):
    """What lay on a table of an older version."""

    table: Table | None = None
    opening: Table | None = None  # the table when an open question to several seats was put
    opened: int = 0  # the version in which that question was put
    settled: int = 0  # the length of the record when such a question was last closed

    def after(self, table: Table, kind: str, version: int) -> Laid:
        """What lay there after a command of this kind that led to this table."""
        lines, _ = table.lengths()
        opening, opened, settled = self._opening(table, kind), self.opened, self.settled
        if opening is not self.opening:
            opened = version
            settled = settled if self.opening is None else lines
        return Laid(table, opening, opened, min(settled, lines))

    def _opening(self, table: Table, kind: str) -> Table | None:
        goes_on = self.opening is not None and kind != "undo" and table.continues(self.opening)
        undecided = () if self.table is None else self.table.awaiting
        if goes_on and set(table.awaiting) <= set(undecided):
            return self.opening
        return table if len(table.awaiting) > 1 else None

    def kept(self) -> dict[str, Any]:
        """The snapshot."""
        assert self.table is not None
        kept = self.table.kept()
        if self.settled:
            kept["settled"] = self.settled
        if self.opening is not None and self.opening is not self.table:
            lines, entries = self.opening.lengths()
            extra = {"lines": lines, "entries": entries, "version": self.opened}
            kept["opening"] = {**self.opening.kept(), **extra}
        return kept


def rebuilt(game: Game, row: TableRow, commands: list[CommandRow]) -> Hosted:
    """The table after these commands of an older version; BadRecord if one of them is wrong."""
    played = with_lines(commands)
    made = taken_up(game, row, _snapshot(game, row, played), written(played))
    take_up_words(made, commands)
    return made


def _snapshot(game: Game, row: TableRow, played: list[CommandRow]) -> dict[str, Any]:
    here = Laid()
    persons = _persons(row, played)
    for command in played:
        try:
            table = _again(game, row, command, here.table)
            told = table.written(command.lines_before, command.entries_before)
        except Exception as wrong:  # damaged data can make the rules raise any error
            raise BadRecord(f"Command {command.version} cannot be carried out.") from wrong
        if told != (command.lines, command.entries):
            raise BadRecord(f"Command {command.version} led to something else.")
        if command.kind in ("resign", "free") or command.cmd_id.startswith("bot:"):
            persons.discard(command.seat)
        if len(persons) > 1:
            table.forgotten = max(table.forgotten, _barred(table))
        here = here.after(table, command.kind, command.version)
    return here.kept()


def _persons(row: TableRow, played: list[CommandRow]) -> set[Seat | None]:
    """The seats on which persons sat at the start.

    Nobody sat down later. If the host replaced a bot by another bot, its seat counts as a person's
    until it plays. One person too many does no harm: less can be taken back.
    """
    still = {seat for seat, chair in enumerate(row.chairs) if chair.kind == "person"}
    return still | {command.seat for command in played if command.kind in ("resign", "free")}


def _again(game: Game, row: TableRow, command: CommandRow, before: Table | None) -> Table:
    """The table after a command; the table before stays as it is."""
    if before is None:
        return Table(game, row.seats, options=row.options, fate=Seeded(row.key))
    table, seat = before.fork(), command.seat
    if seat is None or command.kind not in ("play", "undo", "redo"):
        return table  # a person got up, or moved to another device
    if command.kind == "play":
        return _played(before, seat, command)
    if command.kind == "redo":
        table.redo(seat)
    else:
        table.undo(seat, past_barriers=True)  # whether it was allowed was checked at that time
    return table


def _played(before: Table, seat: Seat, command: CommandRow) -> Table:
    """The table after a move or a chain, and the single answers that follow.

    The oldest commands do not tell how many of their lines the seat chose. Then the chain is the
    shortest one that leads to all lines.
    """
    moves = [line[1] for line in command.lines]
    chosen = max(1, command.chosen)
    while True:
        table = before.fork()
        _play_each(table, seat, moves[:chosen])
        if chosen >= len(moves) or table.lengths()[0] == command.lines_before + len(moves):
            return table
        chosen += 1


def _play_each(table: Table, seat: Seat, moves: list[str]) -> None:
    """Play the moves of a chain one by one, as one question."""
    question = table.question
    table.single_answers = False
    for move in moves[:-1]:
        table.play(seat, move)
    table.single_answers = True
    table.play(seat, moves[-1])
    table.question = question + 1


def _barred(table: Table) -> int:
    """How many lines the table would forget with the moments before a barrier."""
    trial = table.fork()
    trial.forget_barred()
    return trial.forgotten
