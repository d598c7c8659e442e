"""Seats over the network: secrets are made here, and links that take a seat to another device."""

from __future__ import annotations

from typing import TYPE_CHECKING

from covenstead.core.family import Seat
from covenstead.hosting.commands import Begin, Free, GiveHost, HandOver, Leave, Sit, TakeBack
from covenstead.hosting.refusal import Refusal
from covenstead.server import sentences
from covenstead.server.rooms.room import Room
from covenstead.server.settings import MOVING_SECONDS
from covenstead.server.store.store import Link, StoreError
from covenstead.server.web.access import hashed, new_secret, secret_from

if TYPE_CHECKING:
    from covenstead.server.rooms.rooms import Rooms


async def join(
    room: Room, name: str, seat: Seat | None, once: str, host: bool = False
) -> tuple[Seat, str]:
    """Take an open seat before the start; returns it with the secret that holds it.

    The client's own id makes the secret and the command's id. So a client that repeats a join
    because its answer was lost gets the seat that it has.
    """
    token = secret_from(once, "join", room.row.id)
    await room.give(f"sit:{hashed(token)}", Sit(seat, name, hashed(token), host))
    return _seat_of(room, token), token


def _seat_of(room: Room, token: str) -> Seat:
    """The seat that a secret holds; it may have been left, freed or moved since it was given."""
    for seat in range(room.row.seats):
        if room.holder(seat, token):
            return seat
    raise Refusal(403, "used", sentences.ONCE_USED)


async def stand_up(room: Room, seat: Seat) -> None:
    """Leave a seat before the start."""
    await room.give(new_secret(), Leave(seat))


async def free(room: Room, seat: Seat, level: str) -> None:
    """Free a seat before the start, or give it to a bot at any time."""
    await room.give(new_secret(), Free(seat, level))


async def give_host(room: Room, seat: Seat, instead_of: str = "") -> None:
    """Make the person on a seat the host."""
    await room.give(new_secret(), GiveHost(seat, instead_of))
    room.host_seen.now()


async def start(room: Room, once: str = "") -> None:
    """Begin the game; a request with an id may be repeated."""
    await room.give(f"begin:{once or new_secret()}", Begin())


async def take_back(room: Room, seat: Seat) -> None:
    """Sit down again after resigning; a person who has done so stays there."""
    if room.row.chairs[seat].kind != "person":
        await room.give(new_secret(), TakeBack(seat))


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


async def take_over(rooms: Rooms, secret: str, once: str) -> tuple[Room, Seat, str]:
    """Take over the seat of a moving link; returns it with the new secret that holds it.

    As in `join`, a repeated request gives the same seat and the same secret.
    """
    link = await rooms.store.link(hashed(secret))
    if link is None:
        raise Refusal(403, "used", sentences.LINK_USED_OR_OLD)
    room = await rooms.room(link.table)
    token = secret_from(once, "claim", secret)
    cmd_id = f"claim:{hashed(token)}"
    if link.until < rooms.clock() and cmd_id not in room.answers:
        raise Refusal(403, "used", sentences.LINK_USED_OR_OLD)
    await room.give(cmd_id, HandOver(link.seat, hashed(token), link.epoch))
    return room, _seat_of(room, token), token
