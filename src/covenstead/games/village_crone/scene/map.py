"""The map of the village, and the pieces that stand on it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import structs

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Facts, Map, Piece, Spot, Zone
from covenstead.core.scene.layout import Layout
from covenstead.core.scene.words import LETTERS, LIVERIES, Names, begun
from covenstead.core.state import awaiting
from covenstead.games.village_crone.components import (
    COLUMNS,
    FIRST_FROG,
    FROG,
    GREEN,
    LOCATION,
    LOCATIONS,
    NODE,
    PIECE,
    TARGET,
    VILLAGER,
    VILLAGERS,
    column_word,
    familiar_of,
)
from covenstead.games.village_crone.geography import BLOCK, Geography
from covenstead.games.village_crone.sentences import pieces as says
from covenstead.games.village_crone.sentences.nouns import the_node, the_piece
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.state.pieces import node_of
from covenstead.games.village_crone.steps.walking import Walk

INITIALS: Final = ["B", "F", "L", "M", "Pe", "Pr"]

Familiars = tuple[tuple[int, tuple[int, ...]], ...]  # seat by seat their animal and their nodes


def lay_map(s: Village, viewer: Seat, names: Names, layout: Layout) -> None:
    """The village and the pieces in it; most moves leave it as it is, so it is made once."""
    villagers, frogs = tuple(s.villagers), tuple(s.frogs)
    familiars = tuple([(witch.kind, tuple(witch.familiars)) for witch in s.witches])
    limit = 0 if s.seats == 1 else s.seats
    zone = _map(s.map, villagers, familiars, frogs, s.bound, limit, _reach(s, viewer))
    whose = tuple([names.whose(seat) for seat in range(s.seats)])
    carried = tuple(s.carried_by)
    layout.lay(zone, _on_map(villagers, tuple(s.couples), familiars, frogs, carried, whose))


def _reach(s: Village, viewer: Seat) -> tuple[tuple[int, int], ...]:
    """The nodes to which the viewer may walk now, and how far each is."""
    step = s.steps[-1] if s.steps else None
    reach: list[tuple[int, int]] = []
    if isinstance(step, Walk) and viewer != NONE and awaiting(s) >> viewer & 1:
        source, through = node_of(s, step.piece), step.piece < VILLAGERS
        walls = step.walls(s)
        for node in s.map.within(source, s.steps_left, through, walls):
            reach.append((node, s.map.cost(source, node, through, walls)))
    return tuple(reach)


@lru_cache(1024)
def _map(
    geography: Geography,
    villagers: tuple[int, ...],
    familiars: Familiars,
    frogs: tuple[int, ...],
    bound: int,
    limit: int,
    reach: tuple[tuple[int, int], ...],
) -> Zone:
    here, distances = _by_node(villagers, familiars, frogs), dict(reach)
    empty = _empty_spaces(geography)
    spots = []
    for node in geography.nodes:
        there, distance = here.get(node, []), distances.get(node)
        if node < LOCATIONS:
            column, line = geography.corners[node]
            room = 0 if node == GREEN else limit
            ringed = bool(bound >> node & 1)
            spots.append(_house(node, column, line, tuple(there), ringed, room, distance))
        elif there or distance is not None:
            pieces = [TARGET.words[target] for target in there]
            spots.append(structs.replace(empty[node], pieces=pieces, distance=distance))
        else:
            spots.append(empty[node])
    high = max([spot.y + spot.high for spot in spots])
    wide = max([spot.x + spot.wide for spot in spots])
    columns = [column_word(column) for column in range(wide)]
    rows = [f"{number}" for number in range(1, high + 1)]
    plan = Map(spots, columns=columns, rows=rows)
    return Zone("village", "map", says.MAP, shape=[high, wide], map=plan)


def _by_node(
    villagers: tuple[int, ...], familiars: Familiars, frogs: tuple[int, ...]
) -> dict[int, list[int]]:
    """The pieces and frogs of each node, as targets."""
    here: dict[int, list[int]] = {}
    for villager, node in enumerate(villagers):
        here.setdefault(node, []).append(villager)
    for kind, nodes in familiars:
        for number, node in enumerate(nodes):
            here.setdefault(node, []).append(familiar_of(kind, number))
    for frog, node in enumerate(frogs):
        here.setdefault(node, []).append(FIRST_FROG + frog)
    return here


@lru_cache(8192)
def _house(
    node: int,
    column: int,
    line: int,
    here: tuple[int, ...],
    bound: bool,
    limit: int,
    distance: int | None,
) -> Spot:
    """A Location with these pieces in it, made once."""
    label = says.location(node, [each for each in here if each < FIRST_FROG], bound, limit)
    return Spot(
        LOCATION.words[node],
        label,
        column,
        line,
        "house",
        BLOCK,
        BLOCK,
        LOCATION.words[node],
        title=says.house(node),
        short=LOCATION.words[node].capitalize(),
        pieces=[TARGET.words[target] for target in here],
        state=says.BOUND if bound else "",
        distance=distance,
    )


@lru_cache(256)
def _empty_spaces(geography: Geography) -> dict[int, Spot]:
    """The spaces of a map with nothing on them: most of them, in every scene."""
    found = {}
    for node in geography.nodes[LOCATIONS:]:
        word, cell = NODE.words[node], node - LOCATIONS
        near = [other for other in geography.beside(node) if other < LOCATIONS]
        label = says.beside(word, near)
        found[node] = Spot(word, label, cell % COLUMNS, cell // COLUMNS, name=word)
    return found


@lru_cache(1024)
def _on_map(
    villagers: tuple[int, ...],
    couples: tuple[int, ...],
    familiars: Familiars,
    frogs: tuple[int, ...],
    carried_by: tuple[int, ...],
    whose: tuple[str, ...],
) -> list[Piece]:
    found = [
        _villager(villager, node, couples[villager])
        for villager, node in enumerate(villagers)
        if node != NONE
    ]
    for seat, (kind, nodes) in enumerate(familiars):
        for number, node in enumerate(nodes):
            if node != NONE:
                piece = familiar_of(kind, number)
                frog = carried_by.index(piece) if piece in carried_by else NONE
                found.append(_familiar(seat, piece, node, frog, whose[seat]))
    for frog, node in enumerate(frogs):
        if node != NONE:
            found.append(_frog(frog, node, carried_by[frog]))
    return found


@lru_cache(4096)
def _frog(frog: int, node: int, carrier: int) -> Piece:
    on = PIECE.words[carrier] if carrier != NONE else ""
    return Piece(FROG.words[frog], "token", says.FROG, desc=the_node(node), mark="frog", on=on)


@lru_cache(4096)
def _villager(villager: int, node: int, lover: int) -> Piece:
    word = VILLAGER.words[villager]
    facts = Facts(joins=[VILLAGER.words[lover]]) if lover != NONE else None
    return Piece(
        word,
        "figure",
        the_piece(villager),
        desc=begun(the_node(node)),
        letter=INITIALS[villager],
        mark=word,
        state=says.loves(lover) if lover != NONE else "",
        facts=facts,
    )


@lru_cache(8192)
def _familiar(seat: Seat, piece: int, node: int, frog: int, whose: str) -> Piece:
    return Piece(
        PIECE.words[piece],
        "token",
        the_piece(piece),
        desc=f"{begun(whose)} {the_piece(piece)}, {the_node(node)}",
        letter=LETTERS[seat],
        livery=LIVERIES[seat],
        mark=PIECE.words[piece].partition("-")[0],
        state=says.carries(FROG.words[frog]) if frog != NONE else "",
    )
