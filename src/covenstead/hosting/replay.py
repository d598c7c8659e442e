"""Carries out a table's commands once more: for a damaged snapshot, and for any earlier point."""

from __future__ import annotations

from typing import Any

from covenstead.core.errors import BadRecord
from covenstead.core.game import Game
from covenstead.hosting.apply import apply
from covenstead.hosting.commands import received
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.loading import from_anchor
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.rows import CommandRow, TableRow


def replayed(
    game: Game, row: TableRow, anchor: dict[str, Any], commands: list[CommandRow], version: int
) -> Hosted:
    """The table at a version, from an anchor before it; BadRecord if a command is wrong."""
    hosted = from_anchor(game, row, anchor, commands)
    for command in commands[hosted.row.version : version]:
        hosted = _again(hosted, command)
    return hosted


def _again(hosted: Hosted, command: CommandRow) -> Hosted:
    """The table after a command; its lines must be those that were kept."""
    if command.command is None:
        raise BadRecord(f"Command {command.version} was not kept as it was sent.")
    try:
        given = received(command.command)
        made = apply(hosted, given, command.at)
    except Exception as wrong:  # damaged data can make the rules raise any error
        raise BadRecord(f"Command {command.version} cannot be carried out.") from wrong
    if isinstance(made, Refusal):
        raise BadRecord(f"Command {command.version} is refused.") from made
    if given.seat != command.seat:
        raise BadRecord(f"Command {command.version} is of another seat.")
    came = (
        ([], [])
        if made.table is None
        else made.table.written(command.lines_before, command.entries_before)
    )
    if tuple(came) != (command.lines, command.entries):
        raise BadRecord(f"Command {command.version} led to something else.")
    if made.version(command.seat) != command.answer["version"]:
        made.private = {}  # an older version showed everybody all versions once a question closed
    return made
