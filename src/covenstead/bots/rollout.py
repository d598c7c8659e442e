"""Games played on from an imagined world, as greedy would play them with a slip now and then."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from time import monotonic
from typing import Final

from covenstead.bots.judging import highest, judged
from covenstead.bots.tuning import CHANCE, Tuning
from covenstead.core.family import NONE, Seat
from covenstead.core.fate import Fate
from covenstead.core.game import Game, step_name
from covenstead.core.state import State, play
from covenstead.core.words import Move

OVERLONG: Final = 3  # times the length within which a pause must have come
STEEPEST: Final = 30.0  # where the curve of rewards is flat
WON: Final = 0.5  # of the reward at the end of a game is for winning, the rest for the margin


class Window:
    """The answers to a question to several seats, which wait until it is their turn.

    They are chosen before any of them is played: no seat sees another's answer.
    """

    def __init__(self, seats: int) -> None:
        self.answers: list[Move | None] = [None] * seats
        self.depth = 0  # of the question in the stack; 0: there is none

    def close_behind(self, s: State) -> None:
        """Forget the question when it is over, with answers that nobody has asked for."""
        if self.depth and (len(s.steps) < self.depth or not any(self.answers)):
            self.answers = [None] * s.seats
            self.depth = 0

    def answer(self, seat: Seat, moves: list[Move]) -> Move | None:
        """The answer that the seat has given, if it still fits."""
        given = self.answers[seat]
        if given is None or given not in moves:
            return None
        self.answers[seat] = None
        return given


class Rollout:
    """Plays games of one kind on, and judges where they lead: a reward from 0 to 1 for each seat.

    Every seat goes by what the game ranks best, which needs no hidden card.
    """

    def __init__(self, game: Game, seats: int, tuning: Tuning) -> None:
        self.game: Final = game
        self.epsilon: Final[int] = tuning.epsilon
        self.length: Final[int] = tuning.length * seats
        self.pause: Final[str] = tuning.pause
        self.scale: Final[float] = tuning.scale
        self.chance: Final[bool] = tuning.objective == CHANCE
        self.ends = 0.0  # of the monotonic clock: a game is judged at once then; 0: never

    def reward(self, s: State, fate: Fate, window: Window, asker: Seat) -> list[float]:
        """Play on and say what came of it for each seat; the state is used up."""
        self.go_on(s, fate, window, asker)
        return self.judge(s)

    def late(self) -> bool:
        """Whether the time is over."""
        return 0 < self.ends < monotonic()

    def go_on(self, s: State, fate: Fate, window: Window, asker: Seat) -> None:
        """Play on to the end, or until the length is over and the asker's next turn begins."""
        played, length = 0, self.length
        steps = s.steps
        while steps:
            step = steps[-1]
            polled = step.polled(s)
            seat = polled[0]
            if length and played >= length:
                paused = not self.pause or (seat == asker and step_name(type(step)) == self.pause)
                if paused or played >= OVERLONG * length:
                    return
            if self.late():
                return
            if len(polled) > 1 and not window.depth:
                self.open(s, polled, fate, window)
            moves = step.moves(s, seat)
            move = window.answer(seat, moves) if window.depth else None
            if move is None:
                move = self.chosen(s, seat, moves, fate)
            play(s, seat, move, fate)
            window.close_behind(s)
            played += 1

    def open(self, s: State, asked: Sequence[Seat], fate: Fate, window: Window) -> None:
        """Let every seat that is asked, and has not answered, choose before anything is played."""
        window.depth = len(s.steps)
        for seat in asked:
            if window.answers[seat] is None:
                moves = s.steps[-1].moves(s, seat)
                window.answers[seat] = self.chosen(s, seat, moves, fate)

    def chosen(self, s: State, seat: Seat, moves: list[Move], fate: Fate) -> Move:
        """What the game ranks best, or now and then any move."""
        if len(moves) == 1:
            return moves[0]
        rank = self.game.rank
        if rank is None or (self.epsilon and fate.below(100) < self.epsilon):
            return moves[fate.below(len(moves))]
        return moves[highest(rank(s, seat, moves))]

    def judge(self, s: State) -> list[float]:
        """The reward of each seat where the game stands now."""
        game, over = self.game, not s.steps
        if self.chance:
            return [min(1.0, max(0.0, judged(game, s, seat))) for seat in range(s.seats)]
        if not over:
            worths = [judged(game, s, seat) for seat in range(s.seats)]
            return [self.curve(worths, seat) for seat in range(s.seats)]
        worths = [float(score) for score in game.scores(s)]
        if game.out is not None:
            lost = game.out(s)
            worths = [-1000.0 if lost[seat] else worths[seat] for seat in range(s.seats)]
        best = max(worths)
        rewards: list[float] = []
        for seat in range(s.seats):
            won = WON if worths[seat] == best and best > -1000.0 else 0.0
            rewards.append(won + (1 - WON) * self.curve(worths, seat))
        return rewards

    def curve(self, worths: list[float], seat: Seat) -> float:
        """The margin of a seat over the best other, bent into 0 to 1."""
        other = NONE
        for each in range(len(worths)):
            if each != seat and (other == NONE or worths[each] > worths[other]):
                other = each
        margin = worths[seat] - (worths[other] if other != NONE else 0.0)
        bent = max(-STEEPEST, min(STEEPEST, margin / self.scale))
        return 1.0 / (1.0 + exp(-bent))
