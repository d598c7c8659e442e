"""Witch Hunt 1649: villagers of East Lothian try to live through a year of suspicion."""

from covenstead.core.data import Tables
from covenstead.core.game import Game
from covenstead.games.witch_hunt_1649 import odds, scoring, steps, stories
from covenstead.games.witch_hunt_1649.box import WitchHuntBox
from covenstead.games.witch_hunt_1649.effects import AbilityPay, EffectChoice
from covenstead.games.witch_hunt_1649.events import HAPPENINGS
from covenstead.games.witch_hunt_1649.heuristic import rank, value, weighed
from covenstead.games.witch_hunt_1649.moves import VOCABULARY
from covenstead.games.witch_hunt_1649.options import OPTIONS
from covenstead.games.witch_hunt_1649.reasons import reason
from covenstead.games.witch_hunt_1649.scene import scene
from covenstead.games.witch_hunt_1649.sentences import options as says
from covenstead.games.witch_hunt_1649.sentences.nouns import called
from covenstead.games.witch_hunt_1649.standing import COSTLY, STANDING
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.steps.characters import PickCharacter
from covenstead.games.witch_hunt_1649.trials import TrialBribe, TrialDefend, TrialSupport
from covenstead.games.witch_hunt_1649.weights import OWN
from covenstead.games.witch_hunt_1649.why import why


def game(tables: Tables) -> Game:
    """Witch Hunt 1649, played with this data set."""
    box = WitchHuntBox(tables)
    stories.check(box.stories)
    return Game(
        name="witch-hunt-1649",
        title=says.TITLE,
        about=says.ABOUT,
        goal=says.GOAL,
        rules=1,
        seats=range(2, 8),
        bound=10_000,
        options=OPTIONS,
        standing=STANDING,
        costly=COSTLY,
        vocabulary=VOCABULARY,
        steps=(
            PickCharacter,
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
        players=says.PLAYERS,
        minutes=says.MINUTES,
        note=says.NOTE,
    )
