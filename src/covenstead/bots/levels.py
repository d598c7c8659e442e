"""Levels for people: bots with a name and a character, the gentlest first.

A level is a bot of the house with a budget, or one that errs now and then. It has a name of its own
everywhere that bots are named: at tables, in the terminal and in simulations.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from covenstead.bots.bot import Bot
from covenstead.bots.flat import Flat
from covenstead.bots.greedy import Greedy
from covenstead.bots.hints import key_of
from covenstead.bots.search import Search
from covenstead.bots.thinking import Budget, Considered
from covenstead.core.fate import Seeded
from covenstead.core.view import View
from covenstead.core.words import Move

HUNDRED: Final = 100


class Apprentice:
    """Sees what is good as greedy does, but often takes another move that is not bad.

    The lots are drawn from the seed and the view, so both together always give the same answer.
    """

    def __init__(self, seed: int | str, errs: int = 40) -> None:
        self.seed: Final = seed
        self.errs: Final = errs  # times of a hundred

    def choose(self, view: View) -> Move:
        """Choose the best move, or by mistake one of the better half."""
        if len(view.moves) == 1:
            return view.moves[0]
        lots = Seeded.from_seed(f"{self.seed} {key_of(view).hex()}")
        return self.consider(view, Budget(), lots)[0].move

    def consider(self, view: View, budget: Budget, fate: Seeded) -> list[Considered]:
        """The moves in greedy's order, but for one that may be taken by mistake."""
        looked_at = Greedy(self.seed).consider(view, budget, fate)
        half = (len(looked_at) + 1) // 2
        if half < 2 or fate.below(HUNDRED) >= self.errs:
            return looked_at
        mistaken = looked_at[1 + fate.below(half - 1)]
        return [mistaken, *[each for each in looked_at if each is not mistaken]]


class Level(NamedTuple):
    """A bot as people choose it: its name, and which bot plays."""

    name: str
    made: Callable[..., Bot]


LEVELS: Final = (
    Level("apprentice", Apprentice),
    Level("neighbour", Greedy),
    Level("herbwife", Flat),
    Level("crone", Search),
)
