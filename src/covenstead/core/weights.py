"""The weights of a heuristic: numbers by name, some of which somebody may change.

A game keeps its own in `weights.toml` of its package, and makes a class of its own of them in
`weights.py`, so that the compiled heuristic reads plain numbers.
"""

from __future__ import annotations

from math import isfinite
from typing import Any, TypeAlias

from covenstead.core.errors import BadData
from covenstead.core.near import did_you_mean

Numbers: TypeAlias = dict[str, float]


def numbers_of(table: dict[str, Any], where: str) -> Numbers:
    """The weights that a table has; BadData names the one that is no number."""
    found: Numbers = {}
    for name, number in table.items():
        if isinstance(number, bool) or not isinstance(number, int | float):
            raise BadData(f"{where}: {name} should be a number, not {number!r}.")
        if not isfinite(number):
            raise BadData(f"{where}: {name} cannot be {number}.")
        found[name] = float(number)
    return found


def changed(usual: Numbers, table: dict[str, Any], where: str) -> Numbers:
    """The usual weights with those of a table instead."""
    for name in table:
        if name not in usual:
            raise BadData(f"{where}: there is no weight {name!r}.{did_you_mean(name, usual)}")
    return {**usual, **numbers_of(table, where)}
