"""The spells: a record for each, with what it can be aimed at and what it does.

The targets of a spell are words of TARGET: pieces, frogs, Locations. A first target is listed only
if a whole spell can be made of it: legal, with a second target where it needs one, and payable.
"""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.words import Move
from covenstead.games.village_crone import moves as verbs
from covenstead.games.village_crone.components import (
    BIND,
    CONJURE,
    FIRST_LOCATION,
    FORTUNE,
    LOVE,
    PROTECT,
    SUMMON,
    SWITCH,
    TRANSFORM,
    UNBIND,
    UNLOVE,
)
from covenstead.games.village_crone.spells.changing import Binding, Fortune, Transforming, Unbinding
from covenstead.games.village_crone.spells.love import BreakingLove, Loving
from covenstead.games.village_crone.spells.moving import Conjuring, Summoning, Switching
from covenstead.games.village_crone.spells.spell import Spell
from covenstead.games.village_crone.state import Village

# In the order in which casts are listed; each stands at the place of its number.
SPELLS: Final[list[Spell]] = [
    Conjuring(CONJURE, verbs.CAST_CONJURE, NONE),
    Loving(LOVE, verbs.CAST_LOVE, aim=verbs.WITH),
    BreakingLove(UNLOVE, verbs.CAST_UNLOVE, aim=verbs.TO),
    Summoning(SUMMON, verbs.CAST_SUMMON, aim=verbs.TO),
    Switching(SWITCH, verbs.CAST_SWITCH, aim=verbs.WITH),
    Transforming(TRANSFORM, verbs.CAST_TRANSFORM, aim=verbs.INTO),
    Fortune(FORTUNE, verbs.CAST_FORTUNE, NONE),
    Binding(BIND, verbs.CAST_BIND, FIRST_LOCATION),
    Unbinding(UNBIND, verbs.CAST_UNBIND, FIRST_LOCATION),
]


def cast_move(spell: Spell, first: int) -> Move:
    """The move that casts a spell at its first target."""
    return spell.casts[first]


def aim_move(spell: Spell, second: int) -> Move:
    """The move that names a second target."""
    assert spell.aim is not None
    return spell.aim.moves[second - FIRST_LOCATION if second >= FIRST_LOCATION else second]


def second_target(spell: Spell, move: Move) -> int:
    """The second target that a move names."""
    return move.args[0] + (FIRST_LOCATION if spell.aim is verbs.TO else 0)


def cast_by(move: Move) -> Spell | None:
    """The spell that a move casts."""
    for spell in SPELLS:
        if spell.verb is move.verb:
            return spell
    return None


def cast_moves(s: Village, seat: Seat) -> list[Move]:
    """Every cast that can become a whole spell."""
    found: list[Move] = []
    purse = s.box.purse(s.witches[seat].hand)
    for number in purse.spells:
        if number != PROTECT:
            spell = SPELLS[number]
            casts = spell.casts
            for first in spell.firsts(s, seat, purse):
                found.append(casts[first])
    return found


assert [spell.number for spell in SPELLS] == list(range(PROTECT))
