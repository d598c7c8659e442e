"""How strong everybody is, and what coins can still add to it.

A villager's strength is the exponential of a sum over assets, tracks and marks; the chance to win
is the share of one's own strength, and of a part of the ally's, in all of it.
"""

from __future__ import annotations

from math import exp
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.games.witch_hunt_1649 import language
from covenstead.games.witch_hunt_1649.components import (
    LIVING,
    OF_A_TYPE,
    PAY_REPUTATION,
    PAY_WELFARE,
    TYPE,
    WELFARE,
)
from covenstead.games.witch_hunt_1649.questions import BEFORE_DRAWING, window_of
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.weights import USUAL, Weights

NEVER: Final = -1.0  # less than any chance to win
TYPES: Final = len(TYPE.words)
W: Final = TYPES  # payments by kind: an asset of a type, welfare, reputation
R: Final = TYPES + 1


def kind_of(payment: int) -> int:
    """The kind of a payment: the type of an asset, or the track."""
    if payment == PAY_WELFARE:
        return W
    return R if payment == PAY_REPUTATION else payment // OF_A_TYPE


def ability_left(op: int, weights: Weights) -> float:
    """What an unused ability that begins with such a clause adds to the sum behind a strength."""
    if op == language.COINS_CHANGE:
        return weights.coins_left
    if op == language.REFRESH:
        return weights.refresh_left
    if op == language.BARTER:
        return weights.barter_left
    if op in (language.UNMARK, language.PASS_MARK):
        return weights.mark_left
    return weights.draw_left


class Standing:
    """A villager as far as strength goes; can be changed to see what would be."""

    def __init__(self) -> None:
        self.welfare = 0
        self.reputation = 0
        self.marks = 0
        self.living = True
        self.acquitted = False
        self.ally = NONE
        self.place = 0  # how many play before them
        self.ability = 0.0  # what it is worth to have it still
        self.counts: list[int] = []  # assets by type

    def copy(self) -> Standing:
        """The same, to be changed."""
        made = Standing()
        made.welfare = self.welfare
        made.reputation = self.reputation
        made.marks = self.marks
        made.living = self.living
        made.acquitted = self.acquitted
        made.ally = self.ally
        made.place = self.place
        made.ability = self.ability
        made.counts = self.counts.copy()
        return made

    def lives(self) -> bool:
        """Whether they are in the game and stay in it."""
        return self.living and self.welfare > 0 and self.reputation > 0

    def shift(self, track: int, amount: int, most: int) -> None:
        """Move a track within 0 and the maximum."""
        if track == WELFARE:
            self.welfare = min(most, max(0, self.welfare + amount))
        else:
            self.reputation = min(most, max(0, self.reputation + amount))

    def give_up(self, kind: int) -> None:
        """One asset of a type, or a point, is gone."""
        if kind == W:
            self.welfare -= 1
        elif kind == R:
            self.reputation -= 1
        else:
            self.counts[kind] -= 1


class Strengths:
    """The strength of every seat, as seen by one of them."""

    def __init__(self, s: Village, seat: Seat, weights: Weights = USUAL) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.weights: Final = weights
        self.most: Final = s.rules.most
        self.limit: Final = s.rules.limit
        self.first: Final = s.rules.sets[0]
        self.both: Final = s.rules.sets[0] + s.rules.sets[1]
        self.tried: Final = s.trials_held > 0
        self.pool: list[int] = s.pool.copy()
        self.card = s.fate_card
        self.bonus = s.coins if s.fate_card == NONE else s.bonus
        self.people: list[Standing] = [self._standing(at) for at in range(s.seats)]
        self.strength: list[float] = [self.weight(who, 0) for who in self.people]

    def _standing(self, seat: Seat) -> Standing:
        s = self.s
        villager = s.villagers[seat]
        made = Standing()
        made.welfare, made.reputation = villager.welfare, villager.reputation
        made.marks = len(villager.marks)
        made.living = villager.status == LIVING
        made.acquitted = villager.acquitted
        made.ally = villager.ally
        if not villager.ability_used:
            ability = s.box.characters[villager.character].ability
            made.ability = ability_left(ability.op, self.weights)
        made.counts = [0] * TYPES
        for asset in villager.holding:
            made.counts[asset // OF_A_TYPE] += 1
        at = s.current if window_of(s) == BEFORE_DRAWING else s.current + 1
        while at % s.seats != seat:
            made.place += s.villagers[at % s.seats].status == LIVING
            at += 1
        return made

    def need(self, counts: list[int]) -> int:
        """How many assets are missing to both sets: of the two commonest types, or of one."""
        most = more = 0
        for count in counts:
            if count > most:
                most, more = count, most
            elif count > more:
                more = count
        split = max(0, self.first - most) + max(0, self.both - self.first - more)
        return min(split, max(0, self.both - most))

    def goods(self, counts: list[int]) -> float:
        """What assets add to the sum behind a strength."""
        weights, need = self.weights, self.need(counts)
        worth = weights.need[need] if need or self.tried else weights.need[1] + weights.untried
        return worth + weights.surplus * (sum(counts) - self.both + need)

    def weight(self, who: Standing, gain: int) -> float:
        """The strength of somebody who gains so much on both tracks; 0 if out of the game."""
        if not who.lives():
            return 0.0
        weights = self.weights
        total = self.goods(who.counts) - weights.later * who.place + who.ability
        total += weights.welfare[min(self.most, who.welfare + gain)]
        total += weights.reputation[min(self.most, who.reputation + gain)]
        total += weights.acquitted if who.acquitted else weights.marked[self.limit - who.marks]
        return exp(total)

    def weigh(self, seat: Seat) -> None:
        """The seat's standing has changed."""
        self.strength[seat] = self.weight(self.people[seat], 0)

    def share(self, seat: Seat) -> float:
        """The chance of a seat to win, with the ally."""
        own = self.strength[seat]
        if own <= 0.0:
            return 0.0
        everybody, ally = sum(self.strength), self.people[seat].ally
        if ally != NONE:
            # Few alliances last. Most end because the ally is out, so the rest helps no rival.
            own += self.weights.ally * self.strength[ally]
            everybody -= (1.0 - self.weights.ally) * self.strength[ally]
        return own / everybody

    # Purchases to come

    def coins(self) -> int:
        """The coins that are left or to come in this turn."""
        return self.bonus + (0 if self.card == NONE else self.s.box.coins[self.card])

    def purse(self, coins: int) -> float:
        """What the best purchases with so many coins add to the sum behind a strength."""
        counts = self.people[self.s.current].counts.copy()
        return self._bought(coins, 0, counts) - self.goods(counts) if coins > 0 else 0.0

    def _bought(self, coins: int, first: int, counts: list[int]) -> float:
        best = self.goods(counts)
        for at in range(first, len(self.pool)):
            asset = self.pool[at]
            cost = self.s.box.cost[asset]
            if cost <= coins:
                counts[asset // OF_A_TYPE] += 1
                worth = self._bought(coins - cost, at + 1, counts) + self._effect(asset)
                counts[asset // OF_A_TYPE] -= 1
                best = max(best, worth)
        return best

    def _effect(self, asset: int) -> float:
        """About what the effect of an asset in the pool adds."""
        clause = self.s.box.effect[asset]
        if clause is None:
            return 0.0
        who, weights = self.people[self.s.current], self.weights
        if clause.op == language.MARK:
            return weights.suspicion
        if clause.op == language.UNMARK:
            return weights.relief if who.marks else 0.0
        if clause.amount < 0:
            return weights.harm
        welfare = weights.welfare[min(self.most, who.welfare + clause.amount)]
        reputation = weights.reputation[min(self.most, who.reputation + clause.amount)]
        welfare -= weights.welfare[who.welfare]
        reputation -= weights.reputation[who.reputation]
        if clause.op == language.BOOST:
            return max(welfare, reputation)
        return welfare if clause.op == language.WELFARE_CHANGES else reputation
