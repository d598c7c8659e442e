"""The familiar: plain moves for somebody who will be back."""

from __future__ import annotations

import pytest

from covenstead.bots import Familiar, Uniform
from covenstead.core.table import Table
from covenstead.games import load_game
from tests.catalogue import SHIPPED
from tests.hosting.market import MARKET

QUESTIONS = 1500  # of a long game that are looked at


@pytest.mark.parametrize("game", SHIPPED)
def test_a_familiar_does_nothing_costly_unless_a_rule_forces_it(game: str) -> None:
    rules = load_game(game)
    table = Table(rules, rules.seats[1], seed=1649)
    familiar, others = Familiar("cat"), Uniform("others")
    answered = 0
    for _ in range(QUESTIONS):
        if table.outcome is not None:
            break
        seat = table.awaiting[0]
        if seat != 0:
            table.play(seat, others.choose(table.view(seat)))
            continue
        view = table.view(0)
        move = familiar.choose(view)
        assert move in view.moves
        if move.verb in rules.costly:
            assert all(each.verb in rules.costly for each in view.moves)
        answered += 1
        table.play(0, move)
    assert answered > 10
    assert rules.costly, "the game declares what a familiar leaves alone"


def test_asked_with_others_a_familiar_gives_the_answer_of_a_late_seat() -> None:
    table = Table(MARKET, 3, seed=1)
    table.play(0, "open the market")
    view = table.view(1)
    late = view.state.steps[-1].late(view.state, 1, view.moves)
    assert Familiar("cat").choose(view) is late


def test_the_same_view_gives_the_same_answer() -> None:
    table = Table(load_game("blackwood"), 2, seed=3)
    seat = table.awaiting[0]
    assert Familiar("a").choose(table.view(seat)) is Familiar("a").choose(table.view(seat))
