"""What is explained in the margin, and when: each a function of the witch's view."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import Seat
from covenstead.core.scene.notes import MarginNote
from covenstead.core.words import Move
from examples.lantern_road import sentences
from examples.lantern_road.components import ERRAND
from examples.lantern_road.moves import RUN
from examples.lantern_road.state import Night


def night(s: Night, seat: Seat, legal: list[Move]) -> str:
    """The track, where there is somebody to be further back than."""
    return "night" if s.seats > 1 else ""


def errand(s: Night, seat: Seat, legal: list[Move]) -> str:
    """An errand in hand that can be run now."""
    for move in legal:
        if move.verb is RUN:
            return ERRAND.words[move.args[0]]
    return ""


NOTES: Final = (
    MarginNote("errand", "LR-008", sentences.RUN_IT, errand),
    MarginNote("night", "LR-002", sentences.FURTHEST_BACK, night),
)
