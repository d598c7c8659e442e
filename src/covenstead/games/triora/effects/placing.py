"""Placing a piece: where it may go (TR-031..039), and what happens when it arrives there."""

from __future__ import annotations

from typing import ClassVar, Final

from covenstead.core.family import NONE, SEAT, Seat
from covenstead.core.fate import Fate
from covenstead.core.state import Fields
from covenstead.core.words import Move
from covenstead.games.triora import events
from covenstead.games.triora.components import (
    AREA_OF,
    CLOSED,
    FAMILIAR,
    FIRST_FOREST,
    FOREST,
    LAST_FOREST,
    OPEN,
    SPACES,
    SWAMP,
    WITCH,
)
from covenstead.games.triora.effects.actions import Coven, Menu
from covenstead.games.triora.effects.gains import Cauldron, Shovel
from covenstead.games.triora.effects.inquisition import change_inquisition, look_for_capture
from covenstead.games.triora.moves import DUMMY
from covenstead.games.triora.questions import Own
from covenstead.games.triora.state import Town, turn_order

FOREST_SPACES: Final = (1 << LAST_FOREST + 1) - (1 << FIRST_FOREST)  # a bit for each space

# Where pieces may go


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


# Arrivals


def place_witch(s: Town, seat: Seat, space: int, fate: Fate) -> None:
    """Her witch brews, then acts; witches already there may take the bonus too (4.3)."""
    witch, area = s.witches[seat], AREA_OF[space]
    coven = coven_at(s, seat, space)
    witch.witch = space
    witch.witch_used = True
    fate.tell(events.PIECE_PLACED, seat, WITCH, space)
    look_for_capture(s, seat, fate)
    if area == SWAMP and not witch.captured:
        change_inquisition(s, seat, s.box.swamp_inquisition, fate)
    if witch.captured:
        return
    if coven:
        s.steps.append(Coven(coven, area, OPEN))
    if area == FOREST:
        s.steps.append(Shovel(seat, s.box.forest_shovels + s.box.bonus[FOREST].shovels, NONE))
    else:
        s.steps.append(Menu(seat, area, False, False, 0, OPEN))
    s.steps.append(Cauldron(seat, 1))


def place_familiar(s: Town, seat: Seat, space: int, fate: Fate) -> None:
    """Her familiar acts; a dummy that has not moved follows it (4.3, TR-231)."""
    witch, area = s.witches[seat], AREA_OF[space]
    witch.familiar = space
    witch.familiar_used = True
    fate.tell(events.PIECE_PLACED, seat, FAMILIAR, space)
    if area == SWAMP:
        change_inquisition(s, seat, s.box.swamp_inquisition, fate)
        if witch.captured:
            return
    if s.switches.dummies and not witch.dummy_used:
        s.steps.append(Dummy(seat))
    if area == FOREST:
        s.steps.append(Shovel(seat, s.box.forest_shovels, NONE))
    else:
        s.steps.append(Menu(seat, area, False, False, 0, CLOSED))


def place_dummy(s: Town, seat: Seat, space: int, fate: Fate) -> None:
    """The dummy goes to another space; it only blocks (TR-232..234)."""
    s.witches[seat].dummy = space
    s.witches[seat].dummy_used = True
    fate.tell(events.DUMMY_PLACED, seat, space)


class Dummy(Own):
    """The dummy moves after the familiar (TR-231)."""

    SHOWN: ClassVar[Fields] = {"seat": SEAT}
    __slots__ = ()

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def fault(self, s: Town, place: int) -> str | None:
        if not s.switches.dummies or s.witches[self.seat].dummy_used:
            return f"seat {self.seat} has no dummy to move"
        if any(isinstance(step, Dummy) for step in s.steps[:place]):
            return "a dummy moves once in a turn"
        return None

    def unasked(self, s: Town) -> bool:
        return False

    def answers(self, s: Town, seat: Seat) -> list[Move]:
        return [DUMMY.moves[space] for space in small_spaces(s, seat, s.witches[seat].dummy)]

    def play(self, s: Town, seat: Seat, move: Move, fate: Fate) -> None:
        s.steps.pop()
        place_dummy(s, seat, move.args[0], fate)
