"""What things are called: ingredients, cards, places, numbers with their nouns."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from covenstead.core.family import Domain
from covenstead.core.scene.words import COIN, POINT, Noun, Written
from covenstead.games.blackwood.box import BlackwoodBox
from covenstead.games.blackwood.components import CARD, column_of, row_of

INGREDIENTS: Final = (Noun("clover"), Noun("fungus", "fungi"), Noun("toad"), Noun("bat"))
LETTERS: Final = ("C", "F", "T", "B")  # by ingredient
COLOURS: Final = ("azure", "amber", "jade", "ruby")
COLOURED: Final = tuple([Noun(f"{colour} potion") for colour in COLOURS])
MARKS: Final = ("●", "▲", "■", "◆")  # by potion colour

FREE_CARD: Final = Noun("free card")
ICON: Final = Noun("icon")
MARIONETTE: Final = Noun("marionette")
POTION: Final = Noun("potion")
TOKEN: Final = Noun("token")


def icons(counts: list[int]) -> str:
    """Ingredients by number: `clover, 2 bats`."""
    return ", ".join(
        [
            noun.one if number == 1 else noun.count(number)
            for noun, number in zip(INGREDIENTS, counts, strict=True)
            if number
        ]
    )


@lru_cache(4096)
def face(box: BlackwoodBox, card: int) -> str:
    """What a card gives."""
    return icons(box.gives[card])


def the_card(box: BlackwoodBox, card: int) -> str:
    """A card inside a sentence: `the bat card`."""
    return f"the {face(box, card)} card"


def spot(cell: int) -> str:
    """Where a cell is."""
    return f"row {row_of(cell)}, column {column_of(cell)}"


def worth(points: int, coins: int) -> str:
    """What a potion brings: `7 points, 5 coins`."""
    return f"{POINT.count(points)}, {COIN.count(coins)}"


# How a sentence's gaps may be written
CHANGE: Final = Written(POINT.change)
ICONS: Final = Written(icons)
SPOT: Final = Written(spot)


def called(box: BlackwoodBox, cards: Domain, card: int) -> str:
    """What people call a card."""
    return face(box, card) if cards is CARD else box.potion_name[card]
