"""Clients whose connection was cut; for a minute they can resume where they were."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

from covenstead.server.rooms.client import Client

RESUME_SECONDS = 60.0
FOR_A_SEAT, FOR_SPECTATORS = 2, 4  # clients that are remembered, so that memory is bounded


class AbsentClients:
    """The clients of one table that may come back, the longest absent first."""

    def __init__(self, forget: Callable[[Client], None]) -> None:
        self._forget = forget
        self._timers: dict[Client, asyncio.TimerHandle] = {}

    def __iter__(self) -> Iterator[Client]:
        return iter(self._timers)

    def __len__(self) -> int:
        return len(self._timers)

    def keep(self, client: Client) -> None:
        """Remember a client for a while, if need be instead of one that is absent for longer."""
        alike = [other for other in self._timers if other.seat == client.seat]
        if len(alike) >= (FOR_SPECTATORS if client.seat is None else FOR_A_SEAT):
            self.drop(alike[0])
        loop = asyncio.get_running_loop()
        self._timers[client] = loop.call_later(RESUME_SECONDS, self.drop, client)

    def let_back(self, client: Client) -> None:
        """Note that another socket continues what this client was shown."""
        self._timers.pop(client).cancel()

    def drop(self, client: Client) -> None:
        """Forget a client: if it comes back, it is shown the whole scene."""
        self.let_back(client)
        self._forget(client)

    def clear(self) -> None:
        """Forget all clients."""
        for client in list(self._timers):
            self.drop(client)
