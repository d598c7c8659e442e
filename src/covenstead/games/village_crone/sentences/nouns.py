"""What things are called in a sentence."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import Domain
from covenstead.core.scene.words import Noun, listing
from covenstead.games.village_crone.components import CARD as SPENT
from covenstead.games.village_crone.components import (
    FIRST_FROG,
    FIRST_LOCATION,
    FROG,
    KIND,
    LOCATIONS,
    NODE,
    PIECE,
    SPELL,
    VILLAGERS,
    Cost,
    VillageBox,
)
from covenstead.games.village_crone.nouns import LOCATION

STEP: Final = Noun("step", "steps")
CARD: Final = Noun("card", "cards")

KINDS: Final = {word: "Eye of Newt" if word == "newt" else word for word in KIND.words}


def the_location(location: int) -> str:
    """A Location in a sentence."""
    names = {"manor": "the Lord's Manor", "barn": "the Tithe Barn", "green": "the Village Green"}
    word = LOCATION.words[location]
    return names.get(word, f"the {word.capitalize()}")


def the_node(node: int) -> str:
    """A node in a sentence."""
    return the_location(node) if 0 <= node < LOCATIONS else NODE.words[node]


def the_piece(piece: int) -> str:
    """A piece in a sentence."""
    if piece < VILLAGERS:
        return f"the {PIECE.words[piece]}"
    animal, _, number = PIECE.words[piece].partition("-")
    return f"{animal} {number}"


def the_target(target: int) -> str:
    """What a spell is aimed at, in a sentence."""
    if target >= FIRST_LOCATION:
        return the_location(target - FIRST_LOCATION)
    if target >= FIRST_FROG:
        return FROG.words[target - FIRST_FROG].replace("-", " ")
    return the_piece(target)


def the_spell(box: VillageBox, spell: int) -> str:
    """A spell by its name."""
    return box.spells[spell].name if spell < len(SPELL.words) else "the fee"


def the_cards(kind: int, number: int) -> str:
    """So many cards of a kind."""
    return f"{number} {KINDS[KIND.words[kind]]}"


def the_payment(cards: list[int]) -> str:
    """Cards that are spent, newts as what they stand in for."""
    words: list[str] = []
    for card in sorted(set(cards)):
        number, word = cards.count(card), SPENT.words[card].removesuffix("*")
        if card & 1:
            words.append(f"a newt as {word}" if number == 1 else f"{number} newts as {word}")
        else:
            words.append(word if number == 1 else f"{number} {word}")
    return listing(words)


def the_cost(cost: Cost) -> str:
    """What a spell costs."""
    parts = [the_cards(kind, number) for kind, number in enumerate(cost.need) if number]
    if cost.any:
        parts.append(f"{cost.any} of any kind")
    if cost.same:
        parts.append(f"{cost.same} of one kind")
    return listing(parts)


def called(box: VillageBox, cards: Domain, card: int) -> str:
    """What people call a card."""
    return KINDS[KIND.words[card]] if cards is KIND else box.schemes[card].title
