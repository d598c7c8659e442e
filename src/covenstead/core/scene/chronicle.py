"""The lines of a chronicle, and what of it somebody has missed."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from covenstead.core.event import Event
from covenstead.core.family import NONE, Domain, Family, Seat
from covenstead.core.scene.model import Told
from covenstead.core.scene.words import Names, listing

MOST_CLAUSES: Final = 3
MOST_SENTENCES: Final = 3
OWN: Final = 100  # what concerns the viewer outweighs everything else


@mypyc_attr(allow_interpreted_subclasses=True)
class Line:
    """A line of the chronicle, and what the digest says of it: a clause and its weight.

    The clause has no subject; a line without one is left out of the digest.
    """

    __slots__ = ("clause", "told", "weight")

    def __init__(self, told: Told, clause: str = "", weight: int = 0) -> None:
        self.told = told
        self.clause = clause
        self.weight = weight

    def in_short(self) -> str:
        """The clause as the digest tells it."""
        return self.clause

    def concerns(self, seat: Seat) -> bool:
        """Whether this seat wants to hear of it first."""
        return self.told.actor == seat


def things(event: Event, families: Collection[Family]) -> list[str]:
    """The words for what an event names of these families: the pieces that its line shows."""
    found: list[str] = []
    for place, family in enumerate(event.happening.families):
        if family in families and isinstance(family, Domain):
            named = event.args[place : place + 1] or event.many  # the last may name many
            found += [family.words[number] for number in named]
    return found


def since(lines: Sequence[Line], ply: int) -> list[Line]:
    """The lines that came after a line of the record, the oldest first."""
    return list(lines[bisect_right(lines, ply, key=_ply) :])


def _ply(line: Line) -> int:
    return line.told.ply


def digest(fresh: Sequence[Line], names: Names, most: int = MOST_SENTENCES) -> list[str]:
    """What these lines tell, in few sentences: one for each who did something."""
    deeds: dict[Seat, list[Line]] = {}
    for line in fresh:
        if line.clause:
            actor = line.told.actor
            if actor is not None:
                deeds.setdefault(actor, []).append(line)
    sentences: list[tuple[int, str]] = []
    for actor, mine in deeds.items():
        told = sorted(mine, key=lambda line: -line.weight)[:MOST_CLAUSES]
        weight = sum([line.weight for line in told])
        if names.viewer != NONE:
            weight += OWN * sum([line.concerns(names.viewer) for line in told])
        clauses = [line.in_short() for line in mine if line in told]
        sentences.append((weight, f"{names.who(actor)} {listing(clauses)}."))
    kept = sorted(sentences, key=lambda each: -each[0])[:most]
    return [each[1] for each in sentences if each in kept]
