"""The options of a table, and the facts that the rules ask of them."""

from __future__ import annotations

from typing import Final

from covenstead.core.game import Option
from covenstead.core.state import Options
from covenstead.games.triora.sentences import options as says

OFF_ON: Final = ("off", "on")

OPTIONS: Final = (
    Option("dummy_familiars", ("on", "off"), "on", says.DUMMY_FAMILIARS, only={3: "off", 4: "off"}),
    Option("random_start", OFF_ON, "off", says.RANDOM_START),
    Option("self_preservation", OFF_ON, "off", says.SELF_PRESERVATION),
    Option("area_points", ("10-6-3", "12-6-3"), "10-6-3", says.AREA_POINTS),
    Option("castle_once", ("person", "cell"), "person", says.CASTLE_ONCE),
    Option("castle_potions", ("one", "both"), "one", says.CASTLE_POTIONS),
    Option("merchant_inquisition", (0, 1), 0, says.MERCHANT_INQUISITION),
    Option("familiar_rule", ("strict", "prototype"), "strict", says.FAMILIAR_RULE),
    Option("max_rounds", tuple(range(8, 51)), 20, says.MAX_ROUNDS),
)

AREA_POINTS: Final = {"10-6-3": [10, 6, 3, 0], "12-6-3": [12, 6, 3, 0]}


class Switches:
    """The options of a table as the facts that the rules ask for."""

    def __init__(self, options: Options, seats: int) -> None:
        self.dummies: Final = bool(seats == 2 and options["dummy_familiars"] == "on")
        self.random_start: Final = bool(options["random_start"] == "on")
        self.self_preservation: Final = bool(options["self_preservation"] == "on")
        self.area_points: Final[list[int]] = AREA_POINTS[str(options["area_points"])]
        self.castle_once: Final = bool(options["castle_once"] == "person")  # else by each spell
        self.both_potions: Final = bool(options["castle_potions"] == "both")
        self.merchant_inquisition: Final = int(options["merchant_inquisition"])
        self.familiars_meet: Final = bool(options["familiar_rule"] == "prototype")
        self.max_rounds: Final = int(options["max_rounds"])
        self.active_ruins: Final = seats + 1  # ruin spaces of each main area (TR-088)
