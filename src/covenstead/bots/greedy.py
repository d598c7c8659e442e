"""A bot that takes the move that looks best at once, by the game's own judgement."""

from __future__ import annotations

import time
from typing import Final

from covenstead.bots.judging import worth
from covenstead.bots.thinking import Budget, Considered, until
from covenstead.core.fate import Seeded
from covenstead.core.view import View
from covenstead.core.words import Move

WORLDS: Final = 3  # imagined for each question, with other hidden cards and other draws
LIVE: Final = 0.02  # seconds for one question at a table, where somebody waits
CHAIN: Final = 12  # sub-steps after a move that are played before the position is judged


class Greedy:
    """Takes the best move, as the game ranks moves or as it turns out in a few imagined worlds.

    It remembers nothing between questions: a seed and a view always give the same answer.
    """

    def __init__(self, seed: int | str) -> None:
        self.seed: Final = seed
        self.deadline = 0.0  # of the monotonic clock; 0: none

    def choose(self, view: View, budget: Budget | None = None, fate: Seeded | None = None) -> Move:
        """Choose the move with the highest worth, the first of equals."""
        if len(view.moves) == 1:
            return view.moves[0]
        return self.consider(view, budget or Budget(), fate or Seeded.from_seed(self.seed))[0].move

    def consider(self, view: View, budget: Budget, fate: Seeded) -> list[Considered]:
        """All moves, best first; the budget counts imagined worlds, if the game ranks no moves."""
        moves, rank = view.moves, view.game.rank
        if rank is not None:
            worths, tries = rank(view.state, view.seat, moves), 1
        else:
            worths, tries = self._tried(view, budget, fate)
        looked_at = [Considered(move, worths[at], tries) for at, move in enumerate(moves)]
        return sorted(looked_at, key=lambda each: -each.worth)

    def _tried(self, view: View, budget: Budget, fate: Seeded) -> tuple[list[float], int]:
        """The average worth of each move in a few worlds that fit the view, and their number."""
        total = [0.0] * len(view.moves)
        ends = until(budget, self.deadline, LIVE)
        worlds = 0
        while worlds < (budget.iterations or WORLDS):
            if worlds and 0 < ends < time.monotonic():
                break
            world = view.imagine(fate)
            place = last = fate.place()
            for at, move in enumerate(view.moves):
                fate.seek(place)  # the same draws for every move, so that they compare better
                total[at] += worth(view.game, world, view.seat, move, fate, CHAIN)
                last = max(last, fate.place())
            fate.seek(last)
            worlds += 1
        return [each / worlds for each in total], worlds
