"""What speaks for a move, in clauses without a full stop."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import COIN, POINT, ROUND, say
from covenstead.games.blackwood.sentences.nouns import ICONS

HOME_NOW: Final = "home this round"
home_in: Final = say("home in {}", ROUND)
completes: Final = say("completes {} ({})", str, POINT)
brings_nearer: Final = say("{2} of {3} ingredients of {0} ({1})", str, POINT, int, int)
brings: Final = say("{} and {}", POINT, COIN)
left: Final = say("{} left", COIN)
keeps: Final = say("can keep {} for {}", ICONS, str)


def works_in(expeditions: int) -> str:
    """How often a spell can still be cast."""
    if expeditions == 1:
        return "can be cast in this expedition"
    return f"can be cast in each of the {expeditions} expeditions left"
