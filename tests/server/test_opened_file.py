"""A database that is deleted, exchanged or full under its server: no more promises, and a word."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from covenstead.server.store import sqlite
from covenstead.server.store.opened_file import OpenedFile
from covenstead.server.store.opening import prepare
from covenstead.server.store.sqlite import SqlStore
from covenstead.server.store.store import Unavailable
from tests.patience import PATIENCE
from tests.server.process import Process
from tests.server.test_full_disk import may_hold
from tests.server.test_sqlite import append, opened, version_of
from tests.server.test_store import table
from tests.server.wire import Parlour

Deed = Callable[[Path], None]  # what somebody does to the files of a database in use


def delete(path: Path) -> None:
    """Delete the database."""
    path.unlink()


def delete_all(path: Path) -> None:
    """Delete the database and the files beside it."""
    for file in path.parent.glob(f"{path.name}*"):
        file.unlink()


def delete_the_log(path: Path) -> None:
    """Delete the log, in which the latest commands are."""
    Path(f"{path}-wal").unlink()


def exchange(path: Path) -> None:
    """Put another database in the place of this one."""
    other = path.with_name("other.db")
    prepare(other)
    other.replace(path)


def exchange_by_a_link(path: Path) -> None:
    """Put a symbolic link to another database in the place of this one."""
    other = path.with_name("other.db")
    prepare(other)
    path.unlink()
    path.symlink_to(other)


def overwrite(path: Path) -> None:
    """Copy another database over this one; the file is the same, and its content is not."""
    other = path.with_name("other.db")
    prepare(other)
    shutil.copyfile(other, path)


def empty(path: Path) -> None:
    """Take everything out of the file."""
    os.truncate(path, 0)


DEEDS = [delete, delete_all, delete_the_log, exchange, exchange_by_a_link, overwrite, empty]


async def a_used_database(store: SqlStore) -> None:
    """Fill a database, and fold the log into it: the file is longer than that of a new one."""
    await store.create(table())
    await append(store, "mill", 1)
    for number in range(100):
        await store.create(table(f"table {number}"), {"of": "x" * 10_000})
    with closing(sqlite3.connect(store.path)) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")


@pytest.mark.parametrize("deed", DEEDS)
async def test_nothing_is_acknowledged_after_the_database_is_gone(
    store: SqlStore, deed: Deed
) -> None:
    await a_used_database(store)
    assert await store.health() == "ok"
    deed(store.path)
    for _ in range(2):
        with pytest.raises(Unavailable):
            await append(store, "mill", 2)
        with pytest.raises(Unavailable):
            await store.answer("mill", "command 2")  # which would acknowledge it after all
    with pytest.raises(Unavailable):
        await store.create(table("barn"))
    assert await store.health() == "gone"


@pytest.mark.parametrize("deed", DEEDS)
async def test_it_is_noticed_even_if_nobody_plays(store: SqlStore, deed: Deed) -> None:
    await a_used_database(store)
    assert await store.health() == "ok"
    deed(store.path)
    assert await store.health() == "gone"


async def test_a_database_that_is_put_back_is_used_again(store: SqlStore) -> None:
    await store.create(table())
    away = store.path.with_name("away.db")
    store.path.rename(away)
    with pytest.raises(Unavailable):
        await append(store, "mill", 1)
    away.rename(store.path)
    version = await version_of(store)
    await append(store, "mill", version + 1, "next")
    assert await store.health() == "ok"
    assert await version_of(store) == version + 1


async def test_no_connection_is_made_to_another_database(store: SqlStore) -> None:
    await store.create(table())
    exchange(store.path)
    store.reading.dispose()  # as after a fault of the disk
    with pytest.raises(Unavailable):
        await store.load("mill")
    with pytest.raises(Unavailable):
        await store.writer.write(lambda connection: connection.invalidate())
    with pytest.raises(Unavailable):
        await store.create(table("barn"))


def test_the_other_database_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a.db"

    async def story(store: SqlStore) -> bytes:
        await store.create(table())
        exchange(path)
        other = path.read_bytes()
        for _ in range(2):
            with pytest.raises(Unavailable):
                await append(store, "mill", 1)
        return other

    async def look(store: SqlStore) -> None:
        assert await store.load("mill") is None
        assert await store.integrity() == "ok"

    assert opened(path, story) == path.read_bytes()
    opened(path, look)  # nor is the log of the first one read into it


def test_the_log_tells_it_once_and_tells_when_it_is_over(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(store: SqlStore) -> None:
        await store.create(table())
        away = store.path.with_name("away.db")
        store.path.rename(away)
        for _ in range(3):
            with pytest.raises(Unavailable):
                await append(store, "mill", 1)
            assert await store.health() == "gone"
        away.rename(store.path)
        assert await store.health() == "ok"

    opened(tmp_path / "a.db", story)
    assert [record.message.partition(" while ")[0] for record in caplog.records] == [
        "The database was deleted or exchanged",
        "The database is back: tables are saved again.",
    ]


def test_a_file_that_grows_between_two_looks_is_not_taken_for_a_shorter_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.db"
    path.write_bytes(bytes(100))
    file = OpenedFile(path)
    assert file.in_place()
    look = os.stat

    def slow(asked: str) -> os.stat_result:
        found = look(asked)
        monkeypatch.undo()
        path.write_bytes(bytes(200))  # the writer folds the log in, and looks at the file
        assert file.in_place()
        return found

    monkeypatch.setattr(os, "stat", slow)
    assert file.in_place(), "what was seen is older, and not shorter"
    assert file.size == 200


async def becomes(store: SqlStore, word: str) -> None:
    """Wait until the health of a store is this word."""
    async with asyncio.timeout(PATIENCE):
        while await store.health() != word:
            await asyncio.sleep(0.005)


async def fill(store: SqlStore) -> int:
    """Append to the mill until nothing more fits; the version that was refused."""
    await may_hold(store, 3)
    version = await version_of(store)
    for _ in range(999):
        version += 1
        try:
            await append(store, "mill", version)
        except Unavailable:
            return version
    raise AssertionError("the disk is never full")


async def test_a_full_disk_is_unhealthy_until_something_is_written(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "TRIAL_SECONDS", 0.0)
    await store.create(table())
    version = await fill(store)
    for _ in range(20):
        assert await store.health() == "unwritable"
        await asyncio.sleep(0.005)
    await may_hold(store, 1000)
    await append(store, "mill", version)
    assert await store.health() == "ok"


async def test_a_disk_with_room_again_is_healthy_again_even_if_nobody_plays(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "TRIAL_SECONDS", 0.0)
    await store.create(table())
    await fill(store)
    assert await store.health() == "unwritable"
    await may_hold(store, 1000)
    store.writer.failed = True  # that setting was a commit, and there is none on a real disk
    await becomes(store, "ok")
    assert store._trial is not None
    await store._trial
    assert await store.integrity() == "ok"
    tables = await store._read(lambda connection: sa.inspect(connection).get_table_names())
    assert "trial" not in tables


async def test_healthz_says_in_a_word_what_is_wrong(tmp_path: Path) -> None:
    store = await SqlStore.open(f"sqlite:///{tmp_path}/a.db")
    here = Parlour(store)
    answer = await here.get("/healthz")
    assert (answer.status_code, answer.text) == (200, "ok")
    store.writer.failed = True
    answer = await here.get("/healthz")
    assert (answer.status_code, answer.text) == (503, "unwritable")
    os.unlink(store.path)
    answer = await here.get("/healthz")
    assert (answer.status_code, answer.text) == (503, "gone")
    await here.close()


def test_a_server_whose_database_is_deleted_refuses_moves_and_says_so(tmp_path: Path) -> None:
    here = Process(tmp_path)
    try:
        name, tokens = here.full_table("blackwood", 2)
        clients = [here.sit(name, seat, token) for seat, token in enumerate(tokens)]
        mover = next(client for client in clients if client.asked)
        (tmp_path / "tables.sqlite").unlink()
        for _ in range(2):
            refused = mover.play(*mover.scene["choices"][-1]["moves"])
            assert refused["type"] == "refused"
            assert refused["code"] in ("busy", "not_kept")
        answer = here.http.get("/healthz")
        assert (answer.status_code, answer.text) == (503, "gone")
        log = (tmp_path / "errors").read_text()
        assert log.count("was deleted or exchanged") == 1
        for client in clients:
            client.close()
    finally:
        here.close()
