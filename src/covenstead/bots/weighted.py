"""A bot that judges like greedy, by weights of somebody's own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from covenstead import sentences
from covenstead.core.errors import BadOption
from covenstead.core.game import Game, Judgement
from covenstead.core.view import View
from covenstead.core.weights import changed
from covenstead.core.words import Move
from covenstead.games.weights import read_weights


class Weighted:
    """Takes the move that looks best at once, by the weights of a file or of a table.

    Weights that are not given are the game's own.
    """

    def __init__(self, weights: str | Mapping[str, float]) -> None:
        self.weights: Final = weights if isinstance(weights, str) else tuple(weights.items())

    def choose(self, view: View) -> Move:
        """Choose the move with the highest worth, the first of equals."""
        if len(view.moves) == 1:
            return view.moves[0]
        _, rank = judgement(view.game, self.weights)
        worths = rank(view.state, view.seat, view.moves)
        return view.moves[worths.index(max(worths))]


@lru_cache(maxsize=64)
def judgement(game: Game, weights: str | tuple[tuple[str, float], ...]) -> Judgement:
    """How a game judges by the weights of a file, or by those of a table."""
    if game.weighed is None:
        raise BadOption(sentences.no_weights(game.title))
    if isinstance(weights, str):
        return game.weighed(read_weights(Path(weights), game.weights))
    return game.weighed(changed(game.weights, dict(weights), game.name))
