"""What somebody has changed in card tables: every value that differs, with its place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from covenstead.core.data import Tables

# Fields by which entries are called; a name, which people change, only where nothing else is.
NAMED_BY = ("id", "ids", "kind", "spell", "ingredient", "location", "number", "seats", "name")
LONGEST = 60  # characters of a value that are told


def changes(given: Tables, own: Tables) -> list[str]:
    """What the given tables say differently from a game's own, in the order of their files."""
    before, after = dict(_values(own, "")), dict(_values(given, ""))
    told = [
        f"{place}: {_told(before[place])} → {_told(after[place])}"
        if place in after
        else f"{place}: gone"
        for place in before
        if place not in after or before[place] != after[place]
    ]
    return told + [f"{place}: new, {_told(after[place])}" for place in after if place not in before]


def _told(value: Any) -> str:
    """A value as it is written, and of a long one its beginning."""
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def _values(value: Any, place: str) -> Iterator[tuple[str, Any]]:
    """Every single value of a table, with its place in words."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _values(inner, f"{place}, {name}" if place else name)
    elif isinstance(value, list) and value and all(isinstance(each, dict) for each in value):
        for number, inner in enumerate(value, start=1):
            yield from _values(inner, f"{place} {_called(inner, number)}")
    else:
        yield place, value


def _called(entry: dict[str, Any], number: int) -> str:
    for field in NAMED_BY:
        name = entry.get(field)
        if isinstance(name, list) and name:
            return str(name[0])
        if isinstance(name, str | int):
            return str(name)
    return f"no. {number}"
