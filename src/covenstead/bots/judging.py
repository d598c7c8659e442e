"""What a position is worth to a seat, and what a move is worth in one imagined world."""

from __future__ import annotations

from covenstead.core.family import NONE, Seat
from covenstead.core.fate import Fate
from covenstead.core.game import Game
from covenstead.core.state import State, awaiting, play
from covenstead.core.words import Move


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
            best = highest(worths)
        play(s, seat, moves[best], fate)
    return judged(game, s, seat)


def judged(game: Game, s: State, seat: Seat) -> float:
    """The worth of a position to a seat: as the game judges it, or by the points so far."""
    if game.value is not None:
        return game.value(s, seat)
    scores = game.scores(s)
    others = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - (max(others) / 2 if others else 0)


def highest(worths: list[float]) -> int:
    """The first place of the greatest number."""
    best = NONE
    for at, each in enumerate(worths):
        if best == NONE or each > worths[best]:
            best = at
    return best


def best_first(worths: list[float]) -> list[int]:
    """The places of the numbers, the greatest first, equals as they stand."""
    order = list(range(len(worths)))
    order.sort(key=lambda at: -worths[at])
    return order
