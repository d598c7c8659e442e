"""What deeds do; the interrupt of a knock leaves a passing step behind."""

from __future__ import annotations

from typing import ClassVar, Final

from covenstead.core.family import SEAT, Many, Seat, Seats
from covenstead.core.fate import Fate
from covenstead.core.state import Fields, Passing, Step
from covenstead.core.words import Move
from examples.lantern_road import events
from examples.lantern_road.components import ERRAND, ERRANDS, HOLDS
from examples.lantern_road.moves import KEEP
from examples.lantern_road.state import Night, herb_here


def gather(s: Night, seat: Seat, fate: Fate) -> None:
    """The herb that grows here goes into the basket (LR-006)."""
    herb = herb_here(s, seat)
    s.growing.remove(herb)
    s.witches[seat].basket = sorted([*s.witches[seat].basket, herb])
    fate.tell(events.GATHERED, seat, herb)


def run(s: Night, seat: Seat, errand: int, fate: Fate) -> None:
    """The errand is done, its herbs grow again (LR-008)."""
    witch = s.witches[seat]
    witch.errands.remove(errand)
    witch.done = sorted([*witch.done, errand])
    given = [what for kind, what in ERRANDS[errand].clauses if kind == HOLDS]
    witch.basket = [herb for herb in witch.basket if herb not in given]
    s.growing = sorted([*s.growing, *given])
    fate.tell(events.RAN, seat, errand)


def knock(s: Night, seat: Seat, fate: Fate) -> None:
    """Two errands are looked at (LR-007)."""
    fate.tell(events.KNOCKED, seat)
    drawn = [fate.draw(ERRAND, s.deck, 1 << seat) for _ in range(min(2, len(s.deck)))]
    s.steps.append(Choosing(seat, sorted(drawn)))


class Choosing(Step[Night]):
    """The witch looks at two errands and keeps one."""

    SHOWN: ClassVar[Fields] = {"seat": SEAT}
    OWNED: ClassVar[Fields] = {"drawn": Many(ERRAND)}
    __slots__ = (*SHOWN, *OWNED)

    def __init__(self, seat: Seat, drawn: list[int]) -> None:
        self.seat: Final = seat
        self.drawn: Final = drawn

    def awaiting(self, s: Night) -> Seats:
        return 1 << self.seat

    def moves(self, s: Night, seat: Seat) -> list[Move]:
        return [KEEP.of(errand) for errand in self.drawn]

    def play(self, s: Night, seat: Seat, move: Move, fate: Fate) -> None:
        (kept,) = move.args
        s.witches[seat].errands = sorted([*s.witches[seat].errands, kept])
        s.deck = sorted([*s.deck, *(errand for errand in self.drawn if errand != kept)])
        fate.tell(events.KEPT, seat, kept, audience=1 << seat)
        s.steps[-1] = Knocked(seat)


class Knocked(Passing[Night]):
    """An errand has been kept; the sequence of play says what follows."""

    SHOWN: ClassVar[Fields] = {"seat": SEAT}
    __slots__ = tuple(SHOWN)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat
