"""The answers that a witch may leave with the table."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import Seat
from covenstead.core.standing import StandingAnswer
from covenstead.core.words import Move
from covenstead.games.village_crone import moves as verbs
from covenstead.games.village_crone.effects.casting import Pay, React
from covenstead.games.village_crone.sentences import standing as says
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.steps.windows import FirstWord, Window

SCORES: Final = (verbs.COMPLETE, verbs.INTERRUPT)


def pass_all(s: Village, seat: Seat, legal: list[Move]) -> Move | None:
    """Neither interrupt nor block anything."""
    step = s.steps[-1]
    if isinstance(step, Window):
        return verbs.HOLD.of()
    return verbs.PASS.of() if isinstance(step, React) else None


def pass_windows(s: Village, seat: Seat, legal: list[Move]) -> Move | None:
    """Hold back, unless a scheme could be completed."""
    if not isinstance(s.steps[-1], Window | FirstWord):
        return None
    scores = any(move.verb in SCORES for move in legal)
    return None if scores else verbs.HOLD.of()


def pass_reactions(s: Village, seat: Seat, legal: list[Move]) -> Move | None:
    """Let a spell pass that she cannot block."""
    return legal[0] if isinstance(s.steps[-1], React) and len(legal) == 1 else None


def cards_first(s: Village, seat: Seat, legal: list[Move]) -> Move | None:
    """Spend real cards before newts, where only one kind can be spent."""
    if not isinstance(s.steps[-1], Pay):
        return None
    real = [move for move in legal if not is_newt(move)]
    spent = real or legal
    return spent[0] if len(spent) == 1 else None


def is_newt(spend: Move) -> bool:
    """Whether the card spent is a newt that stands in for its kind."""
    return bool(spend.args[0] & 1)


STANDING: Final = (
    StandingAnswer("pass_windows", says.PASS_WINDOWS, says.WHEN_WINDOWS, pass_windows),
    StandingAnswer("pass_reactions", says.PASS_REACTIONS, says.WHEN_REACTIONS, pass_reactions),
    StandingAnswer("pass_all", says.PASS_ALL, says.WHEN_ALL, pass_all),
    StandingAnswer("cards_first", says.CARDS_FIRST, says.WHEN_PAYING, cards_first),
)

# What a familiar leaves to its witch: reactions with a card, bargains, schemes given up.
COSTLY: Final = (
    verbs.PROTECT,
    verbs.CATCH,
    verbs.INTERRUPT,
    verbs.ADD,
    verbs.DUMP,
    verbs.JILT,
    verbs.TRADE,
    verbs.PROPOSE,
    verbs.ACCEPT,
)
