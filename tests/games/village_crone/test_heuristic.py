"""The judgement that a greedy bot plays by."""

from __future__ import annotations

import random

import pytest

from covenstead.bots.greedy import Greedy
from covenstead.core.fate import Seeded
from covenstead.core.state import play, polled
from covenstead.core.view import look
from covenstead.games.village_crone.heuristic import rank
from covenstead.games.village_crone.state import Village
from tests.games.village_crone.sitting import GAME, Sitting
from tests.rules import rule


def played(seats: int, seed: int, greedy: tuple[int, ...]) -> Village:
    """A game to its end; the other seats answer at random."""
    fate, lots = Seeded.from_seed(seed), random.Random(seed)
    s = GAME.begin(seats, {"max_rounds": 25}, fate)
    number = 0
    while s.steps:
        seat = polled(s)[0]
        view = look(s, GAME, seat)
        move = Greedy(number).choose(view) if seat in greedy else lots.choice(view.moves)
        play(s, seat, move, fate)
        number += 1
    assert isinstance(s, Village)
    return s


@pytest.mark.parametrize(("seats", "seed"), [(2, 2), (3, 1), (4, 1)])
def test_greedy_witches_reach_the_goal_in_a_reasonable_number_of_rounds(
    seats: int, seed: int
) -> None:
    s = played(seats, seed, tuple(range(seats)))
    assert max(GAME.scores(s)) >= 13
    assert s.round <= 15


def test_a_greedy_witch_beats_one_who_answers_at_random() -> None:
    for seed in range(2):
        mine, other = GAME.scores(played(2, seed, (0,)))
        assert mine >= 13 > other


def test_a_scheme_that_a_walk_completes_is_walked_to() -> None:
    t = Sitting.given(villagers={"miller": "h6"}, schemes={0: "s1-02"})
    for best in ("walk miller", "to green"):
        view = t.table.view(0)
        assert isinstance(view.state, Village)
        worths = rank(view.state, 0, view.moves)
        assert str(view.moves[worths.index(max(worths))]) == best
        t.table.play(0, best)


def test_a_scheme_that_can_be_completed_is_completed_first() -> None:
    t = Sitting.given(villagers={"miller": "green"}, schemes={0: "s1-02"}, hands={0: "silver3"})
    view = t.table.view(0)
    assert isinstance(view.state, Village)
    worths = rank(view.state, 0, view.moves)
    assert str(view.moves[worths.index(max(worths))]) == "complete s1-02"


def best(t: Sitting) -> str:
    """What the judgement prefers for the first seat."""
    view = t.table.view(0)
    assert isinstance(view.state, Village)
    worths = rank(view.state, 0, view.moves)
    return str(view.moves[worths.index(max(worths))])


def test_a_familiar_leaves_a_stock_of_which_there_is_plenty_for_one_that_is_needed() -> None:
    cats: dict[str, str | None] = {"cat-1": "farm", "cat-2": "farm", "cat-3": "mill"}
    rich = Sitting.given(hands={0: "fire2 flour2 soil12"}, familiars=cats)
    assert best(rich) in ("walk cat-1", "walk cat-2")
    even: dict[str, str | None] = {"cat-1": "forge", "cat-2": "manor", "cat-3": "mill"}
    assert best(Sitting.given(hands={0: "fire2 flour2 silver1"}, familiars=even)) == "end"


def test_a_ring_is_taken_off_that_keeps_familiars_from_what_is_lacking() -> None:
    cats: dict[str, str | None] = {"cat-1": "forge", "cat-2": "forge", "cat-3": "forge"}
    t = Sitting.given(hands={0: "fire9"}, familiars=cats, bound="forge")
    assert best(t) == "cast unbind forge"


ALONE: dict[str, str | None] = {"cat-1": "forge", "cat-2": "mill", "cat-3": "manor"}


@rule("VC-324")
def test_alone_a_familiar_leaves_the_stock_that_would_be_the_second_to_run_out() -> None:
    stocks = {"fire": "fire0", "flour": "flour2"}
    t = Sitting.given(seats=1, hands={0: "silver1"}, familiars=ALONE, stocks=stocks)
    assert best(t) == "walk cat-2"
    while t.table.awaiting and t.state["round"] == 1:
        t.table.play(0, best(t))
    assert t.table.outcome is None


@rule("VC-324")
def test_alone_a_familiar_stays_while_its_stock_lasts() -> None:
    stocks = {"fire": "fire0", "flour": "flour3"}
    t = Sitting.given(seats=1, hands={0: "silver1"}, familiars=ALONE, stocks=stocks)
    assert best(t) != "walk cat-2"


@rule("VC-323", "VC-324")
def test_alone_a_greedy_witch_wins_some_games_and_never_empties_two_stocks() -> None:
    won = 0
    for seed in range(8):
        s = played(1, seed, (0,))
        won += s.points(0) >= 13
        assert s.points(0) >= 13 or s.round == 25
    assert won >= 2
