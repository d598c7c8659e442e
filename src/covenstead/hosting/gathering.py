"""The waiting room: the host lays the table, people say that they are ready, and it begins.

Nothing here takes a chair from somebody who is still to come. If the host has said so, the game
begins as soon as every chair is taken and everybody is here, after a short count in which every
person can still say "hold on".
"""

from __future__ import annotations

from typing import Final

from msgspec import structs

from covenstead.core.errors import Mistake
from covenstead.core.family import Seat
from covenstead.hosting import sentences
from covenstead.hosting.commands import Change, Gather, HoldOn, Ready, Remove, Swap
from covenstead.hosting.company import change as change_company
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.rows import Remark

COUNT_SECONDS: Final = 3.0


def change(hosted: Hosted, command: Change, now: float) -> Hosted:
    """The host changes options and times; everybody looks again whether they are ready."""
    _check_open(hosted)
    row = hosted.row
    try:
        options = hosted.game.settled({**row.options, **command.options}, row.seats)
    except Mistake as mistake:
        raise Refusal(422, "bad_table", str(mistake)) from None
    pace = command.pace or row.pace
    if options == row.options and pace == row.pace:
        return hosted
    made = hosted.moved_on(now)
    made.row.options, made.row.pace = options, pace
    for seat, chair in enumerate(made.row.chairs):
        chair.ready = chair.ready and seat == row.host_seat
    return made


def swap(hosted: Hosted, command: Swap, now: float) -> Hosted:
    """Two chairs change places, with the persons or bots on them; the order is that of play."""
    _check_open(hosted)
    one, other = command.seat, command.other
    if not 0 <= other < hosted.row.seats:
        raise Refusal(422, "no_seat", sentences.NO_SEAT)
    if one == other:
        return hosted
    made = hosted.moved_on(now)
    chairs = made.row.chairs
    chairs[one], chairs[other] = chairs[other], chairs[one]
    # Both numbers have changed hands: a secret holds the chair that it went with.
    epoch = max(chairs[one].epoch, chairs[other].epoch) + 1
    chairs[one].epoch = chairs[other].epoch = epoch
    return made


def remove(hosted: Hosted, command: Remove, now: float) -> Hosted:
    """The host takes an empty chair away; the chairs after it move up."""
    _check_open(hosted)
    row = hosted.row
    if row.chairs[command.seat].kind != "open":
        raise Refusal(409, "taken", sentences.SEAT_TAKEN)
    try:
        hosted.game.check_seats(row.seats - 1)
        options = hosted.game.settled(_fitting(hosted, row.seats - 1), row.seats - 1)
    except Mistake as mistake:
        raise Refusal(422, "bad_table", str(mistake)) from None
    made = hosted.moved_on(now)
    epoch = max(chair.epoch for chair in row.chairs) + 1
    for chair in made.row.chairs[command.seat + 1 :]:
        chair.epoch = epoch
    del made.row.chairs[command.seat]
    made.row.seats, made.row.options = row.seats - 1, options
    company = made.row.company
    moved = [told for told in company.remarks if told.seat != command.seat]
    change_company(made, remarks=[_moved_up(told, command.seat) for told in moved])
    return made


def _moved_up(told: Remark, gone: Seat) -> Remark:
    return structs.replace(told, seat=told.seat - 1) if told.seat > gone else told


def _fitting(hosted: Hosted, seats: int) -> dict[str, str | int]:
    """The chosen options, without those that a smaller table does not leave open."""
    known = {option.name: option for option in hosted.game.options}
    chosen = hosted.row.options.items()
    return {name: value for name, value in chosen if seats not in known[name].only}


def ready(hosted: Hosted, command: Ready, now: float) -> Hosted:
    """A person is ready, or not yet."""
    _check_open(hosted)
    chair = hosted.row.chairs[command.seat]
    if chair.kind != "person":
        raise Refusal(409, "no_person", sentences.NO_PERSON)
    if chair.ready == command.on:
        return hosted
    made = hosted.moved_on(now)
    made.row.chairs[command.seat].ready = command.on
    return made


def gather(hosted: Hosted, command: Gather, now: float) -> Hosted:
    """The host lets the game begin as soon as all are here; said again, it is taken back."""
    _check_open(hosted)
    if hosted.row.company.gathering == command.on:
        return hosted
    made = hosted.moved_on(now)
    change_company(made, gathering=command.on)
    return made


def hold_on(hosted: Hosted, command: HoldOn, now: float) -> Hosted:
    """A person stops the beginning; the host begins again."""
    _check_open(hosted)
    if not hosted.row.company.gathering:
        return hosted
    made = hosted.moved_on(now)
    change_company(made, gathering=False)
    return made


def counted(made: Hosted, now: float) -> None:
    """Begin to count when all are here, and stop when somebody is not."""
    company, chairs = made.row.company, made.row.chairs
    taken = all(chair.kind != "open" and not chair.away for chair in chairs)
    begins = company.gathering and taken and made.row.status == "open"
    if begins and not company.begins:
        change_company(made, begins=now + COUNT_SECONDS)
    elif company.begins and not begins:
        change_company(made, begins=0.0)


def _check_open(hosted: Hosted) -> None:
    if hosted.row.status != "open":
        raise Refusal(409, "started", sentences.BEGUN)
