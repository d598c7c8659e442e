"""The nouns of Blackwood."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import Domain

COLUMNS: Final = 5
MARIONETTES: Final = 3
SLOTS: Final = 6

CELL: Final = Domain("cell", [f"r{row}c{column}" for row in range(1, 6) for column in range(1, 6)])
CARD: Final = Domain("card", [f"f{number:02}" for number in range(1, 57)])
POTION: Final = Domain("potion", [f"p{number:02}" for number in range(1, 41)])
SLOT: Final = Domain("slot", [f"d{number}" for number in range(1, SLOTS + 1)])
INGREDIENT: Final = Domain("ingredient", ["clover", "fungus", "toad", "bat"])
COLOUR: Final = Domain("colour", ["azure", "amber", "jade", "ruby"])
SPELL: Final = Domain("kind", ["double", "free", "joker", "swap", "forage", "shove"])
LABEL: Final = Domain("label", ["fresh", "traded", "sold"])
TURN: Final = Domain("step", ["explore", "return"])

DOUBLE: Final = 0
FREE: Final = 1
JOKER: Final = 2
SWAP: Final = 3
FORAGE: Final = 4
SHOVE: Final = 5

FRESH: Final = 0
TRADED: Final = 1
SOLD: Final = 2

# The steps in which a spell is cast. Swap and forage follow their options instead.
CAST_IN: Final = {DOUBLE: ["explore"], FREE: ["return"], JOKER: ["return"], SHOVE: ["explore"]}


def cell_at(row: int, column: int) -> int:
    """The cell in this row and column, both counted from 1."""
    return (row - 1) * COLUMNS + column - 1


def row_of(cell: int) -> int:
    """The cell's row; row 1 touches the ruler."""
    return cell // COLUMNS + 1


def column_of(cell: int) -> int:
    """The cell's column; column 1 is next to the village."""
    return cell % COLUMNS + 1
