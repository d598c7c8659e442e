"""The difference between two scenes of one viewer: changed parts, and new things in lists."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

from covenstead.core.scene import Scene

NAMED: Final[dict[str, Callable[[Any], Any]]] = {  # lists of things, and the key of a thing
    "pieces": attrgetter("id"),
    "zones": attrgetter("id"),
    "players": attrgetter("seat"),
    "notes": attrgetter("id"),
}
_PARTS: Final = tuple(
    name for name in Scene.__struct_fields__ if name != "events" and name not in NAMED
)
_parts_of: Final = attrgetter(*_PARTS)

Spliced = list[Any]  # a pair [from, to]: things of the old list; anything else: a new thing


def changes(
    before: Scene, after: Scene, splices: bool
) -> tuple[dict[str, Any], int, dict[str, Spliced]]:
    """The changed parts, the number of events that stay, and lists as splices if wanted."""
    parts = {
        name: part
        for name, was, part in zip(_PARTS, _parts_of(before), _parts_of(after), strict=True)
        if part is not was and part != was
    }
    lists: dict[str, Spliced] = {}
    for name, name_of in NAMED.items():
        old, new = getattr(before, name), getattr(after, name)
        if new is old:
            continue
        if not splices:
            if new != old:
                parts[name] = new
        elif (told := spliced(old, new, name_of)) != ([[0, len(old)]] if old else []):
            lists[name] = told
    keep = common(before.events, after.events)
    if keep < len(after.events) or keep < len(before.events):
        parts["events"] = after.events[keep:]
    return parts, keep, lists


def spliced(before: list[Any], after: list[Any], name_of: Callable[[Any], Any]) -> Spliced:
    """The list `after`, told as stretches of the list `before` with new things between them."""
    places: dict[Any, int] = {}
    told: Spliced = []
    start = end = 0  # the stretch of `before` that is being told
    old = len(before)
    for thing in after:
        place = -1
        if end < old:
            there = before[end]
            if there is thing:  # true for most, which need not be compared
                end += 1
                continue
            if name_of(there) == name_of(thing):
                place = end
        if place < 0:
            places = places or dict(zip(map(name_of, before), range(old), strict=True))
            place = places.get(name_of(thing), -1)
        stays = place >= 0 and before[place] == thing
        if stays and place == end:
            end += 1
            continue
        if start < end:
            told.append([start, end])
        if stays:
            start, end = place, place + 1
        else:
            told.append(thing)
            start = end = place + 1 if place >= 0 else end
    if start < end:
        told.append([start, end])
    return told


def common(before: list[Any], after: list[Any]) -> int:
    """How many things at the beginning of both lists are the same."""
    keep = min(len(before), len(after))
    if (before if keep == len(before) else before[:keep]) == after[:keep]:
        return keep
    return next(place for place in range(keep) if before[place] != after[place])
