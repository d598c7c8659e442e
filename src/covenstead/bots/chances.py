"""Chances to win: a position played out many times, each win divided among those who share it."""

from __future__ import annotations

from math import exp
from typing import Final

from covenstead.bots.judging import judged
from covenstead.bots.rollout import Rollout, Window
from covenstead.bots.tuning import CHANCE, tuning_of
from covenstead.core.family import Seat
from covenstead.core.fate import Fate, Seeded
from covenstead.core.game import Game
from covenstead.core.state import State
from covenstead.core.view import View
from covenstead.core.words import Move

Shares = list[float]  # a number for each seat, and the last one: nobody wins; together they are 1


class Chances:
    """Plays games of one kind out, all seats as greedy would, and counts who wins."""

    def __init__(self, game: Game, seats: int) -> None:
        tuning = tuning_of(game.original)
        length = tuning.study
        self.game: Final = game
        self.scale: Final = tuning.scale
        self.chance: Final = tuning.objective == CHANCE
        shorter = tuning._replace(length=length, pause=tuning.pause if length else "")
        self.rollout: Final = Rollout(game, seats, shorter)

    def at(self, s: State, games: int, key: str) -> Shares:
        """The chances at a position; the same key gives the same chances."""
        return self._mean(s, games, key, None)

    def after(self, s: State, seat: Seat, move: Move, games: int, key: str) -> Shares:
        """The chances once the seat has moved, before chance has answered."""
        return self._mean(s, games, key, (seat, move))

    def _mean(self, s: State, games: int, key: str, first: tuple[Seat, Move] | None) -> Shares:
        if not s.steps:
            return self.shares(s)
        total = [0.0] * (s.seats + 1)
        for number in range(games):
            # The same draws at every position, so that positions compare better.
            fate = Seeded.from_seed(f"{key} {number}")
            for at, each in enumerate(self._played_out(s.clone(), fate, first)):
                total[at] += each
        return [each / games for each in total]

    def compared(self, view: View, moves: list[Move], worlds: int, key: str) -> list[float]:
        """What each move is worth by what its seat could know: its chance in imagined worlds."""
        total = [0.0] * len(moves)
        for number in range(worlds):
            fate = Seeded.from_seed(f"{key} {number}")
            world = view.imagine(fate)
            place = fate.place()
            for at, move in enumerate(moves):
                fate.seek(place)
                total[at] += self._played_out(world.clone(), fate, (view.seat, move))[view.seat]
        return [each / worlds for each in total]

    def _played_out(self, s: State, fate: Fate, first: tuple[Seat, Move] | None) -> Shares:
        """Who wins if all go on from here, beginning with a seat's move; the state is used up."""
        window = Window(s.seats)
        if first is not None:
            seat, move = first
            window.answers[seat] = move
            self.rollout.open(s, s.steps[-1].polled(s), fate, window)
        self.rollout.go_on(s, fate, window, 0)
        return self.shares(s)

    def shares(self, s: State) -> Shares:
        """Who has won; in a game that was not played to its end, as the game judges it."""
        game = self.game
        if not s.steps:
            winners = game.outcome(s).winners
            won = [1 / len(winners) if seat in winners else 0.0 for seat in range(s.seats)]
        elif self.chance:
            won = [min(1.0, max(0.0, judged(game, s, seat))) for seat in range(s.seats)]
            together = max(1.0, sum(won))
            won = [each / together for each in won]
        else:
            worths = [judged(game, s, seat) for seat in range(s.seats)]
            best = max(worths)
            weights = [exp((each - best) / self.scale) for each in worths]
            won = [each / sum(weights) for each in weights]
        return [*won, max(0.0, 1 - sum(won))]
