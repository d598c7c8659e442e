"""Which processes and sockets there are, as the system tells."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def children() -> set[str]:
    """The processes that this one has started and not yet seen gone."""
    tasks = Path("/proc/self/task").glob("*/children")
    return {child for task in tasks for child in task.read_text().split()}


def session(leader: int) -> list[str]:
    """The processes of a leader's session that still run."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has just ended
            words = path.read_text().rpartition(")")[2].split()
            if words[3] == str(leader) and words[0] not in "ZX":
                found.append(path.parent.name)
    return found


def sockets() -> set[str]:
    """The sockets that this process has open."""
    found = set()
    for handle in Path("/proc/self/fd").iterdir():
        with suppress(OSError):  # the one that lists them
            found.add(os.readlink(handle))
    return {name for name in found if name.startswith("socket:")}
