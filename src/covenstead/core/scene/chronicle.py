"""The lines of a chronicle, and what of it somebody has missed."""

from __future__ import annotations

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
    first = len(lines)
    while first and lines[first - 1].told.ply > ply:
        first -= 1
    return list(lines[first:])


def digest(fresh: Sequence[Line], names: Names, most: int = MOST_SENTENCES) -> list[str]:
    """What these lines tell, in few sentences: one for each who did something."""
    deeds: dict[Seat, list[Line]] = {}
    for line in fresh:
        if line.clause:
            actor = line.told.actor
            if actor is not None:
                deeds.setdefault(actor, []).append(line)
    told = {actor: _weightiest(mine) for actor, mine in deeds.items()}
    if len(told) > most:  # only then it matters how much each of them weighs
        kept = sorted(told, key=lambda actor: -_weight(told[actor], names.viewer))[:most]
        told = {actor: lines for actor, lines in told.items() if actor in kept}
    return [
        f"{names.who(actor)} {listing([line.in_short() for line in lines])}."
        for actor, lines in told.items()
    ]


def _weightiest(lines: list[Line]) -> list[Line]:
    """The few lines that say most, in their order."""
    if len(lines) <= MOST_CLAUSES:
        return lines
    kept = sorted(lines, key=lambda line: -line.weight)[:MOST_CLAUSES]
    return [line for line in lines if line in kept]


def _weight(lines: list[Line], viewer: Seat) -> int:
    """How much a viewer wants to hear of what somebody did."""
    weight = sum([line.weight for line in lines])
    if viewer != NONE:
        weight += OWN * sum([line.concerns(viewer) for line in lines])
    return weight


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenChronicle:
    """The chronicle of a game in which everybody sees everything: only "you" is read differently.

    `names` are what a spectator calls the seats.
    """

    def __init__(self, names: Names, seats: int) -> None:
        self.names: Final = names
        self.lines: Final[list[Line]] = []
        # By seat, and at their end, at NONE, for spectators: what is read, and the line of the
        # record with which the seat last did something.
        self.told: Final[list[list[Told]]] = [[] for _ in range(seats + 1)]
        self.acted: Final = [-1] * (seats + 1)

    def tell(self, text: str, ply: int, pieces: list[str], heading: bool = False) -> None:
        """Add a line about the table."""
        self._add(Line(Told(text, kind="heading" if heading else "plain", pieces=pieces, ply=ply)))

    def tell_deed(
        self, seat: Seat, clause: str, short: str, weight: int, ply: int, pieces: list[str]
    ) -> None:
        """Add a line about what somebody did: a clause without a subject, and the digest's."""
        told = Told(f"{self.names.who(seat)} {clause}.", seat, [seat], pieces=pieces, ply=ply)
        self._add(Line(told, short, weight))
        self.told[seat][-1] = Told(f"You {clause}.", seat, [seat], pieces=pieces, ply=ply)

    def reword(self, text: str, yours: str) -> None:
        """Let the last line, about what somebody did, read so; `yours` is for the actor."""
        told = self.lines[-1].told
        assert told.actor is not None
        told.text, self.told[told.actor][-1].text = text, yours

    def go_on(self, more: str) -> None:
        """Add something to the last line before its full stop, if it tells what somebody did."""
        told = self.lines[-1].told if self.lines else None
        if told is not None and told.actor is not None:
            yours = self.told[told.actor][-1].text
            self.reword(
                f"{told.text.removesuffix('.')}{more}.", f"{yours.removesuffix('.')}{more}."
            )

    def take_back(self) -> None:
        """Let the last line give way to another."""
        self.lines.pop()
        for told in self.told:
            told.pop()

    def digest(self, names: Names) -> list[str]:
        """What happened since the viewer last did something, in few sentences."""
        last = self.acted[names.viewer]
        if last < 0 and names.viewer != NONE:
            return []
        return digest(since(self.lines, last), names)

    def _add(self, line: Line) -> None:
        self.lines.append(line)
        for told in self.told:
            told.append(line.told)
