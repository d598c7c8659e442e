"""Scattering: too many familiars in a Location are chased to the green."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE
from covenstead.core.fate import Fate
from covenstead.games.village_crone import events
from covenstead.games.village_crone.components import GREEN, MOST_WITCHES, familiar_of
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.state.pieces import familiars_at, put, put_group

EACH: Final = sum([1 << 8 * location for location in range(GREEN)])
HIGHEST_BITS: Final = 128 * EACH
# seats -> what sets the highest bit of a byte that counts more familiars than seats
TOO_MANY: Final = [(127 - seats) * EACH for seats in range(MOST_WITCHES + 1)]


def scatter(s: Village, arrived: int, fate: Fate) -> list[int]:
    """Look after every Location in order; the familiars for whom a space must be chosen.

    `arrived` is the set of familiars that have just come in: they are excepted (VC-082). With the
    green bound, scattering stops at the first Location whose familiars must be put elsewhere.
    """
    if s.seats == 1:
        return []
    for location in crowded(s):
        if familiars_at(s, location) > s.seats and not prevented(s, location):
            chased = drive_out(s, location, arrived, fate)
            if s.bound >> GREEN & 1:
                return chased
            for familiar in chased:
                put(s, familiar, GREEN)
                fate.tell(events.FAMILIAR_CHASED, familiar, GREEN)
    return []


def crowded(s: Village) -> list[int]:
    """The Locations with more familiars than there are witches, the green aside."""
    number = 0  # of familiars in each Location, a byte each
    for witch in s.witches:
        number += witch.crowd()
    if not number + TOO_MANY[s.seats] & HIGHEST_BITS:
        return []
    return [location for location in range(GREEN) if number >> 8 * location & 255 > s.seats]


def prevented(s: Village, location: int) -> bool:
    """Whether nothing is scattered there (VC-083 to VC-085)."""
    if s.bound >> location & 1:
        return True
    home = s.villagers[s.box.home_of[location]]
    return home == NONE or (home != location and s.is_bound(home))


def drive_out(s: Village, location: int, arrived: int, fate: Fate) -> list[int]:
    """The home villager comes home; the familiars that must leave, in the order of VC-087."""
    fate.tell(events.SCATTERED, location)
    villager = s.box.home_of[location]
    if s.villagers[villager] != location:
        put_group(s, villager, location)
        fate.tell(events.VILLAGER_DRAWN_HOME, villager, location)
    chased: list[int] = []
    first = 0 if s.active == NONE else s.active
    for ahead in range(s.seats):
        witch = s.witches[(first + ahead) % s.seats]
        for number, node in enumerate(witch.familiars):
            familiar = familiar_of(witch.kind, number)
            if node == location and not arrived >> familiar & 1:
                chased.append(familiar)
    return chased
