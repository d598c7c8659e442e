"""What the heuristic weighs by; `weights.toml` says what each number means."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from covenstead.core.weights import Numbers, numbers_of


class Weights:
    """The table of numbers, as the compiled heuristic reads it."""

    def __init__(self, numbers: Numbers) -> None:
        self.complete: Final = numbers["complete"]
        self.must_leave: Final = numbers["must_leave"]
        self.planned: Final = numbers["planned"]
        self.interrupt: Final = numbers["interrupt"]
        self.lead_on: Final = numbers["lead_on"]
        self.catch: Final = numbers["catch"]
        self.wait: Final = numbers["wait"]
        self.detail: Final = numbers["detail"]
        self.plan: Final = numbers["plan"]
        self.plan_level: Final = numbers["plan_level"]
        self.plan_card: Final = numbers["plan_card"]
        self.take: Final = numbers["take"]
        self.take_newt: Final = numbers["take_newt"]
        self.tithe_newt: Final = numbers["tithe_newt"]
        self.spend_newt: Final = numbers["spend_newt"]
        self.harvest: Final = numbers["harvest"]
        self.held: Final = numbers["held"]
        self.crowd: Final = numbers["crowd"]
        self.needed: Final = numbers["needed"]
        self.moving: Final = numbers["moving"]
        self.walk: Final = numbers["walk"]
        self.walk_harvest: Final = numbers["walk_harvest"]
        self.unlock: Final = numbers["unlock"]
        self.plenty: Final = numbers["plenty"]
        self.approach: Final = numbers["approach"]
        self.away: Final = numbers["away"]
        self.no_tithe: Final = numbers["no_tithe"]
        self.fatal: Final = numbers["fatal"]
        self.ready: Final = numbers["ready"]
        self.hoped: Final = numbers["hoped"]
        self.hoped_cards: Final = numbers["hoped_cards"]
        self.dump: Final = numbers["dump"]
        self.dump_silver: Final = numbers["dump_silver"]
        self.dump_below: Final = numbers["dump_below"]
        self.rich_silver: Final = numbers["rich_silver"]
        self.rich_below: Final = numbers["rich_below"]
        self.protect: Final = numbers["protect"]
        self.protect_cards: Final = numbers["protect_cards"]
        self.close: Final = numbers["close"]
        self.conjure: Final = numbers["conjure"]
        self.conjure_rounds: Final = numbers["conjure_rounds"]
        self.point: Final = numbers["point"]
        self.card: Final = numbers["card"]
        self.harvesting: Final = numbers["harvesting"]
        self.rival: Final = numbers["rival"]


FILE: Final = files("covenstead.games.village_crone") / "weights.toml"
OWN: Final = numbers_of(tomllib.loads(FILE.read_text(encoding="utf-8")), str(FILE))
USUAL: Final = Weights(OWN)
