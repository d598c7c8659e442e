"""How the bots that play games out do it in each game: a table of numbers."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

MARGIN, CHANCE = "margin", "chance"


class Tuning(NamedTuple):
    """The numbers of one game; `tuning.toml` says what each of them does."""

    objective: str
    scale: float
    length: int
    pause: str
    epsilon: int
    likely: int
    exploration: float
    widening: float
    flat: int
    search: int
    study: int = 0


def tuning_of(game: str, changed: dict[str, Any] | None = None) -> Tuning:
    """The numbers of a game, or those for games that nobody has tuned; some may be changed."""
    known = _table()
    tuning = known.get(game, known["default"])
    return tuning._replace(**changed) if changed else tuning


@cache
def _table() -> dict[str, Tuning]:
    text = (files("covenstead.bots") / "tuning.toml").read_text(encoding="utf-8")
    return {game: Tuning(**numbers) for game, numbers in tomllib.loads(text).items()}
