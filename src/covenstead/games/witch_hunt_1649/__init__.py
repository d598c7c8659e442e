"""Witch Hunt 1649: villagers of East Lothian try to live through a year of suspicion."""

from typing import Final

from covenstead.core.data import Tables
from covenstead.core.game import Game, Option
from covenstead.games.witch_hunt_1649 import odds, scoring, steps, stories
from covenstead.games.witch_hunt_1649.components import WitchHuntBox
from covenstead.games.witch_hunt_1649.effects import AbilityPay, EffectChoice
from covenstead.games.witch_hunt_1649.events import HAPPENINGS
from covenstead.games.witch_hunt_1649.heuristic import rank, value
from covenstead.games.witch_hunt_1649.moves import VOCABULARY
from covenstead.games.witch_hunt_1649.reasons import reason
from covenstead.games.witch_hunt_1649.scene import scene
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.trials import TrialBribe, TrialDefend, TrialSupport

OPTIONS: Final = (
    Option(
        "character_choice",
        ("recommended", "free", "random"),
        "recommended",
        "characters are picked so that a recommended cast comes out, picked freely, or dealt",
    ),
    Option(
        "alliances",
        ("on", "off"),
        "on",
        "whether partners are allied; a choice with three players only",
        only={2: "off", 4: "on", 5: "on", 6: "on", 7: "on"},
    ),
    Option("story_cards", ("on", "off"), "on", "whether story cards are told"),
    Option("narrator", ("seat",), 0, "who reads the story cards aloud"),
    Option("starting_seat", ("random", "seat"), "random", "who plays first"),
    Option(
        "turn_cap",
        tuple(range(10, 101)),
        40,
        "after how many turns a player the game ends early",
    ),
    Option("time_call", ("on", "off"), "on", "whether the table may call time"),
    Option("show_chances", ("on", "off"), "on", "whether chances of acquittal are shown"),
    Option(
        "first_purse",
        ("full", "even"),
        "full",
        "even: a coin less for who starts, and one more for who is last of four or more",
    ),
)


def game(tables: Tables) -> Game:
    """Witch Hunt 1649, played with this data set."""
    box = WitchHuntBox(tables)
    stories.check(box.stories)
    return Game(
        name="witch-hunt-1649",
        title="Witch Hunt 1649",
        about=(
            "A teaching game on the Scottish trials. Nobody is a witch; who is accused, and who "
            "gains?"
        ),
        rules=1,
        seats=range(2, 8),
        bound=10_000,
        options=OPTIONS,
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
        empty=Village,
        setup=steps.setup,
        scores=scoring.scores,
        outcome=scoring.outcome,
        reason=reason,
        scene=scene,
        value=value,
        rank=rank,
        tales=stories.tales,
        odds=odds.asked,
        players="people",
        minutes="20–60",
        note=(
            "This game is about people who were persecuted as witches: it speaks of suspicion, "
            "of prisoners kept awake, and of executions. Nothing is shown, and everybody accused "
            "is treated as innocent. The characters are made up; what they live through was "
            "real. Any time is a good time to pause or to stop."
        ),
    )
