"""Triora: City of Witches: witches ruin a town while the Inquisitor hunts them."""

from covenstead.core.data import Tables
from covenstead.core.game import Game
from covenstead.games.triora import scoring, steps
from covenstead.games.triora.box import TrioraBox
from covenstead.games.triora.effects.actions import Coven, Menu
from covenstead.games.triora.effects.gains import Cauldron, Reward, Sale, Shovel
from covenstead.games.triora.effects.placing import Dummy
from covenstead.games.triora.events import HAPPENINGS
from covenstead.games.triora.heuristic import rank, value, weighed
from covenstead.games.triora.moves import VOCABULARY
from covenstead.games.triora.options import OPTIONS
from covenstead.games.triora.reasons import reason
from covenstead.games.triora.scene import scene
from covenstead.games.triora.sentences import options as says
from covenstead.games.triora.sentences.nouns import called
from covenstead.games.triora.standing import COSTLY, STANDING
from covenstead.games.triora.state import Town
from covenstead.games.triora.steps import Morgana, Order, Turn, Villagers
from covenstead.games.triora.weights import OWN
from covenstead.games.triora.why import why


def game(tables: Tables) -> Game:
    """Triora, played with this data set."""
    return Game(
        name="triora",
        title=says.TITLE,
        about=says.ABOUT,
        goal=says.GOAL,
        rules=1,
        seats=range(2, 5),
        bound=1500,
        options=OPTIONS,
        standing=STANDING,
        costly=COSTLY,
        vocabulary=VOCABULARY,
        steps=(
            Order,
            Turn,
            Cauldron,
            Shovel,
            Menu,
            Sale,
            Reward,
            Coven,
            Dummy,
            Morgana,
            Villagers,
        ),
        happenings=HAPPENINGS,
        box=TrioraBox(tables),
        called=called,
        empty=Town,
        setup=steps.setup,
        scores=scoring.scores,
        outcome=scoring.outcome,
        out=scoring.out,
        reason=reason,
        scene=scene,
        value=value,
        rank=rank,
        weights=OWN,
        weighed=weighed,
        why=why,
        players=says.PLAYERS,
        minutes=says.MINUTES,
    )
