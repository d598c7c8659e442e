"""Commands that no person gives: answers of bots, familiars and late seats; who is away."""

from __future__ import annotations

import asyncio

from covenstead.core.family import Seat
from covenstead.core.view import View
from covenstead.hosting import timing
from covenstead.hosting.commands import Away, Back, Begin, Close, Command, Play, Reopen
from covenstead.hosting.playing import FAMILIAR, STAND_IN
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.standing import acting
from covenstead.server.rooms import hints
from covenstead.server.rooms.room import Room

RETRY_SECONDS = 5.0
MOST_FOLLOWED = 6  # things that happened with one move; more are not waited for
FAMILIAR_SECONDS = 1.0  # that a familiar waits, so that its person can take the chair back
LOOK_SECONDS = 1.0  # between two looks at the clock, while a question waits for its time


def let_act(room: Room) -> None:
    """Let bots and standing answers act on the open question, and its time run."""
    hints.drop_stale(room)
    begin_in_time(room)
    if room.row.company.paused:
        return
    ask_bots(room)
    answer_standing(room)
    close_in_time(room)


def take_up(room: Room) -> None:
    """Let a table go on that was away: the time of an open question begins anew."""
    if timing.closing_time(room.hosted) is None:
        let_act(room)
        return
    room.later(f"reopen:{room.hosted.question}", _reopen(room))


# Bots


def ask_bots(room: Room) -> None:
    """Let the bots think about the open question, each once."""
    hosted = room.hosted
    for seat in hosted.undecided():
        chair = room.row.chairs[seat]
        familiar = chair.kind == "person" and chair.stood_in_for
        # The question is part of the id, so that two answers can never both count. So is the
        # chair's epoch: its person may have come back, taken the bot's answer back, and gone.
        cmd_id = f"bot:{hosted.question}:{seat}:{chair.epoch}"
        if familiar:
            cmd_id = f"familiar:{hosted.question}:{seat}:{chair.familiar}"
        if (familiar or chair.kind == "bot") and cmd_id not in room.pending:
            assert hosted.table is not None
            view, pause = hosted.table.view(seat), _to_follow(room, hosted.table.happened())
            level = FAMILIAR if familiar else chair.level
            room.later(cmd_id, _think(room, cmd_id, hosted.question, view, level, pause))


def _to_follow(room: Room, happened: int) -> float:
    """The seconds that people need to follow what happened, before a bot begins to think."""
    return room.rooms.settings.bot_pace * min(MOST_FOLLOWED, max(0, happened - 1)) / 2


async def _think(
    room: Room, cmd_id: str, question: int, view: View, level: str, pause: float
) -> None:
    """Ask the bot, and play its answer if the question is still open."""
    await asyncio.sleep(pause + (FAMILIAR_SECONDS if level == FAMILIAR else 0.0))
    answer = await room.rooms.bot_answer(room, view, level, cmd_id)
    if level == FAMILIAR:
        await _insist(room, cmd_id, Play(view.seat, question, [answer.move], FAMILIAR))
    elif room.row.chairs[view.seat].kind == "bot":  # its person may have sat down again
        played_by = f"{STAND_IN}{answer.fault}" if answer.fault else ""
        await _insist(room, cmd_id, Play(view.seat, question, [answer.move], played_by))


# Standing answers


def answer_standing(room: Room) -> None:
    """Give the standing answers that fit the open question, each after its pause."""
    hosted = room.hosted
    for seat in hosted.undecided():
        answer = acting(hosted, seat)
        if answer is None:
            continue
        cmd_id = f"{_standing_id(room, seat)}{answer.name}"
        if cmd_id not in room.pending:
            command = Play(seat, hosted.question, [answer.move], answer.name)
            room.later(cmd_id, _after(answer.pause, room, cmd_id, command))


def stands_in(room: Room, seat: Seat | None) -> bool:
    """Whether a standing answer of the seat is about to be given."""
    begins = _standing_id(room, seat)
    return any(cmd_id.startswith(begins) for cmd_id in room.pending)


def _standing_id(room: Room, seat: Seat | None) -> str:
    return f"standing:{room.hosted.question}:{seat}:"


# Time


def close_in_time(room: Room) -> None:
    """Close the question when its time is over; it may be called again when the time changes."""
    at = timing.due(room.hosted)
    if at is None:
        return
    alarm = f"close:{room.hosted.question}:{at}"
    if alarm not in room.pending:
        room.later(alarm, _close(room, room.hosted.question, at))


async def _close(room: Room, question: int, at: float) -> None:
    """Wait for the time; look at the clock now and then, for it may be set while this waits."""
    clock = room.rooms.clock
    while room.hosted.question == question and not room.hosted.reached(at, clock()):
        await asyncio.sleep(min(LOOK_SECONDS, max(0.0, at - clock())))
    if room.hosted.question != question:
        return
    if clock() < at and room.hosted.undecided():  # the clock was turned back
        await _reopen(room)
    else:
        await _insist(room, f"close:{question}", Close(question))


def begin_in_time(room: Room) -> None:
    """Begin the game when everybody is here and the count is over."""
    begins = room.row.company.begins
    alarm = f"begin:{begins}"
    if begins and alarm not in room.pending:
        room.later(alarm, _begin(room, begins))


async def _begin(room: Room, begins: float) -> None:
    clock = room.rooms.clock
    while room.row.company.begins == begins and clock() < begins:
        await asyncio.sleep(min(LOOK_SECONDS, max(0.0, begins - clock())))
    if room.row.company.begins == begins:
        await _insist(room, f"counted:{begins}", Begin(counted=True))


# Who is here


def attend(room: Room, seat: Seat) -> None:
    """Report that the person on a seat has gone, or is back."""
    alarm = f"attend:{seat}"
    if alarm not in room.pending:
        room.later(alarm, _attend(room, seat))


async def _attend(room: Room, seat: Seat) -> None:
    here, version = room.attendance.here(seat), room.row.version
    if here:
        await _insist(room, f"back:{seat}:{version}", Back(seat))
    else:
        since = room.attendance.seen(seat)
        await _insist(room, f"away:{seat}:{version}", Away(seat, since))


async def _reopen(room: Room) -> None:
    question = room.hosted.question
    await _insist(room, f"reopen:{question}:{room.row.version}", Reopen(question))


async def _after(pause: float, room: Room, cmd_id: str, command: Command) -> None:
    await asyncio.sleep(pause)
    await _insist(room, cmd_id, command)


async def _insist(room: Room, cmd_id: str, command: Command) -> None:
    """Give a command, and try again as long as the store cannot keep it."""
    pause = 0.2
    while True:
        try:
            await room.give(cmd_id, command)
            return
        except Refusal as refused:
            if refused.status != 503:
                return  # the table has moved on meanwhile
        await asyncio.sleep(pause)
        pause = min(RETRY_SECONDS, pause * 2)
