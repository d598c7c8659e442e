"""When Blackwood explains what, and at which thing: each a function of the witch's view.

The first note that somebody has not seen is shown, so what passes quickly stands before what
matters for long.
"""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.scene.layout import zone_id
from covenstead.core.scene.notes import MarginNote
from covenstead.core.words import Move
from covenstead.games.blackwood.components import CARD, COLUMNS, POTION, SPELL
from covenstead.games.blackwood.moves import LOAN, PLACE, SELL, TRADE
from covenstead.games.blackwood.questions import pot_of
from covenstead.games.blackwood.scene.payments import at_hand
from covenstead.games.blackwood.scene.pieces import own_spell
from covenstead.games.blackwood.sentences import notes as says
from covenstead.games.blackwood.state import Wood, in_column
from covenstead.games.blackwood.steps import ExploreTurn, ReturnTurn

LATE: Final = 4  # the round from which it matters what perishes
POOR: Final = 3  # coins with which somebody thinks of selling


def cost(s: Wood, seat: Seat, legal: list[Move]) -> str:
    """The deepest card of the nearest row on which a marionette may be placed."""
    deepest = NONE
    for move in legal:
        if move.verb is PLACE and (deepest == NONE or move.args[0] < COLUMNS):
            deepest = move.args[0]
    return "" if deepest == NONE else CARD.words[s.forest[deepest]]


def reward(s: Wood, seat: Seat, legal: list[Move]) -> str:
    """The first potion on display."""
    for potion in s.display:
        if potion != NONE:
            return POTION.words[potion]
    return ""


def lantern(s: Wood, seat: Seat, legal: list[Move]) -> str:
    """The lantern, while somebody may place."""
    return "lantern" if legal[0].verb is PLACE else ""


def slide(s: Wood, seat: Seat, legal: list[Move]) -> str:
    """A free card behind a marionette that comes home this round."""
    if isinstance(s.steps[-1], ExploreTurn) and s.tracker < COLUMNS:
        for cell in in_column(s, s.tracker):
            if s.marionettes[cell + 1] == NONE and s.forest[cell + 1] != NONE:
                return CARD.words[s.forest[cell + 1]]
    return ""


def cauldron(s: Wood, seat: Seat, legal: list[Move]) -> str:
    """The card of the marionette that would win the cauldron."""
    there = in_column(s, s.tracker) if isinstance(s.steps[-1], ExploreTurn) else []
    return CARD.words[s.forest[there[-1]]] if there else ""


def settle(s: Wood, seat: Seat, legal: list[Move]) -> str:
    """The card under the marionette that comes home."""
    turn = s.steps[-1]
    return CARD.words[turn.card(s)] if isinstance(turn, ReturnTurn) and not turn.settled else ""


def not_yet(s: Wood, seat: Seat, legal: list[Move]) -> str:
    """A potion for which everything is there, in an explore turn."""
    return _ready(s, seat) if isinstance(s.steps[-1], ExploreTurn) else ""


def brew(s: Wood, seat: Seat, legal: list[Move]) -> str:
    """A potion for which everything is there, in a return turn."""
    return _ready(s, seat) if isinstance(s.steps[-1], ReturnTurn) else ""


def kettle(s: Wood, seat: Seat, legal: list[Move]) -> str:
    """The kettle, if anything is in it."""
    return "kettle" if any(pot_of(s)) else ""


def perishes(s: Wood, seat: Seat, legal: list[Move]) -> str:
    """What she holds, late in an expedition."""
    late = s.tracker >= LATE and s.witches[seat].holding
    return zone_id("holding", seat) if late else ""


def fagus(s: Wood, seat: Seat, legal: list[Move]) -> str:
    """Fagus, if he would lend."""
    return "hideout" if LOAN.of() in legal else ""


def sell(s: Wood, seat: Seat, legal: list[Move]) -> str:
    """A potion that a poor witch could sell."""
    if s.witches[seat].coins <= POOR:
        for move in legal:
            if move.verb is SELL:
                return POTION.words[move.args[0]]
    return ""


def trade(s: Wood, seat: Seat, legal: list[Move]) -> str:
    """A spell that she could trade for."""
    for move in legal:
        if move.verb is TRADE:
            return SPELL.words[move.args[0]]
    return ""


def spell(s: Wood, seat: Seat, legal: list[Move]) -> str:
    """A spell of hers that is awake."""
    for kind, (active, _) in enumerate(s.witches[seat].spells):
        if active:
            return own_spell(seat, kind)
    return ""


def _ready(s: Wood, seat: Seat) -> str:
    """The first potion on display that she has the icons for."""
    if not s.witches[seat].holding and not any(pot_of(s)):
        return ""
    have, needs = at_hand(s, seat), s.box.needs
    for potion in s.display:
        if potion != NONE:
            for kind, many in enumerate(needs[potion]):
                if many > have[kind]:
                    break
            else:
                return POTION.words[potion]
    return ""


NOTES: Final = (
    MarginNote("kettle", "BW-116", says.KETTLE, kettle),
    MarginNote("settle", "BW-067", says.SETTLE, settle),
    MarginNote("brew", "BW-110", says.BREW, brew),
    MarginNote("not-yet", "BW-110", says.NOT_YET, not_yet),
    MarginNote("cost", "BW-068", says.COST, cost),
    MarginNote("lantern", "BW-065", says.LANTERN, lantern),
    MarginNote("reward", "BW-114", says.REWARD, reward),
    MarginNote("fagus", "BW-140", says.FAGUS, fagus),
    MarginNote("trade", "BW-126", says.TRADE, trade),
    MarginNote("spell", "BW-150", says.SPELL, spell),
    MarginNote("slide", "BW-025", says.SLIDE, slide),
    MarginNote("cauldron", "BW-061", says.CAULDRON, cauldron),
    MarginNote("perishes", "BW-190", says.PERISHES, perishes),
    MarginNote("sell", "BW-135", says.SELL, sell),
)
