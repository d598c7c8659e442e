"""The tables of a caller, found by the caller's secrets, and the picture of a join link."""

from __future__ import annotations

import io
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from covenstead.core.family import Seat
from covenstead.hosting.refusal import Refusal
from covenstead.server import sentences
from covenstead.server.rooms.room import Room
from covenstead.server.rooms.rooms import Rooms
from covenstead.server.web import callers, cookies
from covenstead.server.web.access import CODE_LETTERS
from covenstead.server.wire.messages import Mine, MyTable

MOST: Final = 100  # tables that are looked at; a browser sends its newest cookies last
KEPT: Final = 60  # tables above which those that are gone or over are forgotten


class Found:
    """What a browser's secrets belong to: what it is told, and what becomes of its cookies."""

    def __init__(self) -> None:
        self.told = Mine([])
        self.rooms: list[Room] = []
        self.gone: list[str] = []
        self.over: list[str] = []  # the oldest first

    def keep(self, request: Request, answer: Response) -> None:
        """Renew the cookies that are used; if there are many, forget some, never one in play."""
        too_many = len(cookies.tables(request.cookies)) - KEPT
        forgotten = [*self.gone, *self.over][: max(0, too_many)]
        cookies.forget(request, answer, forgotten)
        kept = [room for room in self.rooms if room.row.id not in forgotten]
        cookies.renew(request, answer, kept)


async def tables(rooms: Rooms, request: Request) -> Found:
    """The tables that a browser's secrets belong to: first those that wait, then the newest."""
    found, told = Found(), []
    for table in cookies.tables(request.cookies)[-MOST:]:
        if table not in rooms.by_id and not rooms.rates.allow("read", callers.neighbour(request)):
            break  # each made-up name costs a query of the store
        try:
            room = await rooms.room(table)
        except Refusal as refused:
            if refused.status == 404 and table not in rooms.broken:
                found.gone.append(table)
            continue
        seats, host = callers.seats_held(request, room), callers.is_host(request, room)
        resigned = callers.seats_resigned(request, room)
        if seats or host or resigned:
            told.append((room.row.created, _told(room, seats, host, resigned)))
            found.rooms.append(room)
            found.over += [table] if room.row.status == "over" else []
        else:
            found.gone.append(table)
    told.sort(key=lambda each: (not each[1].waits, -each[0]))
    found.told = Mine([mine for _, mine in told])
    return found


def asked(room: Room, seat: Seat | None) -> bool:
    """Whether a seat owes an answer, as far as this seat is told."""
    return room.row.status == "running" and seat in room.hosted.undecided()


def _told(room: Room, seats: list[Seat], host: bool, resigned: list[Seat]) -> MyTable:
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
        resigned=resigned,
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
    import segno  # here, because people wait for a server that starts

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
