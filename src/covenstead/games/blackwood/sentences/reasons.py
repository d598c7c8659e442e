"""Why a move is closed, in a sentence with the facts; one with a gap is filled by `of` or `at`."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import COIN, begun, in_words, listing, say
from covenstead.games.blackwood.components import SOLD, TRADED
from covenstead.games.blackwood.sentences.nouns import COLOURS, ICON, icons, spot

OVER: Final = "The game is over."
ANOTHER_ASKED: Final = "Another witch is asked now."

# The forest
NO_CARD: Final = "There is no card in {}."
OCCUPIED: Final = "A marionette stands in {}."
CARRIES: Final = "The card in {} carries a marionette."
NO_RIVAL: Final = "No rival's marionette stands in {}."
LAST_FREE: Final = "No free card comes after {}: begin with the other one."
COMES_AFTER: Final = "The second card comes after {}, row by row."
FIRST_DECIDE: Final = "First place on the vacated card in {}, or leave it free."
NO_FREE_CARD: Final = "There is no free card to place on."
NO_MARIONETTE: Final = "You have no marionette at home."
NO_REFUGE: Final = "There is no free card it could flee to."
TWO_FREE_CARDS: Final = "An exchange needs two free cards."

# Turns
PLACED: Final = "You have placed your marionette this turn."
FIRST_PLACE: Final = "First place a marionette."
PLACE_NORMALLY: Final = "First make your normal placement."
PLACED_EXPLORING: Final = "Marionettes are placed in the explore step."
SETTLED_RETURNING: Final = "Cards are taken or left in the return step, not while exploring."
SETTLED: Final = "Your marionette is home. Each return settles one card."
FIRST_SETTLE: Final = "First take or leave the card under your marionette."

# Brewing
BREWED_RETURNING: Final = "Potions are brewed in a return turn, not while exploring."
SPENT_RETURNING: Final = "Ingredients are spent in a brew, and you brew in a return turn."
FIRST_BREW: Final = "You are not paying for a potion: brew one first."
FIRST_PAY: Final = "First finish paying for the potion."
NOT_ON_DISPLAY: Final = "{} is not on display."
NOT_HELD: Final = "You do not hold {}."
AFTER_JOKERS: Final = "No card is spent after a spell."
TWIN_FIRST: Final = "You hold another card like it: spend that one first."
SUPERFLUOUS: Final = "With {} some card of the payment would be superfluous."
TOO_LATE: Final = "Cards are spent in a fixed order. It is too late for {}."

# Money and trade
NO_POTION: Final = "You have no potion yet."
NO_TOKEN: Final = "Fagus has no token left."
NO_COPY: Final = "No copy of {} is left in the village."

# What a spell has begun
NO_CARD_TO_TURN_UP: Final = "There is no card to turn up."
NO_EXCHANGE: Final = "No exchange is under way."
FIRST_EXCHANGE: Final = "First name the second card of the exchange."
ITSELF: Final = "A card cannot change places with itself."
NOT_SHOVED: Final = "None of your marionettes has been shoved."
FIRST_FLEE: Final = "First move the shoved marionette to another card."
NOT_THE_SAME: Final = "It must flee to another card."
NOT_VACATED: Final = "There is no vacated card to decline."
NOT_TURNED_UP: Final = "No cards are turned up."
NOT_AMONG: Final = "{} is not among the cards turned up."
FIRST_PICK: Final = "First pick one of the cards turned up, or none."


def of(sentence: str, what: str) -> str:
    """The sentence about a card, a potion or a spell."""
    return begun(sentence.format(what))


def at(sentence: str, cell: int) -> str:
    """The sentence about a place of the forest."""
    return sentence.format(spot(cell))


few_rows: Final = say("The forest has only {} rows at this table.", int)


def too_dear(what: str, cost: int, coins: int) -> str:
    return f"{begun(what)} costs {COIN.count(cost)}. You have {coins}."


too_rich: Final = say("Fagus lends at {} or fewer. You have {}.", COIN, int)


def lacks(potion: str, missing: list[int]) -> str:
    return f"{potion} lacks {icons(missing)}."


def too_many_missing(missing: int, spell: str, awake: int) -> str:
    icons_are = f"{begun(ICON.spelled(missing))} {'is' if missing == 1 else 'are'}"
    return f"{icons_are} missing. You can use {spell} only for {in_words(awake)}."


def out_of_order(card: str, before: list[str]) -> str:
    return f"Cards are spent in a fixed order. Before {card} comes {' or '.join(before)}."


def not_for_sale(potion: str, label: int) -> str:
    if label == TRADED:
        return f"{potion} has been traded and cannot be sold."
    return f"{potion} is sold already." if label == SOLD else f"{potion} is not yours."


def asks_for(spell: str, colours: list[int]) -> str:
    if colours[0] == colours[1]:
        return f"{spell} asks for two fresh {COLOURS[colours[0]]} potions."
    return f"{spell} asks for {listing([f'a fresh {COLOURS[each]}' for each in colours])} potion."


def not_awake(spell: str, owned: bool) -> str:
    if not owned:
        return f"You do not own {spell}."
    return f"{spell} is asleep until the end of the expedition."


def other_turn(spell: str, exploring: bool) -> str:
    return f"{spell} is cast in {'an explore' if exploring else 'a return'} turn."
