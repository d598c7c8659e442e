"""The first nouns: those that clauses and boards are written with."""

from typing import Final

from covenstead.core.family import Domain

LOCATION: Final = Domain("location", ["forge", "mill", "manor", "farm", "barn", "green"])
VILLAGER: Final = Domain(
    "villager", ["blacksmith", "farmer", "lord", "miller", "peasant", "priest"]
)
ANIMAL: Final = Domain("kind of familiar", ["cat", "snake", "crow", "bat", "rat", "spider"])
INGREDIENT: Final = Domain("ingredient", ["fire", "flour", "silver", "soil"])

_NUMBERS: Final = {1: 18, 2: 18, 3: 14}  # how many schemes there are of each level
_SCHEMES: Final = [(level, n) for level, number in _NUMBERS.items() for n in range(number)]
SCHEME: Final = Domain(
    "scheme",
    [f"s{level}-{number + 1:02}" for level, number in _SCHEMES],
    [f"s{level}" for level, _ in _SCHEMES],
)
