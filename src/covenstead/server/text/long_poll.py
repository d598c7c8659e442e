"""Hold a request until there is something new to show, as a socket would tell it."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from covenstead.core.family import Seat
from covenstead.hosting.refusal import Refusal
from covenstead.server.rooms.automatic_answers import stands_in
from covenstead.server.rooms.client import Client
from covenstead.server.rooms.room import Room
from covenstead.server.web.my_tables import asked

SECONDS: Final = 20.0


async def wait(room: Room, seat: Seat | None, address: str, for_bots: bool) -> None:
    """Wait up to `SECONDS` until the seat is asked, or for a spectator until anything changes.

    After a move the page waits for bots and standing answers only: a person may think for a day.
    """
    rooms = room.rooms
    if _settled(room, seat) or (for_bots and not _moves_by_itself(room, seat)):
        return
    if not rooms.rates.allow("socket", address):
        return
    with contextlib.suppress(Refusal), rooms.connections.open_to(address):  # it is like a socket
        await _wait(room, seat)


async def _wait(room: Room, seat: Seat | None) -> None:
    before = room.version(seat)
    client = Client(seat, 0 if seat is None else room.row.chairs[seat].epoch)
    room.welcome(client)
    try:
        async with asyncio.timeout(SECONDS):
            while not _settled(room, seat) and not _enough(room, seat, before):
                if await client.outbox.get() is None:
                    return
    except TimeoutError:
        pass
    finally:
        room.leave(client)


def _settled(room: Room, seat: Seat | None) -> bool:
    """Whether there is nothing to wait for."""
    if asked(room, seat) and not stands_in(room, seat):
        return True
    return room.row.status == "over" or bool(room.readonly)


def _enough(room: Room, seat: Seat | None, before: int) -> bool:
    """Whether the page should come now: while bots play, it waits for the last of them."""
    if room.version(seat) == before:
        return False
    return seat is None or not _moves_by_itself(room, seat)


def _moves_by_itself(room: Room, seat: Seat | None) -> bool:
    """Whether the next to act is a bot or a standing answer."""
    if stands_in(room, seat):
        return True
    if room.table is None or room.row.status != "running":
        return False
    return all(room.row.chairs[seat].kind == "bot" for seat in room.hosted.awaiting)
