"""The server's end of the limners, the processes that draw what guests see.

The server sends a limner the whole table once and then every move; the limner sends the server the
messages for each guest. Nothing depends on a limner. If it dies, falls silent or fails on a table,
the server replaces it, and draws itself until then, beginning with whole scenes.
"""

from __future__ import annotations

import asyncio
import socket
import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final
from zlib import crc32

import msgspec
import structlog
from msgspec import Struct, msgpack, structs

from covenstead.core.family import Seat
from covenstead.server.limner import (
    Come,
    Done,
    Drawn,
    Follow,
    Forget,
    Lay,
    Leave,
    Lost,
    Ready,
    Said,
    Show,
    Tell,
)
from covenstead.server.pipe import HEADER, framed, kill, started
from covenstead.server.standins import who_stands

if TYPE_CHECKING:
    from covenstead.server.guest import Guest
    from covenstead.server.house import House
    from covenstead.server.room import Room

log = structlog.get_logger()

SILENCE: Final = 10.0  # seconds after which a limner that owes an answer is given up
LOOK: Final = 1.0
START: Final = 30.0  # seconds in which a limner must be ready
PAUSE, LONGEST_PAUSE = 0.1, 5.0

_decode: Final = msgpack.Decoder(Said).decode


class Limner:
    """One limner as the server sees it: its tables, its guests, and the answers it owes."""

    def __init__(self, house: House, send: Callable[[bytes], None]) -> None:
        self._house: Final = house
        self._send: Final = send
        self._rooms: Final[dict[str, Room]] = {}
        self._guests: Final[dict[int, Guest]] = {}
        self._numbers: Final[dict[Guest, int]] = {}
        self._next = 0
        self.owes: dict[str, int] = {}  # the tables that it has to show, and their versions
        self.words = 0  # the number of its messages

    # What it is told

    def take(self, room: Room) -> None:
        """Give this table and all its guests to the limner."""
        self._rooms[room.row.id] = room
        self._lay(room)
        for guest in room.guests:
            self._come(room, guest)

    def _lay(self, room: Room) -> None:
        assert room.table is not None
        lines, entries = room.table.written()
        row = structs.replace(room.row, kept=None)
        self._say(Lay(row, room.laid.kept(), lines, entries))

    def _come(self, room: Room, guest: Guest) -> int:
        number = self._next = self._next + 1
        self._guests[number], self._numbers[guest] = guest, number
        self._say(Come(room.row.id, number, guest.seat, guest.splices))
        return number

    def follow(self, room: Room, seat: Seat | None, moves: Sequence[str]) -> None:
        """Tell the limner of a command: the moves of a seat, or else the whole table."""
        row = room.row
        if seat is None or not moves:
            self._lay(room)
        else:
            said = Follow(row.id, seat, list(moves), row.version, row.status, room.question)
            self._say(said)

    def show(self, room: Room, guests: Sequence[Guest]) -> None:
        """Have the table shown to these guests, in this order; `_done` hears when it is done."""
        table, version = room.row.id, room.row.version
        numbers = [self._numbers[guest] for guest in guests]
        self.owes[table] = version
        self._say(Show(table, list(room.here), numbers, who_stands(room), version))

    def welcome(self, room: Room, guest: Guest) -> None:
        """Have the table shown to a guest who has come."""
        known = self._numbers.get(guest)
        number = self._come(room, guest) if known is None else known
        self._say(Show(room.row.id, list(room.here), [number]))

    def tell(self, room: Room) -> None:
        """Have all guests told at which seats somebody is connected."""
        self._say(Tell(room.row.id, list(room.here)))

    def leave(self, room: Room, guest: Guest) -> None:
        """Tell the limner that a guest has gone."""
        number = self._numbers.pop(guest, None)
        if number is not None:
            del self._guests[number]
            self._say(Leave(room.row.id, number))

    def forget(self, room: Room) -> None:
        """Take a table away from the limner."""
        table = room.row.id
        self._rooms.pop(table, None)
        self.owes.pop(table, None)
        for guest in room.guests:
            number = self._numbers.pop(guest, None)
            if number is not None:
                del self._guests[number]
        self._say(Forget(table))

    def _say(self, message: Struct) -> None:
        self._send(framed(message))

    # What it says

    def hear(self, body: bytes) -> None:
        """Take a message of the limner."""
        said = _decode(body)
        self.words += 1
        if isinstance(said, Drawn):
            guest = self._guests.get(said.guest)
            if guest is not None:
                guest.take(said.message, said.version)
        elif isinstance(said, Done):
            self._done(said)
        elif isinstance(said, Lost) and said.table in self._rooms:
            log.error("a limner lost a table", table=said.table, why=said.why)
            self._rooms[said.table].come_home_at_once()

    def _done(self, said: Done) -> None:
        room = self._rooms.get(said.table)
        if room is None or self.owes.get(said.table) != said.version:
            return  # a newer version is still to be shown
        del self.owes[said.table]
        wrong: Exception | None = None
        try:
            self._house.after_change(
                room, lambda seat: said.finish if seat == said.standing else room.finish(seat)
            )
        except Exception as error:
            log.exception("bots and standing answers cannot act at a table")
            wrong = error
        self._house.herald.seen(room, wrong)

    def lost(self) -> None:
        """Let the server draw the tables of a limner that is gone."""
        for room in list(self._rooms.values()):
            room.come_home_at_once()


class Line(asyncio.Protocol):
    """The server's end of the pipe to a limner."""

    def __init__(self, house: House) -> None:
        self.limner = Limner(house, self._write)
        self.ready: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()
        self.ended: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None
        self._heard: Final = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Note the transport of the new pipe."""
        self._transport = transport  # type: ignore[assignment]  # uvloop's transports are of another class

    def _write(self, message: bytes) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(message)

    def data_received(self, data: bytes) -> None:
        """Cut the bytes into messages and take each of them."""
        heard = self._heard
        heard += data
        start, end = 0, len(heard)
        while end - start >= HEADER:
            body = start + HEADER
            size = int.from_bytes(heard[start:body], "big")
            if end - body < size:
                break
            start = body + size
            self._take(bytes(heard[body:start]))
        del heard[:start]

    def _take(self, body: bytes) -> None:
        try:
            if self.ready.done():
                self.limner.hear(body)
            elif isinstance(_decode(body), Ready):
                self.ready.set_result(None)
        except msgspec.MsgspecError:  # the limner talks nonsense
            self.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the limner is gone."""
        self._transport = None
        if not self.ended.done():
            self.ended.set_result(None)

    def close(self) -> None:
        """Close the pipe at once."""
        if self._transport is not None:
            self._transport.abort()


class Limners:
    """The limners of a server, each replaced when it is lost."""

    def __init__(self, house: House) -> None:
        self._house: Final = house
        self._places: list[Limner | None] = []
        self._tenders: list[asyncio.Task[None]] = []
        self.pids: set[int] = set()
        self.restarts = 0

    def of(self, table: str) -> Limner | None:
        """The limner of a table; None if there is no limner now."""
        return self._places[crc32(table.encode()) % len(self._places)] if self._places else None

    def engage(self, limner: Limner) -> None:
        """Put a limner to work, in the place of one that is gone or in a new place."""
        if None in self._places:
            self._places[self._places.index(None)] = limner
        else:
            self._places.append(limner)

    def dismiss(self, limner: Limner) -> None:
        """Let the server draw the tables of a limner that is gone, or is to go."""
        if limner in self._places:
            self._places[self._places.index(limner)] = None
            limner.lost()

    def start(self, number: int) -> None:
        """Start this number of limners; until they are ready the server draws."""
        self._places = [None] * number
        self._tenders = [asyncio.create_task(self._tend()) for _ in range(number)]

    async def close(self) -> None:
        """End all limners."""
        self._places = []  # the server stops, so nothing needs to be shown any more
        for tender in self._tenders:
            tender.cancel()
        await asyncio.gather(*self._tenders, return_exceptions=True)

    async def _tend(self) -> None:
        """Keep one limner at work, and replace it whenever it is lost."""
        pause = PAUSE
        while True:
            try:
                await self._employ()
                pause = PAUSE
            except OSError as wrong:  # a TimeoutError is one
                log.warning("no limner", why=repr(wrong))
            self.restarts += 1
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _employ(self) -> None:
        """Keep one limner at work until it is lost."""
        process, pipe = started("covenstead.server.limner")
        line = Line(self._house)
        try:
            await _connected(line, pipe)
            self.engage(line.limner)
            self.pids.add(process.pid)
            await self._watched(line)
        finally:
            self.pids.discard(process.pid)
            line.close()
            self.dismiss(line.limner)
            await _gone(process)

    async def _watched(self, line: Line) -> None:
        """Wait until the limner is lost, or owes an answer for too long."""
        loop = asyncio.get_running_loop()
        words, since = -1, loop.time()
        while not line.ended.done():
            await asyncio.wait({line.ended}, timeout=LOOK)
            limner = line.limner
            if words != limner.words or not limner.owes:
                words, since = limner.words, loop.time()
            elif loop.time() - since > SILENCE:
                log.error("a limner fell silent")
                return


async def _connected(line: Line, pipe: socket.socket) -> None:
    """Wait until the limner at the other end is ready; OSError if it does not become ready."""
    try:
        await asyncio.get_running_loop().create_connection(lambda: line, sock=pipe)
    except BaseException:
        pipe.close()
        raise
    async with asyncio.timeout(START):
        await asyncio.wait({line.ready, line.ended}, return_when=asyncio.FIRST_COMPLETED)
    if not line.ready.done():
        raise ConnectionError("The limner ended before it was ready.")


async def _gone(process: subprocess.Popen[bytes]) -> None:
    """Kill the process and wait until it has ended."""
    kill(process)
    with suppress(asyncio.CancelledError):
        while process.poll() is None:
            await asyncio.sleep(0.002)
    process.wait()
