"""The web application: HTTP for lobby and records, one socket per seat for the table."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import structlog
from prometheus_client import generate_latest
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from covenstead import __version__
from covenstead.bots import MANNERS
from covenstead.core.errors import Mistake
from covenstead.core.family import NONE
from covenstead.core.game import Option
from covenstead.games import games, load_game
from covenstead.hosting.refusal import Refusal
from covenstead.server import sentences
from covenstead.server.rooms import sitting
from covenstead.server.rooms.room import Room
from covenstead.server.rooms.rooms import Rooms, known_bot
from covenstead.server.store.store import StoreError
from covenstead.server.text.desk import TextDesk, sorry
from covenstead.server.web import books, callers, my_tables
from covenstead.server.web.access import HASTE_SECONDS, RETRY, clean_name, is_loopback, new_secret
from covenstead.server.web.socket import at_the_table
from covenstead.server.web.static_pages import STATIC, Pages
from covenstead.server.wire.messages import (
    BotInfo,
    Claim,
    Credits,
    FreeSeat,
    GameInfo,
    Games,
    Join,
    Lobby,
    Moving,
    NewTable,
    Opened,
    OptionInfo,
    Problem,
    RuleBook,
    Seated,
    SeatOnly,
)
from covenstead.server.wire.openapi import document
from covenstead.server.wire.strict_json import strictly

log = structlog.get_logger()

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}
LOBBY = 50
BODY_SECONDS = 10.0

T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]


def application(rooms: Rooms, static: Path = STATIC) -> ASGIApp:
    """The application of one rooms, with the page that was built into a folder."""

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        tidying = asyncio.create_task(_tidy(rooms))
        try:
            yield
        finally:
            tidying.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await tidying
            await rooms.close()

    desk = Desk(rooms)
    app = Starlette(
        routes=[
            Route("/healthz", desk.healthz),
            Route("/metrics", desk.metrics),
            Route("/openapi.json", desk.answered("read", desk.openapi)),
            Route("/api/games", desk.answered("read", desk.games)),
            Route("/api/games/{game}/rules", desk.answered("read", desk.rules)),
            Route("/api/credits", desk.answered("read", desk.credits)),
            Route("/api/lobby", desk.answered("read", desk.lobby)),
            Route("/api/mine", desk.answered("read", desk.mine)),
            Route("/api/tables", desk.answered("open", desk.open), methods=["POST"]),
            Route("/api/codes/{code}", desk.answered("join", desk.by_code)),
            Route("/api/codes/{code}/qr.svg", desk.answered("read", desk.qr_code)),
            Route("/api/tables/{table}", desk.answered("read", desk.table)),
            Route("/api/tables/{table}/record", desk.answered("read", desk.record)),
            Route("/api/tables/{table}/join", desk.answered("join", desk.join), methods=["POST"]),
            Route("/api/tables/{table}/leave", desk.answered("join", desk.leave), methods=["POST"]),
            Route("/api/tables/{table}/start", desk.answered("join", desk.start), methods=["POST"]),
            Route("/api/tables/{table}/free", desk.answered("join", desk.free), methods=["POST"]),
            Route("/api/tables/{table}/move", desk.answered("join", desk.move), methods=["POST"]),
            Route("/api/claim", desk.answered("join", desk.claim), methods=["POST"]),
            WebSocketRoute("/api/tables/{table}/socket", lambda ws: at_the_table(rooms, ws)),
            *TextDesk(rooms).routes(),
            *Pages(static, rooms.settings.public_url).routes(),
        ],
        exception_handlers={HTTPException: _nobody_there},
        lifespan=lifespan,
    )
    return Guarded(app)


async def _nobody_there(request: Request, wrong: Exception) -> Response:
    """Answer a request for a path that leads nowhere, or with a method the path lacks."""
    assert isinstance(wrong, HTTPException)
    told = Problem("no_page", sentences.NOTHING_HERE)
    if wrong.status_code == 405:
        told = Problem("wrong_method", sentences.method_not_here(request.method))
    answer = _json(told, wrong.status_code)
    if "text/html" in request.headers.get("accept", ""):  # a person with a browser
        answer = sorry(told.text, wrong.status_code)
    answer.headers.update(wrong.headers or {})
    return answer


async def _tidy(rooms: Rooms) -> None:
    """Tidy up every minute."""
    while True:
        await rooms.tidy()
        await asyncio.sleep(60)


class Guarded:
    """Adds the security headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on to the application."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                there = {name for name, _ in message["headers"]}
                message["headers"] = [
                    *message["headers"],
                    *[
                        (k.encode(), v.encode())
                        for k, v in HEADERS.items()
                        if k.encode() not in there
                    ],
                ]
            await send(message)

        await self.app(scope, receive, guarded)


class Desk:
    """Answers requests about tables."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms

    def answered(self, kind: str, handler: Callable[[Request], Awaitable[Any]]) -> Handler:
        """A handler whose answer becomes JSON, and whose refusal becomes a code and a sentence."""

        async def handle(request: Request) -> Response:
            address = callers.neighbour(request)
            try:
                if not self.rooms.rates.allow(kind, address):
                    await asyncio.sleep(HASTE_SECONDS)
                    raise Refusal(429, "too_many", sentences.TOO_MANY_REQUESTS)
                if request.method == "POST":
                    callers.check_origin(self.rooms, request)
                found = await handler(request)
            except Refusal as refused:
                self.rooms.refusals.labels(refused.code).inc()
                return _refused(refused.code, refused.text, refused.status)
            except StoreError as wrong:
                log.warning("the store does not answer", why=str(wrong))
                return _refused("busy", sentences.NOT_READ, 503)
            return found if isinstance(found, Response) else _json(found)

        return handle

    async def _body(self, request: Request, kind: type[T]) -> T:
        """The request's body as one of the protocol's structs."""
        kind_of_body = request.headers.get("content-type", "").partition(";")[0]
        if kind_of_body.strip().lower() != "application/json":
            raise Refusal(415, "not_json", sentences.NOT_JSON)
        body = b""
        try:
            async with asyncio.timeout(BODY_SECONDS):
                async for chunk in request.stream():
                    body += chunk
                    if len(body) > self.rooms.settings.body_bytes:
                        raise Refusal(413, "too_long", sentences.BODY_TOO_LONG)
        except TimeoutError:
            raise Refusal(408, "too_slow", sentences.BODY_TOO_SLOW) from None
        try:
            return strictly(body, msgspec.json.Decoder(kind))
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as wrong:
            raise Refusal(422, "malformed", sentences.body_does_not_fit(wrong)) from None

    async def _room(self, request: Request) -> Room:
        return await self.rooms.room(request.path_params["table"])

    # Games and tables

    async def healthz(self, request: Request) -> Response:
        """Whether the server works and saves tables, in one word."""
        word = await self.rooms.store.health()
        return PlainTextResponse(word, 200 if word == "ok" else 503)

    async def metrics(self, request: Request) -> Response:
        """Numbers for the person who watches over the server."""
        setting = self.rooms.settings.metrics
        here = request.client is not None and is_loopback(request.client.host)
        if setting == "off" or (setting == "loopback" and not here):
            return _refused("no_page", sentences.NOTHING_HERE, 404)
        return Response(
            generate_latest(self.rooms.registry), media_type="text/plain; version=0.0.4"
        )

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
                    note=game.note,
                )
            )
        return Games(__version__, found, [BotInfo(level, text) for level, text in MANNERS.items()])

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

    async def mine(self, request: Request) -> Any:
        """The tables at which the browser's cookies hold a seat, or which they opened."""
        return await my_tables.tables(self.rooms, request)

    async def open(self, request: Request) -> Response:
        """Open a table."""
        wish = await self._body(request, NewTable)
        room, host, token, seat = await self.rooms.open_table(wish)
        code = room.row.code
        told = Opened(room.info(), code, f"{callers.address(self.rooms, request)}/t/{code}", seat)
        if wish.bearer:
            told.host_token, told.seat_token = host, token
        answer = _json(told, 201)
        if not wish.bearer:
            callers.give_host(request, answer, room, host)
            if seat is not None:
                callers.give_seat(request, answer, room, seat, token)
        return answer

    async def by_code(self, request: Request) -> Any:
        """The table with a six-letter code."""
        table = await self.rooms.store.find(request.path_params["code"].upper())
        if table is None:
            raise Refusal(404, "no_table", sentences.NO_TABLE_WITH_CODE)
        return (await self.rooms.room(table)).info()

    async def qr_code(self, request: Request) -> Response:
        """The join link of a table as a picture."""
        drawn = my_tables.qr_code(callers.address(self.rooms, request), request.path_params["code"])
        return Response(drawn, media_type="image/svg+xml")

    async def table(self, request: Request) -> Any:
        """A table as everybody may know it."""
        return (await self._room(request)).info()

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

    # Sitting down and getting up

    async def join(self, request: Request) -> Response:
        """Take an open seat with the table's code."""
        wish = await self._body(request, Join)
        room = await self._room(request)
        if not room.row.public and wish.code.upper() != room.row.code:
            raise Refusal(403, "wrong_code", sentences.WRONG_CODE)
        token = new_secret()
        seat = await sitting.join(room, clean_name(wish.name), wish.seat, token)
        answer = _json(Seated(room.info(), seat, token if wish.bearer else ""), 201)
        if not wish.bearer:
            callers.give_seat(request, answer, room, seat, token)
        return answer

    async def leave(self, request: Request) -> Any:
        """Leave a seat before the game begins."""
        wish = await self._body(request, SeatOnly)
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
        wish = await self._body(request, FreeSeat)
        room = await self._room(request)
        callers.check_host(request, room)
        await sitting.free(room, wish.seat, known_bot(wish.bot) if wish.bot else "")
        return room.info()

    async def move(self, request: Request) -> Any:
        """A link that takes a held seat to another device."""
        wish = await self._body(request, SeatOnly)
        room = await self._room(request)
        callers.check_seat(request, room, wish.seat)
        secret = await sitting.offer(room, wish.seat)
        return Moving(f"{callers.address(self.rooms, request)}/claim#{secret}", secret)

    async def claim(self, request: Request) -> Response:
        """Take a held seat over to this device."""
        wish = await self._body(request, Claim)
        room, seat, token = await sitting.take_over(self.rooms, wish.secret)
        answer = _json(Seated(room.info(), seat, token if wish.bearer else ""))
        if not wish.bearer:
            callers.give_seat(request, answer, room, seat, token)
        return answer


def _option(option: Option) -> OptionInfo:
    only = {str(seats): value for seats, value in option.only.items()}
    return OptionInfo(option.name, list(option.values), option.default, option.text, only)


def _refused(code: str, text: str, status: int) -> Response:
    """A refusal, and when the client may try again."""
    answer = _json(Problem(code, text), status)
    if code in RETRY:
        answer.headers["retry-after"] = str(int(RETRY[code]))
    return answer


def _json(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")
