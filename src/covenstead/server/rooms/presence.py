"""The seats at which somebody is connected, as everybody is told, and when the host was seen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from covenstead.core.family import Seat

TELL_SECONDS = 0.2  # so that several who come together are told at once
GONE_SECONDS = 3.0  # so that a short cut of a connection is not told at all
HOST_SECONDS = 120.0  # without a sign of the host, before somebody else may become it


class HostSeen:
    """When the host of a table was last seen; a server that has just started has just seen it."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._at = clock()

    def now(self) -> None:
        """Note that the host is here, or has just sent a request."""
        self._at = self._clock()

    @property
    def long_ago(self) -> bool:
        """Whether somebody else may become the host."""
        return self._clock() - self._at >= HOST_SECONDS


class Presence:
    """The seats at which somebody is connected, as clients are told."""

    def __init__(self, tell: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self.here: set[Seat] = set()
        self._tell = tell
        self._leaving: dict[Seat, asyncio.TimerHandle] = {}
        self._telling: asyncio.Task[None] | None = None

    def came(self, seat: Seat) -> None:
        """Note that somebody has connected on this seat."""
        leaving = self._leaving.pop(seat, None)
        if leaving is not None:
            leaving.cancel()
        if seat not in self.here:
            self.here.add(seat)
            self._tell_soon()

    def went(self, seat: Seat) -> None:
        """Note that nobody is connected on this seat, perhaps only for a moment."""
        if seat in self.here and seat not in self._leaving:
            loop = asyncio.get_running_loop()
            self._leaving[seat] = loop.call_later(GONE_SECONDS, self._gone, seat)

    def lost(self, seat: Seat) -> None:
        """Note that the seat has changed hands; the change itself tells the clients."""
        self.here.discard(seat)
        leaving = self._leaving.pop(seat, None)
        if leaving is not None:
            leaving.cancel()

    def _gone(self, seat: Seat) -> None:
        del self._leaving[seat]
        self.here.discard(seat)
        self._tell_soon()

    def _tell_soon(self) -> None:
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell_later())

    async def _tell_later(self) -> None:
        await asyncio.sleep(TELL_SECONDS)
        self._telling = None  # a person who comes from now on needs another telling
        await self._tell()

    def close(self) -> None:
        """Stop telling: the table is closed."""
        for leaving in self._leaving.values():
            leaving.cancel()
        self._leaving.clear()
        if self._telling is not None:
            self._telling.cancel()
