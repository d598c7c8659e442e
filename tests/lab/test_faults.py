"""Bots with faults in a simulation: the run stops or the game is lost, and it never hangs."""

from pathlib import Path
from typing import Any

import pytest

from covenstead.bots import BotFault
from covenstead.core.errors import BadOption, Mistake
from covenstead.core.view import View
from covenstead.lab import simulate

BOTS = '''
import os


class Stuck:
    """Always answers with a move that is closed."""

    def choose(self, view):
        return next(move for move in view.game.vocabulary.moves if move not in view.moves)


class Stumbles:
    def choose(self, view):
        raise RuntimeError("no idea")


class Vanishes:
    def choose(self, view):
        os._exit(3)


class Needs:
    def __init__(self, weights, seed):
        self.weights = weights

    def choose(self, view):
        return view.moves[0]
'''


class Illegal:
    """Always answers with a move that is closed."""

    def choose(self, view: View) -> Any:
        """Choose a closed move."""
        return next(move for move in view.game.vocabulary.moves if move not in view.moves)


@pytest.fixture
def bots(tmp_path: Path) -> str:
    """A file with bots that fail."""
    path = tmp_path / "faulty.py"
    path.write_text(BOTS)
    return str(path)


@pytest.mark.parametrize("workers", [1, 2])
def test_an_illegal_move_stops_the_run_with_a_sentence(bots: str, workers: int) -> None:
    with pytest.raises(BotFault, match="The bot Stuck gave no legal answer at seat 1 of blackwood"):
        simulate("blackwood", 2, 4, 1, ["greedy", f"{bots}:Stuck"], workers=workers)


def test_a_class_is_simulated_without_a_name() -> None:
    with pytest.raises(BotFault, match="The bot Illegal gave no legal answer"):
        simulate("candle-hour", 2, 1, 1, [Illegal])


def test_a_faulty_bot_loses_if_asked_to_and_the_others_keep_their_places(bots: str) -> None:
    seats = ["uniform", f"sad={bots}:Stumbles", "uniform"]
    found = simulate("blackwood", 3, 6, 1, seats, on_fault="lose", workers=2)
    assert found["endings"] == {"forfeit": 6}
    assert found["bots"] == ["uniform", "sad", "uniform"]
    assert [won["wins"] for won in found["wins"]][1] == 0
    assert sum(won["wins"] for won in found["wins"]) == pytest.approx(6, abs=0.01)
    assert len(found["faults"]) == 5, "the first few are told"
    assert "The bot sad failed at seat 1" in found["faults"][0]


def test_a_bot_without_faults_plays_the_same_games_under_a_time_limit() -> None:
    plain = simulate("candle-hour", 2, 4, 3, ["greedy"])
    timed = simulate("candle-hour", 2, 4, 3, ["greedy"], seconds=60, on_fault="lose")
    assert timed["scores"] == plain["scores"]
    assert "faults" not in timed


def test_a_worker_that_a_bot_ends_is_told_in_a_sentence(bots: str) -> None:
    with pytest.raises(Mistake, match="A worker process ended by itself"):
        simulate("blackwood", 2, 2, 1, [f"{bots}:Vanishes"], workers=2)


def test_a_parameter_that_a_bot_needs_is_asked_for_by_its_name(bots: str) -> None:
    with pytest.raises(
        BadOption, match=r"needs its parameter 'weights', in brackets: .*Needs\(wei"
    ):
        simulate("candle-hour", 2, 1, 1, [f"{bots}:Needs"])
    given = f"{bots}:Needs(weights=3)"
    assert simulate("candle-hour", 2, 1, 1, [given])["games"] == 1


class Empties:
    """Takes its view apart before it answers."""

    def choose(self, view: View) -> Any:
        """Throw the moves and the table away."""
        move = view.moves[-1]
        view.moves.clear()
        view.state.steps.clear()
        return move


def test_a_bot_that_takes_its_view_apart_changes_nothing_for_others() -> None:
    found = simulate("blackwood", 2, 1, bots=[Empties], options={"expeditions": 1})
    assert found["endings"] == {"expeditions": 1}
