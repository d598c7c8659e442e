"""When a scheme is satisfied: deeds for its active clauses, the board for its passive ones."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.games.village_crone.box import SchemeCard
from covenstead.games.village_crone.components import (
    FAMILIARS,
    LOCATIONS,
    OUTDOORS,
    PIECE,
    VILLAGERS,
    familiar_of,
)
from covenstead.games.village_crone.language import (
    ANY_FAMILIAR,
    ANYBODY,
    AT,
    BESIDE,
    BOUND_AROUND,
    BOUND_IN,
    FROGGED,
    FROGS,
    IN_LOVE,
    IS_BOUND,
    JOINED,
    MY_FAMILIAR,
    OUTSIDE,
    PAIR_FROGGED,
    SWITCHED,
    WAS_BOUND,
    Clause,
)
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.state.deeds import Deed
from covenstead.games.village_crone.state.pieces import place_of

ALL_FAMILIARS: Final = (1 << len(PIECE.words)) - (1 << VILLAGERS)

# A villager that a card itself wants as a frog: its place and lover from just before.
Excused = dict[int, tuple[int, int]]
NOBODY_EXCUSED: Final[Excused] = {}


def is_satisfied(s: Village, seat: Seat, scheme: int, deeds: list[Deed], since: int) -> bool:
    """Whether all clauses hold now; `deeds` and `since` are those of the turn or interlude."""
    card = s.box.schemes[scheme]
    excused = excused_by(s, card, deeds, since)
    for clause in card.clauses:
        if not holds(s, seat, clause, deeds, excused):
            break
    else:
        return True
    return False


def open_clauses(
    s: Village, seat: Seat, scheme: int, deeds: list[Deed], since: int
) -> list[Clause]:
    """The clauses that do not hold yet."""
    card = s.box.schemes[scheme]
    excused = excused_by(s, card, deeds, since)
    return [clause for clause in card.clauses if not holds(s, seat, clause, deeds, excused)]


def excused_by(s: Village, card: SchemeCard, deeds: list[Deed], since: int) -> Excused:
    """The villagers that the card wants as frogs and that are frogs since such a deed (VC-206)."""
    if not deeds or not card.wants_frogs or since not in s.aside:
        return NOBODY_EXCUSED
    excused: Excused = {}
    for clause in card.clauses:
        if clause.op == FROGGED or clause.op == PAIR_FROGGED:
            villager = clause.first
            deed = _last_frogging(deeds, villager)
            if s.aside[villager] != since or deed is None:
                continue
            other = deed.first & ~(1 << villager)
            lover = other.bit_length() - 1 if other else NONE
            if clause.op == FROGGED or lover != NONE:
                excused[villager] = (deed.place, lover)
            if (
                clause.op == PAIR_FROGGED
                and lover != NONE
                and s.aside[lover] == since
                and _last_frogging(deeds, lover) is deed
            ):
                excused[lover] = (deed.place, villager)
    return excused


def _last_frogging(deeds: list[Deed], villager: int) -> Deed | None:
    """The last deed that made the villager a frog."""
    found = None
    for deed in deeds:
        if deed.op == FROGGED and deed.first >> villager & 1:
            found = deed
    return found


def holds(s: Village, seat: Seat, clause: Clause, deeds: list[Deed], excused: Excused) -> bool:
    """Whether a clause holds now."""
    if clause.active and not deeds:
        return False
    if NONE in s.villagers:
        named = clause.named
        for villager, node in enumerate(s.villagers):
            if node == NONE and named >> villager & 1 and villager not in excused:
                return False  # a frog fails every clause that names it (VC-207)
    if clause.active:
        return any(_matches(s, seat, clause, deed) for deed in deeds)
    return _is_shown(s, seat, clause, excused)


def _matches(s: Village, seat: Seat, clause: Clause, deed: Deed) -> bool:
    """Whether the deed is what an active clause asks for."""
    op = clause.op
    if op == PAIR_FROGGED:
        own = 1 << clause.first
        return deed.op == FROGGED and bool(deed.first & own) and deed.first != own
    if op == BOUND_AROUND:
        return deed.op == WAS_BOUND and bool(deed.first >> clause.first & 1)
    if deed.op != op:
        return False
    if op == SWITCHED:
        first, second = pieces_named(s, seat, clause.first), pieces_named(s, seat, clause.second)
        one, other = deed.first, deed.second
        return bool((one & first and other & second) or (one & second and other & first))
    if clause.location != NONE and deed.place != clause.location:
        return False
    if clause.first >= 0 and not deed.first >> clause.first & 1:
        return False
    return op != JOINED or clause.second == ANYBODY or bool(deed.first >> clause.second & 1)


def pieces_named(s: Village, seat: Seat, piece: int) -> int:
    """The pieces that a `switch` may mean, as a set."""
    if piece == ANY_FAMILIAR:
        return ALL_FAMILIARS
    if piece == MY_FAMILIAR:
        return ((1 << FAMILIARS) - 1) << familiar_of(s.witches[seat].kind, 0)
    return 1 << piece


def _is_shown(s: Village, seat: Seat, clause: Clause, excused: Excused) -> bool:
    """Whether the board shows what a passive clause speaks of."""
    op = clause.op
    if op == FROGS:
        return s.frogs_out() >= clause.number
    if op == IS_BOUND:
        return bool(s.bound >> clause.location & 1)
    if op == AT:
        for villager in range(VILLAGERS):
            if clause.named >> villager & 1 and _place(s, villager, excused) != clause.location:
                return False
        return True
    first = clause.first
    if op == IN_LOVE:
        lover = _lover(s, first, excused)
        if clause.second == ANYBODY:
            return lover != NONE
        return lover == clause.second and _lover(s, lover, excused) == first
    if op == OUTSIDE:
        return _place(s, first, excused) == OUTDOORS
    if op == BOUND_IN:
        return s.is_bound(_place(s, first, excused))
    if op == BESIDE:
        place = _place(s, first, excused)
        return place < LOCATIONS and _place(s, clause.second, excused) == place
    return s.witches[seat].familiars.count(clause.location) >= clause.number


def _lover(s: Village, villager: int, excused: Excused) -> int:
    return excused[villager][1] if villager in excused else s.couples[villager]


def _place(s: Village, villager: int, excused: Excused) -> int:
    return excused[villager][0] if villager in excused else place_of(s.villagers[villager])
