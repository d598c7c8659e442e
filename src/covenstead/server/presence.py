"""Who is at the table: everybody may know, and is told calmly."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from covenstead.core.family import Seat

TELL_SECONDS = 0.2  # several who come together are told once
GONE_SECONDS = 3.0  # a short cut in somebody's line is not told at all


class Presence:
    """The seats at which somebody is connected, as everybody is told."""

    def __init__(self, tell: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self.here: set[Seat] = set()
        self._tell = tell
        self._leaving: dict[Seat, asyncio.TimerHandle] = {}
        self._telling: asyncio.Task[None] | None = None

    def came(self, seat: Seat) -> None:
        """Somebody sits down at this seat."""
        leaving = self._leaving.pop(seat, None)
        if leaving is not None:
            leaving.cancel()
        if seat not in self.here:
            self.here.add(seat)
            self._tell_soon()

    def went(self, seat: Seat) -> None:
        """Nobody is at this seat any more, perhaps for a moment only."""
        if seat in self.here and seat not in self._leaving:
            loop = asyncio.get_running_loop()
            self._leaving[seat] = loop.call_later(GONE_SECONDS, self._gone, seat)

    def lost(self, seat: Seat) -> None:
        """The seat has changed hands, which everybody is about to be shown."""
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
        self._telling = None  # who comes from now on is told by another
        await self._tell()

    def close(self) -> None:
        """Nobody needs to be told any more."""
        for leaving in self._leaving.values():
            leaving.cancel()
        self._leaving.clear()
        if self._telling is not None:
            self._telling.cancel()
