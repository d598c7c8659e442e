"""Clients of a table server by the thousand: one process, one light protocol object each.

They decode no more of a message than a player who moves at random needs, so that two cores carry
the server and the crowd.
"""

import asyncio
import json
from collections import Counter
from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any, Final, cast

import msgspec
from msgspec import UNSET, Struct, UnsetType
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

FIRST_RETRY: Final = 0.05  # seconds after a refused connection, doubled each time
LONGEST_RETRY: Final = 1.0


class Choice(Struct):
    """One answer that a question offers."""

    moves: list[str]


class Parts(Struct):
    """What a random player reads of a scene."""

    question: int | UnsetType = UNSET
    choices: list[Choice] | UnsetType = UNSET
    outcome: msgspec.Raw | UnsetType = UNSET


class Shown(Struct, tag="scene"):
    """A whole scene."""

    version: int
    scene: Parts | None


class Delta(Struct, tag="delta"):
    """What has changed."""

    since: int
    version: int
    parts: Parts


class Ack(Struct, tag="ack"):
    """A move is kept."""

    cmd_id: str
    version: int


class Refused(Struct, tag="refused"):
    """A move is not taken."""

    cmd_id: str
    code: str


class Goodbye(Struct, tag="goodbye"):
    """The server closes."""

    code: str


_decode: Final = msgspec.json.Decoder(Shown | Delta | Ack | Refused | Goodbye).decode


class Tally:
    """What was counted and timed in one stretch of play, in seconds."""

    def __init__(self) -> None:
        self.offered = 0
        self.starved = 0  # nobody was asked when a move was due
        self.acks: list[float] = []  # from the moment a move was due to its acknowledgement
        self.fans: list[float] = []  # from that moment until another seat has been shown it
        self.refused: Counter[str] = Counter()


class Table:
    """A running table: its seats, and the move that is on its way."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.seats: list[Seat] = []
        self.mover: Seat | None = None  # whose move is on its way
        self.cmd_id = ""
        self.moves: list[str] = []
        self.due = 0.0
        self.since = -1  # the version the mover had
        self.over = False


class Seat(asyncio.Protocol):
    """One seat's socket."""

    def __init__(self, crowd: "Crowd", table: Table, number: int, token: str) -> None:
        self.crowd = crowd
        self.table = table
        self.number = number
        self.hello = json.dumps(
            {"type": "hello", "seat": number, "token": token, "splices": True}
        ).encode()
        self.version = -1
        self.acked = 0  # the last version acknowledged to this seat
        self.question = 0
        self.choices: list[Choice] = []
        self.transport: asyncio.Transport | None = None
        self.wire: ClientProtocol | None = None
        self.shown = asyncio.Event()  # has a scene on this connection
        self.gaps = 0  # deltas that did not continue what this seat had

    # The wire

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Shake hands."""
        self.transport = cast("asyncio.Transport", transport)  # uvloop's are of no such class
        uri = f"ws://127.0.0.1:{self.crowd.port}/api/tables/{self.table.id}/socket"
        self.wire = ClientProtocol(parse_uri(uri), max_size=None)
        self.wire.send_request(self.wire.connect())
        self._flush()

    def data_received(self, data: bytes) -> None:
        """Read whole messages."""
        assert self.wire is not None
        self.wire.receive_data(data)
        for event in self.wire.events_received():
            if not isinstance(event, Frame):  # the handshake is done
                self.wire.send_text(self.hello)
            elif event.opcode is Opcode.TEXT:
                self._hear(bytes(event.data))
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:
        """The socket is gone; `Crowd.come` brings it back."""
        self.transport = self.wire = None
        self.shown.clear()

    def _flush(self) -> None:
        if self.wire is not None and self.transport is not None:
            for data in self.wire.data_to_send():
                if data:
                    self.transport.write(data)

    # The table

    def _hear(self, text: bytes) -> None:
        message = _decode(text)
        if isinstance(message, Delta):
            self.gaps += message.since != self.version
            self._fan_out(message.version)
            self.version = message.version
            self._look(message.parts)
        elif isinstance(message, Shown):
            self.version = message.version
            self.choices = []
            self._look(message.scene or Parts())
            self.shown.set()
        elif isinstance(message, Ack):
            self.acked = max(self.acked, message.version)
            self.crowd.acked(self.table, message)
        elif isinstance(message, Refused):
            self.crowd.refused(self.table, message)

    def _look(self, parts: Parts) -> None:
        if parts.question is not UNSET:
            self.question = parts.question
        if parts.choices is not UNSET:
            self.choices = parts.choices
        if parts.outcome is not UNSET and bytes(parts.outcome) != b"null":
            self.table.over = True
        if self.choices:
            self.crowd.ready.append(self)

    def _fan_out(self, version: int) -> None:
        table = self.table
        if table.due and self is not table.mover and self.version <= table.since < version:
            self.crowd.tally.fans.append(perf_counter() - table.due)

    def play(self, due: float, cmd_id: str, moves: list[str]) -> None:
        """Send a move that was due at that moment."""
        if self.wire is None:
            return
        words = {"type": "play", "cmd_id": cmd_id, "question": self.question, "moves": moves}
        self.wire.send_text(json.dumps(words).encode())
        self._flush()


class Crowd:
    """All clients."""

    def __init__(self, port: int, lots: Random) -> None:
        self.port = port
        self.lots = lots
        self.tables: list[Table] = []
        self.ready: list[Seat] = []  # seats that may be asked; looked at again before they play
        self.tally = Tally()
        self.moves = 0

    def seat(self, table: str, tokens: Sequence[str]) -> None:
        """A table with a client for every seat, not connected yet."""
        made = Table(table)
        made.seats = [Seat(self, made, number, token) for number, token in enumerate(tokens)]
        self.tables.append(made)

    @property
    def seats(self) -> list[Seat]:
        """Every client."""
        return [seat for table in self.tables for seat in table.seats]

    # Coming and going

    async def come(self, within: float) -> float:
        """Connect everybody, each after a chance part of `within`; seconds until all see."""
        began = perf_counter()
        await asyncio.gather(
            *(self.connect(seat, within * self.lots.random()) for seat in self.seats)
        )
        return perf_counter() - began

    async def connect(self, seat: Seat, after: float) -> None:
        """Connect one seat after so many seconds, and wait until it sees."""
        await asyncio.sleep(after)
        loop, pause = asyncio.get_running_loop(), FIRST_RETRY
        while True:
            try:
                await loop.create_connection(lambda: seat, "127.0.0.1", self.port)
                await asyncio.wait_for(seat.shown.wait(), 30)
                return
            except (OSError, TimeoutError):
                if seat.transport is not None:
                    seat.transport.abort()
                await asyncio.sleep(pause * (0.5 + self.lots.random()))
                pause = min(2 * pause, LONGEST_RETRY)

    async def cut(self) -> None:
        """Every socket is torn off."""
        for seat in self.seats:
            if seat.transport is not None:
                seat.transport.abort()
        while any(seat.transport is not None for seat in self.seats):
            await asyncio.sleep(0.01)

    # Playing

    async def play(self, rate: float, seconds: float) -> Tally:
        """Offer moves at an even rate, whether or not the last ones have been answered."""
        tally = self.tally = Tally()
        began, number = perf_counter(), 0
        while number < rate * seconds:
            due = began + number / rate
            wait = due - perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            number += 1
            self._offer(due)
        ends = perf_counter() + 5
        while any(table.mover for table in self.tables) and perf_counter() < ends:
            await asyncio.sleep(0.02)
        await asyncio.sleep(0.2)  # the last fan-out
        return tally

    def _offer(self, due: float) -> None:
        seat = self._asked()
        if seat is None:
            self.tally.starved += 1
            return
        self.tally.offered += 1
        self.moves += 1
        table = seat.table
        table.mover, table.due, table.since = seat, due, seat.version
        table.cmd_id, table.moves = f"m{self.moves}", self.lots.choice(seat.choices).moves
        seat.choices = []
        seat.play(due, table.cmd_id, table.moves)

    def _asked(self) -> Seat | None:
        """A random seat that owes an answer, at a table where nothing is on its way."""
        ready = self.ready
        while ready:
            place = self.lots.randrange(len(ready))
            ready[place], ready[-1] = ready[-1], ready[place]
            seat = ready.pop()
            if seat.choices and seat.table.mover is None and seat.transport is not None:
                return seat
        return None

    def acked(self, table: Table, message: Ack) -> None:
        """A move is kept: count it, and let the table go on."""
        if message.cmd_id == table.cmd_id:
            self.tally.acks.append(perf_counter() - table.due)
            self._go_on(table)

    def refused(self, table: Table, message: Refused) -> None:
        """A move is not taken; after `busy` it may be sent again."""
        self.tally.refused[message.code] += 1
        if message.cmd_id == table.cmd_id and table.mover is not None:
            table.due = 0.0
            if message.code in ("busy", "not_kept", "too_many") and not table.mover.choices:
                table.mover.choices = [Choice(table.moves)]
            self._go_on(table)

    def _go_on(self, table: Table) -> None:
        table.mover = None
        self.ready += [seat for seat in table.seats if seat.choices]

    def forget_moves(self) -> None:
        """The connections are gone: nobody knows what became of the moves on their way."""
        for table in self.tables:
            table.mover, table.due = None, 0.0

    def unsynced(self) -> list[str]:
        """What is wrong, if anything: an acknowledged move is not shown, or a delta did not fit."""
        wrong = []
        for seat in self.seats:
            name = f"{seat.table.id}, seat {seat.number}"
            if seat.version < seat.acked:
                wrong.append(f"{name}: acknowledged {seat.acked}, shown {seat.version}")
            if seat.gaps:
                wrong.append(f"{name}: {seat.gaps} gaps")
        return wrong


def milliseconds(samples: list[float], share: float) -> float:
    """The quantile of some times."""
    if not samples:
        return 0.0
    ordered = sorted(samples)
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1)


Row = dict[str, Any]
