"""A guest at a table: one socket, what it has been shown, and a bounded queue of what to send."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from covenstead.core.scene import Scene
from covenstead.server.eye import Eye
from covenstead.server.messages import Goodbye, TableInfo

QUEUE = 64  # messages a guest may lag behind before it is sent away

_encode = msgspec.json.Encoder().encode


AtOnce = Callable[[bytes], bool]  # sends a message if the client keeps up; False if not


def never(message: bytes) -> bool:
    """There is no way past the queue."""
    return False


class Guest:
    """Somebody who watches a table, from a seat or as a spectator."""

    def __init__(self, seat: int | None, epoch: int = 0, splices: bool = False) -> None:
        self.seat = seat
        self.splices = splices  # whether it takes lists as splices
        self.epoch = epoch  # of the chair when the guest sat down
        self.version = -1  # of the scene the guest has
        self.at_once: AtOnce = never
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)
        self.unsent = 0  # of what was put into the queue: until it is sent nothing may pass it
        self.lagging = False
        self.closing = 1000  # what its socket is closed with when it is sent away
        self.overrun = asyncio.Event()  # set when the guest lags: whoever sends to it may be stuck
        self.eye = Eye(splices)

    def send(self, message: Any) -> None:
        """Send a message, through the queue if need be; whose queue is full is lagging."""
        self._put(_encode(message))

    def dismiss(
        self, code: str, text: str, retry: float | None = None, closing: int = 1000
    ) -> None:
        """Say why, and end the guest's socket after what is still in its queue."""
        self.closing = closing
        self.send(Goodbye(code, text, retry))
        self._put(None)

    def _put(self, message: bytes | None) -> None:
        if self.lagging:
            return
        if message is not None and not self.unsent and self.at_once(message):
            return
        try:
            self.outbox.put_nowait(message)
            self.unsent += 1
        except asyncio.QueueFull:
            self.lagging = True
            self.overrun.set()

    def show(self, version: int, table: TableInfo, scene: Scene | None) -> None:
        """Send what has changed since this guest was last shown something; everything at first."""
        self.take(self.eye.see(version, table, scene), version)

    def tell(self, table: TableInfo) -> None:
        """Send what is known of the table, if that has changed; the scene stays as it is."""
        self.take(self.eye.hear(table), self.version)

    def take(self, message: bytes | None, version: int) -> None:
        """Send what somebody made for this guest, with which it has that version."""
        self.version = version
        if message is not None:
            self._put(message)

    def blink(self) -> None:
        """Be shown everything again."""
        self.version = -1
        self.eye = Eye(self.splices)
