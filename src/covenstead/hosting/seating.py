"""Seats: they are taken, left, freed, given to bots, and moved to another device.

While a game runs, a friend with the link may take a bot's seat, if the table was opened so or its
host allows it. The seat of somebody who resigned stays that person's.
"""

from __future__ import annotations

from msgspec import structs

from covenstead.core.family import Seat
from covenstead.hosting import sentences
from covenstead.hosting.commands import (
    Free,
    GiveHost,
    HandOver,
    LayAgain,
    Leave,
    Resign,
    Sit,
    TakeBack,
)
from covenstead.hosting.company import remark
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.look_alikes import look_alike
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.rows import NOBODY_SITS_IN, Chair, TableRow

RESIGNED = "greedy"  # the bot that plays on for a person who resigns


def sit(hosted: Hosted, command: Sit, now: float) -> Hosted:
    """A person takes an open seat; while the game runs, a bot's."""
    late = hosted.row.status == "running"
    if late:
        check_playable(hosted)
    elif hosted.row.status != "open":
        raise Refusal(409, "started", sentences.BEGUN_SO_WATCH)
    place = (
        _place_for_latecomer(hosted, command.seat) if late else _open_place(hosted, command.seat)
    )
    made = hosted.moved_on(now)
    chairs = made.row.chairs
    left = chairs[place]
    others = [chair.name for seat, chair in enumerate(chairs) if chair.name and seat != place]
    if look_alike(command.name, others):
        raise Refusal(422, "bad_name", sentences.NAME_LOOKS_ALIKE)
    host = command.host and hosted.row.host_seat is None
    chairs[place] = Chair("person", command.name, "", command.token, left.epoch + 1, host=host)
    remark(made, "took_over" if late else "sat", place, now, other=left.name)
    if late and hosted.row.persons < 2:  # until now the question had no time
        made.begin_time_anew(now)
    return made


def _open_place(hosted: Hosted, wished: Seat | None) -> Seat:
    """The open seat that somebody wants, or the first."""
    places = [seat for seat, chair in enumerate(hosted.row.chairs) if chair.kind == "open"]
    if wished is not None and wished not in places:
        raise Refusal(409, "taken", sentences.SEAT_TAKEN)
    if not places:
        raise Refusal(409, "full", sentences.ALL_TAKEN)
    return places[0] if wished is None else wished


def _place_for_latecomer(hosted: Hosted, wished: Seat | None) -> Seat:
    """The bot's seat that a latecomer wants, or the first."""
    row = hosted.row
    if not row.terms.latecomers:
        raise Refusal(409, "started", sentences.NO_LATECOMERS)
    if row.terms.eyes == "delayed":  # the latecomer may have looked through somebody's eyes
        raise Refusal(409, "started", sentences.HANDS_WERE_SEEN)
    places = for_latecomers(row)
    if wished is not None and wished not in places:
        resigned = 0 <= wished < row.seats and row.chairs[wished].kind == "bot"
        told = sentences.PERSON_MAY_RETURN if resigned else sentences.SEAT_TAKEN
        raise Refusal(409, "taken", told)
    if not places:
        raise Refusal(409, "full", sentences.ALL_TAKEN)
    return places[0] if wished is None else wished


def for_latecomers(row: TableRow) -> list[Seat]:
    """The bots' seats that friends may take while the game runs."""
    if row.status != "running" or not row.terms.latecomers or row.terms.eyes == "delayed":
        return []
    chairs = enumerate(row.chairs)
    return [seat for seat, chair in chairs if chair.kind == "bot" and not chair.token]


def leave(hosted: Hosted, command: Leave, now: float) -> Hosted:
    """A person gets up before the start; after it, a person resigns."""
    if hosted.row.status != "open":
        raise Refusal(409, "started", sentences.BEGUN_SO_RESIGN)
    if hosted.row.chairs[command.seat].kind == "open":
        return hosted
    made = hosted.moved_on(now)
    remark(made, "got_up", command.seat, now)
    made.row.chairs[command.seat] = Chair(epoch=made.row.chairs[command.seat].epoch + 1)
    return made


def free(hosted: Hosted, command: Free, now: float) -> Hosted:
    """The host frees a seat, or gives it to a bot; in a game never that of somebody who is here."""
    if hosted.row.status == "over":
        raise Refusal(409, "not_running", sentences.NOT_UNDER_WAY)
    if hosted.row.status != "open" and not command.level:
        raise Refusal(409, "started", sentences.BEGUN_SO_NAME_A_BOT)
    chairs = hosted.row.chairs
    chair, freed = chairs[command.seat], Chair()
    if command.level:
        freed = Chair("bot", chair.name or bot_name(chairs), command.level)
    if structs.replace(chair, epoch=0) == freed:
        return hosted
    running = hosted.row.status == "running"
    if running and chair.kind == "person" and not chair.away:
        raise Refusal(409, "is_here", sentences.is_here(chair.name))
    freed.epoch = chair.epoch + 1
    made = hosted.moved_on(now)
    made.row.chairs[command.seat] = freed
    if chair.kind == "person":
        remark(made, "given" if running else "freed", command.seat, now, chair.name)
    elif command.level:
        remark(made, "bot", command.seat, now)
    return made


def hand_over(hosted: Hosted, command: HandOver, now: float) -> Hosted:
    """A seat gets a new secret: the old one no longer holds it, and no longer makes a host."""
    chair = hosted.row.chairs[command.seat]
    if chair.epoch != command.epoch or chair.kind != "person":
        raise Refusal(403, "used", sentences.LINK_USED)
    made = hosted.moved_on(now)
    moved = structs.replace(chair, token=command.token, epoch=chair.epoch + 1)
    made.row.chairs[command.seat] = moved
    if made.row.host == chair.token:
        made.row.host = command.token  # the role of the host goes along
    return made


def give_host(hosted: Hosted, command: GiveHost, now: float) -> Hosted:
    """The person on a seat becomes the host: the seat's own secret is the host's from now on."""
    chair = hosted.row.chairs[command.seat]
    if chair.kind != "person":
        raise Refusal(409, "no_person", sentences.NO_PERSON)
    if hosted.row.host == chair.token:
        return hosted
    if command.instead_of and command.instead_of != hosted.row.host:
        raise Refusal(403, "not_host", sentences.HOST_IS_HERE)
    made = hosted.moved_on(now)
    made.row.host = chair.token
    for number, each in enumerate(made.row.chairs):
        each.host = number == command.seat
    remark(made, "host", command.seat, now)
    return made


def resign(hosted: Hosted, command: Resign, now: float) -> Hosted:
    """A person gives the seat to a bot, and can take it back."""
    check_playable(hosted)
    if hosted.row.status != "running":
        raise Refusal(409, "not_running", sentences.NOT_UNDER_WAY)
    chair = hosted.row.chairs[command.seat]
    if chair.kind != "person":
        return hosted
    made = hosted.moved_on(now)
    made.row.chairs[command.seat] = structs.replace(
        chair, kind="bot", level=RESIGNED, epoch=chair.epoch + 1, familiar=NOBODY_SITS_IN, away=0.0
    )
    remark(made, "resigned", command.seat, now)
    return made


def take_back(hosted: Hosted, command: TakeBack, now: float) -> Hosted:
    """A person sits down again: the bot or the familiar gets up at once, and its moves stand."""
    check_playable(hosted)
    chair = hosted.row.chairs[command.seat]
    if hosted.row.status != "running":
        raise Refusal(409, "not_running", sentences.NOT_UNDER_WAY)
    if chair.stood_in_for:
        made = hosted.moved_on(now)
        made.row.chairs[command.seat].familiar = NOBODY_SITS_IN
        remark(made, "took_back", command.seat, now)
        return made
    if chair.kind != "bot" or not chair.token:
        raise Refusal(409, "taken", sentences.SEAT_TAKEN)
    made = hosted.moved_on(now)
    made.row.chairs[command.seat] = structs.replace(
        chair, kind="person", level="", epoch=chair.epoch + 1
    )
    remark(made, "took_back", command.seat, now)
    if hosted.row.persons < 2:  # until now the question had no time
        made.begin_time_anew(now)
    return made


def lay_again(hosted: Hosted, command: LayAgain, now: float) -> Hosted:
    """A person who played has laid a table for the next game; there is one such table."""
    if hosted.row.status != "over":
        raise Refusal(409, "not_over", sentences.NOT_OVER)
    if hosted.row.lineage.again not in ("", command.table):
        raise Refusal(409, "taken", sentences.LAID_ALREADY)
    made = hosted.moved_on(now)
    made.row.lineage = structs.replace(
        made.row.lineage, again=command.table, code=command.code, laid_by=command.seat
    )
    return made


def check_seat(hosted: Hosted, seat: Seat | None) -> None:
    """Refuse a command for a seat that the table does not have."""
    if seat is not None and not 0 <= seat < hosted.row.seats:
        raise Refusal(422, "no_seat", sentences.NO_SEAT)


def check_playable(hosted: Hosted) -> None:
    """Refuse a command to a table that can only be read."""
    if hosted.readonly:
        raise Refusal(409, "readonly", hosted.readonly)


def bot_name(chairs: list[Chair]) -> str:
    """A name for a bot that looks like no other name at the table."""
    there = [chair.name for chair in chairs if chair.name]
    free_names = (name for name in sentences.BOT_NAMES if not look_alike(name, there))
    return next(free_names, sentences.NAMELESS_BOT)
