"""The API: what the server answers to programs and to the page, in JSON."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from prometheus_client import generate_latest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from covenstead import __version__
from covenstead.core.errors import Mistake
from covenstead.core.family import NONE
from covenstead.core.game import Option
from covenstead.games import games, load_game
from covenstead.hosting.refusal import Refusal
from covenstead.server import sentences
from covenstead.server.rooms import sitting
from covenstead.server.rooms.room import Room
from covenstead.server.rooms.rooms import OpenedTable, Rooms
from covenstead.server.web import books, callers, cookies, looking_back, my_tables, studying
from covenstead.server.web.access import clean_name, is_loopback, new_secret
from covenstead.server.web.front_door import FrontDoor, as_problem, read_json
from covenstead.server.wire.messages import (
    Again,
    BotInfo,
    ChangeTable,
    Claim,
    Credits,
    FreeSeat,
    GameInfo,
    Games,
    Gather,
    Join,
    Lobby,
    Moving,
    NewTable,
    Opened,
    OpenRecord,
    OptionInfo,
    RuleBook,
    Seated,
    SeatOnly,
    SetTerms,
    StandingInfo,
    SwapSeats,
    Webhook,
    WebhookWish,
    WhatIf,
    WhatIfRecord,
)
from covenstead.server.wire.openapi import document
from covenstead.server.wire.operations import HEALTH

LOBBY = 50
# Not the numbers of commands and refusals: they tick when somebody answers a question to several
# seats, and nobody may know that before the question closes.
FOR_EVERYBODY = ("covenstead_rooms", "covenstead_sockets", "covenstead_renderers")

Answering = Callable[[Request], Awaitable[Any]]


class Api:
    """Answers requests about games, tables and seats."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.door = FrontDoor(rooms, lambda _, refused: as_problem(refused))

    def routes(self) -> list[Route]:
        """The paths of the API."""
        table = "/api/tables/{table}"
        asked: list[tuple[str, str, Answering]] = [
            (HEALTH, "health", self.healthz),
            ("/metrics", "health", self.metrics),
            ("/openapi.json", "read", self.openapi),
            ("/api/games", "read", self.games),
            ("/api/games/{game}/rules", "read", self.rules),
            ("/api/credits", "read", self.credits),
            ("/api/lobby", "read", self.lobby),
            ("/api/mine", "read", self.mine),
            ("/api/codes/{code}", "join", self.by_code),
            ("/api/codes/{code}/qr.svg", "read", self.qr_code),
            (table, "read", self.table),
            (f"{table}/record", "read", self.record),
            (f"{table}/replay/{{eyes}}", "replay", self.replay),
            (f"{table}/study", "read", self.study),
        ]
        sent: list[tuple[str, str, Answering]] = [
            ("/api/tables", "open", self.open),
            (f"{table}/join", "join", self.join),
            (f"{table}/leave", "join", self.leave),
            (f"{table}/start", "join", self.start),
            (f"{table}/free", "join", self.free),
            (f"{table}/host", "join", self.host),
            (f"{table}/move", "join", self.move),
            (f"{table}/take_back", "join", self.take_back),
            (f"{table}/what_if", "open", self.what_if),
            (f"{table}/deal_again", "open", self.deal_again),
            (f"{table}/again", "open", self.again),
            (f"{table}/start_study", "replay", self.start_study),
            ("/api/replay", "replay", self.replay_record),
            ("/api/what_if", "open", self.what_if_record),
            (f"{table}/change", "join", self.change),
            (f"{table}/swap", "join", self.swap),
            (f"{table}/remove", "join", self.remove),
            (f"{table}/gather", "join", self.gather),
            (f"{table}/terms", "join", self.terms),
            (f"{table}/webhook", "join", self.webhook),
            ("/api/claim", "join", self.claim),
        ]
        return [
            *(Route(path, self._answered(kind, each)) for path, kind, each in asked),
            *(
                Route(path, self._answered(kind, each), methods=["POST"])
                for path, kind, each in sent
            ),
        ]

    def _answered(self, kind: str, handler: Answering) -> Callable[[Request], Awaitable[Response]]:
        """A handler whose answer becomes JSON if it is not a response already."""

        async def handle(request: Request) -> Response:
            found = await handler(request)
            return found if isinstance(found, Response) else as_json(found)

        return self.door.opens(kind, handle)

    async def _room(self, request: Request) -> Room:
        return await self.rooms.room(request.path_params["table"])

    # Games and tables

    async def healthz(self, request: Request) -> Response:
        """Whether the server works and saves tables, in one word."""
        word = await self.rooms.store.health()
        return PlainTextResponse(word, 200 if word == "ok" else 503)

    async def metrics(self, request: Request) -> Response:
        """Numbers for the person who watches over the server."""
        setting, registry = self.rooms.settings.metrics, self.rooms.registry
        here = request.client is not None and is_loopback(request.client.host)
        if setting == "off" or (setting == "loopback" and not here):
            raise Refusal(404, "no_page", sentences.NOTHING_HERE)
        shown = registry if here else registry.restricted_registry(FOR_EVERYBODY)
        return Response(generate_latest(shown), media_type="text/plain; version=0.0.4")

    async def openapi(self, request: Request) -> Any:
        """Every request that the server answers, for programs."""
        return document()

    async def games(self, request: Request) -> Any:
        """The games that can be played here."""
        found = []
        for game in map(load_game, games()):
            found.append(
                GameInfo(
                    name=game.name,
                    title=game.title,
                    about=game.about,
                    rules=game.rules,
                    seats=list(game.seats),
                    options=[_option(option) for option in game.options],
                    players=game.players,
                    minutes=game.minutes,
                    goal=game.goal,
                    note=game.note,
                    reactions=game.reactions,
                    standing=[
                        StandingInfo(each.name, each.title, each.text) for each in game.standing
                    ],
                )
            )
        bots = [BotInfo(each.level, each.manner, each.for_people) for each in self.rooms.bots]
        return Games(__version__, found, bots)

    async def rules(self, request: Request) -> Any:
        """The rule book of a game."""
        slug = request.path_params["game"]
        if slug not in games():
            raise Refusal(404, "no_game", sentences.NO_GAME)
        try:
            shown = books.rules(slug)
        except Mistake as mistake:
            raise Refusal(404, "no_book", str(mistake)) from None
        title, found = load_game(slug).title, books.sentences_of(shown)
        return RuleBook(slug, title, shown.sections, found)

    async def credits(self, request: Request) -> Any:
        """Who made the games, and whose work is built in."""
        try:
            return Credits(books.credit().sections)
        except Mistake as mistake:
            raise Refusal(404, "no_book", str(mistake)) from None

    async def lobby(self, request: Request) -> Any:
        """Public tables, open and running."""
        rows = await self.rooms.store.lobby(LOBBY)
        found = []
        for row in rows:
            with contextlib.suppress(Refusal):  # the table is gone meanwhile, or broken
                found.append((await self.rooms.room(row.id)).info())
        return Lobby(found)

    async def mine(self, request: Request) -> Response:
        """The tables at which the browser's cookies hold a seat, or which they opened."""
        found = await my_tables.tables(self.rooms, request)
        answer = as_json(found.told)
        found.keep(request, answer)
        return answer

    async def open(self, request: Request) -> Response:
        """Open a table."""
        wish = await read_json(self.rooms, request, NewTable)
        opened = await callers.open_table(self.rooms, request, wish)
        return self._opened(request, opened, wish.bearer)

    def _opened(self, request: Request, opened: OpenedTable, bearer: bool) -> Response:
        """Tell of a table that was opened, and give its secrets."""
        room, host, token, seat = opened
        code = room.row.code
        told = Opened(room.info(), code, f"{callers.address(self.rooms, request)}/t/{code}", seat)
        if bearer:
            told.host_token, told.seat_token = host, token
        answer = as_json(told, 201)
        if not bearer:
            given = {cookies.HOST: host} | ({} if seat is None else {str(seat): token})
            cookies.give(request, answer, room, given)
        return answer

    async def by_code(self, request: Request) -> Any:
        """The table with a six-letter code."""
        code = request.path_params["code"]
        return (await callers.table_with_code(self.rooms, request, code)).info()

    async def qr_code(self, request: Request) -> Response:
        """The join link of a table as a picture."""
        drawn = my_tables.qr_code(callers.address(self.rooms, request), request.path_params["code"])
        return Response(drawn, media_type="image/svg+xml")

    async def table(self, request: Request) -> Response:
        """A table as everybody may know it."""
        room = await self._room(request)
        answer = as_json(room.info())
        cookies.renew(request, answer, [room])
        return answer

    async def record(self, request: Request) -> Response:
        """The game as text, as far as the asking seat may know it."""
        room = await self._room(request)
        reader = next(iter(callers.seats_held(request, room)), NONE)
        try:
            text = room.record(reader)
        except Mistake:  # a table of older rules has a word that the rules of today do not know
            raise Refusal(409, "not_running", room.readonly) from None
        if text is None:
            raise Refusal(409, "not_running", sentences.NOT_BEGUN)
        return PlainTextResponse(text)

    # Looking back, and going on from there

    async def replay(self, request: Request) -> Response:
        """The whole game, position by position, as far as the asking seat may see it."""
        return await looking_back.replay(self.rooms, request, await self._room(request))

    async def study(self, request: Request) -> Any:
        """The study of a finished game, or how far it is."""
        return await studying.state(self.rooms, await self._room(request))

    async def start_study(self, request: Request) -> Any:
        """Have a finished game studied."""
        return await studying.start(self.rooms, await self._room(request))

    async def replay_record(self, request: Request) -> Response:
        """The game that a record tells, position by position."""
        wish = await read_json(self.rooms, request, OpenRecord, looking_back.RECORD_BYTES)
        return await looking_back.replay_record(self.rooms, request, wish)

    async def what_if(self, request: Request) -> Response:
        """Lay a table that begins at a position of this one."""
        wish = await read_json(self.rooms, request, WhatIf)
        opened = await looking_back.what_if(request, await self._room(request), wish)
        return self._opened(request, opened, wish.bearer)

    async def what_if_record(self, request: Request) -> Response:
        """Lay a table that begins at a position of a game that a record tells."""
        wish = await read_json(self.rooms, request, WhatIfRecord, looking_back.RECORD_BYTES)
        return self._opened(
            request, await looking_back.what_if_record(self.rooms, wish), wish.bearer
        )

    async def deal_again(self, request: Request) -> Response:
        """Lay a table with the same deal."""
        wish = await read_json(self.rooms, request, Again)
        room = await self._room(request)
        opened = await looking_back.again(request, room, wish, same_deal=True)
        return self._opened(request, opened, wish.bearer)

    async def again(self, request: Request) -> Response:
        """Lay the table for the next game."""
        wish = await read_json(self.rooms, request, Again)
        room = await self._room(request)
        opened = await looking_back.again(request, room, wish, same_deal=False)
        return self._opened(request, opened, wish.bearer)

    # Sitting down and getting up

    async def join(self, request: Request) -> Response:
        """Take an open seat with the table's code."""
        wish = await read_json(self.rooms, request, Join)
        room = await self._room(request)
        callers.check_code(self.rooms, request, room, wish.code)
        once = wish.once or new_secret()
        name, host = clean_name(wish.name), callers.is_host(request, room)
        seat, token = await sitting.join(room, name, wish.seat, once, host)
        answer = as_json(Seated(room.info(), seat, token if wish.bearer else ""), 201)
        if not wish.bearer:
            cookies.give(request, answer, room, {str(seat): token})
        return answer

    async def leave(self, request: Request) -> Any:
        """Leave a seat before the game begins."""
        wish = await read_json(self.rooms, request, SeatOnly)
        room = await self._room(request)
        callers.check_seat(request, room, wish.seat)
        await sitting.stand_up(room, wish.seat)
        return room.info()

    async def start(self, request: Request) -> Any:
        """The host begins the game."""
        room = await self._room(request)
        callers.check_host(request, room)
        await sitting.start(room)
        return room.info()

    async def free(self, request: Request) -> Any:
        """The host frees a seat, or gives it to a bot."""
        wish = await read_json(self.rooms, request, FreeSeat)
        room = await self._room(request)
        callers.check_host(request, room)
        await sitting.free(room, wish.seat, self.rooms.bots.chosen(wish.bot) if wish.bot else "")
        return room.info()

    async def host(self, request: Request) -> Any:
        """The host hands the role on, or somebody takes a vanished host's place."""
        wish = await read_json(self.rooms, request, SeatOnly)
        room = await self._room(request)
        relieved = callers.relieved_host(request, room, wish.seat)
        await sitting.give_host(room, wish.seat, relieved)
        return room.info()

    async def move(self, request: Request) -> Any:
        """A link that takes a held seat to another device."""
        wish = await read_json(self.rooms, request, SeatOnly)
        room = await self._room(request)
        callers.check_seat(request, room, wish.seat)
        secret = await sitting.offer(room, wish.seat)
        return Moving(f"{callers.address(self.rooms, request)}/claim#{secret}", secret)

    async def take_back(self, request: Request) -> Any:
        """Sit down again after resigning."""
        wish = await read_json(self.rooms, request, SeatOnly)
        room = await self._room(request)
        callers.check_old_seat(request, room, wish.seat)
        await sitting.take_back(room, wish.seat)
        return room.info()

    # The waiting room

    async def change(self, request: Request) -> Any:
        """The host changes options and times before the start."""
        wish = await read_json(self.rooms, request, ChangeTable)
        room = await self._room(request)
        callers.check_host(request, room)
        await sitting.change(room, wish.options, wish.pace)
        return room.info()

    async def swap(self, request: Request) -> Response:
        """Two chairs change places before the start."""
        wish = await read_json(self.rooms, request, SwapSeats)
        room = await self._room(request)
        callers.check_host(request, room)
        await sitting.swap(room, wish.seat, wish.other)
        answer = as_json(room.info())
        cookies.follow(request, answer, room)
        return answer

    async def remove(self, request: Request) -> Response:
        """The host takes an empty chair away before the start."""
        wish = await read_json(self.rooms, request, SeatOnly)
        room = await self._room(request)
        callers.check_host(request, room)
        await sitting.remove(room, wish.seat)
        answer = as_json(room.info())
        cookies.follow(request, answer, room)
        return answer

    async def gather(self, request: Request) -> Any:
        """The host lets the game begin as soon as all are here."""
        wish = await read_json(self.rooms, request, Gather)
        room = await self._room(request)
        callers.check_host(request, room)
        await sitting.gather(room, wish.on)
        return room.info()

    async def terms(self, request: Request) -> Any:
        """The host says who may talk, and what spectators see."""
        wish = await read_json(self.rooms, request, SetTerms)
        room = await self._room(request)
        callers.check_host(request, room)
        await sitting.arrange(room, wish)
        return room.info()

    async def webhook(self, request: Request) -> Any:
        """The host has an address told who is asked."""
        wish = await read_json(self.rooms, request, WebhookWish)
        room = await self._room(request)
        callers.check_host(request, room)
        return Webhook(await sitting.notify(room, wish.address))

    async def claim(self, request: Request) -> Response:
        """Take a held seat over to this device."""
        wish = await read_json(self.rooms, request, Claim)
        room, seat, token = await sitting.take_over(
            self.rooms, wish.secret, wish.once or new_secret()
        )
        answer = as_json(Seated(room.info(), seat, token if wish.bearer else ""))
        if not wish.bearer:
            cookies.give(request, answer, room, {str(seat): token})
        return answer


def as_json(value: Any, status: int = 200) -> Response:
    """An answer in JSON."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def _option(option: Option) -> OptionInfo:
    only = {str(seats): value for seats, value in option.only.items()}
    return OptionInfo(option.name, list(option.values), option.default, option.text, only)
