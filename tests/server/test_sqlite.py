"""The SQLite store: commits shared, failures contained, nothing acknowledged that is not safe."""

import asyncio
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import pytest
import sqlalchemy as sa
from sqlalchemy import event, exc

from covenstead.hosting.log_ids import log_id
from covenstead.server.store import writer
from covenstead.server.store.marks import delete_due
from covenstead.server.store.migrations import HEAD
from covenstead.server.store.opening import prepare, tuned
from covenstead.server.store.rows import stored
from covenstead.server.store.schema import commands, metadata, tables
from covenstead.server.store.sqlite import BadStore, SqlStore
from covenstead.server.store.store import Conflict, Duplicate, Link, Unavailable
from covenstead.server.store.writer import driver_of
from tests.patience import PATIENCE, until
from tests.server.test_store import command, played, table

ROOT = Path(__file__).parents[2]
T = TypeVar("T")


def opened(path: Path, story: Callable[[SqlStore], Awaitable[T]]) -> T:
    """Play a story on the store in this file."""

    async def acted() -> T:
        store = await SqlStore.open(f"sqlite:///{path}")
        try:
            return await story(store)
        finally:
            await store.close()

    return asyncio.run(acted())


async def append(store: SqlStore, name: str, version: int, cmd_id: str = "") -> None:
    """Add the next command to a table."""
    await store.append(played(table(name), version), command(version, cmd_id))


async def version_of(store: SqlStore, name: str = "mill") -> int:
    """The version a table has reached, all commands up to it being there."""
    loaded = await store.load(name)
    assert loaded is not None
    row, history = loaded
    assert [line.version for line in history] == list(range(1, row.version + 1))
    assert row.version == 0 or row == played(table(name), row.version)
    return row.version


async def tell(store: SqlStore, words: str) -> None:
    """Have the writing connection do something between two commits."""
    await store.writer.write(lambda connection: connection.execute(sa.text(words)).close())


def child(program: str, path: Path, **how: Any) -> subprocess.Popen[str]:
    """A Python of its own that runs one of the functions below."""
    return subprocess.Popen(
        [
            sys.executable,
            "-c",
            f"from tests.server import test_sqlite; test_sqlite.{program}",
            str(path),
        ],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        **how,
    )


def said(process: subprocess.Popen[str]) -> list[str]:
    """All that a child printed until its end; the child is ended if it does not end itself."""
    try:
        return process.communicate(timeout=PATIENCE)[0].split()
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        raise


# Group commit.


async def test_senders_who_come_together_share_a_commit(store: SqlStore) -> None:
    names = [f"table {number}" for number in range(32)]
    await asyncio.gather(*(store.create(table(name)) for name in names))
    before = store.writer.commits
    for version in range(1, 6):
        await asyncio.gather(*(append(store, name, version) for name in names))
    assert store.writer.commits - before <= 2 * 5
    assert store.writer.written == 32 + 5 * 32
    assert [await version_of(store, name) for name in names] == [5] * 32


async def test_commands_that_share_a_commit_share_two_statements(store: SqlStore) -> None:
    names = [f"table {number}" for number in range(20)]
    await asyncio.gather(*(store.create(table(name)) for name in names))
    heard = []

    def listen(connection: object, cursor: object, statement: str, *_: object) -> None:
        heard.append(statement.partition(" ")[0])

    event.listen(store.writer.engine, "after_cursor_execute", listen)
    await asyncio.gather(*(append(store, name, 1) for name in names))
    assert heard == ["BEGIN", "UPDATE", "INSERT"]
    assert [await version_of(store, name) for name in names] == [1] * 20


async def test_snapshots_that_share_a_commit_share_one_more_statement(store: SqlStore) -> None:
    names = [f"table {number}" for number in range(20)]
    await asyncio.gather(*(store.create(table(name)) for name in names))
    heard = []

    def listen(connection: object, cursor: object, statement: str, *_: object) -> None:
        heard.append(statement.partition(" ")[0])

    event.listen(store.writer.engine, "after_cursor_execute", listen)
    kept = [{"of": name} if number % 2 else None for number, name in enumerate(names)]
    await asyncio.gather(
        *(
            store.append(played(table(name), 1), command(1), snapshot)
            for name, snapshot in zip(names, kept, strict=True)
        )
    )
    assert heard == ["BEGIN", "UPDATE", "INSERT", "INSERT"]
    found = [await store.snapshot(name, 1) for name in names]
    assert found == [None if snapshot is None else (1, snapshot) for snapshot in kept]


@pytest.mark.parametrize("forgotten", [False, True])
async def test_what_shares_a_commit_happens_in_the_order_it_came(
    store: SqlStore, forgotten: bool
) -> None:
    await store.create(table(touched=1.0))
    await store.mark_untouched(2.0, 0.0)
    both: list[Awaitable[Any]] = [
        store.append(played(table(), 1, touched=3.0), command(1)),
        store.writer.write(lambda connection: delete_due(connection, ["mill"], 2.0, 0.0)),
    ]
    if forgotten:
        both.reverse()
    outcomes = await asyncio.gather(*both, return_exceptions=True)
    if forgotten:
        assert outcomes[0] == ["mill"]
        assert isinstance(outcomes[1], Conflict)
    else:
        assert outcomes == [None, []]
    assert (await store.load("mill") is None) == forgotten


async def test_a_sender_is_answered_only_after_the_commit(store: SqlStore) -> None:
    await store.create(table())
    reached, held = threading.Event(), threading.Event()

    def hold(_: sa.Connection) -> None:
        reached.set()
        held.wait(PATIENCE)

    event.listen(store.writer.engine, "commit", hold)
    sent = asyncio.create_task(append(store, "mill", 1))
    await until(reached.is_set)
    assert not sent.done()
    assert await version_of(store) == 0  # and nobody reads what is not yet safe
    held.set()
    await sent
    assert await version_of(store) == 1


@pytest.mark.parametrize("hooked", [True, False])
def test_a_released_savepoint_is_no_commit_thanks_to_two_hooks(
    tmp_path: Path, hooked: bool
) -> None:
    path = tmp_path / "a.db"
    as_it_comes = sa.create_engine(f"sqlite:///{path}")
    tuned(path, 1).connect().close()
    engine = tuned(path, 1) if hooked else as_it_comes
    with engine.begin() as connection:
        connection.execute(sa.text("CREATE TABLE words (word TEXT)"))
    with engine.connect() as connection:
        connection.begin()
        with connection.begin_nested():
            connection.execute(sa.text("INSERT INTO words VALUES ('hex')"))
        with closing(sqlite3.connect(path)) as witness:
            seen = witness.execute("SELECT count(*) FROM words").fetchone()[0]
        connection.rollback()
        left = connection.scalar(sa.text("SELECT count(*) FROM words"))
    engine.dispose()
    as_it_comes.dispose()
    assert (seen, left) == ((0, 0) if hooked else (1, 1))


def die_before_the_commit() -> None:
    """Child: three senders' savepoints are released, and the process dies before the commit."""

    async def story(store: SqlStore) -> None:
        event.listen(store.writer.engine, "commit", lambda _: os._exit(7))
        await asyncio.gather(*(append(store, name, 1) for name in ("mill", "barn", "inn")))

    opened(Path(sys.argv[1]), story)


def test_a_death_between_savepoint_and_commit_leaves_no_row(tmp_path: Path) -> None:
    async def begin(store: SqlStore) -> None:
        for name in ("mill", "barn", "inn"):
            await store.create(table(name))

    async def look(store: SqlStore) -> None:
        assert [await version_of(store, name) for name in ("mill", "barn", "inn")] == [0, 0, 0]

    opened(tmp_path / "a.db", begin)
    process = child("die_before_the_commit()", tmp_path / "a.db")
    said(process)
    assert process.returncode == 7
    opened(tmp_path / "a.db", look)


async def test_a_bad_row_fails_only_its_sender(store: SqlStore) -> None:
    for name in ("mill", "barn", "inn"):
        await store.create(table(name))
    await append(store, "inn", 1, "once")
    before = store.writer.commits
    outcomes = await asyncio.gather(
        append(store, "mill", 1),
        append(store, "mill", 1, "too late"),
        append(store, "inn", 2, "once"),
        append(store, "barn", 1, "half a letter \ud800"),
        store.append(played(table("barn"), 1, rules="\ud800"), command(1, "bad row")),
        store.append(played(table("barn"), 1, code="INN"), command(1, "taken code")),
        append(store, "nowhere", 1),
        append(store, "barn", 1),
        append(store, "inn", 2),
        return_exceptions=True,
    )
    assert store.writer.commits == before + 1
    assert [type(outcome) for outcome in outcomes] == [
        type(None),
        Conflict,
        Duplicate,
        UnicodeEncodeError,
        UnicodeEncodeError,
        Conflict,
        Conflict,
        type(None),
        type(None),
    ]
    assert [await version_of(store, name) for name in ("mill", "barn")] == [1, 1]
    assert await store.answer("inn", "command 2") == command(2).answer


async def test_what_cannot_be_encoded_is_refused_before_it_waits(store: SqlStore) -> None:
    await store.create(table())
    with pytest.raises(TypeError):
        await store.append(played(table(), 1), command(1, answer={"what": object()}))
    await append(store, "mill", 1)


async def test_the_writer_survives_what_nobody_expected(store: SqlStore) -> None:
    await store.create(table())

    def strike(connection: sa.Connection) -> None:
        raise ZeroDivisionError

    event.listen(store.writer.engine, "commit", strike)
    with pytest.raises(Unavailable):
        await append(store, "mill", 1)
    event.remove(store.writer.engine, "commit", strike)
    assert await version_of(store) == 0
    await append(store, "mill", 1)


async def test_a_sender_who_has_gone_hinders_nobody(store: SqlStore) -> None:
    await store.create(table())
    await store.create(table("barn"))
    gone = asyncio.create_task(append(store, "mill", 1))
    stays = asyncio.create_task(append(store, "barn", 1))
    await asyncio.sleep(0)
    gone.cancel()
    await stays
    assert await version_of(store, "barn") == 1
    assert gone.cancelled()
    await append(store, "mill", await version_of(store) + 1, "next")


async def test_too_many_who_wait_are_told_to_come_again(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "WAITING", 10)
    names = [f"table {number}" for number in range(30)]
    created = (store.create(table(name)) for name in names)
    outcomes = await asyncio.gather(*created, return_exceptions=True)
    assert outcomes.count(None) == 10
    assert sum(isinstance(outcome, Unavailable) for outcome in outcomes) == 20
    await store.create(table("later"))


def test_closing_writes_what_waits_and_refuses_what_comes_later(tmp_path: Path) -> None:
    async def story() -> None:
        store = await SqlStore.open(f"sqlite:///{tmp_path}/a.db")
        await store.create(table())
        sent = [asyncio.create_task(append(store, "mill", version)) for version in (1, 2, 3)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*sent)
        with pytest.raises(Unavailable):
            await append(store, "mill", 4)
        with pytest.raises(Unavailable):
            await store.load("mill")
        await store.close()

    asyncio.run(story())
    assert opened(tmp_path / "a.db", version_of) == 3
    assert [path.name for path in tmp_path.iterdir()] == ["a.db"]  # the log is folded in


async def test_senders_are_answered_even_if_the_writer_is_cancelled(store: SqlStore) -> None:
    await store.create(table())
    sent = [asyncio.create_task(append(store, "mill", version)) for version in (1, 2)]
    await asyncio.sleep(0)
    store.writer._task.cancel()
    outcomes = await asyncio.gather(*sent, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [Unavailable, Unavailable]
    with pytest.raises(Unavailable):
        await append(store, "mill", 3)


async def test_a_table_is_loaded_as_of_one_moment(store: SqlStore) -> None:
    await store.create(table())

    async def play() -> None:
        for version in range(1, 41):
            await append(store, "mill", version)

    playing = asyncio.create_task(play())
    seen = []
    while not playing.done():
        seen.append(await version_of(store))  # row and commands agree
    await playing
    assert seen == sorted(seen)
    assert len(set(seen)) > 3


# Disk full and other faults.


async def test_a_full_disk_refuses_moves_and_recovers_without_a_restart(store: SqlStore) -> None:
    for name in ("mill", "barn"):
        await store.create(table(name))
    pages = await store.writer.write(
        lambda connection: connection.scalar(sa.text("PRAGMA page_count"))
    )
    await tell(store, f"PRAGMA max_page_count = {pages + 3}")
    version, cause = 0, None
    while cause is None and version < 999:
        version += 1
        try:
            await append(store, "mill", version)
        except Unavailable as refused:
            cause = refused.__cause__
    assert "full" in str(cause)
    assert await version_of(store) == version - 1
    both = (append(store, "mill", version), append(store, "barn", 1))
    outcomes = await asyncio.gather(*both, return_exceptions=True)
    assert isinstance(outcomes[0], Unavailable)
    for name in ("mill", "barn"):  # what was refused is not there, what was not is
        kept = await version_of(store, name)
        refusal = isinstance(outcomes[("mill", "barn").index(name)], Unavailable)
        assert kept == (version - 1 if name == "mill" else 0) + (not refusal)
    await tell(store, "PRAGMA max_page_count = 1000000")
    await append(store, "mill", version)
    assert await version_of(store) == version
    assert await store.integrity() == "ok"


def fill_the_disk() -> None:
    """Child: the operating system lets no file grow, then lets it again."""
    import resource
    import signal

    async def story(store: SqlStore) -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        await store.create(table())
        await append(store, "mill", 1)
        hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        size = Path(f"{store.path}-wal").stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + 150_000, hard))
        version, refusals = 2, 0
        while refusals < 3:
            try:
                await append(store, "mill", version)
                version += 1
            except Unavailable:
                refusals += 1
        assert await version_of(store) == version - 1
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        await append(store, "mill", version)
        assert await version_of(store) == version
        assert await store.integrity() == "ok"
        print(version)

    opened(Path(sys.argv[1]), story)


def test_a_file_that_may_not_grow_is_a_full_disk(tmp_path: Path) -> None:
    pytest.importorskip("resource")
    process = child("fill_the_disk()", tmp_path / "a.db")
    (version,) = said(process)
    assert process.returncode == 0
    assert opened(tmp_path / "a.db", version_of) == int(version) > 2


async def test_a_failed_commit_voids_every_answer_found_within_it(store: SqlStore) -> None:
    await store.create(table())

    def strike(connection: sa.Connection) -> None:
        raise exc.OperationalError("COMMIT", None, sqlite3.OperationalError("disk I/O error"))

    event.listen(store.writer.engine, "commit", strike)
    twice = (append(store, "mill", 1, "same"), append(store, "mill", 1, "same"))
    outcomes = await asyncio.gather(*twice, return_exceptions=True)
    # The second found the first one's row, which then was rolled back: no Duplicate.
    assert [type(outcome) for outcome in outcomes] == [Unavailable, Unavailable]
    event.remove(store.writer.engine, "commit", strike)
    assert await version_of(store) == 0


async def test_a_commit_that_was_made_is_acknowledged_although_its_reply_was_lost(
    store: SqlStore,
) -> None:
    await store.create(table())

    def strike(connection: sa.Connection) -> None:
        event.remove(store.writer.engine, "commit", strike)
        driver_of(connection).commit()
        raise exc.OperationalError("COMMIT", None, sqlite3.OperationalError("disk I/O error"))

    event.listen(store.writer.engine, "commit", strike)
    twice = (append(store, "mill", 1, "same"), append(store, "mill", 1, "same"))
    outcomes = await asyncio.gather(*twice, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), Unavailable]
    assert await version_of(store) == 1
    with pytest.raises(Duplicate):
        await append(store, "mill", 1, "same")


async def test_when_nothing_can_be_looked_up_either_the_command_id_settles_it(
    store: SqlStore,
) -> None:
    await store.create(table())

    def strike(connection: sa.Connection) -> None:
        driver = driver_of(connection)
        if driver.in_transaction:
            driver.commit()
        raise exc.OperationalError("COMMIT", None, sqlite3.OperationalError("disk I/O error"))

    def deaf(connection: sa.Connection) -> None:
        if blind:
            raise exc.OperationalError("BEGIN", None, sqlite3.OperationalError("disk I/O"))
        blind.append(True)

    blind: list[bool] = []
    event.listen(store.writer.engine, "commit", strike)
    event.listen(store.writer.engine, "begin", deaf)
    with pytest.raises(Unavailable):
        await append(store, "mill", 1, "lost")
    event.remove(store.writer.engine, "commit", strike)
    event.remove(store.writer.engine, "begin", deaf)
    assert await store.answer("mill", "lost") == command(1).answer
    with pytest.raises(Duplicate):
        await append(store, "mill", 1, "lost")


@pytest.mark.parametrize("refused", [False, True])
async def test_a_transaction_that_sqlite_rolled_back_is_not_taken_for_a_commit(
    store: SqlStore, refused: bool
) -> None:
    last = "RELEASE" if refused else "INSERT"  # after a refusal each has a savepoint of its own
    for name in ("mill", "barn"):
        await store.create(table(name))

    def vanish(connection: sa.Connection, cursor: object, statement: str, *_: object) -> None:
        if statement.startswith(last) and not gone:
            gone.append(True)
            driver_of(connection).execute("ROLLBACK")

    gone: list[bool] = []
    event.listen(store.writer.engine, "after_cursor_execute", vanish)
    both = [append(store, "mill", 1), append(store, "barn", 1)]
    if refused:
        both.append(append(store, "mill", 7))
    outcomes = await asyncio.gather(*both, return_exceptions=True)
    assert gone
    assert [type(outcome) for outcome in outcomes] == [Unavailable for _ in both]
    assert await version_of(store) == 0
    assert await version_of(store, "barn") == 0
    await append(store, "mill", 1)


async def test_a_lock_held_by_another_program_is_a_passing_fault(store: SqlStore) -> None:
    await store.create(table())
    await tell(store, "PRAGMA busy_timeout = 50")
    with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable):
            await append(store, "mill", 1)
        assert await version_of(store) == 0  # readers do not wait
        other.execute("ROLLBACK")
    await append(store, "mill", 1)


def test_a_failure_in_the_log_shows_no_secret(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(store: SqlStore) -> None:
        await store.create(table())
        await tell(
            store, "CREATE TEMP TRIGGER full BEFORE UPDATE ON tables BEGIN SELECT hex(1, 2); END"
        )
        with pytest.raises(Unavailable):
            await store.append(played(table(host="canary"), 1), command(1))

    opened(tmp_path / "a.db", story)
    assert "Nothing could be written" in caplog.text
    assert "canary" not in caplog.text
    assert "\\x1f" not in caplog.text


async def test_a_damaged_table_hurts_nobody_else(store: SqlStore) -> None:
    await store.create(table())
    await store.create(table("barn"))
    await tell(store, "UPDATE tables SET chairs = '[{' WHERE id = 'mill'")
    with pytest.raises(BadStore, match=f"Table {log_id('mill')} is damaged"):
        await store.load("mill")
    assert [row.id for row in await store.lobby(5)] == ["barn"]
    assert await version_of(store, "barn") == 0


async def test_for_a_damaged_snapshot_the_one_before_it_is_given(store: SqlStore) -> None:
    await store.create(table(), {"of": 0})
    await store.append(played(table(), 1), command(1), {"of": 1})
    await tell(store, "UPDATE snapshots SET body = '{\"of' WHERE version = 1")
    assert await store.snapshot("mill", 1) == (0, {"of": 0})
    await tell(store, "UPDATE snapshots SET body = x'ff' WHERE version = 0")
    assert await store.snapshot("mill", 1) is None


async def test_a_damaged_command_is_named_with_its_table(store: SqlStore) -> None:
    await store.create(table())
    for version in (1, 2):
        await append(store, "mill", version)
    await tell(store, "UPDATE commands SET command = '{' WHERE version = 2")
    with pytest.raises(BadStore, match="Table mill is damaged"):
        await store.commands("mill", 0, 2)
    assert await store.commands("mill", 0, 1) == [command(1)]


# Crashes.


NAMES = [f"table {number}" for number in range(8)]


def write_until_killed() -> None:
    """Child: play on all tables at once and tell of every command that was acknowledged."""

    async def play(store: SqlStore, name: str) -> None:
        version = await version_of(store, name)
        while True:
            version += 1
            await append(store, name, version)
            os.write(1, f"{name.split()[1]}:{version}\n".encode())

    async def story(store: SqlStore) -> None:
        async with asyncio.timeout(PATIENCE):  # should nobody kill it
            await asyncio.gather(*(play(store, name) for name in NAMES))

    opened(Path(sys.argv[1]), story)


def test_whatever_was_acknowledged_survives_kill_9(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    dice = random.Random(9)
    ledger = dict.fromkeys(NAMES, 0)

    async def begin(store: SqlStore) -> None:
        for name in NAMES:
            await store.create(table(name))

    async def compare(store: SqlStore) -> None:
        for name, acknowledged in ledger.items():
            # All that were acknowledged, and at most the one that was under way.
            assert acknowledged <= await version_of(store, name) <= acknowledged + 1
            ledger[name] = await version_of(store, name)
        assert await store.integrity() == "ok"

    opened(path, begin)
    for _ in range(6):
        process = child("write_until_killed()", path)
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(dice.randint(1, 120))]
        process.kill()
        lines += process.stdout.read().splitlines()
        process.communicate()
        assert process.returncode == -9
        for line in lines:
            number, version = line.split(":")
            ledger[NAMES[int(number)]] = int(version)
        opened(path, compare)


def race() -> None:
    """Child: append to the one table until this process has had its share."""

    async def story(store: SqlStore) -> None:
        mine = conflicts = 0
        while mine < 60:
            version = await version_of(store) + 1
            try:
                await append(store, "mill", version, f"{os.getpid()} {mine}")
                mine += 1
            except Conflict:
                conflicts += 1
        print(mine, conflicts)

    opened(Path(sys.argv[1]), story)


def test_of_two_processes_at_one_table_exactly_one_wins_each_version(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    opened(path, lambda store: store.create(table()))
    told = [said(process) for process in [child("race()", path), child("race()", path)]]
    assert sum(int(acknowledged) for acknowledged, _ in told) == 120

    async def look(store: SqlStore) -> None:
        loaded = await store.load("mill")
        assert loaded is not None
        assert await version_of(store) == 120
        assert len({line.cmd_id for line in loaded[1]}) == 120
        assert await store.integrity() == "ok"

    opened(path, look)


def test_a_log_cut_anywhere_holds_every_commit_before_the_cut(tmp_path: Path) -> None:
    """A power cut may lose what was not yet synced: the end of the log, never its middle."""
    path, cuts = tmp_path / "a.db", tmp_path / "cut.db"
    whole: list[int] = []  # the log's length after each version

    async def story(store: SqlStore) -> None:
        await store.create(table())  # in the file itself; the log holds what comes after
        with closing(sqlite3.connect(path)) as other:
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        log = Path(f"{path}-wal")
        whole.append(0)
        for version in range(1, 9):
            await append(store, "mill", version)
            whole.append(log.stat().st_size)
        shutil.copy(path, tmp_path / "before.db")
        shutil.copy(log, tmp_path / "log")

    opened(path, story)
    log = (tmp_path / "log").read_bytes()
    page = int.from_bytes(log[8:12], "big")
    frames = range(32, len(log) + 1, 24 + page)
    assert set(whole[1:]) <= set(frames)
    dice = random.Random(2)
    anywhere = [dice.randrange(len(log)) for _ in range(30)]
    for cut in [0, *frames, *anywhere]:
        shutil.copy(tmp_path / "before.db", cuts)
        Path(f"{cuts}-wal").write_bytes(log[:cut])
        version = max(number for number, size in enumerate(whole) if size <= cut)
        with closing(sqlite3.connect(cuts)) as found:
            assert found.execute("SELECT version FROM tables").fetchall() == [(version,)]
            history = found.execute("SELECT version FROM commands ORDER BY version").fetchall()
            assert history == [(number,) for number in range(1, version + 1)]
            assert found.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    for version, size in enumerate(whole):
        shutil.copy(tmp_path / "before.db", cuts)
        Path(f"{cuts}-wal").write_bytes(log[:size])
        assert opened(cuts, version_of) == version


# Opening.


async def test_every_commit_is_durable_and_every_command_has_a_table(store: SqlStore) -> None:
    def settings(connection: sa.Connection) -> list[Any]:
        assert driver_of(connection).isolation_level is None  # it begins nothing by itself
        asked = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return [connection.scalar(sa.text(f"PRAGMA {name}")) for name in asked]

    assert await store.writer.write(settings) == ["wal", 2, 1, 5000]
    with pytest.raises(Unavailable) as refused:
        await store._read(lambda connection: connection.execute(sa.text("DELETE FROM tables")))
    assert "readonly" in str(refused.value.__cause__)


async def test_the_time_of_a_commit_is_the_time_of_a_sync(store: SqlStore) -> None:
    before = Path(f"{store.path}-wal").stat().st_size if store.writer.commits else 0
    assert 0 < await store.commit_time() < 5
    assert Path(f"{store.path}-wal").stat().st_size > before  # it was written, not skipped
    assert store.sqlite_version == sqlite3.sqlite_version


async def test_only_the_owner_may_read_the_file(store: SqlStore, tmp_path: Path) -> None:
    await store.create(table())
    for path in tmp_path.iterdir():
        assert path.stat().st_mode & 0o777 == 0o600


def test_the_migrations_lead_to_the_schema_in_use(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    prepare(tmp_path / "a.db")
    engine = tuned(tmp_path / "a.db", 1)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert context.get_current_revision() == HEAD
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_missing_folders_are_made_and_a_database_is_found_again(tmp_path: Path) -> None:
    path = tmp_path / "100% odd" / "fo?l#der" / "tables é.db"
    opened(path, lambda store: store.create(table()))
    assert opened(path, version_of) == 0


def test_several_servers_may_start_on_a_new_file_at_once(tmp_path: Path) -> None:
    async def start() -> None:
        url = f"sqlite:///{tmp_path}/a.db"
        stores = await asyncio.gather(*(SqlStore.open(url) for _ in range(2)))
        await stores[0].create(table())
        assert await version_of(stores[1]) == 0
        for store in stores:
            await store.close()

    asyncio.run(start())


def refused(path: Path) -> str:
    """The sentence with which a file is refused."""
    with pytest.raises(BadStore) as refusal:
        opened(path, version_of)
    sentence = str(refusal.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


@pytest.mark.parametrize("revision", ["0001", "0002", "0003", "0004", "0005"])
def test_tables_of_an_older_schema_are_brought_up_to_date_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, revision: str
) -> None:
    path = tmp_path / "a.db"
    with monkeypatch.context() as before:
        before.setattr("covenstead.server.store.migrations.HEAD", revision)
        prepare(path)
    lacking = {"0001": {"chosen", "command"}, "0002": {"command"}}.get(revision, set())
    columns = [column.name for column in commands.c if column.name not in lacking]
    gaps = ", ".join(f":{column}" for column in columns)
    engine = tuned(path, 1)
    with engine.begin() as connection:
        older = {**stored(played(table(), 1))}
        for name in ("pace", "lineage", "company", "terms"):
            del older[name]
        connection.execute(sa.insert(tables), older)
        connection.execute(
            sa.text(f"INSERT INTO commands ({', '.join(columns)}) VALUES ({gaps})"),
            {"table_id": "mill", **stored(command(1))},
        )
    engine.dispose()
    unknown: dict[str, Any] = {"command": None, "chosen": 0}
    known = command(1, **{name: unknown[name] for name in lacking})

    async def story(store: SqlStore) -> None:
        assert await store.load("mill") == (played(table(), 1), [known])
        await append(store, "mill", 2)
        assert await store.load("mill") == (played(table(), 2), [known, command(2)])
        await store.keep_link(Link("mill", 0, "a hash", 1, 600.0))
        assert await store.snapshot("mill", 2) is None
        await store.append(played(table(), 3), command(3), {"of": 3})
        assert await store.snapshot("mill", 3) == (3, {"of": 3})
        assert await store.integrity() == "ok"

    opened(path, story)


def test_a_database_of_a_newer_version_is_refused_and_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    opened(path, lambda store: store.create(table()))
    with closing(sqlite3.connect(path)) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '0999'")
        newer.commit()
    before = path.read_bytes()
    assert "newer version of Covenstead" in refused(path)
    assert path.read_bytes() == before


def test_a_file_that_is_no_database_is_refused_and_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.write_text("Double, double toil and trouble. " * 100)
    assert refused(path) == f"{path} is not a database."
    assert path.read_text().startswith("Double, double")


def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    assert refused(path) == f"{path} is a database of another program."


def test_a_folder_is_refused(tmp_path: Path) -> None:
    assert refused(tmp_path) == f"{tmp_path} is a folder, not a database."


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "cannot be made" in refused(tmp_path / "file" / "a.db")


def open_read_only_things() -> None:
    """Child: as somebody for whom they are read-only, open a file and a folder."""
    # Everything is imported before: the other user may not be let into this program's folder.
    prepare(Path(sys.argv[1]) / "warm" / "a.db")
    if os.geteuid() == 0:
        os.setuid(65534)  # the superuser may write everything
    for name in ("file/a.db", "folder/a.db", "empty/a.db"):
        try:
            prepare(Path(sys.argv[1]) / name)
        except BadStore as refusal:
            os.write(1, f"{refusal}\n".encode())


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="permissions of another kind")
def test_a_read_only_file_or_folder_is_refused() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)  # not pytest's own, into which only this user may look
        for part in ("file", "folder"):
            opened(folder / part / "a.db", lambda store: store.create(table()))
        (folder / "empty").mkdir()
        (folder / "file" / "a.db").chmod(0o444)
        (folder / "folder" / "a.db").chmod(0o666)
        (folder / "file").chmod(0o777)
        for part in ("folder", "empty"):
            (folder / part).chmod(0o555)
        folder.chmod(0o755)
        process = child("open_read_only_things()", folder)
        sentences = process.communicate(timeout=PATIENCE)[0].splitlines()
        for part in ("folder", "empty"):
            (folder / part).chmod(0o755)
        read_only = "cannot be written: the file, its folder or its disk is read-only."
        assert sentences == [
            f"{folder}/file/a.db {read_only}",
            f"{folder}/folder/a.db {read_only}",
            f"{folder}/empty/a.db cannot be made: Permission denied.",
        ]


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("postgresql://witch:secret@host/coven", r"postgresql://witch:\*\*\*@host/coven cannot"),
        ("sqlite://", "name one"),
        ("sqlite:///:memory:", "name one"),
        ("sqlite:///a.db?mode=ro", "cannot be used"),
        ("://", "looks like"),
    ],
)
def test_an_address_that_names_no_file_is_refused(url: str, sentence: str) -> None:
    with pytest.raises(BadStore, match=sentence):
        asyncio.run(SqlStore.open(url))
