"""Games of OpenSpiel in Python: `pyspiel.load_game("covenstead_blackwood(players=3)")`."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pyspiel

from covenstead import sentences
from covenstead.core.errors import BadOption
from covenstead.core.family import NONE, Domain
from covenstead.core.game import Game
from covenstead.core.state import Options, fields
from covenstead.games import games, load_game
from covenstead.lab.env.explicit import ExplicitEpisode
from covenstead.lab.env.study import Study

POINTS: Final = 10_000.0  # no game counts more, or below its negative


def load(
    game: str | Game, seats: int, options: Options | None = None, rewards: str = "places"
) -> Any:
    """A game with so many players; OpenSpiel knows games by their names alone."""
    if isinstance(game, Game) and game.cards.digest:
        raise BadOption(sentences.OWN_CARDS_NOT_HERE)
    name = game.name if isinstance(game, Game) else game
    chosen = " ".join(f"{name}={value}" for name, value in (options or {}).items())
    wanted = {"players": seats, "options": chosen, "rewards": rewards}
    return pyspiel.load_game(short_name(name), wanted)


def short_name(game: str) -> str:
    """The name under which OpenSpiel knows a game."""
    return f"covenstead_{game.replace('-', '_')}"


def game_type(game: Game, zero_sum: bool) -> Any:
    """What OpenSpiel must know of a game."""
    kind = pyspiel.GameType
    return kind(
        short_name=short_name(game.name),
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if zero_sum else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        min_num_players=game.seats[0],
        max_num_players=game.seats[-1],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": max(game.seats[0], min(2, game.seats[-1])),
            "options": "",
            "rewards": "places",
        },
    )


def game_info(study: Study, rewards: str) -> Any:
    """The numbers that OpenSpiel must know of a table."""
    least, most = {"places": (-1.0, 1.0), "wins": (0.0, 1.0)}.get(rewards, (-POINTS, POINTS))
    zero_sum = rewards == "places" and study.seats > 1
    return pyspiel.GameInfo(
        num_distinct_actions=study.actions,
        max_chance_outcomes=most_outcomes(study),
        num_players=study.seats,
        min_utility=least,
        max_utility=most,
        utility_sum=0.0 if zero_sum else None,
        max_game_length=study.game.bound,
    )


def most_outcomes(study: Study) -> int:
    """The greatest number of words that chance may choose among; any domain may be drawn from."""
    empty = study.game.empty(study.game.box, study.seats, study.options)
    sizes = [len(domain.words) for domain, _ in empty.contents()]
    for kind in (type(empty), *study.game.steps.values()):
        sizes += [len(_words(field.domain or field.family)) for field in fields(kind)]
    for happening in study.game.happenings.values():
        sizes += [len(_words(family)) for family in happening.families]
    for verb in study.game.vocabulary.verbs:
        sizes += [len(domain.words) for domain in verb.domains]
    return max(sizes)


def _words(family: object) -> list[str]:
    return family.words if isinstance(family, Domain) else []


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # without types
    """A game with explicit chance."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        game = load_game(name)
        usual = max(game.seats[0], min(2, game.seats[-1]))
        seats, rewards = given.get("players", usual), given.get("rewards", "places")
        pairs = [entry.partition("=") for entry in given.get("options", "").split()]
        self.study = Study(name, seats, {key: value for key, _, value in pairs}, rewards)
        zero_sum = rewards == "places" and seats > 1
        super().__init__(game_type(game, zero_sum), game_info(self.study, rewards), given)

    def new_initial_state(self) -> SpielState:
        """The table before it is laid; chance begins."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What players see: their view, or with perfect recall all that they have seen."""
        return SpielObserver(self.study, iig_obs_type)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One game of OpenSpiel."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.study = game.study
        self.play = ExplicitEpisode(game.study)

    def current_player(self) -> int:
        """The seat that is asked, or chance, or that the game is over."""
        if self.play.draw is not None:
            return int(pyspiel.PlayerId.CHANCE)
        assert self.play.episode is not None
        return int(pyspiel.PlayerId.TERMINAL) if self.play.episode.over else self.play.episode.seat

    def _legal_actions(self, player: int) -> list[int]:
        episode = self.play.episode
        if self.play.draw is not None or episode is None or episode.seat != player:
            return []
        return sorted(self.study.form.number(move, player) for move in episode.moves)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may choose, by the numbers of the words."""
        return self.play.chances()

    def _apply_action(self, action: int) -> None:
        if self.play.draw is not None:
            self.play.decide(action)
        else:
            assert self.play.episode is not None
            self.play.play(self.study.move(action, self.play.episode.seat))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            draw = self.play.draw
            return f"chance {action}" if draw is None else draw.family.words[action]
        return str(self.study.move(action, player))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """Every player's reward: nothing before the end."""
        episode = self.play.episode
        if episode is None or not self.is_terminal():
            return [0.0] * self.study.seats
        return self.study.rewards(episode)

    def __str__(self) -> str:
        """The whole position, secrets included."""
        episode = self.play.episode
        if episode is None:
            return "before the beginning"
        said = "\n".join(line.read_by(None) for line in episode.lines)
        open_draw = "" if self.play.draw is None else f"\nchance: {self.play.draw.family.name}"
        return f"{said}{open_draw}"


class SpielObserver:
    """What a player sees, as OpenSpiel asks for it."""

    def __init__(self, study: Study, kind: Any) -> None:
        self.study: Final = study
        self.recalls: Final = kind is not None and kind.perfect_recall
        self.tensor: Final = np.zeros(study.width, np.float32)
        self.dict: Final = study.named(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        """Look at a state from a seat."""
        self.tensor.fill(0)
        episode = state.play.episode
        if episode is not None:
            episode.observe(self.study.form, player, self.tensor.data)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as a text; with perfect recall, all that was seen."""
        if self.recalls:
            return state.play.known(player)
        episode = state.play.episode
        seen = None if episode is None else episode.view(player if player >= 0 else NONE).data
        own = None if episode is None else episode.answered(player)
        return f"seat {player} {seen} {own or ''}"


def _register(name: str) -> None:
    """Tell OpenSpiel of a game."""

    class Registered(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, params)

    pyspiel.register_game(game_type(load_game(name), zero_sum=False), Registered)


for _name in games():
    _register(_name)
