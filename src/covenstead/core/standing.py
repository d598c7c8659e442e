"""Answers that a table gives for a seat: standing answers, and those of a seat that is late.

Both come from the seat's own view, so they tell nothing that the seat could not tell.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any, Final

from covenstead.core.family import Seat
from covenstead.core.words import Move

if TYPE_CHECKING:
    from covenstead.core.table import Table


class StandingAnswer:
    """An answer that a seat may leave with the table, to be given whenever it fits.

    `answer` is given the seat's view and its legal moves; None: it does not fit this question.
    """

    __slots__ = ("answer", "name", "text", "title")

    def __init__(
        self,
        name: str,
        title: str,
        text: str,
        answer: Callable[[Any, Seat, list[Move]], Move | None],
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.text: Final = text
        self.answer: Final = answer


def standing_answer(
    table: Table, seat: Seat, chosen: Collection[str]
) -> tuple[StandingAnswer, Move] | None:
    """The first of the chosen standing answers that fits the open question, and its move."""
    view = table.view(seat)
    for each in table.game.standing:
        move = each.answer(view.state, seat, view.moves) if each.name in chosen else None
        if move is not None and move in view.moves:
            return each, move
    return None


def late_answer(table: Table, seat: Seat) -> Move:
    """The answer of an asked seat that has given none when the time is over."""
    view = table.view(seat)
    return view.state.steps[-1].late(view.state, seat, view.moves)
