"""Every game passes the checks of OpenSpiel, with every draw as a chance node."""

import random

import numpy as np
import pytest

from covenstead import load_game
from covenstead.lab.env import openspiel_game
from tests.catalogue import GAMES

pyspiel = pytest.importorskip(
    "pyspiel", reason="OpenSpiel is not installed here; `make study-tests` has it."
)

# Its test plays every game many times over; with more seats some games last thousands of moves.
SEATINGS = [
    pytest.param(name, seats, id=f"{name}-{seats}")
    for name in GAMES
    for seats in load_game(name).seats[:2]
]


@pytest.mark.parametrize(("name", "seats"), SEATINGS)
def test_openspiels_own_test_passes(name: str, seats: int) -> None:
    pyspiel.random_sim_test(openspiel_game(name, seats), 1, True, False)


@pytest.mark.parametrize("rewards", ["places", "wins", "points"])
def test_returns_are_the_rewards(rewards: str) -> None:
    lots = random.Random(2)
    game = openspiel_game("candle-hour", 3, rewards=rewards)
    state = game.new_initial_state()
    while not state.is_terminal():
        assert state.returns() == [0, 0, 0]
        state.apply_action(lots.choice(state.legal_actions()))
    assert game.min_utility() <= min(state.returns())
    assert max(state.returns()) <= game.max_utility()
    assert sum(state.returns()) == pytest.approx(
        {"places": 0, "wins": 1}.get(rewards, sum(state.returns()))
    )


def test_the_observation_is_the_tensor_with_names() -> None:
    game = openspiel_game("blackwood", 2)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    study, episode = state.study, state.play.episode
    assert np.array_equal(state.observation_tensor(0), study.tensor(episode, 0))
    observer = game.make_py_observer()
    observer.set_from(state, 1)
    assert observer.dict["witches[0].coins"].shape == (1,)
    assert np.array_equal(observer.tensor, study.tensor(episode, 1))


def test_options_are_played_with_and_a_name_loads_a_game() -> None:
    short = openspiel_game("blackwood", 2, options={"expeditions": 1})
    assert short.new_initial_state().study.options["expeditions"] == 1
    assert pyspiel.load_game("covenstead_blackwood(players=3)").num_players() == 3
