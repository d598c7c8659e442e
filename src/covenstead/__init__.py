"""Covenstead: four published witch games on one table."""

from covenstead.core.errors import (
    BadData,
    BadGame,
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
from covenstead.core.game import Game, Outcome
from covenstead.core.table import Table
from covenstead.core.view import View
from covenstead.core.words import Move
from covenstead.games import load_game
from covenstead.games.records import read_record, read_records

__version__ = "0.1.0"

__all__ = [
    "BadData",
    "BadGame",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Game",
    "IllegalMove",
    "Lowest",
    "Mistake",
    "Move",
    "MoveRefused",
    "NotYourTurn",
    "Outcome",
    "Reason",
    "Table",
    "UnknownGame",
    "UnknownMove",
    "View",
    "load_game",
    "read_record",
    "read_records",
]
