"""What a store keeps and promises: tables, their commands and snapshots, and moving links."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from msgspec import Struct, field


class Chair(Struct):
    """A seat of a table: open, or held by a person or a bot."""

    kind: str = "open"  # open, person, bot
    name: str = ""
    level: str = ""  # of a bot
    token: str = ""  # SHA-256 of the secret, which only the holder has
    epoch: int = 0  # goes up whenever the chair changes hands
    standing: bool = True  # whether the game's standing answer acts for this seat


class TableRow(Struct):
    """A table: its chairs, and everything that is needed to go on without a replay."""

    id: str
    code: str  # six letters; they give no access to a seat once all are taken
    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    public: bool
    key: bytes  # the fate's secret: 256 bits
    host: str  # SHA-256 of the host's secret
    created: float
    touched: float
    status: str = "open"  # open, running, over
    version: int = 0  # counts commands, without a gap
    chairs: list[Chair] = field(default_factory=list)
    kept: dict[str, Any] | None = None  # the snapshot, once the game has begun

    @property
    def persons(self) -> int:
        """How many persons sit at the table."""
        return sum(chair.kind == "person" for chair in self.chairs)


class CommandRow(Struct):
    """A command that changed a table, and the answer to its sender."""

    version: int
    cmd_id: str
    seat: int | None
    kind: str  # join, leave, start, play, undo, redo, resign, free, move …
    answer: dict[str, Any]
    at: float
    lines_before: int = 0  # the length of the record before the command; undo shortens it
    entries_before: int = 0
    lines: list[Any] = field(default_factory=list)
    entries: list[Any] = field(default_factory=list)
    chosen: int = 0  # how many of the lines a seat chose; the others are single answers
    command: dict[str, Any] | None = None  # as it was sent; None in rows of an older version


class Link(Struct):
    """A link that takes a held seat to another device; a seat has one at a time."""

    table: str
    seat: int
    secret: str  # SHA-256 of the secret in the link
    epoch: int  # of the chair: when the chair has changed hands, the link is invalid
    until: float


class Service(Struct):
    """How long servers have run on a database, and what the system's clock said last."""

    seconds: float = 0.0  # of all servers together, by a clock that nobody can set
    clock: float = 0.0  # the last reading of the system's clock; 0: there is none
    steady: float = 0.0  # marks fall due no earlier than this second of service


class StoreError(Exception):
    """The store could not keep what it was given; nothing has changed."""


class Conflict(StoreError):
    """Another writer has written this version: load the table again."""


class Duplicate(StoreError):
    """The command was carried out before; this is its answer."""

    def __init__(self, answer: dict[str, Any]) -> None:
        super().__init__("This command has been carried out before.")
        self.answer = answer


class Unavailable(StoreError):
    """The disk is full or cannot be written now; the sender may try again."""


class Store(Protocol):
    """Keeps tables. A command survives a crash as soon as `append` has returned."""

    async def create(self, row: TableRow, snapshot: dict[str, Any] | None = None) -> None:
        """Keep a new table at version 0; Conflict if its id or code is taken.

        A snapshot of version 0 is kept with the table, if there is one.
        """

    async def append(
        self, row: TableRow, command: CommandRow, snapshot: dict[str, Any] | None = None
    ) -> None:
        """Add a command, overwrite the row and keep the snapshot, if any: all or nothing.

        `row.version` and `command.version` must be one more than the version in the store; if not,
        Conflict. If the table has this command id already, Duplicate with its answer. The snapshot
        is that of the new version; it stays when the table moves on.
        """

    async def load(self, table: str) -> tuple[TableRow, list[CommandRow]] | None:
        """A table with all its commands in order; None if there is no such table."""

    async def snapshot(self, table: str, version: int) -> tuple[int, dict[str, Any]] | None:
        """The latest readable snapshot at or before a version, with its own version; or None."""

    async def commands(self, table: str, after: int, upto: int) -> list[CommandRow]:
        """The commands after one version up to and including another, in order."""

    async def answer(self, table: str, cmd_id: str) -> dict[str, Any] | None:
        """The answer to a command; None if the command was never carried out."""

    async def find(self, code: str) -> str | None:
        """The table with this six-letter code."""

    async def lobby(self, most: int) -> list[TableRow]:
        """Public tables that are open or running, the latest first; without `kept`."""

    async def keep_link(self, link: Link) -> None:
        """Keep a moving link; it replaces the seat's last one. Conflict if the table is gone."""

    async def link(self, secret: str) -> Link | None:
        """The moving link with this hash of its secret; None if there is none."""

    async def delete_links(self, before: float) -> None:
        """Delete the moving links that ended before this time."""

    async def service(self) -> Service:
        """How long servers have run; if it was never kept, `clock` is the newest table's."""

    async def keep_service(self, service: Service) -> None:
        """Keep how long servers have run."""

    async def marks(self) -> dict[str, float]:
        """The tables marked for deletion, and the second of service at which each is due."""

    async def mark_untouched(self, before: float, due: float) -> int:
        """Mark all tables untouched since a time, and take the marks from others; how many are new.

        A table that has a mark keeps it, unless a command has changed the table.
        """

    async def unmark(self, tables: Iterable[str]) -> None:
        """Take the marks from some tables."""

    async def delete_marked(self, before: float, due: float) -> list[str]:
        """Delete with all its data each table that is due, untouched and unchanged; which."""

    async def health(self) -> str:
        """One word: "ok", "gone" (the file was deleted or exchanged), "unwritable"."""

    async def close(self) -> None:
        """Finish all writing and close the file."""
