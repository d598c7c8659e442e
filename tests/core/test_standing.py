"""Standing answers and the answers of late seats, in every game."""

from __future__ import annotations

from random import Random

import pytest

from covenstead.core.fate import Seeded
from covenstead.core.standing import late_answer, standing_answer
from covenstead.core.table import Table
from covenstead.games import load_game
from tests.catalogue import GAMES

every_game = pytest.mark.parametrize("name", GAMES)


def questions(name: str, seed: int, most: int = 300) -> list[Table]:
    """The open questions of a random game with as many seats as there can be."""
    game, lots = load_game(name), Random(seed)
    table = Table(game, game.seats[-1], seed)
    found: list[Table] = []
    while table.awaiting and len(found) < most:
        found.append(table.fork())
        seat = lots.choice(table.awaiting)
        table.play(seat, lots.choice(table.moves(seat)))
    return found


@every_game
def test_standing_answers_are_legal_and_each_fits_some_question(name: str) -> None:
    known = {each.name for each in load_game(name).standing}
    given = set()
    for seed in range(4):
        for table in questions(name, seed):
            for seat in table.awaiting:
                for chosen in known:
                    found = standing_answer(table, seat, [chosen])
                    if found is not None:
                        answer, move = found
                        assert answer.name == chosen
                        assert move in table.moves(seat)
                        given.add(chosen)
    assert given == known


@every_game
def test_without_a_choice_of_its_seat_no_standing_answer_is_given(name: str) -> None:
    for table in questions(name, 1, most=60):
        assert all(standing_answer(table, seat, []) is None for seat in table.awaiting)


@every_game
def test_a_seat_that_is_not_asked_has_no_standing_answer(name: str) -> None:
    known = [each.name for each in load_game(name).standing]
    for table in questions(name, 2, most=60):
        for seat in set(range(table.seats)) - set(table.awaiting):
            assert standing_answer(table, seat, known) is None


@every_game
def test_the_answer_of_a_late_seat_is_legal_and_comes_from_its_view(name: str) -> None:
    for table in questions(name, 3):
        for seat in table.awaiting:
            move = late_answer(table, seat)
            assert move in table.moves(seat)
            world = table.view(seat).imagine(Seeded.from_seed(7))
            assert late_answer(Table(table.game, state=world), seat) == move


@every_game
def test_a_game_that_asks_several_seats_at_once_says_so(name: str) -> None:
    asked = [len(table.awaiting) for seed in range(4) for table in questions(name, seed)]
    assert load_game(name).reactions == (max(asked) > 1)
