"""OpenSkill ratings of bots: Plackett-Luce with Gaussian beliefs, game after game.

The update is that of Weng and Lin (2011, algorithm 4), as in the library openskill, which it agrees
with to the last digits. It is written out here because an interval takes hundreds of thousands of
games, for which the library needs a minute and this some seconds.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeAlias

from covenstead.lab.arena.bootstrap import told

MEAN: Final = 25.0  # of a bot nobody has seen
DEVIATION: Final = MEAN / 3
BETA: Final = MEAN / 6  # how much a performance differs from a skill
LEAST_SHRINK: Final = 0.0001
RESAMPLES: Final = 200
UPDATES: Final = 200_000  # games in all resamples together, if there are so many
LEAST_RESAMPLES: Final = 40

Ranked: TypeAlias = tuple[Sequence[int], Sequence[int]]  # the bot of each seat, and its place
Belief: TypeAlias = tuple[float, float]  # mean and deviation


def ratings(
    deals: list[list[Ranked]], bots: int, anchor: int | None, seed: str
) -> list[dict[str, Any]]:
    """Rating and interval of each bot; that of the anchor is 0, or else the mean of all is 0."""
    rated = _anchored(rate(_games(deals), bots), anchor)
    games = sum(map(len, deals))
    resamples = max(LEAST_RESAMPLES, min(RESAMPLES, UPDATES // max(1, games)))
    found: list[list[float]] = [[] for _ in range(bots)]
    if len(deals) > 1:
        lots = random.Random(seed)
        for _ in range(resamples):
            drawn = lots.choices(deals, k=len(deals))
            for bot, rating in enumerate(_anchored(rate(_games(drawn), bots), anchor)):
                found[bot].append(rating)
    return [told(rating, some) for rating, some in zip(rated, found, strict=True)]


def _games(deals: list[list[Ranked]]) -> Iterable[Ranked]:
    return (game for deal in deals for game in deal)


def _anchored(beliefs: list[Belief], anchor: int | None) -> list[float]:
    means = [mean for mean, _ in beliefs]
    zero = means[anchor] if anchor is not None else sum(means) / len(means)
    return [mean - zero for mean in means]


def rate(games: Iterable[Ranked], bots: int) -> list[Belief]:
    """What is believed of each bot after these games."""
    beliefs: list[Belief] = [(MEAN, DEVIATION)] * bots
    for seated, places in games:
        after = updated([beliefs[bot] for bot in seated], places)
        if len(set(seated)) == len(seated):
            for bot, belief in zip(seated, after, strict=True):
                beliefs[bot] = belief
            continue
        for bot in set(seated):  # at several seats, it has learnt the mean of what they learnt
            own = [belief for other, belief in zip(seated, after, strict=True) if other == bot]
            mean = sum(each[0] for each in own) / len(own)
            beliefs[bot] = (mean, sum(each[1] for each in own) / len(own))
    return beliefs


def updated(beliefs: list[Belief], places: Sequence[int]) -> list[Belief]:
    """What is believed of each seat after a game with these places."""
    spread = math.sqrt(sum(deviation**2 + BETA**2 for _, deviation in beliefs))
    strengths = [math.exp(mean / spread) for mean, _ in beliefs]
    seats = range(len(beliefs))
    behind = [
        sum(strengths[other] for other in seats if places[other] >= places[seat]) for seat in seats
    ]
    after: list[Belief] = []
    for seat in seats:
        mean, deviation = beliefs[seat]
        gain = shrink = 0.0
        for other in seats:
            if places[other] <= places[seat]:
                chance = strengths[seat] / behind[other]
                equals = places.count(places[other])
                gain += ((other == seat) - chance) / equals
                shrink += chance * (1 - chance) / equals
        variance = deviation**2
        left = 1 - shrink * variance / spread**2 * deviation / spread
        after.append(
            (
                mean + gain * variance / spread,
                deviation * math.sqrt(max(left, LEAST_SHRINK)),
            )
        )
    return after
