"""What a bot needs to look ahead: worlds that fit a view, moves in them, and games played out.

A bot gets a `View`. `view.imagine(fate)` makes a whole state that fits it; on a clone of that state
the bot plays moves and judges what comes of them. Nothing here touches the table itself. What is
listed in `__all__` stays as it is described in `docs/writing-a-bot.md`.
"""

from __future__ import annotations

from covenstead.bots.judging import judged as judge
from covenstead.core.family import Seat
from covenstead.core.fate import Fate, Lowest, Seeded
from covenstead.core.playout import play_out
from covenstead.core.state import State, play, polled
from covenstead.core.view import View
from covenstead.core.words import Move

__all__ = [
    "Fate",
    "Lowest",
    "Seeded",
    "State",
    "View",
    "awaiting",
    "judge",
    "moves",
    "play",
    "play_out",
]


def awaiting(s: State) -> tuple[Seat, ...]:
    """The seats that owe an answer, in the order in which answers count; none at the end."""
    return polled(s)


def moves(s: State, seat: Seat) -> list[Move]:
    """The legal moves of a seat that is asked."""
    return s.steps[-1].moves(s, seat)
