"""Blackwood: witches send marionettes into the forest and brew what they bring home."""

from typing import Final

from covenstead.core.data import Tables
from covenstead.core.game import Game, Option
from covenstead.games.blackwood import heuristic, scoring, steps
from covenstead.games.blackwood.brewing import BrewPayment
from covenstead.games.blackwood.components import BlackwoodBox
from covenstead.games.blackwood.effects import (
    ForagePick,
    ShoveBonus,
    ShoveFlee,
    SwapSecond,
)
from covenstead.games.blackwood.events import HAPPENINGS
from covenstead.games.blackwood.moves import VOCABULARY
from covenstead.games.blackwood.reasons import reason
from covenstead.games.blackwood.scene import scene
from covenstead.games.blackwood.state import Wood
from covenstead.games.blackwood.steps import ExploreTurn, ReturnTurn

OPTIONS: Final = (
    Option("first_witch", ("random", "seat"), "random", "who holds the cauldron at the start"),
    Option("expeditions", (1, 2, 3), 3, "how many expeditions are played"),
    Option("spells", ("on", "off"), "on", "off: a learning game without spells"),
    Option(
        "potions_out",
        ("round", "immediate"),
        "round",
        "when the game ends after the last potion: with the round, or at once",
    ),
    Option("perish_on_early_end", ("on", "off"), "on", "whether holdings are sold at an early end"),
    Option(
        "pot_lasts",
        ("chain", "turn"),
        "chain",
        "left-over icons last while you brew on, or to the end of the turn",
    ),
    Option(
        "shove_bonus_place",
        ("on", "off"),
        "on",
        "whether Rude Breeze lets the caster place on the vacated card too",
    ),
    Option(
        "shove_destination", ("owner", "caster"), "owner", "who says where the shoved one flees"
    ),
    Option("swap_steps", ("explore", "both"), "explore", "the turns that offer Wandering Roots"),
    Option(
        "forage_steps", ("both", "explore", "return"), "both", "the turns that offer Lantern Walk"
    ),
    Option("loan_tokens", (10, "unlimited"), 10, "how many loans Fagus gives in all"),
    Option("reshuffle", ("on", "off"), "on", "whether the discard becomes the deck when it is out"),
)


def game(tables: Tables) -> Game:
    """Blackwood, played with this data set."""
    return Game(
        name="blackwood",
        title="Blackwood",
        about=(
            "Send your marionettes into the wood, bring home what slides within reach, and brew "
            "before it perishes."
        ),
        rules=1,
        seats=range(2, 5),
        bound=700,
        options=OPTIONS,
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
        empty=Wood,
        setup=steps.setup,
        scores=scoring.scores,
        outcome=scoring.outcome,
        reason=reason,
        scene=scene,
        value=heuristic.value,
        rank=heuristic.rank,
        players="witches",
        minutes="50",
    )
