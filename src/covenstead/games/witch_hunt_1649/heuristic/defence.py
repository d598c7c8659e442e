"""How a trial is best answered, by the accused and by the ally."""

from __future__ import annotations

from math import exp
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.words import Move
from covenstead.games.witch_hunt_1649.components import BUY_START, OF_A_TYPE, PAY_WELFARE
from covenstead.games.witch_hunt_1649.heuristic.strength import (
    NEVER,
    TYPES,
    R,
    Standing,
    Strengths,
    W,
    kind_of,
)
from covenstead.games.witch_hunt_1649.moves import PLEAD, RENOUNCE, SUBMIT
from covenstead.games.witch_hunt_1649.odds import acquittal, favourable
from covenstead.games.witch_hunt_1649.trials import (
    A_PLEA,
    TrialBribe,
    TrialDefend,
    TrialSupport,
    total_of,
)

REMEMBERED: Final = 4096  # chances of acquittal: a trial asks for the same ones again and again

_CHANCES: Final[dict[tuple[int, ...], float]] = {}


class Plan:
    """A defence: what it is worth to the accused, how safe it is, how strong it leaves them."""

    def __init__(self, worth: float, chance: float, strength: float, wins: bool) -> None:
        self.worth = worth
        self.chance = chance
        self.strength = strength
        self.wins: Final = wins  # an acquittal completes the sets


class Defence(Strengths):
    """What trials do to everybody's strength."""

    def prospects(self, resume: int) -> float:
        """What the coins still to come after a trial make of a strength."""
        return exp(self.purse(self.coins())) if resume == BUY_START else 1.0

    def rank_support(self, moves: list[Move], step: TrialSupport) -> list[float]:
        """What standing by an ally may bring and cost."""
        factor = self.prospects(step.resume)
        me, ally = self.people[self.seat], self.people[step.accused]
        ranked: list[float] = []
        for move in moves:
            changed, defence = me.copy(), A_PLEA
            if move.verb is RENOUNCE:
                changed.ally = ally.ally = NONE
                defence = 0
            else:
                changed.give_up(kind_of(move.args[0]))
            self.people[self.seat] = changed
            self.weigh(self.seat)
            ranked.append(self.trial(step.accused, defence, True, factor))
            self.people[self.seat] = me
            ally.ally = self.seat
        return ranked

    def rank_pleas(self, moves: list[Move], step: TrialDefend) -> list[float]:
        """Each payment with the best that may follow it, and the verdict now."""
        factor = self.prospects(step.resume)
        me = self.people[self.seat]
        ranked: list[float] = []
        for move in moves:
            who, defence, last, pleads = me.copy(), step.defence, step.last, move.verb is PLEAD
            if pleads:
                last = move.args[0]
                who.give_up(kind_of(last))
                defence += A_PLEA
            ranked.append(self.plan(self.seat, who, defence, last, True, factor, pleads).worth)
        return ranked

    def rank_bribes(self, moves: list[Move], step: TrialBribe) -> list[float]:
        """Each payment with the least harmful ones that must follow it."""
        missing = total_of(self.s, step.revealed) - step.defence
        ranked: list[float] = []
        for move in moves:
            if move.verb is SUBMIT:
                ranked.append(NEVER)
                continue
            changed = self.people[self.seat].copy()
            changed.acquitted = True
            changed.give_up(kind_of(move.args[0]))
            spare = self.spare(self.seat, changed, move.args[0])
            for _ in range(missing):
                kind = self.least_missed(changed, spare, 0)
                changed.give_up(kind)
                spare[kind] -= 1
            self.strength[self.seat] = self.weight(changed, 0)
            ranked.append(self.share(self.seat))
        return ranked

    def backing(self, who: Standing) -> int:
        """The defence that an ally brings."""
        return A_PLEA if who.ally != NONE else 0

    def trial(self, accused: Seat, defence: int, exact: bool, factor: float) -> float:
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
        ally = 0.0
        if who.ally != NONE:
            ally = self.weights.ally * self.strength[who.ally]
            others += ally - self.strength[who.ally]
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
        welfare, reputation = self.weights.welfare, self.weights.reputation
        for kind in range(TYPES):
            if spare[kind] > 0:
                who.counts[kind] -= 1
                loss = now - self.goods(who.counts)
                who.counts[kind] += 1
                if loss < least:
                    found, least = kind, loss
        if spare[W] > 0:
            points = min(self.most, who.welfare + gain)
            loss = welfare[points] - welfare[points - 1]
            if loss < least:
                found, least = W, loss
        if spare[R] > 0:
            points = min(self.most, who.reputation + gain)
            loss = reputation[points] - reputation[points - 1]
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
