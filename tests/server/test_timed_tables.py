"""Alarms and standing answers of a room, in virtual time: nothing hangs, hurries or stays."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from structlog.testing import capture_logs

from covenstead.core.family import Seat
from covenstead.core.game import Game
from covenstead.core.standing import StandingAnswer
from covenstead.core.words import Move
from covenstead.hosting.commands import Begin, Play, Resign, Standing, TakeBack, Think, Undo
from covenstead.hosting.rows import CommandRow, Pace, TableRow
from covenstead.hosting.timing import closing_time
from covenstead.server.rooms.room import Room
from covenstead.server.store.store import Unavailable
from tests.hosting import market
from tests.hosting.evening import PERSON, at_table, said
from tests.server.atelier import Atelier
from tests.server.client import Wire
from tests.server.test_tables import reacting
from tests.server.virtual import without_time
from tests.server.wire import Parlour

PACE = Pace(beat=1.0, closing=30.0, thinking=10.0)


def parlour(**settings: Any) -> Parlour:
    """A server whose clock is the loop's."""
    return Parlour(clock=asyncio.get_running_loop().time, **settings)


async def market_day(here: Parlour, game: Game = market.MARKET, pace: Pace = PACE) -> Room:
    """Market Day among three persons; it is the first morning."""
    hosted = at_table(PERSON, PERSON, PERSON, game=game, pace=pace)
    await here.store.create(hosted.row)
    room = here.rooms.by_id[hosted.row.id] = Room(here.rooms, hosted, [])
    await room.give("begin", Begin())
    return room


class Giving:
    """Gives a room the commands of its seats."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.said = 0

    async def give(self, command: Any) -> None:
        """Give a command."""
        self.said += 1
        await self.room.give(f"0/{self.said}", command)

    async def play(self, seat: Seat, move: str) -> None:
        """A seat answers."""
        await self.give(Play(seat, self.room.hosted.question, [move]))


def alarms(room: Room) -> list[str]:
    """The tasks of a room that wait for a time."""
    return [cmd_id for cmd_id in room.pending if cmd_id.startswith("close:")]


# Bots and standing answers


@without_time
async def test_a_bot_answers_again_after_its_person_took_the_answer_back_and_got_up() -> None:
    async with parlour() as here:
        _, room = await reacting(here)
        seat, other = room.hosted.awaiting
        question, giving = room.hosted.question, Giving(room)
        for _ in range(2):
            await giving.give(Resign(seat))
            await asyncio.sleep(5)
            assert room.hosted.undecided() == (other,), "the bot has answered"
            await giving.give(TakeBack(seat))
            await giving.give(Undo(seat, question))
        await giving.give(Resign(seat))
        await giving.play(other, "let burn")
        await asyncio.sleep(5)
        assert room.hosted.question > question, "the game goes on"


def stroll(s: market.Market, seat: Seat, legal: list[Move]) -> Move | None:
    """Stroll every morning."""
    return market.STROLL.of() if market.STROLL.of() in legal else None


@without_time
async def test_a_standing_answer_acts_that_was_chosen_instead_of_one_about_to_act() -> None:
    game = market.market_day(
        StandingAnswer("toss", "Toss", "Tosses every morning.", market.toss),
        StandingAnswer("stroll", "Stroll", "Strolls every morning.", stroll),
    )
    async with parlour() as here:
        room = await market_day(here, game)
        giving = Giving(room)
        await giving.give(Standing(0, True, "toss"))
        await asyncio.sleep(1)  # a toss draws, so there is time to say no
        await giving.give(Standing(0, False, "toss"))
        await giving.give(Standing(0, True, "stroll"))
        await asyncio.sleep(60)
        assert said(room.hosted, 1) == ["0: stroll"] * market.STROLLS


def broken(s: market.Market, seat: Seat, legal: list[Move]) -> Move | None:
    """A standing answer with a fault."""
    raise ZeroDivisionError


def nonsense(s: market.Market, seat: Seat, legal: list[Move]) -> Move | None:
    """A standing answer that is not legal."""
    return market.NOD.of()


@without_time
@pytest.mark.parametrize("answer", [broken, nonsense])
async def test_a_standing_answer_with_a_fault_harms_neither_the_room_nor_the_question(
    answer: Callable[[market.Market, Seat, list[Move]], Move | None],
) -> None:
    game = market.market_day(StandingAnswer("faulty", "Faulty", "Never acts.", answer))
    async with parlour() as here:
        room = await market_day(here, game)
        giving = Giving(room)
        with capture_logs() as logs:
            await giving.give(Standing(1, True, "faulty"))
            await giving.play(0, "open the market")
            await giving.play(1, "pass")
            assert room.info(1).standing[0].on
            await asyncio.sleep(40)
        assert said(room.hosted)[-3:] == ["0: pass", "1: pass", "2: pass"]
        assert {log["event"] for log in logs} <= {"a standing answer failed"}


# Alarms


@without_time
async def test_questions_that_close_early_leave_no_alarms_behind() -> None:
    async with parlour() as here:
        room = await market_day(here, pace=Pace(closing=3600.0, thinking=60.0))
        giving = Giving(room)
        for morning in range(3):
            await giving.play(morning // 2, "open the market")
            await giving.give(Think(1, room.hosted.question))
            for seat, answer in enumerate(("shout", "pass", "pass")):
                await giving.play(seat, answer)
            for seat in range(3):
                await giving.play(seat, "nod")
        await giving.play(1, "open the market")  # at no look was there a question without a window
        await asyncio.sleep(2)
        assert alarms(room) == [f"close:{room.hosted.question}:{closing_time(room.hosted)}"]


@without_time
async def test_a_room_with_an_alarm_is_in_use_until_it_has_rung() -> None:
    async with parlour() as here:
        room = await market_day(here)
        await Giving(room).play(0, "open the market")
        await asyncio.sleep(1)
        assert not room.unused
        await asyncio.sleep(60)
        assert room.unused, "a seat alone is asked, and for that there is no time"


@without_time
async def test_a_table_at_which_nobody_is_stops_at_the_next_question_to_one_seat() -> None:
    async with parlour() as here:
        room = await market_day(here)
        await Giving(room).play(0, "open the market")
        await asyncio.sleep(100)
        version = room.row.version
        assert said(room.hosted)[-3:] == ["0: pass", "1: pass", "2: pass"]
        await asyncio.sleep(10_000)
        assert room.row.version == version


@without_time
async def test_a_clock_that_is_turned_back_gives_the_whole_time_again() -> None:
    async with parlour() as here:
        loop, back = asyncio.get_running_loop(), [0.0]
        here.rooms.clock = lambda: loop.time() + 10_000 - back[0]
        room = await market_day(here)
        await Giving(room).play(0, "open the market")
        question = room.hosted.question
        await asyncio.sleep(5)
        back[0] = 3600.0
        await asyncio.sleep(28)
        assert room.hosted.question == question, "nobody is late because of the clock"
        await asyncio.sleep(5)
        assert room.hosted.question > question, "and yet the question closes"


@without_time
async def test_a_question_closes_once_the_disk_takes_it() -> None:
    async with parlour() as here:
        room = await market_day(here)
        await Giving(room).play(0, "open the market")
        question, append, full = room.hosted.question, here.store.append, [True]

        async def refusing(
            row: TableRow, command: CommandRow, snapshot: dict[str, Any] | None = None
        ) -> None:
            if full[0]:
                raise Unavailable("The disk is full.")
            await append(row, command, snapshot)

        here.store.append = refusing  # type: ignore[method-assign]
        await asyncio.sleep(100)
        assert room.hosted.question == question
        full[0] = False
        await asyncio.sleep(10)
        assert said(room.hosted)[-3:] == ["0: pass", "1: pass", "2: pass"]


@without_time
async def test_a_deleted_table_leaves_no_alarm() -> None:
    async with parlour() as here:
        room = await market_day(here)
        await Giving(room).play(0, "open the market")
        await asyncio.sleep(1)
        assert alarms(room)
        room.abandon()
        await asyncio.sleep(1)
        assert not alarms(room)


# What others are sent


async def seated(here: Parlour) -> tuple[Room, dict[str, Wire]]:
    """Two at a table: two sockets on seat 0, one on seat 1, and a spectator."""
    at = await here.full_table("candle-hour", 2)
    seats = {"first": 0, "second": 0, "other": 1}
    wires = {name: await here.sit(at.id, seat, at.tokens[seat]) for name, seat in seats.items()}
    wires["spectator"] = await here.sit(at.id, None, code=at.code)
    await asyncio.sleep(1)  # everybody has been told who is there
    for wire in wires.values():
        await wire.settle()
    return here.rooms.by_id[at.id], wires


@without_time
@pytest.mark.parametrize("limned", [False, True])
async def test_a_switch_is_told_to_every_socket_of_its_seat_and_to_no_other(limned: bool) -> None:
    async with parlour() as here:
        if limned:
            Atelier(here.rooms)
        room, wires = await seated(here)
        touched = room.row.touched
        Atelier(here.rooms)  # a new renderer would begin with whole scenes
        heard = {name: len(wire.raw) for name, wire in wires.items()}
        await wires["first"].command("standing", name="let_burn", on=True)
        await asyncio.sleep(5)
        for name, wire in wires.items():
            await wire.settle()
            own = name in ("first", "second")
            assert (len(wire.raw) > heard[name]) is own, name
            assert any(each["on"] for each in wire.table["standing"]) is own, name
        assert room.row.touched == touched
        assert (await here.get(f"/api/tables/{room.row.id}")).json()["version"] == wires[
            "spectator"
        ].version


@without_time
async def test_a_switch_that_names_no_standing_answer_is_refused_and_not_kept() -> None:
    """Otherwise it could be repeated without end: for older tables the fold keeps every one."""
    async with parlour() as here:
        room, wires = await seated(here)
        version = room.row.version
        for on in (True, False, False):
            refused = await wires["first"].command("standing", name="", on=on)
            assert refused["code"] == "no_standing_answer"
        assert room.row.version == version
