"""The answers that a witch may leave with the table."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import Seat
from covenstead.core.standing import StandingAnswer
from covenstead.core.words import Move
from covenstead.games.blackwood import moves as verbs
from covenstead.games.blackwood.sentences import standing as says
from covenstead.games.blackwood.state import Wood

MONEY: Final = (verbs.END, verbs.SELL, verbs.LOAN)


def finish(s: Wood, seat: Seat, legal: list[Move]) -> Move | None:
    """End her turn when only money could still be raised."""
    end = verbs.END.of()
    only_money = end in legal and all(move.verb in MONEY for move in legal)
    return end if only_money else None


STANDING: Final = (StandingAnswer("finish", says.FINISH, says.WHEN_FINISHED, finish),)

# What a familiar leaves to its witch: debts, sales, and spells that are spent.
COSTLY: Final = (
    verbs.LOAN,
    verbs.SELL,
    verbs.TRADE,
    verbs.CAST_DOUBLE,
    verbs.CAST_FREE,
    verbs.CAST_SWAP,
    verbs.CAST_SHOVE,
    verbs.CAST_FORAGE,
)
