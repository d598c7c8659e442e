"""What the bots share that play games out: a budget, numbers of their own, and a choice."""

from __future__ import annotations

from typing import Final

from covenstead.bots.thinking import Budget, Considered
from covenstead.bots.tuning import tuning_of
from covenstead.core.fate import Seeded
from covenstead.core.view import View
from covenstead.core.words import Move


class Deliberate:
    """A bot that tries moves in imagined worlds for a while, and takes the one it thinks best.

    It remembers nothing between questions: a seed and a view always give the same answer, as long
    as the time for all iterations is there.
    """

    def __init__(
        self, seed: int | str, iterations: int = 0, seconds: float = 0.0, **tuning: float | str
    ) -> None:
        self.seed: Final = seed
        self.budget: Final = Budget(iterations, seconds)
        self.tuning: Final = tuning  # numbers of `tuning.toml` that shall be others
        tuning_of("", tuning)  # a number that there is not is told now, and not at a table
        self.deadline = 0.0  # of the monotonic clock; 0: none

    def choose(self, view: View, budget: Budget | None = None, fate: Seeded | None = None) -> Move:
        """Choose the first of the moves that it considers."""
        if len(view.moves) == 1:
            return view.moves[0]
        thinking = budget or self.budget
        return self.consider(view, thinking, fate or Seeded.from_seed(self.seed))[0].move

    def consider(self, view: View, budget: Budget, fate: Seeded) -> list[Considered]:
        """The moves that it looked at, best first; there is always one."""
        raise NotImplementedError
