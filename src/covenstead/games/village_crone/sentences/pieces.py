"""What lies on the table: labels, notes and states."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import Noun, listing
from covenstead.games.village_crone.components import PIECE, VILLAGERS
from covenstead.games.village_crone.sentences.nouns import CARD, the_location, the_piece

FAMILIAR: Final = Noun("familiar")
SCHEME: Final = Noun("scheme")

MAP: Final = "Wickersby"
HAND: Final = "ingredients"
SCHEMES: Final = "schemes"
DONE: Final = "completed schemes"
STOCKS: Final = "Stocks"
DECKS: Final = "Scheme decks"
TITHES: Final = "Tithe pile"
STACK: Final = "Spells on the table"
A_CARD: Final = "a face-down card"
BOUND: Final = "bound"
FRESH: Final = "drawn in this turn"
FROG: Final = "a frog"
IN_LOVE: Final = "in love"
EMPTY: Final = "none"
BROOM: Final = "broom"
ORDER: Final = "Turn order"
HAS_PLAYED: Final = "done"
PLAYS: Final = "now"
RESERVE: Final = "in reserve"
BOOK: Final = "Spell book"
NEWT_LETTER: Final = "N"
SAME_LETTER: Final = "="
SAME: Final = "cards of one kind"
ANY_LETTER: Final = "*"
ANY: Final = "a card of any kind"
PLACE_LETTER: Final = "P"
PLACE: Final = "the ingredient of the Location"
STEPS: Final = "steps left"
SPENT: Final = "spent"
HELD: Final = "walks now"
HELD_LETTER: Final = "»"


def scheme_of(level: int) -> str:
    """A face-down scheme whose back shows its level."""
    return f"a scheme of level {level}"


def worth(level: int) -> str:
    """What a scheme scores."""
    return f"A scheme for {level} point{'' if level == 1 else 's'}."


def house(location: int) -> str:
    """A Location's name alone."""
    return the_location(location).removeprefix("the ")


def location(location: int, here: list[int], bound: bool, limit: int) -> str:
    """A Location for somebody who cannot see the map."""
    familiars = len([piece for piece in here if piece >= VILLAGERS])
    parts = [f"{FAMILIAR.count(familiars)} of {limit} allowed"] if limit else []
    parts += [PIECE.words[piece] for piece in here if piece < VILLAGERS]
    parts += [BOUND] if bound else []
    return ", ".join([house(location), *parts])


def beside(node: str, locations: list[int]) -> str:
    """A space for somebody who cannot see the map."""
    names = listing([the_location(each) for each in locations])
    return f"{node}, next to {names}" if names else node


def loves(lover: int) -> str:
    """Whom a villager loves."""
    return f"in love with {the_piece(lover)}"


def carries(frog: str) -> str:
    """What a familiar carries."""
    return f"carries {frog}"


def short_of(cards: int) -> str:
    """How much of a spell's cost is missing."""
    return f"{CARD.count(cards)} short"


def stock(name: str, cards: int, pile: int) -> str:
    """A stock and its pile."""
    return f"{name}: {CARD.count(cards)}, {pile} spent"


def hand(cards: int) -> str:
    """How many cards a witch holds."""
    return f"{CARD.of(cards)} in hand"


def paid_spell(who: str, spell: str, targets: list[str]) -> str:
    """A spell that waits to take effect."""
    aimed = f" on {listing(targets)}" if targets else ""
    return f"{spell} of {who}{aimed}"
