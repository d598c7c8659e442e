"""What a position and a move are worth to a witch, in points: for bots that look one move ahead."""

from __future__ import annotations

from functools import partial
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.game import Judgement
from covenstead.core.weights import Numbers
from covenstead.core.words import Move
from covenstead.games.blackwood.brewing import BrewPayment, deficit, icons_on
from covenstead.games.blackwood.components import (
    CARD,
    COLUMNS,
    JOKER,
    SOLD,
    cell_at,
    column_of,
    row_of,
)
from covenstead.games.blackwood.effects import ForagePick, ShoveFlee, SwapSecond, price
from covenstead.games.blackwood.moves import (
    BREW,
    CAST_DOUBLE,
    CAST_FORAGE,
    CAST_FREE,
    CAST_SHOVE,
    CAST_SWAP,
    END,
    LEAVE,
    LOAN,
    PICK,
    PICK_NONE,
    PLACE,
    SELL,
    SPEND,
    TAKE,
    TRADE,
)
from covenstead.games.blackwood.questions import pot_of
from covenstead.games.blackwood.scoring import score
from covenstead.games.blackwood.state import NO_ICONS, Wood, unoccupied
from covenstead.games.blackwood.steps import ExploreTurn, ReturnTurn
from covenstead.games.blackwood.weights import USUAL, Weights

LATE_ROUND: Final = 3  # of the last expedition: from here on few cards are left to buy
KEPT_COLOUR: Final = 0.01  # of equal sales, one of a colour she has twice: others make pairs
PAYMENTS: Final = 200  # looked at for one potion; usual holdings have fewer than ten

# What a cast must gain, by round: later there may be more to gain, until the expedition ends.
RESERVE: Final = [0.0, 1.0, 0.9, 0.7, 0.5, 0.1]
FORAGE_RESERVE: Final = [0.0, 3.0, 2.6, 2.2, 1.6, 0.3]
JOKER_RESERVE: Final = [0.0, 2.5, 2.0, 1.5, 1.0, 0.0]
FREE_RESERVE: Final = [0.0, 1.8, 1.6, 1.3, 0.9, 0.0]

NEVER: Final = -1000.0


def value(s: Wood, seat: Seat, weights: Weights = USUAL) -> float:
    """What the position is worth to a witch, in points."""
    if not s.steps:
        return float(score(s, seat))
    outlook = Outlook(s, seat, weights)
    witch = s.witches[seat]
    total = s.box.loan_points * witch.tokens + witch.coins * outlook.coin
    for potion, label in witch.potions.items():
        total += s.box.points[potion]
        if label == SOLD:
            total += s.box.sell_points
    later = s.switches.last_expedition - s.expedition
    for kind, (active, exhausted) in enumerate(witch.spells):
        if active or exhausted:
            total += weights.spell(kind) * (active * (later + 1) + exhausted * later)
    return total + outlook.base + outlook.in_the_forest()


def rank(s: Wood, seat: Seat, moves: list[Move], weights: Weights = USUAL) -> list[float]:
    """What each of her moves is worth, in points over doing nothing; needs no hidden card.

    What may be done besides a move that is due counts as that move and the gain together.
    """
    step = s.steps[-1]
    outlook = Outlook(s, seat, weights)
    if isinstance(step, ExploreTurn):
        return outlook.rank_explore(moves, step.placed)
    if isinstance(step, ReturnTurn):
        return outlook.rank_return(moves, step)
    if isinstance(step, BrewPayment):
        return outlook.rank_payment(moves, step)
    if isinstance(step, ForagePick):
        return outlook.rank_pick(moves)
    if isinstance(step, SwapSecond):
        return outlook.rank_swap(moves, step.first)
    if isinstance(step, ShoveFlee):
        return outlook.rank_flee(moves, step.owner)
    return outlook.rank_bonus(moves)


def weighed(numbers: Numbers) -> Judgement:
    """The judgement by other weights."""
    weights = Weights(numbers)
    return partial(value, weights=weights), partial(rank, weights=weights)


class Outlook:
    """What a witch weighs her moves by: the display, her icons, and the time that is left."""

    def __init__(self, s: Wood, seat: Seat, weights: Weights = USUAL) -> None:
        box, witch = s.box, s.witches[seat]
        self.s: Final = s
        self.seat: Final = seat
        self.weights: Final = weights
        self.last: Final = s.expedition == s.switches.last_expedition
        late = self.last and s.tracker >= LATE_ROUND
        self.coin: Final = weights.coin_at_last if late else weights.coin
        self.patience: Final = 1.0 if s.tracker < COLUMNS else weights.unfinished_at_last
        self.icon: Final = weights.icon if s.tracker < COLUMNS else weights.icon_at_last
        self.jokers: Final = witch.active(JOKER)
        self.icons: list[int] = icons_on(s, witch.holding)
        self.purse: Final = witch.coins
        self.display: list[int] = [potion for potion in s.display if potion != NONE]
        self.needs: list[list[int]] = [box.needs[potion] for potion in self.display]
        self.sizes: list[int] = [sum(needs) for needs in self.needs]  # 0: leave this one out
        self.worths: list[float] = [
            box.points[potion] + box.reward[potion] * self.coin for potion in self.display
        ]
        self.base: Final = self.promise(self.icons)
        self.payments = 0  # looked at so far

    # What icons are worth

    def promise(self, icons: list[int]) -> float:
        """The worth of icons in front of her: of the potions that they make or begin."""
        clover, fungus, toad, bat = icons
        first = second = third = 0.0
        for number, needs in enumerate(self.needs):
            need = needs[0]
            met = need if need < clover else clover
            need = needs[1]
            met += need if need < fungus else fungus
            need = needs[2]
            met += need if need < toad else toad
            need = needs[3]
            met += need if need < bat else bat
            size = self.sizes[number]
            if met and size:
                worth = self.worths[number] * met * met / (size * size)
                if met < size:
                    worth *= self.patience
                if worth > first:
                    first, second, third = worth, first, second
                elif worth > second:
                    second, third = worth, second
                elif worth > third:
                    third = worth
        held = clover + fungus + toad + bat
        weights = self.weights
        begun = first + weights.second * second + weights.third * third
        return weights.unbrewed * begun + self.icon * held

    def brewable(self, icons: list[int], jokers: int, first: int) -> float:
        """The worth of the best potions, from this one on, that the icons make together at once."""
        best = 0.0
        for number in range(first, len(self.needs)):
            needs = self.needs[number]
            missing = deficit(needs, icons)
            if missing <= jokers and self.sizes[number]:
                left = [max(0, have - need) for have, need in zip(icons, needs, strict=True)]
                more = self.brewable(left, jokers - missing, number + 1)
                best = max(best, self.worths[number] + more)
        return best

    def gain(self, card: int, cost: int) -> float:
        """What holding this card adds, so much paid for it."""
        clover, fungus, toad, bat = self.icons
        gives = self.s.box.gives[card]
        with_it = [clover + gives[0], fungus + gives[1], toad + gives[2], bat + gives[3]]
        return self.promise(with_it) - self.base - self.coin * cost

    # Exploring

    def rank_explore(self, moves: list[Move], placed: bool) -> list[float]:
        """Placements, and what is worth doing besides."""
        s = self.s
        due = 0.0
        placements: list[float] = []
        if not placed:
            for cell, card in enumerate(s.forest):
                free = card != NONE and s.marionettes[cell] == NONE
                placements.append(self.placement(cell, card) if free else NEVER)
            due = max(placements)
            if due == NEVER:  # no card to stand on
                due = 0.0
        reserve = self.weights.reserve * RESERVE[s.tracker]
        ranked: list[float] = []
        for move in moves:
            verb = move.verb
            worth = NEVER  # selling and borrowing can wait until something must be paid
            if verb is PLACE:
                worth = placements[move.args[0]]
            elif verb is END:
                worth = 0.0
            elif verb is TRADE:
                worth = due + self.trade(move.args[0])
            elif verb is CAST_DOUBLE:
                worth = self.placement(move.args[0], s.forest[move.args[0]]) - reserve
            elif verb is CAST_SWAP and not placed:
                worth = self.swap(move.args[0]) - reserve
            elif verb is CAST_SHOVE:
                worth = due + self.shove(move.args[0], placed, due) - reserve
            elif verb is CAST_FORAGE and not s.switches.forage_returning:
                worth = due + self.forage()
            ranked.append(worth)
        return ranked

    def placement(self, cell: int, card: int) -> float:
        """What a marionette of hers on this cell is worth, if this card lies there."""
        s = self.s
        delay = self.delay(cell)
        if delay < 0:
            if self.last:
                return -self.weights.stranded
            soonest = s.tracker == COLUMNS and cell % COLUMNS == 0
            gained = self.promise(s.box.gives[card]) - self.coin * s.box.cost[card]
            worth = gained * (self.weights.next_expedition if soonest else self.weights.passed)
        else:
            cost = s.box.cost[card]
            worth = self.gain(card, cost)
            if cost > self.purse:
                worth -= self.weights.short * (cost - self.purse)
            if delay and worth > 0.0:
                worth *= self.weights.soon if delay <= 2 else self.weights.far
        if delay and s.witches[self.seat].supply <= 1 and not self.returning():
            worth -= self.weights.stranded
        if column_of(cell) == s.tracker:
            worth += self.weights.furthest * row_of(cell) / s.rows()
        return worth

    def delay(self, cell: int) -> int:
        """In how many rounds a marionette there comes home; negative: not in this expedition."""
        column, tracker = cell % COLUMNS, self.s.tracker - 1
        if column < tracker:
            return column - tracker
        ahead = cell - column + tracker
        while ahead < cell and self.s.marionettes[ahead] != NONE:
            ahead += 1  # the row slides once for each of these
        return cell - ahead

    def returning(self) -> bool:
        """Whether one of hers comes home in this round."""
        for cell, owner in enumerate(self.s.marionettes):
            if owner == self.seat and not self.delay(cell):
                return True
        return False

    def in_the_forest(self) -> float:
        """What her marionettes out there will bring."""
        total = 0.0
        for cell, owner in enumerate(self.s.marionettes):
            if owner == self.seat:
                total += max(0.0, self.placement(cell, self.s.forest[cell]))
        return total

    # Spells

    def trade(self, kind: int) -> float:
        """What buying a spell gains: it works once in each expedition."""
        s = self.s
        casts = s.switches.last_expedition - s.expedition + 1 - (s.tracker - 1) / COLUMNS
        return self.weights.spell(kind) * casts - self.coin * price(s, self.seat)

    def forage(self) -> float:
        """What a forage gains: the best of five cards is as good as the best third on average."""
        s = self.s
        seen = [False] * len(CARD.words)
        piles = [s.forest, s.forest_discard] if s.forest_deck else [s.forest]
        piles += [witch.holding for witch in s.witches]
        for pile in piles:
            for card in pile:
                if card != NONE:
                    seen[card] = True
        gains: list[float] = []
        for card, there in enumerate(seen):
            if not there:
                cost = s.box.cost[card] // 2
                gains.append(max(0.0, self.gain(card, cost)) if cost <= self.purse else 0.0)
        gains.sort(reverse=True)
        best = gains[: max(1, len(gains) // 3)]
        reserve = self.weights.forage_reserve * FORAGE_RESERVE[s.tracker]
        return sum(best) / max(1, len(best)) - reserve

    def swap(self, cell: int) -> float:
        """The best placement after a swap that begins with this cell; the other one comes later."""
        best = NEVER
        for other in unoccupied(self.s):
            if other > cell:
                best = max(best, self.swapped(cell, other))
        return best

    def swapped(self, cell: int, other: int) -> float:
        """The better placement on one of two cells whose cards have changed places."""
        s = self.s
        here = NEVER if self.delay(cell) else self.placement(cell, s.forest[other])
        there = NEVER if self.delay(other) else self.placement(other, s.forest[cell])
        return max(here, there)

    def shove(self, cell: int, placed: bool, due: float) -> float:
        """What it gains to drive a marionette off: her place for me, and what its owner loses."""
        s = self.s
        mine = self.placement(cell, s.forest[cell])
        spare = s.witches[self.seat].supply - (0 if placed else 1)
        if spare < 1 or not s.switches.shove_bonus:
            mine = 0.0 if placed else mine - due
        owner = Outlook(s, s.marionettes[cell], self.weights)
        flees = NEVER
        for free in unoccupied(s):
            flees = max(flees, owner.placement(free, s.forest[free]))
        lost = owner.placement(cell, s.forest[cell]) - flees - owner.coin * s.box.shove_coins
        return max(0.0, mine) + lost / (s.seats - 1)

    def rank_swap(self, moves: list[Move], first: int) -> list[float]:
        """The second card of a swap."""
        return [self.swapped(first, move.args[0]) for move in moves]

    def rank_flee(self, moves: list[Move], owner: Seat) -> list[float]:
        """Where a shoved marionette goes: as good as can be for hers, as bad for another's."""
        sign = 1.0 if owner == self.seat else -1.0
        outlook = Outlook(self.s, owner, self.weights)
        return [sign * outlook.placement(m.args[0], self.s.forest[m.args[0]]) for m in moves]

    def rank_bonus(self, moves: list[Move]) -> list[float]:
        """Whether to place on the vacated card too."""
        forest = self.s.forest
        return [
            self.placement(m.args[0], forest[m.args[0]]) if m.verb is PLACE else 0.0 for m in moves
        ]

    def rank_pick(self, moves: list[Move]) -> list[float]:
        """Which card of a forage to buy."""
        ranked: list[float] = []
        for move in moves:
            worth = 0.0 if move.verb is PICK_NONE else NEVER
            if move.verb is PICK:
                worth = self.gain(move.args[0], self.s.box.cost[move.args[0]] // 2)
            ranked.append(worth)
        return ranked

    # Returning

    def rank_return(self, moves: list[Move], step: ReturnTurn) -> list[float]:
        """The card first, then a forage, then potions, then a spell."""
        s = self.s
        cost = 0
        taken = 0.0
        if not step.settled:
            card = s.forest[cell_at(step.row, s.tracker)]
            cost = s.box.cost[card]
            taken = self.gain(card, cost)
        brews = False
        for move in moves:
            brews = brews or move.verb is BREW
        short = cost - self.purse
        ranked: list[float] = []
        for move in moves:
            verb = move.verb
            worth = NEVER
            if verb is END or verb is LEAVE:
                worth = 0.0
            elif verb is TAKE:
                worth = taken
            elif verb is CAST_FREE:
                reserve = self.weights.free_reserve * FREE_RESERVE[s.tracker]
                worth = taken + self.coin * cost - reserve
            elif verb is BREW:
                if step.settled or short > 0:  # the card may be what makes a better potion
                    worth = self.brew(move.args[0], step.pot)
            elif verb is SELL:
                if short > 0 and not brews:
                    worth = taken + self.sale(move.args[0], short)
            elif verb is LOAN:
                if 0 < short <= s.box.loan_coins and not brews:
                    lost = s.box.loan_points + self.coin * s.box.loan_coins
                    worth = taken + lost - self.weights.loan_margin
            elif verb is TRADE:
                if step.settled and not brews:
                    worth = self.trade(move.args[0])
            elif verb is CAST_FORAGE and step.settled and step.pot == NO_ICONS:
                worth = self.forage()
            ranked.append(worth)
        return ranked

    def sale(self, potion: int, short: int) -> float:
        """What it costs to sell as many potions as are needed, this one first."""
        s, box = self.s, self.s.box
        fresh = s.witches[self.seat].fresh()
        sales = -(-short // max(1, box.sell_coins))
        if sales > len(fresh):
            return NEVER
        alike = 0
        for other in fresh:
            alike += box.colour[other] == box.colour[potion]
        lost = box.sell_points + self.coin * box.sell_coins
        return sales * lost - self.weights.sale_margin + KEPT_COLOUR * alike

    def brew(self, potion: int, pot: list[int]) -> float:
        """What a potion gains, paid in the best way, and half of what her icons promised lost."""
        balance = [need - left for need, left in zip(self.s.box.needs[potion], pot, strict=True)]
        cards = self.s.witches[self.seat].holding
        number = self.display.index(potion)
        size, self.sizes[number] = self.sizes[number], 0
        self.payments = 0
        after = self.paid(balance, cards, 0, self.icons)
        self.sizes[number] = size
        return self.worths[number] + after - self.weights.loss * self.base

    def paid(self, balance: list[int], cards: list[int], place: int, left: list[int]) -> float:
        """The best that remains when what is missing is paid with cards from this place on.

        A balance above zero is still missing; below zero it is left over in the pot.
        """
        missing = 0
        for lack in balance:
            missing += max(0, lack)
        best = NEVER
        if missing <= self.jokers:
            self.payments += 1
            pot = [have - min(0, lack) for have, lack in zip(left, balance, strict=True)]
            brewed = self.brewable(pot, self.jokers - missing, 0)
            best = max(self.weights.loss * self.promise(left), brewed)
            best -= missing * self.weights.joker_reserve * JOKER_RESERVE[self.s.tracker]
        if missing and self.payments < PAYMENTS:
            for number in range(place, len(cards)):
                gives = self.s.box.gives[cards[number]]
                for lack, given in zip(balance, gives, strict=True):
                    if given and lack > 0:
                        rest = [lack - given for lack, given in zip(balance, gives, strict=True)]
                        kept = [have - given for have, given in zip(left, gives, strict=True)]
                        best = max(best, self.paid(rest, cards, number + 1, kept))
                        break
        return best

    def rank_payment(self, moves: list[Move], step: BrewPayment) -> list[float]:
        """What a potion is paid with: the payment that leaves her most."""
        s = self.s
        needs, pot = s.box.needs[step.potion], pot_of(s)
        spent = icons_on(s, step.spent)
        balance = [needs[i] - pot[i] - spent[i] for i in range(len(needs))]
        self.sizes[self.display.index(step.potion)] = 0
        cards = s.witches[self.seat].holding
        ranked: list[float] = []
        for move in moves:
            self.payments = 0
            if move.verb is SPEND:
                card = move.args[0]
                gives = s.box.gives[card]
                rest = [lack - given for lack, given in zip(balance, gives, strict=True)]
                kept = [have - given for have, given in zip(self.icons, gives, strict=True)]
                ranked.append(self.paid(rest, cards, cards.index(card) + 1, kept))
            else:
                ranked.append(self.paid(balance, cards, len(cards), self.icons))
        return ranked
