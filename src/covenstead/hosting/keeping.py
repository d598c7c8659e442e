"""What the store is given with each command: its row, the table's row, and sometimes an anchor."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from covenstead.hosting.commands import Command, kind, sent
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.loading import anchor
from covenstead.hosting.rows import CommandRow, TableRow
from covenstead.hosting.snapshot import encoded, sealed, snapshot

ANCHORED = 32  # commands from one snapshot that stays to the next


def command_row(
    before: Hosted, made: Hosted, cmd_id: str, command: Command, now: float
) -> CommandRow:
    """A command as it was sent, and the lines that it added to the record."""
    answer = {"version": made.version(command.seat)}
    row = CommandRow(made.row.version, cmd_id, command.seat, kind(command), answer, now)
    row.command = sent(command)
    if made.table is not None:
        lines, entries = (0, 0) if before.table is None else before.table.lengths()
        now_lines, now_entries = made.table.lengths()
        row.lines_before = min(lines, now_lines)  # undo shortens the record
        row.entries_before = min(entries, now_entries)
        row.lines, row.entries = made.table.written(row.lines_before, row.entries_before)
    return row


def table_row(made: Hosted) -> TableRow:
    """The table's row with its sealed snapshot."""
    if made.table is None:
        return made.row
    return structs.replace(made.row, kept=sealed(made.row, snapshot(made, encoded)))


def anchored(row: TableRow, always: bool) -> dict[str, Any] | None:
    """A snapshot that stays, after every so many commands, or `always`."""
    return anchor(row) if always or row.version % ANCHORED == 0 else None
