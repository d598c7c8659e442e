"""The Village Crone: witches scheme in the village of Wickersby to become its Crone."""

from typing import Final

from covenstead.core.data import Tables
from covenstead.core.game import Game, Option, TextOption
from covenstead.games.village_crone import heuristic, options, scoring, steps
from covenstead.games.village_crone.aftermath import Jilt, Land, Take
from covenstead.games.village_crone.bargains import Answer, Bargain
from covenstead.games.village_crone.completing import Keep
from covenstead.games.village_crone.components import LAYOUT, VillageBox
from covenstead.games.village_crone.effects import Aim, Incant, Pay, React
from covenstead.games.village_crone.events import HAPPENINGS
from covenstead.games.village_crone.moves import VOCABULARY
from covenstead.games.village_crone.reasons import reason
from covenstead.games.village_crone.scene import scene
from covenstead.games.village_crone.sentences import options as says
from covenstead.games.village_crone.sentences.nouns import called
from covenstead.games.village_crone.standing import COSTLY, STANDING
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.steps import Act, Harvest, Setup, Tithe
from covenstead.games.village_crone.walking import Walk
from covenstead.games.village_crone.weights import OWN
from covenstead.games.village_crone.why import why
from covenstead.games.village_crone.windows import FirstWord, Interlude, Window

OFF_ON: Final = ("off", "on")
RECTANGLE: Final = "0:0,5:0,10:0,0:5,5:5,10:5"
HOOK: Final = "0:0,5:0,10:0,0:5,0:10,5:10"
SAMPLE: Final = "forge,barn,manor,mill,green,farm"

OPTIONS: Final = (
    Option("points_to_win", tuple(range(5, 26)), 13, says.POINTS_TO_WIN),
    Option("newts_per_stock", (3, 0, 1, 2), 3, says.NEWTS_PER_STOCK),
    Option("open_ingredients", OFF_ON, "off", says.OPEN_INGREDIENTS),
    Option("open_schemes", OFF_ON, "off", says.OPEN_SCHEMES),
    Option("familiars_cross_bindings", OFF_ON, "off", says.FAMILIARS_CROSS),
    TextOption(
        "familiars",
        (options.USUAL, "rat,cat", "spider,crow,bat,cat"),
        options.USUAL,
        says.FAMILIARS,
        options.wrong_familiars,
    ),
    Option("layout", (*LAYOUT.words, "custom"), "rect", says.LAYOUT),
    TextOption("origins", (RECTANGLE, HOOK), RECTANGLE, says.ORIGINS, options.wrong_origins),
    TextOption(
        "board_order",
        (options.RANDOM, SAMPLE),
        options.RANDOM,
        says.BOARD_ORDER,
        options.wrong_boards,
    ),
    Option("rotate_boards", OFF_ON, "off", says.ROTATE_BOARDS),
    Option("trade", OFF_ON, "off", says.TRADE),
    Option("trade_offers", tuple(range(1, 10)), 3, says.TRADE_OFFERS),
    Option("incantation", ("press", "off", "type"), "press", says.INCANTATION),
    Option("own_words", ("on", "off"), "on", says.OWN_WORDS),
    Option("caught_penalty", OFF_ON, "off", says.CAUGHT_PENALTY),
    Option("harvest_order", ("turn", "free"), "turn", says.HARVEST_ORDER),
    Option("first_player", ("random", "birthday", "seat"), "random", says.FIRST_PLAYER),
    TextOption(
        "birthdays",
        (options.UNKNOWN_BIRTHDAYS, "10-31,2-29"),
        options.UNKNOWN_BIRTHDAYS,
        says.BIRTHDAYS,
        options.wrong_birthdays,
    ),
    Option("replenish", ("shuffle", "flip"), "shuffle", says.REPLENISH),
    Option("bound_spells", ("sealed", "movement"), "sealed", says.BOUND_SPELLS),
    Option("newt_pays_fees", OFF_ON, "off", says.NEWT_PAYS_FEES),
    Option("interrupts", tuple(options.INTERRUPTS), "full", says.INTERRUPTS),
    Option("dump_windows", ("any", "own"), "any", says.DUMP_WINDOWS),
    Option("windows", ("change", "every"), "change", says.WINDOWS),
    Option("charity_cards", (2, 3), 2, says.CHARITY_CARDS),
    Option("max_rounds", tuple(range(10, 100)), 40, says.MAX_ROUNDS),
    Option("solo_end", ("decks", "hand"), "decks", says.SOLO_END),
)


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
        minutes="90",
    )
