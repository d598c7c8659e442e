"""The exact chance of an acquittal: worlds that fit what is known, counted and not drawn."""

from __future__ import annotations

from fractions import Fraction
from math import comb, perm
from typing import Final

from covenstead.core.family import Seat
from covenstead.games.witch_hunt_1649.state import Village

UNSURE: Final[list[list[int]]] = []


def totals(values: list[int], marks: int) -> dict[int, int]:
    """For each total the number of ways to hold so many marks of the full deck with it."""
    ways = [{0: 1}] + [dict[int, int]() for _ in range(marks)]
    for value in values:
        for held in range(marks, 0, -1):
            for total, count in ways[held - 1].items():
                ways[held][total + value] = ways[held].get(total + value, 0) + count
    return dict(sorted(ways[marks].items()))


def favourable(values: list[int], defence: int, marks: int) -> tuple[int, int]:
    """How many of all the ways to hold so many marks the defence exceeds: 1782 of 2024."""
    found = totals(values, marks)
    wins = sum([count for total, count in found.items() if total < defence])
    return wins, comb(len(values), marks)


def chance(
    values: list[int],
    defence: int,
    cleared: list[list[int]],
    others: list[list[int]] = UNSURE,
    gone: list[int] = UNSURE[0:0],  # type: ignore[assignment]
) -> Fraction:
    """The chance that marks with these cleared sets total less than the defence.

    `others` are the cleared sets of marks held by other seats: what those cannot be, these are a
    little more likely to be. All worlds that fit are equally likely (as `imagine` deals them).
    """
    return Fraction(0)


def acquittal(s: Village, seat: Seat, defence: int) -> Fraction:
    """The seat's chance if it stood with this defence and the marks it holds now."""
    return Fraction(0)


def shown(share: Fraction) -> str:
    """The chance as the table shows it: whole per cent, 0 and 100 only if exact (WH-120)."""
    return ""


_ = perm
