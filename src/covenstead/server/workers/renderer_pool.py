"""The server's end of the renderers, the processes that draw what clients see.

The server sends a renderer the whole table once and then every move; the renderer replies with the
messages for each client. Nothing depends on a renderer: whenever one is missing, the server draws
its tables itself, beginning with whole scenes. A renderer is missing when it has died, has failed
on a table, or has been silent for a moment. One that stays silent is killed, and the supervisor
starts another one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final
from zlib import crc32

import structlog
from msgspec import Struct, msgpack, structs

from covenstead.hosting.commands import Command
from covenstead.hosting.log_ids import log_id
from covenstead.hosting.snapshot import snapshot
from covenstead.server.workers.renderer_messages import (
    AddClient,
    ApplyCommand,
    ClientMessage,
    DropTable,
    LoadGame,
    LoadTable,
    Ping,
    RemoveClient,
    Reply,
    ShowPresence,
    ShowTable,
    TableFailed,
    TableShown,
)
from covenstead.server.workers.supervisor import Supervisor, Worker

if TYPE_CHECKING:
    from covenstead.server.rooms.client import Client
    from covenstead.server.rooms.rooms import Rooms
    from covenstead.server.rooms.watched_table import WatchedTable

log = structlog.get_logger()

MODULE: Final = "covenstead.server.workers.renderer_process"
LOOK_SECONDS: Final = 0.25  # between two pings
SLOW_SECONDS: Final = 1.5  # of silence after which the server draws
FORGIVEN: Final = 0.999  # of the patience with a renderer that was silent, at each good look
SILENT_SECONDS: Final = 10.0  # of silence after which a renderer is killed

_decode: Final = msgpack.Decoder(Reply).decode


class RemoteRenderer:
    """A renderer as the server sees it: its tables, its clients, and the replies it owes."""

    def __init__(self, rooms: Rooms, send: Callable[[Struct], None]) -> None:
        self._rooms: Final = rooms
        self._send: Final = send
        self._tables: Final[dict[str, WatchedTable]] = {}
        self._clients: Final[dict[int, Client]] = {}
        self._numbers: Final[dict[Client, int]] = {}
        self._next = 0
        self._owed: Final[dict[str, int]] = {}  # the tables that it has to show: their versions
        self._games: Final[set[str]] = set()  # that it was told to load
        self.replies = 0  # how many there were

    # Requests

    def expect(self, game: str) -> None:
        """Have a game loaded before its first table."""
        if game not in self._games:
            self._games.add(game)
            self._send(LoadGame(game))

    def take(self, room: WatchedTable) -> None:
        """Give this table and all its clients to the renderer."""
        self._tables[room.row.id] = room
        self._load(room)
        for client in room.clients:
            self._add(room, client)

    def _load(self, room: WatchedTable) -> None:
        assert room.table is not None
        lines, entries = room.table.written()
        row = structs.replace(room.row, kept=None)
        self._send(LoadTable(row, snapshot(room.hosted), lines, entries, room.hosted.words))

    def _add(self, room: WatchedTable, client: Client) -> int:
        number = self._next = self._next + 1
        self._clients[number], self._numbers[client] = client, number
        table, resume = room.row.id, client.sent.id
        asked = (client.eyes, client.view)
        self._send(AddClient(table, number, client.seat, client.splices, resume, *asked))
        return number

    def follow(self, room: WatchedTable, command: Command, now: float) -> None:
        """Tell the renderer of a command that was carried out."""
        table, version = room.row.id, room.row.version
        self._send(ApplyCommand(table, command, now, version, room.hosted.question))

    def show(self, room: WatchedTable, clients: Sequence[Client]) -> None:
        """Have the table shown to these clients, in this order; `_shown` hears when it is done."""
        table, version = room.row.id, room.row.version
        numbers = [self._numbers[client] for client in clients]
        self._owed[table] = version
        self._send(ShowTable(table, list(room.here), numbers, version))

    def welcome(self, room: WatchedTable, client: Client) -> None:
        """Have the table shown to a client who has come."""
        known = self._numbers.get(client)
        number = self._add(room, client) if known is None else known
        self._send(ShowTable(room.row.id, list(room.here), [number]))

    def tell(self, room: WatchedTable) -> None:
        """Have all clients told at which seats somebody is connected."""
        numbers = [self._numbers[client] for client in room.clients]
        self._send(ShowPresence(room.row.id, list(room.here), numbers))

    def exchange(self, earlier: Client, client: Client) -> None:
        """Let a client take the place of an earlier one, which it was before a cut."""
        number = self._numbers.pop(earlier)
        self._clients[number], self._numbers[client] = client, number

    def leave(self, room: WatchedTable, client: Client) -> None:
        """Tell the renderer that a client has gone."""
        number = self._numbers.pop(client, None)
        if number is not None:
            del self._clients[number]
            self._send(RemoveClient(room.row.id, number))

    def forget(self, room: WatchedTable) -> None:
        """Take a table away from the renderer."""
        table = room.row.id
        self._tables.pop(table, None)
        self._owed.pop(table, None)
        for client in room.clients:
            number = self._numbers.pop(client, None)
            if number is not None:
                del self._clients[number]
        self._send(DropTable(table))

    def ping(self) -> None:
        """Ask for a sign of life."""
        self._send(Ping())

    # Replies

    def receive(self, body: bytes) -> None:
        """Take a reply of the renderer."""
        reply = _decode(body)
        self.replies += 1
        if isinstance(reply, ClientMessage):
            client = self._clients.get(reply.client)
            if client is not None:
                client.take(reply.message, reply.version)
        elif isinstance(reply, TableShown):
            self._shown(reply)
        elif isinstance(reply, TableFailed) and reply.table in self._tables:
            log.error("a renderer failed on a table", table=log_id(reply.table), why=reply.why)
            self._tables[reply.table].come_home_at_once()

    def _shown(self, reply: TableShown) -> None:
        room = self._tables.get(reply.table)
        if room is None or self._owed.get(reply.table) != reply.version:
            return  # a newer version is still to be shown
        del self._owed[reply.table]
        wrong: Exception | None = None
        try:
            room.after_change()
        except Exception as error:
            log.exception("bots and standing answers cannot act at a table")
            wrong = error
        self._rooms.broadcaster.seen(room, wrong)

    def lost(self) -> None:
        """Let the server draw the tables of this renderer, first those that it has to show."""
        for table in sorted(self._tables, key=lambda table: table not in self._owed):
            self._tables[table].come_home_at_once()


class RendererPool:
    """The renderers of a server, and which of them draws which table."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms: Final = rooms
        self._places: list[RemoteRenderer | None] = []
        self._supervisor: Final = Supervisor(MODULE, use=self._use, more=self._games)

    @property
    def pids(self) -> set[int]:
        """The numbers of the processes that are at work."""
        return self._supervisor.pids

    @property
    def restarts(self) -> int:
        """How often a process was lost or did not start."""
        return self._supervisor.restarts

    def of(self, table: str) -> RemoteRenderer | None:
        """The renderer of a table; None if there is no renderer now."""
        return self._places[crc32(table.encode()) % len(self._places)] if self._places else None

    def engage(self, renderer: RemoteRenderer) -> None:
        """Put a renderer to work, in the place of one that is gone or in a new place."""
        if None in self._places:
            self._places[self._places.index(None)] = renderer
        else:
            self._places.append(renderer)

    def dismiss(self, renderer: RemoteRenderer) -> None:
        """Let the server draw the tables of a renderer that is gone, or is to go."""
        if renderer in self._places:
            self._places[self._places.index(renderer)] = None
            renderer.lost()

    def _games(self) -> list[str]:
        """The games that are played now, as an argument for a renderer that starts."""
        return [",".join({room.row.game: None for room in self._rooms.by_id.values()})]

    def expect(self, game: str) -> None:
        """Have a game loaded, because a table where it will be played is open."""
        for renderer in self._places:
            if renderer is not None:
                renderer.expect(game)

    def start(self, number: int) -> None:
        """Start this number of renderers; until they are ready the server draws."""
        self._places = [None] * number
        self._supervisor.start(number)

    async def close(self) -> None:
        """End all renderers."""
        self._places = []  # the server stops, so nothing needs to be shown any more
        await self._supervisor.close()

    async def _use(self, worker: Worker) -> None:
        """Let a process draw until it is lost."""
        renderer = RemoteRenderer(self._rooms, worker.send)
        worker.receive = renderer.receive
        self.engage(renderer)
        try:
            await self.watch(renderer)
        finally:
            self.dismiss(renderer)

    async def watch(self, renderer: RemoteRenderer) -> None:
        """Draw in the server while the renderer is silent; return if it stays so.

        A busy renderer says something every few milliseconds and keeps its tables, however long its
        queue is. It is asked for a sign of life in any case: if only silence after a command
        counted, the whole scene that everybody is sent then would tell of a withheld answer.
        """
        silent, patience, replies = 0.0, SLOW_SECONDS, renderer.replies
        while silent < SILENT_SECONDS:
            renderer.ping()
            await asyncio.sleep(LOOK_SECONDS)
            if renderer.replies == replies:
                # Looks are counted, not seconds: the server itself may have stood still.
                silent += LOOK_SECONDS
                if silent >= patience and renderer in self._places:
                    log.warning("a renderer is silent", seconds=silent)
                    self.dismiss(renderer)
                continue
            silent, replies = 0.0, renderer.replies
            patience = max(SLOW_SECONDS, FORGIVEN * patience)
            if renderer not in self._places:
                patience *= 2  # every change of hands costs whole scenes
                self.engage(renderer)
        log.error("a renderer stays silent")
