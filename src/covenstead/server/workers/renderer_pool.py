"""The server's end of the renderers, the processes that draw what clients see.

The server sends a renderer the whole table once and then every move; the renderer answers with the
messages for each client. Nothing depends on a renderer. If it dies, falls silent or fails on a
table, the server replaces it, and draws itself until then, beginning with whole scenes.
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
from covenstead.server.log_ids import log_id
from covenstead.server.rooms.automatic_answers import who_stands
from covenstead.server.workers.pipe import HEADER, framed, kill, started
from covenstead.server.workers.renderer_process import (
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

if TYPE_CHECKING:
    from covenstead.server.rooms.client import Client
    from covenstead.server.rooms.room import Room
    from covenstead.server.rooms.rooms import Rooms

log = structlog.get_logger()

SILENCE: Final = 10.0  # seconds after which a renderer that owes an answer is given up
LOOK: Final = 1.0
START: Final = 30.0  # seconds in which a renderer must be ready
PAUSE, LONGEST_PAUSE = 0.1, 5.0

_decode: Final = msgpack.Decoder(Said).decode


class Renderer:
    """One renderer as the server sees it: its tables, its clients, and the answers it owes."""

    def __init__(self, rooms: Rooms, send: Callable[[bytes], None]) -> None:
        self._rooms: Final = rooms
        self._send: Final = send
        self._drawn: Final[dict[str, Room]] = {}
        self._clients: Final[dict[int, Client]] = {}
        self._numbers: Final[dict[Client, int]] = {}
        self._next = 0
        self.owes: dict[str, int] = {}  # the tables that it has to show, and their versions
        self.words = 0  # the number of its messages

    # What it is told

    def take(self, room: Room) -> None:
        """Give this table and all its clients to the renderer."""
        self._drawn[room.row.id] = room
        self._lay(room)
        for client in room.clients:
            self._come(room, client)

    def _lay(self, room: Room) -> None:
        assert room.table is not None
        lines, entries = room.table.written()
        row = structs.replace(room.row, kept=None)
        self._say(Lay(row, room.laid.kept(), lines, entries))

    def _come(self, room: Room, client: Client) -> int:
        number = self._next = self._next + 1
        self._clients[number], self._numbers[client] = client, number
        self._say(Come(room.row.id, number, client.seat, client.splices))
        return number

    def follow(self, room: Room, seat: Seat | None, moves: Sequence[str]) -> None:
        """Tell the renderer of a command: the moves of a seat, or else the whole table."""
        row = room.row
        if seat is None or not moves:
            self._lay(room)
        else:
            said = Follow(row.id, seat, list(moves), row.version, row.status, room.question)
            self._say(said)

    def show(self, room: Room, clients: Sequence[Client]) -> None:
        """Have the table shown to these clients, in this order; `_done` hears when it is done."""
        table, version = room.row.id, room.row.version
        numbers = [self._numbers[client] for client in clients]
        self.owes[table] = version
        self._say(Show(table, list(room.here), numbers, who_stands(room), version))

    def welcome(self, room: Room, client: Client) -> None:
        """Have the table shown to a client who has come."""
        known = self._numbers.get(client)
        number = self._come(room, client) if known is None else known
        self._say(Show(room.row.id, list(room.here), [number]))

    def tell(self, room: Room) -> None:
        """Have all clients told at which seats somebody is connected."""
        self._say(Tell(room.row.id, list(room.here)))

    def leave(self, room: Room, client: Client) -> None:
        """Tell the renderer that a client has gone."""
        number = self._numbers.pop(client, None)
        if number is not None:
            del self._clients[number]
            self._say(Leave(room.row.id, number))

    def forget(self, room: Room) -> None:
        """Take a table away from the renderer."""
        table = room.row.id
        self._drawn.pop(table, None)
        self.owes.pop(table, None)
        for client in room.clients:
            number = self._numbers.pop(client, None)
            if number is not None:
                del self._clients[number]
        self._say(Forget(table))

    def _say(self, message: Struct) -> None:
        self._send(framed(message))

    # What it says

    def hear(self, body: bytes) -> None:
        """Take a message of the renderer."""
        said = _decode(body)
        self.words += 1
        if isinstance(said, Drawn):
            client = self._clients.get(said.client)
            if client is not None:
                client.take(said.message, said.version)
        elif isinstance(said, Done):
            self._done(said)
        elif isinstance(said, Lost) and said.table in self._drawn:
            log.error("a renderer lost a table", table=log_id(said.table), why=said.why)
            self._drawn[said.table].come_home_at_once()

    def _done(self, said: Done) -> None:
        room = self._drawn.get(said.table)
        if room is None or self.owes.get(said.table) != said.version:
            return  # a newer version is still to be shown
        del self.owes[said.table]
        wrong: Exception | None = None
        try:
            self._rooms.after_change(
                room, lambda seat: said.finish if seat == said.standing else room.finish(seat)
            )
        except Exception as error:
            log.exception("bots and standing answers cannot act at a table")
            wrong = error
        self._rooms.broadcaster.seen(room, wrong)

    def lost(self) -> None:
        """Let the server draw the tables of a renderer that is gone."""
        for room in list(self._drawn.values()):
            room.come_home_at_once()


class Line(asyncio.Protocol):
    """The server's end of the pipe to a renderer."""

    def __init__(self, rooms: Rooms) -> None:
        self.renderer = Renderer(rooms, self._write)
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
                self.renderer.hear(body)
            elif isinstance(_decode(body), Ready):
                self.ready.set_result(None)
        except msgspec.MsgspecError:  # the renderer talks nonsense
            self.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the renderer is gone."""
        self._transport = None
        if not self.ended.done():
            self.ended.set_result(None)

    def close(self) -> None:
        """Close the pipe at once."""
        if self._transport is not None:
            self._transport.abort()


class RendererPool:
    """The renderers of a server, each replaced when it is lost."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms: Final = rooms
        self._places: list[Renderer | None] = []
        self._tenders: list[asyncio.Task[None]] = []
        self.pids: set[int] = set()
        self.restarts = 0

    def of(self, table: str) -> Renderer | None:
        """The renderer of a table; None if there is no renderer now."""
        return self._places[crc32(table.encode()) % len(self._places)] if self._places else None

    def engage(self, renderer: Renderer) -> None:
        """Put a renderer to work, in the place of one that is gone or in a new place."""
        if None in self._places:
            self._places[self._places.index(None)] = renderer
        else:
            self._places.append(renderer)

    def dismiss(self, renderer: Renderer) -> None:
        """Let the server draw the tables of a renderer that is gone, or is to go."""
        if renderer in self._places:
            self._places[self._places.index(renderer)] = None
            renderer.lost()

    def start(self, number: int) -> None:
        """Start this number of renderers; until they are ready the server draws."""
        self._places = [None] * number
        self._tenders = [asyncio.create_task(self._tend()) for _ in range(number)]

    async def close(self) -> None:
        """End all renderers."""
        self._places = []  # the server stops, so nothing needs to be shown any more
        for tender in self._tenders:
            tender.cancel()
        await asyncio.gather(*self._tenders, return_exceptions=True)

    async def _tend(self) -> None:
        """Keep one renderer at work, and replace it whenever it is lost."""
        pause = PAUSE
        while True:
            try:
                await self._employ()
                pause = PAUSE
            except OSError as wrong:  # a TimeoutError is one
                log.warning("no renderer", why=repr(wrong))
            self.restarts += 1
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _employ(self) -> None:
        """Keep one renderer at work until it is lost."""
        process, pipe = started("covenstead.server.workers.renderer_process")
        line = Line(self._rooms)
        try:
            await _connected(line, pipe)
            self.engage(line.renderer)
            self.pids.add(process.pid)
            await self._watched(line)
        finally:
            self.pids.discard(process.pid)
            line.close()
            self.dismiss(line.renderer)
            await _gone(process)

    async def _watched(self, line: Line) -> None:
        """Wait until the renderer is lost, or owes an answer for too long."""
        loop = asyncio.get_running_loop()
        words, since = -1, loop.time()
        while not line.ended.done():
            await asyncio.wait({line.ended}, timeout=LOOK)
            renderer = line.renderer
            if words != renderer.words or not renderer.owes:
                words, since = renderer.words, loop.time()
            elif loop.time() - since > SILENCE:
                log.error("a renderer fell silent")
                return


async def _connected(line: Line, pipe: socket.socket) -> None:
    """Wait until the renderer at the other end is ready; OSError if it does not become ready."""
    try:
        await asyncio.get_running_loop().create_connection(lambda: line, sock=pipe)
    except BaseException:
        pipe.close()
        raise
    async with asyncio.timeout(START):
        await asyncio.wait({line.ready, line.ended}, return_when=asyncio.FIRST_COMPLETED)
    if not line.ready.done():
        raise ConnectionError("The renderer ended before it was ready.")


async def _gone(process: subprocess.Popen[bytes]) -> None:
    """Kill the process and wait until it has ended."""
    kill(process)
    with suppress(asyncio.CancelledError):
        while process.poll() is None:
            await asyncio.sleep(0.002)
    process.wait()
