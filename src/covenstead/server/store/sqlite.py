"""Keeps tables in a SQLite file: one writer, group commit, and no answer before the disk is safe.

The statements are portable. For PostgreSQL only the migration of `migrations/opening.py` would
remain, and a pool of connections would write; the unique constraints would decide every race.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import statistics
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from msgspec import structs
from sqlalchemy import exc

from covenstead.hosting.log_ids import log_id
from covenstead.hosting.rows import CommandRow, TableRow
from covenstead.server.sentences import console
from covenstead.server.store import marks
from covenstead.server.store.appending import ANSWER, KEEP_SNAPSHOT, Append, together
from covenstead.server.store.opened_file import OpenedFile
from covenstead.server.store.opening import BadStore, database_path, examined, prepare, tuned
from covenstead.server.store.rows import (
    command_row,
    kept_snapshot,
    stored,
    stored_snapshot,
    table_row,
)
from covenstead.server.store.schema import commands, links, snapshots, studies, tables
from covenstead.server.store.store import Link, Service, StoreError, Unavailable
from covenstead.server.store.writer import Writer

READERS = 2
TRIAL_SECONDS = 1.0  # between two attempts to write after a failure
TRIAL_BYTES = 100_000  # a move has less
NO_TRIAL = sa.text("DROP TABLE IF EXISTS trial")
DELETED_AT_ONCE = 20  # tables deleted in one commit, so that moves need not wait long

__all__ = ["BadStore", "SqlStore"]

log = logging.getLogger(__name__)
decode = msgspec.json.Decoder().decode

KEEP = sa.insert(tables)
ONE = sa.select(tables).where(tables.c.id == sa.bindparam("table"))
HISTORY = (
    sa.select(*(column for column in commands.c if column.name != "table_id"))
    .where(commands.c.table_id == sa.bindparam("table"))
    .order_by(commands.c.version)
)
SOME = HISTORY.where(
    commands.c.version > sa.bindparam("after"), commands.c.version <= sa.bindparam("upto")
)
SNAPSHOTS = (
    sa.select(snapshots.c.version, snapshots.c.body)
    .where(
        snapshots.c.table_id == sa.bindparam("table"),
        snapshots.c.version <= sa.bindparam("upto"),
    )
    .order_by(snapshots.c.version.desc())
)
FIND = sa.select(tables.c.id).where(tables.c.code == sa.bindparam("code"))
LOBBY = (
    sa.select(
        *(
            column
            for column in tables.c
            if column.name not in ("kept", "pace", "lineage", "company", "terms")
        )
    )
    .where(tables.c.public, tables.c.status.in_(["open", "running"]))
    .order_by(tables.c.touched.desc())
    .limit(sa.bindparam("most"))
)
REPLACED = sa.delete(links).where(
    links.c.table_id == sa.bindparam("table"), links.c.seat == sa.bindparam("place")
)
FORGET_WORDS = (
    sa.update(commands)
    .where(
        commands.c.table_id == sa.bindparam("table"),
        commands.c.version == sa.bindparam("upto"),
        commands.c.kind == "say",
    )
    .values(command=sa.func.json_set(commands.c.command, "$.text", ""))
)
DROP_STUDY = sa.delete(studies).where(studies.c.table_id == sa.bindparam("table"))
KEEP_STUDY = sa.insert(studies)
STUDY = sa.select(studies.c.body).where(
    studies.c.table_id == sa.bindparam("table"), studies.c.game == sa.bindparam("of")
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
        self.opened = OpenedFile(path)
        self.writer = Writer(tuned(path, 1, self.opened), together, self.opened)
        self.reading = tuned(path, READERS, self.opened, read_only=True)
        self._reader_threads = ThreadPoolExecutor(READERS, "covenstead-reader")
        self._trial: asyncio.Task[None] | None = None
        self._next_trial = 0.0

    @classmethod
    async def open(cls, url: str) -> SqlStore:
        """Open or make the database and bring its schema up to date; BadStore says why not."""
        path = database_path(url)
        await asyncio.to_thread(prepare, path)
        return cls(path)

    async def create(self, row: TableRow, snapshot: dict[str, Any] | None = None) -> None:
        """Keep a new table and its snapshot, if any; Conflict if its id or code is taken."""
        values, kept = stored(row), stored_snapshot(row, snapshot)

        def work(connection: sa.Connection) -> None:
            connection.execute(KEEP, values)
            if kept is not None:
                connection.execute(KEEP_SNAPSHOT, kept)

        await self.writer.write(work)

    async def append(
        self, row: TableRow, command: CommandRow, snapshot: dict[str, Any] | None = None
    ) -> None:
        """Add a command, overwrite the row and keep the snapshot, if any: all or nothing.

        Unavailable means that nothing has changed, except in one case: the disk failed during the
        commit and could not be read after it. Then sending the same command id again settles it.
        """
        append = Append(row, command, snapshot)
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
            return table_row(row), [command_row(line) for line in history]

        try:
            return await self._read(work)
        except msgspec.DecodeError as error:
            raise BadStore(console.table_damaged(log_id(table))) from error

    async def snapshot(self, table: str, version: int) -> tuple[int, dict[str, Any]] | None:
        """The latest readable snapshot at or before a version, with its own version; or None."""

        def work(connection: sa.Connection) -> tuple[int, dict[str, Any]] | None:
            for there, text in connection.execute(SNAPSHOTS, {"table": table, "upto": version}):
                if body := kept_snapshot(text):
                    return there, body
            return None

        return await self._read(work)

    async def commands(self, table: str, after: int, upto: int) -> list[CommandRow]:
        """The commands after one version up to and including another, in order."""
        some = {"table": table, "after": after, "upto": upto}
        try:
            return await self._read(
                lambda connection: [command_row(line) for line in connection.execute(SOME, some)]
            )
        except msgspec.DecodeError as error:
            raise BadStore(console.table_damaged(table)) from error

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
                    shown.append(table_row(row))
                except msgspec.DecodeError:  # a damaged table must not break the lobby
                    log.error("Table %s is damaged in the database.", log_id(row["id"]))
            return shown

        return await self._read(work)

    async def forget_words(self, table: str, version: int) -> None:
        """Forget the text of what a command said."""
        this = {"table": table, "upto": version}

        def work(connection: sa.Connection) -> None:
            connection.execute(FORGET_WORDS, this)

        await self.writer.write(work)

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

    async def keep_study(self, table: str, game: str, body: bytes) -> None:
        """Keep the study of a game at a table; it replaces the last. Conflict without the table."""

        def work(connection: sa.Connection) -> None:
            connection.execute(DROP_STUDY, {"table": table})
            connection.execute(KEEP_STUDY, {"table_id": table, "game": game, "body": body})

        await self.writer.write(work)

    async def study(self, table: str, game: str) -> bytes | None:
        """The study of exactly this game at a table; None if there is none."""
        asked = {"table": table, "of": game}
        return await self._read(lambda connection: connection.scalar(STUDY, asked))

    async def delete_links(self, before: float) -> None:
        """Delete the moving links that ended before this time; commits only if there are any."""
        old = {"before": before}
        if await self._read(lambda connection: connection.scalar(ANY_ENDED, old)):
            await self.writer.write(lambda connection: connection.execute(ENDED, old))

    async def service(self) -> Service:
        """How long servers have run; if it was never kept, `clock` is the newest table's."""
        return await self._read(marks.known_service)

    async def keep_service(self, service: Service) -> None:
        """Keep how long servers have run."""
        known = structs.replace(service)
        await self.writer.write(lambda connection: marks.keep_service(connection, known))

    async def marks(self) -> dict[str, float]:
        """The tables marked for deletion, and the second of service at which each is due."""
        found = await self._read(lambda connection: connection.execute(marks.MARKS).all())
        return {row.table_id: row.due for row in found}

    async def mark_untouched(self, before: float, due: float) -> int:
        """Mark all tables untouched since a time, and no others; commits only if need be."""
        old = {"before": before}
        if not await self._read(lambda connection: connection.scalar(marks.ANY_TO_CHANGE, old)):
            return 0
        return await self.writer.write(lambda connection: marks.mark(connection, before, due))

    async def unmark(self, tables: Iterable[str]) -> None:
        """Take the marks from some tables."""
        if some := [{"table": table} for table in tables]:
            await self.writer.write(lambda connection: connection.execute(marks.UNMARK, some))

    async def delete_marked(self, before: float, due: float) -> list[str]:
        """Delete with all its data each table that is due, untouched and unchanged; which."""

        def old(connection: sa.Connection) -> list[str]:
            return list(connection.scalars(marks.DUE, {"before": before, "due": due}))

        ids, deleted = await self._read(old), []
        for start in range(0, len(ids), DELETED_AT_ONCE):
            some = ids[start : start + DELETED_AT_ONCE]
            deleted += await self.writer.write(
                partial(marks.delete_due, some=some, before=before, due=due)
            )
        return deleted

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

    async def health(self) -> str:
        """One word: "ok", "gone" (the file was deleted or exchanged), "unwritable".

        After a failed commit another one is tried, so that the word changes even if nobody plays.
        """
        if not self.opened.in_place():
            return "gone"
        if not self.writer.failed:
            return "ok"
        done = self._trial is None or self._trial.done()
        if done and time.monotonic() > self._next_trial:
            self._next_trial = time.monotonic() + TRIAL_SECONDS
            self._trial = asyncio.create_task(self._try_to_write(), name="store trial")
        return "unwritable"

    async def _try_to_write(self) -> None:
        """Commit something larger than a move, and delete it again."""
        with contextlib.suppress(StoreError):
            await self.writer.write(_write_trial)
            await self.writer.write(lambda connection: connection.execute(NO_TRIAL))

    async def close(self) -> None:
        """Write everything that waits, and close the file."""
        await self.writer.close()
        await asyncio.to_thread(self._let_go)

    def _let_go(self) -> None:
        self._reader_threads.shutdown()
        self.reading.dispose()
        self.writer.let_go()  # last, so that the writer folds the log into the file
        self.opened.put_log_aside()

    async def _read(self, work: Callable[[sa.Connection], T]) -> T:
        """Do the work in one read transaction, on a thread for readers."""
        if self.writer.closed:
            raise Unavailable("The store is closed.")
        self.opened.check_again()  # an answer from a file that is gone would be a promise

        def reading() -> T:
            try:
                with self.reading.connect() as connection:  # rolled back at the end
                    return work(connection)
            except exc.DBAPIError as error:
                raise Unavailable("The database cannot be read now; try again.") from error

        return await asyncio.get_running_loop().run_in_executor(self._reader_threads, reading)


def _write_trial(connection: sa.Connection) -> None:
    connection.execute(NO_TRIAL)
    connection.execute(sa.text("CREATE TABLE trial (body BLOB)"))
    connection.execute(sa.text(f"INSERT INTO trial VALUES (zeroblob({TRIAL_BYTES}))"))
