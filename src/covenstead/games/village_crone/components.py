"""The nouns of The Village Crone."""

from __future__ import annotations

from typing import Final

from covenstead.core.errors import BadPosition
from covenstead.core.family import NONE, Domain, Family, Plain, SeatFamily, union

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

FAMILIARS: Final = 5  # of each kind
FROGS: Final = 6
MOST_WITCHES: Final = 6
REAL_CARDS: Final = 33  # in each stock
SOLO_CARDS: Final = 10
COLUMNS: Final = 30  # of the largest map
ROWS: Final = 20

FAMILIAR: Final = Domain(
    "familiar",
    [f"{animal}-{number}" for animal in ANIMAL.words for number in range(1, FAMILIARS + 1)],
)
FROG: Final = Domain("frog", [f"frog-{number}" for number in range(1, FROGS + 1)])
PIECE: Final = union("piece", VILLAGER, FAMILIAR)
TARGET: Final = union("target", PIECE, FROG, LOCATION)  # whatever a spell names
SHAPE: Final = union("villager or frog", VILLAGER, FROG)


def column_word(column: int) -> str:
    """Columns are called like those of a spreadsheet: a … z, aa … ad."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    return letters[column] if column < 26 else "a" + letters[column - 26]


SPACE: Final = Domain(
    "space", [f"{column_word(c)}{r}" for r in range(1, ROWS + 1) for c in range(COLUMNS)]
)
NODE: Final = union("node", LOCATION, SPACE)

KIND: Final = union("kind", INGREDIENT, Domain("newt", ["newt"]))
NEWT: Final = 4
# What a payment is made of: an ingredient, or a newt that stands in for it.
CARD: Final = Domain("card", [word + star for word in INGREDIENT.words for star in ("", "*")])
LEVEL: Final = Domain("level", ["1", "2", "3"])
PLACE: Final = Domain("place", [*LOCATION.words, "outdoors", "frog"])
WITCH: Final = SeatFamily(MOST_WITCHES)  # a seat in a move
MOMENT: Final = Domain("moment", ["T1", "T2", "T3", "T4", "trade"])
LAYOUT: Final = Domain("layout", ["rect", "tall", "brick", "cross", "stair", "ring", "zigzag"])
ENDING: Final = Domain("ending", ["target", "max_rounds", "solo-win", "solo-loss"])
SINCE: Final = Domain("time", ["turn", "interlude", "earlier"])

SPELL: Final = Domain(
    "spell",
    [
        "conjure",
        "love",
        "unlove",
        "summon",
        "switch",
        "transform",
        "fortune",
        "bind",
        "unbind",
        "protect",
    ],
)
PAID: Final = union("spell or fee", SPELL, Domain("fee", ["swap_fee", "completion_fee"]))

CONJURE: Final = 0
LOVE: Final = 1
UNLOVE: Final = 2
SUMMON: Final = 3
SWITCH: Final = 4
TRANSFORM: Final = 5
FORTUNE: Final = 6
BIND: Final = 7
UNBIND: Final = 8
PROTECT: Final = 9
SWAP_FEE: Final = 10
COMPLETION_FEE: Final = 11

# Written as plain numbers, which compiled loops count to without looking them up.
VILLAGERS: Final = 6
LOCATIONS: Final = 6
INGREDIENTS: Final = 4
KINDS: Final = 5
LEVELS: Final = 3
assert [len(VILLAGER.words), len(LOCATION.words)] == [VILLAGERS, LOCATIONS]
assert [len(INGREDIENT.words), len(KIND.words)] == [INGREDIENTS, KINDS]
assert len(LEVEL.words) == LEVELS

BARN: Final = 4
GREEN: Final = 5
OUTDOORS: Final = 6  # a place that is no Location
AS_FROG: Final = 7

# node -> what schemes say of a villager there; at the end, for NONE, a frog
PLACE_AT: Final[list[int]] = [*range(LOCATIONS), *[OUTDOORS] * len(SPACE.words), AS_FROG]
# node -> the Location that it is, as a set; spaces and NONE are none
LOCATION_AT: Final[list[int]] = [
    *[1 << location for location in range(LOCATIONS)],
    *[0] * (len(SPACE.words) + 1),
]

# node -> what one familiar there adds to a number with a byte for each Location but the green
ONE_AT: Final[list[int]] = [
    *[1 << 8 * location for location in range(GREEN)],
    *[0] * (len(SPACE.words) + 2),
]

# The moments of windows.
T1: Final = 0
T2: Final = 1  # after a spell
T3: Final = 2  # after a walk
T4: Final = 3
AFTER_TRADE: Final = 4

# Since when a villager is a frog.
THIS_TURN: Final = 0
THIS_INTERLUDE: Final = 1
EARLIER: Final = 2

FIRST_FROG: Final = VILLAGERS + MOST_WITCHES * FAMILIARS  # of the targets
FIRST_LOCATION: Final = FIRST_FROG + FROGS
SILVER: Final = 2
SOIL: Final = 3


assert [len(PIECE.words), len(TARGET.words)] == [FIRST_FROG, FIRST_LOCATION + LOCATIONS]


def familiar_of(animal: int, number: int) -> int:
    """The piece that is this familiar; numbers count from 0."""
    return VILLAGERS + animal * FAMILIARS + number


def animal_of(familiar: int) -> int:
    """The kind of a piece that is a familiar."""
    return (familiar - VILLAGERS) // FAMILIARS


class CoupleFamily(Family):
    """Who loves whom, kept as a list from villager to lover; written as a list of pairs."""

    def write(self, value: Plain) -> Plain:
        words = VILLAGER.words
        return [[words[each], words[lover]] for each, lover in enumerate(value) if lover > each]

    def read(self, plain: Plain, where: str, seats: int) -> Plain:
        if not isinstance(plain, list):
            raise BadPosition(f"{where}: {plain!r} is no list of couples.")
        lovers = [NONE] * VILLAGERS
        for number, couple in enumerate(plain):
            at = f"{where}[{number}]"
            if not isinstance(couple, list) or len(couple) != 2:
                raise BadPosition(f"{at}: {couple!r} is no couple.")
            first, second = [VILLAGER.read(each, at, seats) for each in couple]
            if NONE in (first, second) or first == second:
                raise BadPosition(f"{at}: {couple!r} is no couple.")
            if lovers[first] != NONE or lovers[second] != NONE:
                raise BadPosition(f"{at}: nobody is in two couples.")
            lovers[first], lovers[second] = second, first
        return lovers


COUPLES: Final = CoupleFamily()
