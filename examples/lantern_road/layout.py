"""What lies on the table: the map, the track, the deck, and what every witch has."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, UNKNOWN, Seat
from covenstead.core.scene import Clause, Facts, Glyph, Map, Piece, Road, Spot, SpotKind, Zone
from covenstead.core.scene.layout import (
    Layout,
    collection,
    coloured,
    deck,
    owned,
    row,
    track,
    zone_id,
)
from covenstead.core.scene.words import Names, begun
from covenstead.core.state import awaiting
from examples.lantern_road import sentences
from examples.lantern_road.components import (
    DAWN,
    DISTANCE,
    ERRAND,
    ERRANDS,
    GROWS,
    HERB,
    HUT,
    ROADS,
    SPOT,
)
from examples.lantern_road.effects import Choosing
from examples.lantern_road.state import Night, holds

HOUSE: Final = (0, 1, 2, 2)  # the hut: left, top, width and height, in units of the map
PLACED: Final = (HOUSE, (3, 0, 1, 1), (3, 2, 1, 1), (2, 4, 1, 1), (5, 1, 1, 1), (5, 3, 1, 1))
SHAPE: Final = [5, 6]  # the map's height and width
TIMES: Final = [sentences.time(0), *map(str, range(1, DAWN)), sentences.time(DAWN)]


def laid_out(s: Night, viewer: Seat, names: Names) -> Layout:
    """Everything on the table as the viewer sees it; `s` is the viewer's view."""
    layout = Layout(s.seats)
    figures = [coloured(seat, "witch", "figure", names.name(seat)) for seat in range(s.seats)]
    growing = [_herb(herb, s.growing.count(herb)) for herb in range(len(HERB.words))]
    layout.lay(_map(s, viewer), figures + growing)
    stacks = [[zone_id("lantern", seat) for seat in stack] for stack in s.track]
    note = sentences.ON_TOP if s.seats > 1 else ""
    night = track("night", sentences.TRACK, note, TIMES, stacks)
    layout.lay(night, [_lantern(seat, names) for seat in range(s.seats)])
    step = s.steps[-1] if s.steps else None
    if isinstance(step, Choosing):
        drawn = _cards(s, step.seat, step.drawn, "drawn")
        layout.lay(row("drawn", sentences.LOOKED_AT, "", _ids(drawn), "market"), drawn)
    for seat, witch in enumerate(s.witches):
        hand = _cards(s, seat, witch.errands, zone_id("hand", seat))
        layout.lay(owned(seat, "hand", "hand", sentences.HAND, _ids(hand)), hand)
        layout.lay(_basket(seat, witch.basket), [_herb(herb, 0, seat) for herb in witch.basket])
        done = _cards(s, NONE, witch.done, "")
        layout.lay(owned(seat, "done", "row", sentences.DONE, _ids(done)), done)
    layout.lay(deck("deck", sentences.DECK, len(s.deck), "errand"), [])
    return layout


def _map(s: Night, viewer: Seat) -> Zone:
    asked = viewer != NONE and awaiting(s) >> viewer & 1
    away = DISTANCE[s.witches[viewer].spot] if asked else [None] * len(SPOT.words)
    spots = [_spot(s, spot, away[spot]) for spot in range(len(SPOT.words))]
    roads = [Road(SPOT.words[start], SPOT.words[end], length) for start, end, length in ROADS]
    return Zone("roads", "map", sentences.MAP, shape=SHAPE, map=Map(spots, roads))


def _spot(s: Night, spot: int, distance: int | None) -> Spot:
    word, label = SPOT.words[spot], begun(sentences.SPOTS[spot])
    there = [_growing(GROWS.index(spot))] if spot in GROWS else []
    there += [zone_id("witch", seat) for seat, each in enumerate(s.witches) if each.spot == spot]
    x, y, wide, high = PLACED[spot]
    kind: SpotKind = "house" if spot == HUT else "space"
    return Spot(word, label, x, y, kind, wide, high, word, pieces=there, distance=distance)


def _lantern(seat: Seat, names: Names) -> Piece:
    return coloured(seat, "lantern", "lantern", sentences.lantern(names.whose(seat)))


def _growing(herb: int) -> str:
    """The id of a herb where it grows."""
    return f"growing-{HERB.words[herb]}"


def _herb(herb: int, count: int, seat: Seat = NONE) -> Piece:
    """A herb in a basket, or so many of them where they grow."""
    word = sentences.HERBS[herb]
    id_ = _growing(herb) if seat == NONE else zone_id(HERB.words[herb], seat)
    glyphs = [Glyph(HERB.words[herb], word[:2].upper(), word)]
    return Piece(id_, "token", word, glyphs=glyphs, count=count if seat == NONE else None)


def _basket(seat: Seat, held: list[int]) -> Zone:
    herbs = range(len(HERB.words))
    note = sentences.herbs([herb for herb in herbs if herb not in held], sentences.MISSING)
    places = [zone_id(HERB.words[herb], seat) if herb in held else None for herb in herbs]
    return collection(seat, "basket", sentences.BASKET, note, tuple(places), sentences.MISSING)


def _ids(pieces: list[Piece]) -> tuple[str, ...]:
    return tuple([piece.id for piece in pieces])


def _cards(s: Night, seat: Seat, errands: list[int], where: str) -> list[Piece]:
    """Errands with their clauses, ticked for a seat (NONE: they have been run, and need none)."""
    cards: list[Piece] = []
    for place, errand in enumerate(errands):
        back = Piece(f"{where}-{place}", "back", sentences.A_CARD)
        cards.append(back if errand == UNKNOWN else _card(s, seat, errand))
    return cards


def _card(s: Night, seat: Seat, errand: int) -> Piece:
    clauses = [
        Clause(begun(sentences.CLAUSES[kind](what)), holds(s, seat, (kind, what)))
        for kind, what in (ERRANDS[errand].clauses if seat != NONE else ())
    ]
    return Piece(
        id=ERRAND.words[errand],
        kind="card",
        label=sentences.TITLES[errand],
        title=begun(sentences.TITLES[errand]),
        desc=sentences.worth(errand),
        points=ERRANDS[errand].points,
        ready=bool(clauses) and all(clause.holds for clause in clauses),
        facts=Facts(clauses=clauses) if clauses else None,
    )
