"""The cross-entropy method: weights are drawn at random, and the best draws say where to look next.

Weights are changed by factors, so that large and small ones are searched alike; a weight of 0
stays as it is.
"""

from __future__ import annotations

import math
import random
from typing import Final, NamedTuple

Numbers = dict[str, float]

SPREAD: Final = 0.3  # of the first draws: most are within a third of the old weight
LEAST_SPREAD: Final = 0.03
FARTHEST: Final = math.log(4)  # no weight becomes more than four times as large or small
ELITE: Final = 4  # one in so many candidates is taken over
PACE: Final = 0.7  # how far a generation goes towards its elite
DIGITS: Final = 4  # that a weight is written with


class Belief(NamedTuple):
    """Where good weights are thought to lie: for each the factor's logarithm and its spread."""

    means: Numbers
    spreads: Numbers


def first_belief(weights: Numbers) -> Belief:
    """Around the old weights."""
    return Belief(dict.fromkeys(weights, 0.0), dict.fromkeys(weights, SPREAD))


def candidates(belief: Belief, count: int, seed: str) -> list[Numbers]:
    """So many draws; half of them mirror the other half, so that together they favour no side."""
    lots = random.Random(seed)
    drawn: list[Numbers] = []
    while len(drawn) < count:
        steps = {name: lots.gauss(0.0, spread) for name, spread in belief.spreads.items()}
        for sign in (1, -1):
            drawn.append(
                {name: _bounded(belief.means[name] + sign * step) for name, step in steps.items()}
            )
    return drawn[:count]


def next_belief(belief: Belief, drawn: list[Numbers], worths: list[float]) -> Belief:
    """What is thought after it is known how good each draw is."""
    order = sorted(range(len(drawn)), key=lambda number: (-worths[number], number))
    elite = [drawn[number] for number in order[: max(2, len(drawn) // ELITE)]]
    means, spreads = {}, {}
    for name, mean in belief.means.items():
        values = [each[name] for each in elite]
        best = math.fsum(values) / len(values)
        spread = math.sqrt(math.fsum((value - best) ** 2 for value in values) / len(values))
        means[name] = mean + PACE * (best - mean)
        wide = belief.spreads[name] + PACE * (spread - belief.spreads[name])
        spreads[name] = max(LEAST_SPREAD, wide)
    return Belief(means, spreads)


def applied(weights: Numbers, factors: Numbers) -> Numbers:
    """The weights with these factors, as they are written into a file."""
    return {
        name: float(f"{number * math.exp(factors[name]):.{DIGITS}g}")
        for name, number in weights.items()
    }


def _bounded(value: float) -> float:
    return max(-FARTHEST, min(FARTHEST, value))
