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

MOVING: Final = 2  # what a familiar must gain to leave a place where it harvests
PLENTY: Final = 8  # cards in hand
NO_TITHE: Final = 0.5  # a familiar in the barn, to a witch who must make do with few cards
FATAL: Final = -9.0
MUST_LEAVE: Final = 95.0  # before any plan: it might bind the familiar in, or use up the steps
AWAY: Final = 0.01  # for each step that a familiar stands from the stock where it is needed
FAR: Final = 3 * STEPS
EMPTY_STOCKS: Final = 2


def harvest_at(s: Village, seat: Seat, node: int) -> float:
    """What a familiar more would bring there."""
    if not 0 <= node < LOCATIONS or node == GREEN or s.box.stock_at[node] == NONE:
        return 0.0
    if s.seats == 1 and not s.stocks[s.box.stock_at[node]].size():
        return 0.0
    witch = s.witches[seat]
    return 5.0 - witch.hand[s.box.stock_at[node]] / 2 - 3 * witch.familiars.count(node)


def worth_there(s: Village, seat: Seat, piece: int, node: int) -> float:
    """What a familiar would bring there; alone, it must not help to empty a second stock."""
    if s.seats > 1:
        return harvest_at(s, seat, node)
    witch = s.witches[seat]
    familiars = witch.familiars.copy()
    familiars[piece - familiar_of(witch.kind, 0)] = node
    if emptied(s, familiars):
        return FATAL
    if node >= LOCATIONS:
        return -AWAY * _steps_to_stock(s, seat, node)
    return NO_TITHE if node == BARN else harvest_at(s, seat, node)


def _steps_to_stock(s: Village, seat: Seat, node: int) -> int:
    """How far it is from a space to a stock that she needs, within a few turns."""
    best, far = 1.0, FAR
    for steps in range(STEPS, FAR + 1, STEPS):
        for to in s.map.within(node, steps, False, s.bound):
            if to < LOCATIONS and harvest_at(s, seat, to) > best:
                best, far = harvest_at(s, seat, to), s.map.cost(node, to, False, s.bound)
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


def idle(s: Village, seat: Seat, piece: int) -> float:
    """A familiar that harvests nothing, or what there is plenty of, walks to where it is needed."""
    if piece < VILLAGERS:
        return -1.0
    node = node_of(s, piece)
    here = harvest_at(s, seat, node)
    if 0 <= node < GREEN and s.box.stock_at[node] != NONE:
        here += 3 + MOVING  # it need not share the place with itself
    if s.seats == 1 and is_last(s, seat, node):
        return MUST_LEAVE
    near = s.map.within(node, s.steps_left, False, s.bound)
    best = max([worth_there(s, seat, piece, to) for to in near if to < LOCATIONS], default=0.0)
    if best > max(here, 1.0):
        return 2.0 + best / 10
    if s.seats == 1 and node >= LOCATIONS:  # a stock may be farther away than a turn
        nearest = min([_steps_to_stock(s, seat, to) for to in near], default=FAR)
        return 1.5 if nearest < _steps_to_stock(s, seat, node) else -1.0
    return -1.0


def unlock(s: Village, seat: Seat, location: int) -> float:
    """Whether to free familiars that a ring keeps from where they are needed."""
    witch = s.witches[seat]
    locked = witch.familiars.count(location)
    if s.seats == 1 and locked and is_last(s, seat, location):
        return MUST_LEAVE
    lacks = [kind for kind in range(NEWT) if not witch.hand[kind]]
    return 1.5 if locked and lacks and witch.cards() >= PLENTY else -1.0
