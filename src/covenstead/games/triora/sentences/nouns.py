"""What things are called in a sentence."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from covenstead.core.family import Domain
from covenstead.core.scene.words import Noun, listing, signed
from covenstead.games.triora.box import Gain, TrioraBox
from covenstead.games.triora.components import COLOUR, POTION, SPACE, TYPE, VILLAGER

INQUISITION: Final = "inquisition"
DOOM: Final = "doom"
SILVER: Final = "silver"
UNDEAD: Final = "undead"
CUBE: Final = Noun("cube")
SHOVEL: Final = Noun("shovel")
CAULDRON: Final = Noun("cauldron")
TOKEN: Final = Noun("doom token")
CROWN: Final = Noun("crown")
TYPES: Final = [Noun(word) for word in TYPE.words]

CODES: Final = ["Am", "Ma", "Ar", "Ne", "Ab", "Pe", "Vi", "Mo", "In"]  # of the potions
LETTERS: Final = ["R", "B", "G", "Y"]  # of the colours
MARKS: Final = ["▲", "●", "■", "★"]  # of the villagers' types
FIGURES: Final = ["the Inquisitor", "Morgana"]
FIGURE_LETTERS: Final = ["†", "☾"]
WITCHES: Final = ["Brigid", "Cerida", "Clidina", "Druantia"]
ZONES: Final = ["herbs", "seeds", "growing", "ripe"]


def the_area(box: TrioraBox, area: int) -> str:
    """An area in a sentence."""
    return f"the {box.area_name[area]}"


def the_space(box: TrioraBox, space: int, area: int) -> str:
    """A space in a sentence; those of the forest are numbered."""
    word = SPACE.words[space]
    _, _, number = word.partition("-")
    return f"space {number} of the forest" if number else the_area(box, area)


def the_person(box: TrioraBox, person: int) -> str:
    """A person of the castle in a sentence."""
    return f"the {box.person_name[person]}"


def potions(price: list[int]) -> str:
    """So many potions of each kind."""
    return listing(
        [f"{number} {POTION.words[kind]}" for kind, number in enumerate(price) if number]
    )


def cubes(counts: list[int]) -> str:
    """So many cubes of each colour."""
    parts = [f"{number} {COLOUR.words[colour]}" for colour, number in enumerate(counts) if number]
    return listing(parts)


def brew(box: TrioraBox, formula: int) -> str:
    """What a formula makes: `2 amoris`."""
    return f"{box.makes[formula]} {POTION.words[formula >> 1]}"


def formula_cubes(box: TrioraBox, formula: int) -> str:
    """The cubes of a formula."""
    return cubes(box.cubes[formula])


@lru_cache(512)
def gain(given: Gain) -> str:
    """What a witch receives, with signs where a track moves: `+4 doom, +2 inquisition`."""
    parts: list[str] = []
    if given.silver:
        parts.append(f"{signed(given.silver)} {SILVER}")
    if given.undead:
        parts.append(f"{signed(given.undead)} {UNDEAD}")
    if given.doom:
        parts.append(f"{signed(given.doom)} {DOOM}")
    if given.inquisition:
        parts.append(f"{signed(given.inquisition)} {INQUISITION}")
    if given.cauldrons:
        parts.append(CAULDRON.count(given.cauldrons))
    if given.shovels:
        parts.append(SHOVEL.count(given.shovels))
    return ", ".join(parts) or "nothing"


def lies_in_ruins(box: TrioraBox, area: int) -> str:
    """That a main area is fully ruined, without a full stop."""
    name = box.area_name[area]
    return f"The {name} {'lie' if name.endswith('s') else 'lies'} in ruins"


def called(box: TrioraBox, cards: Domain, card: int) -> str:
    """What people call a card."""
    return box.villager_name[card] if cards is VILLAGER else cards.words[card]
