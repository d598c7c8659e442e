"""What every store promises, asked of each of them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from covenstead.hosting.rows import Chair, CommandRow, TableRow
from covenstead.server.store.memory import MemoryStore
from covenstead.server.store.sqlite import SqlStore
from covenstead.server.store.store import Conflict, Duplicate, Link, Service, Store


def table(name: str = "mill", **facts: Any) -> TableRow:
    """A table on which nothing has been played yet."""
    known: dict[str, Any] = {
        "id": name,
        "code": name.upper(),
        "game": "candle-hour",
        "rules": 1,
        "seats": 2,
        "options": {"candles": 3},
        "public": True,
        "key": bytes(range(32)),
        "host": "a hash",
        "created": 1.0,
        "touched": 1.0,
    }
    return TableRow(**(known | facts))


def played(row: TableRow, version: int, **facts: Any) -> TableRow:
    """The table as it stands after so many commands."""
    known: dict[str, Any] = {
        "status": "running",
        "touched": float(version),
        "chairs": [Chair("person", "Änne 🕯", token="a hash"), Chair("bot", level="greedy")],
        "kept": {"position": {"pile": [1, 2, version]}, "rules": 1},
    }
    return structs.replace(row, version=version, **(known | facts))


def command(version: int, cmd_id: str = "", **facts: Any) -> CommandRow:
    """The command that led to a version."""
    known: dict[str, Any] = {
        "cmd_id": cmd_id or f"command {version}",
        "seat": version % 2,
        "kind": "play",
        "answer": {"version": version, "says": "ü\u0000\u2028"},
        "at": version + 0.25,
        "lines_before": version - 1,
        "entries_before": 2 * version,
        "lines": [f"{version}. light a candle"],
        "entries": [{"seat": 0, "move": [1, None, True, 2.5]}],
        "chosen": 1,
        "command": {"type": "play", "seat": version % 2, "moves": ["light a candle"]},
    }
    return CommandRow(version, **(known | facts))


@pytest.fixture(params=["memory", "sql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> AbstractAsyncContextManager[Store]:
    """A fresh store of each kind."""
    return _opened(request.param, tmp_path / "tables.db")


@asynccontextmanager
async def _opened(kind: str, path: Path) -> AsyncIterator[Store]:
    store = MemoryStore() if kind == "memory" else await SqlStore.open(f"sqlite:///{path}")
    try:
        yield store
    finally:
        await store.close()


async def test_a_table_comes_back_as_it_was_kept(store: Store) -> None:
    await store.create(table())
    assert await store.load("mill") == (table(), [])


async def test_a_table_that_is_not_there_is_none(store: Store) -> None:
    assert await store.load("mill") is None
    assert await store.find("MILL") is None
    assert await store.answer("mill", "command 1") is None


async def test_commands_come_back_in_order_with_the_latest_row(store: Store) -> None:
    await store.create(table())
    for version in range(1, 12):
        await store.append(played(table(), version), command(version))
    loaded = await store.load("mill")
    assert loaded is not None
    row, history = loaded
    assert row == played(table(), 11)
    assert history == [command(version) for version in range(1, 12)]


async def test_a_command_of_nobody_is_kept(store: Store) -> None:
    await store.create(table())
    lobby = command(1, seat=None, lines=[], entries=[])
    await store.append(played(table(), 1, kept=None), lobby)
    assert await store.load("mill") == (played(table(), 1, kept=None), [lobby])


async def test_a_command_of_an_older_version_is_kept_without_what_was_sent(store: Store) -> None:
    await store.create(table())
    older = command(1, command=None)
    await store.append(played(table(), 1), older)
    assert await store.load("mill") == (played(table(), 1), [older])


async def test_everything_about_a_table_may_change_but_its_name(store: Store) -> None:
    await store.create(table())
    other = played(
        table(code="OTHER", options={"candles": 4}, public=False, host="", rules=2),
        1,
        status="over",
    )
    await store.append(other, command(1))
    loaded = await store.load("mill")
    assert loaded is not None
    assert loaded[0] == other
    assert await store.find("OTHER") == "mill"
    assert await store.find("MILL") is None


async def test_a_taken_name_or_code_is_a_conflict(store: Store) -> None:
    await store.create(table())
    with pytest.raises(Conflict):
        await store.create(table(code="OTHER"))
    with pytest.raises(Conflict):
        await store.create(table("barn", code="MILL"))
    assert await store.load("barn") is None


@pytest.mark.parametrize("version", [0, 1, 2, 4])
async def test_only_the_next_version_can_be_added(store: Store, version: int) -> None:
    await store.create(table())
    for earlier in (1, 2):
        await store.append(played(table(), earlier), command(earlier))
    before = await store.load("mill")
    with pytest.raises(Conflict):
        await store.append(played(table(), version), command(version, "another"))
    with pytest.raises(Conflict):
        await store.append(played(table(), 3), command(version, "another"))
    assert await store.load("mill") == before


async def test_a_command_acts_once_and_its_answer_is_given_again(store: Store) -> None:
    await store.create(table())
    await store.append(played(table(), 1), command(1, "once"))
    for version in (1, 2, 7):  # whatever its sender believes
        with pytest.raises(Duplicate) as refused:
            await store.append(played(table(), version), command(version, "once"))
        assert refused.value.answer == command(1).answer
    loaded = await store.load("mill")
    assert loaded is not None
    assert loaded[0].version == 1
    assert await store.answer("mill", "once") == command(1).answer


async def test_two_tables_may_see_the_same_command_id(store: Store) -> None:
    for name in ("mill", "barn"):
        await store.create(table(name))
        await store.append(played(table(name), 1), command(1, "same"))
    assert await store.answer("barn", "same") == command(1).answer


async def test_of_many_senders_for_one_version_one_wins(store: Store) -> None:
    await store.create(table())
    sent = (store.append(played(table(), 1), command(1, f"by {sender}")) for sender in range(20))
    outcomes = await asyncio.gather(*sent, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes].count(Conflict) == 19
    assert outcomes.count(None) == 1


async def test_of_a_command_sent_many_times_at_once_one_acts(store: Store) -> None:
    await store.create(table())
    sent = (store.append(played(table(), 1), command(1)) for _ in range(20))
    outcomes = await asyncio.gather(*sent, return_exceptions=True)
    assert outcomes.count(None) == 1
    others = [outcome for outcome in outcomes if isinstance(outcome, Duplicate)]
    assert len(others) == 19
    assert all(other.answer == command(1).answer for other in others)


async def test_the_lobby_shows_public_tables_that_are_not_over_the_latest_first(
    store: Store,
) -> None:
    await store.create(table("old", touched=1.0))
    await store.create(table("new", touched=3.0, status="running", kept={"a": 1}))
    await store.create(table("middle", touched=2.0))
    await store.create(table("private", touched=4.0, public=False))
    await store.create(table("over", touched=5.0, status="over"))
    shown = await store.lobby(10)
    assert [row.id for row in shown] == ["new", "middle", "old"]
    assert shown[0] == table("new", touched=3.0, status="running")  # without what is kept
    assert [row.id for row in await store.lobby(2)] == ["new", "middle"]


async def test_what_is_loaded_belongs_to_who_loaded_it(store: Store) -> None:
    await store.create(table())
    await store.append(played(table(), 1), command(1))
    loaded = await store.load("mill")
    assert loaded is not None
    loaded[0].version = 9
    loaded[1].clear()
    assert await store.load("mill") == (played(table(), 1), [command(1)])


# Deleting tables


async def delete_untouched(store: Store, before: float) -> list[str]:
    """Mark the tables that nobody has touched since, and delete them; which."""
    await store.mark_untouched(before, 0.0)
    return await store.delete_marked(before, 0.0)


async def test_marked_tables_are_deleted_with_their_commands(store: Store) -> None:
    names = [f"old {number}" for number in range(50)]
    for name in names:
        await store.create(table(name))
    await store.append(played(table("old 7"), 1, touched=2.0), command(1))
    await store.create(table("new", touched=3.0))
    assert await store.mark_untouched(3.0, 10.0) == 50
    assert await store.delete_marked(3.0, 9.9) == [], "they are not due yet"
    assert sorted(await store.delete_marked(3.0, 10.0)) == sorted(names)
    assert await store.load("old 7") is None
    assert await store.answer("old 7", "command 1") is None
    assert await store.find("OLD 7") is None
    assert await store.load("new") == (table("new", touched=3.0), [])
    assert await store.marks() == {}
    assert await delete_untouched(store, 3.0) == []
    await store.create(table("old 7"))  # its name and code are free again
    assert await store.load("old 7") == (table("old 7"), [])


async def test_a_mark_keeps_its_time_and_a_new_one_gets_its_own(store: Store) -> None:
    await store.create(table())
    assert await store.mark_untouched(3.0, 10.0) == 1
    await store.create(table("barn"))
    assert await store.mark_untouched(3.0, 20.0) == 1
    assert await store.mark_untouched(3.0, 30.0) == 0
    assert await store.marks() == {"mill": 10.0, "barn": 20.0}


async def test_a_table_without_a_mark_is_not_deleted(store: Store) -> None:
    for name in ("mill", "barn", "inn"):
        await store.create(table(name))
    await store.mark_untouched(3.0, 10.0)
    await store.unmark(["mill", "nowhere"])
    await store.unmark([])
    assert await store.marks() == {"barn": 10.0, "inn": 10.0}
    assert sorted(await store.delete_marked(3.0, 10.0)) == ["barn", "inn"]
    assert await store.load("mill") is not None


async def test_a_command_takes_the_mark_away_even_if_the_table_looks_as_old(store: Store) -> None:
    await store.create(table())
    await store.mark_untouched(3.0, 10.0)
    await store.append(played(table(), 1, touched=1.0), command(1))
    assert await store.delete_marked(3.0, 10.0) == []
    assert await store.mark_untouched(3.0, 20.0) == 1
    assert await store.marks() == {"mill": 20.0}


async def test_a_table_that_is_no_longer_old_loses_its_mark(store: Store) -> None:
    await store.create(table(touched=2.0))
    await store.mark_untouched(3.0, 10.0)
    assert await store.delete_marked(2.0, 10.0) == []
    assert await store.mark_untouched(2.0, 10.0) == 0
    assert await store.marks() == {}


async def test_how_long_servers_have_run_is_kept(store: Store) -> None:
    for service in (Service(60.0, 5000.0, 7.0), Service(120.0, 5060.0, 8.0)):
        await store.keep_service(service)
        assert await store.service() == service


async def test_before_it_was_ever_kept_the_newest_table_tells_the_time(store: Store) -> None:
    assert await store.service() == Service()
    await store.create(table(touched=7.0))
    await store.create(table("barn", touched=4.0))
    assert await store.service() == Service(clock=7.0)


# Snapshots


def drawn(version: int) -> dict[str, Any]:
    """The snapshot of a version."""
    return {"position": {"pile": [version, "ü"]}, "rules": 1}


async def with_snapshots(store: Store, *versions: int) -> None:
    """A table of nine commands, with snapshots of some versions."""
    await store.create(table(), drawn(0) if 0 in versions else None)
    for version in range(1, 10):
        kept = drawn(version) if version in versions else None
        await store.append(played(table(), version), command(version), kept)


async def test_the_latest_snapshot_at_or_before_a_version_is_found(store: Store) -> None:
    await with_snapshots(store, 0, 4, 8)
    found = [await store.snapshot("mill", version) for version in range(10)]
    assert found == [(kept, drawn(kept)) for kept in (0, 0, 0, 0, 4, 4, 4, 4, 8, 8)]
    assert await store.snapshot("mill", -1) is None
    assert await store.snapshot("barn", 9) is None


async def test_without_a_snapshot_before_a_version_there_is_none(store: Store) -> None:
    await with_snapshots(store, 4)
    assert await store.snapshot("mill", 3) is None


async def test_the_commands_between_two_versions_are_those_after_the_first(store: Store) -> None:
    await with_snapshots(store)
    assert await store.commands("mill", 4, 7) == [command(version) for version in (5, 6, 7)]
    assert await store.commands("mill", 7, 99) == [command(8), command(9)]
    assert await store.commands("mill", 7, 7) == []
    assert await store.commands("barn", 0, 9) == []


async def test_a_snapshot_of_a_refused_command_is_not_kept(store: Store) -> None:
    await store.create(table())
    await store.append(played(table(), 1), command(1, "once"))
    with pytest.raises(Duplicate):
        await store.append(played(table(), 2), command(2, "once"), drawn(2))
    with pytest.raises(Conflict):
        await store.append(played(table(), 3), command(3), drawn(3))
    with pytest.raises(Conflict):
        await store.create(table(), drawn(0))
    assert await store.snapshot("mill", 9) is None


async def test_the_snapshots_of_a_forgotten_table_go_with_it(store: Store) -> None:
    await with_snapshots(store, 0, 4)
    await delete_untouched(store, 99.0)
    assert await store.snapshot("mill", 9) is None
    await store.create(table(), drawn(0))  # its name is free again
    assert await store.snapshot("mill", 9) == (0, drawn(0))


# Moving links


def link(secret: str = "a hash", **facts: Any) -> Link:
    """A link that takes seat 0 of the mill to another device."""
    known: dict[str, Any] = {"table": "mill", "seat": 0, "epoch": 1, "until": 600.0}
    return Link(secret=secret, **(known | facts))


async def test_a_moving_link_is_found_by_its_hash(store: Store) -> None:
    await store.create(table())
    await store.keep_link(link())
    assert await store.link("a hash") == link()
    assert await store.link("another") is None


async def test_a_seats_new_link_takes_the_place_of_its_last(store: Store) -> None:
    await store.create(table())
    await store.keep_link(link())
    await store.keep_link(link("of seat 1", seat=1))
    await store.keep_link(link("newer"))
    assert await store.link("a hash") is None
    assert await store.link("newer") == link("newer")
    assert await store.link("of seat 1") == link("of seat 1", seat=1)


async def test_a_link_to_a_table_that_is_not_there_is_a_conflict(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.keep_link(link())
    assert await store.link("a hash") is None


async def test_links_that_have_ended_are_forgotten_and_others_are_not(store: Store) -> None:
    await store.create(table())
    await store.keep_link(link("old", until=99.9))
    await store.keep_link(link("good", seat=1, until=100.0))
    await store.delete_links(100.0)
    assert await store.link("old") is None
    assert await store.link("good") is not None


async def test_the_links_of_a_forgotten_table_go_with_it(store: Store) -> None:
    await store.create(table())
    await store.keep_link(link())
    await delete_untouched(store, 2.0)
    assert await store.link("a hash") is None


# Studies


async def test_a_study_is_that_of_exactly_one_game(store: Store) -> None:
    await store.create(table())
    assert await store.study("mill", "one game") is None
    await store.keep_study("mill", "one game", b"first")
    assert await store.study("mill", "one game") == b"first"
    assert await store.study("mill", "another game") is None
    await store.keep_study("mill", "another game", b"second")
    assert await store.study("mill", "one game") is None
    assert await store.study("mill", "another game") == b"second"


async def test_a_study_needs_its_table(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.keep_study("nowhere", "one game", b"first")


async def test_the_study_of_a_forgotten_table_goes_with_it(store: Store) -> None:
    await store.create(table())
    await store.keep_study("mill", "one game", b"first")
    await delete_untouched(store, 99.0)
    await store.create(table())
    assert await store.study("mill", "one game") is None
