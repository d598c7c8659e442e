"""A bot that plays greedy's best moves out in imagined worlds, and keeps the better half."""

from __future__ import annotations

from typing import Final

from covenstead.bots.deliberate import Deliberate
from covenstead.bots.greedy import Greedy
from covenstead.bots.halving import halved
from covenstead.bots.rollout import Rollout
from covenstead.bots.thinking import Budget, Considered, until
from covenstead.bots.tuning import tuning_of
from covenstead.core.fate import Seeded
from covenstead.core.view import View

LIVE: Final = 0.3  # seconds for one question at a table, where somebody waits


class Flat(Deliberate):
    """Tries the likeliest moves in imagined worlds, and tries the better ones more often."""

    def consider(self, view: View, budget: Budget, fate: Seeded) -> list[Considered]:
        """Greedy's best moves in the order of their rewards; an iteration is a game played out."""
        tuning = tuning_of(view.game.original, self.tuning)
        likely = Greedy(self.seed).consider(view, Budget(), fate)[: tuning.likely]
        if len(likely) == 1:
            return likely
        rollout = Rollout(view.game, view.state.seats, tuning)
        iterations = budget.iterations or (0 if budget.seconds else tuning.flat)
        ends = until(budget, self.deadline, LIVE)
        found = halved(view, [each.move for each in likely], rollout, iterations, ends, fate)
        return [Considered(each.move, each.mean(), each.tries) for each in found]
