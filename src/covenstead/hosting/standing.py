"""Standing answers: a seat leaves them with the table, and switches them on and off."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from covenstead.core.family import Seat
from covenstead.core.standing import standing_answer
from covenstead.hosting import log, sentences
from covenstead.hosting.commands import Standing
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.log_ids import log_id
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.seating import check_playable

DRAW_PAUSE: Final = 2.0  # seconds before an answer that draws cards, to keep the turn open


class Acting(Struct, frozen=True):
    """A standing answer that fits the open question: its name, its move, and when it is given."""

    name: str
    move: str
    pause: float  # seconds after the question was put


def switch(hosted: Hosted, command: Standing, now: float) -> Hosted:
    """A seat switches a standing answer on or off, and nobody else knows."""
    check_playable(hosted)
    known = [each.name for each in hosted.game.standing]
    if command.name and command.name not in known:
        raise Refusal(422, "no_standing_answer", sentences.no_standing_answer(known))
    before = hosted.row.chairs[command.seat].standing_answers
    meant = [command.name] if command.name else known
    after = [name for name in known if (command.on if name in meant else name in before)]
    if after == before and command.name:  # an older version kept every switch of all
        return hosted
    made = hosted.moved_on(now)
    made.row.chairs[command.seat].standing_answers = after
    if not command.name and hosted.window is None:
        return made  # an older version showed everybody that something was switched
    return made.kept_private(hosted, command.seat)


def acting(hosted: Hosted, seat: Seat) -> Acting | None:
    """The standing answer that will act for a seat now; none if the seat keeps its turn open."""
    chair, table = hosted.row.chairs[seat], hosted.table
    if chair.kind != "person" or not chair.standing_answers or seat in hosted.kept_open:
        return None
    if table is None or seat not in hosted.undecided():
        return None
    if chair.stood_in_for or hosted.row.company.paused:
        return None
    try:
        found = standing_answer(table, seat, chair.standing_answers)
    except Exception as wrong:  # a fault of the game must not stop the table: its seat is asked
        why = type(wrong).__name__  # without its text, which might quote a secret
        log.error("a standing answer failed", table=log_id(hosted.row.id), why=why)
        return None
    if found is None:
        return None
    answer, move = found
    beat = hosted.row.pace.beat if hosted.row.persons > 1 else 0.0
    if hosted.window is not None:
        # Before the beat is over: a standing answer that closed the question would do it later
        # than the clock does, and so tell that there was one.
        return Acting(answer.name, move.text, beat / 2)
    pause = beat if table.waits(seat) else 0.0  # given at once, it would tell something
    draws = table.ahead(seat, [move.text]) is None
    return Acting(answer.name, move.text, max(pause, DRAW_PAUSE) if draws else pause)
