"""The sequence of play: a turn is one deed, and a deed takes hours."""

from __future__ import annotations

from typing import ClassVar, Final

from covenstead.core.family import NONE, SEAT, Seat, Seats
from covenstead.core.fate import Fate
from covenstead.core.state import Fields, Step, follows
from covenstead.core.words import Move
from examples.lantern_road import events
from examples.lantern_road.components import COPIES, DAWN, ERRAND, HERB, HUT, LENGTH, SPOT
from examples.lantern_road.effects import Knocked, gather, knock, run
from examples.lantern_road.moves import GATHER, GO, KNOCK, REST, RUN
from examples.lantern_road.state import Night, Witch, can_run, herb_here, hour, next_up


def setup(s: Night, fate: Fate) -> None:
    """Everybody is at the hut with one errand; the lanterns are stacked by chance (LR-001)."""
    s.witches = [Witch() for _ in range(s.seats)]
    s.growing = [herb for herb in range(len(HERB.words)) for _ in range(COPIES)]
    s.deck = list(range(len(ERRAND.words)))
    left = list(range(s.seats))
    while left:
        s.track[0].append(fate.draw(SEAT, left))
    for seat in range(s.seats):
        s.witches[seat].errands = [fate.draw(ERRAND, s.deck, audience=1 << seat)]
    fate.tell(events.STRUCK, 0)
    s.steps.append(Turn(next_up(s)))


class Turn(Step[Night]):
    """One deed of the witch whose lantern is furthest back (LR-002, LR-003)."""

    SHOWN: ClassVar[Fields] = {"seat": SEAT}
    __slots__ = tuple(SHOWN)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def awaiting(self, s: Night) -> Seats:
        return 1 << self.seat

    def moves(self, s: Night, seat: Seat) -> list[Move]:
        witch, left = s.witches[seat], DAWN - hour(s, seat)
        moves = [RUN.of(errand) for errand in witch.errands if can_run(s, seat, errand)]
        herb = herb_here(s, seat)
        if herb in s.growing and herb not in witch.basket:
            moves.append(GATHER.of())
        if witch.spot == HUT and s.deck:
            moves.append(KNOCK.of())
        for spot in range(len(SPOT.words)):
            if LENGTH.get((witch.spot, spot), DAWN + 1) <= left:
                moves.append(GO.of(spot))
        return [*moves, REST.of()]

    def play(self, s: Night, seat: Seat, move: Move, fate: Fate) -> None:
        hours = 1
        if move.verb is KNOCK:
            knock(s, seat, fate)
            return
        if move.verb is GO:
            (spot,) = move.args
            hours = LENGTH[s.witches[seat].spot, spot]
            s.witches[seat].spot = spot
            fate.tell(events.WENT, seat, spot)
        elif move.verb is GATHER:
            gather(s, seat, fate)
        elif move.verb is RUN:
            run(s, seat, move.args[0], fate)
        else:
            fate.tell(events.RESTED, seat)
        spend(s, seat, hours, fate)

    def fault(self, s: Night, place: int) -> str | None:
        return None if self.seat == next_up(s) else "another lantern is furthest back"


@follows(Knocked)
def after_knock(s: Night, ended: Knocked, fate: Fate) -> None:
    """Looking at errands takes an hour (LR-007)."""
    spend(s, ended.seat, 1, fate)


def spend(s: Night, seat: Seat, hours: int, fate: Fate) -> None:
    """The lantern goes on, and is laid on top; then it is the turn of the one furthest back."""
    now = hour(s, seat)
    s.move_on(seat, hours)
    s.steps.clear()
    first = next_up(s)
    if first == NONE or hour(s, first) > now:
        fate.tell(events.STRUCK, DAWN if first == NONE else hour(s, first))
    if first != NONE:
        s.steps.append(Turn(first))
