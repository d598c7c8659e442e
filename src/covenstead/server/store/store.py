"""What a store keeps and promises: tables, their commands and snapshots, and moving links."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from msgspec import Struct

from covenstead.hosting.rows import CommandRow, TableRow


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

    async def forget_words(self, table: str, version: int) -> None:
        """Forget the text of what the command of this version said; the command itself stays."""

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

    async def keep_study(self, table: str, game: str, body: bytes) -> None:
        """Keep the study of a game at a table; it replaces the last. Conflict without the table."""

    async def study(self, table: str, game: str) -> bytes | None:
        """The study of exactly this game at a table; None if there is none."""

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
