"""What happens when a piece is placed: it arrives, and what it may do there waits its turn."""

from __future__ import annotations

from typing import ClassVar

from covenstead.core.family import NONE, SEAT, Seat
from covenstead.core.fate import Fate
from covenstead.core.state import Fields
from covenstead.core.words import Move
from covenstead.games.triora import events
from covenstead.games.triora.actions import Coven, Menu
from covenstead.games.triora.components import AREA_OF, CLOSED, FAMILIAR, FOREST, OPEN, SWAMP, WITCH
from covenstead.games.triora.effects import Cauldron, Shovel
from covenstead.games.triora.inquisition import change_inquisition, look_for_capture
from covenstead.games.triora.moves import DUMMY
from covenstead.games.triora.placing import coven_at, small_spaces
from covenstead.games.triora.questions import Own
from covenstead.games.triora.state import Town


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
