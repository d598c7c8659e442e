"""What things are called in a sentence."""

from __future__ import annotations

from covenstead.core.scene.words import listing
from covenstead.games.triora.components import COLOUR, POTION, SPACE, TrioraBox


def the_area(box: TrioraBox, area: int) -> str:
    """An area in a sentence."""
    return f"the {box.area_name[area]}"


def the_space(box: TrioraBox, space: int, area: int) -> str:
    """A space in a sentence; those of the forest are numbered."""
    word = SPACE.words[space]
    _, _, number = word.partition("-")
    return f"space {number} of the forest" if number else the_area(box, area)


def potions(price: list[int]) -> str:
    """So many potions of each kind."""
    return listing(
        [f"{number} {POTION.words[kind]}" for kind, number in enumerate(price) if number]
    )


def cubes(counts: list[int]) -> str:
    """So many cubes of each colour."""
    parts = [f"{number} {COLOUR.words[colour]}" for colour, number in enumerate(counts) if number]
    return listing(parts)
