"""The sentences of a plain scene; another language would be a second such file."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import listing

YOUR_MOVE: Final = "Your move"
PLEASE_WAIT: Final = "Please wait"
GAME_OVER: Final = "The game is over"
IS_ASKED: Final = "is asked"
WAITS: Final = "waits"
FACE_DOWN: Final = "a face-down card"
THE_TABLE: Final = "the table"
NOBODY: Final = "nobody"
NOTHING: Final = "none"
YES: Final = "yes"
NO: Final = "no"


def moves_so_far(count: int) -> str:
    """Where the game stands."""
    return f"Move {count}"


def field(name: str) -> str:
    """What a declared field is called."""
    return name.replace("_", " ")


def fact(name: str, value: str) -> str:
    """A field and what it says."""
    return f"{field(name)}: {value}"


def won(names: list[str]) -> str:
    """The end of a game that somebody won."""
    return f"{listing(names)} won."


def lost(names: list[str]) -> str:
    """The end of a game that nobody won."""
    return f"{names[0]} lost." if len(names) == 1 else "Nobody won."
