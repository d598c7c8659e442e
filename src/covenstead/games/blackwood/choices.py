"""What the viewer may do now, in words: choices with what comes of them, closed ones, plans."""

from __future__ import annotations

from typing import Final

from covenstead.core.errors import Reason
from covenstead.core.family import NONE, Seat
from covenstead.core.plain import LIVERIES
from covenstead.core.scene import Because, Choice, Closed, Group, Need, Plan, draws
from covenstead.core.words import Move, Verb
from covenstead.games.blackwood import moves as verbs
from covenstead.games.blackwood.components import (
    CARD,
    CELL,
    COLUMNS,
    DOUBLE,
    FORAGE,
    FREE,
    INGREDIENT,
    JOKER,
    POTION,
    SHOVE,
    SPELL,
    SWAP,
    cell_at,
    column_of,
    row_of,
)
from covenstead.games.blackwood.effects import (
    BrewPayment,
    ForagePick,
    ShoveFlee,
    SwapSecond,
    deficit,
    icons_on,
    offering,
    price,
    turn_beneath,
    wanted,
)
from covenstead.games.blackwood.forecast import (
    QUIET,
    Prospect,
    forecast,
    with_flight,
    with_marionette,
)
from covenstead.games.blackwood.reasons import reason
from covenstead.games.blackwood.sentences import (
    LETTERS,
    Names,
    cards,
    coins,
    face,
    icons,
    listing,
    points,
    spot,
)
from covenstead.games.blackwood.state import NO_ICONS, Turn, Wood, unoccupied
from covenstead.games.blackwood.steps import ExploreTurn, ReturnTurn

MOST_PLANS: Final = 60  # lines a player may still read; `spend` card by card reaches every payment

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
CASTS: Final = (
    (DOUBLE, verbs.CAST_DOUBLE),
    (FREE, verbs.CAST_FREE),
    (SWAP, verbs.CAST_SWAP),
    (FORAGE, verbs.CAST_FORAGE),
    (SHOVE, verbs.CAST_SHOVE),
)
MANDATORY: Final = (verbs.PLACE, verbs.FLEE, verbs.WITH, verbs.SPEND, verbs.PICK)


def own_spell(seat: Seat, kind: int) -> str:
    """The id of a witch's spell as a piece on the table."""
    return f"{LIVERIES[seat]}.{SPELL.words[kind]}"


def pot_of(s: Wood) -> list[int]:
    """What is left over in the kettle of the turn being played."""
    turn = s.steps[0] if s.steps else None
    return turn.left_over() if isinstance(turn, Turn) else NO_ICONS


def at_hand(s: Wood, seat: Seat) -> list[int]:
    """The icons a witch could brew with now: her cards, what she is paying with, the kettle."""
    have = icons_on(s, s.witches[seat].holding)
    step = s.steps[-1] if s.steps else None
    if isinstance(step, BrewPayment) and step.seat == seat:
        have = _sum(have, icons_on(s, step.spent))
    turn = s.steps[0] if s.steps else None
    if isinstance(turn, ReturnTurn) and turn.seat == seat:
        have = _sum(have, turn.pot)
    return have


def needs(s: Wood, potion: int, have: list[int]) -> list[Need]:
    """A recipe icon by icon, each held or missing."""
    return [
        Need(INGREDIENT.words[kind], number < have[kind], LETTERS[kind], INGREDIENT.words[kind])
        for kind, wants in enumerate(s.box.needs[potion])
        for number in range(wants)
    ]


def _sum(first: list[int], second: list[int]) -> list[int]:
    return [one + other for one, other in zip(first, second, strict=True)]


class Offers:
    """Everything one question offers to the viewer."""

    def __init__(self, s: Wood, seat: Seat, names: Names, legal: list[Move]) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.names: Final = names
        self.legal: Final = legal
        self.now: Final = forecast(s)
        self.choices: list[Choice] = []
        self.groups: list[Group] = []
        self.plans: list[Plan] = []
        self.closed: list[Closed] = []
        self.ahead: dict[int, Prospect] = {}  # by cell: the forecast with that one chosen
        if legal:
            self._offer()

    @property
    def finish(self) -> list[str]:
        """What "Finish for me" answers: her turn, when only money could still be raised."""
        plain = (verbs.END, verbs.SELL, verbs.LOAN)
        if verbs.END.of() in self.legal and all(move.verb in plain for move in self.legal):
            return [verbs.END.of().text]
        return []

    def _offer(self) -> None:
        for move in self.legal:
            choice = self._choice(move)
            choice.rule = choice.rule or RULES[move.verb]
            choice.draws = draws(self.s, self.seat, move)
            self.choices.append(choice)
        self._name_groups()
        self._choose_primary()
        self._number()
        self._plan_swap()
        self._close()

    # Choices

    def _choice(self, move: Move) -> Choice:
        verb = move.verb
        if verb in (verbs.PLACE, verbs.CAST_DOUBLE, verbs.FLEE):
            return self._standing(move)
        if verb in (verbs.TAKE, verbs.LEAVE, verbs.CAST_FREE):
            return self._settlement(move)
        if verb is verbs.END:
            return self._end(move)
        if verb in (verbs.BREW, verbs.SPEND, verbs.SPEND_JOKER):
            return self._brewing(move)
        if verb in (verbs.SELL, verbs.LOAN, verbs.TRADE):
            return self._business(move)
        if verb in (verbs.PICK, verbs.PICK_NONE, verbs.CAST_FORAGE):
            return self._foraging(move)
        return self._moving(move)

    def _standing(self, move: Move) -> Choice:
        """A marionette goes to a card: when it will come home."""
        s, seat, verb = self.s, self.seat, move.verb
        (cell,) = move.args
        card = s.forest[cell]
        what = face(s.box, card)
        step = s.steps[-1]
        owner = seat
        if isinstance(step, ShoveFlee):
            owner = step.owner
            prospect = forecast(with_flight(s, owner, step.cell, cell))
        else:
            prospect = forecast(with_marionette(s, seat, cell))
        self.ahead[cell] = prospect
        words = [f"cost {s.box.cost[card]}", self._when(cell, prospect)]
        if prospect.cauldron == owner != self.now.cauldron:
            words.append("takes the cauldron")
        choice = Choice([move.text], f"Place on {what}", "; ".join(words), [CARD.words[card]])
        choice.group = "place"
        choice.fills = self._fills(s.box.gives[card]) if owner == seat else {}
        if verb is verbs.FLEE:
            choice.label, choice.group = f"Flee to {what}", "flee"
        elif verb is verbs.CAST_DOUBLE:
            choice.label, choice.group = f"Place once more, on {what}", "double"
            choice.targets.append(own_spell(seat, DOUBLE))
        elif not isinstance(step, ExploreTurn):
            choice.group, choice.primary = "", True
        return choice

    def _when(self, cell: int, prospect: Prospect) -> str:
        s = self.s
        number = prospect.number(s.forest[cell])
        if number:
            return f"home this round, {_ordinal(number)}"
        if column_of(cell) > s.tracker:
            return f"waits for round {column_of(cell)}"
        if s.expedition == int(s.options["expeditions"]):
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
            choice.fills = self._fills(s.box.gives[card])
            choice.consequence += self._completes(s.box.gives[card])
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
        if draws(s, self.seat, move):
            choice.consequence += "; new cards are drawn"
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
            lacking = _lacking(s, step)
            text = f"stands for {' or '.join(lacking)}"
            spell = s.box.spells[JOKER].name
            return Choice([move.text], f"Use {spell}", text, [own_spell(seat, JOKER)], "spend")
        (card,) = move.args
        twins = [each for each in s.witches[seat].holding if s.box.face[each] == s.box.face[card]]
        targets = [CARD.words[each] for each in twins]
        ways = sum(plan.moves[0] == move.text for plan in self.plans)
        text = "completes the payment" if self._completing(move) else f"{ways} ways go on from it"
        return Choice([move.text], f"Spend {face(s.box, card)}", text, targets, "spend")

    def _completing(self, move: Move) -> bool:
        return any(plan.moves == [move.text] for plan in self.plans)

    def _business(self, move: Move) -> Choice:
        s, seat, box = self.s, self.seat, self.s.box
        if move.verb is verbs.LOAN:
            text = f"{coins(box.loan_coins)} now, {_signed(box.loan_points)} points at the end"
            choice = Choice([move.text], "Borrow from Fagus", text, ["hideout"], danger=True)
        elif move.verb is verbs.SELL:
            (potion,) = move.args
            text = f"{coins(box.sell_coins)}, {_signed(box.sell_points)} points"
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
        text = f"{coins(cost)}, {left} left" + self._completes(box.gives[card])
        choice = Choice([move.text], f"Buy {face(box, card)}", text, [CARD.words[card]], "pick")
        choice.fills = self._fills(box.gives[card])
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
        world = s.clone()
        world.forest[step.first], world.forest[cell] = card, s.forest[step.first]
        self.ahead[cell] = forecast(world)
        return Choice([move.text], f"with {what}", spot(cell), targets, "with")

    # What comes of it

    def _fills(self, gives: list[int]) -> dict[str, list[int]]:
        """Which missing icons of which potions these icons would bring."""
        have = at_hand(self.s, self.seat)
        found: dict[str, list[int]] = {}
        for potion in self.s.display:
            if potion != NONE:
                before = needs(self.s, potion, have)
                after = needs(self.s, potion, _sum(have, gives))
                filled = [
                    number for number, need in enumerate(after) if need.held > before[number].held
                ]
                if filled:
                    found[POTION.words[potion]] = filled
        return found

    def _completes(self, gives: list[int]) -> str:
        """The potions that these icons make ready."""
        have = at_hand(self.s, self.seat)
        ready = [
            self.s.box.potion_name[potion]
            for potion in self.s.display
            if potion != NONE
            and deficit(self.s.box.needs[potion], have)
            and not deficit(self.s.box.needs[potion], _sum(have, gives))
        ]
        return f"; completes {listing(ready)}" if ready else ""

    def _spills(self) -> str:
        """What is lost from the kettle by anything but brewing on."""
        pot = pot_of(self.s)
        if pot == NO_ICONS or self.s.options["pot_lasts"] == "turn":
            return ""
        return f"; the kettle is lost: {icons(pot)}"

    # The bar

    def _name_groups(self) -> None:
        box = self.s.box
        free = cards(len(unoccupied(self.s)))
        sale = f"{coins(box.sell_coins)}, {_signed(box.sell_points)} points each"
        known = {
            "place": ("Place a marionette…", free.replace("card", "free card"), "cell"),
            "flee": ("Flee…", free.replace("card", "free card"), "cell"),
            "with": ("Exchange with…", "the other card", "cell"),
            "spend": ("Pay card by card…", "in any way that fits", "card"),
            "pick": ("Buy a card…", "at half price", "card"),
            "brew": ("Brew a potion…", "", "potion"),
            "sell": ("Sell a potion…", sale, "potion"),
            "trade": ("Trade for a spell…", "two fresh potions and your price", "spell"),
            "double": (f"{box.spells[DOUBLE].name}…", "place one more marionette", "cell"),
            "swap": (f"{box.spells[SWAP].name}…", "exchange two free cards", "cell"),
            "shove": (f"{box.spells[SHOVE].name}…", "shove a rival's marionette", "cell"),
        }
        main = {verb.template.split()[0] for verb in MANDATORY}
        for choice in self.choices:
            if choice.group and choice.group not in [group.id for group in self.groups]:
                label, consequence, noun = known[choice.group]
                hint = f"a {noun} such as {choice.moves[0].split()[-1]}"
                self.groups.append(
                    Group(choice.group, label, consequence, choice.group in main, hint)
                )

    def _choose_primary(self) -> None:
        """The usual answer: a brew, the card, the end of the turn; never two."""
        by_move = {choice.moves[0]: choice for choice in self.choices}
        brews = [move for move in self.legal if move.verb is verbs.BREW]
        if any(choice.primary for choice in self.choices):
            return
        if brews:
            best = max(brews, key=lambda move: self.s.box.points[move.args[0]])
            by_move[best.text].primary = True
            return
        for move in (verbs.TAKE.of(), verbs.END.of(), verbs.LEAVE.of()):
            if move.text in by_move:
                by_move[move.text].primary = True
                return

    def _number(self) -> None:
        """Keys 1 to 9, the primary choice first, groups as one."""
        self.choices.sort(key=lambda choice: not choice.primary)
        key = 0
        groups = {group.id: group for group in self.groups}
        for choice in self.choices:
            group = groups.get(choice.group)
            if choice.primary or group is None:
                key += 1
                choice.key = str(key) if key <= 9 else ""
            elif not group.key:
                key += 1
                group.key = str(key) if key <= 9 else ""

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

    # What is closed

    def _close(self) -> None:
        s, step = self.s, self.s.steps[-1]
        if isinstance(step, ForagePick):
            for card in step.turned_up:
                self._closed_unless_legal(
                    verbs.PICK.of(card), f"Buy {face(s.box, card)}", [CARD.words[card]]
                )
            self._close_money()
        elif isinstance(step, ExploreTurn | ReturnTurn):
            if isinstance(step, ReturnTurn):
                if not step.settled:
                    self._closed_unless_legal(verbs.TAKE.of(), "Take the card", [])
                self._close_brew()
            self._close_money()
            self._close_trade()
            self._close_spells()
            self._closed_unless_legal(verbs.END.of(), "End your turn", [])

    def _closed_unless_legal(self, move: Move, label: str, targets: list[str]) -> None:
        if any(move is legal for legal in self.legal):
            return
        why: Reason | None = reason(self.s, self.seat, move)
        if why is not None:
            because = Because(why.rule, _in_names(self.s, why.text))
            self.closed.append(Closed(label, targets, because, move.text))

    def _offers(self, verb: Verb) -> bool:
        return any(move.verb is verb for move in self.legal)

    def _close_brew(self) -> None:
        """The potion on display that lacks least stands for all of them."""
        s = self.s
        shown = [potion for potion in s.display if potion != NONE]
        if shown and not self._offers(verbs.BREW):
            have = at_hand(s, self.seat)
            nearest = min(shown, key=lambda potion: deficit(s.box.needs[potion], have))
            self._closed_unless_legal(
                verbs.BREW.of(nearest), "Brew a potion", [POTION.words[nearest]]
            )

    def _close_money(self) -> None:
        owned = sorted(self.s.witches[self.seat].potions)
        if not self._offers(verbs.SELL):
            if owned:
                word = POTION.words[owned[0]]
                self._closed_unless_legal(verbs.SELL.of(owned[0]), "Sell a potion", [word])
            else:
                because = Because("BW-135", "You have no potion yet.")
                word = verbs.SELL.of().text
                self.closed.append(Closed("Sell a potion", [], because, word))
        self._closed_unless_legal(verbs.LOAN.of(), "Borrow from Fagus", ["hideout"])

    def _close_trade(self) -> None:
        """The spell that is nearest stands for all of them."""
        s, seat = self.s, self.seat
        if s.options["spells"] == "off" or self._offers(verbs.TRADE):
            return
        fresh = [s.box.colour[potion] for potion in s.witches[seat].fresh()]
        nearest = max(
            range(len(SPELL.words)),
            key=lambda kind: (
                bool(s.piles[kind]),
                bool(offering(s, seat, kind)),
                sum(colour in fresh for colour in s.box.spells[kind].colours),
            ),
        )
        self._closed_unless_legal(
            verbs.TRADE.of(nearest), "Trade for a spell", [SPELL.words[nearest]]
        )

    def _close_spells(self) -> None:
        """Her own spells that cannot be cast now."""
        s, seat = self.s, self.seat
        for kind, verb in CASTS:
            if sum(s.witches[seat].spells[kind]) and not self._offers(verb):
                target = self._nearest_target(kind)
                label = f"Cast {s.box.spells[kind].name}"
                self._closed_unless_legal(verb.of(target), label, [own_spell(seat, kind)])

    def _nearest_target(self, kind: int) -> int:
        """A cell for which the general reason is given, not one about the cell."""
        s = self.s
        if kind == SHOVE:
            rivals = [c for c, owner in enumerate(s.marionettes) if owner not in (NONE, self.seat)]
            return rivals[0] if rivals else 0
        free = unoccupied(s)
        return free[0] if free and kind in (DOUBLE, SWAP) else 0


def next_explorers(s: Wood) -> list[Seat]:
    """The witches who will still have an explore turn this round, in order."""
    seats = [(s.cauldron + number) % s.seats for number in range(s.explored, s.seats)]
    return [seat for seat in seats if s.witches[seat].supply]


# Payments


class Payment:
    """A complete payment: its moves from here, what is spent, what stays, what is left over."""

    __slots__ = ("cards", "jokers", "kept", "left", "moves")

    def __init__(self, moves: list[Move], spent: list[int], jokers: int, world: Wood, seat: Seat):
        self.moves: Final = moves
        self.cards: Final = spent
        self.jokers: Final = jokers
        self.kept: Final = icons_on(world, world.witches[seat].holding)
        self.left: Final = pot_of(world)

    @property
    def kettle(self) -> str:
        """What would be left over, in words."""
        return f"kettle: {icons(self.left)}" if self.left != NO_ICONS else ""


def payments(s: Wood, seat: Seat, potion: int) -> list[Payment]:
    """The legal payments of a potion, found by walking the step's own moves on copies."""
    found: list[Payment] = []
    world = s.clone()
    if isinstance(world.steps[-1], BrewPayment):
        step = world.steps[-1]
        _pay(world, seat, [], step.spent, step.jokers, found)
    else:
        brew = verbs.BREW.of(potion)
        world.steps[-1].play(world, seat, brew, QUIET)
        _pay(world, seat, [brew], [], 0, found)
    found.sort(key=lambda payment: (payment.jokers, len(payment.cards), sum(payment.left)))
    return found[:MOST_PLANS]


def _pay(
    world: Wood, seat: Seat, moves: list[Move], spent: list[int], jokers: int, found: list[Payment]
) -> None:
    step = world.steps[-1] if world.steps else None
    if not isinstance(step, BrewPayment):
        found.append(Payment(moves, spent, jokers, world, seat))
        return
    for move in step.moves(world, seat):
        ahead = world.clone()
        step.play(ahead, seat, move, QUIET)
        if move.verb is verbs.SPEND:
            _pay(ahead, seat, [*moves, move], [*spent, move.args[0]], jokers, found)
        else:
            _pay(ahead, seat, [*moves, move], spent, jokers + 1, found)


def plans(s: Wood, seat: Seat, potion: int, found: list[Payment]) -> list[Plan]:
    """Each payment as a line; the pieces in which the lines differ are named."""
    name = s.box.potion_name[potion]
    made = f"{points(s.box.points[potion])}, {coins(s.box.reward[potion])}"
    pieces = [
        [CARD.words[card] for card in payment.cards] + [own_spell(seat, JOKER)] * payment.jokers
        for payment in found
    ]
    common = set(pieces[0]).intersection(*pieces) if pieces else set()
    return [
        Plan(
            moves=[move.text for move in payment.moves],
            pieces=mine,
            differs=[piece for piece in mine if piece not in common],
            keeps=f"Keep {icons(payment.kept) or 'nothing'}",
            left=payment.kettle.capitalize() or "Kettle: empty",
            label=name,
            consequence=made,
            targets=[POTION.words[potion]],
        )
        for payment, mine in zip(found, pieces, strict=True)
    ]


def _lacking(s: Wood, step: BrewPayment) -> list[str]:
    """The ingredients that a payment still misses."""
    wants = wanted(s, step.potion, turn_beneath(s).left_over())
    have = icons_on(s, step.spent)
    return [INGREDIENT.words[kind] for kind, want in enumerate(wants) if want > have[kind]]


# Words


def _ordinal(number: int) -> str:
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number, 'th') }"


def _signed(number: int) -> str:
    return f"−{-number}" if number < 0 else f"+{number}"


def _in_names(s: Wood, text: str) -> str:
    """A reason's sentence with the words of the notation said as a player would."""
    words = []
    for word in text.split(" "):
        bare = word.strip(".,")
        if bare in CARD.number:
            word = word.replace(bare, face(s.box, CARD.number[bare]))
        elif bare in CELL.number:
            cell = CELL.number[bare]
            word = word.replace(bare, f"row {row_of(cell)}, column {column_of(cell)}")
        words.append(word)
    said = " ".join(words)
    return said[:1].upper() + said[1:]
