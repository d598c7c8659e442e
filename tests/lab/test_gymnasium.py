"""Every game passes the checks of Gymnasium, alone and many at a time."""

import random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from covenstead import BadOption, MoveRefused
from covenstead.lab.env import gymnasium_env, vector_env
from covenstead.lab.env.learner import LearnerEnv
from covenstead.lab.env.study import Observation
from tests.lab.seatings import every_seating


@every_seating
def test_gymnasiums_own_check_passes(name: str, seats: int) -> None:
    check_env(gymnasium_env(name, seats, bots=["uniform"]), skip_render_check=True)


def by_lot(seen: Observation, lots: random.Random) -> int:
    """A legal action."""
    return lots.choice(np.flatnonzero(seen["action_mask"]).tolist())


def test_the_registered_name_makes_the_environment() -> None:
    env = gymnasium.make(
        "covenstead.lab.env.learner:covenstead/Game-v0", game="candle-hour", seats=2
    )
    seen, info = env.reset(seed=1)
    assert np.array_equal(seen["action_mask"], info["action_mask"])


def test_a_learner_is_rewarded_at_the_end_and_asked_only_when_it_may_choose() -> None:
    env = LearnerEnv("blackwood", 2, bots=["uniform"])
    lots, seats = random.Random(3), set()
    for game in range(4):
        seen, info = env.reset(seed=game)
        seats.add(info["seat"])
        over, reward = False, 0.0
        while not over:
            assert reward == 0.0
            assert seen["action_mask"].any()
            seen, reward, over, cut, _ = env.step(by_lot(seen, lots))
            assert not cut
        assert reward in (-1.0, 0.0, 1.0)
    assert seats == {0, 1}


def test_an_illegal_action_is_replaced_or_refused() -> None:
    env = LearnerEnv("blackwood", 2, seat=0, bots=["uniform"])
    seen, _ = env.reset(seed=1)
    closed = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    assert env.step(closed)[4]["illegal"] is True
    strict = LearnerEnv("blackwood", 2, seat=0, bots=["uniform"], illegal="refuse")
    strict.reset(seed=1)
    with pytest.raises(MoveRefused, match="is not legal"):
        strict.step(closed)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"seat": 2}, "There is no seat 2"),
        ({"illegal": "ignore"}, "the ways are random, refuse"),
        ({"bots": ["oracle"]}, "no bot 'oracle'"),
    ],
)
def test_a_wrong_wish_is_refused_with_a_sentence(wrong: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        gymnasium_env("blackwood", 2, **wrong)


@pytest.mark.parametrize("bots", [(), ("uniform",)])
@every_seating
def test_many_games_go_on_side_by_side(name: str, seats: int, bots: tuple[str, ...]) -> None:
    env = vector_env(name, seats, games=3, bots=bots)
    lots, ended = random.Random(1), 0
    seen, infos = env.reset(seed=5)
    for _ in range(60):
        assert env.observation_space.contains(seen)
        actions = [by_lot({"action_mask": mask}, lots) for mask in seen["action_mask"]]
        seen, rewards, over, cut, infos = env.step(np.array(actions))
        ended += int(over.sum())
        assert not cut.any()
        assert np.array_equal(infos["_rewards"], over)
        assert not rewards[~over].any()
    assert ended or name not in ("candle-hour", "lantern-road")


def test_a_game_of_many_is_the_game_that_is_played_alone() -> None:
    many, alone = vector_env("blackwood", 3, games=2), vector_env("blackwood", 3, games=1)
    seen, _ = many.reset(seed=[11, 12])
    single, _ = alone.reset(seed=[12])
    for _ in range(300):
        actions = np.array([np.flatnonzero(mask)[-1] for mask in seen["action_mask"]])
        assert np.array_equal(seen["observation"][1], single["observation"][0])
        seen = many.step(actions)[0]
        single = alone.step(actions[1:])[0]


def test_an_illegal_action_names_its_game() -> None:
    env = vector_env("blackwood", 2, games=2)
    seen, _ = env.reset(seed=1)
    actions = np.array([np.flatnonzero(seen["action_mask"][0])[0], 10_000])
    with pytest.raises(MoveRefused, match="of game 1 is not legal"):
        env.step(actions)


def test_a_step_after_the_end_is_refused_with_a_sentence() -> None:
    env, lots, over = gymnasium_env("candle-hour", 2, bots=["uniform"]), random.Random(1), False
    seen, _ = env.reset(seed=1)
    while not over:
        seen, _, over, _, _ = env.step(by_lot(seen, lots))
    with pytest.raises(MoveRefused, match=r"The game is over: call reset\(\)"):
        env.step(0)
