"""A witch: her familiars, hand and schemes, and what everybody can tell of the hand."""

from __future__ import annotations

from typing import ClassVar

from covenstead.core.family import NUMBER, TRUTH, By, Counts, Known, Many, Row
from covenstead.core.state import Component, Fields
from covenstead.games.village_crone.components import (
    ANIMAL,
    KIND,
    LOCATION_AT,
    NEWT,
    NODE,
    ONE_AT,
    SCHEME,
)

Seen = list[tuple[int, int]]  # cards, each with the seats that know it


class Witch(Component):
    """A player: her familiars, her hand, her schemes, and what everybody can tell of the hand."""

    SHOWN: ClassVar[Fields] = {
        "kind": ANIMAL,
        "familiars": Row(NODE),
        "least": By(KIND, NUMBER),
        "most": By(KIND, NUMBER),
        "fresh": Row(TRUTH),
    }
    FACE_UP: ClassVar[Fields] = {"done": Many(SCHEME)}
    OWNED: ClassVar[Fields] = {"hand": Counts(KIND)}
    SEEN: ClassVar[Fields] = {"schemes": Known(SCHEME)}
    __slots__ = (*SHOWN, *FACE_UP, *OWNED, *SEEN)

    kind: int
    familiars: list[int]  # number -> node, NONE in the reserve
    hand: list[int]  # how many of each kind; at its end how many are unknown
    least: list[int]
    most: list[int]
    schemes: Seen
    fresh: list[bool]
    done: list[int]

    def clone(self) -> Witch:
        """A copy of her own."""
        made = Witch()
        made.kind = self.kind
        made.familiars = self.familiars.copy()
        made.hand = self.hand.copy()
        made.least = self.least.copy()
        made.most = self.most.copy()
        made.schemes = self.schemes.copy()
        made.fresh = self.fresh.copy()
        made.done = self.done.copy()
        return made

    def supposed(self) -> Witch:
        """A copy whose familiars alone are her own."""
        made = Witch()
        made.kind = self.kind
        made.familiars = self.familiars.copy()
        made.hand = self.hand
        made.least = self.least
        made.most = self.most
        made.schemes = self.schemes
        made.fresh = self.fresh
        made.done = self.done
        return made

    def cards(self) -> int:
        """How many cards she holds."""
        fire, flour, silver, soil, newts, unknown = self.hand
        return fire + flour + silver + soil + newts + unknown

    def locations(self) -> int:
        """The Locations that hold her familiars, a bit each."""
        at = LOCATION_AT
        one, two, three, four, five = self.familiars
        return at[one] | at[two] | at[three] | at[four] | at[five]

    def crowd(self) -> int:
        """How many of her familiars each Location holds, a byte each; the green is not counted."""
        at = ONE_AT
        one, two, three, four, five = self.familiars
        return at[one] + at[two] + at[three] + at[four] + at[five]

    # What everybody can tell of her hand

    def drew_unseen(self, kind: int, newts: bool) -> None:
        """Nobody else saw the card: it is of this kind, or a newt if the stock may hold one."""
        self.most[kind] += 1
        if newts:
            self.most[NEWT] += 1
        self._cap()

    def got_openly(self, kind: int) -> None:
        """Everybody saw the card."""
        self.most[kind] += 1
        self.least[kind] += 1
        self._cap()

    def gave_openly(self, kind: int) -> None:
        """Everybody saw the card go."""
        self.most[kind] -= 1
        self.least[kind] = max(0, self.least[kind] - 1)
        self._cap()

    def gave_unseen(self) -> None:
        """It may have been any card."""
        self.least = [max(0, number - 1) for number in self.least]
        self._cap()

    def got_unseen(self) -> None:
        """It may be any card."""
        self.most = [number + 1 for number in self.most]
        self._cap()

    def showed(self, kind: int, number: int) -> None:
        """Everybody knows that she holds so many of a kind."""
        self.least[kind] = max(self.least[kind], number)

    def _cap(self) -> None:
        size = self.cards()
        for number in self.most:
            if number > size:
                self.most = [min(each, size) for each in self.most]
                return
