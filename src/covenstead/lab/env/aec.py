"""A game as an environment of PettingZoo, where agents take turns."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from covenstead import sentences
from covenstead.core.episode import Episode
from covenstead.core.errors import MoveRefused
from covenstead.core.family import NONE, Seat
from covenstead.core.game import Game
from covenstead.core.state import Options
from covenstead.lab.env.study import BOUND, Observation, Seeds, Study

ILLEGAL: Final = -1.0  # what an agent gets for an illegal move, which ends the game


def env(game: str | Game, seats: int, **settings: Any) -> AECEnv[str, Observation, int]:
    """The environment with PettingZoo's usual wrappers; an illegal move ends the game."""
    made: Any = wrappers.TerminateIllegalWrapper(GameEnv(game, seats, **settings), ILLEGAL)
    wrapped: AECEnv[str, Observation, int] = wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(made)
    )
    return wrapped


class GameEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]  # without types
    """A game whose seats are the agents `player_0`, `player_1` and so on; it refuses illegal moves.

    An agent that is not asked has a mask without moves.
    """

    metadata: dict[str, Any] = {
        "name": "covenstead_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str | Game,
        seats: int,
        options: Options | None = None,
        rewards: str = "places",
        data: str | Path | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.study: Final = Study(game, seats, options, rewards, data)
        name = f"covenstead_{self.study.game.original.replace('-', '_')}_v0"
        self.metadata = {**GameEnv.metadata, "name": name}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._seats: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seeds: Final = Seeds()
        box = spaces.Box(-BOUND, BOUND, (self.study.width,), np.float32)
        mask = spaces.Box(0, 1, (self.study.actions,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": box, "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.study.actions) for agent in self.possible_agents
        }
        self.episode: Episode | None = None

    def observation_space(self, agent: str) -> Any:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin another game."""
        self._seeds.first(seed)
        self.episode = self.study.begin(self._seeds.next())
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.seat]
        self._tell_masks()

    def observe(self, agent: str) -> Observation:
        """What an agent sees now."""
        return self.study.observation(self._running(), self._seats[agent])

    def step(self, action: int | None) -> None:
        """The selected agent answers; an agent whose game is over leaves with `None`."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        episode = self._running()
        move = None if action is None else self.study.legal(episode, int(action))
        if move is None:
            raise MoveRefused(sentences.illegal_action(action, agent))
        self._cumulative_rewards[agent] = 0.0
        episode.play(move)
        reached = self.study.rewards(episode)
        self.rewards = {each: reached[self._seats[each]] for each in self.agents}
        if episode.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[episode.seat]
        self._accumulate_rewards()
        self._tell_masks()
        if episode.over:
            self._deads_step_first()

    def render(self) -> str | None:
        """What a spectator may know, as readable data."""
        if self.render_mode is None:
            return None
        return json.dumps(self._running().view(NONE).data, indent=1, ensure_ascii=False)

    def close(self) -> None:
        """Nothing is open."""

    def _tell_masks(self) -> None:
        episode = self._running()
        for agent in self.agents:
            self.infos[agent] = {"action_mask": self.study.mask(episode, self._seats[agent])}

    def _running(self) -> Episode:
        if self.episode is None:
            raise MoveRefused(sentences.NOT_RESET)
        return self.episode

    def seat(self, agent: str) -> Seat:
        """The seat of an agent."""
        return self._seats[agent]
