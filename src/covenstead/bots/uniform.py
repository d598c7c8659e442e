"""A bot that plays every legal move equally often."""

from __future__ import annotations

from typing import Final

from covenstead.bots.thinking import Budget, Considered
from covenstead.core.fate import Seeded
from covenstead.core.view import View
from covenstead.core.words import Move


class Uniform:
    """Draws lots from a stream of its own; the same seed gives the same moves."""

    def __init__(self, seed: int | str) -> None:
        self.lots: Final = Seeded.from_seed(seed)

    def choose(self, view: View, budget: Budget | None = None, fate: Seeded | None = None) -> Move:
        """Choose one of the moves by lot."""
        return self.consider(view, budget or Budget(), fate or self.lots)[0].move

    def consider(self, view: View, budget: Budget, fate: Seeded) -> list[Considered]:
        """All moves, the one that the lot fell on first; none seems better than another."""
        moves = view.moves
        lot = fate.below(len(moves)) if len(moves) > 1 else 0
        drawn = [moves[lot], *moves[:lot], *moves[lot + 1 :]]
        return [Considered(move, 0.0, 0) for move in drawn]
