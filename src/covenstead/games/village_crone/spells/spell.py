"""What a spell is: its targets, what it costs, and what came of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from covenstead.core.family import NONE, Seat
from covenstead.core.fate import Fate
from covenstead.core.words import Move, Verb
from covenstead.games.village_crone.components import (
    BIND,
    FIRST_FROG,
    FIRST_LOCATION,
    SUMMON,
    TRANSFORM,
    UNBIND,
    UNLOVE,
    VILLAGERS,
)
from covenstead.games.village_crone.costs import Cost, Purse
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.state.deeds import Deed


class Worked:
    """What came of a spell: the deed, the familiars that arrived somewhere, who was jilted."""

    __slots__ = ("arrived", "deed", "jilted")

    def __init__(self, deed: Deed, arrived: int = 0, jilted: int = NONE) -> None:
        self.deed: Final = deed
        self.arrived: Final = arrived  # a set of pieces
        self.jilted: Final = jilted


def cost_of(s: Village, spell: int, first: int, second: int) -> Cost:
    """What the spell costs with these targets."""
    if spell in (SUMMON, UNLOVE):
        return s.box.cost(spell, second - FIRST_LOCATION)
    if spell in (BIND, UNBIND):
        return s.box.cost(spell, first - FIRST_LOCATION)
    return s.box.cost(spell)


def is_sealed(s: Village, node: int) -> bool:
    """Whether no spell can reach what stands there (VC-112)."""
    return s.switches.sealed and s.is_bound(node)


def first_target(spell: Spell, move: Move) -> int:
    """The first target that a cast names; NONE if it names none."""
    if not move.args:
        return NONE
    noun = move.args[0]
    if spell.number == TRANSFORM and noun >= VILLAGERS:
        return noun - VILLAGERS + FIRST_FROG
    return noun + spell.offset


@mypyc_attr(allow_interpreted_subclasses=True)
class Spell:
    """A spell as the rules know it; its page, with name, cost and texts, is in the box."""

    def __init__(self, number: int, verb: Verb, offset: int = 0, aim: Verb | None = None) -> None:
        self.number: Final = number
        self.verb: Final = verb
        self.offset: Final = offset  # from the nouns of the verb to the targets
        self.aim: Final = aim  # how a second target is named
        self.casts: Final = {first_target(self, move): move for move in verb.moves}

    def firsts(self, s: Village, seat: Seat, purse: Purse) -> list[int]:
        """The first targets of all whole spells that a purse pays; NONE without a target."""
        raise NotImplementedError

    def seconds(self, s: Village, seat: Seat, first: int) -> list[int]:
        """The second targets that make a whole spell of the first."""
        return []

    def needs_second(self, first: int) -> bool:
        """Whether a second target has to be named."""
        return self.aim is not None

    def work(
        self, s: Village, seat: Seat, first: int, second: int, since: int, fate: Fate
    ) -> Worked:
        """Carry the spell out on the board; `since` marks villagers that become frogs."""
        raise NotImplementedError

    def is_legal(self, s: Village, seat: Seat, first: int, second: int) -> bool:
        """Whether this whole spell could be cast, if she can pay it."""
        raise NotImplementedError
