"""Random games, question by question, for properties to look at."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import covenstead
from tests.games.common.sitting import Position


@dataclass(frozen=True)
class Question:
    """A moment of a game: the position, who is asked, and the answer that was given."""

    position: Position
    seat: int
    move: str  # nothing once the game is over

    @property
    def state(self) -> dict[str, Any]:
        """The state of the position."""
        state: dict[str, Any] = self.position["state"]
        return state

    @property
    def steps(self) -> list[dict[str, Any]]:
        """The steps of the position, the open question last; none once the game is over."""
        steps: list[dict[str, Any]] = self.position["steps"]
        return steps

    @property
    def options(self) -> dict[str, Any]:
        """The switches of the game."""
        options: dict[str, Any] = self.position["options"]
        return options


@dataclass(frozen=True)
class Walk:
    """A game played with random moves to its end; the last question is the finished table."""

    table: covenstead.Table
    questions: list[Question]
    rich: bool  # begun at a rich position, not at the setup

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return self.table.seats

    def pairs(self) -> Iterator[tuple[Question, Question]]:
        """Every question with the one that follows it."""
        yield from zip(self.questions, self.questions[1:], strict=False)


def walk(table: covenstead.Table, seed: int, rich: bool, longest: int = 100_000) -> Walk:
    """Play random moves to the end of the game, or so many; of several asked, one is taken."""
    lots = random.Random(seed)
    questions: list[Question] = []
    while table.awaiting and len(questions) < longest:
        asked = table.awaiting
        seat = asked[0] if len(asked) == 1 else lots.choice(asked)
        move = lots.choice(table.moves(seat))
        questions.append(Question(table.position(), seat, str(move)))
        table.play(seat, move)
    questions.append(Question(table.position(), -1, ""))
    return Walk(table, questions, rich)
