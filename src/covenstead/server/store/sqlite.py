"""Keeps tables in a SQLite file: one writer, group commit, and no answer before the disk is safe.

The statements are portable. For PostgreSQL only the migration of `migrations/opening.py` would
remain, and a pool of connections would write; the unique constraints would decide every race.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import statistics
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from operator import itemgetter
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from msgspec import structs
from sqlalchemy import exc
from sqlalchemy.dialects.sqlite import dialect as sqlite_dialect
from sqlalchemy.sql.compiler import SQLCompiler

from covenstead.server.log_ids import log_id
from covenstead.server.sentences import console
from covenstead.server.store.opening import BadStore, database_path, examined, prepare, tuned
from covenstead.server.store.schema import commands, links, tables
from covenstead.server.store.store import (
    Chair,
    CommandRow,
    Conflict,
    Duplicate,
    Link,
    TableRow,
    Unavailable,
)
from covenstead.server.store.writer import Work, Writer, check_open

READERS = 2
FORGOTTEN_AT_ONCE = 20  # tables deleted in one commit, so that moves need not wait long

__all__ = ["BadStore", "SqlStore"]

log = logging.getLogger(__name__)
decode = msgspec.json.Decoder().decode
decode_list = msgspec.json.Decoder(list[Any]).decode
decode_object = msgspec.json.Decoder(dict[str, Any]).decode

KEEP = sa.insert(tables)
MOVE_ON = (
    sa.update(tables)
    .where(tables.c.id == sa.bindparam("this"), tables.c.version == sa.bindparam("before"))
    .values({column: sa.bindparam(column.name) for column in tables.c if column.name != "id"})
)
ADD = sa.insert(commands)


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
ONE = sa.select(tables).where(tables.c.id == sa.bindparam("table"))
HISTORY = (
    sa.select(*(column for column in commands.c if column.name != "table_id"))
    .where(commands.c.table_id == sa.bindparam("table"))
    .order_by(commands.c.version)
)
ANSWER = sa.select(commands.c.answer).where(
    commands.c.table_id == sa.bindparam("table"), commands.c.cmd_id == sa.bindparam("cmd_id")
)
FIND = sa.select(tables.c.id).where(tables.c.code == sa.bindparam("code"))
LOBBY = (
    sa.select(*(column for column in tables.c if column.name != "kept"))
    .where(tables.c.public, tables.c.status.in_(["open", "running"]))
    .order_by(tables.c.touched.desc())
    .limit(sa.bindparam("most"))
)
UNTOUCHED = sa.select(tables.c.id).where(tables.c.touched < sa.bindparam("before"))
FORGET = sa.delete(tables).where(
    tables.c.id.in_(sa.bindparam("ids", expanding=True)),
    tables.c.touched < sa.bindparam("before"),  # a table touched in the meantime stays
)
REPLACED = sa.delete(links).where(
    links.c.table_id == sa.bindparam("table"), links.c.seat == sa.bindparam("place")
)
KEEP_LINK = sa.insert(links)
LINK = sa.select(*links.c).where(links.c.secret == sa.bindparam("hash"))
ANY_ENDED = sa.select(sa.exists().where(links.c.until < sa.bindparam("before")))
ENDED = sa.delete(links).where(links.c.until < sa.bindparam("before"))

T = TypeVar("T")


class SqlStore:
    """A store in a SQLite file; `Store` says what it promises."""

    def __init__(self, path: Path) -> None:
        """Take the file as it is; use `open`, which prepares it."""
        self.path = path
        self.sqlite_version = sqlite3.sqlite_version
        self.writer = Writer(tuned(path, 1), _together)
        self.reading = tuned(path, READERS, read_only=True)
        self._reader_threads = ThreadPoolExecutor(READERS, "covenstead-reader")

    @classmethod
    async def open(cls, url: str) -> SqlStore:
        """Open or make the database and bring its schema up to date; BadStore says why not."""
        path = database_path(url)
        await asyncio.to_thread(prepare, path)
        return cls(path)

    async def create(self, row: TableRow) -> None:
        """Keep a new table; Conflict if its id or code is taken."""
        values = _stored(row)
        await self.writer.write(lambda connection: connection.execute(KEEP, values))

    async def append(self, row: TableRow, command: CommandRow) -> None:
        """Add a command and overwrite the row, both or neither.

        Unavailable means that nothing has changed, except in one case: the disk failed during the
        commit and could not be read after it. Then sending the same command id again settles it.
        """
        append = Append(row, command)
        await self.writer.write(
            append, lambda connection: connection.scalar(ANSWER, append.same) is not None
        )

    async def load(self, table: str) -> tuple[TableRow, list[CommandRow]] | None:
        """A table with all its commands at one moment; None if there is no such table."""

        def work(connection: sa.Connection) -> tuple[TableRow, list[CommandRow]] | None:
            row = connection.execute(ONE, {"table": table}).mappings().first()
            if row is None:
                return None
            history = connection.execute(HISTORY, {"table": table})
            return _table_row(row), [_command_row(line) for line in history]

        try:
            return await self._read(work)
        except msgspec.DecodeError as error:
            raise BadStore(console.table_damaged(log_id(table))) from error

    async def answer(self, table: str, cmd_id: str) -> dict[str, Any] | None:
        """The answer to a command; None if the command was never carried out."""
        same = {"table": table, "cmd_id": cmd_id}
        found = await self._read(lambda connection: connection.scalar(ANSWER, same))
        return None if found is None else decode(found)

    async def find(self, code: str) -> str | None:
        """The table with this code."""
        return await self._read(lambda connection: connection.scalar(FIND, {"code": code}))

    async def lobby(self, most: int) -> list[TableRow]:
        """Public tables that are open or running, the latest first; without `kept`."""

        def work(connection: sa.Connection) -> list[TableRow]:
            shown = []
            for row in connection.execute(LOBBY, {"most": most}).mappings():
                try:
                    shown.append(_table_row(row))
                except msgspec.DecodeError:  # a damaged table must not break the lobby
                    log.error("Table %s is damaged in the database.", log_id(row["id"]))
            return shown

        return await self._read(work)

    async def keep_link(self, link: Link) -> None:
        """Keep a moving link; it replaces the seat's last one. Conflict if the table is gone."""
        seat = {"table": link.table, "place": link.seat}
        values = structs.asdict(link)
        values["table_id"] = values.pop("table")

        def work(connection: sa.Connection) -> None:
            connection.execute(REPLACED, seat)
            connection.execute(KEEP_LINK, values)

        await self.writer.write(work)

    async def link(self, secret: str) -> Link | None:
        """The moving link with this hash of its secret; None if there is none."""

        def work(connection: sa.Connection) -> Link | None:
            found = connection.execute(LINK, {"hash": secret}).first()
            return None if found is None else Link(*found)

        return await self._read(work)

    async def delete_links(self, before: float) -> None:
        """Delete the moving links that ended before this time; commits only if there are any."""
        old = {"before": before}
        if await self._read(lambda connection: connection.scalar(ANY_ENDED, old)):
            await self.writer.write(lambda connection: connection.execute(ENDED, old))

    async def delete_untouched(self, before: float) -> int:
        """Delete the tables that nobody has touched since this time; returns their number."""

        def old(connection: sa.Connection) -> list[str]:
            return list(connection.scalars(UNTOUCHED, {"before": before}))

        ids = await self._read(old)
        count = 0
        for start in range(0, len(ids), FORGOTTEN_AT_ONCE):
            some = {"ids": ids[start : start + FORGOTTEN_AT_ONCE], "before": before}
            count += await self.writer.write(partial(_forget, some))
        return count

    async def commit_time(self) -> float:
        """The seconds that one durable commit takes on this disk: the median of five."""
        same = sa.text("UPDATE alembic_version SET version_num = version_num")
        taken = []
        for _ in range(5):
            began = time.perf_counter()
            await self.writer.write(lambda connection: connection.execute(same))
            taken.append(time.perf_counter() - began)
        return statistics.median(taken)

    async def integrity(self) -> str:
        """The faults that SQLite finds when it reads the whole file; "ok" if there are none."""
        return await self._read(examined)

    async def close(self) -> None:
        """Write everything that waits, and close the file."""
        await self.writer.close()
        await asyncio.to_thread(self._let_go)

    def _let_go(self) -> None:
        self._reader_threads.shutdown()
        self.reading.dispose()
        self.writer.let_go()  # last, so that the writer folds the log into the file

    async def _read(self, work: Callable[[sa.Connection], T]) -> T:
        """Do the work in one read transaction, on a thread for readers."""
        if self.writer.closed:
            raise Unavailable("The store is closed.")

        def reading() -> T:
            try:
                with self.reading.connect() as connection:  # rolled back at the end
                    return work(connection)
            except exc.DBAPIError as error:
                raise Unavailable("The database cannot be read now; try again.") from error

        return await asyncio.get_running_loop().run_in_executor(self._reader_threads, reading)


class Append:
    """A command and its new row, encoded at once because the sender may change them later."""

    def __init__(self, row: TableRow, command: CommandRow) -> None:
        # If command and row differ in their version, this finds no table to update.
        before = row.version - 1 if command.version == row.version else -1
        self.moved = in_order_to_move({**_stored(row), "this": row.id, "before": before})
        self.added = in_order_to_add({**_stored(command), "table_id": row.id})
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
    """Write any number of commands with two statements; False if a table has moved on."""
    moved = connection.exec_driver_sql(MOVED_ON, [one.moved for one in appends])
    check_open(connection)
    if moved.rowcount != len(appends):
        return False
    connection.exec_driver_sql(ADDED, [one.added for one in appends])
    check_open(connection)
    return True


def _together(connection: sa.Connection, works: list[Work]) -> list[Any]:
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


def _forget(some: dict[str, Any], connection: sa.Connection) -> int:
    return connection.execute(FORGET, some).rowcount


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _stored(row: TableRow | CommandRow) -> dict[str, Any]:
    """The columns of a row, as the database has them."""
    values = {name: getattr(row, name) for name in row.__struct_fields__}
    for name in ("options", "chairs", "kept", "answer", "lines", "entries"):
        if values.get(name) is not None:
            values[name] = _json(values[name])
    return values


def _table_row(row: sa.RowMapping) -> TableRow:
    return TableRow(
        **{
            **row,
            "options": decode_object(row["options"]),
            "chairs": msgspec.json.decode(row["chairs"], type=list[Chair]),
            "kept": _kept(row.get("kept")),
        }
    )


def _kept(text: Any) -> dict[str, Any] | None:
    """The snapshot; an empty one if it is damaged, to be made again from the commands."""
    try:
        return None if text is None else decode_object(text)
    except (msgspec.DecodeError, TypeError, ValueError):
        return {}


def _command_row(row: sa.Row[Any]) -> CommandRow:
    """A command from its columns in order, which is twice as fast as by their names."""
    version, cmd_id, seat, kind, answer, *rest = list(row)
    at, lines_before, entries_before, lines, entries, chosen = rest
    return CommandRow(
        version,
        cmd_id,
        seat,
        kind,
        decode_object(answer),
        at,
        lines_before,
        entries_before,
        decode_list(lines),
        decode_list(entries),
        chosen,
    )
