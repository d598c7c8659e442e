"""What the heuristic weighs by; `weights.toml` says what each number means."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from covenstead.core.weights import Numbers, numbers_of
from covenstead.games.blackwood.components import DOUBLE, FORAGE, FREE, JOKER, SHOVE, SWAP


class Weights:
    """The table of numbers, as the compiled heuristic reads it."""

    def __init__(self, numbers: Numbers) -> None:
        self.coin: Final = numbers["coin"]
        self.coin_at_last: Final = numbers["coin_at_last"]
        self.sale_margin: Final = numbers["sale_margin"]
        self.loan_margin: Final = numbers["loan_margin"]
        self.second: Final = numbers["second"]
        self.third: Final = numbers["third"]
        self.unbrewed: Final = numbers["unbrewed"]
        self.loss: Final = numbers["loss"]
        self.icon: Final = numbers["icon"]
        self.icon_at_last: Final = numbers["icon_at_last"]
        self.unfinished_at_last: Final = numbers["unfinished_at_last"]
        self.soon: Final = numbers["soon"]
        self.far: Final = numbers["far"]
        self.next_expedition: Final = numbers["next_expedition"]
        self.passed: Final = numbers["passed"]
        self.furthest: Final = numbers["furthest"]
        self.stranded: Final = numbers["stranded"]
        self.short: Final = numbers["short"]
        self.spells: Final[dict[int, float]] = {
            DOUBLE: numbers["worth_double"],
            FREE: numbers["worth_free"],
            JOKER: numbers["worth_joker"],
            SWAP: numbers["worth_swap"],
            FORAGE: numbers["worth_forage"],
            SHOVE: numbers["worth_shove"],
        }
        self.reserve: Final = numbers["reserve"]
        self.forage_reserve: Final = numbers["forage_reserve"]
        self.joker_reserve: Final = numbers["joker_reserve"]
        self.free_reserve: Final = numbers["free_reserve"]

    def spell(self, kind: int) -> float:
        """What a spell is worth in an expedition; nothing, if nobody has weighed it yet."""
        return self.spells.get(kind, 0.0)


FILE: Final = files("covenstead.games.blackwood") / "weights.toml"
OWN: Final = numbers_of(tomllib.loads(FILE.read_text(encoding="utf-8")), str(FILE))
USUAL: Final = Weights(OWN)
