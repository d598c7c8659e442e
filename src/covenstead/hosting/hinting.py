"""Where a seat may be given a hint: alone with bots, or where the table's terms allow it."""

from __future__ import annotations

from covenstead.core.family import Seat
from covenstead.hosting import sentences
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.rows import TableRow


def hints_are_allowed(row: TableRow) -> bool:
    """Whether hints may be asked for at a table: everybody is told so."""
    return row.terms.hints or row.persons == 1


def check_hint(hosted: Hosted, seat: Seat, question: int) -> None:
    """Refuse a hint that the table does not allow, or that nobody needs."""
    if not hints_are_allowed(hosted.row):
        raise Refusal(403, "no_hints", sentences.NO_HINTS)
    if hosted.readonly or hosted.table is None or hosted.row.company.paused:
        raise Refusal(409, "no_hint", sentences.NO_HINT_NOW)
    if hosted.question != question or seat not in hosted.undecided():
        raise Refusal(409, "stale", sentences.NO_HINT_NOW)
