"""After a short cut of its connection a client is sent what it missed, not the whole scene."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

from covenstead.server.rooms import absent_clients, sent_messages
from covenstead.server.rooms.room import Room
from covenstead.server.rooms.sent_messages import SentMessages
from tests.server.atelier import Atelier
from tests.server.client import Mirror, Wire
from tests.server.test_renderer_pool import as_the_server_would_draw, one_move, quiet
from tests.server.virtual import without_time
from tests.server.wire import Parlour, Seated


@pytest.fixture(autouse=True, params=["drawn here", "drawn by a renderer"])
def drawn(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """It does not matter who draws."""
    monkeypatch.setattr(Parlour, "limned", request.param == "drawn by a renderer")


class Evening:
    """A table of three persons with a socket each and a spectator, after a few moves."""

    def __init__(self, here: Parlour, seated: Seated) -> None:
        self.here = here
        self.seated = seated
        self.wires: list[Wire] = []
        self.room: Room = here.rooms.by_id[seated.id]
        self.lots = random.Random(1)

    async def move(self) -> None:
        """Somebody at the table answers by lot."""
        await one_move(self.wires, self.lots)
        await quiet(self.wires)

    @property
    def waiting(self) -> Wire:
        """The client on the seat whose turn comes last."""
        (asked,) = self.room.hosted.awaiting
        return next(wire for wire in self.wires if wire.seat == (asked + 2) % 3)

    async def cut(self, wire: Wire) -> Wire:
        """The connection of a client ends."""
        self.wires.remove(wire)
        await wire.close()
        return wire

    async def back(self, earlier: Mirror, **other: Any) -> Wire:
        """The client comes back and wants to resume; `other` is said otherwise than it should."""
        wire = self.here.wire(self.seated.id)
        wire.remember(earlier)
        token = "" if earlier.seat is None else self.seated.tokens[earlier.seat]
        hello = {"seat": earlier.seat, "token": token, "code": self.seated.code, "splices": True}
        wire.send({"type": "hello", **hello, "resume": wire.resume, **other})
        await wire.hear()
        self.wires.append(wire)
        await quiet(self.wires)
        return wire


async def evening(here: Parlour, game: str = "blackwood", moves: int = 1) -> Evening:
    """Three persons and a spectator, who have begun to play."""
    found = Evening(here, await here.full_table(game, 3))
    for seat in (0, 1, 2, None):
        await found.back(Mirror(seat))
    for _ in range(moves):
        await found.move()
    assert (found.room.renderer is not None) is Parlour.limned
    return found


def kinds(wire: Wire) -> list[str]:
    """The kinds of all messages that a client was sent."""
    return [json.loads(text)["type"] for text in wire.told]


def as_it_was(wire: Wire) -> Mirror:
    """What a client knows now, if it hears nothing more."""
    mirror = Mirror()
    mirror.remember(wire)
    return mirror


@pytest.mark.parametrize("spectator", [False, True], ids=["a seat", "a spectator"])
async def test_a_client_that_comes_back_is_sent_one_delta_with_all_it_missed(
    here: Parlour, spectator: bool
) -> None:
    table = await evening(here)
    earlier = await table.cut(table.wires[3] if spectator else table.waiting)
    await table.move()
    await table.move()
    wire = await table.back(earlier)
    assert kinds(wire) == ["resumed", "delta"]
    assert as_the_server_would_draw(table.room, table.wires)
    await table.move()
    assert as_the_server_would_draw(table.room, table.wires)


async def test_a_client_that_missed_nothing_is_only_told_that_it_resumes(here: Parlour) -> None:
    table = await evening(here)
    wire = await table.back(await table.cut(table.wires[1]))
    assert wire.told == ['{"type":"resumed"}']
    assert as_the_server_would_draw(table.room, table.wires)


async def test_a_client_can_resume_again_and_again(here: Parlour) -> None:
    table = await evening(here)
    for _ in range(4):
        earlier = await table.cut(table.waiting)
        await table.move()
        wire = await table.back(earlier)
        assert kinds(wire) == ["resumed", "delta"]
    assert as_the_server_would_draw(table.room, table.wires)


async def test_when_all_were_cut_at_once_all_of_them_resume(here: Parlour) -> None:
    table = await evening(here)
    earlier = [await table.cut(wire) for wire in list(table.wires)]
    for each in earlier:
        assert kinds(await table.back(each))[0] == "resumed"
    await table.move()
    assert as_the_server_would_draw(table.room, table.wires)
    assert "scene" not in [kind for wire in table.wires for kind in kinds(wire)]


async def test_what_was_sent_into_a_dead_connection_is_sent_again(here: Parlour) -> None:
    """The server has not noticed the cut: it has told the old socket of the moves since."""
    table = await evening(here)
    old = table.waiting
    lost, heard = as_it_was(old), len(old.told)
    await table.move()
    await table.move()
    table.wires.remove(old)
    wire = await table.back(lost)
    assert len(wire.told) == 3
    assert wire.told == ['{"type":"resumed"}', *old.told[heard:]]
    assert as_the_server_would_draw(table.room, table.wires)
    await old.task
    assert old.closed == 1000, "one client has one socket"
    assert len(table.room.clients) == 4
    await table.move()
    assert as_the_server_would_draw(table.room, table.wires)


async def test_what_a_renderer_sent_while_the_client_was_cut_is_sent_again(here: Parlour) -> None:
    table = await evening(here)
    earlier = table.waiting
    before = as_it_was(earlier)
    table.wires.remove(earlier)
    asked = next(wire for wire in table.wires if wire.offers)
    question, moves = asked.scene["question"], asked.offers[0]
    asked.send({"type": "play", "cmd_id": "mine", "question": question, "moves": moves})
    await earlier.close()  # before the table is shown
    await quiet(table.wires)
    wire = await table.back(before)
    assert kinds(wire)[0] == "resumed"
    assert "scene" not in kinds(wire)
    assert as_the_server_would_draw(table.room, table.wires)


async def test_a_client_that_lost_more_than_is_remembered_is_sent_the_whole_scene(
    here: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sent_messages, "RECENT_BYTES", 0)
    table = await evening(here)
    waiting = table.waiting
    lost = as_it_was(waiting)
    await table.move()
    await table.cut(waiting)
    wire = await table.back(lost)
    assert kinds(wire) == ["scene"]
    assert as_the_server_would_draw(table.room, table.wires)


def test_messages_are_remembered_from_the_last_one_back() -> None:
    sent = SentMessages()
    third = sent_messages.RECENT_BYTES // 3
    for number in range(4):
        sent.add(bytes([number]) * third)
    assert sent.since(4) == []
    assert [message[0] for message in sent.since(1) or []] == [1, 2, 3]
    assert sent.since(0) is None
    assert sent.since(5) is None
    sent.add(b"whole scene" * sent_messages.RECENT_BYTES)
    assert sent.since(4) is None


@pytest.mark.parametrize(
    "wrong", [{"id": "0123456789abcdef"}, {"count": 0}, {"count": 99}, {"count": -1}], ids=str
)
async def test_a_client_that_names_something_else_is_sent_the_whole_scene(
    here: Parlour, wrong: dict[str, Any]
) -> None:
    table = await evening(here)
    earlier = await table.cut(table.wires[1])
    wire = await table.back(earlier, resume={**(earlier.resume or {}), **wrong})
    assert kinds(wire) == ["scene"]
    assert as_the_server_would_draw(table.room, table.wires)


@pytest.mark.parametrize("other", [0, None], ids=["another seat", "a spectator"])
async def test_nobody_resumes_what_another_seat_was_shown(here: Parlour, other: int | None) -> None:
    table = await evening(here)
    earlier = await table.cut(table.wires[1])
    token = "" if other is None else table.seated.tokens[other]
    wire = await table.back(earlier, seat=other, token=token)
    assert kinds(wire) == ["scene"]
    assert wire.scene["viewer"] == other


async def test_a_client_that_takes_lists_otherwise_is_sent_the_whole_scene(here: Parlour) -> None:
    table = await evening(here)
    wire = await table.back(await table.cut(table.wires[1]), splices=False)
    assert kinds(wire) == ["scene"]


async def test_a_seat_that_has_changed_hands_is_never_resumed(here: Parlour) -> None:
    table = await evening(here)
    path, token = f"{table.seated.path}/move", table.seated.tokens[1]
    earlier = await table.cut(table.wires[1])
    link = (await here.post(path, {"seat": 1}, token)).json()
    claim = {"secret": link["secret"], "bearer": True}
    table.seated.tokens[1] = (await here.post("/api/claim", claim)).json()["seat_token"]
    wire = await table.back(earlier)
    assert kinds(wire) == ["scene"]


async def test_when_the_renderer_is_lost_those_who_come_back_see_the_whole_scene(
    here: Parlour,
) -> None:
    table = await evening(here)
    earlier = await table.cut(table.wires[1])
    renderer = Atelier(here.rooms)  # a further place: the table may move there
    here.rooms.renderers.dismiss(table.room.renderer or renderer.outside)
    wire = await table.back(earlier)
    assert kinds(wire)[0] == ("scene" if Parlour.limned else "resumed")
    assert as_the_server_would_draw(table.room, table.wires)


async def test_after_a_restart_of_the_server_the_whole_scene_is_shown(here: Parlour) -> None:
    table = await evening(here)
    earlier = await table.cut(table.wires[1])
    table.wires.clear()
    table.here = here.again()
    wire = await table.back(earlier)
    assert kinds(wire) == ["scene"]


@without_time
async def test_after_a_minute_a_client_is_forgotten_and_sent_the_whole_scene(here: Parlour) -> None:
    table = await evening(here)
    for seconds in (59.0, 61.0):
        earlier = await table.cut(table.waiting)
        await asyncio.sleep(seconds)
        wire = await table.back(earlier)
        assert kinds(wire)[0] == ("resumed" if seconds < 60 else "scene")
        await asyncio.sleep(1)  # until everybody is told that the seat is taken again
        await quiet(table.wires)
    assert as_the_server_would_draw(table.room, table.wires)


@without_time
async def test_nothing_is_left_of_a_table_a_minute_after_the_last_client(here: Parlour) -> None:
    table = await evening(here)
    renderer = table.room.renderer
    while table.wires:
        await table.cut(table.wires[0])
    assert table.room.renderer is renderer
    assert len(table.room.absent) == 4
    await asyncio.sleep(61)
    assert not table.room.absent
    assert table.room.renderer is None
    if renderer is not None:
        assert not renderer._clients
        assert not renderer._numbers


async def test_nothing_is_left_of_a_table_that_leaves_memory(here: Parlour) -> None:
    table = await evening(here)
    renderer = table.room.renderer
    earlier = [await table.cut(wire) for wire in list(table.wires)]
    here.rooms.settings.idle_seconds = -1.0
    await here.rooms.tidy()
    assert table.seated.id not in here.rooms.by_id
    assert not table.room.absent
    assert renderer is None or not renderer._clients
    wire = await table.back(earlier[0])
    assert kinds(wire) == ["scene"]


async def test_few_clients_are_remembered_for_each_seat_and_few_spectators(here: Parlour) -> None:
    table = await evening(here)
    here.rooms.settings.seat_sockets = 100
    cut = [await table.back(Mirror(seat)) for seat in [1] * 5 + [None] * 9]
    for wire in cut:
        await table.cut(wire)
    seats = [client.seat for client in table.room.absent]
    most = absent_clients.FOR_A_SEAT, absent_clients.FOR_SPECTATORS
    assert (seats.count(1), seats.count(None)) == most
    if table.room.renderer is not None:
        assert len(table.room.renderer._clients) == 4 + sum(most)
    assert kinds(await table.back(cut[4])) == ["resumed"]
    assert kinds(await table.back(cut[0])) == ["scene"]
