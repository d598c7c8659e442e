"""The table of Lantern Road, and what can be read off it."""

from __future__ import annotations

from typing import ClassVar

from covenstead.core.family import NONE, SEAT, Domain, Many, Row, Seat
from covenstead.core.game import Box
from covenstead.core.state import Component, Fields, Options, Parts, State
from examples.lantern_road.components import (
    AT,
    BEFORE,
    COPIES,
    DAWN,
    ERRAND,
    ERRANDS,
    GROWS,
    HERB,
    HOLDS,
    HUT,
    SPOT,
    Clause,
)


class Witch(Component):
    """A player: where she stands, what is in her basket, her errands in hand and done."""

    SHOWN: ClassVar[Fields] = {"spot": SPOT}
    FACE_UP: ClassVar[Fields] = {"basket": Many(HERB), "done": Many(ERRAND)}
    OWNED: ClassVar[Fields] = {"errands": Many(ERRAND)}
    __slots__ = (*SHOWN, *FACE_UP, *OWNED)

    def __init__(self) -> None:
        self.spot = HUT
        self.basket: list[int] = []
        self.done: list[int] = []
        self.errands: list[int] = []

    def clone(self) -> Witch:
        """A copy of its own."""
        made = Witch()
        made.spot = self.spot
        made.basket, made.done = self.basket.copy(), self.done.copy()
        made.errands = self.errands.copy()
        return made


class Night(State):
    """The table: the lanterns on the track, hour by hour, the witches, the herbs, the deck."""

    SHOWN: ClassVar[Fields] = {"track": Row(Row(SEAT)), "witches": Parts(Witch)}
    FACE_UP: ClassVar[Fields] = {"growing": Many(HERB)}
    HIDDEN: ClassVar[Fields] = {"deck": Many(ERRAND)}
    __slots__ = (*SHOWN, *FACE_UP, *HIDDEN)

    def __init__(self, box: Box, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.track: list[list[Seat]] = [[] for _ in range(DAWN + 1)]  # each stack's last is on top
        self.witches: list[Witch] = []
        self.growing: list[int] = []
        self.deck: list[int] = []

    def clone(self) -> Night:
        made = Night(Box(), self.seats, self.options)
        made.steps = self.steps.copy()
        made.track = [stack.copy() for stack in self.track]
        made.witches = [witch.clone() for witch in self.witches]
        made.growing, made.deck = self.growing.copy(), self.deck.copy()
        return made

    def contents(self) -> list[tuple[Domain, list[int]]]:
        return [(HERB, [COPIES] * len(HERB.words)), (ERRAND, [1] * len(ERRAND.words))]

    def move_on(self, seat: Seat, hours: int) -> None:
        """Lay a lantern on top of those that stand so many hours further on (LR-003)."""
        now = hour(self, seat)
        self.track[now].remove(seat)
        self.track[now + hours].append(seat)

    def fault(self) -> str | None:
        lanterns = sorted(seat for stack in self.track for seat in stack)
        if len(self.track) != DAWN + 1 or lanterns != list(range(self.seats)):
            return "every lantern stands on the track once"
        full = any(len(set(witch.basket)) < len(witch.basket) for witch in self.witches)
        return "a basket holds a herb twice" if full else None


def hour(s: Night, seat: Seat) -> int:
    """The hour on which a witch's lantern stands."""
    return next(hour for hour, stack in enumerate(s.track) if seat in stack)


def next_up(s: Night) -> Seat:
    """The witch furthest back, on top of her stack; NONE when all have come to dawn."""
    return next((stack[-1] for stack in s.track[:DAWN] if stack), NONE)


def holds(s: Night, seat: Seat, clause: Clause) -> bool:
    """Whether a clause holds for this witch now."""
    (kind, what), witch = clause, s.witches[seat]
    if kind == AT:
        return witch.spot == what
    if kind == HOLDS:
        return what in witch.basket
    if kind == BEFORE:
        return hour(s, seat) < what
    return sum(other.spot == witch.spot for other in s.witches) == 1


def can_run(s: Night, seat: Seat, errand: int) -> bool:
    """Whether all clauses of an errand hold."""
    return all(holds(s, seat, clause) for clause in ERRANDS[errand].clauses)


def herb_here(s: Night, seat: Seat) -> int:
    """The herb that grows where a witch stands; NONE where none does."""
    spot = s.witches[seat].spot
    return GROWS.index(spot) if spot in GROWS else NONE
