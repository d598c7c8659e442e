"""Blackwood: witches send marionettes into the forest and brew what they bring home."""

from typing import Final

from covenstead.core.data import Tables
from covenstead.core.game import Game, Option
from covenstead.games.blackwood import heuristic, scoring, steps
from covenstead.games.blackwood.brewing import BrewPayment
from covenstead.games.blackwood.components import BlackwoodBox
from covenstead.games.blackwood.effects import ForagePick, ShoveBonus, ShoveFlee, SwapSecond
from covenstead.games.blackwood.events import HAPPENINGS
from covenstead.games.blackwood.moves import VOCABULARY
from covenstead.games.blackwood.reasons import reason
from covenstead.games.blackwood.scene import scene
from covenstead.games.blackwood.sentences import options as says
from covenstead.games.blackwood.sentences.nouns import called
from covenstead.games.blackwood.standing import COSTLY, STANDING
from covenstead.games.blackwood.state import Wood
from covenstead.games.blackwood.steps import ExploreTurn, ReturnTurn
from covenstead.games.blackwood.weights import OWN
from covenstead.games.blackwood.why import why

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
        minutes="50",
    )
