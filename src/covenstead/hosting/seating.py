"""Seats: they are taken, left, freed, given to bots, and moved to another device."""

from __future__ import annotations

from msgspec import structs

from covenstead.core.family import Seat
from covenstead.hosting import sentences
from covenstead.hosting.commands import Free, GiveHost, HandOver, Leave, Resign, Sit, TakeBack
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.look_alikes import look_alike
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.rows import Chair

RESIGNED = "greedy"  # the bot that plays on for a person who resigns


def sit(hosted: Hosted, command: Sit, now: float) -> Hosted:
    """A person takes an open seat."""
    if hosted.row.status != "open":
        raise Refusal(409, "started", sentences.BEGUN_SO_WATCH)
    made = hosted.moved_on(now)
    chairs = made.row.chairs
    open_ = [number for number, chair in enumerate(chairs) if chair.kind == "open"]
    if command.seat is not None and command.seat not in open_:
        raise Refusal(409, "taken", sentences.SEAT_TAKEN)
    if not open_:
        raise Refusal(409, "full", sentences.ALL_TAKEN)
    place = open_[0] if command.seat is None else command.seat
    if look_alike(command.name, [chair.name for chair in chairs if chair.name]):
        raise Refusal(422, "bad_name", sentences.NAME_LOOKS_ALIKE)
    host = command.host and hosted.row.host_seat is None
    epoch = chairs[place].epoch + 1
    chairs[place] = Chair("person", command.name, "", command.token, epoch, host=host)
    return made


def leave(hosted: Hosted, command: Leave, now: float) -> Hosted:
    """A person gets up before the start; after it, a person resigns."""
    if hosted.row.status != "open":
        raise Refusal(409, "started", sentences.BEGUN_SO_RESIGN)
    if hosted.row.chairs[command.seat].kind == "open":
        return hosted
    made = hosted.moved_on(now)
    made.row.chairs[command.seat] = Chair(epoch=made.row.chairs[command.seat].epoch + 1)
    return made


def free(hosted: Hosted, command: Free, now: float) -> Hosted:
    """The host frees a seat, or gives it to a bot."""
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
    freed.epoch = chair.epoch + 1
    made = hosted.moved_on(now)
    made.row.chairs[command.seat] = freed
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
        chair, kind="bot", level=RESIGNED, epoch=chair.epoch + 1
    )
    return made


def take_back(hosted: Hosted, command: TakeBack, now: float) -> Hosted:
    """A person who resigned sits down again; the bot gets up."""
    check_playable(hosted)
    chair = hosted.row.chairs[command.seat]
    if hosted.row.status != "running":
        raise Refusal(409, "not_running", sentences.NOT_UNDER_WAY)
    if chair.kind != "bot" or not chair.token:
        raise Refusal(409, "taken", sentences.SEAT_TAKEN)
    made = hosted.moved_on(now)
    made.row.chairs[command.seat] = structs.replace(
        chair, kind="person", level="", epoch=chair.epoch + 1
    )
    if hosted.row.persons < 2:  # until now the question had no time
        made.begin_time_anew(now)
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
