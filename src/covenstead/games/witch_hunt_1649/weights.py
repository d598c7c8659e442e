"""What the heuristic weighs by; `weights.toml` says what each number means."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from covenstead.core.weights import Numbers, numbers_of

NEEDED: Final = 9  # assets at most
POINTS: Final = 8  # on a track: further ones are worth no more
MOST: Final = 11  # that a track has
MARKS: Final = 4  # at most, until a trial


class Weights:
    """The table of numbers, as the compiled heuristic reads it."""

    def __init__(self, numbers: Numbers) -> None:
        self.need: Final = [numbers[f"need_{assets}"] for assets in range(NEEDED + 1)]
        self.untried: Final = numbers["untried"]
        self.surplus: Final = numbers["surplus"]
        self.welfare: Final = _by_points(numbers, "welfare")
        self.reputation: Final = _by_points(numbers, "reputation")
        self.marked: Final = [numbers[f"marked_{marks}"] for marks in range(MARKS + 1)]
        self.acquitted: Final = numbers["acquitted"]
        self.ally: Final = numbers["ally"]
        self.later: Final = numbers["later"]
        self.coins_left: Final = numbers["coins_left"]
        self.refresh_left: Final = numbers["refresh_left"]
        self.barter_left: Final = numbers["barter_left"]
        self.draw_left: Final = numbers["draw_left"]
        self.mark_left: Final = numbers["mark_left"]
        self.harm: Final = numbers["harm"]
        self.suspicion: Final = numbers["suspicion"]
        self.relief: Final = numbers["relief"]
        self.allied: Final = numbers["allied"]


def _by_points(numbers: Numbers, track: str) -> list[float]:
    """What a track adds by its points; without any of them nobody is in the game."""
    return [0.0, *(numbers[f"{track}_{min(points, POINTS)}"] for points in range(1, MOST + 1))]


FILE: Final = files("covenstead.games.witch_hunt_1649") / "weights.toml"
OWN: Final = numbers_of(tomllib.loads(FILE.read_text(encoding="utf-8")), str(FILE))
USUAL: Final = Weights(OWN)
