"""A tree of what may follow a view: each seat takes what is best for itself, as far as it knows.

Every iteration imagines a world of its own and goes down the tree by the moves that are legal in
it (single-observer information-set search). A place in the tree is known by the moves that lead to
it, not by the cards that were drawn on the way.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from covenstead.bots.judging import best_first
from covenstead.bots.rollout import Rollout, Window
from covenstead.bots.tuning import Tuning
from covenstead.core.family import Seat
from covenstead.core.fate import Seeded
from covenstead.core.state import State, play
from covenstead.core.state import polled as polled_of
from covenstead.core.view import View
from covenstead.core.words import Move

MOST_NODES: Final = 50_000


class Arm:
    """A move at a question: how often it was possible, how often tried, and its rewards."""

    __slots__ = ("move", "possible", "total", "tries")

    def __init__(self, move: Move) -> None:
        self.move: Final = move
        self.possible = 1
        self.tries = 0
        self.total = 0.0

    def mean(self) -> float:
        """The average reward of the seat that is asked."""
        return self.total / self.tries if self.tries else 0.0


class Choice:
    """What a seat has tried at a question so far."""

    __slots__ = ("arms", "visits")

    def __init__(self) -> None:
        self.arms: dict[Move, Arm] = {}
        self.visits = 0


class Node:
    """A place in the tree: the choices of the seats that may be asked there, and what follows."""

    __slots__ = ("choices", "then")

    def __init__(self, seats: int) -> None:
        self.choices: list[Choice | None] = [None] * seats
        self.then: dict[tuple[Seat, Move], Node] = {}

    def choice(self, seat: Seat) -> Choice:
        """What the seat has tried here."""
        found = self.choices[seat]
        if found is None:
            found = self.choices[seat] = Choice()
        return found


class Tree:
    """Grows from the question of a view, one imagined world at a time."""

    def __init__(
        self, view: View, rollout: Rollout, tuning: Tuning, most_nodes: int = MOST_NODES
    ) -> None:
        self.view: Final = view
        self.rollout: Final = rollout
        self.exploration: Final[float] = tuning.exploration
        self.widening: Final[float] = tuning.widening
        self.root: Final = Node(view.state.seats)
        self.most_nodes: Final = most_nodes
        self.nodes = 1

    def grow(self, iterations: int, ends: float, fate: Seeded) -> None:
        """Grow for so many iterations (0: any) and not beyond a time of the clock (0: any)."""
        self.rollout.ends = ends
        done = 0
        while not iterations or done < iterations:
            self.iterate(fate)
            done += 1
            if self.rollout.late():
                return

    def best(self) -> list[Arm]:
        """The arms of the seat that asked, the one that was tried most first."""
        arms = list(self.root.choice(self.view.seat).arms.values())
        arms.sort(key=lambda arm: (-arm.tries, -arm.mean()))
        return arms

    def iterate(self, fate: Seeded) -> None:
        """Imagine a world, go down the tree in it, play on from where it ends, and learn."""
        s = self.view.imagine(fate)
        node = self.root
        seats: list[Seat] = []
        tried: list[Arm] = []
        window = Window(s.seats)
        opened, before = node, s  # of a question to several seats
        answered: list[Seat] = []
        growing = True
        while growing and s.steps:
            step = s.steps[-1]
            polled = step.polled(s)
            seat = polled[0]
            if len(polled) > 1 and not window.depth:
                # All choose as the table lies now, before the first answer is played.
                opened, before = node, s.clone()
                window.depth = len(s.steps)
                answered = []
            moves = step.moves(s, seat)
            if len(moves) > 1:
                choice = (opened if window.depth else node).choice(seat)
                arm = self.known(choice, moves)
                if arm is None:
                    arm = self.new_arm(choice, before if window.depth else s, seat, moves, fate)
                    growing = False
                seats.append(seat)
                tried.append(arm)
                move = arm.move
            else:
                move = moves[0]
            play(s, seat, move, fate)
            answered.append(seat)
            if window.depth and (len(s.steps) < window.depth or len(polled) == 1):
                window.depth = 0
            if len(moves) > 1:
                following = node.then.get((seat, move))
                if following is None:
                    growing = False
                    if self.nodes < self.most_nodes:
                        following = node.then[(seat, move)] = Node(s.seats)
                        self.nodes += 1
                if following is not None:
                    node = following
        if window.depth:
            waiting = [seat for seat in polled_of(before) if seat not in answered]
            self.rollout.open(before, waiting, fate, window)
        rewards = self.rollout.reward(s, fate, window, self.view.seat)
        for at, arm in enumerate(tried):
            arm.tries += 1
            arm.total += rewards[seats[at]]

    def known(self, choice: Choice, moves: list[Move]) -> Arm | None:
        """The most promising of the moves that were tried before; None if it is time for another.

        The more often a question was met, the more of its moves are looked at.
        """
        choice.visits += 1
        arms = choice.arms
        there: list[Arm] = []
        for move in moves:
            arm = arms.get(move)
            if arm is not None:
                arm.possible += 1
                there.append(arm)
        if len(there) < len(moves) and len(there) < self.widening * sqrt(choice.visits):
            return None
        best = there[0]
        highest = -1.0
        for arm in there:
            if not arm.tries:
                return arm
            eager = self.exploration * sqrt(log(arm.possible) / arm.tries)
            promise = arm.total / arm.tries + eager
            if promise > highest:
                best, highest = arm, promise
        return best

    def new_arm(self, choice: Choice, s: State, seat: Seat, moves: list[Move], fate: Seeded) -> Arm:
        """The best move, as the game ranks them, that was not tried before."""
        arms, rank = choice.arms, self.rollout.game.rank
        untried = [move for move in moves if move not in arms]
        if rank is None:
            move = untried[fate.below(len(untried))]
        else:
            worths = rank(s, seat, moves)
            move = untried[0]
            for at in best_first(worths):
                if moves[at] not in arms:
                    move = moves[at]
                    break
        arm = arms[move] = Arm(move)
        return arm
