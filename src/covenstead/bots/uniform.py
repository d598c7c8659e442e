"""A bot that plays every legal move equally often."""

from __future__ import annotations

from typing import Final

from covenstead.core.fate import Seeded
from covenstead.core.view import View
from covenstead.core.words import Move


class Uniform:
    """Draws lots from a stream of its own; the same seed gives the same moves."""

    def __init__(self, seed: int | str) -> None:
        self.lots: Final = Seeded.from_seed(seed)

    def choose(self, view: View) -> Move:
        """Choose one of the moves by lot."""
        moves = view.moves
        return moves[self.lots.below(len(moves))] if len(moves) > 1 else moves[0]
