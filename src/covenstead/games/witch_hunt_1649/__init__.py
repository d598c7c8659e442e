"""Witch Hunt 1649: villagers of East Lothian try to live through a year of suspicion."""

from typing import Final

from covenstead.core.data import Tables
from covenstead.core.game import Game, Option
from covenstead.games.witch_hunt_1649 import odds, scoring, steps, stories
from covenstead.games.witch_hunt_1649.components import WitchHuntBox
from covenstead.games.witch_hunt_1649.effects import AbilityPay, EffectChoice
from covenstead.games.witch_hunt_1649.events import HAPPENINGS
from covenstead.games.witch_hunt_1649.heuristic import rank, value, weighed
from covenstead.games.witch_hunt_1649.moves import VOCABULARY
from covenstead.games.witch_hunt_1649.reasons import reason
from covenstead.games.witch_hunt_1649.scene import scene
from covenstead.games.witch_hunt_1649.sentences import about
from covenstead.games.witch_hunt_1649.sentences.nouns import called
from covenstead.games.witch_hunt_1649.standing import COSTLY, STANDING
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.trials import TrialBribe, TrialDefend, TrialSupport
from covenstead.games.witch_hunt_1649.weights import OWN
from covenstead.games.witch_hunt_1649.why import why

OPTIONS: Final = (
    Option(
        "character_choice",
        ("recommended", "free", "random"),
        "recommended",
        about.OPTIONS["character_choice"],
    ),
    Option(
        "alliances",
        ("on", "off"),
        "on",
        about.OPTIONS["alliances"],
        only={2: "off", 4: "on", 5: "on", 6: "on", 7: "on"},
    ),
    Option("story_cards", ("on", "off"), "on", about.OPTIONS["story_cards"]),
    Option("narrator", ("seat",), 0, about.OPTIONS["narrator"]),
    Option("starting_seat", ("random", "seat"), "random", about.OPTIONS["starting_seat"]),
    Option("turn_cap", tuple(range(10, 101)), 40, about.OPTIONS["turn_cap"]),
    Option("time_call", ("on", "off"), "on", about.OPTIONS["time_call"]),
    Option("show_chances", ("on", "off"), "on", about.OPTIONS["show_chances"]),
    Option("first_purse", ("full", "even"), "full", about.OPTIONS["first_purse"]),
)


def game(tables: Tables) -> Game:
    """Witch Hunt 1649, played with this data set."""
    box = WitchHuntBox(tables)
    stories.check(box.stories)
    return Game(
        name="witch-hunt-1649",
        title=about.TITLE,
        about=about.ABOUT,
        goal=about.GOAL,
        rules=1,
        seats=range(2, 8),
        bound=10_000,
        options=OPTIONS,
        standing=STANDING,
        costly=COSTLY,
        vocabulary=VOCABULARY,
        steps=(
            steps.PickCharacter,
            steps.TurnStart,
            steps.OptionChoice,
            EffectChoice,
            AbilityPay,
            steps.GiveMark,
            TrialSupport,
            TrialDefend,
            TrialBribe,
            steps.Buy,
        ),
        happenings=HAPPENINGS,
        box=box,
        called=called,
        empty=Village,
        setup=steps.setup,
        scores=scoring.scores,
        outcome=scoring.outcome,
        reason=reason,
        scene=scene,
        value=value,
        rank=rank,
        weights=OWN,
        weighed=weighed,
        why=why,
        tales=stories.tales,
        odds=odds.asked,
        players=about.PLAYERS,
        minutes=about.MINUTES,
        note=about.NOTE,
    )
