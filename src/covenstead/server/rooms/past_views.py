"""Through whose eyes somebody may look back at a table, and what is drawn for them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from msgspec import json

from covenstead.core.family import Seat
from covenstead.hosting.refusal import Refusal
from covenstead.server import sentences
from covenstead.server.rooms.next_tables import may_go_on, past_game
from covenstead.server.rooms.replays import OPEN, WATCHER
from covenstead.server.rooms.room import Room
from covenstead.server.workers.replay_messages import DrawReplay

MINE: Final = "mine"  # the eyes of the caller's first seat; without one, those of everybody


def open_eyes(room: Room, seats: list[Seat]) -> list[str]:
    """Whose eyes a caller with these seats may choose; the first are the usual ones.

    While the game runs they are the caller's own. The debrief of a game begins with its end.
    """
    own = [str(seat) for seat in seats]
    if room.row.status != "over":
        return own or [WATCHER]
    others = [str(seat) for seat in range(room.row.seats) if seat not in seats]
    return [*own, OPEN, *others] if own else [OPEN, *others]


def drawing(room: Room, seats: list[Seat], eyes: str) -> tuple[Hashable, DrawReplay]:
    """What to draw for a caller with these seats who asks for these eyes, and its name."""
    choices = open_eyes(room, seats)
    if eyes == MINE:
        eyes = choices[0]
    if eyes not in choices and eyes != WATCHER:
        raise Refusal(403, "not_your_eyes", sentences.NOT_YOUR_EYES)
    seat = int(eyes) if eyes.isdigit() else None
    asked = DrawReplay(
        past_game(room),
        eyes,
        choices,
        room.row.status == "over",
        may_go_on(room, seats[0] if seats else None),
        room.names(),
        room.company(seat),
    )
    # A question goes up with every change; names and choices differ for different callers.
    known_as = (
        *(room.row.id, room.hosted.question, room.row.status, asked.eyes, asked.what_if),
        *(tuple(asked.choices), tuple(asked.names or ()), json.encode(asked.company)),
    )
    return known_as, asked


def draw_early(room: Room) -> None:
    """Have a game that is over drawn for its players, before the first of them looks back."""
    if room.row.status != "over" or room.table is None:
        return
    for seat, chair in enumerate(room.row.chairs):
        if chair.kind == "person":
            room.rooms.replays.draw_early(*drawing(room, [seat], MINE))
