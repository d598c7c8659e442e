"""Levels for people: named, ordered, and the first one errs."""

from __future__ import annotations

import pytest

from covenstead.bots import Greedy, bot, known_bots, named
from covenstead.bots.levels import LEVELS, Apprentice
from covenstead.bots.thinking import Budget
from covenstead.core.fate import Seeded
from covenstead.core.table import Table
from covenstead.core.view import View, imagine, look
from covenstead.games import load_game
from tests.catalogue import SHIPPED


def questions(name: str, number: int = 40) -> list[View]:
    """Questions of a game with more than three answers, as greedy comes to them."""
    table, player, found = Table(load_game(name), 3, seed=5), Greedy(5), list[View]()
    while table.awaiting and len(found) < number:
        view = table.view(table.awaiting[0])
        found += [view] if len(view.moves) > 3 else []
        table.play(view.seat, player.choose(view))
    return found


def test_people_have_four_levels_each_with_a_name_and_a_character() -> None:
    assert len(LEVELS) == 4
    for level in LEVELS:
        assert level.name in known_bots()
        assert named(level.name).manner
    assert len({named(level.name).manner for level in LEVELS}) == 4


@pytest.mark.parametrize("name", ["uniform", "greedy", "flat", "search"])
def test_the_older_names_stay_valid(name: str) -> None:
    assert named(name).seated(1)


@pytest.mark.parametrize("name", SHIPPED)
def test_an_apprentice_often_takes_the_best_move_and_often_another_good_one(name: str) -> None:
    best = good = 0
    views = questions(name)
    for number, view in enumerate(views):
        looked_at = Greedy(number).consider(view, Budget(), Seeded.from_seed(number))
        order = [each.move for each in looked_at]
        chosen = bot("apprentice", number).choose(view)
        best += chosen is order[0]
        good += chosen in order[: (len(order) + 1) // 2]
    assert good == len(views)
    assert 0.3 < best / len(views) < 0.95


def test_an_apprentice_answers_alike_whatever_is_hidden_from_its_seat() -> None:
    game = load_game("village-crone")
    for number, view in enumerate(questions("village-crone", 20)):
        other = look(imagine(view.state, Seeded.from_seed(number)), game, view.seat)
        assert Apprentice("x").choose(other) is Apprentice("x").choose(view)
