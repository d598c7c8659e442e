"""The Village Crone: witches scheme in the village of Wickersby to become its Crone."""

from covenstead.core.data import Tables
from covenstead.core.game import Game
from covenstead.games.village_crone import heuristic, scoring, steps
from covenstead.games.village_crone.box import VillageBox
from covenstead.games.village_crone.effects.aftermath import Jilt, Land, Take
from covenstead.games.village_crone.effects.casting import Aim, Incant, Pay, React
from covenstead.games.village_crone.events import HAPPENINGS
from covenstead.games.village_crone.moves import VOCABULARY
from covenstead.games.village_crone.options import OPTIONS
from covenstead.games.village_crone.reasons import reason
from covenstead.games.village_crone.scene import scene
from covenstead.games.village_crone.sentences import options as says
from covenstead.games.village_crone.sentences.nouns import called
from covenstead.games.village_crone.standing import COSTLY, STANDING
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.steps import Act, Harvest, Setup, Tithe
from covenstead.games.village_crone.steps.bargains import Answer, Bargain
from covenstead.games.village_crone.steps.completing import Keep
from covenstead.games.village_crone.steps.walking import Walk
from covenstead.games.village_crone.steps.windows import FirstWord, Interlude, Window
from covenstead.games.village_crone.weights import OWN
from covenstead.games.village_crone.why import why


def game(tables: Tables) -> Game:
    """The Village Crone, played with this data set."""
    return Game(
        name="village-crone",
        title=says.TITLE,
        about=says.ABOUT,
        goal=says.GOAL,
        rules=1,
        seats=range(1, 7),
        bound=100_000,
        options=OPTIONS,
        standing=STANDING,
        costly=COSTLY,
        vocabulary=VOCABULARY,
        steps=(
            Setup,
            Tithe,
            FirstWord,
            Window,
            Act,
            Walk,
            Aim,
            Pay,
            Incant,
            React,
            Jilt,
            Take,
            Land,
            Interlude,
            Keep,
            Bargain,
            Answer,
            Harvest,
        ),
        happenings=HAPPENINGS,
        box=VillageBox(tables),
        called=called,
        empty=Village,
        setup=steps.setup,
        scores=scoring.scores,
        outcome=scoring.outcome,
        reason=reason,
        scene=scene,
        value=heuristic.value,
        rank=heuristic.rank,
        weights=OWN,
        weighed=heuristic.weighed,
        why=why,
        players=says.PLAYERS,
        reactions=True,
        minutes=says.MINUTES,
    )
