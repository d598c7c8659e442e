"""The answers that a witch may leave with the table."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import Seat
from covenstead.core.standing import StandingAnswer
from covenstead.core.words import Move
from covenstead.games.triora.effects.actions import Coven
from covenstead.games.triora.moves import ATTACK, PASS, SACRIFICE, SELL
from covenstead.games.triora.sentences import standing as says
from covenstead.games.triora.state import Town
from covenstead.games.triora.steps import Morgana


def no_gift(s: Town, seat: Seat, legal: list[Move]) -> Move | None:
    """Take nothing from Morgana."""
    return PASS.of() if isinstance(s.steps[-1], Morgana) else None


def no_coven(s: Town, seat: Seat, legal: list[Move]) -> Move | None:
    """Let the bonus of a coven go by."""
    return PASS.of() if isinstance(s.steps[-1], Coven) else None


STANDING: Final = (
    StandingAnswer("no_gift", says.NO_GIFT, says.WHEN_MET, no_gift),
    StandingAnswer("no_coven", says.NO_COVEN, says.WHEN_COVEN, no_coven),
)

# What a familiar leaves to its witch: fights, sales, and what is sacrificed.
COSTLY: Final = (ATTACK, SELL, SACRIFICE)
