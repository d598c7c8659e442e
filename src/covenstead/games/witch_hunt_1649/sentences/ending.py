"""How Witch Hunt 1649 ended, in words: the end's page, and the lines of the reckoning."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import POINT, TURN, say
from covenstead.games.witch_hunt_1649.sentences.nouns import ASSETS, CHAIRS, TRIALS

HEADING: Final = "What happened in the parish"
HOUSEHOLD: Final = "Household"
ASSETS_HELD: Final = "Assets"
NOBODY: Final = "Nobody was left, and nobody won."

by_sets: Final = say("{} had full sets: {} won.", str, str)
last_one: Final = say("{} was the only one left, and won.", str)
early: Final = say("It ended early, {} nearest to full sets: {} won.", str, str)
chair: Final = say("an empty chair: {}", str)


def year(turns: int, trials: int, gone: int) -> str:
    """What the year was like."""
    chairs = CHAIRS.spelled(gone) if gone else f"no {CHAIRS.one}"
    return f"{TURN.count(turns)}, {TRIALS.spelled(trials)}, {chairs}."


def household(won: bool, ally: str, missing: int, acquitted: bool) -> str:
    """How a household came through: won, perhaps as somebody's ally, and how near the sets."""
    how = f"won as ally of {ally}" if ally else "won" if won else "lived on"
    short = f"{ASSETS.count(missing)} short of full sets" if missing else "full sets"
    return f"{how}, {short}, acquitted" if acquitted else f"{how}, {short}"


# The reckoning

WON: Final = "Won"
LOST: Final = "Lost"
OUT: Final = "Out"
DEPARTED: Final = ("", "died", "banished", "executed")  # by status
ONLY_ONE: Final = "the only one living"
SETS: Final = "the sets are complete"
SHARED: Final = "Equal in assets needed and in points: the victory is shared."
BY_POINTS: Final = "Equal in assets needed: welfare and reputation decide."

ally_of: Final = say("ally of {}", str)
short: Final = say("{} short of the sets, {}", ASSETS, POINT)
