"""A hint tells nothing of what is hidden: two worlds, and every byte sent to every viewer."""

from __future__ import annotations

import random

import pytest

from covenstead.core.family import NONE
from covenstead.core.table import Table
from covenstead.games import games, load_game
from covenstead.hosting.rows import Terms
from tests.server.test_secrecy import Pair, World, unnamed, walk

HEARD_BY_ALL = "the others hear nothing while somebody is told a hint"


@pytest.fixture(autouse=True)
def presence_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who comes is told at once: real time is not the same in two worlds."""
    monkeypatch.setattr("covenstead.server.rooms.presence.TELL_SECONDS", 0.0)


def laid(name: str, lots: random.Random) -> Table:
    """A table in the middle of a game with few seats."""
    game = load_game(name)
    seats = next(number for number in game.seats if number > 1)
    while True:
        table = walk(game, seats, lots.randrange(5, 30), lots)
        if table is not None:
            return table


async def hinted(world: World) -> list[str]:
    """What the viewer is told who asks for a hint; nobody else is told anything."""
    for wire in world.wires.values():
        await wire.settle()
    before = {seat: list(wire.told) for seat, wire in world.wires.items()}
    version = world.here.rooms.by_id[world.row.id].row.version
    world.me.send({"type": "hint", "question": world.me.scene["question"]})
    while (await world.me.hear())["type"] != "hinted":
        pass
    for seat, wire in world.wires.items():
        await wire.settle()
        if seat != world.viewer:
            assert wire.told == before[seat], HEARD_BY_ALL
    assert world.here.rooms.by_id[world.row.id].row.version == version
    return unnamed(world.me.told)[len(before[world.viewer]) :]


@pytest.mark.parametrize("lot", range(2))
@pytest.mark.parametrize("name", games())
async def test_a_hint_and_all_that_its_asker_hears_are_the_same_in_two_worlds(
    name: str, lot: int
) -> None:
    lots = random.Random(f"{name} {lot} hint")
    table = laid(name, lots)
    pair = Pair(table, table.awaiting[0], lot)
    told = []
    for world in (pair.a, pair.b):
        world.row.terms = Terms(hints=True)
        await world.begin()
        told.append(await hinted(world))
    assert told[0] == told[1]
    pair.same("after a hint")
    question = pair.a.me.scene["question"]
    await pair.both("say", "hint", question=question + 1)
    await pair.both("reconnect", resume=True)
    await pair.both("ask", f"/api/tables/{pair.a.row.id}")
    pair.same("after a stale hint, and on coming back")


async def test_somebody_who_watches_hears_nothing_of_hints_in_either_world() -> None:
    table = laid("village-crone", random.Random(1649))
    pair = Pair(table, NONE, 1)
    for world in (pair.a, pair.b):
        world.row.terms = Terms(hints=True)
        await world.begin()
        asked = world.wires[table.awaiting[0]]
        asked.send({"type": "hint", "question": asked.scene["question"]})
        while (await asked.hear())["type"] != "hinted":
            pass
        await world.me.settle()
    pair.same("while another seat is told a hint")
    assert pair.differ
