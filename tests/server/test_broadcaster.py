"""Tables are shown one client at a time, and commands go first."""

from __future__ import annotations

import asyncio

import pytest

from covenstead.server.rooms.broadcaster import Broadcaster
from tests.patience import PATIENCE


class Showing:
    """A table that tells whom it shows what."""

    def __init__(self, name: str, clients: int, told: list[str]) -> None:
        self.name = name
        self.clients = clients
        self.due = clients
        self.told = told

    def show_away(self) -> bool:
        """Be shown here."""
        return False

    def show_next(self) -> bool:
        """Show the next client."""
        if not self.due:
            self.told.append(f"{self.name} done")
            return False
        self.due -= 1
        self.told.append(f"{self.name} {self.clients - self.due}")
        return True


class Elsewhere(Showing):
    """A table that is shown by somebody else."""

    def show_away(self) -> bool:
        """Be shown there."""
        self.told.append(f"{self.name} goes")
        return True


class Broken(Showing):
    """A table that cannot be shown."""

    def show_next(self) -> bool:
        """Fail."""
        raise ValueError(self.name)


async def test_between_two_clients_others_have_their_turn() -> None:
    broadcaster, told = Broadcaster(), list[str]()
    table = Showing("oak", 2, told)
    broadcaster.call(table)

    async def command() -> None:
        for number in range(2):
            told.append(f"ack {number}")
            await asyncio.sleep(0)

    await asyncio.gather(broadcaster.shown(table), command())
    assert told == ["ack 0", "oak 1", "ack 1", "oak 2", "oak done"]


async def test_tables_are_shown_in_the_order_they_changed() -> None:
    broadcaster, told = Broadcaster(), list[str]()
    oak, elm = Showing("oak", 1, told), Showing("elm", 1, told)
    broadcaster.call(oak)
    broadcaster.call(elm)
    await broadcaster.shown(elm)
    assert told == ["oak 1", "oak done", "elm 1", "elm done"]


async def test_a_table_that_changes_again_before_its_turn_is_shown_once() -> None:
    broadcaster, told = Broadcaster(), list[str]()
    oak = Showing("oak", 1, told)
    broadcaster.call(oak)
    broadcaster.call(oak)
    await broadcaster.shown(oak)
    assert told == ["oak 1", "oak done"]


async def test_a_table_that_cannot_be_shown_stops_no_other() -> None:
    broadcaster, told = Broadcaster(), list[str]()
    bad, oak = Broken("bad", 1, told), Showing("oak", 1, told)
    broadcaster.call(bad)
    broadcaster.call(oak)
    with pytest.raises(ValueError, match="bad"):
        await broadcaster.shown(bad)
    await broadcaster.shown(oak)
    assert told == ["oak 1", "oak done"]


async def test_nobody_waits_for_a_table_that_has_not_changed() -> None:
    await asyncio.wait_for(Broadcaster().shown(Showing("oak", 1, [])), PATIENCE)


async def waited_for(broadcaster: Broadcaster, table: Elsewhere) -> asyncio.Task[None]:
    """Somebody who waits until a table that is shown elsewhere has been seen."""
    broadcaster.call(table)
    waiting = asyncio.create_task(broadcaster.shown(table))
    await asyncio.sleep(0)
    assert not waiting.done()
    return waiting


async def test_a_table_that_is_shown_elsewhere_is_waited_for_until_it_is_seen() -> None:
    broadcaster, table = Broadcaster(), Elsewhere("oak", 1, [])
    waiting = await waited_for(broadcaster, table)
    broadcaster.call(table)
    broadcaster.seen(table)
    await waiting
    assert table.told == ["oak goes", "oak goes"]


async def test_a_table_that_comes_home_is_shown_here() -> None:
    broadcaster, table = Broadcaster(), Elsewhere("oak", 1, [])
    waiting = await waited_for(broadcaster, table)
    broadcaster.call_home(table)
    await waiting
    assert table.told == ["oak goes", "oak 1", "oak done"]
