"""What every bot of the house can do: think for a while, and say what it thinks of its moves."""

from __future__ import annotations

import time
from typing import NamedTuple, Protocol

from covenstead.core.fate import Seeded
from covenstead.core.view import View
from covenstead.core.words import Move


class Budget(NamedTuple):
    """How long a bot may think about one question: iterations (exact, reproducible) or seconds."""

    iterations: int = 0  # 0: no limit of this kind
    seconds: float = 0.0  # 0: no limit of this kind


class Considered(NamedTuple):
    """A move that a bot looked at: how good it thinks it is, and how often it tried it.

    The worth is for the asked seat and can be compared within one answer. For bots that play games
    out it is the expected reward, from 0 to 1.
    """

    move: Move
    worth: float
    tries: int


class Thinker(Protocol):
    """A bot that says what it thinks of the moves of a view."""

    def consider(self, view: View, budget: Budget, fate: Seeded) -> list[Considered]:
        """The moves that it looked at, best first; there is always one."""
        ...


def until(budget: Budget, deadline: float, live: float) -> float:
    """When to be done, by the monotonic clock; 0: when the iterations are.

    A deadline is set where somebody waits; there a bot takes `live` seconds at most.
    """
    now = time.monotonic()
    ends = [deadline, now + live] if deadline else []
    if budget.seconds:
        ends.append(now + budget.seconds)
    return min(ends, default=0.0)
