"""The words of Triora as the rules write them, for tests."""

from typing import Final

MAIN: Final = ("city", "fields", "river", "dungeon")
AREAS: Final = (*MAIN, "castle", "lair", "stones", "cemetery", "tower", "forest", "swamp")
SPACES: Final = (
    *(*MAIN, "castle", "lair", "stones", "cemetery", "tower"),
    *(f"forest-{number}" for number in range(1, 7)),
    "swamp",
)
COLOURS: Final = ("red", "blue", "green", "yellow")
POTIONS: Final = (
    *("amoris", "maledictiones", "arcanum", "necromantiae", "ambitionis", "pestilentiae"),
    *("vitae", "molestum", "invocationis"),
)
PERSONS: Final = ("almoner", "notary", "captain", "steward", "magistrate", "marquis")
TYPES: Final = ("peasant", "merchant", "soldier", "noble")
VILLAGERS: Final = tuple(f"{kind}-{number}" for kind in TYPES for number in range(1, 10))


def area_of(space: str) -> str:
    """Name the area of a space."""
    return space.partition("-")[0]
