"""Ways to complete a scheme out of turn: the few spells that would satisfy it (VC-251, VC-252)."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.fate import Fate
from covenstead.games.village_crone.components import (
    BIND,
    CONJURE,
    FIRST_FROG,
    FIRST_LOCATION,
    FORTUNE,
    GREEN,
    LOCATIONS,
    LOVE,
    SUMMON,
    SWITCH,
    THIS_INTERLUDE,
    TRANSFORM,
    UNBIND,
    UNLOVE,
    VILLAGERS,
)
from covenstead.games.village_crone.costs import Cost, is_covered, together
from covenstead.games.village_crone.effects.scattering import scatter
from covenstead.games.village_crone.language import (
    ANY_FAMILIAR,
    ANYBODY,
    AT,
    BESIDE,
    BOUND_AROUND,
    BOUND_IN,
    CONJURED,
    FORTUNE_TAKEN,
    FROGGED,
    FROGS,
    IN_LOVE,
    IS_BOUND,
    JOINED,
    MINE,
    OUTSIDE,
    PAIR_FROGGED,
    PARTED,
    RESTORED,
    SUMMONED,
    SWITCHED,
    UNBOUND,
    WAS_BOUND,
    Clause,
)
from covenstead.games.village_crone.schemes import is_satisfied, open_clauses, pieces_named
from covenstead.games.village_crone.spells import SPELLS
from covenstead.games.village_crone.spells.love import jilt, refuges
from covenstead.games.village_crone.spells.spell import cost_of
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.state.deeds import Deed
from covenstead.games.village_crone.state.pieces import (
    group_of,
    listed_frogs,
    listed_pieces,
    listed_villagers,
    node_of,
    put,
    stand_in,
)

SPELLS_OF_A_WAY: Final = 3
FREE: Final = Cost([0, 0, 0, 0], 0, 0)
UNHEARD: Final = Fate()  # what is only supposed is told to nobody


ARRIVALS: Final = 1 << SUMMON | 1 << SWITCH | 1 << LOVE | 1 << UNLOVE | 1 << TRANSFORM
DEPARTURES: Final = 1 << SWITCH | 1 << LOVE | 1 << TRANSFORM

# The spells that may serve each kind of clause, a bit each.
SERVED_BY: Final = {
    SUMMONED: 1 << SUMMON,
    SWITCHED: 1 << SWITCH,
    WAS_BOUND: 1 << BIND,
    BOUND_AROUND: 1 << BIND,
    FROGGED: 1 << TRANSFORM,
    PAIR_FROGGED: 1 << TRANSFORM,
    RESTORED: 1 << TRANSFORM,
    JOINED: 1 << LOVE,
    PARTED: 1 << UNLOVE,
    UNBOUND: 1 << UNBIND,
    CONJURED: 1 << CONJURE,
    FORTUNE_TAKEN: 1 << FORTUNE,
    AT: ARRIVALS,
    IN_LOVE: 1 << LOVE,
    OUTSIDE: DEPARTURES,
    IS_BOUND: 1 << BIND,
    FROGS: 1 << TRANSFORM,
    BOUND_IN: 1 << BIND,
    BESIDE: 0,
    MINE: 0,
}


class Cast:
    """A whole spell: what is cast, and at whom."""

    __slots__ = ("first", "second", "spell")

    def __init__(self, spell: int, first: int = NONE, second: int = NONE) -> None:
        self.spell: Final = spell
        self.first: Final = first
        self.second: Final = second


def has_way(
    s: Village,
    seat: Seat,
    scheme: int,
    deeds: list[Deed],
    hand: list[int],
    price: Cost = FREE,
    spells: int = SPELLS_OF_A_WAY,
) -> bool:
    """Whether so many serving spells satisfy the scheme, paid together with a price from a hand."""
    unsatisfied = open_clauses(s, seat, scheme, deeds, THIS_INTERLUDE)
    if not unsatisfied:
        return is_covered(price, hand)
    if not spells:
        return False
    payable = s.box.purse(hand).payable
    for clause in unsatisfied:
        if clause.active and not SERVED_BY[clause.op] & payable:
            return False  # only its own spell can fulfil it
    for clause in unsatisfied:
        if not SERVED_BY[clause.op] & payable:
            continue
        for cast in serving(s, seat, clause):
            for total in together(price, cost_of(s, cast.spell, cast.first, cast.second)):
                if not is_covered(total, hand):
                    continue
                for after, deed in outcomes(s, seat, cast):
                    more = [*deeds, deed]
                    if has_way(after, seat, scheme, more, hand, total, spells - 1):
                        return True
    return False


def leads_on(
    s: Village, seat: Seat, schemes: list[int], deeds: list[Deed], hand: list[int], cast: Cast
) -> bool:
    """Whether after this spell one of the schemes is satisfied or has a way, all being paid."""
    cost = cost_of(s, cast.spell, cast.first, cast.second)
    if not is_covered(cost, hand):
        return False
    for after, deed in outcomes(s, seat, cast):
        more = [*deeds, deed]
        for choice in cost.choices:
            for scheme in schemes:
                if has_way(after, seat, scheme, more, hand, choice):
                    return True
    return False


def any_way(s: Village, seat: Seat, schemes: list[int], deeds: list[Deed], hand: list[int]) -> bool:
    """Whether one of the schemes is satisfied or has a way."""
    return any(has_way(s, seat, scheme, deeds, hand) for scheme in schemes)


def outcomes(
    s: Village, seat: Seat, cast: Cast, since: int = THIS_INTERLUDE
) -> list[tuple[Village, Deed]]:
    """The boards that a spell may leave if nobody blocks it: one for each refuge of the jilted."""
    after = s.supposed()
    spell = SPELLS[cast.spell]
    worked = spell.work(after, seat, cast.first, cast.second, since, UNHEARD)
    choices = refuges(after, seat, worked.jilted) if worked.jilted != NONE else []
    if not choices:
        settle(after, worked.arrived)
        return [(after, worked.deed)]
    found: list[tuple[Village, Deed]] = []
    for familiar in choices:
        board = after.supposed()
        jilt(board, worked.jilted, familiar, UNHEARD)
        settle(board, 0)
        found.append((board, worked.deed))
    return found


def settle(s: Village, arrived: int) -> None:
    """Scatter what must be scattered; who must choose a space takes the first."""
    landing = scatter(s, arrived, UNHEARD)
    while landing:
        space = s.map.around(GREEN)[0]
        for familiar in landing:
            put(s, familiar, space)
        landing = scatter(s, 0, UNHEARD)


def serving(s: Village, seat: Seat, clause: Clause) -> list[Cast]:
    """The legal spells that serve a clause which does not hold yet (VC-252)."""
    found: list[Cast] = []
    for cast in _proposed(s, seat, clause):
        if SPELLS[cast.spell].is_legal(s, seat, cast.first, cast.second):
            found.append(cast)
            if clause.op == SWITCHED and clause.first == clause.second == ANY_FAMILIAR:
                break  # one pair of familiars is as good as another (VC-251)
    return found


def _proposed(s: Village, seat: Seat, clause: Clause) -> list[Cast]:
    """The spells that would serve a clause, were they legal."""
    op, first, second, location = clause.op, clause.first, clause.second, clause.location
    target = FIRST_LOCATION + location
    if op == SUMMONED:
        return [Cast(SUMMON, stand_in(s, first), target)] if s.villagers[first] != NONE else []
    if op == SWITCHED:
        return _switches(s, seat, pieces_named(s, seat, first), pieces_named(s, seat, second))
    if op in (WAS_BOUND, IS_BOUND):
        return [Cast(BIND, target)]
    if op in (BOUND_AROUND, BOUND_IN):
        node = s.villagers[first]
        return [Cast(BIND, FIRST_LOCATION + node)] if 0 <= node < LOCATIONS else []
    if op == FROGGED or (op == PAIR_FROGGED and s.couples[first] != NONE):
        return [Cast(TRANSFORM, stand_in(s, first))] if s.villagers[first] != NONE else []
    if op == RESTORED:
        return _restorations(s, first, listed_frogs(s))
    if op in (JOINED, IN_LOVE):
        return _loves(s, first, second)
    if op == PARTED:
        return _partings(s, first)
    if op == AT:
        return _arrivals(s, seat, clause)
    if op == OUTSIDE:
        return _departures(s, seat, first)
    if op == FROGS:
        return [
            Cast(TRANSFORM, villager)
            for villager in listed_villagers(s)
            if s.frogs_out() + (1 if s.couples[villager] == NONE else 2) >= clause.number
        ]
    if op == UNBOUND:
        return [Cast(UNBIND, target)]
    if op == CONJURED:
        return [Cast(CONJURE)]
    return [Cast(FORTUNE)] if op == FORTUNE_TAKEN else []


def _switches(s: Village, seat: Seat, ones: int, others: int) -> list[Cast]:
    """Every Switching of a group with one of these pieces and a group with one of those."""
    pieces = listed_pieces(s, seat)
    found: list[Cast] = []
    for at, piece in enumerate(pieces):
        group = group_of(s, piece)
        if not group & (ones | others):
            continue
        for other in pieces[at + 1 :]:
            with_ = group_of(s, other)
            if (group & ones and with_ & others) or (group & others and with_ & ones):
                found.append(Cast(SWITCH, piece, other))
    return found


def _restorations(s: Village, villager: int, frogs: list[int]) -> list[Cast]:
    """Every Transformation of one of these frogs into a villager, or into anybody."""
    return [
        Cast(TRANSFORM, FIRST_FROG + frog, each)
        for frog in frogs
        for each in range(VILLAGERS)
        if s.villagers[each] == NONE and villager in (each, ANYBODY)
    ]


def _loves(s: Village, first: int, second: int) -> list[Cast]:
    """Every Love of two villagers, or of one and anybody, either moving."""
    if s.villagers[first] == NONE:
        return []
    others = list(range(VILLAGERS)) if second == ANYBODY else [second]
    found: list[Cast] = []
    for other in others:
        if other != first:
            found += [Cast(LOVE, first, other), Cast(LOVE, other, first)]
    return found


def _partings(s: Village, villager: int) -> list[Cast]:
    """Every Break Love of a villager's couple, or of any."""
    found: list[Cast] = []
    for each in range(VILLAGERS):
        lover = s.couples[each]
        if lover != NONE and villager in (each, lover, ANYBODY):
            found += [Cast(UNLOVE, each, FIRST_LOCATION + there) for there in range(LOCATIONS)]
    return found


def _arrivals(s: Village, seat: Seat, clause: Clause) -> list[Cast]:
    """Spells that bring the one villager or couple that is missing to a Location."""
    location = clause.location
    missing = 0
    for villager in range(VILLAGERS):
        if clause.named >> villager & 1 and s.villagers[villager] != location:
            missing |= 1 << villager
    if s.is_bound(location) or not missing:
        return []
    one = missing.bit_length() - 1
    alone = missing == 1 << one
    if not alone and missing != group_of(s, one):
        return []
    target = FIRST_LOCATION + location
    if s.villagers[one] == NONE:
        frogs = [frog for frog in listed_frogs(s) if s.frogs[frog] == location]
        return _restorations(s, one, frogs)
    found = [Cast(SUMMON, stand_in(s, one), target)]
    there = 0
    for piece in listed_pieces(s, seat):
        if node_of(s, piece) == location and not group_of(s, piece) & clause.named:
            there |= 1 << piece
    found += _switches(s, seat, missing, there)
    if alone:
        for villager in range(VILLAGERS):
            if s.villagers[villager] == location:
                found.append(Cast(LOVE, one, villager))
        found.append(Cast(UNLOVE, one, target))
    return found


def _departures(s: Village, seat: Seat, villager: int) -> list[Cast]:
    """Spells that bring a villager out of doors."""
    if s.villagers[villager] == NONE:
        frogs = [frog for frog in listed_frogs(s) if s.frogs[frog] >= LOCATIONS]
        return _restorations(s, villager, frogs)
    outside = 0
    for piece in listed_pieces(s, seat):
        if node_of(s, piece) >= LOCATIONS:
            outside |= 1 << piece
    found = _switches(s, seat, 1 << villager, outside)
    for other in range(VILLAGERS):
        if s.villagers[other] >= LOCATIONS:
            found.append(Cast(LOVE, villager, other))
    return found


def satisfied_in(s: Village, seat: Seat, schemes: list[int], deeds: list[Deed]) -> list[int]:
    """The schemes of an interlude that can be completed now."""
    return [scheme for scheme in schemes if is_satisfied(s, seat, scheme, deeds, THIS_INTERLUDE)]
