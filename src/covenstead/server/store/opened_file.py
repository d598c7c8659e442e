"""Notices when a database is deleted, or another one is put in its place, while it is in use.

The system lets a program write to a file that has lost its name. Everything written there is gone
when the program ends.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
from pathlib import Path

from covenstead.server.store.store import Unavailable

log = logging.getLogger(__name__)

Identity = tuple[int, int]  # device and inode


def identity(path: str | Path) -> Identity | None:
    """What the system knows a file by, whatever its names are; None if there is no such file."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


class OpenedFile:
    """A database in use: the file and its log, as they were when they were opened."""

    def __init__(self, path: Path) -> None:
        self.path, self.log_path = str(path), f"{path}-wal"
        self.file = identity(path)
        self.log: Identity | None = None  # there is one as long as the writer is connected
        self.size = 0  # the largest seen
        self.overwritten = False
        self.gone = False

    def check_same(self) -> None:
        """Refuse a new connection to a file that is not the one opened at the start."""
        if identity(self.path) != self.file:
            raise sqlite3.OperationalError("the database was deleted or exchanged")

    def writer_connected(self) -> None:
        """Note the log of the writer's connection."""
        self.check_same()
        self.log = identity(self.log_path)

    def in_place(self) -> bool:
        """Look whether the file and its log still have their names, and the file its content."""
        there = self._file_in_place()
        there = there and (self.log is None or identity(self.log_path) == self.log)
        if there == self.gone:
            self.gone = not there
            if there:
                log.warning("The database is back: tables are saved again.")
            else:
                log.error(
                    "The database was deleted or exchanged while the server uses it. Nothing is "
                    "saved until the file and its log are back, or the server is started again."
                )
        return there

    def _file_in_place(self) -> bool:
        before = self.size  # read first: another thread may see the file grow after our look
        try:
            found = os.stat(self.path)
        except OSError:
            return False
        if (found.st_dev, found.st_ino) != self.file:
            return False
        # SQLite never shortens a database, so another program has written over a shorter file.
        self.overwritten = self.overwritten or found.st_size < before
        self.size = max(self.size, found.st_size)
        return not self.overwritten

    def put_log_aside(self) -> None:
        """After closing: rename a log that is left behind beside another database.

        SQLite would read it into that database.
        """
        if self.log is None or identity(self.log_path) != self.log:
            return
        if identity(self.path) not in (None, self.file):
            aside = f"{self.log_path}.{self.log[1]}"
            with contextlib.suppress(OSError):
                os.replace(self.log_path, aside)
                log.warning("The log of the database that was exchanged is now %s.", aside)

    def check_again(self) -> None:
        """Raise Unavailable if the database was gone, and still is."""
        if self.gone and not self.in_place():
            raise Unavailable("The database was deleted or exchanged.")
