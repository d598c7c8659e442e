"""Covenstead: four published witch games on one table."""

from covenstead.core.errors import (
    BadData,
    BadOption,
    BadPosition,
    BadRecord,
    IllegalMove,
    Mistake,
    MoveRefused,
    NotYourTurn,
    Reason,
    UnknownGame,
    UnknownMove,
)
from covenstead.core.fate import Lowest
from covenstead.core.table import Table
from covenstead.games import games, load_game

__version__ = "0.1.0"

__all__ = [
    "BadData",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "IllegalMove",
    "Lowest",
    "Mistake",
    "MoveRefused",
    "NotYourTurn",
    "Reason",
    "Table",
    "UnknownGame",
    "UnknownMove",
    "games",
    "load_game",
]
