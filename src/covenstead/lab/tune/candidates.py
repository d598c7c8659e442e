"""One candidate of a tuning: its weights against the old ones, from every seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

from covenstead.core.state import Options
from covenstead.lab.arena.blocks import Block, play_block
from covenstead.lab.arena.blocks import Task as BlockTask
from covenstead.lab.playing import Fairness, Named
from covenstead.lab.tune.search import Numbers

NEW, OLD = "new", "old"
BOT: Final = "covenstead.bots.weighted:Weighted"


class Task(NamedTuple):
    """A candidate that is to be tried, as plain data for other processes."""

    game: str
    data: str | Path | None
    seats: int
    options: Options
    old: Numbers
    new: Numbers
    seed: str  # of the deals, the same for all candidates of a generation
    blocks: int
    generation: int
    number: int


class Tried(NamedTuple):
    """What became of a candidate: how far it was ahead of the old weights on average."""

    generation: int
    number: int
    margin: float

    def plain(self) -> dict[str, Any]:
        """As it is written into a file."""
        return self._asdict()


def bot_with(weights: Numbers) -> str:
    """The name of a bot that judges by these weights."""
    return f"{BOT}(weights={weights!r})"


def try_candidate(task: Task) -> Tried | None:
    """Play a candidate's blocks; None, if the run was stopped before the last one."""
    bots: dict[str, Named] = {NEW: bot_with(task.new), OLD: bot_with(task.old)}
    line_up = (NEW, *[OLD] * (task.seats - 1))
    margins: list[float] = []
    for deal in range(task.blocks):
        block = play_block(
            BlockTask(
                *(task.game, task.data, bots, task.options, task.seed, Fairness()),
                *(deal, deal, line_up),
            )
        )
        if block is None:
            return None
        margins += _margins(block)
    return Tried(task.generation, task.number, sum(margins) / len(margins))


def _margins(block: Block) -> list[float]:
    """How far the candidate was ahead of the mean of the others, game by game."""
    found: list[float] = []
    for game in block.games:
        seat = game.bots.index(NEW)
        others = [score for other, score in enumerate(game.scores) if other != seat]
        found.append(game.scores[seat] - sum(others) / len(others))
    return found
