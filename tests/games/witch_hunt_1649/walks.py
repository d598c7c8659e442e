"""Random games of Witch Hunt 1649, question by question, for the invariants."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import covenstead
from tests.games.witch_hunt_1649.given import Position, rich_position
from tests.games.witch_hunt_1649.sitting import GAME

OPTIONS: list[dict[str, str | int]] = [
    {"character_choice": "random"},
    {"character_choice": "free", "first_purse": "even"},
]


@dataclass(frozen=True)
class Question:
    """A moment of a game: the position, the answers it allows, the one that was given."""

    position: Position
    legal: list[str]
    played: str

    @property
    def state(self) -> dict[str, Any]:
        """The state of the position."""
        state: dict[str, Any] = self.position["state"]
        return state

    @property
    def steps(self) -> list[dict[str, Any]]:
        """The steps of the position, the open question last."""
        steps: list[dict[str, Any]] = self.position["steps"]
        return steps

    @property
    def villagers(self) -> list[dict[str, Any]]:
        """What lies before each seat."""
        villagers: list[dict[str, Any]] = self.state["villagers"]
        return villagers

    @property
    def living(self) -> list[dict[str, Any]]:
        """The villagers who live."""
        return [each for each in self.villagers if each["status"] == "living"]


@dataclass(frozen=True)
class Walk:
    """A game played with random moves to its end; the last question is the finished table."""

    table: covenstead.Table
    questions: list[Question]
    from_setup: bool

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return self.table.seats

    def pairs(self) -> Iterator[tuple[Question, Question]]:
        """Every question with the one that follows it."""
        yield from zip(self.questions, self.questions[1:], strict=False)


@cache
def walk(seats: int, seed: int, rich: bool) -> Walk:
    """Play a random game from the setup, or from a rich position; every question is asked."""
    if rich:
        position = rich_position(seats, seed)
        table = covenstead.Table.at(GAME, position, seed=seed, single_answers=False)
    else:
        options = OPTIONS[seed % 2]
        table = covenstead.Table(GAME, seats, seed, options, single_answers=False)
    lots = random.Random(seed)
    questions: list[Question] = []
    while table.awaiting:
        (seat,) = table.awaiting
        legal = [str(move) for move in table.moves(seat)]
        played = lots.choice(legal) if legal else ""
        questions.append(Question(table.position(), legal, f"{seat}: {played}"))
        table.play(seat, played)
    questions.append(Question(table.position(), [], ""))
    return Walk(table, questions, from_setup=not rich)
