"""Tables kept in a SQLite file: one writer, group commit, nothing acknowledged before it is safe.

The statements are portable. On PostgreSQL all of `migrations/opening.py` but the migration would
fall away, and a pool would write instead of the one writer, the unique constraints deciding
every race.
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

from covenstead.server.migrations.opening import BadStore, database_path, examined, prepare, tuned
from covenstead.server.migrations.schema import commands, links, tables
from covenstead.server.sentences import hosting
from covenstead.server.store import (
    Chair,
    CommandRow,
    Conflict,
    Duplicate,
    Link,
    TableRow,
    Unavailable,
)
from covenstead.server.writer import Work, Writer, check_open

READERS = 2
FORGOTTEN_AT_ONCE = 20  # tables; moves being played are written in between

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
    """A statement that every command needs, and how its values are put in order.

    Composing it anew took half of the writer's time. The values go by their places: for each that
    goes by its name sqlite3 gives up the interpreter once more, and waits to have it back.
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
    tables.c.touched < sa.bindparam("before"),  # touched again in the meantime: it stays
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
    """A store in a SQLite file; see `Store` for what it promises."""

    def __init__(self, path: Path) -> None:
        """Use `open`: this takes the file as it is."""
        self.path = path
        self.sqlite_version = sqlite3.sqlite_version
        self.writer = Writer(tuned(path, 1), _together)
        self.reading = tuned(path, READERS, read_only=True)
        self._reader_threads = ThreadPoolExecutor(READERS, "covenstead-reader")

    @classmethod
    async def open(cls, url: str) -> SqlStore:
        """Open or make the database, its schema brought up to date; BadStore says why not."""
        path = database_path(url)
        await asyncio.to_thread(prepare, path)
        return cls(path)

    async def create(self, row: TableRow) -> None:
        """Keep a new table; Conflict if its id or code is taken."""
        values = _stored(row)
        await self.writer.write(lambda connection: connection.execute(KEEP, values))

    async def append(self, row: TableRow, command: CommandRow) -> None:
        """Add a command and overwrite the row, both or neither.

        Unavailable means that nothing has changed, but for one case: the disk failed during the
        commit and would not be read after it. Sending the same command id again settles it.
        """
        append = Append(row, command)
        await self.writer.write(
            append, lambda connection: connection.scalar(ANSWER, append.same) is not None
        )

    async def load(self, table: str) -> tuple[TableRow, list[CommandRow]] | None:
        """A table with all its commands, as of one moment; None if there is none."""

        def work(connection: sa.Connection) -> tuple[TableRow, list[CommandRow]] | None:
            row = connection.execute(ONE, {"table": table}).mappings().first()
            if row is None:
                return None
            history = connection.execute(HISTORY, {"table": table})
            return _table_row(row), [_command_row(line) for line in history]

        try:
            return await self._read(work)
        except msgspec.DecodeError as error:
            raise BadStore(hosting.table_damaged(table)) from error

    async def answer(self, table: str, cmd_id: str) -> dict[str, Any] | None:
        """The answer a command got; None if it was never carried out."""
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
                except msgspec.DecodeError:  # one damaged table must not close the lobby
                    log.error("Table %s is damaged in the database.", row["id"])
            return shown

        return await self._read(work)

    async def keep_link(self, link: Link) -> None:
        """Keep a moving link in place of the seat's last one; Conflict without such a table."""
        seat = {"table": link.table, "place": link.seat}
        values = structs.asdict(link)
        values["table_id"] = values.pop("table")

        def work(connection: sa.Connection) -> None:
            connection.execute(REPLACED, seat)
            connection.execute(KEEP_LINK, values)

        await self.writer.write(work)

    async def link(self, secret: str) -> Link | None:
        """The moving link with this hash; None if there is none."""

        def work(connection: sa.Connection) -> Link | None:
            found = connection.execute(LINK, {"hash": secret}).first()
            return None if found is None else Link(*found)

        return await self._read(work)

    async def delete_links(self, before: float) -> None:
        """Forget the moving links that ended before; without any, no commit is made for it."""
        old = {"before": before}
        if await self._read(lambda connection: connection.scalar(ANY_ENDED, old)):
            await self.writer.write(lambda connection: connection.execute(ENDED, old))

    async def delete_untouched(self, before: float) -> int:
        """Forget tables nobody has touched since; how many."""

        def old(connection: sa.Connection) -> list[str]:
            return list(connection.scalars(UNTOUCHED, {"before": before}))

        ids = await self._read(old)
        count = 0
        for start in range(0, len(ids), FORGOTTEN_AT_ONCE):
            some = {"ids": ids[start : start + FORGOTTEN_AT_ONCE], "before": before}
            count += await self.writer.write(partial(_forget, some))
        return count

    async def commit_time(self) -> float:
        """How many seconds one durable commit takes here: the median of five."""
        same = sa.text("UPDATE alembic_version SET version_num = version_num")
        taken = []
        for _ in range(5):
            began = time.perf_counter()
            await self.writer.write(lambda connection: connection.execute(same))
            taken.append(time.perf_counter() - began)
        return statistics.median(taken)

    async def integrity(self) -> str:
        """What SQLite finds wrong with the file, reading all of it; "ok" if nothing."""
        return await self._read(examined)

    async def close(self) -> None:
        """Write what waits and let go of the file."""
        await self.writer.close()
        await asyncio.to_thread(self._let_go)

    def _let_go(self) -> None:
        self._reader_threads.shutdown()
        self.reading.dispose()
        self.writer.let_go()  # last, so that no reader writes the log back

    async def _read(self, work: Callable[[sa.Connection], T]) -> T:
        """Do it in one read transaction, on a thread of its own."""
        if self.writer.closed:
            raise Unavailable("The store is closed.")

        def reading() -> T:
            try:
                with self.reading.connect() as connection:  # at its end rolled back
                    return work(connection)
            except exc.DBAPIError as error:
                raise Unavailable("The database cannot be read now; try again.") from error

        return await asyncio.get_running_loop().run_in_executor(self._reader_threads, reading)


class Append:
    """A command and the row it leads to, encoded at once: the sender may go on changing them."""

    def __init__(self, row: TableRow, command: CommandRow) -> None:
        # A command of another version than its row's finds no table to move on.
        before = row.version - 1 if command.version == row.version else -1
        self.moved = in_order_to_move({**_stored(row), "this": row.id, "before": before})
        self.added = in_order_to_add({**_stored(command), "table_id": row.id})
        self.same = {"table": row.id, "cmd_id": command.cmd_id}

    def __call__(self, connection: sa.Connection) -> None:
        """Do it alone; Duplicate or Conflict says why not."""
        try:
            if _add(connection, [self]):
                return
        except exc.IntegrityError:
            _look_for(connection, self.same)
            raise
        _look_for(connection, self.same)
        raise Conflict("The table has moved on.")


def _add(connection: sa.Connection, appends: list[Append]) -> bool:
    """Two statements for any number of commands; False if one of the tables has moved on."""
    moved = connection.exec_driver_sql(MOVED_ON, [one.moved for one in appends])
    check_open(connection)
    if moved.rowcount != len(appends):
        return False
    connection.exec_driver_sql(ADDED, [one.added for one in appends])
    check_open(connection)
    return True


def _together(connection: sa.Connection, works: list[Work]) -> list[Any]:
    """Do all that waits: what is rare one after the other, then all commands at once.

    If the order matters, one of them cannot be done like this, and they are done in turn.
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
    """A command that could not be added may have been carried out before."""
    known = connection.scalar(ANSWER, same)
    if known is not None:
        raise Duplicate(decode(known))


def _forget(some: dict[str, Any], connection: sa.Connection) -> int:
    return connection.execute(FORGET, some).rowcount


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _stored(row: TableRow | CommandRow) -> dict[str, Any]:
    """A row's columns."""
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
    """The snapshot; of a damaged one nothing, for it is made again from the commands."""
    try:
        return None if text is None else decode_object(text)
    except (msgspec.DecodeError, TypeError, ValueError):
        return {}


def _command_row(row: sa.Row[Any]) -> CommandRow:
    """A command from its columns in order: twice as fast as by their names."""
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
