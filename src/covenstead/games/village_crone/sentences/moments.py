"""What a screen stops for, in words."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import POINT, Noun, say
from covenstead.games.village_crone.sentences.nouns import the_location

POINTS: Final = "points"
COMPLETED: Final = "Completed"
STACK: Final = "Spell upon spell"
TOOK: Final = "What it took"
FROM_THE_TOP: Final = "From the top"
IN_ORDER: Final = "In order"
HARVEST: Final = "The harvest is in"

worth: Final = say("A scheme for {}", POINT)
spells: Final = say("{} on the table", Noun("spell"))
worked: Final = say("{} took effect", str)
blocked: Final = say("{} was blocked", str)
failed: Final = say("{} was mumbled and failed", str)
next_round: Final = say("Round {} begins.", int)


def cards_from(number: int, location: int) -> str:
    """So many cards from the stock of a Location."""
    return f"{number} from {the_location(location)}"
