"""A client at a table: one socket, what it has been shown, and a bounded queue of messages."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from covenstead.hosting.hosted import Word
from covenstead.server.rooms.client_state import ClientState
from covenstead.server.rooms.sent_messages import SentMessages
from covenstead.server.wire.messages import Goodbye, Resumed, TableInfo, Watchers

QUEUE = 64  # waiting messages; a client with more is sent away

_encode = msgspec.json.Encoder().encode


AtOnce = Callable[[bytes], bool]  # sends a message; False if the client does not keep up


def never(message: bytes) -> bool:
    """Send nothing: every message goes through the queue."""
    return False


class Client:
    """Somebody who watches a table, from a seat or as a spectator."""

    def __init__(
        self,
        seat: int | None,
        epoch: int = 0,
        splices: bool = False,
        name: str = "",
        eyes: int | None = None,
        view: bool = False,
    ) -> None:
        self.seat = seat
        self.eyes = eyes  # the seat through whose eyes a spectator would like to see
        self.name = name  # of a spectator who has told it
        self.splices = splices  # whether it takes lists as splices
        self.view = view  # whether it is told its seat's view, too
        self.epoch = epoch  # the epoch of the chair when the client sat down
        self.host = ""  # the hash of the host's secret, if the client has shown it
        self.version = -1  # the version of the scene that the client has
        self.at_once: AtOnce = never
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)
        self.unsent = 0  # messages in the queue; while there are any, no message may overtake them
        self.lagging = False
        self.closing = 1000  # the number that closes the socket when the client is sent away
        self.overrun = asyncio.Event()  # set when the client lags: the sending task may be stuck
        self.words: list[Word] = []  # what was said, as far as the client has been told
        self.watchers: Watchers | None = None  # who watches, as the client was last told
        self._beside: list[bytes] = []  # messages that wait for the first scene
        self.sent = SentMessages()
        self.eye = ClientState(splices, self.sent.id, view)

    def send(self, message: Any) -> None:
        """Send a message, through the queue if need be; if the queue is full, the client lags."""
        self._put(_encode(message))

    def send_beside(self, message: Any) -> None:
        """Send a message that has nothing to do with the scene, but comes after the first one."""
        if self.version >= 0:
            self.send(message)
        elif len(self._beside) < QUEUE:
            self._beside.append(_encode(message))

    def dismiss(
        self, code: str, text: str, retry: float | None = None, closing: int = 1000
    ) -> None:
        """Say goodbye, and close the socket after the messages that are still in the queue."""
        self.closing = closing
        self.send(Goodbye(code, text, retry))
        self.close()

    def close(self) -> None:
        """Close the socket after the messages that are still in the queue."""
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

    def tell(self, table: TableInfo) -> None:
        """Send the new facts of the table, if there are any; the scene stays as it is."""
        self.take(self.eye.hear(table), self.version)

    def take(self, message: bytes | None, version: int) -> None:
        """Send a message that was made for this client and brings it to this version."""
        self.version = version
        if message is not None:
            self.sent.add(message)
            self._put(message)
        while self._beside:
            self._put(self._beside.pop(0))

    def continues(self, earlier: Client) -> bool:
        """Whether this client may be shown what the earlier one was shown."""
        same_holder = (self.seat, self.epoch) == (earlier.seat, earlier.epoch)
        mine = (self.splices, self.name, self.eyes, self.view)
        return same_holder and mine == (
            *(earlier.splices, earlier.name),
            *(earlier.eyes, earlier.view),
        )

    def succeed(self, earlier: Client) -> None:
        """Take over everything that the client was shown on an earlier socket."""
        self.version, self.eye, self.sent = earlier.version, earlier.eye, earlier.sent
        self.words, self.watchers = earlier.words, earlier.watchers

    def resend(self, missed: list[bytes]) -> None:
        """Say that the client resumes, and send what was lost with its earlier socket."""
        self.send(Resumed())
        for message in missed:
            self._put(message)

    def blink(self) -> None:
        """Forget what the client has seen, so that the next message has the whole scene."""
        self.version = -1
        self.eye = ClientState(self.splices, self.sent.id, self.view)
