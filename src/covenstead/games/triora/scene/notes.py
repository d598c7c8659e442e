"""When Triora explains what, and at which thing: each a function of the witch's view.

The first note that somebody has not seen is shown, so what passes quickly stands before what
matters for long.
"""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.scene.layout import zone_id
from covenstead.core.scene.notes import QUESTION, SCORE, MarginNote
from covenstead.core.words import Move
from covenstead.games.triora import moves as verbs
from covenstead.games.triora.components import (
    AREA,
    FAMILIAR,
    HIREABLE,
    MOST_INQUISITION,
    TOWER,
    VILLAGER,
    WITCH,
    type_of,
)
from covenstead.games.triora.effects.actions import BONUS_VERBS, Coven, Menu
from covenstead.games.triora.effects.gains import Shovel
from covenstead.games.triora.sentences import notes as says
from covenstead.games.triora.state import Town
from covenstead.games.triora.steps import Morgana, Order, Turn

LATE: Final = 3  # the round from which ranks are worth a thought


def coven(s: Town, seat: Seat, legal: list[Move]) -> str:
    """The question of a coven."""
    return QUESTION if isinstance(s.steps[-1], Coven) else ""


def gift(s: Town, seat: Seat, legal: list[Move]) -> str:
    """Morgana, when she offers a gift."""
    return "morgana" if isinstance(s.steps[-1], Morgana) else ""


def shovels(s: Town, seat: Seat, legal: list[Move]) -> str:
    """Her seeds, while she uses shovels."""
    return zone_id("seeds", seat) if isinstance(s.steps[-1], Shovel) else ""


def tower(s: Town, seat: Seat, legal: list[Move]) -> str:
    """The tower, if she could copy an area."""
    copies = any(move.verb is verbs.COPY for move in legal)
    return AREA.words[TOWER] if copies else ""


def done(s: Town, seat: Seat, legal: list[Move]) -> str:
    """The question of an action, if both action and bonus are open."""
    step = s.steps[-1]
    if not isinstance(step, Menu) or step.main_done:
        return ""
    bonus = sum([move.verb in BONUS_VERBS for move in legal])
    return QUESTION if bonus and len(legal) > bonus + 1 else ""


def beyond(s: Town, seat: Seat, legal: list[Move]) -> str:
    """Her disc, if one finding would bring it to the end of the track."""
    near = MOST_INQUISITION - s.box.witch_inquisition
    return zone_id("disc", seat) if s.witches[seat].inquisition >= near else ""


def last_round(s: Town, seat: Seat, legal: list[Move]) -> str:
    """The question, once the end has been brought on."""
    return QUESTION if s.trigger != NONE else ""


def order(s: Town, seat: Seat, legal: list[Move]) -> str:
    """The first free position."""
    return f"order-{legal[0].args[0] + 1}" if isinstance(s.steps[-1], Order) else ""


def brews_first(s: Town, seat: Seat, legal: list[Move]) -> str:
    """Her witch, if she may be placed."""
    return _placing(legal, WITCH, zone_id("witch", seat))


def familiar(s: Town, seat: Seat, legal: list[Move]) -> str:
    """Her familiar, if it may be placed and others stand on the board."""
    there = any(witch.witch != NONE or witch.familiar != NONE for witch in s.witches)
    return _placing(legal, FAMILIAR, zone_id("familiar", seat)) if there else ""


def _placing(legal: list[Move], piece: int, target: str) -> str:
    for move in legal:
        if move.verb is verbs.PLACE and move.args[0] == piece:
            return target
    return ""


def inquisitor(s: Town, seat: Seat, legal: list[Move]) -> str:
    """The Inquisitor, in a turn."""
    return "inquisitor" if isinstance(s.steps[-1], Turn) else ""


def forest(s: Town, seat: Seat, legal: list[Move]) -> str:
    """The forest, if she is at the front of the track and her witch may go there."""
    front = s.track[0] == seat
    for move in legal:
        if front and move.text.startswith("place witch forest"):
            return "forest"
    return ""


def stack(s: Town, seat: Seat, legal: list[Move]) -> str:
    """The track, if her disc shares its number with another."""
    mine = s.witches[seat].inquisition
    level = [witch for witch in s.witches if witch.inquisition == mine]
    return "inquisition" if len(level) > 1 and s.round_number > 1 else ""


def rank(s: Town, seat: Seat, legal: list[Move]) -> str:
    """The score, once ranks have settled."""
    return SCORE if s.round_number >= LATE else ""


def sets(s: Town, seat: Seat, legal: list[Move]) -> str:
    """A villager that she can hire and of whose type she has none."""
    mine = [type_of(each) for each in s.witches[seat].villagers]
    for move in legal:
        if move.verb in (verbs.HIRE, verbs.REWARD_HIRE) and move.args[0] < HIREABLE:
            villager = s.row[move.args[0]]
            if type_of(villager) not in mine:
                return VILLAGER.words[villager]
    return ""


NOTES: Final = (
    MarginNote("coven", "TR-071", says.COVEN, coven),
    MarginNote("gift", "TR-204", says.MORGANA, gift),
    MarginNote("shovels", "TR-054", says.TWO_SHOVELS, shovels),
    MarginNote("tower", "TR-146", says.TOWER, tower),
    MarginNote("sets", "TR-220", says.SETS, sets),
    MarginNote("done", "TR-065", says.DONE, done),
    MarginNote("order", "TR-021", says.ORDER, order),
    MarginNote("brews-first", "TR-053", says.BREWS_FIRST, brews_first),
    MarginNote("last-round", "TR-215", says.LAST_ROUND, last_round),
    MarginNote("beyond", "TR-178", says.BEYOND, beyond),
    MarginNote("inquisitor", "TR-196", says.INQUISITOR, inquisitor),
    MarginNote("familiar", "TR-034", says.FAMILIAR, familiar),
    MarginNote("forest", "TR-156", says.FOREST, forest),
    MarginNote("stack", "TR-177", says.STACK, stack),
    MarginNote("rank", "TR-221", says.RANK, rank),
)
