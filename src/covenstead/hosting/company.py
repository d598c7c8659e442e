"""People who come and go: who is away, who is nudged, and the remarks that everybody reads.

The room reports who is connected; from then on only what it reported counts. It never looks whether
a seat has answered: somebody who is away with an answer given looks like somebody without one.
"""

from __future__ import annotations

from typing import Final

from msgspec import structs

from covenstead.core.family import Seat
from covenstead.hosting import sentences
from covenstead.hosting.commands import Away, Back, Nudge
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.rows import Chair, Company, Remark

KEPT_SECONDS: Final = 30.0  # that somebody has been away before a familiar may be let in
NUDGE_SECONDS: Final = 60.0  # from one nudge of a person to the next
MOST_REMARKS: Final = 100
BEFORE_THE_START: Final = -1


def remark(
    made: Hosted, kind: str, seat: Seat, now: float, name: str = "", other: str = ""
) -> None:
    """Add a line about the company to everybody's chronicle."""
    company = made.row.company
    line = BEFORE_THE_START if made.table is None else made.table.lengths()[0] - 1
    told = Remark(line, kind, seat, name or made.row.chairs[seat].name, now, other)
    change(made, remarks=[*company.remarks, told][-MOST_REMARKS:])


def change(made: Hosted, **changes: object) -> None:
    """Change the company of a table that is being made; the one before keeps its own."""
    company: Company = structs.replace(made.row.company, **changes)
    made.row.company = company


def away(hosted: Hosted, command: Away, now: float) -> Hosted:
    """The person on a seat is missed. The chair is kept."""
    chair = hosted.row.chairs[command.seat]
    if chair.kind != "person" or chair.away or hosted.row.status == "over":
        return hosted
    made = hosted.moved_on(now)
    made.row.chairs[command.seat].away = min(command.since, now)
    made.row.chairs[command.seat].ready = False
    _forget(made, "was_away", command.seat)  # a bad line shall not fill the chronicle
    remark(made, "away", command.seat, now)
    return made


def back(hosted: Hosted, command: Back, now: float) -> Hosted:
    """The person on a seat is here again."""
    chair = hosted.row.chairs[command.seat]
    if chair.kind != "person" or not chair.away:
        return hosted
    made = hosted.moved_on(now)
    made.row.chairs[command.seat].away = 0.0
    # Nothing has happened meanwhile: one line tells both.
    kind = "was_away" if _forget(made, "away", command.seat) else "back"
    remark(made, kind, command.seat, now)
    return made


def _forget(made: Hosted, kind: str, seat: Seat) -> bool:
    """Drop the seat's last remark if it is of this kind and no move was made since."""
    remarks = made.row.company.remarks
    line = BEFORE_THE_START if made.table is None else made.table.lengths()[0] - 1
    mine = next((told for told in reversed(remarks) if told.seat == seat), None)
    if mine is None or (mine.kind, mine.line) != (kind, line):
        return False
    change(made, remarks=[told for told in remarks if told is not mine])
    return True


def nudge(hosted: Hosted, command: Nudge, now: float) -> Hosted:
    """Somebody who is waited for hears a sound; not more than once a minute."""
    chair = person_on(hosted, command.chair)
    if command.chair not in hosted.awaiting or command.chair == command.seat:
        raise Refusal(409, "not_asked", sentences.not_waited_for(chair.name))
    if chair.nudged <= now < chair.nudged + NUDGE_SECONDS:
        raise Refusal(409, "nudged", sentences.nudged(chair.name))
    made = hosted.moved_on(now)
    made.row.chairs[command.chair].nudged = now
    return made


def person_on(hosted: Hosted, seat: Seat | None) -> Chair:
    """The chair of a person."""
    if seat is None or not 0 <= seat < hosted.row.seats:
        raise Refusal(422, "no_seat", sentences.NO_SEAT)
    chair = hosted.row.chairs[seat]
    if chair.kind != "person":
        raise Refusal(409, "no_person", sentences.NO_PERSON)
    return chair


def went_on(made: Hosted, now: float) -> None:
    """Note whose turn it is."""
    asked = list(made.awaiting)
    if asked != made.row.company.asked:
        change(made, asked=asked, since=now)
