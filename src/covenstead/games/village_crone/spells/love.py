"""Love and Break Love, and where a jilted lover goes."""

from __future__ import annotations

from covenstead.core.family import NONE, Seat
from covenstead.core.fate import Fate
from covenstead.games.village_crone import events
from covenstead.games.village_crone.components import (
    FIRST_LOCATION,
    LOCATIONS,
    LOVE,
    UNLOVE,
    VILLAGERS,
    familiar_of,
)
from covenstead.games.village_crone.costs import Purse
from covenstead.games.village_crone.language import JOINED, PARTED
from covenstead.games.village_crone.spells.spell import Spell, Worked, is_sealed
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.state.deeds import Deed
from covenstead.games.village_crone.state.pieces import has_familiar_at, node_of, part, put


class Loving(Spell):
    """One villager goes to another, and they become a couple."""

    def is_legal(self, s: Village, seat: Seat, first: int, second: int) -> bool:
        if first == second or s.couples[first] == second:
            return False
        one, other = s.villagers[first], s.villagers[second]
        if one == NONE or other == NONE:
            return False
        if one != other:
            return not s.is_bound(one) and not s.is_bound(other)
        if is_sealed(s, one):
            return False
        # Side by side and both free, it is the same spell either way (VC-006).
        return first < second or s.couples[first] != NONE or s.couples[second] != NONE

    def firsts(self, s: Village, seat: Seat, purse: Purse) -> list[int]:
        if not purse.pays(LOVE):
            return []
        return [mover for mover in range(VILLAGERS) if self._finds_somebody(s, seat, mover)]

    def _finds_somebody(self, s: Village, seat: Seat, mover: int) -> bool:
        if s.villagers[mover] != NONE:
            for stayer in range(VILLAGERS):
                if self.is_legal(s, seat, mover, stayer):
                    return True
        return False

    def seconds(self, s: Village, seat: Seat, first: int) -> list[int]:
        return [stayer for stayer in range(VILLAGERS) if self.is_legal(s, seat, first, stayer)]

    def work(
        self, s: Village, seat: Seat, first: int, second: int, since: int, fate: Fate
    ) -> Worked:
        jilted = s.couples[second]
        for villager in (first, second):
            if s.couples[villager] != NONE:
                fate.tell(events.LOVE_ENDED, villager, s.couples[villager])
                part(s, villager)
        there, node = s.villagers[first], s.villagers[second]
        if there != node:
            s.villagers[first] = node
            fate.tell(events.PIECE_MOVED, first, there, node)
        s.couples[first], s.couples[second] = second, first
        fate.tell(events.FELL_IN_LOVE, first, second)
        if jilted != NONE and s.is_bound(s.villagers[jilted]):
            jilted = NONE  # it cannot leave (VC-164)
        return Worked(Deed(JOINED, 1 << first | 1 << second), jilted=jilted)


class BreakingLove(Spell):
    """A couple ends, and one of the two is put into a Location with a familiar of the caster."""

    def is_legal(self, s: Village, seat: Seat, first: int, second: int) -> bool:
        location = second - FIRST_LOCATION
        lover = s.couples[first]
        if lover == NONE or not has_familiar_at(s, seat, location):
            return False
        node = s.villagers[first]
        if node == location:  # either of them may stay: it is the same spell (VC-006)
            return first < lover and not is_sealed(s, node)
        return not s.is_bound(node) and not s.is_bound(location)

    def firsts(self, s: Village, seat: Seat, purse: Purse) -> list[int]:
        return [
            villager
            for villager in range(VILLAGERS)
            if s.couples[villager] != NONE and self._can_be_parted(s, seat, villager, purse)
        ]

    def _can_be_parted(self, s: Village, seat: Seat, first: int, purse: Purse) -> bool:
        for location in range(LOCATIONS):
            target = FIRST_LOCATION + location
            if purse.pays(UNLOVE, location) and self.is_legal(s, seat, first, target):
                return True
        return False

    def seconds(self, s: Village, seat: Seat, first: int) -> list[int]:
        purse = s.box.purse(s.witches[seat].hand)
        return [
            FIRST_LOCATION + location
            for location in range(LOCATIONS)
            if self.is_legal(s, seat, first, FIRST_LOCATION + location)
            and purse.pays(UNLOVE, location)
        ]

    def work(
        self, s: Village, seat: Seat, first: int, second: int, since: int, fate: Fate
    ) -> Worked:
        lover = s.couples[first]
        part(s, first)
        fate.tell(events.LOVE_ENDED, first, lover)
        there, node = s.villagers[first], second - FIRST_LOCATION
        if there != node:
            s.villagers[first] = node
            fate.tell(events.PIECE_MOVED, first, there, node)
        return Worked(Deed(PARTED, 1 << first | 1 << lover))


def refuges(s: Village, seat: Seat, villager: int) -> list[int]:
    """Her familiars to which a jilted lover can go, the lowest of each node (VC-128)."""
    witch = s.witches[seat]
    here = s.villagers[villager]
    found: list[int] = []
    nodes: list[int] = []
    for number, node in enumerate(witch.familiars):
        if node not in (NONE, here) and node not in nodes and not s.is_bound(node):
            nodes.append(node)
            found.append(familiar_of(witch.kind, number))
    return found


def jilt(s: Village, villager: int, familiar: int, fate: Fate) -> None:
    """The jilted lover goes to a familiar of the caster."""
    node = node_of(s, familiar)
    put(s, villager, node)
    fate.tell(events.JILTED, villager, node)
