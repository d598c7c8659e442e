"""Messages between the server and a renderer process, as they go through the pipe."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from covenstead.core.family import Seat
from covenstead.hosting.commands import Command
from covenstead.hosting.hosted import Word
from covenstead.hosting.rows import TableRow

# From the server


class LoadGame(Struct, tag=True, array_like=True):
    """Load this game: a table where it will be played is open."""

    game: str


class LoadTable(Struct, tag=True, array_like=True):
    """Take this whole table; it replaces an older copy, if there is one."""

    row: TableRow  # without its snapshot
    snapshot: dict[str, Any]
    lines: list[Any]
    entries: list[Any]
    words: list[Word]  # nothing is drawn of them, but a deletion must find its word


class ApplyCommand(Struct, tag=True, array_like=True):
    """Carry out a command of this time; the version and the question say what must follow."""

    table: str
    command: Command
    now: float
    version: int
    question: int


class AddClient(Struct, tag=True, array_like=True):
    """A client begins to look at the table."""

    table: str
    client: int
    seat: Seat | None
    splices: bool
    resume: str
    eyes: Seat | None = None  # of a spectator: the seat whose view it would see
    view: bool = False  # whether the client is told its seat's view, too


class ShowTable(Struct, tag=True, array_like=True):
    """Show these clients the table, in this order."""

    table: str
    here: list[Seat]
    clients: list[int]
    version: int = 0  # to be repeated in `TableShown`; 0: no `TableShown` is wanted


class ShowPresence(Struct, tag=True, array_like=True):
    """Show these clients at which seats somebody is connected."""

    table: str
    here: list[Seat]
    clients: list[int]


class RemoveClient(Struct, tag=True, array_like=True):
    """A client no longer looks at the table."""

    table: str
    client: int


class DropTable(Struct, tag=True, array_like=True):
    """Drop the copy of the table."""

    table: str


class Ping(Struct, tag=True, array_like=True):
    """Say that you are alive."""


TableRequest = (
    LoadTable | ApplyCommand | AddClient | ShowTable | ShowPresence | RemoveClient | DropTable
)
Request = TableRequest | LoadGame | Ping

# From the renderer


class ClientMessage(Struct, tag=True, array_like=True):
    """A message for one client, and the version that it brings the client to."""

    client: int
    version: int
    message: bytes | None


class TableShown(Struct, tag=True, array_like=True):
    """All clients have been shown this version."""

    table: str
    version: int


class TableFailed(Struct, tag=True, array_like=True):
    """Something went wrong with this table, and its copy is dropped."""

    table: str
    why: str


class Pong(Struct, tag=True, array_like=True):
    """The renderer is alive."""


Reply = ClientMessage | TableShown | TableFailed | Pong
