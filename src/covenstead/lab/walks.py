"""Random games through which the laws of a game are checked, and the tables they begin at."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from covenstead.core.codec import load
from covenstead.core.family import MEMBERS, Plain
from covenstead.core.fate import Seeded
from covenstead.core.game import Game, Option, step_name
from covenstead.core.state import Options, State, awaiting
from covenstead.lab import laws

RICH_GAMES: Final = 3  # with the usual options; one with each other option value

Visit: TypeAlias = Callable[[State, random.Random], None]
# Seats, a seed and options to a position as `Table.position()` gives it, or None for none.
RichPosition: TypeAlias = Callable[[int, int, dict[str, Any]], Plain]


class Sample(NamedTuple):
    """Which questions of a game the laws look at."""

    share: float  # of the questions, by lot
    longest: int  # how many questions of a game are played
    whole_games: int  # are played to the end for law 6
    quiet: Sequence[str] = ()  # verbs that are chosen seldom; none: all moves are equally likely


EVERYTHING: Final = Sample(1.0, 100_000, 40)


def no_rich_position(seats: int, seed: int, options: dict[str, Any]) -> Plain:
    """No position deep in the game: random play reaches everything."""
    return None


class Case(NamedTuple):
    """A table at which laws are checked."""

    seats: int
    options: dict[str, Any]
    name: str


def seat_counts(game: Game) -> list[Case]:
    """Every seat count with the usual options."""
    return [Case(seats, {}, f"{seats}") for seats in game.seats]


def option_values(game: Game) -> list[Case]:
    """Every other value of an option once, at one seat count or another."""
    found: list[Case] = []
    for option in game.options:
        for value in other_values(game, option):
            fitting = [each for each in game.seats if value in option.allowed(each)]
            seats = fitting[len(found) % len(fitting)]
            found.append(Case(seats, {option.name: value}, f"{option.name}-{value}"))
    return found


def other_values(game: Game, option: Option) -> list[str | int]:
    """The values of an option besides the usual one; of a long range its ends."""
    values: list[str | int] = []
    for value in option.values:
        values += range(game.seats[0]) if value == "seat" else [value]
    values = [value for value in values if value != option.default]
    return values if len(values) <= 12 else [values[0], values[-1]]


class Walks:
    """Random games from some positions, with a count of the questions that were looked at."""

    def __init__(
        self,
        game: Game,
        sample: Sample = EVERYTHING,
        rich_position: RichPosition = no_rich_position,
    ) -> None:
        self.game: Final = game
        self.sample: Final = sample
        self.rich_position: Final = rich_position
        self.questions = 0
        self.looked_at = 0

    def starts(self, seats: int, options: Options) -> list[State]:
        """A game from its setup, and some from rich positions."""
        game = self.game
        found = [game.begin(seats, options, Seeded.from_seed(f"{game.name} {seats} {options}"))]
        for seed in range(1 if options else RICH_GAMES):
            position = self.rich_position(seats, seed, dict(options))
            if position is not None:
                found.append(load(position, game))
        return found

    def over(self, seats: int, options: Options, visit: Visit, most: int = RICH_GAMES + 1) -> None:
        """Walk from every start of such a table."""
        for seed, s in enumerate(self.starts(seats, options)[:most]):
            self.wander(s, seed, visit)
        self.check_looked()

    def wander(self, s: State, seed: int, visit: Visit, whole: bool = False) -> None:
        """Play at random, to the end or as far as the sample goes, and stop at its questions."""
        lots, chance = random.Random(seed), random.Random(f"sample {seed}")
        fate = Seeded.from_seed(seed)
        bound = self.game.bound
        longest = bound if whole else min(bound, self.sample.longest)
        played = 0
        while s.steps and played < longest:
            if self.looks(chance):
                visit(s, lots)
            self.check_asked(s)
            seat = lots.choice(MEMBERS[awaiting(s)])
            move = laws.choose(laws.ask(s, seat), self.sample.quiet, lots)
            laws.answer(s, seat, move, fate)
            played += 1
        assert not s.steps or played < bound, "law 6: a game ends within its bound"
        visit(s, lots)

    def check_asked(self, s: State) -> None:
        """A question has somebody to answer it; only a game with reactions asks several."""
        step, asked = step_name(type(s.steps[-1])), MEMBERS[awaiting(s)]
        assert asked, f"the step {step} asks nobody, and does not go on by itself"
        several = len(asked) > 1 and not self.game.reactions
        assert not several, f"the step {step} asks several seats: write reactions=True in Game(...)"

    def looks(self, chance: random.Random) -> bool:
        """Whether the next question is looked at."""
        self.questions += 1
        looks = chance.random() < self.sample.share
        self.looked_at += looks
        return looks

    def check_looked(self) -> None:
        """A law must have looked at something."""
        counted = f"{self.looked_at} of {self.questions} questions of {self.game.name}"
        assert self.looked_at >= min(self.questions, 3), f"the law looked at {counted}"
