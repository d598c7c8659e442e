"""How strong everybody is, and what coins can still add to it.

A villager's strength is the exponential of a sum over assets, tracks and marks; the chance to win
is the share of one's own and the ally's strength in all of it.
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

# Summed up; one more is a factor of e in strength. Need, tracks, surplus and order come from a fit
# to who won among such bots at four seats. Marks, acquittal, abilities and the last group are set
# by hand: several hundred games could not tell other values apart by strength, so these were taken
# for the number of trials that the house data aim at.
NEED: Final = [5.3, 4.2, 3.0, 2.3, 1.6, 1.0, 0.5, 0.0, -0.4, -0.8]  # by assets still needed
UNTRIED: Final = 0.4  # what the last asset adds before any trial: a trial, not the victory
WELFARE_WORTH: Final = [0.0, -1.3, -0.8, -0.4, -0.2, 0.0, 0.1, 0.15, 0.2, 0.2, 0.2, 0.2]
REPUTATION_WORTH: Final = [0.0, -1.3, -0.8, -0.4, -0.2, 0.0, 0.1, 0.15, 0.2, 0.2, 0.2, 0.2]
# By marks short of a trial. They hardly count, since the trial itself is looked into, but must a
# little: of two rivals the one with more marks gets the next.
MARKED: Final = [-0.5, -0.02, -0.01, 0.0, 0.0]
ACQUITTED: Final = 0.4  # safe from marks for good
SURPLUS: Final = 0.1  # an asset beyond the sets: 2 defence in a trial, perhaps a change of plan
LATER: Final = 0.2  # for each place later in the order of turns
# An ability still to be used, or it would be used at once for whatever it gains.
COINS_LEFT: Final = 0.3
REFRESH_LEFT: Final = 0.3
BARTER_LEFT: Final = 0.15
DRAW_LEFT: Final = 0.2  # a fate card instead of this one, or an asset for points
MARK_LEFT: Final = 0.15

# What cards in the pool do besides joining a set, where it is not tried out.
HARM: Final = 0.08  # somebody else loses a point
SUSPICION: Final = 0.3  # somebody else gains a mark
RELIEF: Final = 0.08  # a mark less

NEVER: Final = -1.0  # less than any chance to win
TYPES: Final = len(TYPE.words)
W: Final = TYPES  # payments by kind: an asset of a type, welfare, reputation
R: Final = TYPES + 1


def kind_of(payment: int) -> int:
    """The kind of a payment: the type of an asset, or the track."""
    if payment == PAY_WELFARE:
        return W
    return R if payment == PAY_REPUTATION else payment // OF_A_TYPE


def ability_left(op: int) -> float:
    """What an unused ability that begins with such a clause adds to the sum behind a strength."""
    if op == language.COINS_CHANGE:
        return COINS_LEFT
    if op == language.REFRESH:
        return REFRESH_LEFT
    if op == language.BARTER:
        return BARTER_LEFT
    return MARK_LEFT if op in (language.UNMARK, language.PASS_MARK) else DRAW_LEFT


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

    def __init__(self, s: Village, seat: Seat) -> None:
        self.s: Final = s
        self.seat: Final = seat
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
            made.ability = ability_left(s.box.characters[villager.character].ability.op)
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
        need = self.need(counts)
        worth = NEED[need] if need or self.tried else NEED[1] + UNTRIED
        return worth + SURPLUS * (sum(counts) - self.both + need)

    def weight(self, who: Standing, gain: int) -> float:
        """The strength of somebody who gains so much on both tracks; 0 if out of the game."""
        if not who.lives():
            return 0.0
        total = self.goods(who.counts) - LATER * who.place + who.ability
        total += WELFARE_WORTH[min(self.most, who.welfare + gain)]
        total += REPUTATION_WORTH[min(self.most, who.reputation + gain)]
        total += ACQUITTED if who.acquitted else MARKED[self.limit - who.marks]
        return exp(total)

    def weigh(self, seat: Seat) -> None:
        """The seat's standing has changed."""
        self.strength[seat] = self.weight(self.people[seat], 0)

    def share(self, seat: Seat) -> float:
        """The chance of a seat to win, with the ally."""
        own = self.strength[seat]
        if own <= 0.0:
            return 0.0
        ally = self.people[seat].ally
        return (own + (self.strength[ally] if ally != NONE else 0.0)) / sum(self.strength)

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
        who = self.people[self.s.current]
        if clause.op == language.MARK:
            return SUSPICION
        if clause.op == language.UNMARK:
            return RELIEF if who.marks else 0.0
        if clause.amount < 0:
            return HARM
        welfare = WELFARE_WORTH[min(self.most, who.welfare + clause.amount)]
        reputation = REPUTATION_WORTH[min(self.most, who.reputation + clause.amount)]
        welfare -= WELFARE_WORTH[who.welfare]
        reputation -= REPUTATION_WORTH[who.reputation]
        if clause.op == language.BOOST:
            return max(welfare, reputation)
        return welfare if clause.op == language.WELFARE_CHANGES else reputation
