"""Every game passes the checks of PettingZoo."""

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from covenstead import BadOption, MoveRefused
from covenstead.lab.env import pettingzoo_env
from covenstead.lab.env.aec import GameEnv
from tests.lab.seatings import every_seating

# PettingZoo knows its own games with masks by name, and warns of every other.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@every_seating
def test_pettingzoos_own_test_passes(name: str, seats: int) -> None:
    api_test(pettingzoo_env(name, seats), num_cycles=120, verbose_progress=False)


@every_seating
def test_the_same_seed_gives_the_same_game(name: str, seats: int) -> None:
    seed_test(lambda: pettingzoo_env(name, seats), num_cycles=30)


def test_it_renders_what_a_spectator_may_know() -> None:
    env = pettingzoo_env("candle-hour", 2, render_mode="ansi")
    env.reset(seed=1)
    assert '"hand": [\n' in env.render()
    assert '"?"' in env.render()
    with warnings.catch_warnings():
        render_test(lambda render_mode: pettingzoo_env("candle-hour", 2, render_mode=render_mode))


def play(env: Any, seed: int) -> dict[str, float]:
    """A random game; what each agent was rewarded with in the end."""
    env.reset(seed=seed)
    reached = {}
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        action = None if over else env.action_space(agent).sample(seen["action_mask"])
        if over:
            reached[agent] = reward
        env.step(action)
    return reached


@pytest.mark.parametrize("rewards", ["places", "wins", "points"])
def test_rewards_are_places_wins_or_points(rewards: str) -> None:
    env = GameEnv("blackwood", 3, rewards=rewards)
    for agent in env.possible_agents:
        env.action_space(agent).seed(7)
    reached = play(env, 7)
    assert env.episode is not None
    outcome = env.episode.outcome
    if rewards == "points":
        assert list(reached.values()) == outcome.scores
    elif rewards == "wins":
        assert sum(reached.values()) == pytest.approx(1)
    else:
        assert sum(reached.values()) == pytest.approx(0)
        best = max(reached, key=lambda agent: reached[agent])
        assert outcome.places[env.seat(best)] == 1


def test_who_is_not_asked_has_no_move_and_who_moves_illegally_is_refused() -> None:
    env = GameEnv("blackwood", 2)
    env.reset(seed=1)
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(other)["action_mask"].any()
    closed = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(MoveRefused, match="is not legal; its mask says which ones are"):
        env.step(closed)


def test_unknown_rewards_are_refused_with_a_sentence() -> None:
    with pytest.raises(BadOption, match="no rewards by 'gold'; there are places, wins, points"):
        pettingzoo_env("blackwood", 2, rewards="gold")
