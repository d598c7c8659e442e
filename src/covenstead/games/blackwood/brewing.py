"""Brewing: what a recipe still wants, which payments are legal, and the payment itself."""

from __future__ import annotations

from typing import ClassVar, Final

from covenstead.core.family import NONE, NUMBER, SEAT, Many, Seat
from covenstead.core.fate import Fate
from covenstead.core.state import Fields, Passing
from covenstead.core.words import Move
from covenstead.games.blackwood import events
from covenstead.games.blackwood.components import CARD, FRESH, JOKER, POTION
from covenstead.games.blackwood.effects import interrupts
from covenstead.games.blackwood.moves import BREW, SPEND, SPEND_JOKER
from covenstead.games.blackwood.questions import Question, pot_of
from covenstead.games.blackwood.state import NO_ICONS, Wood, discard


def icons_on(s: Wood, cards: list[int]) -> list[int]:
    """The icons that these cards give, by ingredient."""
    clover = fungus = toad = bat = 0
    for card in cards:
        gives = s.box.gives[card]
        clover += gives[0]
        fungus += gives[1]
        toad += gives[2]
        bat += gives[3]
    return [clover, fungus, toad, bat]


def deficit(wanted: list[int], icons: list[int]) -> int:
    """How many of the wanted icons are not among these."""
    missing = 0
    for ingredient in range(4):
        lack = wanted[ingredient] - icons[ingredient]
        if lack > 0:
            missing += lack
    return missing


def wanted(s: Wood, potion: int, pot: list[int]) -> list[int]:
    """What the recipe still asks for when the pot has been counted first."""
    needs = s.box.needs[potion]
    return [max(0, needs[ingredient] - pot[ingredient]) for ingredient in range(4)]


def jokers_of(s: Wood, seat: Seat) -> int:
    """How many jokers she could use."""
    return s.witches[seat].active(JOKER)


def brew_moves(s: Wood, seat: Seat, pot: list[int]) -> list[Move]:
    """The potions on display that her pot, cards and jokers can pay for."""
    witch = s.witches[seat]
    jokers = witch.active(JOKER)
    if not witch.holding and not jokers and pot is NO_ICONS:
        return []
    have = icons_on(s, witch.holding)
    for ingredient in range(4):
        have[ingredient] += pot[ingredient]
    needs = s.box.needs
    return [
        BREW.moves[potion]
        for potion in s.display
        if potion != NONE and deficit(needs[potion], have) <= jokers
    ]


def superfluous(s: Wood, wants: list[int], cards: list[int]) -> bool:
    """Whether a card among these could be left out without missing an icon more."""
    icons = icons_on(s, cards)
    missing = deficit(wants, icons)
    for card in cards:
        gives = s.box.gives[card]
        without = [icons[ingredient] - gives[ingredient] for ingredient in range(4)]
        if deficit(wants, without) == missing:
            return True
    return False


def spendable(
    s: Wood, wants: list[int], spent: list[int], holding: list[int], jokers: int
) -> list[int]:
    """The cards some legal payment goes on with after the cards spent so far (BW-122)."""
    last = spent[-1] if spent else NONE
    found: list[int] = []
    kept: list[int] = []  # faces of cards passed over: their twins must not be spent instead
    for place_, card in enumerate(holding):
        face = s.box.face[card]
        if card > last and face not in kept:
            payment = [*spent, card]
            if not superfluous(s, wants, payment) and (
                deficit(wants, icons_on(s, payment)) <= jokers
                or spendable(s, wants, payment, holding[:place_] + holding[place_ + 1 :], jokers)
            ):
                found.append(card)
        kept.append(face)
    return found


def payable(s: Wood, wants: list[int], cards: list[int], more: list[int], jokers: int) -> bool:
    """Whether a legal payment has all these cards, in whatever order, and some of the others."""
    if superfluous(s, wants, cards):
        return False
    if deficit(wants, icons_on(s, cards)) <= jokers:
        return True
    for place_, card in enumerate(more):
        if payable(s, wants, [*cards, card], more[place_ + 1 :], jokers):
            return True
    return False


class BrewPayment(Question):
    """She pays for a potion card by card, then with jokers, until nothing is missing."""

    SHOWN: ClassVar[Fields] = {"seat": SEAT, "potion": POTION, "jokers": NUMBER}
    FACE_UP: ClassVar[Fields] = {"spent": Many(CARD)}
    __slots__ = ("jokers", "potion", "spent")

    def __init__(self, seat: Seat, potion: int, jokers: int, spent: list[int]) -> None:
        self.seat = seat
        self.potion: Final = potion
        self.jokers: Final = jokers
        self.spent: Final = spent

    def fault(self, s: Wood, place: int) -> str | None:
        if not interrupts(s, place, self.seat):
            return "a payment belongs to a turn of the witch who pays"
        if self.potion not in s.display or self.jokers < 0:
            return "the potion that is paid for is on display"
        return None if self.moves(s, self.seat) else "the payment cannot be finished"

    def moves(self, s: Wood, seat: Seat) -> list[Move]:
        witch = s.witches[seat]
        moves: list[Move] = []
        if not self.jokers:  # after a joker only jokers follow
            wants = wanted(s, self.potion, pot_of(s))
            for card in spendable(s, wants, self.spent, witch.holding, jokers_of(s, seat)):
                moves.append(SPEND.moves[card])
        return moves + joker_moves(s, seat)

    def missing(self, s: Wood) -> int:
        """How many icons the payment still misses."""
        return deficit(wanted(s, self.potion, pot_of(s)), icons_on(s, self.spent)) - self.jokers

    def answer(self, s: Wood, seat: Seat, move: Move, fate: Fate) -> None:
        if move.verb is SPEND:
            (card,) = move.args
            s.witches[seat].holding.remove(card)
            fate.tell(events.SPENT, seat, card)
            s.steps[-1] = BrewPayment(seat, self.potion, self.jokers, [*self.spent, card])
            _finish_if_paid(s, fate)
        else:
            s.witches[seat].exhaust(JOKER)
            fate.tell(events.CAST, seat, JOKER)
            spend_joker(s, seat, move, fate)


def joker_moves(s: Wood, seat: Seat) -> list[Move]:
    """A joker stands for a missing icon, if there is one for each that is missing."""
    payment = s.steps[-1]
    assert isinstance(payment, BrewPayment)
    enough = 1 <= payment.missing(s) <= jokers_of(s, seat)
    return [SPEND_JOKER.of()] if enough else []


def spend_joker(s: Wood, seat: Seat, move: Move, fate: Fate) -> None:
    """A joker stands for one missing icon of the payment."""
    payment = s.steps[-1]
    assert isinstance(payment, BrewPayment)
    s.steps[-1] = BrewPayment(seat, payment.potion, payment.jokers + 1, payment.spent)
    _finish_if_paid(s, fate)


def brew(s: Wood, seat: Seat, potion: int, fate: Fate) -> None:
    """Begin a potion; what the pot alone pays for is made at once."""
    s.steps.append(BrewPayment(seat, potion, 0, []))
    _finish_if_paid(s, fate)


def _finish_if_paid(s: Wood, fate: Fate) -> None:
    """A complete payment goes to the discard; potion and coins are hers."""
    payment = s.steps[-1]
    assert isinstance(payment, BrewPayment)
    pot = pot_of(s)
    icons = icons_on(s, payment.spent)
    if deficit(wanted(s, payment.potion, pot), icons) != payment.jokers:
        return
    for card in payment.spent:
        discard(s, card)
    witch = s.witches[payment.seat]
    witch.potions[payment.potion] = FRESH
    witch.coins += s.box.reward[payment.potion]
    s.display[s.display.index(payment.potion)] = NONE
    left: list[int] = []
    for ingredient, need in enumerate(s.box.needs[payment.potion]):
        left.append(max(0, pot[ingredient] + icons[ingredient] - need))
    s.steps[-1] = BrewEnded(left)
    fate.tell(events.BREWED, payment.seat, payment.potion, s.box.reward[payment.potion])


class BrewEnded(Passing[Wood]):
    """The potion is hers; these icons are left over in the pot."""

    __slots__ = ("pot",)

    def __init__(self, pot: list[int]) -> None:
        self.pot: Final = pot
