"""Messages between the server and the process that draws replays, as they go through the pipe."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from covenstead.server.rooms.company_lines import CompanyLines


class PastGame(Struct, tag=True, array_like=True):
    """A game that is or was played: everything that is needed to play it again."""

    game: str
    seats: int
    options: dict[str, Any]
    start: Any  # the position at which it began; none: from the setup
    lines: list[Any]


class PastRecord(Struct, tag=True, array_like=True):
    """A game as a record tells it."""

    text: str


class DrawReplay(Struct, tag=True, array_like=True):
    """Draw every position of a game through these eyes."""

    past: PastGame | PastRecord
    eyes: str
    choices: list[str]  # the eyes that the caller may choose; of a record, all of them
    over: bool = True
    what_if: bool = True
    names: list[str] | None = None
    company: CompanyLines = field(default_factory=CompanyLines)  # of the viewer


class FindPosition(Struct, tag=True, array_like=True):
    """Find the position after so many moves, and deal what these eyes have not seen anew."""

    past: PastGame | PastRecord
    move: int
    seat: int  # TOGETHER: only what nobody has seen is dealt anew
    key: bytes  # for the dealing


ReplayRequest = DrawReplay | FindPosition


class Drawn(Struct, tag=True, array_like=True):
    """A replay as JSON, compressed with gzip."""

    body: bytes


class Found(Struct, tag=True, array_like=True):
    """A position, and who will sit at a table that begins there."""

    game: str
    seats: int
    options: dict[str, Any]
    position: Any


class Wrong(Struct, tag=True, array_like=True):
    """Why there is nothing to show, in a sentence."""

    text: str


ReplayReply = Drawn | Found | Wrong
