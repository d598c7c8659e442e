"""What the viewer may do now, in words: choices with what comes of them, groups, plans."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from covenstead.core.family import NONE
from covenstead.core.scene import Choice, Plan
from covenstead.core.scene.closed import before_thing
from covenstead.core.scene.offers import Offers, Title, draws
from covenstead.core.scene.words import LIVERIES, Names, joined
from covenstead.core.words import Move, Verb
from covenstead.games.blackwood import forecast, spells
from covenstead.games.blackwood import moves as verbs
from covenstead.games.blackwood.brewing import BrewPayment
from covenstead.games.blackwood.components import CARD, CELL, COLUMNS, POTION, SPELL, column_of
from covenstead.games.blackwood.effects import ShoveFlee, SwapSecond, offering, price
from covenstead.games.blackwood.forecast import Prospect
from covenstead.games.blackwood.questions import pot_of
from covenstead.games.blackwood.scene.payments import Wants, at_hand, lacking, plans, ways
from covenstead.games.blackwood.scene.pieces import own_spell
from covenstead.games.blackwood.sentences import choices as says
from covenstead.games.blackwood.sentences.nouns import face, spot
from covenstead.games.blackwood.sentences.spells import facts
from covenstead.games.blackwood.state import NO_ICONS, Wood, unoccupied
from covenstead.games.blackwood.steps import ExploreTurn, ReturnTurn

USUAL: Final = (verbs.TAKE.of(), verbs.END.of(), verbs.LEAVE.of())
SETTLING: Final = (verbs.TAKE, verbs.LEAVE)
SPILLING: Final = (*SETTLING, verbs.END, verbs.LOAN, verbs.SELL, verbs.TRADE)


class WoodOffers(Offers):
    """Everything one question offers to the viewer."""

    def __init__(
        self, s: Wood, names: Names, legal: list[Move], now: Prospect, homeward: list[int]
    ) -> None:
        super().__init__(names.viewer, legal)
        self.s: Final = s
        self.names: Final = names
        self.now: Final = now
        self.homeward: Final = homeward
        # A cell to choose, what comes of it (None: one more stays out), whether it comes home.
        self.ahead: list[tuple[int, Prospect | None, bool]] = []
        self._called: dict[Verb, list[str]] = {}
        if legal:
            self._wants = Wants(s.box, s.display, at_hand(s, self.seat))
            self._goes_on = forecast.surely_goes_on(s, now)
            self._spills = ""  # what is lost from the kettle by anything but brewing on
            if pot_of(s) != NO_ICONS and not s.switches.pot_lasts:
                self._spills = says.kettle_lost(pot_of(s))
            step = s.steps[-1]
            if isinstance(step, BrewPayment):
                self.plans = plans(s, self.seat, step.potion, ways(s, self.seat, step.potion))
            self.offer()
            self._plan_pairs()

    def choice(self, move: Move) -> Choice:
        said, unsure = _SAY.get(move.verb), move.verb is verbs.FLEE  # one may come home less
        if said is None:
            spell = spells.of_kind(spells.kind_of(move.verb))
            choice, unsure = self._cast(move, spell), spell.draws
        else:
            what, targets = self._about(move)
            label, group = says.label(move.verb, what), before_thing(move.verb)
            rule, told = said
            choice = Choice([move.text], label, "", targets, group, rule=rule)
            if isinstance(told, str):
                choice.consequence = told
            else:
                told(self, move, choice)
            if move.verb in SPILLING:
                choice.consequence = joined(choice.consequence, self._spills)
        if unsure or not self._goes_on:
            choice.draws = draws(self.s, self.seat, move)
        if choice.draws and choice.ends:
            choice.consequence = joined(choice.consequence, says.CARDS_DRAWN)
        return choice

    def usual(self) -> Choice | None:
        """A brew, the card, the end of the turn."""
        points = self.s.box.points
        brews = [move for move in self.legal if move.verb is verbs.BREW]
        brews.sort(key=lambda move: -points[move.args[0]])
        for move in [*brews, *USUAL]:
            if move in self.legal:
                return self.offered(move)
        return None

    def title(self, group: str) -> Title:
        box, kind = self.s.box, SPELL.number.get(group)
        if kind is None:
            return says.group(box, group, len(unoccupied(self.s)))
        return says.of_spell(box.spells[kind].name, spells.of_kind(kind).words.offer)

    def _about(self, move: Move) -> tuple[str, list[str]]:
        """What a move is about: its name, and the piece to point at."""
        box, number = self.s.box, move.args[0] if move.args else NONE
        if POTION in move.verb.domains:
            return box.potion_name[number], [POTION.words[number]]
        if SPELL in move.verb.domains:
            return box.spells[number].name, [SPELL.words[number]]
        card = self._card(move)
        if card == NONE:
            return "", []
        called = face(box, card)
        if CELL in move.verb.domains and self._faces(move.verb).count(called) > 1:
            called = says.found_at(called, spot(number))
        return called, [CARD.words[card]]

    def _faces(self, verb: Verb) -> list[str]:
        """What the cards are called that a verb could mean: some look alike."""
        if verb not in self._called:
            s = self.s
            cells = [move.args[0] for move in self.legal if move.verb is verb]
            self._called[verb] = [face(s.box, s.forest[cell]) for cell in cells]
        return self._called[verb]

    def _card(self, move: Move) -> int:
        """The card a move is about, by its cell, by its name, or as the one that comes home."""
        if move.args:
            (number,) = move.args
            return self.s.forest[number] if CELL in move.verb.domains else number
        turn, spell = self.s.steps[-1], spells.cast_by(move.verb)
        settles = move.verb in SETTLING or (spell is not None and spell.aim == spells.RESOLVED)
        return turn.card(self.s) if settles and isinstance(turn, ReturnTurn) else NONE

    # Marionettes

    def _place(self, move: Move, choice: Choice) -> None:
        """The normal placement, or the extra one on the vacated card."""
        if not isinstance(self.s.steps[-1], ExploreTurn):
            choice.group, choice.primary = "", True
        self._stand(move, choice)

    def _stand(self, move: Move, choice: Choice) -> None:
        """A marionette goes to a card: when it will come home."""
        s, step, (cell,) = self.s, self.s.steps[-1], move.args
        card, owner = s.forest[cell], step.owner if isinstance(step, ShoveFlee) else self.seat
        prospect = forecast.if_placed(s, self.seat, cell, self.now, self.homeward)
        number, takes = 0, False
        if prospect is not None:
            number = prospect.number(card)
            takes = prospect.cauldron == owner != self.now.cauldron
        self.ahead.append((cell, prospect, number > 0))
        when = says.home_now(number) if number else self._waits(column_of(cell))
        cost = s.box.cost[card]
        coins = s.witches[self.seat].coins if owner == self.seat else cost
        choice.consequence = says.standing(cost, coins, when, takes)
        if owner == self.seat:
            choice.fills = self._wants.filled_by(card)

    def _waits(self, column: int) -> str:
        s = self.s
        if column > s.tracker:
            return says.waits_for_round(column)
        over = s.expedition >= s.switches.last_expedition
        return says.STAYS_OUT if over else says.waits_for_expedition(s.expedition + 1)

    # The card that comes home, and the end of a turn

    def _buy(self, move: Move, choice: Choice) -> None:
        """The card that comes home, or at half price one that is turned up."""
        card = self._card(move)
        cost = self.s.box.cost[card] // (2 if move.verb is verbs.PICK else 1)
        paid = says.pays(cost, self.s.witches[self.seat].coins - cost)
        choice.consequence = joined(paid, self._wants.completed_by(card))
        choice.fills = self._wants.filled_by(card)

    def _end(self, move: Move, choice: Choice) -> None:
        s, names, order = self.s, self.names, self.now.order
        exploring = isinstance(s.steps[0], ExploreTurn)
        after = forecast.next_explorers(s) if exploring else []
        if after:
            text = names.does(after[0], *says.EXPLORES_NEXT)
        elif order:
            text = names.does(order[0].seat, *says.HOME_FIRST if exploring else says.HOME_NEXT)
        else:
            text = says.EXPEDITION_ENDS if s.tracker == COLUMNS else says.ROUND_ENDS
        choice.consequence = text
        choice.ends, choice.rule = True, "BW-055" if exploring else "BW-072"

    # Brewing

    def _brew(self, move: Move, choice: Choice) -> None:
        s, box, (potion,) = self.s, self.s.box, move.args
        points, coins = box.points[potion], box.reward[potion]
        found = ways(s, self.seat, potion)
        if len(found) > 1:
            self.plans += plans(s, self.seat, potion, found)
            choice.consequence = says.ways_to_pay(points, coins, len(found))
        else:
            cards = [face(box, card) for card in found[0].cards]
            choice.consequence = says.one_payment(points, coins, cards, found[0].left)
            choice.moves = [each.text for each in found[0].moves]

    def _spend(self, move: Move, choice: Choice) -> None:
        """A card, or any twin of it."""
        holding, faces = self.s.witches[self.seat].holding, self.s.box.face
        twins = [each for each in holding if faces[each] == faces[move.args[0]]]
        begun = [plan.moves for plan in self.plans if plan.moves[0] == move.text]
        choice.consequence = says.goes_on(len(begun), [move.text] in begun)
        choice.targets = [CARD.words[each] for each in twins]

    # Money and trade

    def _loan(self, move: Move, choice: Choice) -> None:
        choice.consequence = says.loan(self.s.box.loan_coins, self.s.box.loan_points)
        choice.targets, choice.danger = ["hideout"], True

    def _sell(self, move: Move, choice: Choice) -> None:
        choice.consequence = says.sale(self.s.box.sell_coins, self.s.box.sell_points)

    def _trade(self, move: Move, choice: Choice) -> None:
        given = offering(self.s, self.seat, move.args[0])
        potions = [self.s.box.potion_name[potion] for potion in given]
        choice.consequence = says.traded(price(self.s, self.seat), potions)
        choice.targets += [POTION.words[potion] for potion in given]

    # Spells, and what they begin

    def _cast(self, move: Move, spell: spells.Spell) -> Choice:
        """A spell by what it points at: a cell's card, the one that comes home, or nothing."""
        s, words, owner = self.s, spell.words, ""
        what, targets = self._about(move)
        if spell.aim == spells.RIVAL:
            rival = s.marionettes[move.args[0]]
            owner = self.names.name(rival)
            targets.append(f"{LIVERIES[rival]}.{targets[0]}")
        targets.append(own_spell(self.seat, spell.kind))
        said = facts(s.box, s.box.spells[spell.kind].name, what, owner, lacking(s))
        label, group = words.label.format_map(said), SPELL.words[spell.kind] if move.args else ""
        choice = Choice([move.text], label, "", targets, group, rule=spell.rule)
        if spell.aim == spells.STAND:
            self._stand(move, choice)
            return choice
        choice.consequence = words.consequence.format_map(said)
        if spell.aim == spells.MISSING_ICON:
            choice.group = "spend"
            return choice
        ready = ""
        if spell.aim == spells.RESOLVED:
            card = self._card(move)
            ready, choice.fills = self._wants.completed_by(card), self._wants.filled_by(card)
        where = spot(move.args[0]) if move.args else ""
        choice.consequence = joined(where, choice.consequence, ready, self._spills)
        return choice

    def _with(self, move: Move, choice: Choice) -> None:
        s, step, (cell,) = self.s, self.s.steps[-1], move.args
        assert isinstance(step, SwapSecond)
        card, forest = s.forest[cell], s.forest.copy()
        forest[step.first], forest[cell] = card, s.forest[step.first]
        prospect = forecast.foreseen(s, forest, s.marionettes)
        self.ahead.append((cell, prospect, prospect.number(card) > 0))
        choice.consequence = spot(cell)

    def _plan_pairs(self) -> None:
        """Both targets of a spell that has two, clicked in any order."""
        s, offered = self.s, {move.verb for move in self.legal}
        for spell in spells.SPELLS:
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


# For each verb its rule, and what comes of it or who says it; casts are said by their spell.
_SAY: Final[dict[Verb, tuple[str, str | Callable[[WoodOffers, Move, Choice], None]]]] = {
    verbs.PLACE: ("BW-052", WoodOffers._place),
    verbs.FLEE: ("BW-182", WoodOffers._stand),
    verbs.DECLINE: ("BW-183", says.KEEP_HOME),
    verbs.TAKE: ("BW-068", WoodOffers._buy),
    verbs.LEAVE: ("BW-069", says.LEFT),
    verbs.END: ("", WoodOffers._end),
    verbs.BREW: ("BW-110", WoodOffers._brew),
    verbs.SPEND: ("BW-120", WoodOffers._spend),
    verbs.LOAN: ("BW-140", WoodOffers._loan),
    verbs.SELL: ("BW-135", WoodOffers._sell),
    verbs.TRADE: ("BW-125", WoodOffers._trade),
    verbs.WITH: ("BW-171", WoodOffers._with),
    verbs.PICK: ("BW-175", WoodOffers._buy),
    verbs.PICK_NONE: ("BW-177", says.ALL_DISCARDED),
}
