"""Games as environments of learning libraries; each library is imported when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from covenstead import sentences
from covenstead.core.errors import Mistake
from covenstead.core.game import Game


def pettingzoo_env(game: str | Game, seats: int, **settings: Any) -> Any:
    """A game whose seats take turns, for PettingZoo."""
    return _made("pettingzoo", "study", "aec").env(game, seats, **settings)


def gymnasium_env(game: str | Game, seats: int, **settings: Any) -> Any:
    """One learner against bots, for Gymnasium."""
    return _made("gymnasium", "study", "learner").LearnerEnv(game, seats, **settings)


def vector_env(game: str | Game, seats: int, games: int, **settings: Any) -> Any:
    """Many games, each with one learner against bots, or all seats learning."""
    return _made("gymnasium", "study", "vector").GamesEnv(game, seats, games, **settings)


def openspiel_game(game: str | Game, seats: int, **settings: Any) -> Any:
    """A game of OpenSpiel with explicit chance."""
    return _made("pyspiel", "openspiel", "spiel").load(game, seats, **settings)


def _made(library: str, extra: str, module: str) -> Any:
    """Our module for a library; a sentence if the library is missing."""
    try:
        return import_module(f"covenstead.lab.env.{module}")
    except ModuleNotFoundError as missing:
        if missing.name is not None and missing.name.startswith("covenstead"):
            raise
        raise Mistake(sentences.missing_library(library, extra)) from None


__all__ = ["gymnasium_env", "openspiel_game", "pettingzoo_env", "vector_env"]
