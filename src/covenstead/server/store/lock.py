"""One server to a file: a lock that the system releases when its holder dies in any way."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator

from covenstead.server.sentences import console
from covenstead.server.store.opening import BadStore, database_path


@contextlib.contextmanager
def held(url: str) -> Iterator[None]:
    """Hold a database for this server alone until the block ends; BadStore if another has it.

    The lock is on a file beside the database. That file is never deleted: if one server deleted it
    while another one opens it, both could hold the database.
    """
    path = database_path(url)
    lock = path.with_name(f"{path.name}.lock")
    try:
        lock.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        yield  # the database cannot be written either, and opening it gives a better message
        return
    try:
        if not _locked(handle):
            raise BadStore(console.in_use(path))
        yield
    finally:
        os.close(handle)


def _locked(handle: int) -> bool:
    """Take the lock; False if another process has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return sys.platform != "win32"  # a disk without such locks; SQLite's own locks still work
    return True
