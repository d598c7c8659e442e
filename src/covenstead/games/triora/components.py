"""The nouns of Triora."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import Domain

MAIN_WORDS: Final = ["city", "fields", "river", "dungeon"]
FORESTS: Final = [f"forest-{number}" for number in range(1, 7)]

MAIN: Final = Domain("main area", MAIN_WORDS)
AREA: Final = Domain(
    "area",
    [*MAIN_WORDS, "castle", "lair", "stones", "cemetery", "tower", "forest", "swamp"],
)
SPACE: Final = Domain(
    "space",
    [*MAIN_WORDS, "castle", "lair", "stones", "cemetery", "tower", *FORESTS, "swamp"],
)
COPIED: Final = Domain("area", [word for word in AREA.words if word != "tower"])
COLOUR: Final = Domain("colour", ["red", "blue", "green", "yellow"])
POTION: Final = Domain(
    "potion",
    [
        *("amoris", "maledictiones", "arcanum", "necromantiae", "ambitionis", "pestilentiae"),
        *("vitae", "molestum", "invocationis"),
    ],
)
FORMULA: Final = Domain("formula", [f"{word}-{size}" for word in POTION.words for size in (1, 2)])
PERSON: Final = Domain(
    "person", ["almoner", "notary", "captain", "steward", "magistrate", "marquis"]
)
TYPE: Final = Domain("type", ["peasant", "merchant", "soldier", "noble"])
VILLAGER: Final = Domain(
    "villager", [f"{word}-{number}" for word in TYPE.words for number in range(1, 10)]
)
POSITION: Final = Domain("position", [str(number) for number in range(1, 7)])
SLOT: Final = Domain("slot", [str(number) for number in range(1, 6)])
PIECE: Final = Domain("piece", ["witch", "familiar"])
PAYMENT: Final = Domain("payment", ["potion", "undead", "free"])
OFFERING: Final = Domain("offering", ["silver", "vitae"])
GIFT: Final = Domain("gift", ["doom", "shovels"])
SHOVELLING: Final = Domain(
    "shovelling",
    [f"{verb} {colour}" for verb in ("harvest", "plant") for colour in COLOUR.words],
)
BONUS: Final = Domain("bonus", ["open", "skipped", "closed"])
TRIGGER: Final = Domain("trigger", ["ruin", "capture", "cap"])
FIGURE: Final = Domain("figure", ["inquisitor", "morgana"])
GOOD: Final = Domain("good", ["silver", "undead", *POTION.words])
PLACE: Final = Domain("place", [*AREA.words, *PERSON.words])
PIECES: Final = Domain("pieces", ["witch", "familiar", "both"])
PART: Final = Domain("part", ["doom", "areas", "sets", "penalty", "crowns", "remains"])
PACE: Final = Domain("verb", ["step", "sacrifice", "skip", "advance"])

CITY: Final = 0
MAINS: Final = 4
CASTLE: Final = 4
LAIR: Final = 5
STONES: Final = 6
CEMETERY: Final = 7
TOWER: Final = 8
FOREST: Final = 9
SWAMP: Final = 10
AREAS: Final = 11

SPACES: Final = 16
FIRST_FOREST: Final = 9  # of the spaces
LAST_FOREST: Final = 14
AREA_OF: Final = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9, 9, 9, 10]  # space -> area

AMORIS: Final = 0
MALEDICTIONES: Final = 1
ARCANUM: Final = 2
NECROMANTIAE: Final = 3
VITAE: Final = 6
POTIONS: Final = 9
MOST_POTIONS: Final = 9  # of one kind (TR-007)

COLOURS: Final = 4
CUBES: Final = 3  # of each colour (TR-008)

WITCH: Final = 0  # pieces
FAMILIAR: Final = 1
BOTH: Final = 2

BY_POTION: Final = 0  # payments of an attack
BY_UNDEAD: Final = 1
FREE: Final = 2

OPEN: Final = 0  # a witch bonus
SKIPPED: Final = 1
CLOSED: Final = 2

RUIN: Final = 0  # what brings on the end
CAPTURE: Final = 1
CAP: Final = 2

INQUISITOR: Final = 0  # figures
MORGANA: Final = 1

SILVER: Final = 0  # goods; the potions follow
UNDEAD: Final = 1
FIRST_POTION: Final = 2

STEPPED: Final = 0  # how the sacrifice token moves
SACRIFICED: Final = 1
SKIPPING: Final = 2
ADVANCED: Final = 3

PEASANT: Final = 0
MERCHANT: Final = 1
SOLDIER: Final = 2
NOBLE: Final = 3
TYPES: Final = 4
CARDS_OF_TYPE: Final = 9
MAIN_OF_TYPE: Final = [1, 2, 3, 0]  # peasants belong to the fields, nobles to the city

MOST_INQUISITION: Final = 32
STONE_COUNT: Final = 8
POSITIONS: Final = 6
ROW: Final = 7  # face-up villagers
HIREABLE: Final = 5
RUINED_AREAS: Final = 3  # that bring on the end
MOST_CROWNS: Final = 10
PENALTY: Final = [24, 16, 8, 0]  # by rank from the front
SETS: Final = [0, 0, 3, 9, 18]  # by the number of different types


def type_of(villager: int) -> int:
    """The type of a villager."""
    return villager // CARDS_OF_TYPE


def copied_area(word: int) -> int:
    """The area that a copy names: all but the tower can be copied."""
    return word if word < TOWER else word + 1
