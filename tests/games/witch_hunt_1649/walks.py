"""Random games of Witch Hunt 1649, question by question, for the invariants."""

from functools import cache
from typing import Any

import covenstead
from tests.games.common import walks
from tests.games.common.walks import Question, Walk
from tests.games.witch_hunt_1649.given import rich_position
from tests.games.witch_hunt_1649.sitting import GAME

OPTIONS: list[dict[str, str | int]] = [
    {"character_choice": "random"},
    {"character_choice": "free", "first_purse": "even"},
]


@cache
def walk(seats: int, seed: int, rich: bool) -> Walk:
    """Play a random game from the setup, or from a rich position; every question is asked."""
    if rich:
        position = rich_position(seats, seed)
        table = covenstead.Table.at(GAME, position, seed=seed, single_answers=False)
    else:
        options = OPTIONS[seed % 2]
        table = covenstead.Table(GAME, seats, seed, options, single_answers=False)
    return walks.walk(table, seed, rich)


def villagers(question: Question) -> list[dict[str, Any]]:
    """What lies before each seat."""
    found: list[dict[str, Any]] = question.state["villagers"]
    return found


def living(question: Question) -> list[dict[str, Any]]:
    """The villagers who live."""
    return [each for each in villagers(question) if each["status"] == "living"]
