"""Sequential halving: the likeliest moves are tried equally often, and the worse half goes."""

from __future__ import annotations

from time import monotonic
from typing import Final

from covenstead.bots.rollout import Rollout, Window
from covenstead.core.fate import Seeded
from covenstead.core.state import State
from covenstead.core.view import View
from covenstead.core.words import Move

NO_LIMIT: Final = 1 << 30


class Candidate:
    """A move that is tried: the rewards so far, and how many."""

    def __init__(self, move: Move) -> None:
        self.move = move
        self.total = 0.0
        self.tries = 0

    def mean(self) -> float:
        """The average reward."""
        return self.total / self.tries if self.tries else 0.0


def halved(
    view: View, moves: list[Move], rollout: Rollout, iterations: int, ends: float, fate: Seeded
) -> list[Candidate]:
    """The moves, best first, after so many games played out in all, or as many as there was time.

    `iterations` is 0 and `ends` (a time of the monotonic clock) is 0 for any. When the time is over
    before all were tried, the others come last, as they stood.
    """
    left = [Candidate(move) for move in moves]
    dropped: list[Candidate] = []
    rollout.ends = ends
    stages = max(1, (len(moves) - 1).bit_length())
    while True:
        worlds = max(1, iterations // (stages * len(left))) if iterations else NO_LIMIT
        until = ends
        if ends and not iterations:  # the same time for every stage
            now = monotonic()
            until = now + (ends - now) / max(1, (len(left) - 1).bit_length())
        for _ in range(worlds):
            try_all(view, left, rollout, fate)
            if 0 < until < monotonic():
                break
        left.sort(key=lambda each: -each.mean())
        if len(left) <= 2 or rollout.late():
            return left + dropped
        half = (len(left) + 1) // 2
        dropped = left[half:] + dropped
        left = left[:half]


def try_all(view: View, candidates: list[Candidate], rollout: Rollout, fate: Seeded) -> None:
    """Play every move out in one imagined world, with the same draws, so that they compare."""
    world = view.imagine(fate)
    place = last = fate.place()
    for each in candidates:
        if each is not candidates[0] and rollout.late():
            break
        fate.seek(place)
        each.total += tried(world.clone(), view, each.move, rollout, fate)
        each.tries += 1
        last = max(last, fate.place())
    fate.seek(last)


def tried(s: State, view: View, move: Move, rollout: Rollout, fate: Seeded) -> float:
    """The reward of a move in a world, which is used up."""
    window = Window(s.seats)
    window.answers[view.seat] = move
    rollout.open(s, s.steps[-1].polled(s), fate, window)
    return rollout.reward(s, fate, window, view.seat)[view.seat]
