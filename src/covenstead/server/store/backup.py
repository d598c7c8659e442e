"""A copy of the database taken while the server runs: complete, checked, one file."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from msgspec import Struct

from covenstead.server.sentences import console
from covenstead.server.store.opening import (
    APPLICATION,
    BUSY,
    BadStore,
    database_path,
    why_not,
)


class Backup(Struct):
    """A finished copy, and how much is in it."""

    file: Path
    tables: int
    commands: int
    size: int  # bytes


def backup(url: str, file: str | Path, *, force: bool = False) -> Backup:
    """Copy a database, in use or not, as it is at one moment; BadStore if that fails.

    The copy gets its name only when it is complete and has been checked. It holds the secrets of
    running tables, so only the owner of the file may read it.
    """
    source, target = database_path(url), Path(file).expanduser()
    if not source.is_file():
        raise BadStore(console.no_database(source))
    _refuse_bad_target(source, target, force)
    try:
        handle, name = tempfile.mkstemp(".part", f".{target.name}.", target.parent)
        os.close(handle)
    except OSError as error:
        raise BadStore(console.cannot_be_written(target, _why(error))) from error
    part = Path(name)
    try:
        _copy(source, part)
        tables, commands = _checked(part)
        _sync(part)
        size = part.stat().st_size
        part.replace(target)
        _sync(target.parent)
    except OSError as error:
        raise BadStore(console.cannot_be_written(target, _why(error))) from error
    except sqlite3.Error as error:
        if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR):
            raise BadStore(console.cannot_be_written(target, error)) from error
        raise BadStore(why_not(source, error)) from error
    finally:
        part.unlink(missing_ok=True)
    return Backup(target, tables, commands, size)


def _why(error: OSError) -> str:
    return os.strerror(error.errno or 0)


def _refuse_bad_target(source: Path, target: Path, force: bool) -> None:
    if target.is_dir():
        raise BadStore(console.folder_not_file(target))
    if not target.parent.is_dir():
        raise BadStore(console.no_folder(target.parent))
    if not target.exists():
        return
    if target.samefile(source):
        raise BadStore(console.database_itself(target))
    if not force:
        raise BadStore(console.exists(target))
    # SQLite would take that log for the log of the new file, and write it into the new file.
    if Path(f"{target}-wal").exists():
        raise BadStore(console.target_in_use(target))


def _copy(source: Path, part: Path) -> None:
    # A read-only connection would leave an empty log behind when no server runs. This one writes
    # nothing either: the last connection to close folds the log into the file, and a running server
    # closes after us. All pages are copied in one step, because each commit between two steps would
    # make the copy begin again.
    address = f"file:{quote(str(source.absolute()))}?mode=rw"
    with (
        closing(sqlite3.connect(address, uri=True, timeout=BUSY / 1000)) as original,
        closing(sqlite3.connect(part)) as copy,
    ):
        if original.execute("PRAGMA application_id").fetchone() != (APPLICATION,):
            raise BadStore(console.not_ours(source))
        original.backup(copy)
        # The copy is one file, without a log beside it; `serve` turns the log on again.
        copy.execute("PRAGMA journal_mode = DELETE")


def _checked(part: Path) -> tuple[int, int]:
    """The numbers of tables and commands in the copy; BadStore if the copy is damaged."""
    with closing(sqlite3.connect(part)) as copy:
        found = copy.execute("PRAGMA integrity_check").fetchone()
        orphans = copy.execute("PRAGMA foreign_key_check").fetchone()
        if found != ("ok",) or orphans is not None:
            raise BadStore(console.not_copied((found or orphans)[0]))
        (tables,) = copy.execute("SELECT count(*) FROM tables").fetchone()
        (commands,) = copy.execute("SELECT count(*) FROM commands").fetchone()
    return tables, commands


def _sync(path: Path) -> None:
    if os.name == "nt" and path.is_dir():
        return  # Windows cannot flush a folder, and need not
    handle = os.open(path, os.O_RDWR if path.is_file() else os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
