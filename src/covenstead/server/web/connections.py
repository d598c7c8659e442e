"""How many sockets one address may have open, and the wait until all are closed."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from typing import Any

from covenstead.hosting.refusal import Refusal
from covenstead.server import sentences
from covenstead.server.wire.rates import Counts


class Connections:
    """Knows the open sockets and their addresses."""

    def __init__(self, most: int) -> None:
        self.counts = Counts(most)
        self.shut = False  # true while the server stops, and lets nobody in
        self._sockets: set[asyncio.Task[Any]] = set()

    @contextlib.contextmanager
    def open_to(self, address: str) -> Iterator[None]:
        """Count a socket until the block ends; refuse it if its address has too many."""
        if self.shut:
            raise Refusal(503, "stopping", sentences.STOPPING)
        if self.counts.full(address):
            raise Refusal(429, "too_many", sentences.TOO_MANY_FROM_HERE)
        socket = asyncio.current_task()
        assert socket is not None
        self.counts.add(address)
        self._sockets.add(socket)
        try:
            yield
        finally:
            self._sockets.discard(socket)
            self.counts.remove(address)

    async def emptied(self, seconds: float) -> None:
        """Wait until all sockets are closed, but at most so many seconds."""
        if self._sockets:
            await asyncio.wait(self._sockets, timeout=seconds)
