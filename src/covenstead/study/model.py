"""What the study of a finished game finds: chances, turning points, and what spoke for moves."""

from __future__ import annotations

from msgspec import Struct


class ChancePoint(Struct):
    """A position, and the chance of each seat to win there; the rest is that nobody wins."""

    position: int
    chances: list[float]
    nobody: float = 0.0


class Better(Struct):
    """What its seat could have known to be better: by how much it raised the chance to win."""

    label: str
    gain: float
    why: str = ""


class TurningPoint(Struct):
    """A move that changed the chances much, and how much of it was the seat's choice.

    `choice` and `luck` are of the seat that moved: luck is what was drawn after the move. Without a
    `better` move, none was known to be better.
    """

    position: int  # after the move
    seat: int | None  # none: the table itself went on
    label: str
    why: str
    before: list[float]
    after: list[float]
    choice: float
    luck: float
    better: Better | None = None


class Study(Struct):
    """A game studied with everything known."""

    game: str
    title: str
    seats: int
    moves: int
    points: list[ChancePoint]
    turns: list[TurningPoint]
    whys: list[str]  # by position: what spoke for the move that led there; often nothing
