"""Conjuring, Summoning and Switching: spells that move pieces."""

from __future__ import annotations

from covenstead.core.family import NONE, Seat
from covenstead.core.fate import Fate
from covenstead.games.village_crone import events
from covenstead.games.village_crone.components import (
    CONJURE,
    FIRST_LOCATION,
    GREEN,
    SUMMON,
    SWITCH,
    VILLAGERS,
    familiar_of,
)
from covenstead.games.village_crone.costs import Purse
from covenstead.games.village_crone.language import CONJURED, SUMMONED, SWITCHED
from covenstead.games.village_crone.spells.spell import Spell, Worked
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.state.deeds import Deed
from covenstead.games.village_crone.state.pieces import (
    group_of,
    has_familiar_at,
    listed_pieces,
    node_of,
    nodes_of,
    put_group,
)


class Conjuring(Spell):
    """The next familiar of the reserve appears in the green."""

    def is_legal(self, s: Village, seat: Seat, first: int, second: int) -> bool:
        return NONE in s.witches[seat].familiars and not s.is_bound(GREEN)

    def firsts(self, s: Village, seat: Seat, purse: Purse) -> list[int]:
        whole = self.is_legal(s, seat, NONE, NONE) and purse.pays(CONJURE)
        return [NONE] if whole else []

    def work(
        self, s: Village, seat: Seat, first: int, second: int, since: int, fate: Fate
    ) -> Worked:
        witch = s.witches[seat]
        number = witch.familiars.index(NONE)
        witch.familiars[number] = GREEN
        fate.tell(events.FAMILIAR_CONJURED, familiar_of(witch.kind, number))
        return Worked(Deed(CONJURED))


class Summoning(Spell):
    """A villager or a familiar goes to a Location with a familiar of the caster."""

    def is_legal(self, s: Village, seat: Seat, first: int, second: int) -> bool:
        node = node_of(s, first)
        return node != NONE and not s.is_bound(node) and self._open_to(s, seat, second, node)

    def _open_to(self, s: Village, seat: Seat, target: int, node: int) -> bool:
        location = target - FIRST_LOCATION
        return (
            location not in (GREEN, node)
            and not s.is_bound(location)
            and has_familiar_at(s, seat, location)
        )

    def _targets(self, s: Village, seat: Seat, purse: Purse) -> list[int]:
        """The Locations that she could summon somebody to."""
        free = s.witches[seat].locations() & ~s.bound
        return [
            FIRST_LOCATION + location
            for location in range(GREEN)
            if free >> location & 1 and purse.pays(SUMMON, location)
        ]

    def firsts(self, s: Village, seat: Seat, purse: Purse) -> list[int]:
        targets = self._targets(s, seat, purse)
        if not targets:
            return []
        only = targets[0] - FIRST_LOCATION if len(targets) == 1 else NONE
        nodes, bound = nodes_of(s), s.bound
        return [
            piece
            for piece in listed_pieces(s, seat)
            if nodes[piece] != only and not bound >> nodes[piece] & 1
        ]

    def seconds(self, s: Village, seat: Seat, first: int) -> list[int]:
        targets = self._targets(s, seat, s.box.purse(s.witches[seat].hand))
        node = node_of(s, first)
        return [target for target in targets if target - FIRST_LOCATION != node]

    def work(
        self, s: Village, seat: Seat, first: int, second: int, since: int, fate: Fate
    ) -> Worked:
        location = second - FIRST_LOCATION
        fate.tell(events.PIECE_MOVED, first, node_of(s, first), location)
        put_group(s, first, location)
        arrived = 1 << first if first >= VILLAGERS else 0
        return Worked(Deed(SUMMONED, group_of(s, first), place=location), arrived)


class Switching(Spell):
    """Two pieces trade their nodes."""

    def is_legal(self, s: Village, seat: Seat, first: int, second: int) -> bool:
        one, other = node_of(s, first), node_of(s, second)
        if one == other or NONE in (one, other):
            return False
        return not s.is_bound(one) and not s.is_bound(other)

    def firsts(self, s: Village, seat: Seat, purse: Purse) -> list[int]:
        if not purse.pays(SWITCH):
            return []
        found: list[int] = []
        after: list[int] = []  # the different nodes of the pieces that come after
        pieces, nodes, bound = listed_pieces(s, seat), nodes_of(s), s.bound
        for at in range(len(pieces) - 1, -1, -1):
            node = nodes[pieces[at]]
            if bound >> node & 1:
                continue
            if len(after) > 1 or (after and after[0] != node):
                found.append(pieces[at])
            if node not in after:
                after.append(node)
        found.reverse()
        return found

    def seconds(self, s: Village, seat: Seat, first: int) -> list[int]:
        pieces = listed_pieces(s, seat)
        start = pieces.index(first) + 1
        return [piece for piece in pieces[start:] if self.is_legal(s, seat, first, piece)]

    def work(
        self, s: Village, seat: Seat, first: int, second: int, since: int, fate: Fate
    ) -> Worked:
        one, other = node_of(s, first), node_of(s, second)
        put_group(s, first, other)
        put_group(s, second, one)
        fate.tell(events.PIECE_MOVED, first, one, other)
        fate.tell(events.PIECE_MOVED, second, other, one)
        arrived = (1 << first if first >= VILLAGERS else 0) | (
            1 << second if second >= VILLAGERS else 0
        )
        return Worked(Deed(SWITCHED, group_of(s, first), group_of(s, second)), arrived)
