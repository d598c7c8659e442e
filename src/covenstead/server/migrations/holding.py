"""One server to a file: a lock that the system lets go of when its holder dies, however it dies."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator

from covenstead.server.migrations.opening import BadStore, database_path
from covenstead.server.sentences import hosting


@contextlib.contextmanager
def held(url: str) -> Iterator[None]:
    """Hold a database for this server alone until the block ends; BadStore if another has it.

    The lock lies in a file beside the database, which stays: deleting it while somebody else
    opens it would let two servers in.
    """
    path = database_path(url)
    lock = path.with_name(f"{path.name}.lock")
    try:
        lock.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        yield  # the database cannot be written either, and opening it says so better
        return
    try:
        if not _locked(handle):
            raise BadStore(hosting.in_use(path))
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
        return sys.platform != "win32"  # a disk without locks: SQLite's own still hold
    return True
