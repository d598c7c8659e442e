"""Points, and who wins."""

from __future__ import annotations

from covenstead.core.family import Seat
from covenstead.core.game import Outcome, places
from examples.lantern_road import sentences
from examples.lantern_road.components import ALONE_WINS, BASKET, DAWN, ERRANDS, HERB
from examples.lantern_road.state import Night


def basket_points(s: Night, seat: Seat) -> int:
    """What a full basket brings."""
    return BASKET if len(s.witches[seat].basket) == len(HERB.words) else 0


def errand_points(s: Night, seat: Seat) -> int:
    """What the errands that were run bring."""
    return sum(ERRANDS[errand].points for errand in s.witches[seat].done)


def scores(s: Night) -> list[int]:
    """Everybody's points as they count now (LR-010)."""
    return [errand_points(s, seat) + basket_points(s, seat) for seat in range(s.seats)]


def outcome(s: Night) -> Outcome:
    """Most points, then the lower lantern (LR-010); alone a number of points (LR-011)."""
    total = scores(s)
    arrived = s.track[DAWN].index  # bottom to top
    keys: list[tuple[int, ...]] = [(points, -arrived(seat)) for seat, points in enumerate(total)]
    order = places(keys) if s.seats > 1 else [1 if total[0] >= ALONE_WINS else 2]
    lines = [
        sentences.reckoning(
            errand_points(s, seat), len(witch.done), basket_points(s, seat), len(witch.basket)
        )
        for seat, witch in enumerate(s.witches)
    ]
    tie = sentences.TIE if s.seats > 1 and total.count(max(total)) > 1 else ""
    return Outcome(total, order, "dawn", lines, tie)
