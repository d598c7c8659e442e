"""The viewer's assets as the two sets they come nearest to: held, missing and spare."""

from __future__ import annotations

from functools import lru_cache

from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Zone
from covenstead.games.witch_hunt_1649.components import ASSET, WitchHuntBox, type_of
from covenstead.games.witch_hunt_1649.scene.sentences import in_words
from covenstead.games.witch_hunt_1649.state import Village, counts


def set_zones(s: Village, seat: Seat) -> list[Zone]:
    """The larger set, the smaller one and what belongs to neither, each as a row of places."""
    return list(_zones(s.box, s.rules.sets, seat, tuple(s.villagers[seat].holding)))


@lru_cache(4096)
def _zones(
    box: WitchHuntBox, sets: tuple[int, int], seat: Seat, holding: tuple[int, ...]
) -> list[Zone]:
    """The zones of somebody who holds these assets; made once and never changed."""
    large, small = sets
    first, second = nearest(counts(list(holding)), large, small)
    spare = list(holding)
    rows = (
        ("set.first", f"{in_words(large)} of a type", large, first, "any type"),
        ("set.second", f"{in_words(small)} of another", small, second, "another type"),
    )
    found: list[Zone] = []
    for id_, label, size, kind, open_ in rows:
        held = [asset for asset in spare if type_of(asset) == kind][:size]
        spare = [asset for asset in spare if asset not in held]
        found.append(_row(box, seat, Zone(id_, "row", label, empty=open_), kind, held, size))
    places: list[str | None] = [ASSET.words[asset] for asset in spare]
    found.append(Zone("set.spare", "row", "spare", owner=seat, area="aside", places=places))
    return found


def _row(box: WitchHuntBox, seat: Seat, zone: Zone, kind: int, held: list[int], size: int) -> Zone:
    """One set: the assets held, then the places that are missing, with the word for them."""
    missing = size - len(held)
    zone.owner, zone.area = seat, "aside"
    zone.places = [*[ASSET.words[asset] for asset in held], *[None] * missing]
    if kind != NONE:
        zone.empty, zone.back = box.type_name[kind], box.type_glyph[kind]
    zone.note = f"{missing} {zone.empty}" if missing else ""
    return zone


def nearest(found: list[int], large: int, small: int) -> tuple[int, int]:
    """The types of the two sets that lack least; NONE for a set of which nothing is held.

    Of equal ones those that use more assets, then the earlier types. One type may fill both.
    """
    kinds = range(len(found))
    best = min(
        ((one, other) for one in kinds for other in kinds),
        key=lambda pair: _lacking(found, pair[0], pair[1], large, small),
    )
    one, other = best
    if not found[one]:
        one = NONE
    left = found[other] - large if one == other else found[other]
    return one, other if left > 0 else NONE


def _lacking(
    found: list[int], one: int, other: int, large: int, small: int
) -> tuple[int, int, int, int]:
    if one == other:
        used = min(found[one], large + small)
    else:
        used = min(found[one], large) + min(found[other], small)
    return large + small - used, one == other, one, other
