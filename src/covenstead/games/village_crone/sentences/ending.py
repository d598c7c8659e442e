"""What is said at the end."""

from typing import Final

from covenstead.core.game import ScoreLine
from covenstead.core.scene.words import POINT, listing

NONE: Final = "none"
END: Final = "End"
SHARED: Final = "Points, schemes and cards are equal: the victory is shared."
FEWER_SCHEMES: Final = "Points are equal: fewer completed schemes win."
MORE_CARDS: Final = "Points and schemes are equal: more cards in hand win."


def schemes(level: int, titles: list[str]) -> ScoreLine:
    """The points of the schemes of one level, and which they were."""
    return ScoreLine(f"Schemes of level {level}", level * len(titles), listing(titles) or NONE)


def won(winners: str, shared: bool, alone: bool) -> str:
    """Who has become the Crone."""
    if not winners:
        return "The village stays without a Crone"
    if alone:
        return f"{winners} is the Crone of Wickersby"
    return f"{winners} share the victory" if shared else f"{winners} is the Crone of Wickersby"


def detail(points: int, target: int, rounds: int) -> str:
    """What the winner had."""
    asked = f"; {target} were asked" if points >= target else f" of {target}"
    return f"{POINT.count(points)}{asked}, after {rounds} rounds."
