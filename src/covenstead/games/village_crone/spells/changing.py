"""Transformation, Fortune, Binding and Unbinding: spells that leave pieces where they are."""

from __future__ import annotations

from covenstead.core.family import NONE, Seat
from covenstead.core.fate import Fate
from covenstead.games.village_crone import events
from covenstead.games.village_crone.components import (
    BARN,
    BIND,
    FIRST_FROG,
    FIRST_LOCATION,
    FORTUNE,
    LOCATIONS,
    TRANSFORM,
    UNBIND,
    VILLAGERS,
)
from covenstead.games.village_crone.costs import Purse
from covenstead.games.village_crone.language import (
    FORTUNE_TAKEN,
    FROGGED,
    RESTORED,
    UNBOUND,
    WAS_BOUND,
)
from covenstead.games.village_crone.spells.spell import Spell, Worked, is_sealed
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.state.deeds import Deed
from covenstead.games.village_crone.state.pieces import (
    group_of,
    listed_frogs,
    listed_villagers,
    part,
    place_of,
)


class Transforming(Spell):
    """A villager and its lover become frogs, or a frog becomes a villager."""

    def needs_second(self, first: int) -> bool:
        return first >= FIRST_FROG

    def is_legal(self, s: Village, seat: Seat, first: int, second: int) -> bool:
        if first < FIRST_FROG:
            node = s.villagers[first]
            return node != NONE and not is_sealed(s, node)
        node = s.frogs[first - FIRST_FROG]
        return node != NONE and not is_sealed(s, node) and s.villagers[second] == NONE

    def firsts(self, s: Village, seat: Seat, purse: Purse) -> list[int]:
        if not purse.pays(TRANSFORM):
            return []
        found = [
            villager for villager in listed_villagers(s) if not is_sealed(s, s.villagers[villager])
        ]
        if s.frogs_out():
            for frog in listed_frogs(s):
                if not is_sealed(s, s.frogs[frog]):
                    found.append(FIRST_FROG + frog)
        return found

    def seconds(self, s: Village, seat: Seat, first: int) -> list[int]:
        return [villager for villager in range(VILLAGERS) if s.villagers[villager] == NONE]

    def work(
        self, s: Village, seat: Seat, first: int, second: int, since: int, fate: Fate
    ) -> Worked:
        if first >= FIRST_FROG:
            return self._restore(s, first - FIRST_FROG, second, fate)
        group = group_of(s, first)
        node = s.villagers[first]
        if s.couples[first] != NONE:
            fate.tell(events.LOVE_ENDED, first, s.couples[first])
            part(s, first)
        for villager in range(VILLAGERS):
            if group >> villager & 1:
                frog = s.frogs.index(NONE)
                s.frogs[frog] = node
                s.villagers[villager] = NONE
                s.aside[villager] = since
                fate.tell(events.BECAME_FROG, villager, frog, node)
        return Worked(Deed(FROGGED, group, place=place_of(node)))

    def _restore(self, s: Village, frog: int, villager: int, fate: Fate) -> Worked:
        node = s.frogs[frog]
        s.frogs[frog] = s.carried_by[frog] = NONE
        s.villagers[villager] = node
        s.aside[villager] = NONE
        fate.tell(events.BECAME_VILLAGER, frog, villager, node)
        return Worked(Deed(RESTORED, 1 << villager))


class Fortune(Spell):
    """The caster takes cards of her choice out of the tithe pile."""

    def is_legal(self, s: Village, seat: Seat, first: int, second: int) -> bool:
        return bool(s.tithes) and not s.is_bound(BARN)

    def firsts(self, s: Village, seat: Seat, purse: Purse) -> list[int]:
        whole = self.is_legal(s, seat, NONE, NONE) and purse.pays(FORTUNE)
        return [NONE] if whole else []

    def work(
        self, s: Village, seat: Seat, first: int, second: int, since: int, fate: Fate
    ) -> Worked:
        return Worked(Deed(FORTUNE_TAKEN))


class Binding(Spell):
    """A Location is sealed."""

    def is_legal(self, s: Village, seat: Seat, first: int, second: int) -> bool:
        return not s.is_bound(first - FIRST_LOCATION)

    def firsts(self, s: Village, seat: Seat, purse: Purse) -> list[int]:
        return [
            FIRST_LOCATION + location
            for location in range(LOCATIONS)
            if not s.bound >> location & 1 and purse.pays(BIND, location)
        ]

    def work(
        self, s: Village, seat: Seat, first: int, second: int, since: int, fate: Fate
    ) -> Worked:
        location = first - FIRST_LOCATION
        s.bound |= 1 << location
        fate.tell(events.LOCATION_BOUND, location)
        inside = 0
        for villager, node in enumerate(s.villagers):
            if node == location:
                inside |= 1 << villager
        return Worked(Deed(WAS_BOUND, inside, place=location))


class Unbinding(Spell):
    """The seal of a Location is broken."""

    def is_legal(self, s: Village, seat: Seat, first: int, second: int) -> bool:
        return s.is_bound(first - FIRST_LOCATION)

    def firsts(self, s: Village, seat: Seat, purse: Purse) -> list[int]:
        if not s.bound:
            return []
        return [
            FIRST_LOCATION + location
            for location in range(LOCATIONS)
            if s.bound >> location & 1 and purse.pays(UNBIND, location)
        ]

    def work(
        self, s: Village, seat: Seat, first: int, second: int, since: int, fate: Fate
    ) -> Worked:
        location = first - FIRST_LOCATION
        s.bound &= ~(1 << location)
        fate.tell(events.LOCATION_UNBOUND, location)
        return Worked(Deed(UNBOUND, place=location))
