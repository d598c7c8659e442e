"""The tables of a caller, found by the caller's secrets, and the picture of a join link."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from typing import Final

import segno
from starlette.requests import Request

from covenstead.core.family import Seat
from covenstead.hosting.refusal import Refusal
from covenstead.server import sentences
from covenstead.server.rooms.room import Room
from covenstead.server.rooms.rooms import Rooms
from covenstead.server.web import callers
from covenstead.server.web.access import CODE_LETTERS
from covenstead.server.wire.messages import Mine, MyTable

MOST: Final = 50  # tables; a browser sends its newest cookies last

_COOKIE = re.compile(r"(?:host-([0-9a-f]+)|seat-([0-9a-f]+)-\d+)")


async def tables(rooms: Rooms, request: Request) -> Mine:
    """The tables that a browser's secrets belong to: first those that wait, then the newest."""
    found = []
    for table in _named(request.cookies)[-MOST:]:
        if table not in rooms.by_id and not rooms.rates.allow("read", callers.neighbour(request)):
            break  # each made-up name costs a query of the store
        try:
            room = await rooms.room(table)
        except Refusal:  # the table is gone meanwhile, or broken
            continue
        seats, host = callers.seats_held(request, room), callers.is_host(request, room)
        if seats or host:
            found.append((room.row.created, _told(room, seats, host)))
    found.sort(key=lambda each: (not each[1].waits, -each[0]))
    return Mine([mine for _, mine in found])


def _named(cookies: Mapping[str, str]) -> list[str]:
    """The ids of tables in the names of cookies, each once."""
    fits = filter(None, map(_COOKIE.fullmatch, cookies))
    return list(dict.fromkeys(match[1] or match[2] for match in fits))


def asked(room: Room, seat: Seat | None) -> bool:
    """Whether a seat owes an answer, as far as this seat is told."""
    return room.row.status == "running" and seat in room.hosted.undecided()


def _told(room: Room, seats: list[Seat], host: bool) -> MyTable:
    open_seats = sum(chair.kind == "open" for chair in room.row.chairs)
    if room.row.status == "open":
        waits, phase = host and not open_seats, sentences.seats_open(open_seats)
    else:
        waits, phase = any(asked(room, seat) for seat in seats), _phase(room)
    # While several seats are asked, the time of the last change would tell that one has answered.
    several = room.hosted.window is not None
    since = None if several else max(0.0, room.rooms.clock() - room.row.touched)
    return MyTable(
        table=room.info(seats[0] if seats else None),
        seats=seats,
        host=host,
        code=room.row.code,
        waits=waits,
        phase=phase,
        since=since,
    )


def _phase(room: Room) -> str:
    """Where a game stands, as everybody may know it, or how it ended."""
    scene = room.scene(None)
    if scene is None:
        return room.readonly
    return scene.phase_text if scene.outcome is None else scene.outcome.sentence


def qr_code(address: str, code: str) -> bytes:
    """The join link of a table as an SVG: black on white with its quiet zone, without styles."""
    code = code.upper()
    # The code is not looked up: the picture must not help to guess codes.
    if len(code) != 6 or not set(code) <= set(CODE_LETTERS):
        raise Refusal(404, "no_table", sentences.NO_TABLE_WITH_CODE)
    drawn = io.BytesIO()
    segno.make(f"{address}/t/{code}", micro=False).save(
        drawn,
        kind="svg",
        border=4,
        scale=8,
        dark="black",
        light="white",
        xmldecl=False,
        svgclass=None,
        lineclass=None,
        title=sentences.link_to_table(code),
    )
    return drawn.getvalue()
