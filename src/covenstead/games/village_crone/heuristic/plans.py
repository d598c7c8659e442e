"""Plans: the walks and spells that satisfy a scheme with a hand and the steps left."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.games.village_crone.components import (
    FIRST_FROG,
    FIRST_LOCATION,
    LOCATIONS,
    THIS_TURN,
    TRANSFORM,
    UNBIND,
    VILLAGERS,
    familiar_of,
)
from covenstead.games.village_crone.costs import Cost, is_covered, together
from covenstead.games.village_crone.language import AT, OUTSIDE, SUMMONED, Clause
from covenstead.games.village_crone.schemes import open_clauses
from covenstead.games.village_crone.schemes.ways import FREE, Cast, outcomes, serving, settle
from covenstead.games.village_crone.spells import SPELLS
from covenstead.games.village_crone.spells.spell import cost_of
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.state.deeds import Deed
from covenstead.games.village_crone.state.pieces import (
    has_familiar_at,
    listed_frogs,
    node_of,
    put_group,
    stand_in,
)

BOARDS: Final = 160  # that are looked at for one scheme
ACTIONS: Final = 4  # of a plan


class Action:
    """A walk to a node, or a whole spell."""

    __slots__ = ("cast", "node", "piece")

    def __init__(self, cast: Cast | None, piece: int = NONE, node: int = NONE) -> None:
        self.cast: Final = cast
        self.piece: Final = piece
        self.node: Final = node


class Planner:
    """Looks for the shortest plan that satisfies a scheme with a hand and the steps left."""

    def __init__(self, s: Village, seat: Seat, scheme: int, hand: list[int]) -> None:
        self.seat: Final = seat
        self.scheme: Final = scheme
        self.hand: Final = hand
        self.left = BOARDS
        self.first: Action | None = None  # of the plan that was found
        self.cards = 0  # that it costs
        self.found = False
        for actions in range(ACTIONS + 1):
            if self._search(s, s.deeds, FREE, s.steps_left, actions, None):
                self.found = True
                return
            if self.left <= 0:
                return

    def _search(
        self,
        s: Village,
        deeds: list[Deed],
        price: Cost,
        steps: int,
        actions: int,
        first: Action | None,
    ) -> bool:
        unsatisfied = open_clauses(s, self.seat, self.scheme, deeds, THIS_TURN)
        if not unsatisfied:
            self.first, self.cards = first, price.cards
            return True
        if not actions:
            return False
        for clause in unsatisfied:
            for piece, node in walks(s, self.seat, clause):
                if self._walked(s, deeds, price, steps, actions, first, piece, node):
                    return True
            for cast in serving(s, self.seat, clause) + preparing(s, self.seat, clause):
                if self._cast(s, deeds, price, steps, actions, first, cast):
                    return True
        return False

    def _walked(
        self,
        s: Village,
        deeds: list[Deed],
        price: Cost,
        steps: int,
        actions: int,
        first: Action | None,
        piece: int,
        node: int,
    ) -> bool:
        here, villager = node_of(s, piece), piece < VILLAGERS
        if self.left <= 0 or node not in s.map.within(here, steps, villager, s.bound):
            return False
        self.left -= 1
        after = s.supposed()
        put_group(after, piece, node)
        settle(after, 0 if villager else 1 << piece)
        cost = s.map.cost(here, node, villager, s.bound)
        begun = first or Action(None, stand_in(s, piece), node)
        return self._search(after, deeds, price, steps - cost, actions - 1, begun)

    def _cast(
        self,
        s: Village,
        deeds: list[Deed],
        price: Cost,
        steps: int,
        actions: int,
        first: Action | None,
        cast: Cast,
    ) -> bool:
        for total in together(price, cost_of(s, cast.spell, cast.first, cast.second)):
            if self.left <= 0 or not is_covered(total, self.hand):
                continue
            self.left -= 1
            for after, deed in outcomes(s, self.seat, cast, THIS_TURN):
                begun = first or Action(cast)
                if self._search(after, [*deeds, deed], total, steps, actions - 1, begun):
                    return True
        return False


def walks(s: Village, seat: Seat, clause: Clause) -> list[tuple[int, int]]:
    """Walks that help with a clause: a villager to its place, a familiar to where one is needed."""
    found: list[tuple[int, int]] = []
    if clause.op == AT:
        for villager in range(VILLAGERS):
            node = s.villagers[villager]
            missing = clause.named >> villager & 1 and node not in (NONE, clause.location)
            if missing and not s.is_bound(node):
                found.append((villager, clause.location))
    elif clause.op == OUTSIDE and 0 <= s.villagers[clause.first] < LOCATIONS:
        node = s.villagers[clause.first]
        if not s.is_bound(node):
            found.append((clause.first, s.map.around(node)[0]))
    if clause.op in (AT, SUMMONED) and not has_familiar_at(s, seat, clause.location):
        witch = s.witches[seat]
        for number, node in enumerate(witch.familiars):
            if node != NONE and not s.is_bound(node):
                found.append((familiar_of(witch.kind, number), clause.location))
    return found


def preparing(s: Village, seat: Seat, clause: Clause) -> list[Cast]:
    """Spells that only make way: a frog becomes the villager, a ring is taken off."""
    found: list[Cast] = []
    for villager in range(VILLAGERS):
        if clause.named >> villager & 1 and s.villagers[villager] == NONE:
            found += [Cast(TRANSFORM, FIRST_FROG + frog, villager) for frog in listed_frogs(s)]
        elif clause.named >> villager & 1 and s.is_bound(s.villagers[villager]):
            found.append(Cast(UNBIND, FIRST_LOCATION + s.villagers[villager]))
    if clause.location != NONE and s.is_bound(clause.location):
        found.append(Cast(UNBIND, FIRST_LOCATION + clause.location))
    return [cast for cast in found if SPELLS[cast.spell].is_legal(s, seat, cast.first, cast.second)]
