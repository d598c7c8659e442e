"""Why a move is closed, in a sentence with the facts."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import COIN, begun, in_words, listing
from covenstead.games.blackwood.sentences.nouns import COLOURS, ICON, icons, spot

OVER: Final = "The game is over."
ANOTHER_ASKED: Final = "Another witch is asked now."

# The forest


def few_rows(rows: int) -> str:
    return f"The forest has only {rows} rows at this table."


def no_card_at(cell: int) -> str:
    return f"There is no card in {spot(cell)}."


def occupied(cell: int) -> str:
    return f"A marionette stands in {spot(cell)}."


NO_FREE_CARD: Final = "There is no free card to place on."
NO_MARIONETTE: Final = "You have no marionette at home."

# Turns

PLACED: Final = "You have placed your marionette this turn."
FIRST_PLACE: Final = "First place a marionette."
PLACED_EXPLORING: Final = "Marionettes are placed in the explore step."
SETTLED_RETURNING: Final = "Cards are taken or left in the return step, not while exploring."
SETTLED: Final = "Your marionette is home. Each return settles one card."
FIRST_SETTLE: Final = "First take or leave the card under your marionette."


def too_dear(what: str, cost: int, coins: int) -> str:
    return f"{begun(what)} costs {COIN.count(cost)}. You have {coins}."


# Brewing

BREWED_RETURNING: Final = "Potions are brewed in a return turn, not while exploring."
SPENT_RETURNING: Final = "Ingredients are spent in a brew, and you brew in a return turn."
FIRST_BREW: Final = "You are not paying for a potion: brew one first."
AFTER_JOKERS: Final = "No card is spent after a spell."
FIRST_PAY: Final = "First finish paying for the potion."


def not_on_display(potion: str) -> str:
    return f"{potion} is not on display."


def lacks(potion: str, missing: list[int]) -> str:
    return f"{potion} lacks {icons(missing)}."


def not_held(card: str) -> str:
    return f"You do not hold {card}."


def too_many_missing(missing: int, spell: str, awake: int) -> str:
    icons_are = f"{begun(ICON.spelled(missing))} {'is' if missing == 1 else 'are'}"
    return f"{icons_are} missing. You can use {spell} only for {in_words(awake)}."


TWIN_FIRST: Final = "You hold another card like it: spend that one first."


def out_of_order(card: str, first: list[str]) -> str:
    if not first:
        return f"Cards are spent in a fixed order. It is too late for {card}."
    return f"Cards are spent in a fixed order. Before {card} comes {' or '.join(first)}."


def superfluous(card: str) -> str:
    return f"With {card} some card of the payment would be superfluous."


# Money and trade

NO_POTION: Final = "You have no potion yet."
NO_TOKEN: Final = "Fagus has no token left."


def not_yours(potion: str) -> str:
    return f"{potion} is not yours."


def traded(potion: str) -> str:
    return f"{potion} has been traded and cannot be sold."


def sold(potion: str) -> str:
    return f"{potion} is sold already."


def too_rich(limit: int, coins: int) -> str:
    return f"Fagus lends at {COIN.count(limit)} or fewer. You have {coins}."


def no_copy(spell: str) -> str:
    return f"No copy of {spell} is left in the village."


def asks_for(spell: str, colours: list[int]) -> str:
    if colours[0] == colours[1]:
        return f"{spell} asks for two fresh {COLOURS[colours[0]]} potions."
    return f"{spell} asks for {listing([f'a fresh {COLOURS[each]}' for each in colours])} potion."


# Spells


def not_owned(spell: str) -> str:
    return f"You do not own {spell}."


def asleep(spell: str) -> str:
    return f"{spell} is asleep until the end of the expedition."


def other_turn(spell: str, exploring: bool) -> str:
    return f"{spell} is cast in {'an explore' if exploring else 'a return'} turn."


PLACE_NORMALLY: Final = "First make your normal placement."
NO_CARD_TO_TURN_UP: Final = "There is no card to turn up."
NO_REFUGE: Final = "There is no free card it could flee to."
TWO_FREE_CARDS: Final = "An exchange needs two free cards."


def carries(cell: int) -> str:
    return f"The card in {spot(cell)} carries a marionette."


def last_free(cell: int) -> str:
    return f"No free card comes after {spot(cell)}: begin with the other one."


def no_rival(cell: int) -> str:
    return f"No rival's marionette stands in {spot(cell)}."


# What a spell has begun

NO_EXCHANGE: Final = "No exchange is under way."
FIRST_EXCHANGE: Final = "First name the second card of the exchange."
ITSELF: Final = "A card cannot change places with itself."
NOT_SHOVED: Final = "None of your marionettes has been shoved."
FIRST_FLEE: Final = "First move the shoved marionette to another card."
NOT_THE_SAME: Final = "It must flee to another card."
NOT_VACATED: Final = "There is no vacated card to decline."
NOT_TURNED_UP: Final = "No cards are turned up."
FIRST_PICK: Final = "First pick one of the cards turned up, or none."


def comes_after(first: int) -> str:
    return f"The second card comes after {spot(first)}, row by row."


def first_decide(cell: int) -> str:
    return f"First place on the vacated card in {spot(cell)}, or leave it free."


def not_among(card: str) -> str:
    return f"{begun(card)} is not among the cards turned up."
