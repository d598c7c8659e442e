"""Games played to the end with random moves, the loop inside: for measuring and for bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from covenstead.core.errors import BadGame
from covenstead.core.family import Seat
from covenstead.core.fate import Fate, Seeded
from covenstead.core.game import Game
from covenstead.core.state import State, Step, play
from covenstead.core.words import Move


def play_out(
    s: State, fate: Fate, lots: Fate, watch: Callable[[State, Seat, Move], None] | None = None
) -> int:
    """Play to the end, every answer drawn by lot; the number of decisions.

    `watch` gets each position and the next move.
    """
    decisions = 0
    steps = s.steps
    while steps:
        step = steps[-1]
        seat = step.polled(s)[0]
        moves = step.moves(s, seat)
        if not moves:
            raise no_move(step, seat)
        move = moves[lots.below(len(moves))] if len(moves) > 1 else moves[0]
        if watch is not None:
            watch(s, seat, move)
        play(s, seat, move, fate)
        decisions += 1
    return decisions


def no_move(step: Step[Any], seat: Seat) -> BadGame:
    """What is wrong with a game that asks somebody who can do nothing."""
    return BadGame(f"The step {type(step).__name__} asks seat {seat}, which has no legal move.")


def random_games(game: Game, seats: int, games: int, seed: int) -> int:
    """Play so many random games; the number of decisions in all."""
    decisions = 0
    for number in range(games):
        fate = Seeded.from_seed(f"{seed}/{number}")
        lots = Seeded.from_seed(f"{seed}/{number}/lots")
        decisions += play_out(game.begin(seats, {}, fate), fate, lots)
    return decisions
