"""Seats: they are taken, left, freed and moved to another device; and the start of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from covenstead.core.family import Seat
from covenstead.core.fate import Seeded
from covenstead.core.table import Table
from covenstead.server import sentences
from covenstead.server.rooms.automatic_answers import bot_name
from covenstead.server.rooms.room import Room
from covenstead.server.store.store import Chair, Link, StoreError, TableRow
from covenstead.server.web.access import Refusal, hashed, new_secret

if TYPE_CHECKING:
    from covenstead.server.rooms.rooms import Rooms

MOVING_SECONDS = 600.0  # how long a moving link is valid


async def join(room: Room, name: str, seat: Seat | None, token: str) -> Seat:
    """Take an open seat before the start."""
    taken: list[Seat] = []

    def change(row: TableRow, table: Table | None) -> None:
        if row.status != "open":
            raise Refusal(409, "started", sentences.BEGUN_SO_WATCH)
        free = [number for number, chair in enumerate(row.chairs) if chair.kind == "open"]
        if seat is not None and seat not in free:
            raise Refusal(409, "taken", sentences.SEAT_TAKEN)
        if not free:
            raise Refusal(409, "full", sentences.ALL_TAKEN)
        place = free[0] if seat is None else seat
        epoch = row.chairs[place].epoch + 1
        row.chairs[place] = Chair("person", name, "", hashed(token), epoch)
        taken.append(place)

    await room.change(new_secret(), "join", seat, change)
    return taken[-1]


async def stand_up(room: Room, seat: Seat) -> None:
    """Leave a seat before the start; after it, `playing.resign` gives up a seat."""

    def change(row: TableRow, table: Table | None) -> None:
        if row.status != "open":
            raise Refusal(409, "started", sentences.BEGUN_SO_RESIGN)
        row.chairs[seat] = Chair(epoch=row.chairs[seat].epoch + 1)

    await room.change(new_secret(), "leave", seat, change)


async def free(room: Room, seat: Seat, level: str) -> None:
    """Free a seat before the start, or give it to a bot at any time."""

    def change(row: TableRow, table: Table | None) -> Table | None:
        if not 0 <= seat < row.seats:
            raise Refusal(422, "no_seat", sentences.NO_SEAT)
        if row.status != "open" and not level:
            raise Refusal(409, "started", sentences.BEGUN_SO_NAME_A_BOT)
        chair = row.chairs[seat]
        kept = Chair("bot", chair.name or bot_name(row.chairs), level, "", chair.epoch + 1)
        row.chairs[seat] = kept if level else Chair(epoch=chair.epoch + 1)
        return table

    await room.change(new_secret(), "free", seat, change)


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
    await hand_over(room, link.seat, token, link.epoch)
    return room, link.seat, token


async def hand_over(room: Room, seat: Seat, token: str, epoch: int) -> None:
    """Give the seat a new secret: the old one no longer holds it."""

    def change(row: TableRow, table: Table | None) -> Table | None:
        chair = row.chairs[seat]
        if chair.epoch != epoch:
            raise Refusal(403, "used", sentences.LINK_USED)
        row.chairs[seat] = structs.replace(chair, token=hashed(token), epoch=epoch + 1)
        return table

    await room.change(new_secret(), "move", seat, change)


async def start(room: Room) -> None:
    """Begin the game; every seat must be taken."""

    def change(row: TableRow, table: Table | None) -> Table:
        if row.status != "open":
            raise Refusal(409, "started", sentences.BEGUN)
        if any(chair.kind == "open" for chair in row.chairs):
            raise Refusal(409, "open_seats", sentences.SOME_OPEN)
        row.status = "running"
        return Table(room.game, row.seats, options=row.options, fate=Seeded(row.key))

    await room.change(new_secret(), "start", None, change)
