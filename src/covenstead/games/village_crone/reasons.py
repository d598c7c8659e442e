"""Why a move is closed."""

from __future__ import annotations

from covenstead.core.errors import Reason
from covenstead.core.family import Seat
from covenstead.core.words import Move
from covenstead.games.village_crone.state import Village


def reason(s: Village, seat: Seat, move: Move) -> Reason | None:
    """Why a move is closed to a seat, from its view; None if it is open."""
    top = s.steps[-1] if s.steps else None
    if top is not None and top.awaiting(s) >> seat & 1 and move in top.moves(s, seat):
        return None
    return Reason("VC-008", "That is not possible now.")
