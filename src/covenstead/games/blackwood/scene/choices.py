"""What the viewer may do now, in words: choices with what comes of them, groups, plans."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import Seat
from covenstead.core.scene import Choice, Group, Plan
from covenstead.core.scene.offers import draws
from covenstead.core.scene.words import LIVERIES
from covenstead.core.words import Move, Verb
from covenstead.games.blackwood import moves as verbs
from covenstead.games.blackwood.brewing import BrewPayment
from covenstead.games.blackwood.components import (
    CARD,
    COLUMNS,
    DOUBLE,
    FORAGE,
    FREE,
    JOKER,
    POTION,
    SHOVE,
    SPELL,
    SWAP,
    cell_at,
    column_of,
)
from covenstead.games.blackwood.effects import (
    ShoveFlee,
    SwapSecond,
    offering,
    price,
)
from covenstead.games.blackwood.forecast import (
    Prospect,
    foreseen,
    one_more,
    with_flight,
    with_marionette,
)
from covenstead.games.blackwood.scene.bar import choose_primary, groups_of, numbered
from covenstead.games.blackwood.scene.payments import (
    Wants,
    at_hand,
    lacking,
    own_spell,
    payments,
    plans,
)
from covenstead.games.blackwood.scene.sentences import (
    Names,
    cards,
    coins,
    face,
    icons,
    listing,
    points,
    signed,
    spot,
)
from covenstead.games.blackwood.state import NO_ICONS, Wood, in_column, pot_of, unoccupied
from covenstead.games.blackwood.steps import ExploreTurn, ReturnTurn

RULES: Final[dict[Verb, str]] = {
    verbs.PLACE: "BW-052",
    verbs.TAKE: "BW-068",
    verbs.LEAVE: "BW-069",
    verbs.LOAN: "BW-140",
    verbs.SELL: "BW-135",
    verbs.TRADE: "BW-125",
    verbs.BREW: "BW-110",
    verbs.SPEND: "BW-120",
    verbs.SPEND_JOKER: "BW-167",
    verbs.CAST_DOUBLE: "BW-160",
    verbs.CAST_FREE: "BW-164",
    verbs.CAST_SWAP: "BW-171",
    verbs.WITH: "BW-171",
    verbs.CAST_SHOVE: "BW-181",
    verbs.FLEE: "BW-182",
    verbs.DECLINE: "BW-183",
    verbs.CAST_FORAGE: "BW-175",
    verbs.PICK: "BW-175",
    verbs.PICK_NONE: "BW-177",
}
STANDING: Final = (verbs.PLACE, verbs.CAST_DOUBLE, verbs.FLEE)
SETTLING: Final = (verbs.TAKE, verbs.LEAVE, verbs.CAST_FREE)
BREWING: Final = (verbs.BREW, verbs.SPEND, verbs.SPEND_JOKER)
BUSINESS: Final = (verbs.SELL, verbs.LOAN, verbs.TRADE)
FORAGING: Final = (verbs.PICK, verbs.PICK_NONE, verbs.CAST_FORAGE)
UNSURE: Final = (verbs.CAST_FORAGE, verbs.FLEE)  # a draw itself, or one comes home less


class Offers:
    """Everything one question offers to the viewer."""

    def __init__(
        self,
        s: Wood,
        seat: Seat,
        names: Names,
        legal: list[Move],
        now: Prospect,
        homeward: list[int],
    ) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.names: Final = names
        self.legal: Final = legal
        self.now: Final = now
        self.homeward: Final = homeward
        self.choices: list[Choice] = []
        self.groups: list[Group] = []
        self.plans: list[Plan] = []
        # A cell to choose, what comes of it (None: one more stays out), whether it comes home.
        self.ahead: list[tuple[int, Prospect | None, bool]] = []
        if legal:
            self._wants = Wants(s.box, s.display, at_hand(s, seat))
            self._offer()

    @property
    def finish(self) -> list[str]:
        """What "Finish for me" answers: her turn, when only money could still be raised."""
        plain = (verbs.END, verbs.SELL, verbs.LOAN)
        if verbs.END.of() in self.legal and all(move.verb in plain for move in self.legal):
            return [verbs.END.of().text]
        return []

    def _offer(self) -> None:
        goes_on = surely_goes_on(self.s, self.now)
        for move in self.legal:
            choice = self._choice(move)
            choice.rule = choice.rule or RULES[move.verb]
            if not goes_on or move.verb in UNSURE:
                choice.draws = draws(self.s, self.seat, move)
            if choice.draws and choice.ends:
                choice.consequence += "; new cards are drawn"
            self.choices.append(choice)
        choose_primary(self.s.box, self.legal, self.choices)
        self.groups = groups_of(self.s, self.choices)
        self.choices = numbered(self.choices, self.groups)
        self._plan_swap()

    # Choices

    def _choice(self, move: Move) -> Choice:
        verb = move.verb
        if verb in STANDING:
            return self._standing(move)
        if verb in SETTLING:
            return self._settlement(move)
        if verb is verbs.END:
            return self._end(move)
        if verb in BREWING:
            return self._brewing(move)
        if verb in BUSINESS:
            return self._business(move)
        if verb in FORAGING:
            return self._foraging(move)
        return self._moving(move)

    def _standing(self, move: Move) -> Choice:
        """A marionette goes to a card: when it will come home."""
        s, box, step = self.s, self.s.box, self.s.steps[-1]
        (cell,) = move.args
        card = s.forest[cell]
        what, targets = face(box, card), [CARD.words[card]]
        owner = step.owner if isinstance(step, ShoveFlee) else self.seat
        prospect = self._prospect(cell)
        number = 0 if prospect is None else prospect.number(card)
        self.ahead.append((cell, prospect, number > 0))
        text = f"cost {box.cost[card]}; {self._when(cell, number)}"
        if prospect is not None and prospect.cauldron == owner != self.now.cauldron:
            text += "; takes the cauldron"
        label, group = f"Place on {what}", "place"
        if move.verb is verbs.FLEE:
            label, group = f"Flee to {what}", "flee"
        elif move.verb is verbs.CAST_DOUBLE:
            label, group = f"Place once more, on {what}", "double"
            targets.append(own_spell(owner, DOUBLE))
        elif not isinstance(step, ExploreTurn):
            group = ""
        choice = Choice([move.text], label, text, targets, group, not group)
        if owner == self.seat:
            choice.fills = self._wants.filled_by(card)
        return choice

    def _prospect(self, cell: int) -> Prospect | None:
        """What comes of a marionette on this cell; None if it stays out, and all else is as now."""
        s, step = self.s, self.s.steps[-1]
        if isinstance(step, ShoveFlee):
            return foreseen(s, s.forest, with_flight(s, step.owner, step.cell, cell))
        if isinstance(s.steps[0], ExploreTurn):
            return one_more(s, self.seat, cell, self.now, self.homeward)
        return foreseen(s, s.forest, with_marionette(s, self.seat, cell))

    def _when(self, cell: int, number: int) -> str:
        s = self.s
        if number:
            return f"home this round, {_ordinal(number)}"
        if column_of(cell) > s.tracker:
            return f"waits for round {column_of(cell)}"
        if s.expedition == s.switches.last_expedition:
            return "the lantern has passed: stays out for good"
        return f"waits for expedition {s.expedition + 1}"

    def _settlement(self, move: Move) -> Choice:
        s, witch = self.s, self.s.witches[self.seat]
        turn = s.steps[-1]
        assert isinstance(turn, ReturnTurn)
        card = s.forest[cell_at(turn.row, s.tracker)]
        what, cost = face(s.box, card), s.box.cost[card]
        choice = Choice([move.text], f"Take {what}", targets=[CARD.words[card]])
        if move.verb is verbs.LEAVE:
            choice.label, choice.consequence = "Leave it", "the card is discarded"
        elif move.verb is verbs.TAKE:
            choice.consequence = f"{coins(cost)}, {witch.coins - cost} left"
        else:
            choice.label = f"Take {what} for nothing"
            choice.consequence = f"{s.box.spells[FREE].name} falls asleep"
            choice.targets.append(own_spell(self.seat, FREE))
        if move.verb is not verbs.LEAVE:
            choice.fills = self._wants.filled_by(card)
            choice.consequence += self._completes(card)
        choice.consequence += self._spills()
        return choice

    def _end(self, move: Move) -> Choice:
        s = self.s
        order = self.now.order
        exploring = isinstance(s.steps[0], ExploreTurn)
        after = next_explorers(s) if exploring else [each.seat for each in order]
        if after:
            who = self.names.whom(after[0])
            what = "explore" if exploring else "bring a card home"
            if after[0] == self.seat:
                text = f"you {what} next"
            else:
                text = (
                    f"{who} {what.replace('explore', 'explores').replace('bring', 'brings')} next"
                )
        elif exploring and order:
            text = f"{self.names.whom(order[0].seat)} comes home first"
            text = text.replace("you comes", "you come")
        else:
            text = "the round ends"
            if s.tracker == COLUMNS:
                text += "; ingredients perish"
        choice = Choice([move.text], "End your turn", text + self._spills())
        choice.rule = "BW-055" if exploring else "BW-072"
        choice.ends = True
        return choice

    def _brewing(self, move: Move) -> Choice:
        s, seat = self.s, self.seat
        if move.verb is verbs.BREW:
            (potion,) = move.args
            name = s.box.potion_name[potion]
            made = f"{points(s.box.points[potion])}, {coins(s.box.reward[potion])}"
            choice = Choice([move.text], f"Brew {name}", made, [POTION.words[potion]], "brew")
            found = payments(s, seat, potion)
            if len(found) == 1:
                choice.moves = [each.text for each in found[0].moves]
                spent = [
                    face(s.box, each.args[0]) for each in found[0].moves if each.verb is verbs.SPEND
                ]
                choice.consequence += f"; uses {' + '.join(spent)}" if spent else ""
                choice.consequence += f"; {found[0].kettle}" if found[0].kettle else ""
            else:
                choice.consequence += f"; {len(found)} ways to pay"
                self.plans += plans(s, seat, potion, found)
            return choice
        step = s.steps[-1]
        assert isinstance(step, BrewPayment)
        if not self.plans:
            self.plans = plans(s, seat, step.potion, payments(s, seat, step.potion))
        if move.verb is verbs.SPEND_JOKER:
            text = f"stands for {' or '.join(lacking(s, step))}"
            spell = s.box.spells[JOKER].name
            return Choice([move.text], f"Use {spell}", text, [own_spell(seat, JOKER)], "spend")
        (card,) = move.args
        twins = [each for each in s.witches[seat].holding if s.box.face[each] == s.box.face[card]]
        targets = [CARD.words[each] for each in twins]
        ways = sum(plan.moves[0] == move.text for plan in self.plans)
        text = "completes the payment" if self._completing(move) else _ways(ways)
        return Choice([move.text], f"Spend {face(s.box, card)}", text, targets, "spend")

    def _completing(self, move: Move) -> bool:
        return any(plan.moves == [move.text] for plan in self.plans)

    def _business(self, move: Move) -> Choice:
        s, seat, box = self.s, self.seat, self.s.box
        if move.verb is verbs.LOAN:
            text = f"{coins(box.loan_coins)} now, {signed(box.loan_points)} points at the end"
            choice = Choice([move.text], "Borrow from Fagus", text, ["hideout"], danger=True)
        elif move.verb is verbs.SELL:
            (potion,) = move.args
            text = f"{coins(box.sell_coins)}, {signed(box.sell_points)} points"
            name, word = box.potion_name[potion], POTION.words[potion]
            choice = Choice([move.text], f"Sell {name}", text, [word], "sell")
        else:
            (kind,) = move.args
            given = offering(s, seat, kind)
            text = f"{coins(price(s, seat))}, {' and '.join(box.potion_name[p] for p in given)}"
            choice = Choice([move.text], f"Trade for {box.spells[kind].name}", text, group="trade")
            choice.targets = [SPELL.words[kind], *(POTION.words[each] for each in given)]
        choice.consequence += self._spills()
        return choice

    def _foraging(self, move: Move) -> Choice:
        s, seat, box = self.s, self.seat, self.s.box
        if move.verb is verbs.CAST_FORAGE:
            text = f"turns up {cards(box.forage_cards)}; buy one at half price" + self._spills()
            label = f"Cast {box.spells[FORAGE].name}"
            return Choice([move.text], label, text, [own_spell(seat, FORAGE)])
        if move.verb is verbs.PICK_NONE:
            return Choice([move.text], "Buy none", "all cards turned up are discarded")
        (card,) = move.args
        cost = box.cost[card] // 2
        left = s.witches[seat].coins - cost
        text = f"{coins(cost)}, {left} left" + self._completes(card)
        choice = Choice([move.text], f"Buy {face(box, card)}", text, [CARD.words[card]], "pick")
        choice.fills = self._wants.filled_by(card)
        return choice

    def _moving(self, move: Move) -> Choice:
        """Wandering Roots, Rude Breeze and what follows from them."""
        s, seat, box = self.s, self.seat, self.s.box
        if move.verb is verbs.DECLINE:
            return Choice([move.text], "Leave it free", "keep your marionette at home")
        (cell,) = move.args
        card = s.forest[cell]
        what, targets = face(box, card), [CARD.words[card]]
        if move.verb is verbs.CAST_SHOVE:
            owner = s.marionettes[cell]
            name = self.names.name(owner)
            text = f"{spot(cell)}; {name} gets {coins(box.shove_coins)}"
            choice = Choice([move.text], f"Shove {name} off {what}", text, targets, "shove")
            choice.targets += [f"{LIVERIES[owner]}.{CARD.words[card]}", own_spell(seat, SHOVE)]
            return choice
        if move.verb is verbs.CAST_SWAP:
            choice = Choice([move.text], f"Exchange {what}", spot(cell), targets, "swap")
            choice.targets.append(own_spell(seat, SWAP))
            return choice
        step = s.steps[-1]
        assert isinstance(step, SwapSecond)
        forest = s.forest.copy()
        forest[step.first], forest[cell] = card, s.forest[step.first]
        prospect = foreseen(s, forest, s.marionettes)
        self.ahead.append((cell, prospect, prospect.number(card) > 0))
        return Choice([move.text], f"with {what}", spot(cell), targets, "with")

    # What comes of it

    def _completes(self, card: int) -> str:
        """The potions that a card makes ready."""
        ready = self._wants.completed_by(card)
        return f"; completes {listing(ready)}" if ready else ""

    def _spills(self) -> str:
        """What is lost from the kettle by anything but brewing on."""
        pot = pot_of(self.s)
        if pot == NO_ICONS or self.s.switches.pot_lasts:
            return ""
        return f"; the kettle is lost: {icons(pot)}"

    def _plan_swap(self) -> None:
        """Both cards of an exchange, clicked in any order."""
        if not any(move.verb is verbs.CAST_SWAP for move in self.legal):
            return
        s = self.s
        free = unoccupied(s)
        words = {cell: CARD.words[s.forest[cell]] for cell in free}
        self.plans.append(
            Plan(
                moves=[],
                pieces=[words[cell] for cell in free],
                label=f"{s.box.spells[SWAP].name}: exchange two cards",
                targets=[own_spell(self.seat, SWAP)],
                least=2,
                most=2,
                opening={words[cell]: verbs.CAST_SWAP.of(cell).text for cell in free[:-1]},
                following={words[cell]: verbs.WITH.of(cell).text for cell in free[1:]},
            )
        )


def next_explorers(s: Wood) -> list[Seat]:
    """The witches who will still have an explore turn this round, in order."""
    seats = [(s.cauldron + number) % s.seats for number in range(s.explored, s.seats)]
    return [seat for seat in seats if s.witches[seat].supply]


def surely_goes_on(s: Wood, now: Prospect) -> bool:
    """Whether somebody has a say before the round ends: no draw follows what is not UNSURE.

    Another explorer with more than one free card, or another marionette that comes home.
    """
    turn = s.steps[0]
    if isinstance(turn, ReturnTurn):
        return len(now.order) > (0 if turn.settled else 1)
    return len(unoccupied(s)) > 2 and bool(next_explorers(s) or in_column(s, s.tracker))


# Words


def _ordinal(number: int) -> str:
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number, 'th') }"


def _ways(number: int) -> str:
    return "one way goes on from it" if number == 1 else f"{number} ways go on from it"
