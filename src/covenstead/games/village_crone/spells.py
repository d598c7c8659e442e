"""The spells: a record for each, with what it can be aimed at and what it does.

The targets of a spell are words of TARGET: pieces, frogs, Locations. A first target is listed only
if a whole spell can be made of it: legal, with a second target where it needs one, and payable.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from covenstead.core.family import NONE, Seat
from covenstead.core.fate import Fate
from covenstead.core.words import Move, Verb
from covenstead.games.village_crone import events
from covenstead.games.village_crone import moves as verbs
from covenstead.games.village_crone.components import (
    BARN,
    BIND,
    BITS,
    CONJURE,
    FIRST_FROG,
    FIRST_LOCATION,
    FORTUNE,
    GREEN,
    LOCATIONS,
    LOVE,
    PROTECT,
    SUMMON,
    SWITCH,
    TRANSFORM,
    UNBIND,
    UNLOVE,
    VILLAGERS,
    Cost,
    familiar_of,
)
from covenstead.games.village_crone.deeds import Deed
from covenstead.games.village_crone.language import (
    CONJURED,
    FORTUNE_TAKEN,
    FROGGED,
    JOINED,
    PARTED,
    RESTORED,
    SUMMONED,
    SWITCHED,
    UNBOUND,
    WAS_BOUND,
)
from covenstead.games.village_crone.pieces import (
    group_of,
    has_familiar_at,
    listed_frogs,
    listed_pieces,
    listed_villagers,
    node_of,
    part,
    place_of,
    put,
    put_group,
)
from covenstead.games.village_crone.state import Village

EVERYWHERE: Final = (1 << BITS) - 1  # all the bits of a spell in a purse


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


@mypyc_attr(allow_interpreted_subclasses=True)
class Spell:
    """A spell as the rules know it; its page, with name, cost and texts, is in the box."""

    def __init__(self, number: int, verb: Verb, offset: int = 0, aim: Verb | None = None) -> None:
        self.number: Final = number
        self.verb: Final = verb
        self.offset: Final = offset  # from the nouns of the verb to the targets
        self.aim: Final = aim  # how a second target is named

    def firsts(self, s: Village, seat: Seat) -> list[int]:
        """The first targets of all whole spells; NONE for a spell without a target."""
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

    def payable(self, s: Village, seat: Seat, first: int = NONE, second: int = NONE) -> bool:
        """Whether she can pay it with these targets."""
        location = NONE
        if second >= FIRST_LOCATION:
            location = second - FIRST_LOCATION
        elif first >= FIRST_LOCATION:
            location = first - FIRST_LOCATION
        bit = self.number * BITS + location + 1
        return bool(s.box.purse(s.witches[seat].hand) >> bit & 1)


class Conjuring(Spell):
    """The next familiar of the reserve appears in the green."""

    def is_legal(self, s: Village, seat: Seat, first: int, second: int) -> bool:
        return NONE in s.witches[seat].familiars and not s.is_bound(GREEN)

    def firsts(self, s: Village, seat: Seat) -> list[int]:
        whole = self.is_legal(s, seat, NONE, NONE) and self.payable(s, seat)
        return [NONE] if whole else []

    def work(
        self, s: Village, seat: Seat, first: int, second: int, since: int, fate: Fate
    ) -> Worked:
        witch = s.witches[seat]
        number = witch.familiars.index(NONE)
        witch.familiars[number] = GREEN
        fate.tell(events.FAMILIAR_CONJURED, familiar_of(witch.kind, number))
        return Worked(Deed(CONJURED))


class Loving(Spell):
    """One villager goes to another, and they become a couple."""

    def is_legal(self, s: Village, seat: Seat, first: int, second: int) -> bool:
        one, other = s.villagers[first], s.villagers[second]
        if first == second or NONE in (one, other) or s.couples[first] == second:
            return False
        if one != other:
            return not s.is_bound(one) and not s.is_bound(other)
        if is_sealed(s, one):
            return False
        # Side by side and both free, it is the same spell either way (VC-006).
        return first < second or s.couples[first] != NONE or s.couples[second] != NONE

    def firsts(self, s: Village, seat: Seat) -> list[int]:
        if not self.payable(s, seat):
            return []
        return [mover for mover in range(VILLAGERS) if self.seconds(s, seat, mover)]

    def seconds(self, s: Village, seat: Seat, first: int) -> list[int]:
        return [stayer for stayer in range(VILLAGERS) if self.is_legal(s, seat, first, stayer)]

    def work(
        self, s: Village, seat: Seat, first: int, second: int, since: int, fate: Fate
    ) -> Worked:
        jilted = s.couples[second]
        for villager in (first, second):
            if s.couples[villager] != NONE:
                fate.tell(events.LOVE_ENDED, villager, s.couples[villager])
                part(s, villager)
        there, node = s.villagers[first], s.villagers[second]
        if there != node:
            s.villagers[first] = node
            fate.tell(events.PIECE_MOVED, first, there, node)
        s.couples[first], s.couples[second] = second, first
        fate.tell(events.FELL_IN_LOVE, first, second)
        if jilted != NONE and s.is_bound(s.villagers[jilted]):
            jilted = NONE  # it cannot leave (VC-164)
        return Worked(Deed(JOINED, 1 << first | 1 << second), jilted=jilted)


class BreakingLove(Spell):
    """A couple ends, and one of the two is put into a Location with a familiar of the caster."""

    def is_legal(self, s: Village, seat: Seat, first: int, second: int) -> bool:
        location = second - FIRST_LOCATION
        lover = s.couples[first]
        if lover == NONE or not has_familiar_at(s, seat, location):
            return False
        node = s.villagers[first]
        if node == location:  # either of them may stay: it is the same spell (VC-006)
            return first < lover and not is_sealed(s, node)
        return not s.is_bound(node) and not s.is_bound(location)

    def firsts(self, s: Village, seat: Seat) -> list[int]:
        return [
            villager
            for villager in range(VILLAGERS)
            if s.couples[villager] != NONE and self.seconds(s, seat, villager)
        ]

    def seconds(self, s: Village, seat: Seat, first: int) -> list[int]:
        return [
            target
            for target in range(FIRST_LOCATION, FIRST_LOCATION + LOCATIONS)
            if self.is_legal(s, seat, first, target) and self.payable(s, seat, first, target)
        ]

    def work(
        self, s: Village, seat: Seat, first: int, second: int, since: int, fate: Fate
    ) -> Worked:
        lover = s.couples[first]
        part(s, first)
        fate.tell(events.LOVE_ENDED, first, lover)
        there, node = s.villagers[first], second - FIRST_LOCATION
        if there != node:
            s.villagers[first] = node
            fate.tell(events.PIECE_MOVED, first, there, node)
        return Worked(Deed(PARTED, 1 << first | 1 << lover))


class Summoning(Spell):
    """A villager or a familiar goes to a Location with a familiar of the caster."""

    def is_legal(self, s: Village, seat: Seat, first: int, second: int) -> bool:
        node = node_of(s, first)
        return node != NONE and not s.is_bound(node) and self._open_to(s, seat, second, node)

    def _open_to(self, s: Village, seat: Seat, target: int, node: int) -> bool:
        location = target - FIRST_LOCATION
        return (
            location not in (GREEN, node)
            and not s.is_bound(location)
            and has_familiar_at(s, seat, location)
        )

    def _targets(self, s: Village, seat: Seat) -> list[int]:
        """The Locations that she could summon somebody to."""
        return [
            target
            for target in range(FIRST_LOCATION, FIRST_LOCATION + GREEN)
            if self._open_to(s, seat, target, NONE) and self.payable(s, seat, NONE, target)
        ]

    def firsts(self, s: Village, seat: Seat) -> list[int]:
        targets = self._targets(s, seat)
        if not targets:
            return []
        only = targets[0] - FIRST_LOCATION if len(targets) == 1 else NONE
        found: list[int] = []
        for piece in listed_pieces(s, seat):
            node = node_of(s, piece)
            if node != only and not s.is_bound(node):
                found.append(piece)
        return found

    def seconds(self, s: Village, seat: Seat, first: int) -> list[int]:
        node = node_of(s, first)
        return [target for target in self._targets(s, seat) if target - FIRST_LOCATION != node]

    def work(
        self, s: Village, seat: Seat, first: int, second: int, since: int, fate: Fate
    ) -> Worked:
        location = second - FIRST_LOCATION
        fate.tell(events.PIECE_MOVED, first, node_of(s, first), location)
        put_group(s, first, location)
        arrived = 1 << first if first >= VILLAGERS else 0
        return Worked(Deed(SUMMONED, group_of(s, first), place=location), arrived)


class Switching(Spell):
    """Two pieces trade their nodes."""

    def is_legal(self, s: Village, seat: Seat, first: int, second: int) -> bool:
        one, other = node_of(s, first), node_of(s, second)
        if one == other or NONE in (one, other):
            return False
        return not s.is_bound(one) and not s.is_bound(other)

    def firsts(self, s: Village, seat: Seat) -> list[int]:
        if not self.payable(s, seat):
            return []
        found: list[int] = []
        after: list[int] = []  # the different nodes of the pieces that come after
        pieces = listed_pieces(s, seat)
        for at in range(len(pieces) - 1, -1, -1):
            node = node_of(s, pieces[at])
            if s.is_bound(node):
                continue
            if len(after) > 1 or (after and after[0] != node):
                found.append(pieces[at])
            if node not in after:
                after.append(node)
        found.reverse()
        return found

    def seconds(self, s: Village, seat: Seat, first: int) -> list[int]:
        pieces = listed_pieces(s, seat)
        start = pieces.index(first) + 1
        return [piece for piece in pieces[start:] if self.is_legal(s, seat, first, piece)]

    def work(
        self, s: Village, seat: Seat, first: int, second: int, since: int, fate: Fate
    ) -> Worked:
        one, other = node_of(s, first), node_of(s, second)
        put_group(s, first, other)
        put_group(s, second, one)
        fate.tell(events.PIECE_MOVED, first, one, other)
        fate.tell(events.PIECE_MOVED, second, other, one)
        arrived = (1 << first if first >= VILLAGERS else 0) | (
            1 << second if second >= VILLAGERS else 0
        )
        return Worked(Deed(SWITCHED, group_of(s, first), group_of(s, second)), arrived)


class Transforming(Spell):
    """A villager and its lover become frogs, or a frog becomes a villager."""

    def needs_second(self, first: int) -> bool:
        return first >= FIRST_FROG

    def is_legal(self, s: Village, seat: Seat, first: int, second: int) -> bool:
        if first < FIRST_FROG:
            node = s.villagers[first]
            return node != NONE and not is_sealed(s, node)
        node = s.frogs[first - FIRST_FROG]
        return node != NONE and not is_sealed(s, node) and s.villagers[second] == NONE

    def firsts(self, s: Village, seat: Seat) -> list[int]:
        if not self.payable(s, seat):
            return []
        found = [
            villager for villager in listed_villagers(s) if not is_sealed(s, s.villagers[villager])
        ]
        if s.frogs_out():
            for frog in listed_frogs(s):
                if not is_sealed(s, s.frogs[frog]):
                    found.append(FIRST_FROG + frog)
        return found

    def seconds(self, s: Village, seat: Seat, first: int) -> list[int]:
        return [villager for villager in range(VILLAGERS) if s.villagers[villager] == NONE]

    def work(
        self, s: Village, seat: Seat, first: int, second: int, since: int, fate: Fate
    ) -> Worked:
        if first >= FIRST_FROG:
            return self._restore(s, first - FIRST_FROG, second, fate)
        group = group_of(s, first)
        node = s.villagers[first]
        if s.couples[first] != NONE:
            fate.tell(events.LOVE_ENDED, first, s.couples[first])
            part(s, first)
        for villager in range(VILLAGERS):
            if group >> villager & 1:
                frog = s.frogs.index(NONE)
                s.frogs[frog] = node
                s.villagers[villager] = NONE
                s.aside[villager] = since
                fate.tell(events.BECAME_FROG, villager, frog, node)
        return Worked(Deed(FROGGED, group, place=place_of(node)))

    def _restore(self, s: Village, frog: int, villager: int, fate: Fate) -> Worked:
        node = s.frogs[frog]
        s.frogs[frog] = s.carried_by[frog] = NONE
        s.villagers[villager] = node
        s.aside[villager] = NONE
        fate.tell(events.BECAME_VILLAGER, frog, villager, node)
        return Worked(Deed(RESTORED, 1 << villager))


class Fortune(Spell):
    """The caster takes cards of her choice out of the tithe pile."""

    def is_legal(self, s: Village, seat: Seat, first: int, second: int) -> bool:
        return bool(s.tithes) and not s.is_bound(BARN)

    def firsts(self, s: Village, seat: Seat) -> list[int]:
        whole = self.is_legal(s, seat, NONE, NONE) and self.payable(s, seat)
        return [NONE] if whole else []

    def work(
        self, s: Village, seat: Seat, first: int, second: int, since: int, fate: Fate
    ) -> Worked:
        return Worked(Deed(FORTUNE_TAKEN))


class Binding(Spell):
    """A Location is sealed."""

    def is_legal(self, s: Village, seat: Seat, first: int, second: int) -> bool:
        return not s.is_bound(first - FIRST_LOCATION)

    def firsts(self, s: Village, seat: Seat) -> list[int]:
        return [
            target
            for target in range(FIRST_LOCATION, FIRST_LOCATION + LOCATIONS)
            if self.is_legal(s, seat, target, NONE) and self.payable(s, seat, target)
        ]

    def work(
        self, s: Village, seat: Seat, first: int, second: int, since: int, fate: Fate
    ) -> Worked:
        location = first - FIRST_LOCATION
        s.bound |= 1 << location
        fate.tell(events.LOCATION_BOUND, location)
        inside = 0
        for villager, node in enumerate(s.villagers):
            if node == location:
                inside |= 1 << villager
        return Worked(Deed(WAS_BOUND, inside, place=location))


class Unbinding(Spell):
    """The seal of a Location is broken."""

    def is_legal(self, s: Village, seat: Seat, first: int, second: int) -> bool:
        return s.is_bound(first - FIRST_LOCATION)

    def firsts(self, s: Village, seat: Seat) -> list[int]:
        if not s.bound:
            return []
        return [
            target
            for target in range(FIRST_LOCATION, FIRST_LOCATION + LOCATIONS)
            if self.is_legal(s, seat, target, NONE) and self.payable(s, seat, target)
        ]

    def work(
        self, s: Village, seat: Seat, first: int, second: int, since: int, fate: Fate
    ) -> Worked:
        location = first - FIRST_LOCATION
        s.bound &= ~(1 << location)
        fate.tell(events.LOCATION_UNBOUND, location)
        return Worked(Deed(UNBOUND, place=location))


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
    number = spell.number
    if number == TRANSFORM and first >= FIRST_FROG:
        return spell.verb.moves[first - FIRST_FROG + VILLAGERS]
    return spell.verb.moves[first - spell.offset]


def first_target(spell: Spell, move: Move) -> int:
    """The first target that a cast names; NONE if it names none."""
    if not move.args:
        return NONE
    noun = move.args[0]
    if spell.number == TRANSFORM and noun >= VILLAGERS:
        return noun - VILLAGERS + FIRST_FROG
    return noun + spell.offset


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
    for spell in SPELLS:
        if purse >> spell.number * BITS & EVERYWHERE:
            for first in spell.firsts(s, seat):
                found.append(cast_move(spell, first))
    return found


def refuges(s: Village, seat: Seat, villager: int) -> list[int]:
    """Her familiars to which a jilted lover can go, the lowest of each node (VC-128)."""
    witch = s.witches[seat]
    here = s.villagers[villager]
    found: list[int] = []
    nodes: list[int] = []
    for number, node in enumerate(witch.familiars):
        if node not in (NONE, here) and node not in nodes and not s.is_bound(node):
            nodes.append(node)
            found.append(familiar_of(witch.kind, number))
    return found


def jilt(s: Village, villager: int, familiar: int, fate: Fate) -> None:
    """The jilted lover goes to a familiar of the caster."""
    node = node_of(s, familiar)
    put(s, villager, node)
    fate.tell(events.JILTED, villager, node)


assert [spell.number for spell in SPELLS] == list(range(PROTECT))
