"""When The Village Crone explains what, and at which thing: each a function of the witch's view.

The first note that somebody has not seen is shown, so what passes quickly stands before what
matters for long.
"""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.scene.notes import QUESTION, MarginNote
from covenstead.core.words import Move
from covenstead.games.village_crone import moves as verbs
from covenstead.games.village_crone.components import (
    GREEN,
    LOCATIONS,
    PIECE,
    SCHEME,
    VILLAGER,
    VILLAGERS,
    familiar_of,
)
from covenstead.games.village_crone.effects.casting import React
from covenstead.games.village_crone.sentences import notes as says
from covenstead.games.village_crone.state import STEPS, Village
from covenstead.games.village_crone.state.pieces import familiars_at
from covenstead.games.village_crone.steps import Act, Setup, Tithe
from covenstead.games.village_crone.steps.completing import Keep
from covenstead.games.village_crone.steps.walking import Walk
from covenstead.games.village_crone.steps.windows import FirstWord, Window

MAP: Final = "village"


def place(s: Village, seat: Seat, legal: list[Move]) -> str:
    """The map, while familiars are placed."""
    return MAP if isinstance(s.steps[-1], Setup) else ""


def tithe(s: Village, seat: Seat, legal: list[Move]) -> str:
    """The tithe pile, when a card must go there."""
    return "tithes" if isinstance(s.steps[-1], Tithe) else ""


def block(s: Village, seat: Seat, legal: list[Move]) -> str:
    """The question about a spell that she can block."""
    able = isinstance(s.steps[-1], React) and verbs.PROTECT.of() in legal
    return QUESTION if able else ""


def interrupt(s: Village, seat: Seat, legal: list[Move]) -> str:
    """A scheme that she can complete out of turn."""
    if isinstance(s.steps[-1], Window):
        for move in legal:
            if move.verb is verbs.INTERRUPT:
                return SCHEME.words[move.args[0]]
    return ""


def nothing(s: Village, seat: Seat, legal: list[Move]) -> str:
    """A question that she can only answer in one way."""
    alone = isinstance(s.steps[-1], Window | FirstWord | React) and len(legal) == 1
    return QUESTION if alone else ""


def fresh(s: Village, seat: Seat, legal: list[Move]) -> str:
    """The question which schemes she keeps for those that she completed."""
    step = s.steps[-1]
    return QUESTION if isinstance(step, Keep) and step.fresh else ""


def crowded(s: Village, seat: Seat, legal: list[Move]) -> str:
    """The map, if a familiar could walk into a Location that is full."""
    step = s.steps[-1]
    if s.seats > 1 and isinstance(step, Walk) and step.piece >= VILLAGERS:
        for move in legal:
            if move.args[0] < GREEN and familiars_at(s, move.args[0]) >= s.seats:
                return MAP
    return ""


def two_frogs(s: Village, seat: Seat, legal: list[Move]) -> str:
    """A lover that she could transform."""
    return _lover(s, legal, verbs.CAST_TRANSFORM)


def lovers(s: Village, seat: Seat, legal: list[Move]) -> str:
    """A lover that she could walk."""
    return _lover(s, legal, verbs.WALK)


def _lover(s: Village, legal: list[Move], verb: object) -> str:
    for move in legal:
        if move.verb is verb and move.args[0] < VILLAGERS and s.couples[move.args[0]] != NONE:
            return VILLAGER.words[move.args[0]]
    return ""


def lines(s: Village, seat: Seat, legal: list[Move]) -> str:
    """Her first scheme, in her turn."""
    schemes = s.witches[seat].schemes
    return SCHEME.words[schemes[0][0]] if isinstance(s.steps[-1], Act) and schemes else ""


def steps(s: Village, seat: Seat, legal: list[Move]) -> str:
    """The question at the beginning of her turn."""
    return QUESTION if isinstance(s.steps[-1], Act) and s.steps_left == STEPS else ""


def outside(s: Village, seat: Seat, legal: list[Move]) -> str:
    """A familiar of hers on a space, in her turn."""
    witch = s.witches[seat]
    if isinstance(s.steps[-1], Act):
        for number, node in enumerate(witch.familiars):
            if node >= LOCATIONS:
                return PIECE.words[familiar_of(witch.kind, number)]
    return ""


def bind(s: Village, seat: Seat, legal: list[Move]) -> str:
    """The map, if she could bind a Location."""
    return MAP if any(move.verb is verbs.CAST_BIND for move in legal) else ""


def swap(s: Village, seat: Seat, legal: list[Move]) -> str:
    """A scheme that she could swap in her turn."""
    if isinstance(s.steps[-1], Act):
        for move in legal:
            if move.verb is verbs.DUMP:
                return SCHEME.words[move.args[0]]
    return ""


NOTES: Final = (
    MarginNote("place", "VC-016", says.PLACE, place),
    MarginNote("tithe", "VC-031", says.TITHE, tithe),
    MarginNote("block", "VC-182", says.BLOCK, block),
    MarginNote("interrupt", "VC-250", says.INTERRUPT, interrupt),
    MarginNote("nothing", "VC-400", says.NOTHING, nothing),
    MarginNote("fresh", "VC-232", says.FRESH, fresh),
    MarginNote("crowded", "VC-080", says.CROWDED, crowded),
    MarginNote("two-frogs", "VC-150", says.TWO_FROGS, two_frogs),
    MarginNote("lovers", "VC-055", says.LOVERS, lovers),
    MarginNote("lines", "VC-201", says.LINES, lines),
    MarginNote("steps", "VC-040", says.STEPS, steps),
    MarginNote("outside", "VC-281", says.OUTSIDE, outside),
    MarginNote("bind", "VC-160", says.BIND, bind),
    MarginNote("swap", "VC-234", says.SWAP, swap),
)
