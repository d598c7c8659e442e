"""What lies on a table: the game, and an open question to several seats, if there is one."""

from __future__ import annotations

from typing import Any
from zlib import crc32

from msgspec import Raw, Struct, field, json

from covenstead.core.family import Seat
from covenstead.core.table import Encode, Table, as_it_is
from covenstead.server.store.store import TableRow


class Laid(Struct):
    """What lies on a table."""

    table: Table | None = None  # none: the game has not begun, or its rules have changed
    opening: Table | None = None  # the table when an open question to several seats was put
    opened: int = 0  # the version in which that question was put
    settled: int = 0  # the length of the record when such a question was last closed
    readonly: str = ""  # the reason, if the table can only be read
    old_lines: list[Any] = field(default_factory=list)  # the record, if it can only be read

    def after(self, table: Table, kind: str, version: int) -> Laid:
        """What lies here after a command of this kind that led to this table."""
        lines, _ = table.lengths()
        opening, opened, settled = self._opening(table, kind), self.opened, self.settled
        if opening is not self.opening:
            opened = version
            settled = settled if self.opening is None else lines
        return Laid(table, opening, opened, min(settled, lines))

    def _opening(self, table: Table, kind: str) -> Table | None:
        """The table when the open question to several seats was put, if one is open."""
        goes_on = self.opening is not None and kind != "undo" and table.continues(self.opening)
        undecided = () if self.table is None else self.table.awaiting
        if goes_on and set(table.awaiting) <= set(undecided):
            return self.opening
        return table if len(table.awaiting) > 1 else None

    @property
    def held(self) -> bool:
        """Whether answers to a question to several seats are withheld from the other viewers."""
        return self.opening is not None and self.opening is not self.table

    def version(self, seat: Seat | None, version: int) -> int:
        """The version that a seat is shown; of withheld answers it knows only its own."""
        table, opening = self.table, self.opening
        if table is None or opening is None or opening is table:
            return version
        return self.opened + (seat in opening.awaiting and seat not in table.awaiting)

    def kept(self, encode: Encode = as_it_is) -> dict[str, Any]:
        """The snapshot: everything that the store keeps beside the record."""
        assert self.table is not None
        kept = self.table.kept(encode)
        if self.settled:
            kept["settled"] = self.settled
        if self.opening is not None and self.opening is not self.table:
            lines, entries = self.opening.lengths()
            extra = {"lines": lines, "entries": entries, "version": self.opened}
            kept["opening"] = {**self.opening.kept(encode), **extra}
        return kept


def encoded(plain: Any) -> Raw:
    """Plain data as finished JSON, to be put into other JSON."""
    return Raw(json.encode(plain))


def sealed(row: TableRow, version: int, kept: dict[str, Any]) -> dict[str, Any]:
    """The snapshot of this version as the store keeps it: encoded, and with its seal."""
    parts: dict[str, Any] = {name: encoded(part) for name, part in kept.items()}
    return {**parts, "seal": _seal(row, version, parts)}


def whole(row: TableRow, version: int) -> bool:
    """Whether the seal of the row's snapshot fits the snapshot and this version."""
    kept = dict(row.kept or {})
    if "seal" not in kept:  # the snapshot is older than seals
        return True
    return bool(kept.pop("seal") == _seal(row, version, kept))


def _seal(row: TableRow, version: int, kept: dict[str, Any]) -> int:
    """A checksum of a snapshot and of what its game rests on, such as the key of its chance."""
    number = crc32(json.encode([version, row.seats, row.options, row.key]))
    for name, part in kept.items():
        text = part if isinstance(part, Raw) else json.encode(part)
        number = crc32(text, crc32(name.encode(), number))
    return number
