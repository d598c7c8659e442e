"""Candle Hour under newer rules, which one may or may not go on with under."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from types import ModuleType

from covenstead.core.data import Tables
from covenstead.core.game import Game
from covenstead.games import _LOADED, register
from examples import candle_hour


@contextlib.contextmanager
def newer_rules(*compatible: int) -> Iterator[None]:
    """The example game has rules version 2, which names these earlier versions."""

    def game(tables: Tables) -> Game:
        old = candle_hour.game(tables)
        return Game(
            name=old.name,
            title=old.title,
            about=old.about,
            rules=2,
            seats=old.seats,
            bound=old.bound,
            options=old.options,
            vocabulary=old.vocabulary,
            steps=tuple(old.steps.values()),
            happenings=tuple(old.happenings.values()),
            box=old.box,
            empty=old.empty,
            setup=old.setup,
            scores=old.scores,
            outcome=old.outcome,
            reason=old.reason,
            scene=old.scene,
            compatible=compatible,
        )

    module = ModuleType("newer_candle_hour")
    module.__file__ = candle_hour.__file__
    vars(module)["game"] = game
    sys.modules[module.__name__] = module
    register("candle-hour", module.__name__)
    try:
        yield
    finally:
        register("candle-hour", "examples.candle_hour")
        _LOADED.pop("candle-hour", None)
        del sys.modules[module.__name__]
