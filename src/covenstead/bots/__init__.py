"""Bots: they see views, never states, and answer with one of their moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from covenstead.bots.bot import Bot
from covenstead.bots.greedy import Greedy
from covenstead.bots.uniform import Uniform
from covenstead.core.errors import BadOption
from covenstead.sentences import MANNERS, no_bot

# Weakest first.
BOTS: Final[dict[str, Callable[[int | str], Bot]]] = {"uniform": Uniform, "greedy": Greedy}


def bot(name: str, seed: int | str) -> Bot:
    """A bot by its name; with the same seed it gives the same answers."""
    if name not in BOTS:
        raise BadOption(no_bot(name, BOTS))
    return BOTS[name](seed)


__all__ = ["BOTS", "MANNERS", "Bot", "Greedy", "Uniform", "bot"]
