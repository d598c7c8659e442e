"""What a witch may do, and what comes of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from covenstead.core.scene.offers import Title
from covenstead.core.scene.words import COIN, LISTED, POINT, Written, joined, place, say
from covenstead.core.words import Verb
from covenstead.games.blackwood import moves as verbs
from covenstead.games.blackwood.box import BlackwoodBox
from covenstead.games.blackwood.sentences.nouns import CHANGE, FREE_CARD, ICONS, icons, worth

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

cast: Final = say("Cast {}", str)
found_at: Final = say("{} ({})", str, str)


@lru_cache(4096)
def label(verb: Verb, what: str) -> str:
    """A choice by its verb and what it is about."""
    return LABELS[verb].format(what)


@lru_cache(1024)
def group(box: BlackwoodBox, word: str, free: int) -> Title:
    """What choices of a kind are called, what comes of them, and what they differ in."""
    cards, each = FREE_CARD.count(free), f"{sale(box.sell_coins, box.sell_points)} each"
    return {
        "place": Title("Place a marionette", cards, "cell", main=True),
        "flee": Title("Flee", cards, "cell", main=True),
        "with": Title("Exchange with", "the other card", "cell", main=True),
        "spend": Title("Pay card by card", "in any way that fits", "card", main=True),
        "pick": Title("Buy a card", "at half price", "card", main=True),
        "brew": Title("Brew a potion", "", "potion"),
        "sell": Title("Sell a potion", each, "potion"),
        "trade": Title("Trade for a spell", "two fresh potions and your price", "spell"),
    }[word]


def of_spell(name: str, offer: str) -> Title:
    return Title(name, offer, "cell")


# Marionettes
KEEP_HOME: Final = "keep your marionette at home"
STAYS_OUT: Final = "the lantern has passed: stays out for good"
waits_for_round: Final = say("waits for round {}", int)
waits_for_expedition: Final = say("waits for expedition {}", int)
home_now: Final = say("home this round, {}", Written(place))


@lru_cache(4096)
def standing(cost: int, coins: int, when: str, takes_cauldron: bool) -> str:
    """When a marionette comes home, and at what cost; with a warning if the purse is too small."""
    price = f"cost {cost}" if cost <= coins else f"cost {cost}, you have {coins}"
    return joined(price, when, "takes the cauldron" if takes_cauldron else "")


# The card that comes home, and the end of a turn; of two verbs the first is "you"'s
LEFT: Final = "the card is discarded"
ALL_DISCARDED: Final = "all cards turned up are discarded"
CARDS_DRAWN: Final = "new cards are drawn"
EXPLORES_NEXT: Final = ("explore next", "explores next")
HOME_FIRST: Final = ("come home first", "comes home first")
HOME_NEXT: Final = ("bring a card home next", "brings a card home next")
ROUND_ENDS: Final = "the round ends"
EXPEDITION_ENDS: Final = "the round ends; ingredients perish"

pays: Final = say("{}, {} left", COIN, int)
completes: Final = say("completes {}", LISTED)
kettle_lost: Final = say("the kettle is lost: {}", ICONS)

# Brewing
ways_to_pay: Final = say("{}, {}; {} ways to pay", POINT, COIN, int)


def one_payment(points: int, coins: int, cards: list[str], pot: list[int]) -> str:
    uses = f"uses {' + '.join(cards)}" if cards else ""
    return joined(worth(points, coins), uses, f"kettle: {icons(pot)}" if any(pot) else "")


def goes_on(ways: int, complete: bool) -> str:
    if complete:
        return "completes the payment"
    return "one way goes on from it" if ways == 1 else f"{ways} ways go on from it"


def left_over(pot: list[int]) -> str:
    return f"Kettle: {icons(pot) or 'empty'}"


def keep(held: list[int]) -> str:
    return f"Keep {icons(held) or 'nothing'}"


# Money and trade
loan: Final = say("{} now, {} at the end", COIN, CHANGE)
sale: Final = say("{}, {}", COIN, CHANGE)
traded: Final = say("{}, {}", COIN, LISTED)
