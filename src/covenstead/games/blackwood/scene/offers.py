"""What the viewer may do now, in words: choices with what comes of them, groups, plans."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Choice, Plan
from covenstead.core.scene.offers import Offers, Title, draws
from covenstead.core.scene.words import LIVERIES, Names, joined
from covenstead.core.words import Move, Verb
from covenstead.games.blackwood import moves as verbs
from covenstead.games.blackwood.brewing import BrewPayment
from covenstead.games.blackwood.components import CARD, COLUMNS, POTION, SPELL, column_of
from covenstead.games.blackwood.effects import ShoveFlee, SwapSecond, offering, price
from covenstead.games.blackwood.forecast import (
    Prospect,
    foreseen,
    if_placed,
    next_explorers,
    surely_goes_on,
)
from covenstead.games.blackwood.scene.payments import (
    Wants,
    at_hand,
    lacking,
    own_spell,
    payments,
    plans,
)
from covenstead.games.blackwood.sentences import choices as says
from covenstead.games.blackwood.sentences.nouns import face, spot
from covenstead.games.blackwood.sentences.spells import Cast
from covenstead.games.blackwood.spells import (
    MISSING_ICON,
    RESOLVED,
    RIVAL,
    SPELLS,
    STAND,
    Spell,
    kind_of,
    of_kind,
)
from covenstead.games.blackwood.state import NO_ICONS, Wood, pot_of, unoccupied
from covenstead.games.blackwood.steps import ExploreTurn, ReturnTurn

USUAL: Final = (verbs.TAKE.of(), verbs.END.of(), verbs.LEAVE.of())
MONEY: Final = (verbs.END, verbs.SELL, verbs.LOAN)


class WoodOffers(Offers):
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
        super().__init__(seat, legal)
        self.s: Final = s
        self.names: Final = names
        self.now: Final = now
        self.homeward: Final = homeward
        # A cell to choose, what comes of it (None: one more stays out), whether it comes home.
        self.ahead: list[tuple[int, Prospect | None, bool]] = []
        if legal:
            self._wants = Wants(s.box, s.display, at_hand(s, seat))
            self._goes_on = surely_goes_on(s, now)
            self._spills = ""
            if pot_of(s) != NO_ICONS and not s.switches.pot_lasts:
                self._spills = says.kettle_lost(pot_of(s))
            self.offer()
            self._plan_pairs()

    @property
    def finish(self) -> list[str]:
        """What "Finish for me" answers: her turn, when only money could still be raised."""
        end = verbs.END.of()
        if end in self.legal and all(move.verb in MONEY for move in self.legal):
            return [end.text]
        return []

    def choice(self, move: Move) -> Choice:
        said, unsure = _SAY.get(move.verb), move.verb is verbs.FLEE  # one may come home less
        if said is None:
            spell = of_kind(kind_of(move.verb))
            choice, unsure = self._cast(move, spell), spell.draws
        else:
            choice = said[1](self, move)
            choice.rule = choice.rule or said[0]
        if unsure or not self._goes_on:
            choice.draws = draws(self.s, self.seat, move)
        if choice.draws and choice.ends:
            choice.consequence = joined(choice.consequence, says.CARDS_DRAWN)
        return choice

    def usual(self) -> Choice | None:
        """A brew, the card, the end of the turn."""
        points = self.s.box.points
        brews = [move for move in self.legal if move.verb is verbs.BREW]
        if brews:
            best = max(brews, key=lambda move: points[move.args[0]])
            return self.choices[self.legal.index(best)]
        for move in USUAL:
            if move in self.legal:
                return self.choices[self.legal.index(move)]
        return None

    def title(self, group: str) -> Title:
        box, kind = self.s.box, SPELL.number.get(group)
        if kind is None:
            return says.group(box, group, len(unoccupied(self.s)))
        return says.of_spell(box.spells[kind].name, of_kind(kind).words.offer)

    def _said(
        self, move: Move, what: str, text: str, targets: list[str], group: str = ""
    ) -> Choice:
        return Choice([move.text], says.label(move.verb, what), text, targets, group)

    # Marionettes

    def _place(self, move: Move) -> Choice:
        """The normal placement, or the extra one on the vacated card."""
        card = self.s.forest[move.args[0]]
        group = "place" if isinstance(self.s.steps[-1], ExploreTurn) else ""
        label = says.label(verbs.PLACE, face(self.s.box, card))
        choice = Choice([move.text], label, "", [CARD.words[card]], group, not group)
        return self._standing(move.args[0], choice)

    def _flee(self, move: Move) -> Choice:
        card = self.s.forest[move.args[0]]
        choice = self._said(move, face(self.s.box, card), "", [CARD.words[card]], "flee")
        return self._standing(move.args[0], choice)

    def _standing(self, cell: int, choice: Choice) -> Choice:
        """A marionette goes to a card: when it will come home."""
        s, step, card = self.s, self.s.steps[-1], self.s.forest[cell]
        owner = step.owner if isinstance(step, ShoveFlee) else self.seat
        prospect = if_placed(s, self.seat, cell, self.now, self.homeward)
        number, takes = 0, False
        if prospect is not None:
            number = prospect.number(card)
            takes = prospect.cauldron == owner != self.now.cauldron
        self.ahead.append((cell, prospect, number > 0))
        when = says.home_now(number) if number else self._waits(column_of(cell))
        choice.consequence = says.standing(s.box.cost[card], when, takes)
        if owner == self.seat:
            choice.fills = self._wants.filled_by(card)
        return choice

    def _waits(self, column: int) -> str:
        s = self.s
        if column > s.tracker:
            return says.waits_for_round(column)
        return says.waits_for_expedition(s.expedition + 1, s.switches.last_expedition)

    def _decline(self, move: Move) -> Choice:
        return self._said(move, "", says.KEEP_HOME, [])

    # The card that comes home, and the end of a turn

    def _take(self, move: Move) -> Choice:
        card = self._resolved()
        return self._bought(move, card, self.s.box.cost[card], "", self._spills)

    def _pick(self, move: Move) -> Choice:
        (card,) = move.args
        return self._bought(move, card, self.s.box.cost[card] // 2, "pick", "")

    def _bought(self, move: Move, card: int, cost: int, group: str, spills: str) -> Choice:
        coins, ready = self.s.witches[self.seat].coins, self._wants.completed_by(card)
        text = joined(says.pays(cost, coins), ready, spills)
        choice = self._said(move, face(self.s.box, card), text, [CARD.words[card]], group)
        choice.fills = self._wants.filled_by(card)
        return choice

    def _leave(self, move: Move) -> Choice:
        return self._said(move, "", self._spilt(says.LEFT), [CARD.words[self._resolved()]])

    def _pick_none(self, move: Move) -> Choice:
        return self._said(move, "", says.ALL_DISCARDED, [])

    def _resolved(self) -> int:
        turn = self.s.steps[-1]
        assert isinstance(turn, ReturnTurn)
        return turn.card(self.s)

    def _end(self, move: Move) -> Choice:
        s, order = self.s, self.now.order
        exploring = isinstance(s.steps[0], ExploreTurn)
        after = next_explorers(s) if exploring else []
        if after:
            text = says.explores_next(self.names, after[0])
        elif order:
            text = says.home_next(self.names, order[0].seat, exploring)
        else:
            text = says.round_ends(s.tracker == COLUMNS)
        choice = self._said(move, "", self._spilt(text), [])
        choice.ends, choice.rule = True, "BW-055" if exploring else "BW-072"
        return choice

    def _spilt(self, text: str) -> str:
        """With what is lost from the kettle by anything but brewing on."""
        return joined(text, self._spills)

    # Brewing

    def _brew(self, move: Move) -> Choice:
        s, box = self.s, self.s.box
        (potion,) = move.args
        points, coins = box.points[potion], box.reward[potion]
        name, found = box.potion_name[potion], payments(s, self.seat, potion)
        if len(found) > 1:
            self.plans += plans(s, self.seat, potion, found)
            text = says.payments(points, coins, len(found))
            return self._said(move, name, text, [POTION.words[potion]], "brew")
        (only,) = found
        cards = [face(box, card) for card in only.cards]
        text = says.one_payment(points, coins, cards, only.left)
        choice = self._said(move, name, text, [POTION.words[potion]], "brew")
        choice.moves = [each.text for each in only.moves]
        return choice

    def _spend(self, move: Move) -> Choice:
        s, box = self.s, self.s.box
        (card,) = move.args
        self._plan_payment()
        twins = [each for each in s.witches[self.seat].holding if box.face[each] == box.face[card]]
        begun = [plan.moves for plan in self.plans if plan.moves[0] == move.text]
        text = says.goes_on(len(begun), [move.text] in begun)
        targets = [CARD.words[each] for each in twins]
        return self._said(move, face(box, card), text, targets, "spend")

    def _plan_payment(self) -> None:
        """The payments that are left, once for all choices of the question."""
        step = self.s.steps[-1]
        if not self.plans and isinstance(step, BrewPayment):
            found = payments(self.s, self.seat, step.potion)
            self.plans = plans(self.s, self.seat, step.potion, found)

    # Money and trade

    def _loan(self, move: Move) -> Choice:
        text = self._spilt(says.loan(self.s.box.loan_coins, self.s.box.loan_points))
        choice = self._said(move, "", text, ["hideout"])
        choice.danger = True
        return choice

    def _sell(self, move: Move) -> Choice:
        box, (potion,) = self.s.box, move.args
        text = self._spilt(says.sale(box.sell_coins, box.sell_points))
        return self._said(move, box.potion_name[potion], text, [POTION.words[potion]], "sell")

    def _trade(self, move: Move) -> Choice:
        s, box, (kind,) = self.s, self.s.box, move.args
        given = offering(s, self.seat, kind)
        text = says.traded(price(s, self.seat), [box.potion_name[potion] for potion in given])
        targets = [SPELL.words[kind]] + [POTION.words[potion] for potion in given]
        return self._said(move, box.spells[kind].name, self._spilt(text), targets, "trade")

    # Spells, and what they begin

    def _cast(self, move: Move, spell: Spell) -> Choice:
        """A spell by what it points at: a cell's card, the one that comes home, or nothing."""
        s, box = self.s, self.s.box
        cell = move.args[0] if move.args else NONE
        card = s.forest[cell] if move.args else NONE
        owner, targets = "", list[str]()
        if spell.aim == MISSING_ICON:
            self._plan_payment()
        elif spell.aim == RESOLVED:
            card = self._resolved()
        elif spell.aim == RIVAL:
            owner = self.names.name(s.marionettes[cell])
            targets = [f"{LIVERIES[s.marionettes[cell]]}.{CARD.words[card]}"]
        cast = Cast(box, box.spells[spell.kind].name, "", owner, lacking(s))
        if card != NONE:
            cast.card, targets = face(box, card), [CARD.words[card], *targets]
        targets.append(own_spell(self.seat, spell.kind))
        group = SPELL.words[spell.kind] if spell.verb.domains else ""
        choice = Choice([move.text], spell.words.label(cast), "", targets, group, rule=spell.rule)
        if spell.aim == STAND:
            return self._standing(cell, choice)
        if spell.aim == MISSING_ICON:
            choice.group, choice.consequence = "spend", spell.words.consequence(cast)
            return choice
        clauses = [spot(cell) if move.args else "", spell.words.consequence(cast)]
        if spell.aim == RESOLVED:
            clauses.append(self._wants.completed_by(card))
            choice.fills = self._wants.filled_by(card)
        choice.consequence = self._spilt(joined(*clauses))
        return choice

    def _with(self, move: Move) -> Choice:
        s, step, (cell,) = self.s, self.s.steps[-1], move.args
        assert isinstance(step, SwapSecond)
        card, forest = s.forest[cell], s.forest.copy()
        forest[step.first], forest[cell] = card, s.forest[step.first]
        prospect = foreseen(s, forest, s.marionettes)
        self.ahead.append((cell, prospect, prospect.number(card) > 0))
        return self._said(move, face(s.box, card), spot(cell), [CARD.words[card]], "with")

    def _plan_pairs(self) -> None:
        """Both targets of a spell that has two, clicked in any order."""
        s, offered = self.s, {move.verb for move in self.legal}
        for spell in SPELLS:
            if spell.second is None or spell.verb not in offered:
                continue
            cells = unoccupied(s)
            cards = [CARD.words[s.forest[cell]] for cell in cells]
            plan = Plan([], cards, title=s.box.spells[spell.kind].name, label=says.EXCHANGE_TWO)
            plan.targets, plan.least, plan.most = [own_spell(self.seat, spell.kind)], 2, 2
            first, second = spell.verb.moves, spell.second.moves
            named = list(zip(cards, cells, strict=True))
            plan.opening = {card: first[cell].text for card, cell in named[:-1]}
            plan.following = {card: second[cell].text for card, cell in named[1:]}
            self.plans.append(plan)


# For each verb its rule and how it is said; casts are said by their spell.
_SAY: Final[dict[Verb, tuple[str, Callable[[WoodOffers, Move], Choice]]]] = {
    verbs.PLACE: ("BW-052", WoodOffers._place),
    verbs.FLEE: ("BW-182", WoodOffers._flee),
    verbs.DECLINE: ("BW-183", WoodOffers._decline),
    verbs.TAKE: ("BW-068", WoodOffers._take),
    verbs.LEAVE: ("BW-069", WoodOffers._leave),
    verbs.END: ("", WoodOffers._end),
    verbs.BREW: ("BW-110", WoodOffers._brew),
    verbs.SPEND: ("BW-120", WoodOffers._spend),
    verbs.LOAN: ("BW-140", WoodOffers._loan),
    verbs.SELL: ("BW-135", WoodOffers._sell),
    verbs.TRADE: ("BW-125", WoodOffers._trade),
    verbs.WITH: ("BW-171", WoodOffers._with),
    verbs.PICK: ("BW-175", WoodOffers._pick),
    verbs.PICK_NONE: ("BW-177", WoodOffers._pick_none),
}
