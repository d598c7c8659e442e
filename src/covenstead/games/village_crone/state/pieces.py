"""The pieces on the map: where they stand, who goes along with whom, and how they are moved."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.games.village_crone.components import (
    FAMILIAR,
    FAMILIARS,
    FROG,
    PLACE_AT,
    VILLAGERS,
    animal_of,
    familiar_of,
)
from covenstead.games.village_crone.state import Tableau, Village

NO_FAMILIARS: Final = [NONE] * len(FAMILIAR.words)
NOBODY_LOVES: Final = [NONE] * VILLAGERS
EVERY_VILLAGER: Final = list(range(VILLAGERS))
NOBODY_CARRIES: Final = [NONE] * len(FROG.words)


def owner_of(s: Village, piece: int) -> Seat:
    """The witch whose familiar it is."""
    animal = animal_of(piece)
    for seat, witch in enumerate(s.witches):
        if witch.kind == animal:
            return seat
    return NONE


def node_of(s: Village, piece: int) -> int:
    """Where a piece stands; NONE if it is not on the map."""
    if piece < VILLAGERS:
        return s.villagers[piece]
    seat = owner_of(s, piece)
    return NONE if seat == NONE else s.witches[seat].familiars[(piece - VILLAGERS) % FAMILIARS]


def nodes_of(s: Village) -> list[int]:
    """Where each piece stands; NONE if it is not on the map."""
    nodes = s.villagers + NO_FAMILIARS
    for witch in s.witches:
        first = familiar_of(witch.kind, 0)
        nodes[first : first + FAMILIARS] = witch.familiars
    return nodes


def place_of(node: int) -> int:
    """What schemes say of a villager's node: which Location, outdoors, or a frog."""
    return PLACE_AT[node]


def put(s: Village, piece: int, node: int) -> None:
    """Put a piece on a node; a familiar takes along the frog that it carries."""
    if piece < VILLAGERS:
        s.villagers[piece] = node
        return
    s.witches[owner_of(s, piece)].familiars[(piece - VILLAGERS) % FAMILIARS] = node
    frog = frog_of(s, piece)
    if frog != NONE:
        s.frogs[frog] = node


def put_group(s: Village, piece: int, node: int) -> None:
    """Put a piece and its lover on a node."""
    put(s, piece, node)
    if piece < VILLAGERS and s.couples[piece] != NONE:
        s.villagers[s.couples[piece]] = node


def group_of(s: Village, piece: int) -> int:
    """The piece with its lover, as a set."""
    lover = s.couples[piece] if piece < VILLAGERS else NONE
    return 1 << piece if lover == NONE else 1 << piece | 1 << lover


def frog_of(s: Village, familiar: int) -> int:
    """The frog that a familiar carries."""
    carried = s.carried_by
    return carried.index(familiar) if familiar in carried else NONE


def frog_to_carry(s: Village, familiar: int, node: int) -> int:
    """The frog that a familiar would take along from its node (VC-067); NONE if there is none."""
    own = frog_of(s, familiar)
    if own != NONE:
        return own
    taken = NONE
    for frog, at in enumerate(s.frogs):
        if at == node:
            if s.carried_by[frog] == NONE:
                return frog
            if taken == NONE:
                taken = frog
    return taken


def part(s: Village, villager: int) -> None:
    """End the couple of a villager."""
    s.couples[s.couples[villager]] = NONE
    s.couples[villager] = NONE


def has_familiar_at(s: Village, seat: Seat, node: int) -> bool:
    """Whether she has a familiar there."""
    return node in s.witches[seat].familiars


def familiars_at(s: Village, node: int) -> int:
    """How many familiars stand there, of all witches together."""
    number = 0
    for witch in s.witches:
        number += witch.familiars.count(node)
    return number


def listed_familiars(s: Village, seat: Seat) -> list[int]:
    """Of her familiars in one node the lowest that carries and the lowest that does not."""
    witch = s.witches[seat]
    first = familiar_of(witch.kind, 0)
    carried = s.carried_by
    found: list[int] = []
    if carried == NOBODY_CARRIES:
        familiars = witch.familiars
        for number, node in enumerate(familiars):
            if node != NONE and familiars.index(node) == number:
                found.append(first + number)
        return found
    nodes: list[int] = []  # those of familiars that carry nothing
    laden: list[int] = []
    for number, node in enumerate(witch.familiars):
        if node == NONE:
            continue
        piece = first + number
        if piece in carried:
            if node not in laden:
                laden.append(node)
                found.append(piece)
        elif node not in nodes:
            nodes.append(node)
            found.append(piece)
    return found


def listed_villagers(s: Village) -> list[int]:
    """The villagers on the map, of a couple the alphabetically first."""
    villagers = s.villagers
    if NONE not in villagers and s.couples == NOBODY_LOVES:
        return EVERY_VILLAGER.copy()
    return [
        villager
        for villager, lover in enumerate(s.couples)
        if not 0 <= lover < villager and villagers[villager] != NONE
    ]


def listed_pieces(s: Village, seat: Seat) -> list[int]:
    """The pieces on the map in the order in which she sees them, equal ones once (VC-006)."""
    found = listed_villagers(s)
    for ahead in range(s.seats):
        found += listed_familiars(s, (seat + ahead) % s.seats)
    return found


def listed_frogs(s: Village) -> list[int]:
    """Of the frogs in a node the lowest that nobody carries, else the lowest."""
    found: list[int] = []
    for frog, node in enumerate(s.frogs):
        if node == NONE:
            continue
        best = frog
        for other, there in enumerate(s.frogs):
            if there == node and s.carried_by[other] == NONE:
                best = other
                break
        else:
            best = s.frogs.index(node)
        if best == frog:
            found.append(frog)
    return found


def stand_in(s: Village, piece: int) -> int:
    """The piece by which an equal one is named (VC-006)."""
    if piece < VILLAGERS:
        lover = s.couples[piece]
        return piece if lover == NONE else min(piece, lover)
    node, carries = node_of(s, piece), piece in s.carried_by
    for other in listed_familiars(s, owner_of(s, piece)):
        if node_of(s, other) == node and (other in s.carried_by) == carries:
            return other
    return piece


def tableau_of(s: Village) -> Tableau:
    """What schemes speak about, as it is now; the one that is known if nothing has changed."""
    known = s.tableau
    return known if known is not None and known.shows(s) else new_tableau(s)


def new_tableau(s: Village) -> Tableau:
    """The same when something is known to have changed."""
    familiars = [
        NONE if seat == s.active else witch.locations() for seat, witch in enumerate(s.witches)
    ]
    places = [PLACE_AT[node] for node in s.villagers]
    return Tableau(places, s.couples.copy(), s.bound, familiars)
