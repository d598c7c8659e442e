"""A time and a size limit for the head of a request.

Uvicorn waits without end for a request that has begun, and accepts a head of any length. A client
that sends half a line and then nothing keeps a connection, and enough such clients shut out
everybody else.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD_SECONDS = 10.0  # from the connection, or from the first byte of a further request
HEAD_BYTES = 64 * 1024


class TimedHttp(HttpToolsProtocol):
    """A connection that is closed when the head of a request does not come."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._late: asyncio.TimerHandle | None = None
        self._between = True  # whether the next bytes are the head of a request
        self._head = 0  # bytes of the head so far

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request."""
        super().connection_made(transport)
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
        self._stop_waiting()
        self._between = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Expect the head of another request: this one has ended."""
        self._between = True
        super().on_message_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the clock: nothing more will come."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._head = 0
        self._late = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
