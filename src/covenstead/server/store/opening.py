"""Opens a SQLite file: makes it if there is none, checks it, brings it up to date, tunes it."""

from __future__ import annotations

import os
import sqlite3
import time
from functools import partial
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy import event, exc

from covenstead.core.errors import Mistake
from covenstead.server.sentences import console
from covenstead.server.store.migrations import UnknownRevision, upgrade
from covenstead.server.store.opened_file import OpenedFile

APPLICATION = 0x436F7665  # "Cove" in the header of the file marks our databases
MENDED, WITHDRAWN = (3, 51, 3), (3, 52)  # versions of SQLite
BUSY = 5_000  # milliseconds to wait for another process's commit


class BadStore(Mistake):
    """A database that cannot be used; the sentence says which and why."""


def database_path(url: str) -> Path:
    """The file that the address of a database names; a path is an address, too."""
    if not url.strip():
        raise BadStore(console.DATABASE_ADDRESS)
    if "://" not in url:
        return Path(url).expanduser()
    try:
        address = sa.make_url(url)
    except exc.ArgumentError:
        raise BadStore(console.DATABASE_ADDRESS) from None
    if address.get_backend_name() != "sqlite" or address.query:
        raise BadStore(console.not_sqlite(address.render_as_string(hide_password=True)))
    if address.database in (None, "", ":memory:"):
        raise BadStore(console.DATABASE_IN_MEMORY)
    return Path(address.database)


def tuned(
    path: Path,
    connections: int,
    opened: OpenedFile | None = None,
    *,
    read_only: bool = False,
    foreign_keys: bool = True,
) -> sa.Engine:
    """An engine for this file that commits durably and begins transactions explicitly."""
    engine = sa.create_engine(
        sa.URL.create("sqlite", database=str(path)),
        pool_size=connections,
        max_overflow=0,
        hide_parameters=True,  # a logged error must not show a table's key
    )

    def connect(driver: sqlite3.Connection, record: object) -> None:
        # By default SQLAlchemy and sqlite3 begin no transaction before a savepoint, and releasing
        # the savepoint then commits. So sqlite3 begins nothing, and our `begin` does.
        driver.isolation_level = None
        driver.execute(f"PRAGMA busy_timeout = {BUSY}")
        if read_only:
            driver.execute("PRAGMA query_only = ON")
            # A damaged letter in one row must not prevent reading the others.
            driver.text_factory = partial(str, encoding="utf-8", errors="replace")
            if opened is not None:
                opened.check_same()
            return
        # The file remembers WAL for all connections; the other settings are for this one.
        _write_ahead(driver)
        driver.execute("PRAGMA synchronous = FULL")
        driver.execute(f"PRAGMA foreign_keys = {'ON' if foreign_keys else 'OFF'}")
        driver.execute("PRAGMA journal_size_limit = 67108864")
        if opened is not None:
            opened.writer_connected()

    def begin(connection: sa.Connection) -> None:
        # A writer takes the lock at once: one that began as a reader could be refused later.
        connection.exec_driver_sql("BEGIN" if read_only else "BEGIN IMMEDIATE")

    event.listen(engine, "connect", connect)
    event.listen(engine, "begin", begin)
    return engine


def _write_ahead(driver: sqlite3.Connection) -> None:
    """Switch the file to WAL; if another process does so at the same time, try again."""
    late = time.monotonic() + BUSY / 1000
    while True:
        try:
            driver.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > late:
                raise
            time.sleep(0.01)


def prepare(path: Path) -> None:
    """Make the file if there is none, and bring its schema up to date; BadStore says why not."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Only the owner may read it, because it holds secrets. An existing file is left alone:
        # opening and closing it here would drop the locks that this process may hold on it.
        if not path.exists():
            path.touch(0o600)
    except OSError as error:
        raise BadStore(console.cannot_be_made(path, os.strerror(error.errno or 0))) from error
    # A migration copies a table and deletes the old one; foreign keys would delete its commands.
    engine = tuned(path, 1, foreign_keys=False)
    try:
        with engine.begin() as connection:
            mode = connection.scalar(sa.text("PRAGMA journal_mode"))
            if mode != "wal":
                raise BadStore(console.no_shared_memory(path))
            _claim(connection, path)
            upgrade(connection)
    except UnknownRevision as error:
        raise BadStore(console.newer_schema(path, error)) from error
    except exc.DBAPIError as error:
        raise BadStore(why_not(path, error.orig)) from error
    finally:
        engine.dispose()


def _claim(connection: sa.Connection, path: Path) -> None:
    """Mark an empty database as ours; refuse one that another program has filled."""
    owner = connection.scalar(sa.text("PRAGMA application_id"))
    if owner != APPLICATION and (owner or sa.inspect(connection).get_table_names()):
        raise BadStore(console.foreign_database(path))
    # Done each time: SQLite begins a transaction on a read-only file, and only a write fails.
    connection.execute(sa.text(f"PRAGMA application_id = {APPLICATION}"))


def why_not(path: Path, error: BaseException | None) -> str:
    """A sentence for an error of SQLite with a file."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # without the extended part
    if path.is_dir():
        return console.folder_not_database(path)
    if code == sqlite3.SQLITE_NOTADB:
        return console.not_a_database(path)
    if code == sqlite3.SQLITE_CORRUPT:
        return console.damaged(path)
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
        return console.read_only(path)
    if code == sqlite3.SQLITE_FULL:
        return console.disk_full(path)
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return console.locked(path)
    return console.cannot_be_used(path, error)


def risk_of(version: tuple[int, ...]) -> str:
    """A warning about this version of SQLite; empty if the version is sound.

    Before 3.51.3, and in 3.52.0, a write at the wrong moment of a checkpoint can damage the file.
    With one server to a file and one connection that writes, this hardly happens.
    """
    if version >= MENDED and version[:2] != WITHDRAWN:
        return ""
    return console.faulty_sqlite(version)


def examined(connection: sa.Connection) -> str:
    """SQLite's own check of a whole file, and a check that every command has its table."""
    try:
        found = list(connection.scalars(sa.text("PRAGMA integrity_check")))
        orphans = connection.execute(sa.text("PRAGMA foreign_key_check")).all()
    except exc.DatabaseError as error:  # too damaged to be examined
        return str(error.orig)
    if orphans:
        found = [*(line for line in found if line != "ok"), f"{len(orphans)} orphaned commands"]
    return "; ".join(found)
