"""Seats over the network: secrets are made here, and links that take a seat to another device."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import structs

from covenstead.core.family import Seat
from covenstead.hosting.commands import (
    Arrange,
    Begin,
    Change,
    Free,
    Gather,
    GiveHost,
    HandOver,
    Leave,
    Remove,
    Sit,
    Swap,
    TakeBack,
)
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.rows import Chair, Pace, Terms
from covenstead.server import sentences
from covenstead.server.rooms.room import Room
from covenstead.server.rooms.webhooks import check_address
from covenstead.server.settings import MOVING_SECONDS
from covenstead.server.store.store import Link, StoreError
from covenstead.server.web.access import clean_name, hashed, new_secret, secret_from
from covenstead.server.wire.messages import PaceInfo, SetTerms

if TYPE_CHECKING:
    from covenstead.server.rooms.rooms import Rooms


LEAST_DELAY: Final = 30.0  # seconds before spectators see what only a seat may see


def host_chair(once: str, name: str) -> Chair:
    """The chair of the person whose request with this id opens a table."""
    token = secret_from(once, "seat")
    return Chair("person", clean_name(name), "", hashed(token), 1, host=True)


async def join(
    room: Room, name: str, seat: Seat | None, once: str, host: bool = False
) -> tuple[Seat, str]:
    """Take a seat that is open, or a bot's; returns it with the secret that holds it.

    The client's own id makes the secret and the command's id. So a client that repeats a join
    because its answer was lost gets the seat that it has.
    """
    token = secret_from(once, "join", room.row.id)
    await room.give(f"sit:{hashed(token)}", Sit(seat, name, hashed(token), host))
    place = _seat_of(room, token)
    room.attendance.sat(place)
    return place, token


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


async def arrange(room: Room, wish: SetTerms) -> None:
    """Say who may talk, and what spectators see; where notices go stays as it is."""
    terms = arranged(wish, room.row.terms)
    await room.give(new_secret(), Arrange(terms))


async def notify(room: Room, address: str) -> str:
    """Have an address told who is asked at the table; returns the key of its signatures."""
    if address:
        check_address(room.rooms.settings.webhooks, address)
    key = new_secret() if address else ""
    terms = structs.replace(room.row.terms, webhook=address, webhook_key=key)
    await room.give(new_secret(), Arrange(terms))
    return key


def arranged(wish: SetTerms, before: Terms) -> Terms:
    """What a host has arranged, if it fits together; what the host has not said stays."""
    delayed = wish.eyes == "delayed"
    if delayed and wish.delay < LEAST_DELAY:
        raise Refusal(422, "bad_terms", sentences.delay_at_least(LEAST_DELAY))
    delay = wish.delay if delayed else 0.0
    late = before.latecomers if wish.latecomers is None else wish.latecomers
    hints = before.hints if wish.hints is None else wish.hints
    return structs.replace(
        before, talk=wish.talk, eyes=wish.eyes, delay=delay, latecomers=late, hints=hints
    )


async def take_back(room: Room, seat: Seat) -> None:
    """Sit down again in a bot's or a familiar's place; a person who has done so stays there."""
    if room.row.chairs[seat].kind != "person" or room.row.chairs[seat].stood_in_for:
        await room.give(new_secret(), TakeBack(seat))


async def change(room: Room, options: dict[str, str | int], pace: PaceInfo | None) -> None:
    """Change options and times before the start; the beat stays that of the server."""
    times = None
    if pace is not None:
        times = Pace(room.row.pace.beat, pace.closing, pace.thinking, pace.turn)
    await room.give(new_secret(), Change(options, times))


async def swap(room: Room, seat: Seat, other: Seat) -> None:
    """Let two chairs change places before the start."""
    await room.give(new_secret(), Swap(seat, other))


async def remove(room: Room, seat: Seat) -> None:
    """Take an empty chair away before the start."""
    await room.give(new_secret(), Remove(seat))


async def gather(room: Room, on: bool) -> None:
    """Let the game begin as soon as all are here, or take that back."""
    await room.give(new_secret(), Gather(on))


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
