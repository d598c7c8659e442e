"""What a seat could answer after some moves, from a fork: nothing is played, kept or told."""

from __future__ import annotations

from covenstead.core.family import Seat
from covenstead.core.table import Table
from covenstead.hosting import sentences
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.playing import open_question, with_reason
from covenstead.hosting.refusal import Refusal


def ahead(hosted: Hosted, seat: Seat, question: int, moves: list[str]) -> Table | None:
    """The table after the seat's moves; None if chance, a reveal or others decide; or a Refusal."""
    table = open_question(hosted, question)
    if hosted.answered(seat):
        raise Refusal(409, "answered", sentences.ANSWERED)
    found: list[Table | None] = [table]
    if moves:
        with_reason(lambda: found.append(table.ahead(seat, moves)))
    return found[-1]
