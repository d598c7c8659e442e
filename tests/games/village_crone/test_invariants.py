"""What holds at every question besides the laws of all games."""

from __future__ import annotations

import random

import pytest

from covenstead.core.codec import dump, load
from covenstead.core.family import MEMBERS
from covenstead.core.fate import Seeded
from covenstead.core.state import awaiting
from covenstead.core.view import veil
from covenstead.lab import laws
from tests.games.village_crone.facts import QUIET
from tests.games.village_crone.rich import rich_position
from tests.games.village_crone.sitting import GAME
from tests.rules import rule

QUESTIONS = 400
MOST_MOVES = 130


@rule("VC-008")
@pytest.mark.parametrize("seats", GAME.seats)
def test_no_question_has_more_than_130_answers(seats: int) -> None:
    lots, fate = random.Random(seats), Seeded.from_seed(seats)
    s = load(rich_position(seats, 2, {"trade": "on"}), GAME)
    for _ in range(QUESTIONS):
        for seat in MEMBERS[awaiting(s)] if s.steps else ():
            assert 1 <= len(laws.ask(s, seat)) <= MOST_MOVES
        if s.steps:
            seat = lots.choice(MEMBERS[awaiting(s)])
            laws.answer(s, seat, laws.choose(laws.ask(s, seat), QUIET, lots), fate)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_view_is_a_position_that_loads(seats: int) -> None:
    lots, fate = random.Random(seats), Seeded.from_seed(seats)
    s = load(rich_position(seats, 4, {}), GAME)
    for number in range(QUESTIONS // 2):
        if s.steps and not number % 10:
            for seat in range(seats):
                shown = dump(veil(s, seat), GAME)
                assert dump(load(shown, GAME), GAME) == shown
        if s.steps:
            seat = lots.choice(MEMBERS[awaiting(s)])
            laws.answer(s, seat, laws.choose(laws.ask(s, seat), QUIET, lots), fate)
