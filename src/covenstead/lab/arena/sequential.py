"""The sequential probability ratio test: it stops as soon as enough is known."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from covenstead import sentences
from covenstead.core.errors import BadOption

ALPHA: Final = 0.05  # how often the better hypothesis is taken although the other one is true
BETA: Final = 0.05  # and the other way round
BOUND: Final = math.log((1 - BETA) / ALPHA)
LEAST_BLOCKS: Final = 10  # fewer say nothing about how much blocks differ


class Hypotheses(NamedTuple):
    """Two shares of the victories, of which one is taken to be true: no better, and better."""

    null: float
    better: float

    @classmethod
    def of(cls, null: float, better: float) -> Hypotheses:
        """Two shares, the smaller one first."""
        if not 0 <= null < better <= 1:
            raise BadOption(sentences.no_hypotheses(f"{null:g},{better:g}"))
        return cls(null, better)

    @classmethod
    def read(cls, text: str) -> Hypotheses:
        """Two shares as they are written on the command line."""
        try:
            null, better = map(float, text.split(","))
        except ValueError:
            raise BadOption(sentences.no_hypotheses(text)) from None
        return cls.of(null, better)


class SequentialTest:
    """Block means one after another, and what they say so far."""

    def __init__(self, hypotheses: Hypotheses, games: int) -> None:
        self.hypotheses: Final = hypotheses
        self.games: Final = games  # of a block
        self.blocks = 0
        self._sum = 0.0
        self._squares = 0.0

    def add(self, mean: float) -> None:
        """Count another block."""
        self.blocks += 1
        self._sum += mean
        self._squares += mean * mean

    @property
    def mean(self) -> float:
        """The mean of the blocks."""
        return self._sum / max(1, self.blocks)

    @property
    def variance(self) -> float:
        """How much blocks differ.

        Blocks that are all alike say little: as if one of them had one game more or less.
        """
        if self.blocks < 2:
            return 0.0
        found = (self._squares - self.blocks * self.mean**2) / (self.blocks - 1)
        return max(found, 1 / (self.games**2 * self.blocks))

    @property
    def ratio(self) -> float:
        """The logarithm of the likelihood ratio, by the normal approximation."""
        if self.blocks < LEAST_BLOCKS:
            return 0.0
        null, better = self.hypotheses
        lead = 2 * self.mean - null - better
        return self.blocks * (better - null) * lead / (2 * self.variance)

    @property
    def decided(self) -> str | None:
        """Which hypothesis is taken: `better`, `null`, or None if more blocks are needed."""
        if abs(self.ratio) < BOUND:
            return None
        return "better" if self.ratio > 0 else "null"

    def told(self) -> dict[str, Any]:
        """The test as plain data."""
        return {
            "null": self.hypotheses.null,
            "better": self.hypotheses.better,
            "alpha": ALPHA,
            "beta": BETA,
            "blocks": self.blocks,
            "mean": round(self.mean, 4),
            "variance": round(self.variance, 6),
            "ratio": round(self.ratio, 3),
            "bound": round(BOUND, 3),
            "decided": self.decided,
        }


def decided_after(means: Sequence[float], hypotheses: Hypotheses, games: int) -> int | None:
    """After how many of these blocks the test is decided; None: it is not."""
    test = SequentialTest(hypotheses, games)
    for number, mean in enumerate(means, start=1):
        test.add(mean)
        if test.decided is not None:
            return number
    return None
