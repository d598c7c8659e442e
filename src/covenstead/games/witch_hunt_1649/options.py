"""The options of a table, and the facts that the rules ask of them."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE
from covenstead.core.game import Option
from covenstead.core.state import Options
from covenstead.games.witch_hunt_1649.sentences import options as says

OPTIONS: Final = (
    Option(
        "character_choice",
        ("recommended", "free", "random"),
        "recommended",
        says.CHARACTER_CHOICE,
    ),
    Option(
        "alliances",
        ("on", "off"),
        "on",
        says.ALLIANCES,
        only={2: "off", 4: "on", 5: "on", 6: "on", 7: "on"},
    ),
    Option("story_cards", ("on", "off"), "on", says.STORY_CARDS),
    Option("narrator", ("seat",), 0, says.NARRATOR),
    Option("starting_seat", ("random", "seat"), "random", says.STARTING_SEAT),
    Option("turn_cap", tuple(range(10, 101)), 40, says.TURN_CAP),
    Option("time_call", ("on", "off"), "on", says.TIME_CALL),
    Option("show_chances", ("on", "off"), "on", says.SHOW_CHANCES),
    Option("first_purse", ("full", "even"), "full", says.FIRST_PURSE),
)


class Switches:
    """The options of a table as the facts that the rules ask for."""

    def __init__(self, options: Options) -> None:
        starting = options["starting_seat"]
        self.recommended: Final = bool(options["character_choice"] == "recommended")
        self.dealt: Final = bool(options["character_choice"] == "random")
        self.alliances: Final = bool(options["alliances"] == "on")
        self.stories: Final = bool(options["story_cards"] == "on")
        self.starting_seat: Final = NONE if starting == "random" else int(starting)
        self.turn_cap: Final = int(options["turn_cap"])
        self.time_call: Final = bool(options["time_call"] == "on")
        self.chances: Final = bool(options["show_chances"] == "on")
        self.even_purses: Final = bool(options["first_purse"] == "even")
