"""How many sockets one address may have open, and the wait until all are closed."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Iterator
from typing import Any

from covenstead.hosting.refusal import Refusal
from covenstead.server import sentences

TOO_MANY, STOPPING = 4029, 1012  # the numbers that close a socket


class Connections:
    """Knows the open sockets and their addresses."""

    def __init__(self, most: int) -> None:
        self.most = most  # sockets of one address
        self.inside: Counter[str] = Counter()
        self.shut = False  # true while the server stops, and lets nobody in
        self._sockets: set[asyncio.Task[Any]] = set()

    @contextlib.contextmanager
    def open_to(self, address: str) -> Iterator[None]:
        """Count a socket until the block ends; refuse it if its address has too many."""
        if self.shut:
            raise Refusal(STOPPING, "stopping", sentences.STOPPING)
        if self.inside[address] >= self.most:
            raise Refusal(TOO_MANY, "too_many", sentences.TOO_MANY_FROM_HERE)
        socket = asyncio.current_task()
        assert socket is not None
        self.inside[address] += 1
        self._sockets.add(socket)
        try:
            yield
        finally:
            self._sockets.discard(socket)
            self.inside[address] -= 1
            if not self.inside[address]:
                del self.inside[address]

    async def emptied(self, seconds: float) -> None:
        """Wait until all sockets are closed, but at most so many seconds."""
        if self._sockets:
            await asyncio.wait(self._sockets, timeout=seconds)
