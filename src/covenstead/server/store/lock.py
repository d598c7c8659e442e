"""One server to a file: locks that the system releases when their holder dies in any way."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from covenstead.server.sentences import console
from covenstead.server.store.opening import BadStore, database_path


@contextlib.contextmanager
def held(url: str) -> Iterator[None]:
    """Hold a database for this server alone until the block ends; BadStore if another has it.

    There are two locks. One is on a file beside the database, and goes by the name: SQLite's log
    does, too, and stays with the name if the database is exchanged. That file is never deleted: if
    one server deleted it while another one opens it, both could hold the database. The other lock
    is on the database itself, which may have several names.
    """
    path = database_path(url)
    real = Path(os.path.realpath(path))  # SQLite follows symbolic links, too
    files = [real.with_name(f"{real.name}.lock")]
    if sys.platform == "linux":  # elsewhere such a lock would shut out SQLite's own
        files.append(real)
    with contextlib.ExitStack() as handles:
        for file in files:
            try:
                file.parent.mkdir(parents=True, exist_ok=True)
                handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
            except OSError:
                continue  # the database cannot be used either, and opening it says why
            handles.callback(os.close, handle)
            if not _locked(handle):
                raise BadStore(console.in_use(path))
        yield


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
