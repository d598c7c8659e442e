"""The two figures that walk by themselves: the Inquisitor and Morgana (TR-195..205)."""

from __future__ import annotations

from covenstead.core.family import NONE, Seat
from covenstead.core.fate import Fate
from covenstead.games.triora import events
from covenstead.games.triora.components import AREA_OF, BOTH, FAMILIAR, FOREST, WITCH
from covenstead.games.triora.effects.inquisition import change_inquisition, look_for_capture
from covenstead.games.triora.state import Town, area_at, live, turn_order


def inquisitor_walks(s: Town, fate: Fate) -> None:
    """He walks toward the most suspected witch and investigates every area of his walk."""
    targets = live(s)
    if not targets:
        return
    fate.tell(events.INQUISITOR_SET_OUT, s.inquisitor, targets[0])
    for number, area in enumerate(walk_toward(s, s.inquisitor, targets[0])):
        if number:
            s.inquisitor = area
            fate.tell(events.INQUISITOR_CAME, area)
        if area != FOREST:
            investigate(s, fate)


def walk_toward(s: Town, start: int, target: Seat) -> list[int]:
    """The areas of a walk toward her witch; off the board she draws nobody (TR-196, TR-240)."""
    aim = area_at(s.witches[target].witch)
    return [start] if aim == NONE else s.box.walks[start][aim]


def investigate(s: Town, fate: Fate) -> None:
    """Witches at 32 are captured first; then everybody whom he finds gains (TR-189, TR-199)."""
    area, seats = s.inquisitor, turn_order(s)
    for seat in seats:
        look_for_capture(s, seat, fate)
    for seat in seats:
        witch = s.witches[seat]
        gain, found = 0, NONE
        if witch.witch != NONE and AREA_OF[witch.witch] == area:
            gain, found = s.box.witch_inquisition, WITCH
        if witch.familiar != NONE and AREA_OF[witch.familiar] == area:
            gain += s.box.familiar_inquisition
            found = FAMILIAR if found == NONE else BOTH
        if found != NONE:
            fate.tell(events.INVESTIGATED, found, seat, area)
            change_inquisition(s, seat, gain, fate)


def morgana_walks(s: Town, fate: Fate) -> list[Seat]:
    """She walks toward the least suspected witch; the seats whose witches she meets (TR-203)."""
    targets = live(s)
    met: list[Seat] = []
    if not targets:
        return met
    order = turn_order(s)
    fate.tell(events.MORGANA_SET_OUT, s.morgana, targets[-1])
    for number, area in enumerate(walk_toward(s, s.morgana, targets[-1])):
        if number:
            s.morgana = area
            fate.tell(events.MORGANA_CAME, area)
        for seat in order:
            if area_at(s.witches[seat].witch) == area:
                met.append(seat)
                fate.tell(events.MORGANA_MET, seat, area)
    return met
