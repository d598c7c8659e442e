"""What has changed between two scenes of one viewer: whole parts, and what is new in lists."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

from covenstead.core.scene import Scene

NAMED: Final[dict[str, Callable[[Any], Any]]] = {  # lists of things, and what tells them apart
    "pieces": attrgetter("id"),
    "zones": attrgetter("id"),
    "players": attrgetter("seat"),
}
_PARTS: Final = tuple(
    name for name in Scene.__struct_fields__ if name != "events" and name not in NAMED
)

Spliced = list[Any]  # [from, to]: things of the list as it was; anything else: a new thing


def changes(
    before: Scene, after: Scene, splices: bool
) -> tuple[dict[str, Any], int, dict[str, Spliced]]:
    """The parts that are different now, how many events stay, and lists as splices if wanted."""
    parts = {
        name: part for name in _PARTS if (part := getattr(after, name)) != getattr(before, name)
    }
    lists: dict[str, Spliced] = {}
    for name, name_of in NAMED.items():
        old, new = getattr(before, name), getattr(after, name)
        if old != new and splices:
            lists[name] = spliced(old, new, name_of)
        elif old != new:
            parts[name] = new
    keep = common(before.events, after.events)
    if keep < len(after.events) or keep < len(before.events):
        parts["events"] = after.events[keep:]
    return parts, keep, lists


def spliced(before: list[Any], after: list[Any], name_of: Callable[[Any], Any]) -> Spliced:
    """The list after as stretches of the list before, and new things between them."""
    places: dict[Any, int] = {}
    told: Spliced = []
    start = end = 0  # the stretch of the list before that is under way
    for thing in after:
        if end < len(before) and before[end] is thing:  # most are: no need to compare
            end += 1
            continue
        if not places:
            places = {name_of(old): place for place, old in enumerate(before)}
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
    """How many things at the beginning are the same."""
    keep = min(len(before), len(after))
    if before[:keep] == after[:keep]:
        return keep
    return next(place for place in range(keep) if before[place] != after[place])
