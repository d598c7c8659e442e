"""Makes a snapshot again: carries out a table's commands once more and checks each of them."""

from __future__ import annotations

from typing import Any

from covenstead.core.errors import BadRecord
from covenstead.core.family import Seat
from covenstead.core.fate import Seeded
from covenstead.core.game import Game
from covenstead.core.table import Table
from covenstead.server.rooms.snapshot import Laid
from covenstead.server.store.store import CommandRow, TableRow


def rebuilt(game: Game, row: TableRow, played: list[CommandRow]) -> dict[str, Any]:
    """The snapshot after these commands, beginning with the start; BadRecord if one is wrong."""
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

    Nobody sits down later. If the host replaced a bot by another bot, its seat counts as a person's
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

    Older commands do not tell how many of their lines the seat chose. Then the chain is the
    shortest one that leads to all lines.
    """
    moves = [line[1] for line in command.lines]
    chosen = max(1, command.chosen)
    while True:
        table = before.fork()
        table.play(seat, moves[:chosen])
        if chosen >= len(moves) or table.lengths()[0] == command.lines_before + len(moves):
            return table
        chosen += 1


def _barred(table: Table) -> int:
    """How many lines the table would forget with the moments before a barrier."""
    trial = table.fork()
    trial.forget_barred()
    return trial.forgotten
