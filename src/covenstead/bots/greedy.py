"""A bot that takes the move that looks best at once, by the game's own judgement."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.fate import Fate, Seeded
from covenstead.core.game import Game
from covenstead.core.state import State, awaiting, play
from covenstead.core.view import View
from covenstead.core.words import Move

WORLDS: Final = 3  # imagined for each question, with other hidden cards and other draws
CHAIN: Final = 12  # sub-steps after a move that are played before the position is judged


class Greedy:
    """Takes the best move, as the game ranks moves or as it turns out in a few imagined worlds.

    It remembers nothing between questions: a seed and a view always give the same answer.
    """

    def __init__(self, seed: int | str) -> None:
        self.seed: Final = seed

    def choose(self, view: View) -> Move:
        """Choose the move with the highest worth, the first of equals."""
        moves = view.moves
        if len(moves) == 1:
            return moves[0]
        rank = view.game.rank
        worths = rank(view.state, view.seat, moves) if rank is not None else self._tried(view)
        return moves[_highest(worths)]

    def _tried(self, view: View) -> list[float]:
        """The average worth of each move in a few worlds that fit the view."""
        total = [0.0] * len(view.moves)
        for number in range(WORLDS):
            fate = Seeded.from_seed(f"{self.seed}/{number}")
            world = view.imagine(fate)
            place = fate.place()
            for at, move in enumerate(view.moves):
                fate.seek(place)  # the same draws for every move, so that they compare better
                total[at] += worth(view.game, world, view.seat, move, fate, CHAIN)
        return total


def worth(game: Game, world: State, seat: Seat, move: Move, fate: Fate, chain: int) -> float:
    """The worth of a world to the seat after a move and the sub-steps that follow it."""
    s = world.clone()
    depth = len(s.steps)
    play(s, seat, move, fate)
    while len(s.steps) > depth and awaiting(s) == 1 << seat and chain:
        chain -= 1
        moves = s.steps[-1].moves(s, seat)
        best = 0
        if len(moves) > 1:
            place = fate.place()
            worths: list[float] = []
            for each in moves:
                worths.append(worth(game, s, seat, each, fate, chain // 2))
                fate.seek(place)
            best = _highest(worths)
        play(s, seat, moves[best], fate)
    return judged(game, s, seat)


def judged(game: Game, s: State, seat: Seat) -> float:
    """The worth of a position to a seat: as the game judges it, or by the points so far."""
    if game.value is not None:
        return game.value(s, seat)
    scores = game.scores(s)
    others = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - (max(others) / 2 if others else 0)


def _highest(worths: list[float]) -> int:
    """The first place of the greatest number."""
    best = NONE
    for at, each in enumerate(worths):
        if best == NONE or each > worths[best]:
            best = at
    return best
