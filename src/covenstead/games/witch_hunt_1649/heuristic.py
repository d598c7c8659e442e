"""How likely a villager is to win, and what a move does to that: for bots that look one move ahead.

Everybody has a strength, the exponential of a sum over assets, tracks and marks; the chance to win
is the share of one's own and the ally's strength in all of it.
"""

from __future__ import annotations

from math import exp
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.words import Move
from covenstead.games.witch_hunt_1649 import language
from covenstead.games.witch_hunt_1649.components import (
    ASSET,
    FATE_CARD,
    LIVING,
    OF_A_TYPE,
    PAY_REPUTATION,
    PAY_WELFARE,
    TYPE,
    WELFARE,
)
from covenstead.games.witch_hunt_1649.effects import AbilityPay, EffectChoice, seat_of
from covenstead.games.witch_hunt_1649.language import Clause
from covenstead.games.witch_hunt_1649.moves import (
    ABILITY,
    BUY,
    CHOOSE,
    GIVE,
    RENOUNCE,
    STAND,
    SUBMIT,
)
from covenstead.games.witch_hunt_1649.odds import acquittal, favourable
from covenstead.games.witch_hunt_1649.scoring import scores
from covenstead.games.witch_hunt_1649.state import BEFORE_DRAWING, WHILE_BUYING, Village, window_of
from covenstead.games.witch_hunt_1649.steps import PickCharacter
from covenstead.games.witch_hunt_1649.trials import (
    A_PLEA,
    TrialBribe,
    TrialDefend,
    TrialSupport,
    total_of,
)

# Strength, fitted to who won in games of these bots among themselves.
NEED: Final = [5.3, 4.2, 3.0, 2.3, 1.6, 1.0, 0.5, 0.0, -0.4, -0.8]  # by assets still needed
UNTRIED: Final = 0.4  # what the last asset adds before any trial: a trial, not the victory
WELFARE_WORTH: Final = [0.0, -1.3, -0.8, -0.4, -0.2, 0.0, 0.1, 0.15, 0.2, 0.2, 0.2, 0.2]
REPUTATION_WORTH: Final = [0.0, -1.3, -0.8, -0.4, -0.2, 0.0, 0.1, 0.15, 0.2, 0.2, 0.2, 0.2]
MARKED: Final = 0.1  # for each mark
ACCUSED: Final = 0.5  # a trial that nobody has looked into yet
ACQUITTED: Final = 0.3  # safe from marks for good
SURPLUS: Final = 0.1  # an asset beyond the sets: 2 defence in a trial, perhaps a change of plan
LATER: Final = 0.2  # for each place later in the order of turns
ABILITY_LEFT: Final = 0.15  # or it would be used at once, whatever it gains

# What cards in the pool do besides joining a set, where it is not tried out.
HARM: Final = 0.08  # somebody else loses a point
SUSPICION: Final = 0.1  # somebody else gains a mark
RELIEF: Final = 0.08  # a mark less
CHANGE: Final = 0.05  # a coin left over: what comes into the pool may be cheap enough

ALLIED: Final = 0.5  # a partner who is already at the table: either's victory is both's
POOLS: Final = 4  # looked at to guess what a renewed pool may hold
NEVER: Final = -1.0
TYPES: Final = len(TYPE.words)
W: Final = TYPES  # payments by kind: an asset of a type, welfare, reputation
R: Final = TYPES + 1

REMEMBERED: Final = 4096  # chances of acquittal, which the same trial asks for again and again

_CHANCES: Final[dict[tuple[int, ...], float]] = {}


def value(s: Village, seat: Seat) -> float:
    """The seat's chance to win."""
    if not s.steps:
        return float(scores(s)[seat])
    return Outlook(s, seat).settled() if s.current != NONE else 1 / s.seats


def rank(s: Village, seat: Seat, moves: list[Move]) -> list[float]:
    """The seat's chance to win after each of its moves, by what everybody sees."""
    step = s.steps[-1]
    if isinstance(step, PickCharacter):
        return [_appeal(s, move.args[0]) for move in moves]
    outlook = Outlook(s, seat)
    if isinstance(step, TrialDefend):
        return outlook.rank_pleas(moves, step)
    if isinstance(step, TrialSupport):
        return outlook.rank_support(moves, step)
    if isinstance(step, TrialBribe):
        return outlook.rank_bribes(moves, step)
    if isinstance(step, EffectChoice):
        return outlook.rank_choice(moves, step)
    if isinstance(step, AbilityPay):
        return outlook.rank_pay(moves, step)
    return outlook.rank_turn(moves, window_of(s))


def _appeal(s: Village, character: int) -> float:
    """How welcome a character is: points to start with, and a partner at the table."""
    card = s.box.characters[character]
    worth = WELFARE_WORTH[s.rules.starting(card, 0)] + REPUTATION_WORTH[s.rules.starting(card, 1)]
    if card.ally != NONE and s.options["alliances"] == "on" and seat_of(s, card.ally) != NONE:
        worth += ALLIED
    return worth


class Standing:
    """A villager as far as their strength goes; can be changed to see what would be."""

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


def kind_of(payment: int) -> int:
    """The kind of a payment: the type of an asset, or the track."""
    if payment == PAY_WELFARE:
        return W
    return R if payment == PAY_REPUTATION else payment // OF_A_TYPE


class Outlook:
    """What a villager weighs moves by. Changes of a standing are tried out and taken back."""

    def __init__(self, s: Village, seat: Seat) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.most: Final = s.rules.most
        self.limit: Final = s.rules.limit
        self.first: Final = s.rules.sets[0]
        self.both: Final = s.rules.sets[0] + s.rules.sets[1]
        self.tried = s.trials_held > 0
        self.pool: list[int] = s.pool.copy()
        self.choosing = False  # whether an option is still to be chosen after an ability
        self.card = s.fate_card
        self.bonus = s.bonus if s.fate_card != NONE else s.coins
        self.people: list[Standing] = []
        self.strength: list[float] = []
        for at in range(s.seats):
            self.people.append(self._standing(at))
            self.strength.append(self.weight(self.people[at], 0))

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
        at = s.current if window_of(s) != BEFORE_DRAWING else s.current - 1
        for _ in range(s.seats):
            at = (at + 1) % s.seats
            if at == seat:
                break
            if s.villagers[at].status == LIVING:
                made.place += 1
        return made

    # Strengths and shares

    def need(self, counts: list[int]) -> int:
        """How many assets are missing: the larger set of the commonest type, or all of it."""
        most = more = 0
        for count in counts:
            if count > most:
                most, more = count, most
            elif count > more:
                more = count
        split = max(0, self.first - most) + max(0, self.both - self.first - more)
        return min(split, max(0, self.both - most))

    def goods(self, counts: list[int]) -> float:
        """What assets add."""
        need = self.need(counts)
        worth = NEED[need] if need or self.tried else NEED[1] + UNTRIED
        return worth + SURPLUS * (sum(counts) - self.both + need)

    def weight(self, who: Standing, gain: int) -> float:
        """The strength of somebody who gains so much on both tracks; 0 if out of the game."""
        if not who.living or who.welfare <= 0 or who.reputation <= 0:
            return 0.0
        total = self.goods(who.counts)
        total += WELFARE_WORTH[min(self.most, who.welfare + gain)]
        total += REPUTATION_WORTH[min(self.most, who.reputation + gain)]
        if who.acquitted:
            total += ACQUITTED
        else:
            total -= MARKED * who.marks if who.marks < self.limit else ACCUSED
        if who.ability:
            total += ABILITY_LEFT
        return exp(total - LATER * who.place)

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

    # What is left of the turn

    def settled(self) -> float:
        """The chance to win once the mark symbol and the purchases of this turn are counted in."""
        s, seat = self.s, self.s.current
        who = self.people[seat]
        coins = self.bonus
        if self.card == NONE:
            return self.with_purse(coins)
        coins += s.box.coins[self.card]
        lives = who.living and who.welfare > 0 and who.reputation > 0
        if not lives or who.acquitted or not s.box.symbol[self.card] or who.marks >= self.limit:
            return self.with_purse(coins)
        who.marks += 1
        if who.marks < self.limit:
            self.weigh(seat)
            worth = self.with_purse(coins)
        else:
            worth = self.tried_at(seat, A_PLEA if who.ally != NONE else 0, exp(self.purse(coins)))
        who.marks -= 1
        self.weigh(seat)
        return worth

    def with_purse(self, coins: int) -> float:
        """The chance to win once whoever plays has spent so many coins."""
        seat = self.s.current
        kept = self.strength[seat]
        if coins > 0 and kept > 0.0:
            self.strength[seat] = kept * exp(self.purse(coins))
        worth = self.share(self.seat)
        self.strength[seat] = kept
        return worth

    def purse(self, coins: int) -> float:
        """How much the best purchases with so many coins add to the sum behind a strength."""
        counts = self.people[self.s.current].counts.copy()
        return self._bought(coins, 0, counts) - self.goods(counts)

    def _bought(self, coins: int, first: int, counts: list[int]) -> float:
        best = self.goods(counts) + CHANGE * coins
        for at in range(first, len(self.pool)):
            asset = self.pool[at]
            cost = self.s.box.cost[asset]
            if cost <= coins:
                counts[asset // OF_A_TYPE] += 1
                worth = self._bought(coins - cost, at + 1, counts) + self.extra(asset)
                counts[asset // OF_A_TYPE] -= 1
                best = max(best, worth)
        return best

    def extra(self, asset: int) -> float:
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
        welfare = min(self.most, who.welfare + clause.amount)
        reputation = min(self.most, who.reputation + clause.amount)
        more_welfare = WELFARE_WORTH[welfare] - WELFARE_WORTH[who.welfare]
        more_reputation = REPUTATION_WORTH[reputation] - REPUTATION_WORTH[who.reputation]
        if clause.op == language.BOOST:
            return max(more_welfare, more_reputation)
        return more_welfare if clause.op == language.WELFARE_CHANGES else more_reputation

    # Effects: tosses on average, choices for the best

    def after(self, clause: Clause | None) -> float:
        """The chance to win when these clauses have run, and what follows them."""
        if clause is None:
            return self.best_option() if self.choosing else self.settled()
        op, seat = clause.op, self.s.current
        if op == language.TOSS:
            return (self.after(clause.heads) + self.after(clause.tails)) / 2
        if op == language.COINS_CHANGE:
            self.bonus += clause.amount
            worth = self.after(clause.then)
            self.bonus -= clause.amount
            return worth
        if op == language.REDRAW:
            return self.redrawn()
        if op == language.REFRESH:
            return self.refreshed(clause.then)
        if op == language.BARTER:
            return max([self.bartered(asset) for asset in self.s.villagers[seat].holding])
        if op == language.DRAW_PAY:
            return self.drawn_and_paid()
        best = NEVER
        for whom in self.people_of(clause):
            best = max(best, self.done_to(whom, clause))
        return best if best > NEVER else self.after(clause.then)

    def people_of(self, clause: Clause) -> list[Seat]:
        """Whom a clause may mean."""
        seat, op = self.s.current, clause.op
        ally = self.people[seat].ally
        found: list[Seat] = []
        for other, who in enumerate(self.people):
            if clause.person == language.OTHER or op == language.PASS_MARK:
                fits = other != seat and who.living
            elif clause.person == language.ALLY:
                fits = other == ally
            else:
                fits = other == seat or (other == ally and clause.person == language.US)
            if op == language.MARK or op == language.PASS_MARK:
                fits = fits and not who.acquitted and who.marks < self.limit
            elif op == language.UNMARK:
                fits = fits and 0 < who.marks < self.limit
            if fits:
                found.append(other)
        return found

    def done_to(self, whom: Seat, clause: Clause) -> float:
        """The chance to win when a clause has been done to somebody, and the rest has run."""
        kept, op = self.people[whom], clause.op
        best = NEVER
        if op == language.MARK:
            return self.marked(whom, clause.then)
        if op == language.PASS_MARK:
            me = self.people[self.s.current]
            me.marks -= 1
            self.weigh(self.s.current)
            best = self.marked(whom, clause.then)
            me.marks += 1
            self.weigh(self.s.current)
            return best
        if op == language.DROP:
            then = clause.then if clause.fewer is None else clause.fewer
            for kind in range(TYPES):
                if kept.counts[kind]:
                    best = max(best, self.without(whom, kind, then))
            return best
        tracks = [0, 1] if op == language.BOOST else [op]
        for track in tracks:
            changed = kept.copy()
            if op == language.UNMARK:
                changed.marks -= 1
            else:
                changed.shift(track, clause.amount, self.most)
            best = max(best, self.instead(whom, changed, clause.then))
        return best

    def instead(self, whom: Seat, changed: Standing, then: Clause | None) -> float:
        """The chance to win after these clauses, if somebody stood like this."""
        kept, strength = self.people[whom], self.strength[whom]
        self.people[whom] = changed
        self.weigh(whom)
        worth = self.after(then)
        self.people[whom], self.strength[whom] = kept, strength
        return worth

    def without(self, whom: Seat, kind: int, then: Clause | None) -> float:
        """The same, if they had given up an asset or a point."""
        changed = self.people[whom].copy()
        changed.give_up(kind)
        return self.instead(whom, changed, then)

    def marked(self, whom: Seat, then: Clause | None) -> float:
        """The same, if they had a mark more; the last one leads to a trial."""
        kept, strength = self.people[whom], self.strength[whom]
        changed = kept.copy()
        changed.marks += 1
        self.people[whom] = changed
        self.weigh(whom)
        if changed.marks == self.limit:
            plan = self.plan(whom, changed, A_PLEA if kept.ally != NONE else 0, NONE, False, 1.0)
            self.strength[whom] = plan.chance * plan.strength
        worth = self.after(then)
        self.people[whom], self.strength[whom] = kept, strength
        return worth

    # Abilities

    def redrawn(self) -> float:
        """Any card that may still come instead of this one, with its best option."""
        kept, total, cards = self.card, 0.0, 0
        gone = self.s.fate_card_discard if self.s.fate_card_deck else list[int]()
        for card in range(len(FATE_CARD.words)):
            if card != kept and card not in gone:
                self.card = card
                total += self.best_option()
                cards += 1
        self.card = kept
        return total / max(1, cards)

    def unseen(self) -> list[int]:
        """The assets that may still be drawn."""
        gone = self.s.asset_discard + self.s.pool if self.s.asset_deck else self.s.pool.copy()
        for villager in self.s.villagers:
            gone += villager.holding
        return [asset for asset in range(len(ASSET.words)) if asset not in gone]

    def refreshed(self, then: Clause | None) -> float:
        """A few pools that might come: cards far apart, so that all types are among them."""
        kept, total = self.pool, 0.0
        unseen = self.unseen()
        stride = max(POOLS, len(unseen) // self.s.box.pool)
        for first in range(POOLS):
            self.pool = unseen[first::stride][: self.s.box.pool]
            total += self.after(then)
        self.pool = kept
        return total / POOLS

    def bartered(self, own: int) -> float:
        """The best asset of the pool for one of one's own."""
        return max([self.swapped(own, other) for other in self.s.pool])

    def swapped(self, own: int, other: int) -> float:
        """The chance to win after a barter."""
        changed = self.people[self.seat].copy()
        changed.counts[own // OF_A_TYPE] -= 1
        changed.counts[other // OF_A_TYPE] += 1
        return self.held(changed, other)

    def held(self, changed: Standing, asset: int) -> float:
        """The chance to win with an asset more: at once, in a trial, or one day."""
        if self.need(changed.counts):
            return self.instead(self.seat, changed, None)
        if self.tried:
            return 1.0
        changed.marks = self.limit
        return self.plan(self.seat, changed, self.backing(changed), NONE, False, 1.0).worth

    def drawn_and_paid(self) -> float:
        """Any asset that may be drawn, paid for out of the higher track."""
        total, unseen = 0.0, self.unseen()
        for asset in unseen:
            changed = self.people[self.seat].copy()
            for _ in range(self.s.box.cost[asset]):
                changed.give_up(W if changed.welfare >= changed.reputation else R)
            changed.counts[asset // OF_A_TYPE] += 1
            total += self.held(changed, asset)
        return total / max(1, len(unseen))

    # Trials

    def backing(self, who: Standing) -> int:
        """The defence that an ally brings."""
        return A_PLEA if who.ally != NONE else 0

    def chance(self, accused: Seat, defence: int, exact: bool) -> float:
        """The chance of an acquittal: of the marks held, or of any so many marks."""
        if defence <= self.limit:
            return 0.0
        if defence > self.s.rules.top:
            return 1.0
        key = [self.limit, defence]
        if exact:
            for seat, villager in enumerate(self.s.villagers):
                key.append(-2 if seat == accused else -1)
                for known in villager.cleared:
                    key += [len(known), *known]
        found = _CHANCES.get((*key, *self.s.box.value))
        if found is None:
            if exact:
                found = float(acquittal(self.s, accused, defence))
            else:
                won, ways = favourable(self.s.box.value, defence, self.limit)
                found = won / ways
            if len(_CHANCES) >= REMEMBERED:
                _CHANCES.clear()
            _CHANCES[(*key, *self.s.box.value)] = found
        return found

    def plan(
        self, accused: Seat, who: Standing, defence: int, last: int, exact: bool, factor: float
    ) -> Plan:
        """How many more pleas are best for the accused, the least harmful first."""
        who = who.copy()
        who.acquitted, who.marks = True, 0
        others = sum(self.strength) - self.strength[accused]
        ally = self.strength[who.ally] if who.ally != NONE else 0.0
        spare = self.spare(accused, who, last)
        best = Plan(0.0, 0.0, 0.0)
        while True:
            strength = self.weight(who, 1) * factor
            wins = self.need(who.counts) == 0
            worth = 1.0 if wins else (strength + ally) / (others + strength)
            chance = self.chance(accused, defence, exact)
            made = Plan(chance * worth, chance, strength)
            made.wins = wins
            if self.s.seats == 2:
                self.add_bribes(made, accused, who, spare, defence, exact, factor, others)
            if made.worth > best.worth:
                best = made
            kind = self.cheapest(who, spare, 1) if defence <= self.s.rules.top else NONE
            if kind == NONE:
                return best
            who.give_up(kind)
            if kind < TYPES:
                spare[kind] -= 1
            defence += A_PLEA
