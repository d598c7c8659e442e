"""Where pieces may go, and the coven that a witch finds there (TR-031..039, TR-070)."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.games.triora.components import FIRST_FOREST, LAST_FOREST, SPACES
from covenstead.games.triora.state import Town, turn_order

FOREST_SPACES: Final = (1 << LAST_FOREST + 1) - (1 << FIRST_FOREST)  # a bit for each space


def witch_spaces(s: Town, seat: Seat) -> list[int]:
    """The spaces where her witch may go: any other, in the forest a free one (TR-035, TR-036)."""
    closed = occupied(s) & FOREST_SPACES
    here = s.witches[seat].witch
    if here != NONE:
        closed |= 1 << here
    return [space for space in range(SPACES) if not closed >> space & 1]


def small_spaces(s: Town, seat: Seat, here: int) -> list[int]:
    """The spaces where her familiar or dummy may go from here: empty ones (TR-034, TR-243)."""
    closed = occupied(s)
    if s.switches.familiars_meet:
        closed = closed & FOREST_SPACES | rival_witches(s, seat)
        if here != NONE:
            closed |= 1 << here
    return [space for space in range(SPACES) if not closed >> space & 1]


def occupied(s: Town) -> int:
    """The spaces on which any piece stands, a bit for each."""
    found = 0
    for witch in s.witches:
        if witch.witch != NONE:
            found |= 1 << witch.witch
        if witch.familiar != NONE:
            found |= 1 << witch.familiar
        if witch.dummy != NONE:
            found |= 1 << witch.dummy
    return found


def rival_witches(s: Town, seat: Seat) -> int:
    """The spaces on which witches of other seats stand, a bit for each."""
    found = 0
    for other, witch in enumerate(s.witches):
        if other != seat and witch.witch != NONE:
            found |= 1 << witch.witch
    return found


def coven_at(s: Town, seat: Seat, space: int) -> list[Seat]:
    """The other witches on a space outside the forest, in turn order after her (TR-070)."""
    if FOREST_SPACES >> space & 1:
        return []
    present = 0
    for other, witch in enumerate(s.witches):
        if other != seat and witch.witch == space:
            present += 1
    if not present:
        return []
    order = turn_order(s)
    after = order.index(seat) + 1
    return [
        other for other in order[after:] + order[: after - 1] if s.witches[other].witch == space
    ]
