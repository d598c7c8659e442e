"""Tables that come from another: what if, the same deal once more, a rematch."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from msgspec import structs

from covenstead.core.family import Seat
from covenstead.core.view import TOGETHER
from covenstead.games import load_game
from covenstead.hosting.commands import LayAgain
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.rows import Chair, Lineage, Pace, moved_on
from covenstead.hosting.seating import RESIGNED, bot_name
from covenstead.hosting.sentences import LAID_ALREADY, NO_SEAT
from covenstead.server import sentences
from covenstead.server.rooms import sitting
from covenstead.server.rooms.room import Room
from covenstead.server.web.access import hashed
from covenstead.server.workers.replay_messages import FindPosition, PastGame, PastRecord

if TYPE_CHECKING:
    from covenstead.server.rooms.rooms import OpenedTable, Rooms


def past_game(room: Room) -> PastGame:
    """The game at a table, to be played again; what is not yet played is not in it."""
    table, row = room.table, room.row
    if table is None:
        raise Refusal(409, "not_running", room.readonly or sentences.NOT_BEGUN)
    return PastGame(row.game, row.seats, row.options, table.start, table.written()[0])


def may_go_on(room: Room, seat: Seat | None) -> bool:
    """Whether somebody may go on from a position: after the end, or alone with bots."""
    if room.table is None:
        return False
    return room.row.status == "over" or (seat is not None and room.hosted.alone(seat))


async def what_if(
    room: Room, move: int, seat: Seat | None, place: Seat, name: str, friends: bool, once: str
) -> OpenedTable:
    """Lay a table that begins after a move of this one; the caller had `seat`, and takes `place`.

    While the game runs, everything is dealt anew that the caller has not seen; after it, only what
    nobody had seen.
    """
    if not may_go_on(room, seat):
        raise Refusal(409, "not_over", sentences.NOT_OVER)
    past = past_game(room)
    if not 0 <= move < len(past.lines):
        raise Refusal(422, "no_move", sentences.NO_SUCH_MOVE)
    over = room.row.status == "over"
    knower = TOGETHER if over or seat is None else seat
    levels = [chair.level or RESIGNED for chair in room.row.chairs]
    return await _from_position(room.rooms, past, move, knower, place, name, levels, friends, once)


async def what_if_record(
    rooms: Rooms, text: str, move: int, place: Seat, name: str, friends: bool, once: str
) -> OpenedTable:
    """Lay a table that begins after a move of a game that a record tells."""
    past = PastRecord(text)
    return await _from_position(rooms, past, move, TOGETHER, place, name, [], friends, once)


async def _from_position(
    rooms: Rooms,
    past: PastGame | PastRecord,
    move: int,
    knower: Seat,
    place: Seat,
    name: str,
    levels: list[str],
    friends: bool,
    once: str,
) -> OpenedTable:
    found = await rooms.replays.position(FindPosition(past, move, knower, secrets.token_bytes(32)))
    if not 0 <= place < found.seats:
        raise Refusal(422, "no_seat", NO_SEAT)
    game = load_game(found.game)
    chairs = _among_bots(once, found.seats, place, name, levels)
    lineage = Lineage("what_if", move, found.position)
    pace = Pace(rooms.settings.beat)
    opened = await rooms.lay(once, game, found.options, chairs, place, False, pace, lineage)
    return await _begun(opened, friends)


async def deal_again(room: Room, seat: Seat, once: str) -> OpenedTable:
    """Lay a table with the same deal: every shuffle comes from the same key."""
    row, rooms = room.row, room.rooms
    if row.status != "over":
        raise Refusal(409, "not_over", sentences.NOT_OVER)
    if (before := await rooms.opened_before(once)) is not None:
        return await _begun(before, friends=False)
    levels = [chair.level or RESIGNED for chair in row.chairs]
    chairs = _among_bots(once, row.seats, seat, row.chairs[seat].name, levels)
    # A table that began at a position begins there again.
    lineage = Lineage("deal", row.lineage.move, row.lineage.position)
    opened = await rooms.lay(
        once, room.game, row.options, chairs, seat, False, row.pace, lineage, row.key
    )
    return await _begun(opened, friends=False)


async def again(room: Room, seat: Seat, once: str) -> OpenedTable:
    """Lay the table for the next game: the same options, everybody one seat on.

    Bots sit down at once, and persons when they want to.
    """
    row, rooms = room.row, room.rooms
    if row.status != "over":
        raise Refusal(409, "not_over", sentences.NOT_OVER)
    opened = await rooms.opened_before(once)
    if opened is None:
        if row.lineage.again:
            raise Refusal(409, "taken", LAID_ALREADY)
        opened = await _laid_again(room, seat, once)
    laid = opened[0].row
    # The server may have stopped after the table was laid: a repeated request goes on from there.
    await room.give(f"again:{hashed(once)}", LayAgain(seat, laid.id, laid.code))
    return await _begun(opened, friends=any(chair.kind == "open" for chair in laid.chairs))


async def _laid_again(room: Room, seat: Seat, once: str) -> OpenedTable:
    row = room.row
    chairs = [Chair() for _ in row.chairs]
    for old, chair in enumerate(row.chairs):
        if chair.kind == "bot" and not chair.token:  # a person who resigned may play again
            chairs[moved_on(old, row.seats)] = Chair("bot", chair.name, chair.level)
    place = moved_on(seat, row.seats)
    chairs[place] = sitting.host_chair(once, row.chairs[seat].name)
    lineage = Lineage("again")
    terms = structs.replace(
        row.terms, webhook="", webhook_key=""
    )  # which another host may have set
    return await room.rooms.lay(
        once, room.game, row.options, chairs, place, row.public, row.pace, lineage, terms=terms
    )


def _among_bots(once: str, seats: int, place: Seat, name: str, levels: list[str]) -> list[Chair]:
    """Chairs for the caller and for bots."""
    chairs = [Chair() for _ in range(seats)]
    chairs[place] = sitting.host_chair(once, name)
    for seat in range(seats):
        if seat != place:
            level = levels[seat] if levels else RESIGNED
            chairs[seat] = Chair("bot", bot_name(chairs), level)
    return chairs


async def _begun(opened: OpenedTable, friends: bool) -> OpenedTable:
    """Begin the game, unless friends are to come first."""
    room = opened[0]
    if not friends and room.row.status == "open":
        await sitting.start(room)
    return opened
