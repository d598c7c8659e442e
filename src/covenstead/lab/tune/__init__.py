"""Better weights for a game's heuristic, found by self-play."""

from covenstead.lab.tune.run import tune

__all__ = ["tune"]
