"""Means over deals, with 95 % bootstrap intervals: deals are drawn again, as if by another seed."""

from __future__ import annotations

import random
from operator import itemgetter
from typing import Any, Final

RESAMPLES: Final = 1000
GROUPS: Final = 400  # more deals than these are put together: it takes less time, and costs nothing
SURE: Final = 0.95


class Measure:
    """Values that belong to deals: for each deal their sum, and how many they are."""

    def __init__(self, deals: int) -> None:
        self.sums: Final = [0.0] * deals
        self.counts: Final = [0] * deals

    def add(self, deal: int, value: float) -> None:
        """Count a value."""
        self.sums[deal] += value
        self.counts[deal] += 1

    @property
    def mean(self) -> float:
        """The mean of all values."""
        return sum(self.sums) / max(1, sum(self.counts))

    def grouped(self, groups: int) -> Measure:
        """The same with every so-many-th deal put together."""
        found = Measure(groups)
        for at, (total, count) in enumerate(zip(self.sums, self.counts, strict=True)):
            found.sums[at % groups] += total
            found.counts[at % groups] += count
        return found


def intervals(measures: list[Measure], seed: str) -> list[dict[str, Any]]:
    """Mean and interval of each measure; all of them are drawn together, from the same deals."""
    deals = len(measures[0].sums) if measures else 0
    size = min(deals, GROUPS)
    grouped = [each.grouped(size) if deals > size else each for each in measures]
    means: list[list[float]] = [[] for _ in measures]
    if size > 1:
        lots, places = random.Random(seed), range(size)
        for _ in range(RESAMPLES):
            drawn = itemgetter(*lots.choices(places, k=size))
            for found, measure in zip(means, grouped, strict=True):
                count = sum(drawn(measure.counts))
                if count:
                    found.append(sum(drawn(measure.sums)) / count)
    return [told(each.mean, some) for each, some in zip(measures, means, strict=True)]


def told(mean: float, resampled: list[float]) -> dict[str, Any]:
    """A mean with the interval that holds 95 % of the resampled ones; none without any."""
    if not resampled:
        return {"mean": round(mean, 4), "low": None, "high": None}
    ordered = sorted(resampled)
    outside = (1 - SURE) / 2
    low, high = _quantile(ordered, outside), _quantile(ordered, 1 - outside)
    # With few deals the mean of all of them may lie at the edge; the interval never leaves it out.
    return {
        "mean": round(mean, 4),
        "low": round(min(low, mean), 4),
        "high": round(max(high, mean), 4),
    }


def share_told(interval: dict[str, Any], measure: Measure) -> dict[str, Any]:
    """The interval of a share; where all deals ended alike it has a width, too.

    No resample has a defeat where none was seen. So if all deals were won (or all lost), the bound
    is the share with which that happens in 2.5 % of all arenas with so many deals.
    """
    deals = sum(count > 0 for count in measure.counts)
    if interval["low"] is None or interval["low"] != interval["high"]:
        return interval
    bound: float = round(((1 - SURE) / 2) ** (1 / deals), 4)
    if interval["mean"] == 1:
        return interval | {"low": bound}
    if interval["mean"] == 0:
        return interval | {"high": round(1 - bound, 4)}
    return interval


def _quantile(ordered: list[float], part: float) -> float:
    place = part * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)
