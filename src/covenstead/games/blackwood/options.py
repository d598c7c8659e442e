"""The options of a table, and the facts that the rules ask of them."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.game import Option
from covenstead.core.state import Options
from covenstead.games.blackwood.sentences import options as says

OPTIONS: Final = (
    Option("first_witch", ("random", "seat"), "random", says.FIRST_WITCH),
    Option("expeditions", (1, 2, 3), 3, says.EXPEDITIONS),
    Option("spells", ("on", "off"), "on", says.SPELLS),
    Option("potions_out", ("round", "immediate"), "round", says.POTIONS_OUT),
    Option("perish_on_early_end", ("on", "off"), "on", says.PERISH_ON_EARLY_END),
    Option("pot_lasts", ("chain", "turn"), "chain", says.POT_LASTS),
    Option("shove_bonus_place", ("on", "off"), "on", says.SHOVE_BONUS_PLACE),
    Option("shove_destination", ("owner", "caster"), "owner", says.SHOVE_DESTINATION),
    Option("swap_steps", ("explore", "both"), "explore", says.SWAP_STEPS),
    Option("forage_steps", ("both", "explore", "return"), "both", says.FORAGE_STEPS),
    Option("loan_tokens", (10, "unlimited"), 10, says.LOAN_TOKENS),
    Option("reshuffle", ("on", "off"), "on", says.RESHUFFLE),
)


class Switches:
    """The options of a table as the facts that the rules ask for."""

    def __init__(self, options: Options) -> None:
        first = options["first_witch"]
        self.first_witch: Final[Seat] = NONE if first == "random" else int(first)  # NONE: by lot
        self.last_expedition: Final = int(options["expeditions"])
        self.spells: Final = bool(options["spells"] == "on")
        self.ends_at_once: Final = bool(options["potions_out"] == "immediate")
        self.perishes_early: Final = bool(options["perish_on_early_end"] == "on")
        self.pot_lasts: Final = bool(options["pot_lasts"] == "turn")
        self.shove_bonus: Final = bool(options["shove_bonus_place"] == "on")
        self.owner_flees: Final = bool(options["shove_destination"] == "owner")
        self.swap_returning: Final = bool(options["swap_steps"] == "both")
        self.forage_exploring: Final = bool(options["forage_steps"] != "return")
        self.forage_returning: Final = bool(options["forage_steps"] != "explore")
        self.loans_unlimited: Final = bool(options["loan_tokens"] == "unlimited")
        self.reshuffle: Final = bool(options["reshuffle"] == "on")
