"""Thinking within a budget: how much a bot looks at, what it says of it, and when it stops."""

import time

import pytest

import covenstead
from covenstead.bots import BOTS, Budget, Considered, Flat, Greedy, Search, Uniform, bot
from covenstead.core.fate import Seeded
from covenstead.core.view import View
from tests.games.blackwood.given import return_on, witch

BLACKWOOD = covenstead.load_game("blackwood")
CANDLE_HOUR = covenstead.load_game("candle-hour")
FEW = Budget(iterations=12)


def first_question(game: covenstead.Game = BLACKWOOD, seats: int = 2) -> View:
    """What the first asked seat of a game sees."""
    table = covenstead.Table(game, seats, seed=2)
    return table.view(table.awaiting[0])


def thinker(name: str) -> Uniform | Greedy | Flat | Search:
    """A bot of the house; it judges soon, so that tests are short."""
    found = bot(f"{name}(length=6)" if name in ("flat", "search") else name, 3)
    assert isinstance(found, Uniform | Greedy | Flat | Search)
    return found


def considered(name: str, view: View, budget: Budget = FEW, key: str = "k") -> list[Considered]:
    """What a bot thinks of the moves of a view."""
    return thinker(name).consider(view, budget, Seeded.from_seed(key))


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_chooses_what_it_thinks_best(name: str) -> None:
    view = first_question()
    chosen = thinker(name).choose(view, FEW, Seeded.from_seed("k"))
    assert chosen is considered(name, view)[0].move


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_speaks_of_legal_moves_once_each(name: str) -> None:
    view = first_question()
    moves = [each.move for each in considered(name, view)]
    assert moves
    assert len(set(moves)) == len(moves)
    assert set(moves) <= set(view.moves)


@pytest.mark.parametrize("name", ["greedy", "flat"])
def test_the_best_moves_stand_first(name: str) -> None:
    found = considered(name, first_question())
    tried_most = max(each.tries for each in found)
    worths = [each.worth for each in found if each.tries == tried_most]
    assert len(worths) > 1
    assert worths == sorted(worths, reverse=True)


def test_search_puts_first_what_it_tried_most() -> None:
    tries = [each.tries for each in considered("search", first_question(), Budget(40))]
    assert tries == sorted(tries, reverse=True)
    assert tries[0] > tries[-1]


@pytest.mark.parametrize("name", ["flat", "search"])
def test_rewards_lie_between_nothing_and_all(name: str) -> None:
    assert all(0 <= each.worth <= 1 for each in considered(name, first_question()))


def test_search_thinks_for_exactly_its_iterations() -> None:
    for iterations in (1, 7, 30):
        found = considered("search", first_question(), Budget(iterations))
        assert sum(each.tries for each in found) == iterations


def test_flat_thinks_for_no_more_than_its_iterations_and_tries_the_better_half_more() -> None:
    found = considered("flat", first_question(), Budget(60))
    tries = [each.tries for each in found]
    assert sum(tries) <= 60
    assert tries == sorted(tries, reverse=True)
    assert tries[0] >= 2 * tries[-1]


@pytest.mark.parametrize("name", ["flat", "search"])
def test_the_same_key_gives_the_same_thoughts_and_another_key_others(name: str) -> None:
    view = first_question()
    once = considered(name, view, key="a")
    assert considered(name, view, key="a") == once
    assert considered(name, view, key="b") != once


@pytest.mark.parametrize("name", ["greedy", "flat", "search"])
def test_a_bot_whose_time_is_over_says_what_it_has(name: str) -> None:
    found = thinker(name)
    assert not isinstance(found, Uniform)
    found.deadline = time.monotonic() - 1
    assert found.choose(first_question()) in first_question().moves


@pytest.mark.parametrize("name", ["flat", "search"])
def test_a_budget_in_seconds_ends(name: str) -> None:
    found = considered(name, first_question(), Budget(seconds=0.05))
    assert sum(each.tries for each in found) >= 1


@pytest.mark.parametrize("name", BOTS)
def test_a_single_answer_needs_no_thought(name: str) -> None:
    view = first_question()
    single = View(view.game, view.seat, view.state, view.moves[:1])
    assert [each.move for each in considered(name, single)] == view.moves[:1]


@pytest.mark.parametrize("name", ["flat", "search"])
def test_a_game_without_judgement_is_played_out(name: str) -> None:
    view = first_question(CANDLE_HOUR, CANDLE_HOUR.seats[0])
    assert considered(name, view)[0].move in view.moves


@pytest.mark.parametrize("name", ["flat", "search"])
def test_a_potion_that_can_be_brewed_at_the_last_moment_is_brewed(name: str) -> None:
    position = return_on(
        "f33", tracker=5, expedition=3, display="p01", witches={0: witch(coins=0, holding="f13")}
    )
    table = covenstead.Table.at(BLACKWOOD, position, seed=1, single_answers=False)
    (seat,) = table.awaiting
    found = thinker(name).choose(table.view(seat), Budget(30))
    assert str(found) in ("brew p01", "take")


@pytest.mark.parametrize("name", ["flat", "search"])
def test_a_bot_can_be_given_numbers_of_its_own(name: str) -> None:
    narrow = bot(f"{name}(iterations=20, likely=2, widening=0.1, length=1)", 1)
    assert isinstance(narrow, Flat | Search)
    found = narrow.consider(first_question(), Budget(20), Seeded.from_seed(1))
    assert len(found) <= 2
