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
from tests.catalogue import EXAMPLES
from tests.varied import varied


@contextlib.contextmanager
def newer_rules(*compatible: int) -> Iterator[None]:
    """The example game has rules version 2, which names these earlier versions."""

    def game(tables: Tables) -> Game:
        return varied(candle_hour.game(tables), rules=2, compatible=compatible)

    module = ModuleType("newer_candle_hour")
    module.__file__ = candle_hour.__file__
    vars(module)["game"] = game
    sys.modules[module.__name__] = module
    register("candle-hour", module.__name__)
    try:
        yield
    finally:
        register("candle-hour", EXAMPLES["candle-hour"])
        _LOADED.pop("candle-hour", None)
        del sys.modules[module.__name__]
