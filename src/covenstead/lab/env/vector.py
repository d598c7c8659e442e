"""Many games in one environment of Gymnasium: one call steps them all."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from covenstead import sentences
from covenstead.bots import Bot
from covenstead.core.episode import Episode
from covenstead.core.errors import BadOption, MoveRefused
from covenstead.core.family import Seat
from covenstead.core.game import Game
from covenstead.core.state import Options
from covenstead.lab.env.learner import let_bots_answer, opponents
from covenstead.lab.env.study import BOUND, Observation, Seeds, Study
from covenstead.lab.playing import Named, seated


class GamesEnv(VectorEnv[Observation, NDArray[np.int64], Any]):
    """Many games of one kind; a game that is over begins anew within the same call.

    With bots each game has one learner, whose seat changes from game to game. Without bots every
    seat learns: `infos["seat"]` says whose observation is given. The reward of a game is that of
    the seat that has just acted; `infos["rewards"]` has those of all seats when a game is over.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        game: str | Game,
        seats: int,
        games: int,
        bots: Sequence[Named] = (),
        options: Options | None = None,
        rewards: str = "places",
        data: str | Path | None = None,
    ) -> None:
        if games < 1:
            raise BadOption(sentences.too_few_games(games))
        self.study: Final = Study(game, seats, options, rewards, data)
        self.bots: Final = seated(bots, max(1, seats - 1)) if bots else []
        self.num_envs = games
        width, actions = self.study.width, self.study.actions
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-BOUND, BOUND, (width,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, games)
        self.action_space = batch_space(self.single_action_space, games)
        self._seeds: Final = [Seeds() for _ in range(games)]
        self._episodes: list[Episode] = []
        self._learners: list[Seat] = [0] * games
        self._bots: list[list[Bot]] = [[] for _ in range(games)]
        self._begun = [0] * games

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin every game anew; game n of a seed has the seed and its number."""
        for number in range(self.num_envs):
            if isinstance(seed, list):
                self._seeds[number].first(seed[number])
            else:
                self._seeds[number].first(None if seed is None else f"{seed}/{number}")
        self._begun = [0] * self.num_envs
        self._episodes = [self._begin(number) for number in range(self.num_envs)]
        return self._observations(), {"seat": self._seats()}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[
        Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]
    ]:
        """Every game plays the action of its asked seat."""
        if not self._episodes:
            raise MoveRefused(sentences.NOT_RESET)
        games, over = self.num_envs, np.zeros(self.num_envs, bool)
        rewards = np.zeros(games)
        reached = np.zeros((games, self.study.seats))
        for number, action in enumerate(actions.tolist()):
            episode = self._episodes[number]
            seat = episode.seat
            move = self.study.legal(episode, action)
            if move is None:
                raise MoveRefused(sentences.illegal_action(action, f"game {number}"))
            episode.play(move)
            if self.bots:
                let_bots_answer(episode, seat, self._bots[number])
            if episode.over:
                over[number] = True
                reached[number] = self.study.rewards(episode)
                rewards[number] = reached[number, seat]
                self._episodes[number] = self._begin(number)
        infos: dict[str, Any] = {"seat": self._seats(), "rewards": reached, "_rewards": over}
        return self._observations(), rewards, over, np.zeros(games, bool), infos

    def _begin(self, number: int) -> Episode:
        """Another game at this place, played until a learner is asked."""
        while True:
            key = self._seeds[number].next()
            seat = self._learners[number] = self._begun[number] % self.study.seats
            self._begun[number] += 1
            episode = self.study.begin(key)
            if self.bots:
                self._bots[number] = opponents(self.bots, self.study.seats, seat, str(key))
                let_bots_answer(episode, seat, self._bots[number])
            if not episode.over:
                return episode

    def _observations(self) -> Observation:
        """What the asked seats of all games see, and what they may do."""
        games, study = self.num_envs, self.study
        tensors = np.zeros(games * study.width, np.float32)
        masks = np.zeros(games * study.actions, np.int8)
        seen, may = tensors.data, masks.data
        for number, episode in enumerate(self._episodes):
            episode.observe(study.form, episode.seat, seen, number * study.width)
            study.form.mark(episode.moves, episode.seat, may, number * study.actions)
        return {
            "observation": tensors.reshape(games, study.width),
            "action_mask": masks.reshape(games, study.actions),
        }

    def _seats(self) -> NDArray[np.int64]:
        return np.array([episode.seat for episode in self._episodes])
