"""All tables of a server: opened, found, loaded when needed, dropped when nobody uses them."""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
import time
from collections.abc import Callable
from typing import Any, Protocol

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge

from covenstead.core.errors import BadRecord, Mistake, UnknownCards
from covenstead.core.family import Seat
from covenstead.core.game import Game
from covenstead.core.view import View
from covenstead.games import load_game
from covenstead.games.cards import cards_of, original_of
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.loading import Damaged, anchor, loaded
from covenstead.hosting.log_ids import log_id
from covenstead.hosting.older_tables import rebuilt
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.replay import replayed
from covenstead.hosting.rows import Chair, CommandRow, Lineage, Pace, TableRow, Terms
from covenstead.hosting.seating import bot_name
from covenstead.server import sentences
from covenstead.server.rooms.automatic_answers import attend, let_act, take_up
from covenstead.server.rooms.broadcaster import Broadcaster
from covenstead.server.rooms.offered_bots import OfferedBots
from covenstead.server.rooms.past_views import draw_early
from covenstead.server.rooms.room import Room
from covenstead.server.rooms.sitting import arranged, host_chair
from covenstead.server.rooms.webhooks import Webhooks
from covenstead.server.settings import DAY, MOVING_SECONDS, Settings
from covenstead.server.store.retention import Retention
from covenstead.server.store.store import Conflict, Store, StoreError
from covenstead.server.web.access import (
    hashed,
    matches,
    new_code,
    new_secret,
    secret_from,
)
from covenstead.server.web.connections import Connections
from covenstead.server.wire.messages import NewTable
from covenstead.server.wire.rates import Rates
from covenstead.server.workers.bot_pool import BotAnswer, Hints
from covenstead.server.workers.renderer_pool import RendererPool
from covenstead.server.workers.replay_pool import ReplayPool
from covenstead.server.workers.study_pool import StudyPool

log = structlog.get_logger()

FAREWELL_SECONDS = 1.0

OpenedTable = tuple[Room, str, str, int | None]  # with the host's secret, the seat's, the seat


class Thinkers(Protocol):
    """Where bots think."""

    async def answer(self, table: str, view: View, level: str, key: bytes) -> BotAnswer:
        """One legal move of the view's seat; `level` names the bot as its process finds it."""

    async def hints(self, table: str, view: View) -> Hints | None:
        """The best moves of the view's seat, with what speaks for each; None: ask again later."""

    async def close(self) -> None:
        """Stop thinking."""


class Rooms:
    """The tables of a server."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        settings: Settings,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.settings = settings
        self.bots = OfferedBots(settings.bots)
        self.clock = clock
        self.retention = Retention(store, settings.keep_days * DAY, clock)
        self.by_id: dict[str, Room] = {}
        self.broadcaster = Broadcaster()
        self.renderers = RendererPool(self)
        self.replays = ReplayPool()
        self.studies = StudyPool()
        self.webhooks = Webhooks(settings.webhooks)
        self.loading: dict[str, asyncio.Lock] = {}
        self.broken: set[str] = set()  # tables that cannot be opened, so that each is tried once
        self.at_work = 0  # commands of clients that are being carried out
        self.rates = Rates(settings.rates)
        self.connections = Connections(settings.sockets)
        self.registry = CollectorRegistry()
        self.moves_kept = Counter(
            "covenstead_commands", "Commands kept and acknowledged", registry=self.registry
        )
        self.refusals = Counter(
            "covenstead_refusals", "Commands refused", ["code"], registry=self.registry
        )
        self.sockets = Gauge("covenstead_sockets", "Open sockets", registry=self.registry)
        rooms = Gauge("covenstead_rooms", "Tables in memory", registry=self.registry)
        rooms.set_function(lambda: len(self.by_id))
        drawing = Gauge("covenstead_renderers", "Renderers at work", registry=self.registry)
        drawing.set_function(lambda: len(self.renderers.pids))

    async def open_table(self, wish: NewTable) -> OpenedTable:
        """Open a table; the client's own id, if it has sent one, makes the id and the secrets."""
        try:
            game = load_game(wish.game)
            game.check_seats(wish.seats)
            options = game.settled(dict(wish.options), wish.seats)
        except Mistake as mistake:
            raise Refusal(422, "bad_table", str(mistake)) from None
        chairs = [Chair() for _ in range(wish.seats)]
        levels = {place: self.bots.chosen(level) for place, level in wish.bots.items()}
        if not set(levels) <= {str(seat) for seat in range(wish.seats)}:
            raise Refusal(422, "bad_table", sentences.NO_SEAT_FOR_BOT)
        once = wish.once or new_secret()
        seat = None
        if wish.name:
            free = [number for number in range(wish.seats) if str(number) not in levels]
            if not free:
                raise Refusal(422, "bad_table", sentences.NO_SEAT_LEFT)
            seat = free[0]
            chairs[seat] = host_chair(once, wish.name)
        for place, level in levels.items():  # after the person, whose name no bot may have
            chairs[int(place)] = Chair("bot", bot_name(chairs), level)
        asked = wish.pace
        pace = Pace(self.settings.beat, asked.closing, asked.thinking, asked.turn)
        terms = arranged(wish.terms, Terms(latecomers=not wish.public))
        return await self.lay(once, game, options, chairs, seat, wish.public, pace, terms=terms)

    async def lay(
        self,
        once: str,
        game: Game,
        options: dict[str, Any],
        chairs: list[Chair],
        seat: int | None,  # of the host
        public: bool,
        pace: Pace,
        lineage: Lineage | None = None,
        key: bytes = b"",  # of the same deal; none: another deal
        terms: Terms | None = None,
    ) -> OpenedTable:
        """Lay a table with these chairs; the request's id makes its id and its secrets."""
        if not self._has_room():
            raise Refusal(503, "busy", sentences.TOO_MANY_TABLES)
        host, token = secret_from(once, "host"), ""
        if seat is not None:
            token = secret_from(once, "seat")
        now = self.clock()
        for _ in range(8):
            row = TableRow(
                id=table_id(once),
                code=new_code(),
                game=game.name,
                rules=game.rules,
                seats=len(chairs),
                options=options,
                public=public,
                key=key or secrets.token_bytes(32),
                host=hashed(host),
                created=now,
                touched=now,
                chairs=chairs,
                pace=pace,
                lineage=lineage or Lineage(),
                terms=terms or Terms(),
            )
            try:
                await self.store.create(row, anchor(row))
            except Conflict:  # the code is in use, or the same request has just opened the table
                if (before := await self.opened_before(once)) is not None:
                    return before
                continue
            except StoreError:
                raise Refusal(503, "not_kept", sentences.TABLE_NOT_SAVED) from None
            # The same request, repeated, may have loaded the table meanwhile.
            room = self.by_id.setdefault(row.id, Room(self, Hosted(game, row), []))
            self.renderers.expect(game.name)
            log.info("table opened", table=log_id(row.id), game=row.game, seats=row.seats)
            return room, host, token, seat
        raise Refusal(503, "busy", sentences.NO_FREE_CODE)

    async def opened_before(self, once: str) -> OpenedTable | None:
        """The table that a request with this id has opened, if there is one."""
        try:
            room = await self.room(table_id(once))
        except Refusal as refused:
            if refused.status == 404:
                return None
            raise
        host, token = secret_from(once, "host"), secret_from(once, "seat")
        seats = [seat for seat in range(room.row.seats) if room.holder(seat, token)]
        if not seats and not matches(host, room.row.host):
            raise Refusal(403, "used", sentences.ONCE_USED)
        return (room, host, token, seats[0]) if seats else (room, host, "", None)

    async def room(self, table: str) -> Room:
        """A table by its id, from memory or from the store."""
        room = self.by_id.get(table)
        if room is not None:
            return room
        try:
            async with self.loading.setdefault(table, asyncio.Lock()):
                room = self.by_id.get(table)
                return await self._load(table) if room is None else room
        finally:
            self.loading.pop(table, None)

    async def _load(self, table: str) -> Room:
        hosted, commands = await self.loaded(table)
        if table in self.by_id:  # another caller that waited for the same lock was faster
            return self.by_id[table]
        room = self.by_id[table] = Room(self, hosted, commands)
        self.retention.opened(table)
        take_up(room)
        return room

    async def loaded(self, table: str) -> tuple[Hosted, list[CommandRow]]:
        """A table from the store; a broken table is left alone and does not harm the others."""
        if table in self.broken:
            raise Refusal(404, "no_table", sentences.TABLE_BROKEN)
        try:
            found = await self.store.load(table)
            if found is None:
                raise Refusal(404, "no_table", sentences.NO_TABLE)
            row, commands = found
            return await self._hosted(row, commands), commands
        except Refusal:
            raise
        except StoreError:
            raise Refusal(503, "busy", sentences.TABLE_NOT_READ) from None
        except UnknownCards:  # the table waits for a server that has them
            missing = sentences.no_cards(original_of(row.game), cards_of(row.game))
            raise Refusal(503, "no_cards", missing) from None
        except Exception as wrong:  # damaged data can make the rules raise any error
            raise self.give_up(table, wrong) from None

    async def _hosted(self, row: TableRow, commands: list[CommandRow]) -> Hosted:
        """The table after its commands; a damaged snapshot is made again from them."""
        game = load_game(row.game)
        try:
            return loaded(game, row, commands)
        except Damaged as wrong:
            made = await self._rebuilt(game, row, commands)
            log.warning("a snapshot was rebuilt", table=log_id(row.id), why=str(wrong))
            return made

    async def _rebuilt(self, game: Game, row: TableRow, commands: list[CommandRow]) -> Hosted:
        """The table from the last snapshot before its damaged one, and the commands since."""
        version = row.version
        while (found := await self.store.snapshot(row.id, version)) is not None:
            try:
                return replayed(game, row, found[1], commands, row.version)
            except (BadRecord, Damaged):  # an earlier one may be whole
                version = found[0] - 1
        return rebuilt(game, row, commands)

    def give_up(self, table: str, wrong: Exception) -> Refusal:
        """Leave a broken table alone; returns the refusal for people who ask for it."""
        self.broken.add(table)
        room = self.by_id.pop(table, None)
        if room is not None:
            room.abandon()
        log.error("a table cannot be opened", table=log_id(table), why=repr(wrong))
        return Refusal(404, "no_table", sentences.TABLE_BROKEN)

    def after_change(self, room: Room) -> None:
        """Let bots and standing answers act on the open question, and its time run.

        A game that is over is drawn for those who will look back.
        """
        let_act(room)
        room.attendance.look()
        draw_early(room)

    def attend(self, room: Room, seat: Seat) -> None:
        """Report that the person on a seat has gone, or is back."""
        attend(room, seat)

    async def bot_answer(self, room: Room, view: View, level: str, cmd_id: str) -> BotAnswer:
        """A bot's answer to the open question; the bot knows its seat's view and nothing else."""
        key = hashed(f"{room.row.key.hex()} {cmd_id}").encode()[:32]
        return await self.thinkers.answer(room.row.id, view, self.bots.spec(level), key)

    def _has_room(self) -> bool:
        """Whether another table fits into memory; an unused table is dropped for it if need be."""
        if len(self.by_id) < self.settings.open_tables:
            return True
        unused = [table for table, room in self.by_id.items() if room.unused]
        if unused:
            oldest = min(unused, key=lambda table: self.by_id[table].row.touched)
            self.by_id.pop(oldest).close()
        return bool(unused)

    async def tidy(self) -> None:
        """Drop tables that nobody watches from memory, and delete those untouched for long."""
        now = self.clock()
        for table, room in list(self.by_id.items()):
            if room.unused and now - room.row.touched > self.settings.idle_seconds:
                self.by_id.pop(table).close()
        with contextlib.suppress(StoreError):
            # An ended link is kept as long again: its claim may be repeated.
            await self.store.delete_links(now - MOVING_SECONDS)
            for table in await self.retention.look():
                if gone := self.by_id.pop(table, None):
                    gone.abandon()

    async def send_home(self) -> None:
        """Tell all clients that the server stops, and wait a moment until they have heard it."""
        self.connections.shut = True
        for room in self.by_id.values():
            for client in list(room.clients):
                retry = round(random.uniform(1, 3), 1)  # they must not all come back at once
                client.dismiss("stopping", sentences.STOPPING, retry, 1012)
        await self.connections.emptied(FAREWELL_SECONDS)

    async def close(self) -> None:
        """End the bots, the renderers, the replays and the studies, and finish writing."""
        for room in self.by_id.values():
            room.close()
        await self.webhooks.close()
        await self.renderers.close()
        await self.replays.close()
        await self.studies.close()
        await self.thinkers.close()
        await self.store.close()


def table_id(once: str) -> str:
    """The id of the table that a request with this id opens."""
    return hashed(secret_from(once, "table"))[:16]
