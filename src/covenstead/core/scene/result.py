"""How a game ended: everybody's reckoning, how the points grew, how far undo goes."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from covenstead.core.chronicle import Entry
from covenstead.core.event import Event
from covenstead.core.game import Outcome, ScoreLine
from covenstead.core.scene.model import OutcomeLine, OutcomeRow, Point, Undo
from covenstead.core.scene.words import Names, listing


def lines(reckoned: list[ScoreLine]) -> list[OutcomeLine]:
    """A reckoning line by line."""
    return [OutcomeLine(line.label, line.value, line.how) for line in reckoned]


def rows(outcome: Outcome) -> list[OutcomeRow]:
    """Everybody's reckoning, the first place first."""
    found = [
        OutcomeRow(seat, place, outcome.scores[seat], lines(outcome.lines[seat]), outcome.out[seat])
        for seat, place in enumerate(outcome.places)
    ]
    found.sort(key=lambda row: row.place)
    return found


def winners(outcome: Outcome, names: Names) -> str:
    """The names of those in the first place, as they are listed."""
    return listing([names.name(seat) for seat in outcome.winners])


def series(entries: list[Entry], named: Callable[[Event], tuple[str, str, str]]) -> list[Point]:
    """Everybody's points at each heading; `named` gives its label, section and short section."""
    found: list[Point] = []
    for entry in entries:
        if entry.points:
            label, section, short = named(entry.event)
            found.append(Point(label, entry.points, entry.line, section, short))
    return found


@lru_cache(256)
def undo(depth: int, why: str) -> Undo:
    """How far undo goes, and why it goes no further."""
    return Undo(depth, "" if depth else why)
