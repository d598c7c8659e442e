"""Writes commands with their tables: many of them with two statements."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy import exc
from sqlalchemy.dialects.sqlite import dialect as sqlite_dialect
from sqlalchemy.sql.compiler import SQLCompiler

from covenstead.hosting.rows import CommandRow, TableRow
from covenstead.server.store.rows import stored, stored_snapshot
from covenstead.server.store.schema import commands, snapshots, tables
from covenstead.server.store.store import Conflict, Duplicate
from covenstead.server.store.writer import Work, check_open

decode = msgspec.json.Decoder().decode

MOVE_ON = (
    sa.update(tables)
    .where(tables.c.id == sa.bindparam("this"), tables.c.version == sa.bindparam("before"))
    .values({column: sa.bindparam(column.name) for column in tables.c if column.name != "id"})
)
ADD = sa.insert(commands)
KEEP_SNAPSHOT = sa.insert(snapshots)
ANSWER = sa.select(commands.c.answer).where(
    commands.c.table_id == sa.bindparam("table"), commands.c.cmd_id == sa.bindparam("cmd_id")
)


def _written_out(statement: sa.UpdateBase) -> tuple[str, Callable[[dict[str, Any]], Any]]:
    """The SQL of a statement, and a function that puts its values in order.

    Composing the statement for each command took half of the writer's time. The values are passed
    by place: for each value passed by name sqlite3 releases the interpreter lock once more and
    waits to get it back.
    """
    compiled = statement.compile(dialect=sqlite_dialect(paramstyle="qmark"))
    assert isinstance(compiled, SQLCompiler)
    assert compiled.positiontup is not None
    return str(compiled), itemgetter(*compiled.positiontup)


MOVED_ON, in_order_to_move = _written_out(MOVE_ON)
ADDED, in_order_to_add = _written_out(ADD)
KEPT_SNAPSHOT, in_order_to_keep = _written_out(KEEP_SNAPSHOT)


class Append:
    """A command and its new row, encoded at once because the sender may change them later."""

    def __init__(self, row: TableRow, command: CommandRow, snapshot: dict[str, Any] | None) -> None:
        # If command and row differ in their version, this finds no table to update.
        before = row.version - 1 if command.version == row.version else -1
        self.moved = in_order_to_move({**stored(row), "this": row.id, "before": before})
        self.added = in_order_to_add({**stored(command), "table_id": row.id})
        kept = stored_snapshot(row, snapshot)
        self.snapshot = None if kept is None else in_order_to_keep(kept)
        self.same = {"table": row.id, "cmd_id": command.cmd_id}

    def __call__(self, connection: sa.Connection) -> None:
        """Write this command alone; Duplicate or Conflict if that is not possible."""
        try:
            if _add(connection, [self]):
                return
        except exc.IntegrityError:
            _look_for(connection, self.same)
            raise
        _look_for(connection, self.same)
        raise Conflict("The table has moved on.")


def _add(connection: sa.Connection, appends: list[Append]) -> bool:
    """Write any number of commands with two statements; False if a table has moved on.

    A third statement writes the snapshots, which are rare.
    """
    moved = connection.exec_driver_sql(MOVED_ON, [one.moved for one in appends])
    check_open(connection)
    if moved.rowcount != len(appends):
        return False
    connection.exec_driver_sql(ADDED, [one.added for one in appends])
    check_open(connection)
    if kept := [one.snapshot for one in appends if one.snapshot is not None]:
        connection.exec_driver_sql(KEPT_SNAPSHOT, kept)
        check_open(connection)
    return True


def together(connection: sa.Connection, works: list[Work]) -> list[Any]:
    """Do everybody's work: rare work one after the other, then all commands at once.

    If the order of the work matters, this raises Conflict, and the writer does the work in turn.
    """
    outcomes: list[Any] = [None] * len(works)
    appends = []
    for place, work in enumerate(works):
        if isinstance(work, Append):
            appends.append(work)
        else:
            outcomes[place] = work(connection)
            check_open(connection)
    if appends and not _add(connection, appends):
        raise Conflict("A table has moved on.")
    return outcomes


def _look_for(connection: sa.Connection, same: dict[str, Any]) -> None:
    """Raise Duplicate if a command that could not be added was carried out before."""
    known = connection.scalar(ANSWER, same)
    if known is not None:
        raise Duplicate(decode(known))
