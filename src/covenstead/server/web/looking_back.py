"""Looking back over HTTP: replays, records from a file, and tables that come from another."""

from __future__ import annotations

import asyncio
import gzip

from msgspec import json
from starlette.requests import Request
from starlette.responses import Response

from covenstead.core.family import Seat
from covenstead.hosting.refusal import Refusal
from covenstead.server import sentences
from covenstead.server.rooms import next_tables
from covenstead.server.rooms.past_views import drawing
from covenstead.server.rooms.room import Room
from covenstead.server.rooms.rooms import OpenedTable, Rooms
from covenstead.server.web import callers
from covenstead.server.web.access import new_secret
from covenstead.server.wire.messages import Again, OpenRecord, Replay, WhatIf, WhatIfRecord
from covenstead.server.workers.replay_messages import DrawReplay, PastRecord

RECORD_BYTES = 512 * 1024  # the longest game so far has a record of 100 kB

_decode = json.Decoder(Replay).decode  # made before threads use it, as in `store/rows.py`


def asker(request: Request, room: Room) -> Seat | None:
    """The seat through which the caller looks; none: the caller watches."""
    return next(iter(callers.seats_held(request, room)), None)


async def replay(rooms: Rooms, request: Request, room: Room) -> Response:
    """A whole game to be looked back at, as far as the caller may."""
    seats = callers.seats_held(request, room)
    return compressed(request, await _drawn(rooms, room, seats, request.path_params["eyes"]))


async def drawn_for(rooms: Rooms, room: Room, seats: list[Seat], eyes: str) -> Replay:
    """The same for the text table, which draws it here."""
    body = await _drawn(rooms, room, seats, eyes)
    return await asyncio.to_thread(lambda: _decode(gzip.decompress(body)))


async def _drawn(rooms: Rooms, room: Room, seats: list[Seat], eyes: str) -> bytes:
    known_as, asked = drawing(room, seats, eyes)
    return await rooms.replays.replay(known_as, asked)


async def replay_record(rooms: Rooms, request: Request, wish: OpenRecord) -> Response:
    """A record from a file to be looked back at; nothing is kept."""
    asked = DrawReplay(PastRecord(wish.record), wish.eyes, [])
    return compressed(request, await rooms.replays.replay(None, asked))


async def what_if(request: Request, room: Room, wish: WhatIf) -> OpenedTable:
    """Lay a table from a position of this one."""
    seat = asker(request, room)
    place = wish.seat if wish.seat is not None else seat or 0
    name = wish.name or ("" if seat is None else room.row.chairs[seat].name)
    once = wish.once or new_secret()
    if wish.once and (before := await room.rooms.opened_before(once)) is not None:
        return before
    return await next_tables.what_if(room, wish.move, seat, place, name, wish.friends, once)


async def what_if_record(rooms: Rooms, wish: WhatIfRecord) -> OpenedTable:
    """Lay a table from a position of a game that a record tells."""
    once = wish.once or new_secret()
    if wish.once and (before := await rooms.opened_before(once)) is not None:
        return before
    return await next_tables.what_if_record(
        rooms, wish.record, wish.move, wish.seat, wish.name, wish.friends, once
    )


async def again(request: Request, room: Room, wish: Again, same_deal: bool) -> OpenedTable:
    """Lay the table again, with the same deal or for the next game."""
    seat = asker(request, room)
    if seat is None:
        raise Refusal(403, "not_your_seat", sentences.NOBODY_PLAYED)
    once = wish.once or new_secret()
    lay = next_tables.deal_again if same_deal else next_tables.again
    return await lay(room, seat, once)


def compressed(request: Request, body: bytes) -> Response:
    """JSON that is compressed already, as the caller takes it."""
    headers = {"content-encoding": "gzip", "vary": "accept-encoding", "cache-control": "no-store"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        body = gzip.decompress(body)
        del headers["content-encoding"]
    return Response(body, media_type="application/json", headers=headers)
