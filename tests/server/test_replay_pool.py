"""The server's end of the replays: each is drawn once, and that of a game that ends before all."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from covenstead.hosting.refusal import Refusal
from covenstead.server.workers.replay_messages import (
    Drawn,
    DrawReplay,
    PastRecord,
    ReplayReply,
    ReplayRequest,
)
from covenstead.server.workers.replay_pool import REMEMBERED_BYTES, ReplayPool
from tests.patience import until
from tests.server.hall import InlineReplays
from tests.server.older import play_on, sockets
from tests.server.wire import Parlour

ASKED = DrawReplay(PastRecord(""), "open", [])


class SlowReplays(ReplayPool):
    """Draws as many bytes as it is told, once it is let."""

    def __init__(self, length: int = 10) -> None:
        super().__init__()
        self.length = length
        self.begun = 0
        self.let = asyncio.Event()

    async def _answer(self, asked: ReplayRequest) -> ReplayReply:
        self.begun += 1
        await self.let.wait()
        if not self.length:
            raise Refusal(503, "busy", "Later, please.")
        return Drawn(b"x" * self.length)


class CountedReplays(InlineReplays):
    """Draws games that are over before anybody asks, and counts what it draws."""

    def __init__(self) -> None:
        super().__init__()
        self.early = True
        self.eyes: list[str] = []

    async def _answer(self, asked: ReplayRequest) -> ReplayReply:
        assert isinstance(asked, DrawReplay)
        self.eyes.append(asked.eyes)
        return await super()._answer(asked)


async def test_several_who_ask_at_once_have_a_replay_drawn_once() -> None:
    pool = SlowReplays()
    asking = [asyncio.create_task(pool.replay("a game", ASKED)) for _ in range(5)]
    await until(lambda: pool.begun > 0)
    asking[0].cancel()  # one of them goes away; the others still want it
    pool.let.set()
    found = await asyncio.gather(*asking[1:])
    assert (found, pool.begun) == ([b"x" * 10] * 4, 1)
    assert await pool.replay("a game", ASKED) == b"x" * 10
    assert pool.begun == 1


async def test_a_replay_that_could_not_be_drawn_is_tried_again() -> None:
    pool = SlowReplays(0)
    pool.let.set()
    for _ in range(2):
        with pytest.raises(Refusal):
            await pool.replay("a game", ASKED)
    assert pool.begun == 2


async def test_the_oldest_replays_are_forgotten_when_they_are_too_many() -> None:
    pool = SlowReplays(REMEMBERED_BYTES // 3)
    pool.let.set()
    for name in ("first", "second", "first", "third", "fourth"):
        await pool.replay(name, ASKED)
    assert pool.begun == 4
    await pool.replay("first", ASKED)
    assert pool.begun == 4, "it was asked for after the second one"
    await pool.replay("second", ASKED)
    assert pool.begun == 5


async def test_a_game_that_is_over_is_drawn_for_its_players_before_they_look_back(
    here: Parlour,
) -> None:
    here.rooms.replays = pool = CountedReplays()
    seated = await here.full_table("candle-hour", 3, bots={"2": "uniform"})
    wires = await sockets(here, seated.id, seated.tokens)
    await wires[0].settle()
    assert pool.eyes == [], "a running game is not drawn"
    await play_on(wires, Random(2), 999)
    await until(lambda: len(pool.eyes) == 2)
    for token in seated.tokens[:2]:
        answered = await here.get(f"{seated.path}/replay/mine", token)
        assert answered.json()["over"]
    assert sorted(pool.eyes) == ["0", "1"], "both were drawn when the game ended, and not again"
