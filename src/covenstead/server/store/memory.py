"""A store in the memory of the process."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from msgspec import DecodeError, json, structs

from covenstead.hosting.rows import CommandRow, TableRow
from covenstead.server.store.store import Conflict, Duplicate, Link, Service


class MemoryStore:
    """A store in the memory of the process, for tests and simulations.

    It keeps rows encoded, as a disk would, so that nobody shares a list with the store.
    """

    def __init__(self) -> None:
        self.rows: dict[str, TableRow] = {}  # without `kept`
        self.kept: dict[str, bytes] = {}
        self.history: dict[str, list[bytes]] = {}  # the commands of each table
        self.snapshots: dict[str, dict[int, bytes]] = {}
        self.answers: dict[tuple[str, str], dict[str, Any]] = {}
        self.links: dict[tuple[str, int], Link] = {}
        self.studies: dict[str, tuple[str, bytes]] = {}
        self.marked: dict[str, tuple[int, float]] = {}  # version and due time
        self.served: Service | None = None

    async def create(self, row: TableRow, snapshot: dict[str, Any] | None = None) -> None:
        """Keep a new table."""
        if row.id in self.rows or any(row.code == other.code for other in self.rows.values()):
            raise Conflict("That table exists.")
        self.history[row.id], self.snapshots[row.id] = [], {}
        self._put(row, snapshot)

    async def append(
        self, row: TableRow, command: CommandRow, snapshot: dict[str, Any] | None = None
    ) -> None:
        """Add a command, overwrite the row, and keep the snapshot."""
        known = await self.answer(row.id, command.cmd_id)
        if known is not None:
            raise Duplicate(known)
        there = self.rows.get(row.id)
        if there is None or there.version + 1 != row.version or command.version != row.version:
            raise Conflict("The table has moved on.")
        self.history[row.id].append(json.encode(command))
        self.answers[row.id, command.cmd_id] = dict(command.answer)
        self._put(row, snapshot)

    def _put(self, row: TableRow, snapshot: dict[str, Any] | None = None) -> None:
        if snapshot is not None:
            self.snapshots[row.id][row.version] = json.encode(snapshot)
        self.kept[row.id] = json.encode(row)
        self.rows[row.id] = json.decode(json.encode(structs.replace(row, kept=None)), type=TableRow)

    async def load(self, table: str) -> tuple[TableRow, list[CommandRow]] | None:
        """A table with all its commands."""
        if table not in self.rows:
            return None
        row = json.decode(self.kept[table], type=TableRow)
        return row, await self.commands(table, 0, row.version)

    async def snapshot(self, table: str, version: int) -> tuple[int, dict[str, Any]] | None:
        """The latest readable snapshot at or before a version."""
        for there, body in sorted(self.snapshots.get(table, {}).items(), reverse=True):
            if there <= version:
                with suppress(DecodeError):
                    return there, json.decode(body, type=dict[str, Any])
        return None

    async def commands(self, table: str, after: int, upto: int) -> list[CommandRow]:
        """The commands after one version up to and including another."""
        some = self.history.get(table, [])[after:upto]
        return [json.decode(command, type=CommandRow) for command in some]

    async def answer(self, table: str, cmd_id: str) -> dict[str, Any] | None:
        """The answer to a command."""
        return self.answers.get((table, cmd_id))

    async def find(self, code: str) -> str | None:
        """The table with this code."""
        return next((row.id for row in self.rows.values() if row.code == code), None)

    async def lobby(self, most: int) -> list[TableRow]:
        """Public tables, the latest first."""
        shown = [row for row in self.rows.values() if row.public and row.status != "over"]
        shown.sort(key=lambda row: -row.touched)
        return [structs.replace(row) for row in shown[:most]]

    async def forget_words(self, table: str, version: int) -> None:
        """Forget the text of what a command said."""
        for kept in await self.commands(table, version - 1, version):
            if kept.kind == "say" and kept.command is not None:
                kept.command["text"] = ""
                self.history[table][version - 1] = json.encode(kept)

    async def keep_link(self, link: Link) -> None:
        """Keep a moving link."""
        if link.table not in self.rows:
            raise Conflict("There is no such table.")
        self.links[link.table, link.seat] = structs.replace(link)

    async def link(self, secret: str) -> Link | None:
        """The moving link with this hash."""
        return next((link for link in self.links.values() if link.secret == secret), None)

    async def delete_links(self, before: float) -> None:
        """Delete the moving links that ended before this time."""
        self.links = {seat: link for seat, link in self.links.items() if link.until >= before}

    async def keep_study(self, table: str, game: str, body: bytes) -> None:
        """Keep the study of a game at a table."""
        if table not in self.rows:
            raise Conflict("There is no such table.")
        self.studies[table] = (game, body)

    async def study(self, table: str, game: str) -> bytes | None:
        """The study of exactly this game."""
        of, body = self.studies.get(table, ("", b""))
        return body if of == game else None

    async def service(self) -> Service:
        """How long servers have run."""
        newest = max((row.touched for row in self.rows.values()), default=0.0)
        return structs.replace(self.served or Service(clock=newest))

    async def keep_service(self, service: Service) -> None:
        """Keep how long servers have run."""
        self.served = structs.replace(service)

    async def marks(self) -> dict[str, float]:
        """The tables marked for deletion."""
        return {table: due for table, (_, due) in self.marked.items()}

    async def mark_untouched(self, before: float, due: float) -> int:
        """Mark all tables untouched since a time, and take the marks from others."""
        old = {row.id: row.version for row in self.rows.values() if row.touched < before}
        known = {table: mark for table, mark in self.marked.items() if old.get(table) == mark[0]}
        self.marked = {table: (version, due) for table, version in old.items()} | known
        return len(self.marked) - len(known)

    async def unmark(self, tables: Iterable[str]) -> None:
        """Take the marks from some tables."""
        for table in tables:
            self.marked.pop(table, None)

    async def delete_marked(self, before: float, due: float) -> list[str]:
        """Delete each table that is due, untouched and unchanged."""
        old = [
            table
            for table, (version, when) in self.marked.items()
            if when <= due
            and self.rows[table].version == version
            and self.rows[table].touched < before
        ]
        for table in old:
            del self.marked[table]
            self.studies.pop(table, None)
            del self.rows[table], self.kept[table], self.history[table], self.snapshots[table]
        self.answers = {key: told for key, told in self.answers.items() if key[0] not in old}
        self.links = {seat: link for seat, link in self.links.items() if seat[0] not in old}
        return old

    async def health(self) -> str:
        """Say that all is well."""
        return "ok"

    async def close(self) -> None:
        """Do nothing: there is no file to close."""
