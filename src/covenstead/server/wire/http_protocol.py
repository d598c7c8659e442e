"""What a connection may cost: a limit for each address, and a deadline for each stretch of it.

Uvicorn accepts any number of connections, waits without end for a request that has begun, accepts
a head of any length, reads any number of requests ahead, and keeps an answer for a client that does
not read it. A client that sends half a line and then nothing keeps a connection, and enough such
clients shut out everybody else. The body of a request has its deadline in `web/front_door.py`.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from covenstead.hosting.refusal import RETRY
from covenstead.server import sentences
from covenstead.server.web.access import HASTE_SECONDS, Rates, neighbourhood
from covenstead.server.web.connections import Connections, Counts
from covenstead.server.web.proxies import Proxies
from covenstead.server.wire.messages import Problem

HEAD_SECONDS = 10.0  # from the connection, or from the first byte of a further request
HEAD_BYTES = 64 * 1024
ANSWER_SECONDS = 60.0  # in which a client takes in everything that was sent
IDLE_SECONDS = 10  # between an answer and the next request
AHEAD = 8  # requests that a client may send before the first of them is answered

CLIENTS_FAULTS = ("Invalid HTTP request", "Unsupported upgrade request", "No supported WebSocket")

_BODY = msgspec.json.encode(Problem("too_many", sentences.TOO_MANY_SOCKETS))
_TOO_MANY = (
    b"HTTP/1.1 429 Too Many Requests\r\nContent-Type: application/json\r\n"
    b"Retry-After: %d\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s"
) % (RETRY["too_many"], len(_BODY), _BODY)


class Doorkeeper:
    """Decides by its address whether a connection, or the handshake of a socket, is let in."""

    def __init__(self, most: int, rates: Rates, sockets: Connections, proxies: Proxies) -> None:
        self.open = Counts(most)  # connections that are not sockets
        self.proxies = proxies  # not counted: they bring the connections of many
        self.rates = rates
        self.sockets = sockets

    def lets_in(self, address: str) -> bool:
        """Count a new connection, if its address may open one."""
        if self.open.full(address) or not self.rates.allow("connect", address):
            return False
        self.open.add(address)
        return True

    def lets_sit(self, address: str) -> bool:
        """Whether the address may open a socket; the application has not been asked yet."""
        return not self.sockets.counts.full(address) and self.rates.allow("handshake", address)


class Config(uvicorn.Config):
    """The settings of uvicorn, and the doorkeeper of all its connections."""

    def __init__(self, app: Any, doorkeeper: Doorkeeper, **more: Any) -> None:
        super().__init__(
            app,
            http=TimedHttp,
            timeout_keep_alive=IDLE_SECONDS,
            forwarded_allow_ips=doorkeeper.proxies.addresses,
            **more,
        )
        self.doorkeeper = doorkeeper
        logging.getLogger("uvicorn.error").addFilter(of_our_own)


def of_our_own(record: logging.LogRecord) -> bool:
    """Whether a line of the log is about the server: clients could fill a disk with the others."""
    return not record.getMessage().startswith(CLIENTS_FAULTS)


class TooFarAhead(Exception):
    """Stops the parser: the client sends requests without waiting for answers."""


class TimedHttp(HttpToolsProtocol):
    """A connection that is closed when its client keeps the server waiting."""

    config: Config

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._address = ""  # as the doorkeeper counts it; empty if it does not
        self._late: asyncio.TimerHandle | None = None
        self._deaf: asyncio.TimerHandle | None = None
        self._answering: RequestResponseCycle | None = None
        self._between = True  # whether the next bytes are the head of a request
        self._head = 0  # bytes of the head so far

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request, if the address has not too many connections."""
        super().connection_made(transport)
        host, doorkeeper = self.client[0] if self.client else "", self.config.doorkeeper
        if host not in doorkeeper.proxies:
            if not doorkeeper.lets_in(neighbourhood(host)):
                transport.abort()
                return
            self._address = neighbourhood(host)
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
            raise TooFarAhead
        self._stop_waiting()
        self._between = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Expect the head of another request: this one has ended."""
        self._between = True
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand over to the protocol of sockets; refuse at once if the address has too many."""
        if self._address and not self.config.doorkeeper.lets_sit(self._address):
            self.flow.pause_reading()
            self._late = self.loop.call_later(HASTE_SECONDS, self._refuse)
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
        """Stop the clocks: nothing more will come."""
        self._leave()
        self._stop_answering()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._head = 0
        self._late = self.loop.call_later(HEAD_SECONDS, self.transport.close)

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

    def _refuse(self) -> None:
        self.transport.write(_TOO_MANY)
        self.transport.close()

    def _leave(self) -> None:
        """Stop the clocks and the count: the connection has ended, or is a socket now."""
        self._stop_waiting()
        self._stop_listening()
        if self._address:
            self.config.doorkeeper.open.remove(self._address)
            self._address = ""

    def _stop_waiting(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _stop_listening(self) -> None:
        if self._deaf is not None:
            self._deaf.cancel()
            self._deaf = None
