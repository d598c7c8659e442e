"""What a witch may do, and what comes of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from covenstead.core.family import Seat
from covenstead.core.scene.offers import Title
from covenstead.core.scene.words import COIN, POINT, Names, joined, listing, place, say
from covenstead.core.words import Verb
from covenstead.games.blackwood import moves as verbs
from covenstead.games.blackwood.components import BlackwoodBox
from covenstead.games.blackwood.sentences.nouns import FREE_CARD, icons, worth

LABELS: Final[dict[Verb, str]] = {
    verbs.PLACE: "Place on {}",
    verbs.FLEE: "Flee to {}",
    verbs.TAKE: "Take {}",
    verbs.LEAVE: "Leave it",
    verbs.END: "End your turn",
    verbs.BREW: "Brew {}",
    verbs.SPEND: "Spend {}",
    verbs.LOAN: "Borrow from Fagus",
    verbs.SELL: "Sell {}",
    verbs.TRADE: "Trade for {}",
    verbs.WITH: "Exchange it with {}",
    verbs.DECLINE: "Leave it free",
    verbs.PICK: "Buy {}",
    verbs.PICK_NONE: "Buy none",
}
THE_CARD: Final = "the card"
A_POTION: Final = "a potion"
A_SPELL: Final = "a spell"
EXCHANGE_TWO: Final = "Exchange two cards"


@lru_cache(4096)
def label(verb: Verb, what: str = "") -> str:
    """A choice by its verb and what it is about."""
    return LABELS[verb].format(what)


cast: Final = say("Cast {}", str)


@lru_cache(1024)
def group(box: BlackwoodBox, word: str, free: int) -> Title:
    """What choices of a kind are called, what comes of them, and what they differ in."""
    if word == "place":
        return Title("Place a marionette", FREE_CARD.count(free), "cell", main=True)
    if word == "flee":
        return Title("Flee", FREE_CARD.count(free), "cell", main=True)
    if word == "with":
        return Title("Exchange with", "the other card", "cell", main=True)
    if word == "spend":
        return Title("Pay card by card", "in any way that fits", "card", main=True)
    if word == "pick":
        return Title("Buy a card", "at half price", "card", main=True)
    if word == "brew":
        return Title("Brew a potion", "", "potion")
    if word == "sell":
        return Title("Sell a potion", f"{sale(box.sell_coins, box.sell_points)} each", "potion")
    return Title("Trade for a spell", "two fresh potions and your price", "spell")


def of_spell(name: str, offer: str) -> Title:
    return Title(name, offer, "cell")


# Marionettes


@lru_cache(4096)
def standing(cost: int, when: str, takes_cauldron: bool) -> str:
    return joined(f"cost {cost}", when, "takes the cauldron" if takes_cauldron else "")


@lru_cache(64)
def home_now(number: int) -> str:
    return f"home this round, {place(number)}"


waits_for_round: Final = say("waits for round {}", int)


def waits_for_expedition(expedition: int, last: int) -> str:
    if expedition > last:
        return "the lantern has passed: stays out for good"
    return f"waits for expedition {expedition}"


KEEP_HOME: Final = "keep your marionette at home"

# The card that comes home, and the end of a turn

LEFT: Final = "the card is discarded"
ALL_DISCARDED: Final = "all cards turned up are discarded"
CARDS_DRAWN: Final = "new cards are drawn"


def pays(cost: int, coins: int) -> str:
    return f"{COIN.count(cost)}, {coins - cost} left"


def completes(potions: list[str]) -> str:
    return f"completes {listing(potions)}" if potions else ""


def kettle_lost(pot: list[int]) -> str:
    return f"the kettle is lost: {icons(pot)}"


def explores_next(names: Names, seat: Seat) -> str:
    return f"{names.does(seat, 'explore', 'explores')} next"


def home_next(names: Names, seat: Seat, first: bool) -> str:
    if first:
        return f"{names.does(seat, 'come', 'comes')} home first"
    return f"{names.does(seat, 'bring', 'brings')} a card home next"


def round_ends(perishes: bool) -> str:
    return joined("the round ends", "ingredients perish" if perishes else "")


# Brewing


def one_payment(points: int, coins: int, cards: list[str], pot: list[int]) -> str:
    uses = f"uses {' + '.join(cards)}" if cards else ""
    return joined(worth(points, coins), uses, f"kettle: {icons(pot)}" if any(pot) else "")


def payments(points: int, coins: int, ways: int) -> str:
    return f"{worth(points, coins)}; {ways} ways to pay"


def goes_on(ways: int, complete: bool) -> str:
    if complete:
        return "completes the payment"
    return "one way goes on from it" if ways == 1 else f"{ways} ways go on from it"


def left_over(pot: list[int]) -> str:
    return f"Kettle: {icons(pot) or 'empty'}"


def keep(held: list[int]) -> str:
    return f"Keep {icons(held) or 'nothing'}"


# Money and trade


def loan(coins: int, points: int) -> str:
    return f"{COIN.count(coins)} now, {POINT.change(points)} at the end"


def sale(coins: int, points: int) -> str:
    return f"{COIN.count(coins)}, {POINT.change(points)}"


def traded(cost: int, potions: list[str]) -> str:
    return f"{COIN.count(cost)}, {listing(potions)}"
