"""Why a move is closed: the rule's id and the facts, looked for as a player would think."""

from __future__ import annotations

from covenstead.core.errors import Reason
from covenstead.core.family import Seat
from covenstead.core.words import Move
from covenstead.games.witch_hunt_1649.state import Village


def reason(s: Village, seat: Seat, move: Move) -> Reason | None:
    """Why the seat may not make this move now; None if it may."""
    if not s.steps:
        return Reason("WH-144", "The game is over.")
    return Reason("WH-020", "Not now.")
