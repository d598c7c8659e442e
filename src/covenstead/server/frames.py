"""The bytes of a socket, taken in no faster than anybody plays.

Uvicorn takes apart whatever arrives, at once: a quarter of a megabyte of the smallest frames stops
everybody for a second, pings are answered without end, and after the server has closed a socket it
reads on for ten seconds. Ten sockets that only shouted kept a player waiting for 17 seconds.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from covenstead.server.access import Bucket

BYTES, BYTES_A_SECOND = 64 * 1024, 16 * 1024  # four of the longest messages at once
SLICE = 4 * 1024  # taken in before others have their turn
PINGS, PINGS_A_SECOND = 20, 1
AFTER_CLOSE = 16 * 1024  # bytes that are still looked through for the answer to a close
AT_ONCE = "covenstead.at_once"  # the extension of a scope that has `write_at_once`


class Measured(WebSocketsSansIOProtocol):
    """A socket that is read slowly when much is sent, and cut off when that does not help."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._backlog = bytearray()
        self._bytes = Bucket(BYTES, BYTES_A_SECOND, self.loop.time())
        self._pings = Bucket(PINGS, PINGS_A_SECOND, self.loop.time())
        self._after_close = 0
        self._waiting = False  # whether reading waits until the backlog is taken in
        self._next: asyncio.Handle | None = None

    def data_received(self, data: bytes) -> None:
        """Take in what came, or as much of it as may be taken now."""
        if not self.handshake_initiated:  # it has been measured as a request
            super().data_received(data)
            return
        if self.close_sent:
            self._after_close += len(data)
            if self._after_close > AFTER_CLOSE:
                self.transport.abort()
                return
        self._backlog += data
        if self._next is None:
            self._take()

    def handle_connect(self, event: Request) -> None:
        """Let the application know the short way out."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][AT_ONCE] = {"write": self.write_at_once}

    def write_at_once(self, text: bytes) -> bool:
        """Send a text without waking a task; False if the client does not keep up, or is gone.

        Through a queue, Starlette and uvicorn a message takes 8 µs, like this it takes one.
        """
        if not self.writable.is_set() or self.conn.state is not State.OPEN:
            return False
        if self.transport.is_closing():
            return False
        self.transport.write(head(len(text)) + text)
        return True

    async def receive(self) -> Any:
        """The next message; then there is room for more."""
        message = await super().receive()
        if self._backlog and not self.transport.is_closing():
            self._waiting = True
            self.transport.pause_reading()
            if self._next is None:
                self._take()
        return message

    def send_receive_event_to_app(self) -> None:
        """Hand a message over, and stop reading only if another waits to be fetched.

        Uvicorn stops after every message and goes on when it is fetched: two calls of the system.
        """
        if self.read_paused or not self.queue.empty():
            super().send_receive_event_to_app()
            return
        self.read_paused = True  # as far as uvicorn knows
        super().send_receive_event_to_app()
        self.read_paused = False

    def _take(self) -> None:
        """Take a slice in; if more is there, go on when it is its turn."""
        self._next = None
        if self.transport.is_closing() or (self.read_paused and not self.close_sent):
            return  # `receive` goes on
        if self.close_sent and len(self._backlog) > AFTER_CLOSE:
            self.transport.abort()
            return
        now = self.loop.time()
        size = min(SLICE, len(self._backlog), int(self._bytes.filled_up(now)))
        if size:
            piece = bytes(self._backlog[:size])
            del self._backlog[:size]
            self._bytes.left -= size
            super().data_received(piece)
        if self.transport.is_closing():
            return
        if self._backlog:
            self._waiting = True
            self.transport.pause_reading()
            pause = 0.0 if self._bytes.left >= SLICE else SLICE / BYTES_A_SECOND
            self._next = self.loop.call_later(pause, self._take)
        elif self._waiting and not self.read_paused:
            self._waiting = False
            self.transport.resume_reading()

    def handle_ping(self) -> None:
        """Answer a ping, as long as they do not come in a stream."""
        if self._pings.take(self.loop.time()):
            super().handle_ping()
        else:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing more is taken in."""
        if self._next is not None:
            self._next.cancel()
        self._backlog.clear()
        super().connection_lost(exc)


def head(size: int) -> bytes:
    """What comes before a text of so many bytes in one unmasked frame."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
