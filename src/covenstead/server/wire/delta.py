"""The difference between two scenes of one viewer: changed parts, and new things in lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any, Final

from msgspec import Struct, structs

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
    ended = [*before, None]  # by something that is not in `after`
    for thing in after:
        if ended[end] is thing:  # true for most, which need not be compared
            end += 1
            continue
        place = end if end < old and name_of(before[end]) == name_of(thing) else -1
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


# Things that changed, told by what changed in them

Within = list[list[Any]]  # where it stands in a scene, and what it is now: players, 1, points, 12


def retold(before: Scene, after: Scene) -> tuple[dict[str, Any], int, dict[str, Spliced], Within]:
    """The changes as splices; of a thing that was there before, only what is new inside it."""
    parts, keep, lists = changes(before, after, splices=True)
    found: Within = []
    for name, told in [*lists.items()]:
        old: list[Any] = getattr(before, name)
        made = _retold(name, old, told, found)
        if made == [[0, len(old)]]:
            del lists[name]
        else:
            lists[name] = made
    return parts, keep, lists, found


def _retold(name: str, before: list[Any], told: Spliced, found: Within) -> Spliced:
    """The splices with a stretch for every thing that was there before; its news are added."""
    name_of = NAMED[name]
    places: dict[Any, int] = {}
    made: Spliced = []
    at = 0  # in the new list
    for each in told:
        stretch = each
        if not isinstance(each, list):
            places = places or dict(zip(map(name_of, before), range(len(before)), strict=True))
            place = places.get(name_of(each))
            if place is None:
                made.append(each)
                at += 1
                continue
            differences(before[place], each, [name, at], found)
            stretch = [place, place + 1]
        if made and isinstance(made[-1], list) and made[-1][1] == stretch[0]:
            made[-1] = [made[-1][0], stretch[1]]
        else:
            made.append(stretch)
        at += stretch[1] - stretch[0]
    return made


def differences(was: Any, now: Any, path: list[str | int], found: Within) -> None:
    """Add what is different inside a thing that differs; lists of things go place by place."""
    names: Iterable[str | int] = ()
    if type(now) is type(was):
        if isinstance(now, Struct):
            names, was, now = now.__struct_fields__, structs.astuple(was), structs.astuple(now)
        elif isinstance(now, list) and len(now) == len(was) and isinstance(now[0], Struct):
            names = range(len(now))
    if not names:
        found.append([*path, now])
        return
    for name, old, new in zip(names, was, now, strict=True):
        if new is not old and new != old:
            differences(old, new, [*path, name], found)


def common(before: list[Any], after: list[Any]) -> int:
    """How many things at the beginning of both lists are the same."""
    keep = min(len(before), len(after))
    if (before if keep == len(before) else before[:keep]) == after[:keep]:
        return keep
    return next(place for place in range(keep) if before[place] != after[place])
