"""The road map: where a figure walks that goes toward an area."""

from __future__ import annotations

from typing import Final, TypeAlias

from covenstead.core.errors import BadData

Walk: TypeAlias = list[int]  # the areas of a walk, its start first

STRIDE: Final = 2  # roads that a figure walks at most (TR-196)


def ways(roads: list[list[int]], through: list[int], words: list[str]) -> list[list[Walk]]:
    """From and toward each area: the areas that a figure comes through in one walk.

    Of several shortest routes it takes the one through one of these areas (TR-197). A map that
    leaves it a choice is refused.
    """
    walks: list[list[Walk]] = []
    for start in range(len(roads)):
        routes = _shortest(roads, start)
        row: list[Walk] = []
        for end in range(len(roads)):
            found = routes[end]
            if not found:
                raise BadData(
                    f"roads.toml, road {words[end]}: ends must connect all areas; none leads from "
                    f"{words[start]} to {words[end]}."
                )
            if len(found) > 1:
                found = [route for route in found if _passes(route, through)]
                if len(found) != 1:
                    raise BadData(_ambiguous(start, end, len(found), through, words))
            row.append(found[0][: STRIDE + 1])
        walks.append(row)
    return walks


def _shortest(roads: list[list[int]], start: int) -> list[list[Walk]]:
    """All shortest routes from an area to each."""
    routes: list[list[Walk]] = [[] for _ in roads]
    routes[start] = [[start]]
    edge = [start]
    while edge:
        reached: list[int] = []
        for area in edge:
            for neighbour in sorted(roads[area]):
                if not routes[neighbour] or neighbour in reached:
                    if neighbour not in reached:
                        reached.append(neighbour)
                    routes[neighbour] += [[*route, neighbour] for route in routes[area]]
        edge = reached
    return routes


def _passes(route: Walk, through: list[int]) -> bool:
    """Whether a route passes through one of these areas, its two ends aside."""
    return any(area in through for area in route[1:-1])


def _ambiguous(start: int, end: int, count: int, through: list[int], words: list[str]) -> str:
    named = " or ".join([words[area] for area in through])
    return (
        f"roads.toml, road {words[start]}: ends leave several shortest ways from {words[start]} to "
        f"{words[end]}, of which exactly one must pass through {named}, not {count}."
    )
