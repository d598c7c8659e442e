"""A bot that searches a tree of what may follow, for every seat as far as the seat can know."""

from __future__ import annotations

from typing import Final

from covenstead.bots.deliberate import Deliberate
from covenstead.bots.rollout import Rollout
from covenstead.bots.thinking import Budget, Considered, until
from covenstead.bots.tree import Tree
from covenstead.bots.tuning import tuning_of
from covenstead.core.fate import Seeded
from covenstead.core.view import View

LIVE: Final = 2.0  # seconds for one question at a table, where somebody waits


class Search(Deliberate):
    """Looks several moves ahead in imagined worlds, where every seat plays for itself."""

    def consider(self, view: View, budget: Budget, fate: Seeded) -> list[Considered]:
        """The moves of the tree's first question; an iteration is one imagined world."""
        if len(view.moves) == 1:
            return [Considered(view.moves[0], 1.0, 0)]
        tuning = tuning_of(view.game.original, self.tuning)
        tree = Tree(view, Rollout(view.game, view.state.seats, tuning), tuning)
        iterations = budget.iterations or (0 if budget.seconds else tuning.search)
        tree.grow(iterations, until(budget, self.deadline, LIVE), fate)
        return [Considered(arm.move, arm.mean(), arm.tries) for arm in tree.best()]
