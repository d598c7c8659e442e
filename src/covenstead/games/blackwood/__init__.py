"""Blackwood: witches send marionettes into the forest and brew what they bring home."""

from covenstead.core.data import Tables
from covenstead.core.game import Game
from covenstead.games.blackwood import heuristic, scoring, steps
from covenstead.games.blackwood.box import BlackwoodBox
from covenstead.games.blackwood.brewing import BrewPayment
from covenstead.games.blackwood.effects import ForagePick, ShoveBonus, ShoveFlee, SwapSecond
from covenstead.games.blackwood.events import HAPPENINGS
from covenstead.games.blackwood.moves import VOCABULARY
from covenstead.games.blackwood.options import OPTIONS
from covenstead.games.blackwood.reasons import reason
from covenstead.games.blackwood.scene import scene
from covenstead.games.blackwood.sentences import options as says
from covenstead.games.blackwood.sentences.nouns import called
from covenstead.games.blackwood.standing import COSTLY, STANDING
from covenstead.games.blackwood.state import Wood
from covenstead.games.blackwood.steps import ExploreTurn, ReturnTurn
from covenstead.games.blackwood.weights import OWN
from covenstead.games.blackwood.why import why


def game(tables: Tables) -> Game:
    """Blackwood, played with this data set."""
    return Game(
        name="blackwood",
        title=says.TITLE,
        about=says.ABOUT,
        goal=says.GOAL,
        rules=1,
        seats=range(2, 5),
        bound=700,
        options=OPTIONS,
        standing=STANDING,
        costly=COSTLY,
        vocabulary=VOCABULARY,
        steps=(
            ExploreTurn,
            ReturnTurn,
            SwapSecond,
            ShoveFlee,
            ShoveBonus,
            ForagePick,
            BrewPayment,
        ),
        happenings=HAPPENINGS,
        box=BlackwoodBox(tables),
        called=called,
        empty=Wood,
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
        minutes=says.MINUTES,
    )
