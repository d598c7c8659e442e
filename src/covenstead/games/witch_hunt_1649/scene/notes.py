"""When Witch Hunt 1649 explains what, and at which thing: functions of what a viewer may know.

The first note that somebody has not seen is shown, so what passes quickly stands before what
matters for long.
"""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.scene.layout import zone_id
from covenstead.core.scene.notes import QUESTION, MarginNote
from covenstead.core.words import Move
from covenstead.games.witch_hunt_1649.components import ASSET, CHARACTER, FATE_CARD, WELFARE
from covenstead.games.witch_hunt_1649.moves import ABILITY, BUY, TAKE
from covenstead.games.witch_hunt_1649.scene.history import History
from covenstead.games.witch_hunt_1649.scene.pieces import ability_id, option_id, track_id
from covenstead.games.witch_hunt_1649.sentences import notes as says
from covenstead.games.witch_hunt_1649.state.marks import eligible
from covenstead.games.witch_hunt_1649.state.villagers import need
from covenstead.games.witch_hunt_1649.steps import Buy, GiveMark, OptionChoice
from covenstead.games.witch_hunt_1649.trials import TrialBribe, TrialDefend, TrialSupport

NEAR: Final = 2  # assets that are missing when the end of the game comes into sight


def villager(told: History, seat: Seat, legal: list[Move]) -> str:
    """A villager whose part may be taken."""
    first = legal[0]
    return CHARACTER.words[first.args[0]] if first.verb is TAKE else ""


def tracks(told: History, seat: Seat, legal: list[Move]) -> str:
    """The own welfare, in a turn of one's own."""
    return track_id(seat, WELFARE) if told.s.current == seat else ""


def answer(told: History, seat: Seat, legal: list[Move]) -> str:
    """The first option of the fate card."""
    choosing = isinstance(told.s.steps[-1], OptionChoice)
    return option_id(told.s.fate_card, 0) if choosing else ""


def symbol(told: History, seat: Seat, legal: list[Move]) -> str:
    """The mark that the fate card brings."""
    s = told.s
    if not isinstance(s.steps[-1], OptionChoice) or not eligible(s, seat):
        return ""
    return f"{FATE_CARD.words[s.fate_card]}.mark" if s.box.fate_cards[s.fate_card].symbol else ""


def marks(told: History, seat: Seat, legal: list[Move]) -> str:
    """The own marks."""
    return zone_id("marks", seat) if told.s.villagers[seat].marks else ""


def ally(told: History, seat: Seat, legal: list[Move]) -> str:
    """The ally, in a turn of one's own."""
    s, other = told.s, told.s.villagers[seat].ally
    return (
        "" if other == NONE or s.current != seat else CHARACTER.words[s.villagers[other].character]
    )


def ability(told: History, seat: Seat, legal: list[Move]) -> str:
    """The own ability, while it can be used."""
    return ability_id(told.s.villagers[seat].character) if ABILITY.of() in legal else ""


def sale(told: History, seat: Seat, legal: list[Move]) -> str:
    """What is for sale, while there are coins to spend."""
    return "sale" if legal[0].verb is BUY else ""


def effect(told: History, seat: Seat, legal: list[Move]) -> str:
    """An asset within reach that does something."""
    for move in legal:
        if move.verb is BUY and told.s.box.effect[move.args[0]] is not None:
            return ASSET.words[move.args[0]]
    return ""


def sets(told: History, seat: Seat, legal: list[Move]) -> str:
    """The rows that win, once there is something in them."""
    buying = isinstance(told.s.steps[-1], Buy) and told.s.villagers[seat].holding
    return "set.first" if buying else ""


def too_lucky(told: History, seat: Seat, legal: list[Move]) -> str:
    """The same rows, nearly full before any trial."""
    near = isinstance(told.s.steps[-1], Buy) and not told.s.trials_held
    return "set.first" if near and need(told.s, seat) <= NEAR else ""


def defence(told: History, seat: Seat, legal: list[Move]) -> str:
    """What speaks for the accused, who answers."""
    return "for" if isinstance(told.s.steps[-1], TrialDefend) else ""


def against(told: History, seat: Seat, legal: list[Move]) -> str:
    """What speaks against the accused, who answers."""
    return "against" if isinstance(told.s.steps[-1], TrialDefend) else ""


def stand_by(told: History, seat: Seat, legal: list[Move]) -> str:
    """The question to the ally of an accused."""
    return QUESTION if isinstance(told.s.steps[-1], TrialSupport) else ""


def hand_on(told: History, seat: Seat, legal: list[Move]) -> str:
    """The question to an acquitted one who draws a mark."""
    return QUESTION if isinstance(told.s.steps[-1], GiveMark) else ""


def bribe(told: History, seat: Seat, legal: list[Move]) -> str:
    """The question to a condemned one whose jurors can be bribed."""
    return QUESTION if isinstance(told.s.steps[-1], TrialBribe) else ""


def story(told: History, seat: Seat, legal: list[Move]) -> str:
    """The narrator's pages, once there is one."""
    return "stories" if told.stories and told.s.switches.stories else ""


NOTES: Final = (
    MarginNote("villager", "WH-002", says.VILLAGER, villager),
    MarginNote("bribe", "WH-154", says.BRIBE, bribe),
    MarginNote("stand-by", "WH-104", says.STAND_BY, stand_by),
    MarginNote("defence", "WH-110", says.DEFENCE, defence),
    MarginNote("against", "WH-109", says.AGAINST, against),
    MarginNote("hand-on", "WH-028", says.HAND_ON, hand_on),
    MarginNote("answer", "WH-023", says.ANSWER, answer),
    MarginNote("sale", "WH-031", says.SALE, sale),
    MarginNote("marks", "WH-080", says.MARKS, marks),
    MarginNote("symbol", "WH-027", says.SYMBOL, symbol),
    MarginNote("tracks", "WH-071", says.TRACKS, tracks),
    MarginNote("too-lucky", "WH-136", says.TOO_LUCKY, too_lucky),
    MarginNote("sets", "WH-130", says.SETS, sets),
    MarginNote("effect", "WH-053", says.EFFECT, effect),
    MarginNote("ally", "WH-132", says.ALLY, ally),
    MarginNote("ability", "WH-170", says.ABILITY, ability),
    MarginNote("story", "WH-190", says.STORY, story),
)
