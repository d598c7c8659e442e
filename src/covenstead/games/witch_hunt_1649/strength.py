"""How strong everybody is, what coins can still buy, and how a trial is best answered.

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
from covenstead.games.witch_hunt_1649.odds import acquittal, favourable
from covenstead.games.witch_hunt_1649.state import BEFORE_DRAWING, Village, window_of
from covenstead.games.witch_hunt_1649.trials import A_PLEA

# Fitted to who won in games of these bots among themselves.
NEED: Final = [5.3, 4.2, 3.0, 2.3, 1.6, 1.0, 0.5, 0.0, -0.4, -0.8]  # by assets still needed
UNTRIED: Final = 0.4  # what the last asset adds before any trial: a trial, not the victory
WELFARE_WORTH: Final = [0.0, -1.3, -0.8, -0.4, -0.2, 0.0, 0.1, 0.15, 0.2, 0.2, 0.2, 0.2]
REPUTATION_WORTH: Final = [0.0, -1.3, -0.8, -0.4, -0.2, 0.0, 0.1, 0.15, 0.2, 0.2, 0.2, 0.2]
MARKED: Final = [-0.5, -0.15, -0.03, 0.0, 0.0]  # by marks short of a trial that is not looked into
ACQUITTED: Final = 0.3  # safe from marks for good
SURPLUS: Final = 0.1  # an asset beyond the sets: 2 defence in a trial, perhaps a change of plan
LATER: Final = 0.2  # for each place later in the order of turns
ABILITY_LEFT: Final = 0.15  # or it would be used at once, whatever it gains

# What cards in the pool do besides joining a set, where it is not tried out.
HARM: Final = 0.08  # somebody else loses a point
SUSPICION: Final = 0.1  # somebody else gains a mark
RELIEF: Final = 0.08  # a mark less
CHANGE: Final = 0.05  # a coin left over: what comes into the pool may be cheap enough

TYPES: Final = len(TYPE.words)
W: Final = TYPES  # payments by kind: an asset of a type, welfare, reputation
R: Final = TYPES + 1
REMEMBERED: Final = 4096  # chances of acquittal: a trial asks for the same ones again and again

_CHANCES: Final[dict[tuple[int, ...], float]] = {}


def kind_of(payment: int) -> int:
    """The kind of a payment: the type of an asset, or the track."""
    if payment == PAY_WELFARE:
        return W
    return R if payment == PAY_REPUTATION else payment // OF_A_TYPE


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
        self.ability = False  # still to be used
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


class Plan:
    """A defence: what it is worth to the accused, how safe it is, how strong it leaves them."""

    def __init__(self, worth: float, chance: float, strength: float, wins: bool) -> None:
        self.worth = worth
        self.chance = chance
        self.strength = strength
        self.wins: Final = wins  # an acquittal completes the sets


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
        made.ability = not villager.ability_used
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
        total = self.goods(who.counts) - LATER * who.place
        total += WELFARE_WORTH[min(self.most, who.welfare + gain)]
        total += REPUTATION_WORTH[min(self.most, who.reputation + gain)]
        total += ACQUITTED if who.acquitted else MARKED[self.limit - who.marks]
        if who.ability:
            total += ABILITY_LEFT
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

    def purse(self, coins: int) -> float:
        """What the best purchases with so many coins add to the sum behind a strength."""
        counts = self.people[self.s.current].counts.copy()
        return self._bought(coins, 0, counts) - self.goods(counts) if coins > 0 else 0.0

    def _bought(self, coins: int, first: int, counts: list[int]) -> float:
        best = self.goods(counts) + CHANGE * coins
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

    # Trials

    def court(self, accused: Seat, defence: int, exact: bool, factor: float) -> float:
        """The chance to win when somebody is tried who answers as well as can be."""
        who = self.people[accused]
        plan = self.plan(accused, who, defence, NONE, exact, factor, True)
        if accused == self.seat:
            return plan.worth
        if self.s.seats == 2:
            return 1.0 - plan.worth
        kept, ally = self.strength[accused], who.ally
        self.strength[accused] = plan.strength
        freed = self.share(self.seat)
        if plan.wins:
            freed = 1.0 if ally == self.seat else 0.0
        self.strength[accused] = 0.0
        if ally == NONE:
            lost = self.share(self.seat)
        else:
            partner = self.people[ally]
            alone = partner.copy()
            alone.ally = NONE
            alone.marks += not alone.acquitted and alone.marks < self.limit
            self.people[ally] = alone
            self.weigh(ally)
            lost = self.share(self.seat)
            self.people[ally] = partner
            self.weigh(ally)
        self.strength[accused] = kept
        return plan.chance * freed + (1.0 - plan.chance) * lost

    def plan(
        self,
        accused: Seat,
        who: Standing,
        defence: int,
        last: int,
        exact: bool,
        factor: float,
        pleads: bool,
    ) -> Plan:
        """The defence that is best for the accused, who gives up first what is missed least.

        `factor` is what coins still to come make of the strength; `exact` counts the marks held,
        not any marks.
        """
        free = who.copy()
        free.acquitted, free.marks = True, 0
        others = sum(self.strength) - self.strength[accused]
        ally = self.strength[who.ally] if who.ally != NONE else 0.0
        spare = self.spare(accused, who, last)
        best = Plan(-1.0, 0.0, 0.0, False)
        while True:
            strength = self.weight(free, 1) * factor
            wins = not self.need(free.counts)
            worth = 1.0 if wins else (strength + ally) / (strength + others)
            chance = self.chance(accused, defence, exact)
            made = Plan(chance * worth, chance, strength, wins)
            if self.s.seats == 2:
                self._bribe(made, accused, free.copy(), spare.copy(), defence, exact, factor)
            if made.worth > best.worth:
                best = made
            kind = self.least_missed(free, spare, 1)
            if not pleads or kind == NONE or defence > self.s.rules.top:
                return best
            free.give_up(kind)
            spare[kind] -= 1
            defence += A_PLEA

    def _bribe(
        self,
        made: Plan,
        accused: Seat,
        free: Standing,
        spare: list[int],
        defence: int,
        exact: bool,
        factor: float,
    ) -> None:
        """Found guilty, one of two players may still buy the difference, and gains nothing."""
        other = self.strength[1 - accused]
        for total in range(defence, self.s.rules.top + 1):
            kind = self.least_missed(free, spare, 0)
            if kind == NONE:
                return
            free.give_up(kind)
            spare[kind] -= 1
            chance = self.chance(accused, total + 1, exact) - self.chance(accused, total, exact)
            strength = self.weight(free, 0) * factor
            made.worth += chance * strength / (strength + other)
            made.chance += chance

    def spare(self, seat: Seat, who: Standing, last: int) -> list[int]:
        """How much of each kind may be given up after a payment, in the order of payments."""
        spare = who.counts.copy()
        if last != NONE:
            spare = [0] * TYPES
            for asset in self.s.villagers[seat].holding:
                if asset > last and spare[asset // OF_A_TYPE] < who.counts[asset // OF_A_TYPE]:
                    spare[asset // OF_A_TYPE] += 1
        spare.append(who.welfare - 1 if last <= PAY_WELFARE else 0)
        spare.append(who.reputation - 1)
        return spare

    def least_missed(self, who: Standing, spare: list[int], gain: int) -> int:
        """The kind of payment that costs least strength; an asset before a point. NONE: no more."""
        found, least, now = NONE, 1000.0, self.goods(who.counts)
        for kind in range(TYPES):
            if spare[kind] > 0:
                who.counts[kind] -= 1
                loss = now - self.goods(who.counts)
                who.counts[kind] += 1
                if loss < least:
                    found, least = kind, loss
        if spare[W] > 0:
            points = min(self.most, who.welfare + gain)
            loss = WELFARE_WORTH[points] - WELFARE_WORTH[points - 1]
            if loss < least:
                found, least = W, loss
        if spare[R] > 0:
            points = min(self.most, who.reputation + gain)
            loss = REPUTATION_WORTH[points] - REPUTATION_WORTH[points - 1]
            if loss < least:
                found = R
        return found

    def chance(self, accused: Seat, defence: int, exact: bool) -> float:
        """The chance of an acquittal: of the marks held, or of any so many marks."""
        if defence <= self.limit:
            return 0.0
        if defence > self.s.rules.top:
            return 1.0
        values = self.s.box.value
        key = [self.limit, defence]
        if exact:
            for seat, villager in enumerate(self.s.villagers):
                key.append(-2 if seat == accused else -1)
                for known in villager.cleared:
                    key.append(len(known))
                    key += known
        whole = (*key, *values)
        found = _CHANCES.get(whole)
        if found is None:
            if exact:
                found = float(acquittal(self.s, accused, defence))
            else:
                ways = favourable(values, defence, self.limit)
                found = ways[0] / ways[1]
            if len(_CHANCES) >= REMEMBERED:
                _CHANCES.clear()
            _CHANCES[whole] = found
        return found
