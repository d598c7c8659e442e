"""What every question of the game can tell: whether an ability may be used, and what is running."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE
from covenstead.core.state import Step
from covenstead.games.witch_hunt_1649.state import Village

# The moments of a turn in which an ability may be used (WH-171).
BEFORE_DRAWING: Final = 0
BEFORE_CHOOSING: Final = 1
WHILE_BUYING: Final = 2


class Question(Step[Village]):
    """A question of this game."""

    __slots__ = ()

    def window(self) -> int:
        """The moment of the turn if an ability may be used here, else NONE."""
        return NONE

    def in_effect(self) -> bool:
        """Whether clauses are still to run: only then may a living villager's track be at 0."""
        return False


def window_of(s: Village) -> int:
    """The moment of the turn in which the top of the stack is asked, NONE if it is no window."""
    if not s.steps:
        return NONE
    step = s.steps[-1]
    return step.window() if isinstance(step, Question) else NONE
