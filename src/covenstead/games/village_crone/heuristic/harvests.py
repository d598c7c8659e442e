"""Where familiars harvest, and what they leave in the stocks of a witch who plays alone."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.games.village_crone.components import (
    BARN,
    GREEN,
    LOCATIONS,
    NEWT,
    VILLAGERS,
    familiar_of,
)
from covenstead.games.village_crone.state import STEPS, Village
from covenstead.games.village_crone.state.pieces import node_of
from covenstead.games.village_crone.steps.harvesting import CARDS_A_FAMILIAR
from covenstead.games.village_crone.weights import USUAL, Weights

NEVER: Final = -1.0  # less than to wait
FAR: Final = 3 * STEPS  # as far as a witch who plays alone looks
EMPTY_STOCKS: Final = 2


def harvest_at(s: Village, seat: Seat, node: int, weights: Weights) -> float:
    """What a familiar more would bring there."""
    if not 0 <= node < LOCATIONS or node == GREEN or s.box.stock_at[node] == NONE:
        return 0.0
    if s.seats == 1 and not s.stocks[s.box.stock_at[node]].size():
        return 0.0
    witch = s.witches[seat]
    lost = weights.held * witch.hand[s.box.stock_at[node]]
    return weights.harvest - lost - weights.crowd * witch.familiars.count(node)


def worth_there(s: Village, seat: Seat, piece: int, node: int, weights: Weights = USUAL) -> float:
    """What a familiar would bring there; alone, it must not help to empty a second stock."""
    if s.seats > 1:
        return harvest_at(s, seat, node, weights)
    witch = s.witches[seat]
    familiars = witch.familiars.copy()
    familiars[piece - familiar_of(witch.kind, 0)] = node
    if emptied(s, familiars):
        return weights.fatal
    if node >= LOCATIONS:
        return -weights.away * _steps_to_stock(s, seat, node, weights)
    return weights.no_tithe if node == BARN else harvest_at(s, seat, node, weights)


def _steps_to_stock(s: Village, seat: Seat, node: int, weights: Weights) -> int:
    """How far it is from a space to a stock that she needs, within a few turns."""
    best, far = weights.needed, FAR
    for steps in range(STEPS, FAR + 1, STEPS):
        for to in s.map.within(node, steps, False, s.bound):
            worth = harvest_at(s, seat, to, weights)
            if to < LOCATIONS and worth > best:
                best, far = worth, s.map.cost(node, to, False, s.bound)
        if far < FAR:
            break
    return far


def emptied(s: Village, familiars: list[int]) -> int:
    """The stocks that are empty after a harvest of these familiars, if they lose the game.

    Alone, two empty stocks do (VC-324); so no more than one ingredient runs out (VC-325).
    """
    empty, number = 0, 0
    for kind, stock in enumerate(s.stocks):
        left = stock.size()
        for node in familiars:
            if 0 <= node < LOCATIONS and s.box.stock_at[node] == kind:
                left -= CARDS_A_FAMILIAR
        if left <= 0:
            empty |= 1 << kind
            number += 1
    return empty if number >= EMPTY_STOCKS else 0


def is_last(s: Village, seat: Seat, node: int) -> bool:
    """Whether a familiar must leave a place, because its harvest would lose the game."""
    if not 0 <= node < LOCATIONS or s.box.stock_at[node] == NONE:
        return False
    kind = s.box.stock_at[node]
    empty = emptied(s, s.witches[seat].familiars)
    return bool(empty >> kind & 1) and s.stocks[kind].size() > 0


def idle(s: Village, seat: Seat, piece: int, weights: Weights) -> float:
    """A familiar that harvests nothing, or what there is plenty of, walks to where it is needed."""
    if piece < VILLAGERS:
        return NEVER
    node = node_of(s, piece)
    here = harvest_at(s, seat, node, weights)
    if 0 <= node < GREEN and s.box.stock_at[node] != NONE:
        here += weights.crowd + weights.moving  # it need not share the place with itself
    if s.seats == 1 and is_last(s, seat, node):
        return weights.must_leave
    near = s.map.within(node, s.steps_left, False, s.bound)
    worths = [worth_there(s, seat, piece, to, weights) for to in near if to < LOCATIONS]
    best = max(worths, default=0.0)
    if best > max(here, weights.needed):
        return weights.walk + weights.walk_harvest * best
    if s.seats == 1 and node >= LOCATIONS:  # a stock may be farther away than a turn
        nearest = min([_steps_to_stock(s, seat, to, weights) for to in near], default=FAR)
        farther = _steps_to_stock(s, seat, node, weights)
        return weights.approach if nearest < farther else NEVER
    return NEVER


def unlock(s: Village, seat: Seat, location: int, weights: Weights) -> float:
    """Whether to free familiars that a ring keeps from where they are needed."""
    witch = s.witches[seat]
    locked = witch.familiars.count(location)
    if s.seats == 1 and locked and is_last(s, seat, location):
        return weights.must_leave
    lacks = [kind for kind in range(NEWT) if not witch.hand[kind]]
    return weights.unlock if locked and lacks and witch.cards() >= weights.plenty else NEVER
