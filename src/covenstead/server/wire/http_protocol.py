"""What a connection may cost: how many there may be, and a deadline for each stretch of one.

Uvicorn accepts any number of connections, waits without end for a request that has begun, accepts
a head of any length, reads any number of requests ahead, and keeps an answer for a client that does
not read it. A client that sends half a line and then nothing keeps a connection, and enough such
clients shut out everybody else. The body of a request has its deadline in `web/front_door.py`.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Protocol

import msgspec
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from covenstead.hosting.refusal import RETRY
from covenstead.server import sentences
from covenstead.server.wire.messages import Problem
from covenstead.server.wire.operations import HEALTH
from covenstead.server.wire.rates import HASTE_SECONDS

HEAD_SECONDS = 10.0  # from the connection, or from the first byte of a further request
HEAD_BYTES = 64 * 1024
ANSWER_SECONDS = 60.0  # in which a client takes in everything that was sent
IDLE_SECONDS = 10  # between an answer and the next request
AHEAD = 8  # requests that a client may send before the first of them is answered
# Connections beyond the limit for all: each is told that the server is full, or how it is.
SPARE, SPARE_SECONDS = 64, 2.0

CLIENTS_FAULTS = ("Invalid HTTP request", "Unsupported upgrade request", "No supported WebSocket")


def _refusal(status: bytes, code: str, text: str) -> bytes:
    """An answer that needs no application."""
    body = msgspec.json.encode(Problem(code, text))
    return (
        b"HTTP/1.1 %s\r\nContent-Type: application/json\r\n"
        b"Retry-After: %d\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s"
    ) % (status, RETRY[code], len(body), body)


TOO_MANY = _refusal(b"429 Too Many Requests", "too_many", sentences.TOO_MANY_SOCKETS)
FULL = _refusal(b"503 Service Unavailable", "busy", sentences.FULL)


class Doorkeeper(Protocol):
    """Decides by its address whether a connection, or the handshake of a socket, is let in."""

    in_all: int  # connections of all addresses together, sockets among them

    @property
    def proxies(self) -> list[str]:
        """The proxies that may tell the address of a caller."""

    def lets_in(self, host: str) -> str | None:
        """Count a new connection; its address, empty if it is not counted, None if refused."""

    def lets_go(self, address: str) -> None:
        """Count a connection no more."""

    def lets_sit(self, address: str) -> bool:
        """Whether the address may open a socket."""


class Config(uvicorn.Config):
    """The settings of uvicorn, and the doorkeeper of all its connections."""

    def __init__(self, app: Any, doorkeeper: Doorkeeper, **more: Any) -> None:
        super().__init__(
            app,
            http=TimedHttp,
            timeout_keep_alive=IDLE_SECONDS,
            forwarded_allow_ips=doorkeeper.proxies,
            **more,
        )
        self.doorkeeper = doorkeeper
        logging.getLogger("uvicorn.error").addFilter(of_our_own)


def of_our_own(record: logging.LogRecord) -> bool:
    """Whether a line of the log is about the server: clients could fill a disk with the others."""
    return not record.getMessage().startswith(CLIENTS_FAULTS)


class Refused(Exception):
    """Stops the parser: nothing more is read from this client."""


class TimedHttp(HttpToolsProtocol):
    """A connection that is closed when its client keeps the server waiting."""

    config: Config

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._address = ""  # as the doorkeeper counts it; empty if it does not
        self._late: asyncio.TimerHandle | None = None
        self._deaf: asyncio.TimerHandle | None = None
        self._answering: RequestResponseCycle | None = None
        self._spare = False  # whether there are too many connections in all
        self._between = True  # whether the next bytes are the head of a request
        self._head = 0  # bytes of the head so far

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request, if there are not too many connections."""
        super().connection_made(transport)
        doorkeeper = self.config.doorkeeper
        above = len(self.connections) - doorkeeper.in_all
        address = doorkeeper.lets_in(self.client[0] if self.client else "")
        self._address, self._spare = address or "", above > 0
        if address is None or above > SPARE:
            transport.abort()
            return
        # So that writing pauses whenever something waits, and goes on when all is sent.
        transport.set_write_buffer_limits(high=0)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Take in a part of a head or of a body; the body's reader has its own timeout."""
        if self._late is None and (self._between or self.cycle.response_complete):
            self._wait()
        super().data_received(data)
        if self._late is not None and self._between:
            self._head += len(data)
            if self._head > HEAD_BYTES:
                self.transport.close()

    def on_headers_complete(self) -> None:
        """Stop the clock: the head is complete, and the request will be answered."""
        if len(self.pipeline) >= AHEAD:
            self._cut_off()
            raise Refused
        if self._spare and self.url != HEALTH.encode():
            self._refuse(FULL)
            raise Refused
        self._stop_waiting()
        self._between = False
        super().on_headers_complete()
        if self._spare:
            self.cycle.keep_alive = False

    def on_message_complete(self) -> None:
        """Expect the head of another request: this one has ended."""
        self._between = True
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand over to the protocol of sockets; refuse at once if the address has too many."""
        if self._address and not self.config.doorkeeper.lets_sit(self._address):
            self.flow.pause_reading()
            self._late = self.loop.call_later(HASTE_SECONDS, self._refuse, TOO_MANY)
            return
        self._leave()
        self.transport.set_write_buffer_limits()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # or the two would keep each other in memory

    def send_400_response(self, msg: str) -> None:
        """Answer what cannot be parsed, unless the connection is cut off already."""
        if not self.transport.is_closing():
            super().send_400_response(msg)

    def pause_writing(self) -> None:
        """Start the clock of the answer: the client has not taken all of it in."""
        super().pause_writing()
        if self._deaf is None:
            self._deaf = self.loop.call_later(ANSWER_SECONDS, self._cut_off)

    def resume_writing(self) -> None:
        """Stop the clock of the answer: everything is sent."""
        super().resume_writing()
        self._stop_listening()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the clocks, and drop what would stay in memory until the next sweep."""
        self._leave()
        self._stop_answering()
        super().connection_lost(exc)
        self.pipeline.clear()
        self.cycle = None  # type: ignore[assignment]

    def _wait(self) -> None:
        self._head = 0
        seconds = SPARE_SECONDS if self._spare else HEAD_SECONDS
        self._late = self.loop.call_later(seconds, self.transport.close)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        """Begin to answer; uvicorn itself forgets which of several requests it answers."""
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def _cut_off(self) -> None:
        """Drop the connection and everything that was to be sent on it."""
        self._stop_answering()
        self.transport.abort()

    def _stop_answering(self) -> None:
        """Tell the application's task that nobody hears it, or it would write on a closed line."""
        if self._answering is not None:
            self._answering.disconnected = True
            self._answering.message_event.set()
            self._answering = None

    def _refuse(self, answer: bytes) -> None:
        self.transport.write(answer)
        self.transport.close()

    def _leave(self) -> None:
        """Stop the clocks and the count: the connection has ended, or is a socket now."""
        self._stop_waiting()
        self._stop_listening()
        if self._address:
            self.config.doorkeeper.lets_go(self._address)
            self._address = ""

    def _stop_waiting(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _stop_listening(self) -> None:
        if self._deaf is not None:
            self._deaf.cancel()
            self._deaf = None
