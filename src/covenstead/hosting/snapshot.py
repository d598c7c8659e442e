"""The snapshot of a hosted table: what it needs to go on without a replay, with a checksum."""

from __future__ import annotations

from typing import Any
from zlib import crc32

from msgspec import Raw, json

from covenstead.core.moment import Encode, as_it_is
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.rows import TableRow

NEEDED = {"position", "start", "place", "question", "undone", "moments"}
# "opening" is of tables whose answers were played as they came.
KNOWN = NEEDED | {"forgotten", "several", "chosen", "settled", "windows", "kept_open"}
KNOWN |= {"acted", "private", "opening", "seal"}


def snapshot(hosted: Hosted, encode: Encode = as_it_is) -> dict[str, Any]:
    """Everything that the store keeps beside the row and the record."""
    assert hosted.table is not None
    kept = hosted.table.kept(encode)
    if hosted.row.status != "over":
        chairs = enumerate(hosted.row.chairs)
        persons = [seat for seat, chair in chairs if chair.token]  # also those who may come back
        kept["chosen"] = hosted.table.chosen(persons)
    if hosted.settled:
        kept["settled"] = hosted.settled
    if hosted.kept_open:
        kept["kept_open"] = hosted.kept_open
    if hosted.private:
        kept["private"] = list(hosted.private.items())
    if hosted.acted:
        kept["acted"] = [[acted.line, acted.seat, acted.name] for acted in hosted.acted]
    if hosted.windows:
        kept["windows"] = [
            {
                "answers": list(window.answers.items()),
                "standing": list(window.standing.items()),
                "fixed": window.fixed,
                "opened": window.opened,
                "thinking": window.thinking,
                # The open window was put at this very table; others were interrupted since.
                "opening": None if window.opening is hosted.table else window.opening.position(),
            }
            for window in hosted.windows
        ]
    return kept


def encoded(plain: Any) -> Raw:
    """Plain data as finished JSON, to be put into other JSON."""
    return Raw(json.encode(plain))


def sealed(row: TableRow, kept: dict[str, Any]) -> dict[str, Any]:
    """The snapshot of the row's version as the store keeps it: encoded, and with its seal."""
    parts: dict[str, Any] = {name: encoded(part) for name, part in kept.items()}
    return {**parts, "seal": _seal(row, row.version, parts)}


def is_whole(row: TableRow, version: int) -> bool:
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
