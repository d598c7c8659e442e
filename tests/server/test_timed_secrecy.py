"""Times, standing answers and late seats: no byte and no moment tells who has answered, or could.

Four play Candle Hour in virtual time, with a disk that takes a moment for every command. Seat 0 has
lit a candle, so the others are asked. What seats 1 and 2 do in secret differs from world to world;
everything that seat 0, seat 3 and a spectator are sent, and when, must be the same.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Awaitable, Callable, Coroutine
from functools import cache
from typing import Any

import pytest

from covenstead.core.family import NONE
from covenstead.core.table import Table
from covenstead.hosting.rows import CommandRow, Pace, TableRow
from covenstead.server.store.memory import MemoryStore
from tests.server.client import Wire
from tests.server.test_secrecy import ID, World, burnt, lit, unnamed
from tests.server.virtual import VirtualLoop
from tests.server.wire import Parlour

PACE = Pace(beat=1.0, closing=30.0, thinking=10.0)
DISK_SECONDS = 0.01
OBSERVERS = (0, 3, NONE)

Secret = Callable[["Timed"], Awaitable[None]]


@pytest.fixture(autouse=True, params=["drawn here", "drawn by a renderer"])
def drawn(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """It does not matter who draws."""
    monkeypatch.setattr(Parlour, "limned", request.param == "drawn by a renderer")


class SlowStore(MemoryStore):
    """A disk that takes a moment for every command."""

    async def append(
        self, row: TableRow, command: CommandRow, snapshot: dict[str, Any] | None = None
    ) -> None:
        """Keep a command, after a moment."""
        await asyncio.sleep(DISK_SECONDS)
        await super().append(row, command, snapshot)


class Stamped(asyncio.Queue[str]):
    """A queue that notes when each message came."""

    def __init__(self) -> None:
        super().__init__()
        self.came: list[tuple[float, str]] = []

    def put_nowait(self, item: str) -> None:
        """Take a message in."""
        (text,) = unnamed([item])
        self.came.append((round(asyncio.get_running_loop().time(), 4), text))
        super().put_nowait(item)


@cache
def candle() -> Table:
    """Seat 0 is about to light a candle; neither seat 1 nor seat 2 holds a snuffer."""
    return lit(4, {1: False, 2: False})


class Timed(World):
    """A table with a pace: some persons and a spectator, whose messages are stamped."""

    def __init__(self, table: Table | None = None) -> None:
        self.lit = candle() if table is None else table
        super().__init__(self.lit, 0, self.lit.position(), imagined=False)
        self.store = self.here.store = self.here.rooms.store = SlowStore()
        self.here.rooms.retention.store = self.store
        self.here.rooms.clock = asyncio.get_running_loop().time
        self.row.pace = PACE
        self.said = dict.fromkeys(range(self.lit.seats), 0)  # how many commands each has given
        self.asked: list[tuple[float, str, str]] = []  # what a stranger asked for and was answered

    async def begin(self) -> None:
        """Let everybody sit down, and note what they are told from now on."""
        await super().begin()
        if self.here.atelier is not None:
            self.here.atelier.inside.copies[ID].clock = self.here.rooms.clock
        await asyncio.sleep(1)  # everybody has been told who is there
        for wire in self.wires.values():
            await wire.settle()
        self.stamps = {seat: stamped(wire) for seat, wire in self.wires.items()}

    def switch(self, seat: int, on: bool) -> None:
        """A seat switches its standing answer."""
        self.tell(seat, "standing", name="let_burn", on=on)

    def tell(self, seat: int, kind: str, **words: Any) -> None:
        """A seat gives a command, and waits for nothing."""
        self.said[seat] += 1
        self.wires[seat].send({"type": kind, "cmd_id": str(self.said[seat]), **words})

    def answer(self, seat: int) -> None:
        """A seat lets the candle burn."""
        self.tell(seat, "play", question=self.table.question, moves=["let burn"])

    async def at(self, moment: float) -> None:
        """Wait until so many seconds after the candle was lit."""
        await asyncio.sleep(self.began + moment - asyncio.get_running_loop().time())

    async def light(self) -> None:
        """Seat 0 lights a candle."""
        self.began = asyncio.get_running_loop().time()
        self.tell(0, "play", question=self.table.question, moves=[burnt(self.lit)])
        await asyncio.sleep(0.05)

    async def look(self, path: str) -> None:
        """A stranger asks for something, and waits for the answer."""
        text = (await self.here.get(path)).text
        now = round(asyncio.get_running_loop().time() - self.began, 4)
        self.asked.append((now, path, re.sub(r'value="[\w-]{16,}"', "", text)))


def stamped(wire: Wire) -> Stamped:
    """A socket whose messages are stamped from now on."""
    wire._down = Stamped()
    return wire._down


# What seats 1 and 2 do in secret


async def by_hand(world: Timed) -> None:
    """Both answer themselves, at once."""
    for seat in (1, 2):
        world.answer(seat)


async def slowly(world: Timed) -> None:
    """Both answer themselves, at the end of the beat."""
    await world.at(0.93)
    for seat in (2, 1):
        world.answer(seat)


async def one_stands(world: Timed) -> None:
    """A standing answer acts for seat 1."""
    world.answer(2)


async def both_stand(world: Timed) -> None:
    """Standing answers act for both."""


async def with_second_thoughts(world: Timed) -> None:
    """Seat 1 takes its answer back and gives it again, and plays with the switch."""
    world.answer(2)
    world.answer(1)
    await world.at(0.3)
    world.tell(1, "undo", question=world.table.question)
    world.switch(1, True)
    world.switch(1, False)
    await world.at(0.5)
    world.answer(1)


# The seats that have a standing answer.
STANDING: dict[Secret, tuple[int, ...]] = {one_stands: (1,), both_stand: (1, 2)}


async def silent(world: Timed) -> None:
    """Neither answers."""


async def evening(secret: Secret, third: float | None) -> list[Any]:
    """Light a candle; seat 3 answers after so many seconds, or is late."""
    world = Timed()
    await world.begin()
    for seat in STANDING.get(secret, ()):
        world.switch(seat, True)
    await asyncio.sleep(1)
    await world.light()
    doing = [
        asyncio.ensure_future(secret(world)),
        asyncio.ensure_future(world.look(f"/text/table/{ID}?watch=on")),
    ]
    for moment in (0.45, 0.75):
        await world.at(moment)
        for path in (f"/api/tables/{ID}", f"/api/tables/{ID}/record", "/api/lobby", "/text"):
            await world.look(path)
    if third is not None:
        await world.at(third)
        world.answer(3)
    await world.at(45)
    await asyncio.gather(*doing)
    assert world.table.question > 1, "the question is closed"
    for seat in OBSERVERS:
        await world.wires[seat].settle()
        assert world.wires[seat].scene["question"] == world.table.question
    await world.here.close()
    return [world.asked, *(world.stamps[seat].came for seat in OBSERVERS)]


def in_virtual_time(story: Coroutine[Any, Any, list[Any]], lot: int) -> list[Any]:
    """What a story comes to, where waiting takes no time."""
    with asyncio.Runner(loop_factory=lambda: VirtualLoop(random.Random(lot))) as runner:
        return runner.run(story)


def told(secret: Secret, third: float | None, lot: int) -> list[Any]:
    """Everything that the observers were sent in a world, and when."""
    return in_virtual_time(evening(secret, third), lot)


@pytest.mark.parametrize("lot", range(2))
@pytest.mark.parametrize("third", [0.9, 5.0, None])
@pytest.mark.parametrize("secret", [slowly, one_stands, both_stand, with_second_thoughts])
def test_no_byte_and_no_moment_tells_how_others_answered(
    secret: Secret, third: float | None, lot: int
) -> None:
    assert told(secret, third, lot) == told(by_hand, third, lot)


def test_when_the_time_is_over_no_byte_tells_who_else_was_late() -> None:
    late = told(silent, None, 0)
    for secret in (by_hand, slowly, one_stands, both_stand, with_second_thoughts):
        assert told(secret, None, 0) == late


def test_the_worlds_are_worth_comparing() -> None:
    """The observers do hear something: the question, and its end."""
    asked, *observers = told(by_hand, 0.9, 0)
    assert len(asked) == 9, "the page that waited came, too"
    for came in observers:
        shown = [moment for moment, text in came if '"delta"' in text]
        assert len(shown) >= 2
        assert shown[-1] - shown[0] == pytest.approx(1.0, abs=0.05), "it stays open for the beat"


async def thinking(seat: int) -> list[Any]:
    """One of the seats asks for time to think; then seat 0 is cut off and resumes."""
    world = Timed()
    await world.begin()
    await world.light()
    await world.at(3)
    world.tell(seat, "think", question=world.table.question)
    await world.at(4)
    earlier = world.wires[0]
    await earlier.settle()
    await earlier.close()
    await world.at(5)
    back = await world.resumed(earlier)
    await world.at(60)
    await back.settle()
    await world.here.close()
    return [back.raw, *(world.stamps[each].came for each in OBSERVERS)]


def test_nobody_can_tell_who_asked_for_time_to_think() -> None:
    first, second = (in_virtual_time(thinking(seat), 0) for seat in (1, 2))
    assert first == second
    assert any('"of":40.0' in text for _, text in first[-1]), "but everybody sees the new time"
