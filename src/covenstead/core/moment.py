"""A moment of a table: where undo goes back to, and how it is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from covenstead.core.family import Plain, Seat
from covenstead.core.state import State
from covenstead.core.words import Move

Encode: TypeAlias = Callable[[Plain], Any]  # what becomes of a position when it is kept


def as_it_is(plain: Plain) -> Any:
    """Plain data, kept as they are."""
    return plain


class Moment:
    """The table before a chosen move or chain of moves: where undo goes back to."""

    __slots__ = (
        "counter",
        "encode",
        "entries",
        "lines",
        "moves",
        "plain",
        "seat",
        "state",
    )

    def __init__(
        self,
        seat: Seat,
        moves: list[Move],
        state: State,
        counter: int,
        lines: int,
        entries: int,
    ) -> None:
        self.seat: Final = seat
        self.moves: Final = moves
        self.state: Final = state
        self.counter: Final = counter
        self.lines: Final = lines
        self.entries: Final = entries
        self.plain: Plain = None  # the state as plain data, once somebody has asked for it
        self.encode: Encode = as_it_is  # what was made of them
