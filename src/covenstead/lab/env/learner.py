"""A game as an environment of Gymnasium: one learner, and bots on the other seats."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces

from covenstead import sentences
from covenstead.bots import Bot, named
from covenstead.core.episode import Episode
from covenstead.core.errors import BadOption, MoveRefused
from covenstead.core.family import Seat
from covenstead.core.game import Game
from covenstead.core.state import Options
from covenstead.lab.env.study import BOUND, Mask, Observation, Study
from covenstead.lab.playing import Named, seated

ILLEGAL: Final = ("random", "refuse")


class LearnerEnv(gymnasium.Env[Observation, np.int64]):
    """One learner against bots; an observation is given whenever the learner is asked.

    `seat` is the learner's, or None for another one in each game. An illegal action is replaced by
    a random legal one, and `info["illegal"]` says so; with `illegal="refuse"` it is an error.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str | Game,
        seats: int,
        bots: Sequence[Named] = ("greedy",),
        seat: Seat | None = None,
        options: Options | None = None,
        rewards: str = "places",
        data: str | Path | None = None,
        illegal: str = "random",
        render_mode: str | None = None,
    ) -> None:
        self.study: Final = Study(game, seats, options, rewards, data)
        if seat is not None and not 0 <= seat < seats:
            raise BadOption(sentences.no_seat(seat, seats))
        if illegal not in ILLEGAL:
            raise BadOption(sentences.no_way_with_illegal(illegal, ILLEGAL))
        self.bots: Final = seated(bots, max(1, seats - 1))
        self.usual_seat: Final = seat
        self.illegal: Final = illegal
        self.render_mode = render_mode
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-BOUND, BOUND, (self.study.width,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.study.actions,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(self.study.actions)
        self.seat: Seat = 0
        self.episode: Episode | None = None
        self._bots: list[Bot] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin another game, and play until the learner is asked."""
        super().reset(seed=seed)
        while True:
            key = str(self.np_random.integers(2**62))
            self.seat = self._chosen_seat()
            self._bots = opponents(self.bots, self.study.seats, self.seat, key)
            self.episode = self.study.begin(key)
            let_bots_answer(self.episode, self.seat, self._bots)
            if not self.episode.over:  # a game in which the learner is never asked teaches nothing
                return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play the learner's action, and on until the learner is asked again."""
        episode = self._running()
        if episode.over:
            raise MoveRefused(sentences.GAME_OVER)
        move = self.study.legal(episode, int(action))
        info: dict[str, Any] = {}
        if move is None:
            if self.illegal == "refuse":
                raise MoveRefused(sentences.illegal_action(int(action), f"seat {self.seat}"))
            move = episode.moves[int(self.np_random.integers(len(episode.moves)))]
            info["illegal"] = True
        episode.play(move)
        let_bots_answer(episode, self.seat, self._bots)
        reward = self.study.rewards(episode)[self.seat]
        return self._observation(), reward, episode.over, False, self._info() | info

    def action_masks(self) -> Mask:
        """The legal actions, under the name that other libraries look for."""
        return self.study.mask(self._running(), self.seat)

    def render(self) -> str | None:
        """What the learner may know, as readable data."""
        if self.render_mode is None:
            return None
        return json.dumps(self._running().view(self.seat).data, indent=1, ensure_ascii=False)

    def _chosen_seat(self) -> Seat:
        if self.usual_seat is not None:
            return self.usual_seat
        return int(self.np_random.integers(self.study.seats))

    def _observation(self) -> Observation:
        return self.study.observation(self._running(), self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.seat}

    def _running(self) -> Episode:
        if self.episode is None:
            raise MoveRefused(sentences.NOT_RESET)
        return self.episode


def opponents(bots: Sequence[Named], seats: int, seat: Seat, key: str) -> list[Bot]:
    """A bot for each seat; the learner's is never asked."""
    return [
        named(bots[(other - seat - 1) % len(bots)]).seated(f"{key}/{other}")
        for other in range(seats)
    ]


def let_bots_answer(episode: Episode, seat: Seat, bots: Sequence[Bot]) -> None:
    """Play on until the seat is asked or the game is over."""
    while episode.seat != seat and not episode.over:
        asked = episode.seat
        single = len(episode.moves) == 1
        episode.play(episode.moves[0] if single else bots[asked].choose(episode.view(asked)))


gymnasium.register("covenstead/Game-v0", entry_point="covenstead.lab.env.learner:LearnerEnv")
