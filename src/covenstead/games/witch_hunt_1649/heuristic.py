"""What a position and a move are worth to a villager, as a chance to win: for one-ply bots."""

from __future__ import annotations

from math import exp
from typing import Final

from covenstead.core.family import EVERYONE, NONE, Domain, Seat, Seats
from covenstead.core.fate import Fate, Lowest, Seeded
from covenstead.core.state import awaiting
from covenstead.core.view import imagine
from covenstead.core.words import Move
from covenstead.games.witch_hunt_1649.components import (
    LIVING,
    OF_A_TYPE,
    PAY_WELFARE,
    SIDE,
)
from covenstead.games.witch_hunt_1649.effects import AbilityPay, EffectChoice
from covenstead.games.witch_hunt_1649.moves import STAND, SUBMIT
from covenstead.games.witch_hunt_1649.odds import acquittal
from covenstead.games.witch_hunt_1649.scoring import winners
from covenstead.games.witch_hunt_1649.state import Village, counts, eligible
from covenstead.games.witch_hunt_1649.steps import GiveMark
from covenstead.games.witch_hunt_1649.trials import A_PLEA, TrialBribe, TrialDefend, TrialSupport

# The strength of a villager is e to the sum of these (fitted by self-play with four seats).
BY_NEED: Final = [5.3, 4.2, 3.0, 2.3, 1.6, 1.0, 0.5, 0.0, -0.4, -0.8]
BY_POINTS: Final = [-9.0, -1.3, -0.8, -0.4, -0.2, 0.0, 0.1, 0.14, 0.17, 0.19, 0.2]
MARK: Final = -0.1
ACQUITTED: Final = 0.3
SURPLUS: Final = 0.1  # an asset beyond the sets is trial money
ABILITY: Final = 0.25  # while it is unused
COIN: Final = 0.15  # while it can still be spent
SYMBOL: Final = -0.7  # the card on the table would bring the last mark

MOST_PLEAS: Final = 7
NEVER: Final = -1.0


def value(s: Village, seat: Seat) -> float:
    """The seat's chance to win, alone or with the ally; a trial under way is weighed."""
    if not s.steps:
        return 1.0 if seat in winners(s) else 0.0
    if s.current == NONE or s.villagers[seat].status != LIVING:
        return 0.0
    step = s.steps[-1]
    if isinstance(step, TrialDefend):
        return Trial(s, step.accused, step.defence).best(seat, step.last)
    if isinstance(step, TrialSupport):
        return Trial(s, step.accused, A_PLEA).best(seat, NONE)
    return share(s, seat, strengths(s))


def rank(s: Village, seat: Seat, moves: list[Move]) -> list[float]:
    """What each move is worth, both sides of a coin counted, other draws as they fall."""
    world = imagine(s, Lowest())  # only marks are unknown, and nothing here looks at them
    assert isinstance(world, Village)
    step = world.steps[-1]
    ranked: list[float] = []
    for move in moves:
        if move.verb is SUBMIT:
            ranked.append(NEVER)
        elif move.verb is STAND and isinstance(step, TrialDefend):
            ranked.append(Trial(world, seat, step.defence).stood(seat, 0, rating(world, seat)))
        else:
            heads = worth(world, seat, move, Tossed(0))
            ranked.append((heads + worth(world, seat, move, Tossed(1))) / 2)
    return ranked


def worth(world: Village, seat: Seat, move: Move, fate: Fate) -> float:
    """The value after a move and the best answers to what it asks the seat next."""
    s = world.clone()
    s.steps[-1].play(s, seat, move, fate)
    step = s.steps[-1] if s.steps else None
    asks = isinstance(step, (EffectChoice, AbilityPay, GiveMark, TrialBribe))
    if step is None or not asks or awaiting(s) != 1 << seat:
        return value(s, seat)
    best = NEVER
    for answer in step.moves(s, seat):
        if answer.verb is not SUBMIT:
            best = max(best, worth(s, seat, answer, fate))
    return best


class Tossed(Fate):
    """A coin that always falls on one side; everything else as a fixed seed gives it."""

    def __init__(self, side: int) -> None:
        self.side: Final = side
        self.rest: Final = Seeded.from_seed(f"side {side}")

    def below(self, bound: int) -> int:
        return self.rest.below(bound)

    def pick(self, family: Domain, among: list[int], audience: Seats = EVERYONE) -> int:
        return self.side if family is SIDE else self.rest.pick(family, among, audience)


# Strength


def strengths(s: Village) -> list[float]:
    """How strong everybody is; 0 for those who are out."""
    return [
        exp(rating(s, seat)) if villager.status == LIVING else 0.0
        for seat, villager in enumerate(s.villagers)
    ]


def share(s: Village, seat: Seat, strong: list[float]) -> float:
    """The seat's part of all the strength, with the ally's."""
    ally = s.villagers[seat].ally
    own = strong[seat] + (strong[ally] if ally != NONE else 0.0)
    return own / sum(strong) if own else 0.0


def rating(s: Village, seat: Seat) -> float:
    """The logarithm of a villager's strength."""
    villager = s.villagers[seat]
    rated = by_holding(s, counts(villager.holding)) + by_points(villager.welfare)
    rated += by_points(villager.reputation)
    rated += ACQUITTED if villager.acquitted else MARK * len(villager.marks)
    if not villager.ability_used:
        rated += ABILITY
    if seat == s.current:
        rated += COIN * (s.coins + s.bonus)
        if s.fate_card != NONE:
            rated += COIN * s.box.coins[s.fate_card]
            last = len(villager.marks) == s.rules.limit - 1 and eligible(s, seat)
            if last and s.box.symbol[s.fate_card]:
                rated += SYMBOL
    return rated


def by_holding(s: Village, found: list[int]) -> float:
    """What assets are worth: those that are missing, and those to spare."""
    first, second = s.rules.sets
    most = sorted(found)
    missing = max(0, first - most[-1]) + max(0, second - most[-2])
    missing = min(missing, max(0, first + second - most[-1]))
    spare = sum(found) - (first + second - missing)
    return BY_NEED[missing] + SURPLUS * spare


def by_points(points: int) -> float:
    """What a track is worth."""
    return BY_POINTS[min(points, len(BY_POINTS) - 1)]


# Trials


class Trial:
    """A trial under way: what the accused would best give up, and what that is worth to others."""

    def __init__(self, s: Village, accused: Seat, defence: int) -> None:
        self.s: Final = s
        self.accused: Final = accused
        self.ally: Final = s.villagers[accused].ally
        self.strong: Final = strengths(s)
        most = 1 if defence > s.rules.top else (s.rules.top - defence) // A_PLEA + 2
        self.pleas: Final = min(MOST_PLEAS, most)
        self.chances: Final = [
            float(acquittal(s, accused, defence + A_PLEA * plea)) for plea in range(self.pleas)
        ]

    def stood(self, seat: Seat, pleas: int, rated: float) -> float:
        """The seat's chance to win if the accused, rated so, stood after so many more pleas."""
        s, accused = self.s, self.accused
        strong = self.strong.copy()
        limit = s.rules.limit
        strong[accused] = exp(rated + ACQUITTED - MARK * limit)
        freed = share(s, seat, strong)
        strong[accused] = 0.0
        if self.ally != NONE:
            strong[self.ally] *= exp(MARK)
        condemned = 0.0 if seat == accused else share(s, seat, strong)
        chance = self.chances[pleas]
        return chance * freed + (1.0 - chance) * condemned

    def best(self, seat: Seat, last: int) -> float:
        """The seat's chance to win if the accused gives up what serves the accused best."""
        villager = self.s.villagers[self.accused]
        holdings = self.given_up(last)
        welfare = villager.welfare if last <= PAY_WELFARE else 1
        rest = rating(self.s, self.accused) - holdings[0]
        rest -= by_points(villager.welfare) + by_points(villager.reputation)
        most, chosen, rated = NEVER, 0, 0.0
        for assets, holding in enumerate(holdings):
            for first in range(max(1, min(welfare, self.pleas - assets))):
                left = min(villager.reputation, self.pleas - assets - first)
                for second in range(max(0, left)):
                    given = rest + holding + by_points(villager.welfare - first)
                    given += by_points(villager.reputation - second)
                    own = self.stood(self.accused, assets + first + second, given)
                    if own > most:
                        most, chosen, rated = own, assets + first + second, given
        return self.stood(seat, chosen, rated)

    def given_up(self, last: int) -> list[float]:
        """What the accused's assets are worth after none, one, two … of them, the least first."""
        found = counts(self.s.villagers[self.accused].holding)
        kept = [by_holding(self.s, found)]
        free = [0] * len(found)
        for asset in self.s.villagers[self.accused].holding:
            if last < asset < PAY_WELFARE:
                free[asset // OF_A_TYPE] += 1
        while len(kept) < self.pleas and sum(free):
            best, given = -100.0, NONE
            for kind, there in enumerate(free):
                if there:
                    found[kind] -= 1
                    worth_then = by_holding(self.s, found)
                    found[kind] += 1
                    if worth_then > best:
                        best, given = worth_then, kind
            found[given] -= 1
            free[given] -= 1
            kept.append(best)
        return kept
