"""Renderers draw what clients see; what clients see does not depend on them."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from covenstead.server.rooms.absent_clients import RESUME_SECONDS
from covenstead.server.rooms.room import Room
from covenstead.server.workers import renderer_pool, supervisor
from covenstead.server.workers.pipe import started
from covenstead.server.workers.renderer_messages import ApplyCommand
from covenstead.server.workers.renderer_process import TableCopy
from tests.catalogue import GAMES, seats_near
from tests.patience import PATIENCE, until, wait_until
from tests.server.atelier import Atelier
from tests.server.client import Wire
from tests.server.process import Process
from tests.server.test_secrecy import CODE, ID, unnamed
from tests.server.test_timed_secrecy import Secret, Timed, by_hand, in_virtual_time, silent
from tests.server.virtual import without_time
from tests.server.wire import Parlour, Seated


async def seated_all(here: Parlour, seated: Seated) -> list[Wire]:
    """A socket on every person's seat, and a spectator's."""
    wires = [
        await here.sit(seated.id, seat, token) for seat, token in enumerate(seated.tokens) if token
    ]
    return [*wires, await here.sit(seated.id, None, code=seated.code)]


async def quiet(wires: list[Wire]) -> None:
    """Until nothing more is sent."""
    while any([await wire.settle() for wire in wires]):
        pass


def plain(thing: Any) -> Any:
    """A scene or the like as it looks after the wire."""
    return json.loads(msgspec.json.encode(thing))


def as_the_server_would_draw(room: Room, wires: list[Wire]) -> bool:
    """Whether everybody has what the server itself would show now."""
    return all(
        (wire.version, wire.scene) == (room.version(wire.seat), plain(room.scene(wire.seat)))
        and wire.table | {"version": 0} == plain(room.info(wire.seat)) | {"version": 0}
        for wire in wires
    )


async def one_move(wires: list[Wire], lots: random.Random) -> None:
    """Somebody who is asked answers by lot; now and then somebody takes back."""
    sitting = [wire for wire in wires if wire.seat is not None]
    able = [wire for wire in sitting if wire.scene["undo"]["depth"]]
    if able and lots.random() < 0.2:
        assert (await able[0].undo())["type"] == "ack"
        return
    asked = lots.choice([wire for wire in sitting if wire.offers])
    await asked.play(*lots.choice(asked.offers))


@pytest.mark.parametrize("game", [name for name in GAMES if seats_near(name, 3) > 1])
async def test_what_a_renderer_draws_is_what_the_server_would_draw(game: str) -> None:
    here, lots = Parlour(), random.Random(game)
    atelier = Atelier(here.rooms)
    seats = seats_near(game, 3)
    seated = await here.full_table(game, seats, {"2": "uniform"} if seats == 3 else {})
    room = here.rooms.by_id[seated.id]
    wires = await seated_all(here, seated)
    for number in range(40):
        await quiet(wires)
        if not any(wire.offers for wire in wires):
            break
        await one_move(wires, lots)
        if number == 5:
            for answer in room.game.standing:
                told = await wires[0].command("standing", name=answer.name, on=True)
                assert told["type"] == "ack"
        await quiet(wires)
        assert room.renderer is atelier.outside
        assert as_the_server_would_draw(room, wires), f"after move {number}"
    assert atelier.drawn > 3 * number, "all of it was the renderer's"
    await here.close()


async def test_who_gets_up_is_followed_by_a_bot_and_shown_so(here: Parlour) -> None:
    Atelier(here.rooms)
    seated = await here.full_table(seats=3)
    wires = await seated_all(here, seated)
    assert (await wires[0].command("resign"))["type"] == "ack"
    await quiet(wires[1:])
    assert wires[1].table["chairs"][0]["kind"] == "bot"
    assert as_the_server_would_draw(here.rooms.by_id[seated.id], wires[1:])


async def test_one_person_among_bots_is_shown_the_table_by_the_server(here: Parlour) -> None:
    """There undo goes back as far as the game, and only the server remembers all of it."""
    atelier = Atelier(here.rooms)
    seated = await here.full_table(seats=2, bots={"1": "uniform"})
    wires = await seated_all(here, seated)
    await one_move(wires, random.Random(1))
    await quiet(wires)
    assert not atelier.drawn
    assert as_the_server_would_draw(here.rooms.by_id[seated.id], wires)


async def test_standing_answers_are_given_at_a_table_that_a_renderer_draws(here: Parlour) -> None:
    Atelier(here.rooms)
    seated = await here.full_table("blackwood", 2)
    wires, lots = await seated_all(here, seated), random.Random(2)
    room = here.rooms.by_id[seated.id]
    for wire in wires:
        await wire.command("standing", name="finish", on=True)
    stood = 0
    while not stood and any(wire.offers for wire in wires):
        await one_move(wires, lots)
        await quiet(wires)
        stood = sum(cmd_id.startswith("standing:") for cmd_id in room.answers)
    assert stood
    assert as_the_server_would_draw(room, wires)


async def test_when_a_renderer_dies_the_server_shows_everything_and_the_game_goes_on(
    here: Parlour,
) -> None:
    atelier = Atelier(here.rooms)
    seated = await here.full_table(seats=3)
    wires, lots = await seated_all(here, seated), random.Random(3)
    await one_move(wires, lots)
    await quiet(wires)
    before = [len(wire.told) for wire in wires]
    atelier.close()
    await quiet(wires)
    for wire, heard in zip(wires, before, strict=True):
        assert [json.loads(text)["type"] for text in wire.told[heard:]] == ["scene"]
    await one_move(wires, lots)
    await quiet(wires)
    room = here.rooms.by_id[seated.id]
    assert room.renderer is None
    assert as_the_server_would_draw(room, wires)


async def test_a_renderer_that_dies_in_the_middle_of_a_move_leaves_nobody_waiting(
    here: Parlour,
) -> None:
    atelier = Atelier(here.rooms, lambda: 3600.0)  # what it draws never arrives
    seated = await here.full_table(seats=2)
    wires = [here.wire(seated.id), here.wire(seated.id)]
    for seat, wire in enumerate(wires):
        wire.seat = seat
        wire.send({"type": "hello", "seat": seat, "token": seated.tokens[seat]})
    await quiet(wires)
    assert not any(wire.scene for wire in wires)
    atelier.close()
    await quiet(wires)
    assert as_the_server_would_draw(here.rooms.by_id[seated.id], wires)


async def test_another_renderer_takes_the_tables_over(here: Parlour) -> None:
    first = Atelier(here.rooms)
    seated = await here.full_table(seats=3)
    wires, lots = await seated_all(here, seated), random.Random(4)
    first.close()
    second = Atelier(here.rooms)
    for _ in range(3):
        await quiet(wires)
        await one_move(wires, lots)
    await quiet(wires)
    room = here.rooms.by_id[seated.id]
    assert room.renderer is second.outside
    assert as_the_server_would_draw(room, wires)


async def test_a_renderer_that_stumbles_over_a_table_goes_on_with_the_others(here: Parlour) -> None:
    atelier = Atelier(here.rooms)
    tables = [await here.full_table(seats=2, lot=lot) for lot in range(2)]
    bad, good = [await seated_all(here, seated) for seated in tables]
    lots = random.Random(5)

    def stumble(played: ApplyCommand) -> None:
        raise ValueError("too dark")

    atelier.inside.copies[tables[0].id].apply = stumble  # type: ignore[method-assign, assignment]
    for wires in (bad, good):
        await one_move(wires, lots)
        await quiet(wires)
    rooms = [here.rooms.by_id[seated.id] for seated in tables]
    assert [room.renderer for room in rooms] == [None, atelier.outside]
    for room, wires in zip(rooms, (bad, good), strict=True):
        assert as_the_server_would_draw(room, wires)
    await one_move(bad, lots)
    await quiet(bad)
    assert rooms[0].renderer is atelier.outside, "it may try again with what there is now"
    assert as_the_server_would_draw(rooms[0], bad)


async def test_a_copy_that_has_gone_another_way_is_not_shown(here: Parlour) -> None:
    atelier = Atelier(here.rooms)
    seated = await here.full_table(seats=2)
    wires, lots = await seated_all(here, seated), random.Random(6)
    copy: TableCopy = atelier.inside.copies[seated.id]
    assert copy.table is not None
    copy.table.question += 1
    await one_move(wires, lots)
    await quiet(wires)
    assert seated.id not in atelier.inside.copies
    assert as_the_server_would_draw(here.rooms.by_id[seated.id], wires)


@without_time
async def test_a_renderer_forgets_a_table_that_nobody_looks_at(here: Parlour) -> None:
    atelier = Atelier(here.rooms)
    seated = await here.full_table(seats=2)
    wires = await seated_all(here, seated)
    assert list(atelier.inside.copies) == [seated.id]
    await wires[0].close()
    await asyncio.sleep(RESUME_SECONDS + 1)
    await wires[1].settle()
    assert len(atelier.inside.copies[seated.id].clients) == 2
    for wire in wires[1:]:
        await wire.close()
    await asyncio.sleep(RESUME_SECONDS + 1)
    assert not atelier.inside.copies
    assert here.rooms.by_id[seated.id].unused


# A slow one


async def came_to_a_slow_renderer(secret: Secret) -> list[str]:
    """What a spectator is sent who comes while seats are asked, and a seat may answer."""
    world = Timed()
    atelier = Atelier(world.here.rooms, delay=lambda: 0.2)
    await world.begin()
    atelier.inside.copies[ID].clock = asyncio.get_running_loop().time
    await world.light()
    await world.at(3)
    coming = asyncio.ensure_future(world.here.sit(ID, None, code=CODE))
    await world.at(3.1)
    await secret(world)
    await world.at(10)
    spectator = await coming
    await spectator.settle()
    await world.here.close()
    return unnamed(spectator.raw)


def test_who_waits_for_a_slow_renderer_cannot_tell_that_a_seat_has_answered() -> None:
    quiet, answered = (
        in_virtual_time(came_to_a_slow_renderer(each), 0) for each in (silent, by_hand)
    )
    # The scene, that somebody watches, and that one more does.
    assert [json.loads(text)["type"] for text in quiet] == ["scene", "watchers", "watchers"]
    assert answered == quiet


# Silence


@without_time
async def test_a_slow_renderer_that_says_something_keeps_its_tables() -> None:
    async with Parlour() as here:
        atelier = Atelier(here.rooms, lambda: 0.6)
        watching = asyncio.create_task(here.rooms.renderers.watch(atelier.outside))
        for _ in range(100):
            await asyncio.sleep(0.5)
            assert here.rooms.renderers.of("any") is atelier.outside
        watching.cancel()


@without_time
async def test_a_renderer_is_slow_after_a_moment_and_given_up_later() -> None:
    async with Parlour() as here:
        atelier = Atelier(here.rooms)
        atelier.gone = True
        began = asyncio.get_running_loop().time()
        watching = asyncio.create_task(here.rooms.renderers.watch(atelier.outside))
        while here.rooms.renderers.of("any") is not None:
            await asyncio.sleep(0.01)
        assert 1.4 < asyncio.get_running_loop().time() - began < 2
        await watching
        assert 9 < asyncio.get_running_loop().time() - began < 11


@without_time
async def test_a_renderer_that_falls_silent_again_and_again_is_given_more_time() -> None:
    async with Parlour() as here:
        renderers, atelier = here.rooms.renderers, Atelier(here.rooms)
        watching = asyncio.create_task(renderers.watch(atelier.outside))
        spent = []
        for _ in range(3):
            atelier.gone, began = True, asyncio.get_running_loop().time()
            while renderers.of("any") is not None:
                await asyncio.sleep(0.01)
            spent.append(asyncio.get_running_loop().time() - began)
            atelier.gone = False
            while renderers.of("any") is None:
                await asyncio.sleep(0.01)
        assert spent[0] < 2 < spent[1] < 4 < spent[2]
        await asyncio.sleep(600)
        atelier.gone, began = True, asyncio.get_running_loop().time()
        while renderers.of("any") is not None:
            await asyncio.sleep(0.01)
        assert asyncio.get_running_loop().time() - began < 2, "it is forgiven after a while"
        watching.cancel()


# Real processes


def with_a_renderer(story: Callable[[Parlour, list[Wire], Room], Awaitable[None]]) -> None:
    """A table of three, drawn by a process."""

    async def acted() -> None:
        here = Parlour()
        here.rooms.renderers.start(1)
        try:
            await until(lambda: bool(here.rooms.renderers.pids))
            seated = await here.full_table(seats=3)
            wires = await seated_all(here, seated)
            await story(here, wires, here.rooms.by_id[seated.id])
        finally:
            await here.close()

    asyncio.run(acted())


async def shown(room: Room, wires: list[Wire]) -> None:
    """Wait until everybody has what the server would show."""
    async with asyncio.timeout(PATIENCE):
        while not as_the_server_would_draw(room, wires):
            for wire in wires:
                await wire.settle()
            await asyncio.sleep(0.01)


def test_a_process_draws_and_one_that_is_killed_is_replaced() -> None:
    async def story(here: Parlour, wires: list[Wire], room: Room) -> None:
        lots, rooms = random.Random(7), here.rooms
        await one_move(wires, lots)
        await shown(room, wires)
        (first,) = rooms.renderers.pids
        assert room.renderer is not None
        os.kill(first, signal.SIGKILL)
        await one_move(wires, lots)
        await shown(room, wires)
        await until(lambda: bool(rooms.renderers.pids - {first}))
        while room.renderer is None:  # not while answers are collected
            await one_move(wires, lots)
            await shown(room, wires)
        assert rooms.renderers.restarts == 1

    with_a_renderer(story)


def test_while_a_process_is_frozen_the_server_draws_and_then_it_draws_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(renderer_pool, "SILENT_SECONDS", PATIENCE)  # it is not killed

    async def story(here: Parlour, wires: list[Wire], room: Room) -> None:
        lots, renderers = random.Random(8), here.rooms.renderers
        before = renderers.pids
        first = room.renderer
        assert first is not None
        for pid in before:
            os.kill(pid, signal.SIGSTOP)
        await one_move(wires, lots)
        await shown(room, wires)
        assert room.renderer is None
        await one_move(wires, lots)
        await shown(room, wires)
        for pid in before:
            os.kill(pid, signal.SIGCONT)
        await until(lambda: renderers.of(room.row.id) is first)
        await one_move(wires, lots)
        await shown(room, wires)
        assert room.renderer is first
        assert (renderers.pids, renderers.restarts) == (before, 0)

    with_a_renderer(story)


def test_who_comes_to_a_table_of_a_frozen_process_is_shown_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(renderer_pool, "SILENT_SECONDS", PATIENCE)  # it is not killed

    async def story(here: Parlour, wires: list[Wire], room: Room) -> None:
        (pid,) = here.rooms.renderers.pids
        os.kill(pid, signal.SIGSTOP)
        newcomer = here.wire(room.row.id)
        newcomer.send({"type": "hello", "seat": None, "token": "", "code": room.row.code})
        await shown(room, [newcomer])

    with_a_renderer(story)


def test_a_process_that_stays_silent_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(renderer_pool, "SILENT_SECONDS", 1.0)

    async def story(here: Parlour, wires: list[Wire], room: Room) -> None:
        (first,) = here.rooms.renderers.pids
        os.kill(first, signal.SIGSTOP)
        await one_move(wires, random.Random(8))
        await shown(room, wires)
        await until(lambda: not Path(f"/proc/{first}").exists())

    with_a_renderer(story)


def test_a_process_knows_no_more_of_the_world_than_it_must(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COVENSTEAD_DB", "sqlite:////nowhere/secret.sqlite")

    async def story(here: Parlour, wires: list[Wire], room: Room) -> None:
        (pid,) = here.rooms.renderers.pids
        assert b"nowhere" not in Path(f"/proc/{pid}/environ").read_bytes()

    with_a_renderer(story)


def test_the_processes_end_with_the_server(tmp_path: Path) -> None:
    server = Process(tmp_path)
    try:
        assert server.process is not None
        own = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")

        def begun() -> bool:
            names = [Path(f"/proc/{pid}/cmdline").read_bytes() for pid in own.read_text().split()]
            return any(b"covenstead.server.workers.renderer_process" in name for name in names)

        if (os.cpu_count() or 1) > 1:
            wait_until(begun)
        children = own.read_text().split()
        server.end(signal.SIGKILL)
        wait_until(lambda: not any(Path(f"/proc/{pid}/cmdline").exists() for pid in children))
    finally:
        server.close()


async def test_a_process_that_does_not_start_leaves_the_drawing_to_the_server(
    here: Parlour,
) -> None:
    def nowhere(module: str, **more: Any) -> Any:
        return started(f"{module}.nowhere", **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(supervisor, "started", nowhere)
        here.rooms.renderers.start(1)
        seated = await here.full_table(seats=2)
        wires = await seated_all(here, seated)
        await until(lambda: here.rooms.renderers.restarts > 0)
        await one_move(wires, random.Random(9))
        await quiet(wires)
        assert as_the_server_would_draw(here.rooms.by_id[seated.id], wires)
        assert not here.rooms.renderers.pids
        await here.rooms.renderers.close()
