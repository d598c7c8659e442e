"""What every environment has of a game: its spaces, its observations, its rewards."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from covenstead import sentences
from covenstead.core.episode import Episode
from covenstead.core.errors import BadOption
from covenstead.core.family import Seat
from covenstead.core.fate import Fate
from covenstead.core.game import Game, Outcome
from covenstead.core.state import Options
from covenstead.core.table import fresh_chance
from covenstead.core.tensor import GREATEST, TensorForm
from covenstead.core.words import Move
from covenstead.games import load_game

Tensor: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]
Observation: TypeAlias = dict[str, Any]  # "observation": a tensor, "action_mask": a mask

BOUND: Final = GREATEST


def by_places(outcome: Outcome) -> list[float]:
    """The share of the others that ended behind a seat, less the share that ended before it.

    So the first of all has 1, the last -1, and the rewards add up to 0. Alone at a table, a seat
    has 1 if it won and -1 if it did not.
    """
    places = outcome.places
    if len(places) == 1:
        return [1.0 if places[0] == 1 else -1.0]
    return [
        sum((place < other) - (place > other) for other in places) / (len(places) - 1)
        for place in places
    ]


def by_wins(outcome: Outcome) -> list[float]:
    """1 for the winner; several share it, and nobody may have won."""
    share = 1.0 / max(1, len(outcome.winners))
    return [share if place == 1 else 0.0 for place in outcome.places]


def by_points(outcome: Outcome) -> list[float]:
    """Every seat's points at the end."""
    return [float(score) for score in outcome.scores]


REWARDS: Final[dict[str, Callable[[Outcome], list[float]]]] = {
    "places": by_places,
    "wins": by_wins,
    "points": by_points,
}


class Study:
    """A game at a table of one size, as learners meet it.

    `fields` says where each named field stands in an observation. A seat is rewarded when the game
    is over, and never before: points in the middle of a game could tell what a seat may not know.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int,
        options: Options | None = None,
        rewards: str = "places",
        data: str | Path | None = None,
    ) -> None:
        self.game: Final = _loaded(game, data)
        self.game.check_seats(seats)
        if rewards not in REWARDS:
            raise BadOption(sentences.no_rewards(rewards, REWARDS))
        self.seats: Final = seats
        self.options: Final = self.game.settled(dict(options or {}), seats)
        self.form: Final = TensorForm(self.game, seats, self.options)
        self.fields: Final = {name: slice(*at) for name, at in self.form.fields.items()}
        self.width: Final = self.form.width
        self.actions: Final = self.form.moves
        self.reckon: Final = REWARDS[rewards]

    def __deepcopy__(self, memo: object) -> Study:
        """It never changes, and OpenSpiel copies what a state holds."""
        return self

    def begin(self, seed: int | str | None = None, fate: Fate | None = None) -> Episode:
        """A game from its setup; without a seed, each is another."""
        chance = fresh_chance(seed) if fate is None else fate
        return Episode(self.game, self.seats, self.options, chance)

    def tensor(self, episode: Episode, seat: Seat) -> Tensor:
        """What a seat sees as numbers."""
        made = np.zeros(self.width, np.float32)
        episode.observe(self.form, seat, made.data)
        return made

    def mask(self, episode: Episode, seat: Seat) -> Mask:
        """1 for each legal move of a seat; none if it is not asked."""
        made = np.zeros(self.actions, np.int8)
        if seat == episode.seat:
            self.form.mark(episode.moves, seat, made.data)
        return made

    def observation(self, episode: Episode, seat: Seat) -> Observation:
        """What a seat sees, and what it may do."""
        return {
            "observation": self.tensor(episode, seat),
            "action_mask": self.mask(episode, seat),
        }

    def named(self, tensor: Tensor) -> dict[str, Tensor]:
        """The parts of a tensor by the names of their fields."""
        return {name: tensor[..., at] for name, at in self.fields.items()}

    def move(self, action: int, seat: Seat) -> Move:
        """The move that an action means when this seat takes it."""
        return self.form.move(action, seat)

    def legal(self, episode: Episode, action: int) -> Move | None:
        """The move that the asked seat means; None if it is not legal."""
        if not 0 <= action < self.actions:
            return None
        move = self.form.move(action, episode.seat)
        return move if any(move is each for each in episode.moves) else None

    def rewards(self, episode: Episode) -> list[float]:
        """Every seat's reward: nothing before the end."""
        return self.reckon(episode.outcome) if episode.over else [0.0] * self.seats


def _loaded(game: str | Game, data: str | Path | None) -> Game:
    """The game of this name; one that is loaded already has its cards."""
    if not isinstance(game, Game):
        return load_game(game, data)
    if data is not None:
        raise BadOption(sentences.GAME_HAS_CARDS)
    return game


class Seeds:
    """The seeds of the games that an environment plays one after another."""

    def __init__(self) -> None:
        self._first: int | str | None = None
        self._games = 0

    def first(self, seed: int | str | None) -> None:
        """Begin anew with a seed; without one, go on as before."""
        if seed is not None:
            self._first, self._games = seed, 0

    def next(self) -> str | None:
        """The seed of the next game; None while no seed was given."""
        self._games += 1
        return None if self._first is None else f"{self._first}/{self._games}"
