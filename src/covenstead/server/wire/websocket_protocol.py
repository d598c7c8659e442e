"""The bytes of a socket, read no faster than a player can send.

Uvicorn parses everything that arrives at once. A quarter of a megabyte of the smallest frames stops
the server for a second; it answers any number of pings; and after it has closed a socket it reads
on for ten seconds. Ten sockets that sent without a pause made a player wait for 17 seconds.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from covenstead.server.wire.rates import Bucket

BYTES, BYTES_A_SECOND = 64 * 1024, 16 * 1024  # four of the longest messages at once
SLICE = 4 * 1024  # bytes that are parsed before other sockets have their turn
PINGS, PINGS_A_SECOND = 20, 1
AFTER_CLOSE = 16 * 1024  # bytes in which the answer to a close must come
AT_ONCE = "covenstead.at_once"  # the ASGI extension that offers `write_at_once`


class MeteredWebSocket(WebSocketsSansIOProtocol):
    """A socket that is read slowly if the client sends much, and cut off if that does not help."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._backlog = bytearray()
        self._bytes = Bucket(BYTES, BYTES_A_SECOND, self.loop.time())
        self._pings = Bucket(PINGS, PINGS_A_SECOND, self.loop.time())
        self._after_close = 0
        self._waiting = False  # whether reading is paused until the backlog is parsed
        self._next: asyncio.Handle | None = None
        self._extensions: dict[str, Any] = {}  # what the application is offered

    def data_received(self, data: bytes) -> None:
        """Parse the data, or as much of it as may be parsed now."""
        if not self.handshake_initiated:  # `http_protocol.py` has measured the request
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
        """Offer `write_at_once` to the application."""
        super().handle_connect(event)
        if not self.close_sent:
            self._extensions = self.scope["extensions"]
            self._extensions[AT_ONCE] = {"write": self.write_at_once}

    def write_at_once(self, text: bytes) -> bool:
        """Send a text without waking a task; False if the client does not keep up, or is gone.

        A message takes 8 µs through a queue, Starlette and uvicorn, and 1 µs on this way.
        """
        if not self.writable.is_set() or self.conn.state is not State.OPEN:
            return False
        if self.transport.is_closing():
            return False
        self.transport.write(head(len(text)) + text)
        return True

    async def receive(self) -> Any:
        """The next message; after it there is room to parse more."""
        message = await super().receive()
        if self._backlog and not self.transport.is_closing():
            self._waiting = True
            self.transport.pause_reading()
            if self._next is None:
                self._take()
        return message

    def send_receive_event_to_app(self) -> None:
        """Hand a message over, and pause reading only if another one still waits.

        Uvicorn pauses after every message and resumes when it is fetched: two system calls.
        """
        if self.read_paused or not self.queue.empty():
            super().send_receive_event_to_app()
            return
        self.read_paused = True  # so that uvicorn does not pause
        super().send_receive_event_to_app()
        self.read_paused = False

    def _take(self) -> None:
        """Parse one slice; if there is more, go on after other sockets had their turn."""
        self._next = None
        if self.transport.is_closing() or (self.read_paused and not self.close_sent):
            return  # `receive` resumes
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
        """Answer a ping; cut the client off if pings come too fast."""
        if self._pings.take(self.loop.time()):
            super().handle_ping()
        else:
            self.transport.abort()

    async def send(self, message: Any) -> None:
        """Send a message; after a close, cut off a client that does not take in the rest."""
        await super().send(message)
        if self.close_timer is not None:
            self.close_timer.cancel()
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    def keepalive_timeout(self) -> None:
        """Cut off a client that has not answered a ping: it would not take in a close either."""
        super().keepalive_timeout()
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Drop the backlog, and what would keep the socket in memory until the next sweep."""
        if self._next is not None:
            self._next.cancel()
        self._backlog.clear()
        super().connection_lost(exc)
        self.conn.parser.close()
        self._extensions.pop(AT_ONCE, None)


def head(size: int) -> bytes:
    """The header of an unmasked frame with a text of so many bytes."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
