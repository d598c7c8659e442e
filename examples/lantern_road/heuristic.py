"""What a bot values: points, and errands of which much holds already."""

from __future__ import annotations

from covenstead.core.family import Seat
from examples.lantern_road.components import AT, DAWN, DISTANCE, ERRANDS, GROWS, HOLDS
from examples.lantern_road.scoring import scores
from examples.lantern_road.state import Night, hour


def value(s: Night, seat: Seat) -> float:
    """The points, and the best errand in hand by what is left of the night after it."""
    errands = [_promise(s, seat, errand) for errand in s.witches[seat].errands]
    return scores(s)[seat] + 0.1 * len(s.witches[seat].basket) + max(errands, default=0.0)


def _promise(s: Night, seat: Seat, errand: int) -> float:
    """What an errand in hand is worth: its points, less for every hour that it still takes."""
    here, hours = s.witches[seat].spot, 1
    clauses = ERRANDS[errand].clauses
    for kind, what in clauses:
        if kind == HOLDS and what not in s.witches[seat].basket:
            hours += DISTANCE[here][GROWS[what]] + 1
            here = GROWS[what]
    hours += sum(DISTANCE[here][what] for kind, what in clauses if kind == AT)
    left = DAWN - hour(s, seat) - hours
    return ERRANDS[errand].points * (0.8 - 0.05 * hours) if left >= 0 else 0.0
