"""What a villager weighs moves by: the chance to win, looking one move ahead."""

from __future__ import annotations

from math import exp
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.words import Move
from covenstead.games.witch_hunt_1649 import language
from covenstead.games.witch_hunt_1649.components import (
    ASSET,
    FATE_CARD,
    FIRST_CHARACTER,
    OF_A_TYPE,
    REPUTATION,
    WELFARE,
)
from covenstead.games.witch_hunt_1649.effects import AbilityPay, EffectChoice, seat_of
from covenstead.games.witch_hunt_1649.heuristic.defence import Defence
from covenstead.games.witch_hunt_1649.heuristic.strength import (
    NEVER,
    TYPES,
    R,
    Standing,
    W,
)
from covenstead.games.witch_hunt_1649.language import Clause
from covenstead.games.witch_hunt_1649.moves import (
    ABILITY,
    BARTER,
    BOOST,
    BUY,
    CHOOSE,
    DRAW,
    DROP,
    FOR,
    GIVE,
    KEEP,
)
from covenstead.games.witch_hunt_1649.questions import BEFORE_CHOOSING, WHILE_BUYING, window_of
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.weights import USUAL, Weights

POOLS: Final = 4  # looked at to guess what a renewed pool may hold
# Abilities that ward off the card on the table; the others wait for the coins it gives.
AT_THE_CARD: Final = (language.UNMARK, language.PASS_MARK, language.REDRAW)


class Outlook(Defence):
    """What a villager weighs moves by: changes are tried out and taken back."""

    def __init__(self, s: Village, seat: Seat, weights: Weights = USUAL) -> None:
        super().__init__(s, seat, weights)
        self.choosing = False  # whether an option is still to be chosen after an ability

    # What is left of the turn

    def settled(self) -> float:
        """The chance to win once the mark symbol and the purchases of this turn are counted in."""
        seat = self.s.current
        who = self.people[seat]
        symbol = self.card != NONE and self.s.box.symbol[self.card]
        if not symbol or not who.lives() or who.acquitted or who.marks >= self.limit:
            return self.enriched()
        kept = self.strength[seat]
        who.marks += 1
        if who.marks < self.limit:
            self.weigh(seat)
            worth = self.enriched()
        else:
            worth = self.trial(seat, self.backing(who), False, exp(self.purse(self.coins())))
        who.marks -= 1
        self.strength[seat] = kept
        return worth

    def enriched(self) -> float:
        """The chance to win once the current player has spent the coins."""
        seat = self.s.current
        kept = self.strength[seat]
        if kept > 0.0:
            self.strength[seat] = kept * exp(self.purse(self.coins()))
        worth = self.share(self.seat)
        self.strength[seat] = kept
        return worth

    def rank_turn(self, moves: list[Move]) -> list[float]:
        """The questions of the turn itself."""
        s = self.s
        ranked: list[float] = []
        for move in moves:
            verb = move.verb
            if verb is CHOOSE:
                worth = self.after(s.box.options[self.card][move.args[0]].effect)
            elif verb is BUY:
                worth = self.buy(move.args[0])
            elif verb is ABILITY:
                worth = self.ability()
            elif verb is GIVE:
                worth = self.marked(seat_of(s, move.args[0]), None)
            elif verb is KEEP:
                worth = self.settled()
            elif verb is DRAW:
                worth = 0.0  # an ability can wait: the card tells more
            else:
                worth = self.share(self.seat)
            ranked.append(worth)
        return ranked

    def best_option(self) -> float:
        """The chance to win with the best option of the card."""
        who = self.people[self.seat]
        best, self.choosing = NEVER, False
        for option in self.s.box.options[self.card]:
            if option.open_to(who.ally != NONE, sum(who.counts)):
                best = max(best, self.after(option.effect))
        self.choosing = True
        return best

    def buy(self, asset: int) -> float:
        """The chance to win after a purchase."""
        cost = self.s.box.cost[asset]
        at = self.pool.index(asset)
        self.bonus -= cost
        del self.pool[at]
        changed = self.people[self.seat].copy()
        changed.counts[asset // OF_A_TYPE] += 1
        worth = self.holding(changed, self.s.box.effect[asset])
        self.pool.insert(at, asset)
        self.bonus += cost
        return worth

    def holding(self, changed: Standing, effect: Clause | None) -> float:
        """The chance to win with these assets: at once, in a trial for luck, or one day."""
        if self.need(changed.counts):
            return self.instead(self.seat, changed, effect)
        if self.tried:
            return 1.0
        return self.plan(self.seat, changed, self.backing(changed), NONE, False, 1.0, True).worth

    # Effects: tosses on average, choices for the best

    def after(self, clause: Clause | None) -> float:
        """The chance to win when these clauses have run, and what follows them."""
        if clause is None:
            return self.best_option() if self.choosing else self.settled()
        op = clause.op
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
        if op == language.DRAW_PAY:
            return self.drawn_and_paid()
        if op == language.BARTER:
            return max([self.bartered(own) for own in self.s.villagers[self.seat].holding])
        best = NEVER
        for whom in self.meant(clause):
            best = max(best, self.done_to(whom, clause))
        return best if best > NEVER else self.after(clause.then)

    def meant(self, clause: Clause) -> list[Seat]:
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
        """The chance to win when a clause is done to somebody, as well as can be."""
        kept, op = self.people[whom], clause.op
        if op == language.MARK:
            return self.marked(whom, clause.then)
        if op == language.PASS_MARK:
            me = self.people[self.seat]
            me.marks -= 1
            self.weigh(self.seat)
            worth = self.marked(whom, clause.then)
            me.marks += 1
            self.weigh(self.seat)
            return worth
        best = NEVER
        if op == language.DROP:
            for kind in range(TYPES):
                if kept.counts[kind]:
                    best = max(best, self.without(kind, clause.fewer or clause.then))
            return best
        for track in (WELFARE, REPUTATION):
            if op == language.BOOST or op == language.UNMARK or op == track:
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

    def without(self, kind: int, then: Clause | None) -> float:
        """The same, if one had given up an asset or a point oneself."""
        changed = self.people[self.seat].copy()
        changed.give_up(kind)
        return self.instead(self.seat, changed, then)

    def marked(self, whom: Seat, then: Clause | None) -> float:
        """The same, if somebody had a mark more; the last one leads to a trial."""
        kept, strength = self.people[whom], self.strength[whom]
        changed = kept.copy()
        changed.marks += 1
        self.people[whom] = changed
        self.weigh(whom)
        if changed.marks == self.limit:
            plan = self.plan(whom, changed, self.backing(changed), NONE, False, 1.0, True)
            self.strength[whom] = plan.chance * plan.strength
        worth = self.after(then)
        self.people[whom], self.strength[whom] = kept, strength
        return worth

    def rank_choice(self, moves: list[Move], step: EffectChoice) -> list[float]:
        """Persons, tracks and assets for the clause that waits."""
        s, clause = self.s, step.rest
        self.choosing = step.source >= FIRST_CHARACTER and self.card != NONE
        ranked: list[float] = []
        for move in moves:
            verb, chosen = move.verb, move.args[0]
            if verb is DROP:
                worth = self.without(chosen // OF_A_TYPE, clause.fewer or clause.then)
            elif verb is BARTER:
                worth = self.bartered(chosen)
            elif verb is FOR:
                worth = self.swapped(step.named, chosen)
            elif verb is BOOST:
                whom = seat_of(s, chosen)
                changed = self.people[whom].copy()
                changed.shift(move.args[1], clause.amount, self.most)
                worth = self.instead(whom, changed, clause.then)
            else:
                worth = self.done_to(seat_of(s, chosen), clause)
            ranked.append(worth)
        return ranked

    # Abilities

    def ability(self) -> float:
        """The chance to win with one's ability used now."""
        s = self.s
        card, window = s.box.characters[s.villagers[self.seat].character], window_of(s)
        at_the_card = False
        for clause in card.conditions:
            at_the_card = at_the_card or clause.op in AT_THE_CARD
        if window != (BEFORE_CHOOSING if at_the_card else WHILE_BUYING):
            return NEVER
        changed = self.people[self.seat].copy()
        changed.ability = 0.0
        self.choosing = at_the_card
        worth = self.instead(self.seat, changed, card.ability)
        self.choosing = False
        return worth

    def redrawn(self) -> float:
        """Any card that may come instead of this one, with its best option."""
        kept, total, cards = self.card, 0.0, 0
        gone = self.s.fate_card_discard if self.s.fate_card_deck else list[int]()
        for card in range(len(FATE_CARD.words)):
            if card != kept and card not in gone:
                self.card = card
                total += self.best_option()
                cards += 1
        self.card = kept
        return total / cards if cards else NEVER

    def refreshed(self, then: Clause | None) -> float:
        """A few pools that may come, of cards far apart, so that all types are among them."""
        kept, total, unseen = self.pool, 0.0, self.unseen()
        stride = max(POOLS, len(unseen) // self.s.box.pool)
        for first in range(POOLS):
            self.pool = unseen[first::stride][: self.s.box.pool]
            total += self.after(then)
        self.pool = kept
        return total / POOLS

    def unseen(self) -> list[int]:
        """The assets that may be drawn."""
        gone = self.s.pool.copy()
        if self.s.asset_deck:
            gone += self.s.asset_discard
        for villager in self.s.villagers:
            gone += villager.holding
        return [asset for asset in range(len(ASSET.words)) if asset not in gone]

    def drawn_and_paid(self) -> float:
        """Any asset that may be drawn, paid for out of the higher track."""
        total, unseen = 0.0, self.unseen()
        for asset in unseen:
            changed = self.people[self.seat].copy()
            for _ in range(self.s.box.cost[asset]):
                changed.give_up(W if changed.welfare >= changed.reputation else R)
            changed.counts[asset // OF_A_TYPE] += 1
            total += self.holding(changed, self.s.box.effect[asset])
        return total / len(unseen) if unseen else NEVER

    def bartered(self, own: int) -> float:
        """The best asset of the pool for one of one's own."""
        return max([self.swapped(own, other) for other in self.s.pool])

    def swapped(self, own: int, other: int) -> float:
        """The chance to win after a barter."""
        changed = self.people[self.seat].copy()
        changed.counts[own // OF_A_TYPE] -= 1
        changed.counts[other // OF_A_TYPE] += 1
        return self.holding(changed, None)

    def rank_pay(self, moves: list[Move], step: AbilityPay) -> list[float]:
        """Points for the asset that was drawn: after reputation only reputation follows."""
        ranked: list[float] = []
        for move in moves:
            changed = self.people[self.seat].copy()
            changed.give_up(W if move.args[0] == WELFARE else R)
            for _ in range(step.left - 1):
                higher = changed.welfare >= changed.reputation or changed.reputation == 1
                changed.give_up(W if move.args[0] == WELFARE and higher else R)
            ranked.append(self.instead(self.seat, changed, None))
        return ranked
