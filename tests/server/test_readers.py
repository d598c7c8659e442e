"""Going on together: everybody is told who has gone on from a moment, and nobody waits for it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from covenstead.core.family import Seat
from covenstead.core.scene import Moment, Scene
from covenstead.server.rooms.room import Room
from tests.server.client import Client, Mirror, Wire
from tests.server.hall import GENEROUS, hall
from tests.server.test_tables import sockets
from tests.server.virtual import without_time
from tests.server.wire import Parlour, Seated


def moment_of(client: Mirror) -> str:
    """The id of the newest moment that a client was shown; empty if there was none."""
    moments = client.scene["moments"]
    return str(moments[-1]["id"]) if moments else ""


async def at_a_moment(here: Parlour, **more: Any) -> tuple[Seated, list[Wire], str]:
    """A table of Blackwood at the end of its first round, the sockets of its persons, the id."""
    seated = await here.full_table("blackwood", **more)
    wires = await sockets(here, seated)
    while not moment_of(wires[0]):
        asked = next(wire for wire in wires if wire.asked)
        assert (await asked.play(*asked.offers[0]))["type"] == "ack"
        for wire in wires:
            await wire.settle()
    return seated, wires, moment_of(wires[0])


async def readers(wire: Wire) -> list[Any]:
    """What a client hears of who has gone on."""
    return [message for message in await wire.settle() if message["type"] == "readers"]


def gone_on(moment: str, *seats: int) -> dict[str, Any]:
    """The message that tells of them."""
    return {"type": "readers", "moment": moment, "gone_on": list(seats)}


@without_time
async def test_everybody_is_told_who_has_gone_on_and_a_second_time_is_no_news(
    here: Parlour,
) -> None:
    seated, wires, moment = await at_a_moment(here, seats=3)
    watcher = await here.sit(seated.id, None, code=seated.code)
    everybody = [*wires, watcher]
    for seats in ([1], [0, 1]):
        said = wires[1] if seats == [1] else wires[0]
        said.send({"type": "go_on", "moment": moment})
        for wire in everybody:
            assert await readers(wire) == [gone_on(moment, *seats)]
    wires[1].send({"type": "go_on", "moment": moment})
    assert [await readers(wire) for wire in everybody] == [[], [], [], []]


@without_time
async def test_nobody_waits_and_nothing_is_kept(here: Parlour) -> None:
    seated, wires, moment = await at_a_moment(here, seats=2)
    room = here.rooms.by_id[seated.id]
    before, kept = room.hosted, await here.store.load(seated.id)
    versions = [wire.version for wire in wires]
    wires[0].send({"type": "go_on", "moment": moment})
    for wire in wires:
        assert [message["type"] for message in await wire.settle()] == ["readers"]
    assert room.hosted is before
    assert await here.store.load(seated.id) == kept
    assert [wire.version for wire in wires] == versions
    asked = next(wire for wire in wires if wire.asked)
    assert (await asked.play(*asked.offers[0]))["type"] == "ack", "others are not waited for"


@without_time
async def test_who_comes_later_or_comes_back_is_told(here: Parlour) -> None:
    seated, wires, moment = await at_a_moment(here, seats=2)
    wires[0].send({"type": "go_on", "moment": moment})
    await wires[1].settle()
    await wires[1].close()
    again = await here.sit(seated.id, 1, seated.tokens[1])
    assert await readers(again) == [gone_on(moment, 0)]
    after = await here.again().sit(seated.id, 1, seated.tokens[1])
    assert await readers(after) == [], "another process knows nothing of it"


@without_time
async def test_the_next_moment_begins_with_nobody(here: Parlour) -> None:
    _, wires, first = await at_a_moment(here, seats=2)
    wires[0].send({"type": "go_on", "moment": first})
    await wires[1].settle()
    while moment_of(wires[0]) == first:
        asked = next(wire for wire in wires if wire.asked)
        await asked.play(*asked.offers[0])
        for wire in wires:
            await wire.settle()
    wires[0].send({"type": "go_on", "moment": first})
    assert await readers(wires[1]) == [], "an old moment is nobody's any more"
    wires[1].send({"type": "go_on", "moment": moment_of(wires[0])})
    assert await readers(wires[0]) == [gone_on(moment_of(wires[0]), 1)]


@without_time
async def test_a_seat_that_changes_hands_has_not_gone_on(here: Parlour) -> None:
    seated, wires, moment = await at_a_moment(here, seats=2)
    for wire in wires:
        wire.send({"type": "go_on", "moment": moment})
        await wires[0].settle()
    moving = (await here.post(f"{seated.path}/move", {"seat": 1}, seated.tokens[1])).json()
    taken = await here.post("/api/claim", {"secret": moving["secret"], "bearer": True})
    new = await here.sit(seated.id, 1, taken.json()["seat_token"])
    assert await readers(new) == [gone_on(moment, 0)]


@pytest.mark.parametrize("moment", ["", "round-1", "nothing", "x" * 3000])
@without_time
async def test_a_moment_that_is_not_the_newest_is_told_to_nobody(
    here: Parlour, moment: str
) -> None:
    _, wires, _ = await at_a_moment(here, seats=2)
    wires[0].send({"type": "go_on", "moment": moment})
    assert [await wire.settle() for wire in wires] == [[], []]


@without_time
async def test_before_the_first_moment_there_is_nothing_to_go_on_from(here: Parlour) -> None:
    seated = await here.full_table("blackwood")
    wires = await sockets(here, seated)
    for wire in wires:
        await wire.settle()
    wires[0].send({"type": "go_on", "moment": ""})
    assert [await wire.settle() for wire in wires] == [[], []]


@without_time
async def test_a_moment_that_only_some_are_shown_is_named_to_nobody(
    here: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated, wires, _ = await at_a_moment(here, seats=2)
    shown = Room.scene

    def with_secret(room: Room, seat: Seat | None) -> Scene | None:
        scene = shown(room, seat)
        assert scene is not None
        secret = [] if seat is None else [Moment("secret-99", 99, "What only players know")]
        return structs.replace(scene, moments=[*scene.moments, *secret])

    monkeypatch.setattr(Room, "scene", with_secret)
    wires[0].send({"type": "go_on", "moment": "secret-99"})
    assert [await wire.settle() for wire in wires] == [[], []]
    new = await here.sit(seated.id, None, code=seated.code)
    assert not any("secret-99" in text for text in new.raw)


@without_time
async def test_a_spectator_has_nothing_to_say(here: Parlour) -> None:
    seated, wires, moment = await at_a_moment(here, seats=2)
    watcher = await here.sit(seated.id, None, code=seated.code)
    watcher.send({"type": "go_on", "moment": moment})
    (refused,) = await watcher.settle()
    assert refused["code"] == "spectator"
    assert await readers(wires[0]) == []


@without_time
async def test_it_counts_like_every_message_of_a_seat() -> None:
    async with Parlour(rates={**GENEROUS, "say": (3.0, 0.0)}) as here:
        seated = await here.full_table("blackwood")
        wire = await here.sit(seated.id, 0, seated.tokens[0])
        await wire.settle()
        for _ in range(5):
            wire.send({"type": "go_on", "moment": "round-1"})
        assert [message["code"] for message in await wire.settle()] == ["too_many"] * 2


def test_it_is_told_over_real_sockets() -> None:
    with hall() as server:
        table, tokens = server.full_table("blackwood", 2)
        clients = [server.sit(table, seat, tokens[seat]) for seat in range(2)]
        moment = play_to_a_moment(clients)
        clients[0].socket.send(f'{{"type": "go_on", "moment": "{moment}"}}')
        for client in clients:
            assert client.until("readers") == gone_on(moment, 0)
            client.close()


def play_to_a_moment(clients: list[Client]) -> str:
    """Answer until everybody is shown a moment; its id."""
    while not moment_of(clients[0]):
        asked = next(client for client in clients if client.asked)
        kept = asked.play(*asked.offers[0])["version"]
        for client in clients:
            while client.version < kept:
                client.hear()
    return moment_of(clients[0])
