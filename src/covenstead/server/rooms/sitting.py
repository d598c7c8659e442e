"""Seats over the network: secrets are made here, and links that take a seat to another device."""

from __future__ import annotations

from typing import TYPE_CHECKING

from covenstead.core.family import Seat
from covenstead.hosting.commands import Begin, Free, HandOver, Leave, Sit
from covenstead.hosting.refusal import Refusal
from covenstead.server import sentences
from covenstead.server.rooms.room import Room
from covenstead.server.store.store import Link, StoreError
from covenstead.server.web.access import hashed, new_secret

if TYPE_CHECKING:
    from covenstead.server.rooms.rooms import Rooms

MOVING_SECONDS = 600.0  # how long a moving link is valid


async def join(room: Room, name: str, seat: Seat | None, token: str) -> Seat:
    """Take an open seat before the start."""
    await room.give(new_secret(), Sit(seat, name, hashed(token)))
    return next(number for number in range(room.row.seats) if room.holder(number, token))


async def stand_up(room: Room, seat: Seat) -> None:
    """Leave a seat before the start."""
    await room.give(new_secret(), Leave(seat))


async def free(room: Room, seat: Seat, level: str) -> None:
    """Free a seat before the start, or give it to a bot at any time."""
    await room.give(new_secret(), Free(seat, level))


async def start(room: Room) -> None:
    """Begin the game."""
    await room.give(new_secret(), Begin())


async def offer(room: Room, seat: Seat) -> str:
    """Make a link that takes the seat to another device; returns its secret."""
    secret, rooms = new_secret(), room.rooms
    until = rooms.clock() + MOVING_SECONDS
    link = Link(room.row.id, seat, hashed(secret), room.row.chairs[seat].epoch, until)
    try:
        await rooms.store.keep_link(link)
    except StoreError:
        raise Refusal(503, "not_kept", sentences.LINK_NOT_SAVED) from None
    return secret


async def take_over(rooms: Rooms, secret: str) -> tuple[Room, Seat, str]:
    """Take over the seat of a moving link; returns it with the new secret that holds it."""
    link = await rooms.store.link(hashed(secret))
    if link is None or link.until < rooms.clock():
        raise Refusal(403, "used", sentences.LINK_USED_OR_OLD)
    room = await rooms.room(link.table)
    token = new_secret()
    await room.give(new_secret(), HandOver(link.seat, hashed(token), link.epoch))
    return room, link.seat, token
