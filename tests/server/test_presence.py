"""Who is at the table: told to everybody, once, and not for a short cut."""

from __future__ import annotations

import asyncio
from typing import Any

from covenstead.server.rooms.presence import GONE_SECONDS as GONE
from covenstead.server.rooms.presence import TELL_SECONDS as TELL
from tests.server.client import Wire
from tests.server.test_tables import bury, let_lit, sockets
from tests.server.virtual import without_time
from tests.server.wire import Parlour


def connected(wire: Wire) -> list[bool]:
    """Which chairs have somebody, as this client was told."""
    return [chair["connected"] for chair in wire.table["chairs"]]


async def told(wire: Wire, seconds: float) -> list[dict[str, Any]]:
    """What a client hears after so long."""
    await asyncio.sleep(seconds)
    return await wire.settle()


@without_time
async def test_everybody_is_told_when_somebody_comes_and_goes(here: Parlour) -> None:
    seated = await here.full_table()
    first = await here.sit(seated.id, 0, seated.tokens[0])
    watcher = await here.sit(seated.id, None, code=seated.code)
    assert connected(first) == connected(watcher) == [True, False]
    second = await here.sit(seated.id, 1, seated.tokens[1])
    assert connected(second) == [True, True]
    for wire in (first, watcher):
        heard = await told(wire, 2 * TELL)
        (delta,) = [message for message in heard if message["type"] == "delta"]
        assert connected(wire) == [True, True]
        assert delta["since"] == delta["version"] == wire.version
        assert delta["parts"] == {}
        assert delta["events"] == len(wire.scene["events"])
    await second.close()
    assert await told(first, GONE / 2) == []
    assert [message["type"] for message in await told(first, GONE)] == ["delta"]
    assert connected(first) == [True, False]


@without_time
async def test_the_game_goes_on_after_somebody_has_come(here: Parlour) -> None:
    seated = await here.full_table()
    first = await here.sit(seated.id, 0, seated.tokens[0])
    version, question = first.version, first.scene["question"]
    await here.sit(seated.id, 1, seated.tokens[1])
    await told(first, 2 * TELL)
    assert (first.version, first.scene["question"]) == (version, question)
    assert (await first.play(*bury(first)))["version"] == version + 1


@without_time
async def test_a_short_cut_is_not_told(here: Parlour) -> None:
    seated = await here.full_table()
    first, second = await sockets(here, seated)
    await told(first, 2 * TELL)
    await second.close()
    await asyncio.sleep(GONE / 2)
    await here.sit(seated.id, 1, seated.tokens[1])
    assert await told(first, 2 * GONE) == []
    assert connected(first) == [True, True]


@without_time
async def test_a_second_socket_on_a_seat_comes_and_goes_unnoticed(here: Parlour) -> None:
    seated = await here.full_table()
    first, second = await sockets(here, seated)
    await told(first, 2 * TELL)
    more = await here.sit(seated.id, 1, seated.tokens[1])
    await more.close()
    assert await told(first, 2 * GONE) == []
    assert connected(second) == [True, True]


@without_time
async def test_several_who_come_together_are_told_once(here: Parlour) -> None:
    seated = await here.full_table(seats=4)
    first = await here.sit(seated.id, 0, seated.tokens[0])
    for seat in (1, 2, 3):
        await here.sit(seated.id, seat, seated.tokens[seat])
    assert len(await told(first, 2 * TELL)) == 1
    assert connected(first) == [True] * 4


@without_time
async def test_before_the_game_begins_it_is_told_as_a_scene(here: Parlour) -> None:
    opened = await here.open(seats=2)
    tokens = [await here.join(opened, name) for name in ("Ada", "Bea")]
    first = await here.sit(opened["table"]["id"], 0, tokens[0])
    await here.sit(opened["table"]["id"], 1, tokens[1])
    (message,) = await told(first, 2 * TELL)
    assert (message["type"], message["scene"]) == ("scene", None)
    assert connected(first) == [True, True]


@without_time
async def test_a_seat_that_changes_hands_has_nobody_at_once(here: Parlour) -> None:
    seated = await here.full_table()
    first, _ = await sockets(here, seated)
    await told(first, 2 * TELL)
    moving = (await here.post(f"{seated.path}/move", {"seat": 1}, seated.tokens[1])).json()
    await here.post("/api/claim", {"secret": moving["secret"], "bearer": True})
    await first.settle()
    assert connected(first) == [True, False]


@without_time
async def test_coming_and_going_does_not_tell_who_has_answered(here: Parlour) -> None:
    """Told while several are asked and one has answered: its answer must not show."""
    seated = await here.full_table(seats=3)
    wires = await sockets(here, seated)
    await let_lit(here, wires)
    await told(wires[0], 2 * TELL)
    before = {wire: dict(wire.table) for wire in wires}
    assert (await wires[1].play("let burn"))["type"] == "ack"
    await wires[1].close()
    deltas = [await told(wires[0], 2 * GONE), await told(wires[2], 0)]  # before she is missed
    for wire, (delta,) in zip((wires[0], wires[2]), deltas, strict=True):
        assert delta["version"] == delta["table"]["version"] == before[wire]["version"]
        assert delta["table"]["awaiting"] == [1, 2]
        assert delta["parts"] == {}
