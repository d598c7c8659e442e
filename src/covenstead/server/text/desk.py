"""Answers the requests of the text table: pages, and forms that lead back to a page."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

from msgspec import structs
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from covenstead.core.errors import Mistake
from covenstead.games import games, load_game
from covenstead.hosting.commands import HoldOn, Ready
from covenstead.hosting.refusal import Refusal
from covenstead.server.rooms import past_views, sitting
from covenstead.server.rooms.replays import scene_at
from covenstead.server.rooms.room import Room
from covenstead.server.rooms.rooms import OpenedTable, Rooms
from covenstead.server.text import lobby, long_poll, saying, sentences, shelf, talk, terms
from covenstead.server.text.html import document, joined, tag
from covenstead.server.text.past import PastSheet
from covenstead.server.text.study import is_under_way, study_page
from covenstead.server.text.table import Sheet
from covenstead.server.text.waiting import waiting_room
from covenstead.server.web import books, callers, cookies, looking_back, my_tables, studying
from covenstead.server.web.access import clean_name, new_secret, secret_from
from covenstead.server.web.front_door import Form, FrontDoor, Handler, read_form
from covenstead.server.wire.blocks import Shelf
from covenstead.server.wire.messages import (
    ONCE_LEAST,
    ONCE_MOST,
    Again,
    NewTable,
    PaceInfo,
    TableInfo,
    WhatIf,
)

STYLE: Final = Path(__file__).parent / "text.css"
LOBBY: Final = 50
GUEST: Final = "Guest"  # somebody who watched, and goes on from a position
MOST_SECONDS: Final = 30 * 86400  # of a turn
STUDY_SECONDS: Final = 5  # from one look at a study that is being made to the next


class TextDesk:
    """Pages and forms for screen readers and for browsers without scripts."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.door = FrontDoor(rooms, _told, programs=False)

    def routes(self) -> list[Route]:
        """The addresses of the text table."""
        table = "/text/table/{table}"
        asked: list[tuple[str, str, Handler]] = [
            ("/text", "read", self.lobby),
            ("/text/find", "read", self.find),
            ("/text/offline", "read", self.offline),
            ("/text/open/{game}", "read", self.opening),
            ("/text/t/{code}", "join", self.by_code),
            (table, "read", self.table),
            (f"{table}/back", "replay", self.back),
            (f"{table}/back/{{eyes}}/{{move}}", "look", self.back),
            (f"{table}/study", "read", self.study),
            ("/text/claim", "read", self.claiming),
            ("/text/rules/{game}", "read", self.rules),
            ("/text/rulings/{game}", "read", self.rulings),
            ("/text/credits", "read", self.credits),
        ]
        sent: list[tuple[str, str, Handler]] = [
            ("/text/open", "open", self.open),
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
            (f"{table}/study", "replay", self.start_study),
            (f"{table}/change", "join", self.change),
            (f"{table}/swap", "join", self.swap),
            (f"{table}/remove", "join", self.remove),
            (f"{table}/gather", "join", self.gather),
            (f"{table}/terms", "join", self.terms),
            (f"{table}/ready", "join", self.ready),
            (f"{table}/say", "read", self.say),
            ("/text/claim", "join", self.claim),
        ]
        return [
            Route("/text/text.css", self.door.opens("read", self.style), name="page"),
            *(Route(path, self.door.opens(kind, each), name="page") for path, kind, each in asked),
            *(
                Route(path, self.door.opens(kind, each), name="page", methods=["POST"])
                for path, kind, each in sent
            ),
        ]

    async def _room(self, request: Request) -> Room:
        return await self.rooms.room(request.path_params["table"])

    # Pages

    async def style(self, request: Request) -> Response:
        """How the text table looks."""
        headers = {"cache-control": "no-cache"}
        return Response(STYLE.read_bytes(), media_type="text/css", headers=headers)

    async def lobby(self, request: Request) -> Response:
        """Games, my tables, public tables."""
        own = await my_tables.tables(self.rooms, request)
        tables: list[TableInfo] = []
        for row in await self.rooms.store.lobby(LOBBY):
            try:
                tables.append((await self.rooms.room(row.id)).info())
            except Refusal:  # gone meanwhile, or broken
                continue
        loaded = [load_game(slug) for slug in games()]
        answer = document(sentences.TEXT_TABLE, lobby.lobby(loaded, own.told, tables))
        own.keep(request, answer)
        return answer

    async def offline(self, request: Request) -> Response:
        """What an installed page shows without a network: that there is none, and the rules."""
        loaded = [load_game(slug) for slug in games()]
        return document(sentences.OFFLINE, lobby.offline(loaded))

    async def find(self, request: Request) -> Response:
        """Lead from a typed code to its table."""
        code = "".join(request.query_params.get("code", "").split()).upper()
        if not code.isalpha() or len(code) != 6:
            raise Refusal(404, "no_table", sentences.CODE_LENGTH)
        return RedirectResponse(f"/text/t/{code}", 303)

    async def opening(self, request: Request) -> Response:
        """The form that opens a table."""
        slug = request.path_params["game"]
        if slug not in games():
            raise Refusal(404, "no_game", sentences.NO_GAME)
        game = load_game(slug)
        return document(sentences.open_table(game.title), lobby.opening(game, self.rooms.bots))

    async def by_code(self, request: Request) -> Response:
        """The table with a code; a player is led to the own seat."""
        code = request.path_params["code"].upper()
        room = await callers.table_with_code(self.rooms, request, code)
        if callers.seats_held(request, room) or callers.is_host(request, room):
            return RedirectResponse(f"/text/table/{room.row.id}", 303)
        return await self._shown(request, room, code)

    async def table(self, request: Request) -> Response:
        """A table, for its players, for its host, or for anybody if it is public."""
        room = await self._room(request)
        answer = await self._shown(request, room, "")
        cookies.renew(request, answer, [room])
        return answer

    async def _shown(
        self, request: Request, room: Room, code: str, notice: str = "", status: int = 200
    ) -> Response:
        """A table as this browser may see it."""
        held = callers.seats_held(request, room)
        host = callers.is_host(request, room)
        resigned = callers.seats_resigned(request, room)
        lost = [] if held or resigned else cookies.seats_lost(request, room)
        notice = notice or "".join(room.why_lost(seat) for seat in lost[:1])
        if not (held or host or resigned or room.row.public or code == room.row.code):
            raise Refusal(403, "wrong_code", notice or sentences.CODE_ONLY)
        seat = saying.viewer(room, held, request.query_params.get("seat", ""))
        watch = request.query_params.get("watch") == "on"
        wait = request.query_params.get("wait", "")
        if (watch or wait) and not notice:
            await long_poll.wait(room, seat, callers.neighbour(request), wait == "bots")
        if seat is not None:
            room.alive(seat)
        eyes = seat_named(request.query_params.get("eyes", ""), room)
        scene, info = room.look_through(seat, eyes), room.info(seat)
        if seat is None and eyes is not None and scene is not None:
            scene = structs.replace(scene, viewer=None)  # the reader only looks on
        known = room.row.code if held or host or info.public else code
        if scene is None and not room.readonly:
            link = f"{callers.address(self.rooms, request)}/t/{known}"
            page = waiting_room(
                info,
                held=held,
                host=host,
                host_gone=bool(held) and room.host_is_gone(),
                code=known,
                link=link,
                notice=notice,
                game=load_game(info.game),
                offered=self.rooms.bots,
            )
            whole_page = joined(page, talk.section(room, seat, host))
            return document(sentences.before_start(info.title), whole_page, status=status)
        if scene is None:
            return sorry(room.readonly, 200, f"/api/tables/{info.id}/record")
        sheet = Sheet(info, scene, held=held, resigned=resigned, code=code, host=host)
        more = {}
        if watch and not sheet.asked and info.status == "running":
            more["refresh"] = f"1; url={sheet.link(watch='on')}"
        whole = request.query_params.get("all") == "on"
        page = joined(sheet.page(notice, whole, watch), talk.section(room, seat, host))
        return document(sheet.title, page, status=status, **more)

    # Looking back, and going on from there

    async def back(self, request: Request) -> Response:
        """The table as it was after a move."""
        room = await self._room(request)
        held = callers.seats_held(request, room)
        if not (held or room.row.public or room.row.status == "over"):
            raise Refusal(403, "wrong_code", sentences.CODE_ONLY)
        given = request.path_params
        eyes, move = given.get("eyes", past_views.MINE), given.get("move", "")
        replay = await looking_back.drawn_for(self.rooms, room, held, eyes)
        last = len(replay.frames) - 1
        at = min(last, int(move)) if move.isascii() and move.isdigit() else max(0, last - 1)
        scene = await asyncio.to_thread(scene_at, replay, at)
        seat = held[0] if held else None
        sheet = PastSheet(room.info(seat), scene, replay, at, held)
        return document(sheet.title, sheet.past())

    async def study(self, request: Request) -> Response:
        """The study of a finished game, or how far it is."""
        room = await self._room(request)
        info = await studying.state(self.rooms, room)
        watch = request.query_params.get("watch") == "on"
        more = {}
        if watch and is_under_way(info):
            more["refresh"] = f"{STUDY_SECONDS}; url=/text/table/{room.row.id}/study?watch=on"
        table = room.info(None)
        page = study_page(table, info, watch)
        return document(sentences.study_of(table.title), page, status=200, **more)

    async def start_study(self, request: Request) -> Response:
        """Have a finished game studied."""
        room = await self._room(request)
        await studying.start(self.rooms, room)
        return RedirectResponse(f"/text/table/{room.row.id}/study", 303)

    async def what_if(self, request: Request) -> Response:
        """Lay a table from a position of this one."""
        form, room = await read_form(self.rooms, request), await self._room(request)
        move = one(form, "move")
        number = int(move) if move.isascii() and move.isdigit() and len(move) < 7 else -1
        wish = WhatIf(number, name=GUEST, once=once(form), friends="friends" in form)
        if callers.seats_held(request, room):
            wish.name = ""
        return self._led(request, await looking_back.what_if(request, room, wish))

    async def deal_again(self, request: Request) -> Response:
        """Lay a table with the same deal."""
        return await self._again(request, same_deal=True)

    async def again(self, request: Request) -> Response:
        """Lay the table for the next game."""
        return await self._again(request, same_deal=False)

    async def _again(self, request: Request, same_deal: bool) -> Response:
        form, room = await read_form(self.rooms, request), await self._room(request)
        wish = Again(once=once(form))
        return self._led(request, await looking_back.again(request, room, wish, same_deal))

    def _led(self, request: Request, opened: OpenedTable) -> Response:
        """Lead to a table that was opened, with its secrets."""
        room, host, token, seat = opened
        answer = RedirectResponse(f"/text/table/{room.row.id}?wait=bots", 303)
        given = {cookies.HOST: host} | ({} if seat is None else {str(seat): token})
        cookies.give(request, answer, room, given)
        return answer

    # Books

    async def rules(self, request: Request) -> Response:
        """The rules of a game."""
        return self._book(request.path_params["game"], "rules")

    async def rulings(self, request: Request) -> Response:
        """What the rules leave open, and how it is decided here."""
        return self._book(request.path_params["game"], "rulings")

    def _book(self, game: str, name: Shelf) -> Response:
        if game not in games():
            raise Refusal(404, "no_game", sentences.NO_GAME)
        try:
            return shelf.book(books.rules(game, name))
        except Mistake as mistake:
            raise Refusal(404, "no_book", str(mistake)) from None

    async def credits(self, request: Request) -> Response:
        """Who made the games, and whose work is built in."""
        try:
            return shelf.book(books.credit())
        except Mistake as mistake:
            raise Refusal(404, "no_book", str(mistake)) from None

    # Sitting down and getting up

    async def open(self, request: Request) -> Response:
        """Open a table and sit down; the game begins if nobody else is to come."""
        form = await read_form(self.rooms, request)
        game, seats, level = one(form, "game"), one(form, "seats"), one(form, "others")
        options: dict[str, str | int] = {
            name.removeprefix("option."): values[-1]
            for name, values in form.items()
            if name.startswith("option.") and values[-1]
        }
        wanted = int(seats) if seats in map(str, range(100)) else 0
        own = once(form)
        wish = NewTable(
            game=game,
            seats=wanted,
            options=options,
            bots={str(number): level for number in range(1, wanted)} if level else {},
            public="public" in form,
            name=clean_name(one(form, "name")),
            once=own,
        )
        try:
            room, host, token, seat = await callers.open_table(self.rooms, request, wish)
        except Refusal as refused:
            if refused.code != "bad_table" or game not in games():
                raise
            self.rooms.refusals.labels(refused.code).inc()
            page = lobby.opening(load_game(game), self.rooms.bots, refused.text)
            return document(sentences.OPEN_TITLE, page, status=refused.status)
        if level or wanted == 1:
            await sitting.start(room, secret_from(own, "begin"))
        return self._led(request, (room, host, token, seat))

    async def join(self, request: Request) -> Response:
        """Take an open seat."""
        form, room = await read_form(self.rooms, request), await self._room(request)
        callers.check_code(self.rooms, request, room, one(form, "code"))
        name = clean_name(one(form, "name"))
        host = callers.is_host(request, room)
        wanted = one(form, "seat")
        place = int(wanted) if wanted in map(str, range(room.row.seats)) else None
        seat, token = await sitting.join(room, name, place, once(form), host)
        answer = RedirectResponse(f"/text/table/{room.row.id}?seat={seat}", 303)
        cookies.give(request, answer, room, {str(seat): token})
        return answer

    async def leave(self, request: Request) -> Response:
        """Leave a seat before the game begins."""
        form, room = await read_form(self.rooms, request), await self._room(request)
        seat = saying.seat_of(form)
        callers.check_seat(request, room, seat)
        await sitting.stand_up(room, seat)
        return RedirectResponse(f"/text/t/{room.row.code}", 303)

    async def start(self, request: Request) -> Response:
        """The host begins the game."""
        room = await self._room(request)
        callers.check_host(request, room)
        await sitting.start(room)
        return RedirectResponse(f"/text/table/{room.row.id}?wait=bots", 303)

    async def free(self, request: Request) -> Response:
        """The host frees a seat, or gives it to a bot."""
        form, room = await read_form(self.rooms, request), await self._room(request)
        callers.check_host(request, room)
        level = one(form, "bot")
        await sitting.free(
            room, saying.seat_of(form), self.rooms.bots.chosen(level) if level else ""
        )
        return RedirectResponse(f"/text/table/{room.row.id}", 303)

    async def host(self, request: Request) -> Response:
        """The host hands the role on, or somebody takes a vanished host's place."""
        form, room = await read_form(self.rooms, request), await self._room(request)
        seat = saying.seat_of(form)
        await sitting.give_host(room, seat, callers.relieved_host(request, room, seat))
        return RedirectResponse(f"/text/table/{room.row.id}", 303)

    async def move(self, request: Request) -> Response:
        """A link that takes a seat to another device."""
        form, room = await read_form(self.rooms, request), await self._room(request)
        seat = saying.seat_of(form)
        callers.check_seat(request, room, seat)
        secret = await sitting.offer(room, seat)
        link = f"{callers.address(self.rooms, request)}/claim#{secret}"
        return document(sentences.TAKE_ALONG, shelf.moving(room.row.id, link, secret))

    async def take_back(self, request: Request) -> Response:
        """Sit down again after resigning."""
        form, room = await read_form(self.rooms, request), await self._room(request)
        seat = saying.seat_of(form)
        callers.check_old_seat(request, room, seat)
        await sitting.take_back(room, seat)
        return RedirectResponse(f"/text/table/{room.row.id}?seat={seat}", 303)

    # The waiting room

    async def change(self, request: Request) -> Response:
        """The host changes an option or the clock before the start."""
        form, room = await self._hosts(request)
        options: dict[str, str | int] = {
            name.removeprefix("option."): values[-1]
            for name, values in form.items()
            if name.startswith("option.") and values[-1]
        }
        pace, turn = room.row.pace, one(form, "turn")
        times = None
        if turn.isascii() and turn.isdecimal() and len(turn) < 9 and int(turn) <= MOST_SECONDS:
            times = PaceInfo(pace.closing, pace.thinking, float(turn))
        await sitting.change(room, options, times)
        return RedirectResponse(f"/text/table/{room.row.id}", 303)

    async def swap(self, request: Request) -> Response:
        """A chair changes places with the one after it."""
        form, room = await self._hosts(request)
        seat = saying.seat_of(form)
        await sitting.swap(room, seat, (seat + 1) % room.row.seats)
        return self._laid(request, room)

    async def remove(self, request: Request) -> Response:
        """The host takes an empty chair away."""
        form, room = await self._hosts(request)
        await sitting.remove(room, saying.seat_of(form))
        return self._laid(request, room)

    async def gather(self, request: Request) -> Response:
        """The host lets the game begin as soon as all are here, or takes that back."""
        form, room = await self._hosts(request)
        await sitting.gather(room, one(form, "on") == "on")
        return RedirectResponse(f"/text/table/{room.row.id}", 303)

    async def terms(self, request: Request) -> Response:
        """The host says who may talk, what spectators see, and whether latecomers may sit down."""
        form, room = await self._hosts(request)
        await sitting.arrange(room, terms.wished(form, room.info()))
        return RedirectResponse(f"/text/table/{room.row.id}", 303)

    async def ready(self, request: Request) -> Response:
        """A person is ready, or stops the beginning."""
        form, room = await read_form(self.rooms, request), await self._room(request)
        seat = saying.seat_of(form)
        callers.check_seat(request, room, seat)
        hold = one(form, "on") == "hold"
        command = HoldOn(seat) if hold else Ready(seat, one(form, "on") == "on")
        await room.give(new_secret(), command)
        return RedirectResponse(f"/text/table/{room.row.id}?seat={seat}", 303)

    async def _hosts(self, request: Request) -> tuple[Form, Room]:
        """A form of the host, and the table that it is about."""
        form, room = await read_form(self.rooms, request), await self._room(request)
        callers.check_host(request, room)
        return form, room

    def _laid(self, request: Request, room: Room) -> Response:
        answer = RedirectResponse(f"/text/table/{room.row.id}", 303)
        cookies.follow(request, answer, room)
        return answer

    async def claiming(self, request: Request) -> Response:
        """The page on which a seat is taken over."""
        return document(sentences.TAKE_YOURS_OVER, shelf.claiming())

    async def claim(self, request: Request) -> Response:
        """Take a seat over to this device, by the link or by the secret after its #."""
        form = await read_form(self.rooms, request)
        secret = one(form, "secret").strip().rpartition("#")[2]
        room, seat, token = await sitting.take_over(self.rooms, secret, once(form))
        answer = RedirectResponse(f"/text/table/{room.row.id}?seat={seat}", 303)
        cookies.give(request, answer, room, {str(seat): token})
        return answer

    # Playing

    async def say(self, request: Request) -> Response:
        """Give a command to the table, in the same way as a socket does."""
        form, room = await read_form(self.rooms, request), await self._room(request)
        seat = saying.seat_of(form)
        callers.check_seat(request, room, seat)
        who = f"{callers.neighbour(request)} {room.row.id} {seat}"
        if not self.rooms.rates.allow("say", who):
            raise Refusal(429, "too_many", sentences.TOO_FAST)
        here = f"/text/table/{room.row.id}?seat={seat}"
        try:
            place = await saying.said(room, seat, form)
        except saying.Answer as answer:
            return await self._shown(request, room, "", answer.text)
        except Refusal as refused:
            self.rooms.refusals.labels(refused.code).inc()
            if refused.code == "stale":
                text = sentences.MOVED_ON
            else:
                text = sentences.refused(refused.text, refused.rule)
            return await self._shown(request, room, "", text, refused.status)
        if place == "resigned":
            return RedirectResponse(f"/text/table/{room.row.id}", 303)
        return RedirectResponse(f"{here}#{place}" if place else f"{here}&wait=bots#prompt", 303)


def one(form: Form, name: str) -> str:
    """The last value of a field; empty if there is none."""
    return form.get(name, [""])[-1]


def seat_named(given: str, room: Room) -> int | None:
    """The seat through whose eyes a spectator wants to see, if the table has such eyes."""
    if room.row.terms.eyes == "public" or given not in map(str, range(room.row.seats)):
        return None
    return int(given)


def once(form: Form) -> str:
    """The id that the form's page was made with; a form sent twice acts once."""
    given = one(form, "once")
    return given if ONCE_LEAST <= len(given) <= ONCE_MOST else new_secret()


def _told(_: Request, refused: Refusal) -> Response:
    return sorry(refused.text, refused.status)


def sorry(text: str, status: int, record: str = "") -> Response:
    """A page that says why the asked one cannot be shown."""
    return document(
        sentences.HOUSE,
        tag("h1", sentences.HOUSE),
        tag("p", text, role="alert", class_="notice"),
        tag("p", tag("a", sentences.RECORD, href=record), ".") if record else None,
        tag("p", tag("a", sentences.TO_LOBBY, href="/text"), "."),
        status=status,
    )
