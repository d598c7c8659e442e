"""Plays plain moves for a person who is away: nothing that the person could not win back."""

from __future__ import annotations

from typing import Final

from covenstead.bots.greedy import Greedy
from covenstead.core.view import View
from covenstead.core.words import Move


class Familiar:
    """Takes what looks best among the moves that cost nothing for good.

    Asked together with others, it gives the answer that the game declares for a late seat: it
    passes. What costs something for good is declared by the game (`Game.costly`), and is played
    only if nothing else is legal.
    """

    def __init__(self, seed: int | str) -> None:
        self.bot: Final = Greedy(seed)

    def choose(self, view: View) -> Move:
        """Choose a plain move."""
        if len(view.awaiting) > 1:
            return view.state.steps[-1].late(view.state, view.seat, view.moves)
        plain = [move for move in view.moves if move.verb not in view.game.costly]
        return self.bot.choose(View(view.game, view.seat, view.state, plain or view.moves))
