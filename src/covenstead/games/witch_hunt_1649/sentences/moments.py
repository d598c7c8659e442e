"""What a screen stops for, in words."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE
from covenstead.core.scene.words import say
from covenstead.games.witch_hunt_1649.sentences.pieces import in_turn

VERDICT: Final = "The verdict"
FREED: Final = "Freed"
CONDEMNED: Final = "Condemned"
DIED: Final = "Died"
BANISHED: Final = "Banished"

trial_of: Final = say("the trial of {}", str)
holds_up_to: Final = say("defence {} holds up to {}", int, int)
_holds: Final = say("{} against {}: the defence holds.", int, int)
_equal: Final = say("{} against {}: equal is guilty.", int, int)
_weighs_more: Final = say("{} against {}: the marks weigh more.", int, int)


def verdict(freed: bool, defence: int, total: int) -> tuple[str, str]:
    """How a trial came out: in a word, and in a sentence."""
    if freed:
        return FREED, _holds(defence, total)
    return CONDEMNED, (_equal if defence == total else _weighs_more)(defence, total)


def origin(turn: int, why: str) -> str:
    """Where a mark came from, as far as it is remembered."""
    return why if turn == NONE else f"{in_turn(turn)}, {why}"
