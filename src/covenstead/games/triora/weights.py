"""What the heuristic weighs by; `weights.toml` says what each number means."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from covenstead.core.weights import Numbers, numbers_of


class Weights:
    """The table of numbers, as the compiled heuristic reads it."""

    def __init__(self, numbers: Numbers) -> None:
        self.potion: Final = numbers["potion"]
        self.spell_unpaid: Final = numbers["spell_unpaid"]
        self.second: Final = numbers["second"]
        self.third: Final = numbers["third"]
        self.silver: Final = numbers["silver"]
        self.undead: Final = numbers["undead"]
        self.planted: Final = numbers["planted"]
        self.ripened: Final = numbers["ripened"]
        self.token: Final = numbers["token"]
        self.share: Final = numbers["share"]
        self.new_type: Final = numbers["new_type"]
        self.wanted: Final = numbers["wanted"]
        self.crown: Final = numbers["crown"]
        self.income: Final = numbers["income"]
        self.rival: Final = numbers["rival"]
        self.coven: Final = numbers["coven"]
        self.witch_next: Final = numbers["witch_next"]
        self.familiar_next: Final = numbers["familiar_next"]
        self.rank: Final = numbers["rank"]
        self.doubt: Final = numbers["doubt"]
        self.fear: Final = numbers["fear"]
        self.foreseen: Final = numbers["foreseen"]
        self.near: Final = numbers["near"]
        self.far: Final = numbers["far"]
        self.rivalry: Final = numbers["rivalry"]
        self.ending: Final = numbers["ending"]
        self.point: Final = numbers["point"]


FILE: Final = files("covenstead.games.triora") / "weights.toml"
OWN: Final = numbers_of(tomllib.loads(FILE.read_text(encoding="utf-8")), str(FILE))
USUAL: Final = Weights(OWN)
