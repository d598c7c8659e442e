"""A backup is complete, checked, and of one moment, whatever the server does meanwhile."""

import asyncio
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from covenstead.server.store.backup import backup
from covenstead.server.store.sqlite import BadStore, SqlStore
from covenstead.server.store.store import Service
from tests.patience import PATIENCE
from tests.server.process import Process
from tests.server.test_sqlite import append, opened, version_of
from tests.server.test_store import command, played, table

NAMES = [f"table {number}" for number in range(6)]


def database(path: Path) -> str:
    """A database with one table and three commands; its address."""

    async def story(store: SqlStore) -> None:
        await store.create(table())
        for version in (1, 2, 3):
            await append(store, "mill", version)

    opened(path, story)
    return f"sqlite:///{path}"


def refused(url: str, file: Path, *, force: bool = False) -> str:
    """The sentence with which a backup is refused; it leaves nothing behind."""
    before = sorted(file.parent.iterdir()) if file.parent.is_dir() else []
    with pytest.raises(BadStore) as refusal:
        backup(url, file, force=force)
    after = sorted(file.parent.iterdir()) if file.parent.is_dir() else []
    assert after == before
    return str(refusal.value)


def test_a_backup_opens_like_the_original(tmp_path: Path) -> None:
    made = backup(database(tmp_path / "a.db"), tmp_path / "b.db")
    assert (made.tables, made.commands) == (1, 3)
    assert made.size == (tmp_path / "b.db").stat().st_size
    assert opened(tmp_path / "b.db", version_of) == 3


def test_a_backup_has_snapshots_marks_and_the_commands_as_they_were_sent(tmp_path: Path) -> None:
    async def fill(store: SqlStore) -> None:
        await store.create(table(), {"of": 0})
        await store.append(played(table(), 1), command(1), {"of": 1})
        await store.mark_untouched(99.0, 7.0)
        await store.keep_service(Service(1.0, 2.0, 3.0))

    async def look(store: SqlStore) -> None:
        assert await store.load("mill") == (played(table(), 1), [command(1)])
        assert await store.snapshot("mill", 0) == (0, {"of": 0})
        assert await store.snapshot("mill", 1) == (1, {"of": 1})
        assert await store.marks() == {"mill": 7.0}
        assert await store.service() == Service(1.0, 2.0, 3.0)

    opened(tmp_path / "a.db", fill)
    backup(f"sqlite:///{tmp_path}/a.db", tmp_path / "b.db")
    opened(tmp_path / "b.db", look)


def test_a_server_goes_on_from_a_backup_in_the_databases_place(tmp_path: Path) -> None:
    """As docs/hosting.md says: stop, move the database away, copy, start."""
    here = Process(tmp_path)
    try:
        seated, tokens = here.full_table("candle-hour", 2)
        client = here.sit(seated, 0, tokens[0])
        copied = client.command("standing", name="let_burn", on=True)["version"]
        made = backup(here.url, tmp_path / "copy.db")
        assert made.tables == 1
        client.command("standing", name="let_burn", on=False)
        client.close()
        here.end(signal.SIGKILL)
        (tmp_path / "away").mkdir()
        for path in [*tmp_path.glob("tables.sqlite"), *tmp_path.glob("tables.sqlite-*")]:
            path.rename(tmp_path / "away" / path.name)
        shutil.copy(tmp_path / "copy.db", tmp_path / "tables.sqlite")
        here.start()
        again = here.sit(seated, 0, tokens[0])
        assert again.version == copied
        assert again.command("standing", name="let_burn", on=False)["version"] == copied + 1
        again.close()
    finally:
        here.close()


def test_a_backup_is_one_file_that_only_its_owner_reads(tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    backup(database(tmp_path / "a.db"), folder / "b.db")
    assert [path.name for path in folder.iterdir()] == ["b.db"]
    assert (folder / "b.db").stat().st_mode & 0o777 == 0o600


def test_a_backup_under_load_is_of_a_moment_between_its_beginning_and_its_end(
    tmp_path: Path,
) -> None:
    acknowledged = dict.fromkeys(NAMES, 0)
    between: list[tuple[Path, dict[str, int], dict[str, int]]] = []

    async def play(store: SqlStore, name: str, stop: asyncio.Event) -> None:
        while not stop.is_set():
            await append(store, name, acknowledged[name] + 1)
            acknowledged[name] += 1

    async def story(store: SqlStore) -> None:
        for name in NAMES:
            await store.create(table(name))
        stop = asyncio.Event()
        playing = [asyncio.create_task(play(store, name, stop)) for name in NAMES]
        for number in range(5):
            async with asyncio.timeout(PATIENCE):
                while min(acknowledged.values()) <= number:  # each has played on since the last
                    await asyncio.sleep(0.01)
            before = dict(acknowledged)
            copy = tmp_path / f"{number}.db"
            await asyncio.to_thread(backup, f"sqlite:///{tmp_path}/a.db", copy)
            between.append((copy, before, dict(acknowledged)))
        stop.set()
        await asyncio.gather(*playing)
        assert await store.integrity() == "ok"

    opened(tmp_path / "a.db", story)

    for copy, before, after in between:

        async def look(store: SqlStore) -> dict[str, int]:
            assert await store.integrity() == "ok"
            return {name: await version_of(store, name) for name in NAMES}

        for name, version in opened(copy, look).items():
            # The last may be on the disk before its sender hears of it.
            assert before[name] <= version <= after[name] + 1


def test_a_backup_holds_what_is_only_in_the_log_of_a_server_that_crashed(tmp_path: Path) -> None:
    async def story(store: SqlStore) -> None:
        await store.create(table())
        for version in (1, 2, 3):
            await append(store, "mill", version)
        for name in ("a.db", "a.db-wal"):
            shutil.copy(tmp_path / name, tmp_path / f"crashed {name}")

    opened(tmp_path / "a.db", story)
    (tmp_path / "crashed a.db-wal").rename(tmp_path / "crashed.db-wal")
    (tmp_path / "crashed a.db").rename(tmp_path / "crashed.db")
    assert backup(f"sqlite:///{tmp_path}/crashed.db", tmp_path / "b.db").commands == 3
    assert opened(tmp_path / "b.db", version_of) == 3


def test_a_file_that_exists_is_overwritten_only_by_force(tmp_path: Path) -> None:
    url, copy = database(tmp_path / "a.db"), tmp_path / "b.db"
    copy.write_text("precious")
    assert refused(url, copy) == f"{copy} exists already: name another file, or use --force."
    assert copy.read_text() == "precious"
    backup(url, copy, force=True)
    assert opened(copy, version_of) == 3


def test_neither_the_database_nor_another_in_use_is_overwritten(tmp_path: Path) -> None:
    url = database(tmp_path / "a.db")
    (tmp_path / "link.db").symlink_to(tmp_path / "a.db")
    for name in ("a.db", "link.db"):
        assert "the database itself" in refused(url, tmp_path / name, force=True)

    async def story(store: SqlStore) -> None:
        await store.create(table())
        assert "in use" in refused(url, tmp_path / "b.db", force=True)

    opened(tmp_path / "b.db", story)
    assert opened(tmp_path / "a.db", version_of) == 3


def test_what_cannot_be_copied_or_written_is_refused_with_a_sentence(tmp_path: Path) -> None:
    url = database(tmp_path / "a.db")
    assert "There is no database" in refused(f"sqlite:///{tmp_path}/none.db", tmp_path / "b.db")
    assert not (tmp_path / "none.db").exists()
    assert "There is no folder" in refused(url, tmp_path / "none" / "b.db")
    assert "is a folder" in refused(url, tmp_path)
    (tmp_path / "words").write_text("Double, double toil and trouble. " * 100)
    assert "is not a database" in refused(f"sqlite:///{tmp_path}/words", tmp_path / "b.db")
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    sentence = refused(f"sqlite:///{tmp_path}/other.db", tmp_path / "b.db")
    assert "no database of Covenstead" in sentence


def test_a_damaged_database_is_told_and_not_passed_on(tmp_path: Path) -> None:
    url = database(tmp_path / "a.db")
    with closing(sqlite3.connect(tmp_path / "a.db")) as original:
        (page,) = original.execute("PRAGMA page_size").fetchone()
        (root,) = original.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'sqlite_autoindex_commands_1'"
        ).fetchone()
    with (tmp_path / "a.db").open("r+b") as file:
        file.seek((root - 1) * page)
        file.write(bytes(page))
    assert "damaged" in refused(url, tmp_path / "b.db")
    assert opened(tmp_path / "a.db", lambda store: store.integrity()) != "ok"


def copy_to_a_full_disk() -> None:
    """Child: the operating system lets no file grow beyond a few pages."""
    import resource

    resource.setrlimit(resource.RLIMIT_FSIZE, (35_000, resource.RLIM_INFINITY))
    folder = Path(sys.argv[1])
    print(refused(f"sqlite:///{folder}/a.db", folder / "b.db"), end="")


def test_a_backup_that_does_not_fit_leaves_nothing_behind(tmp_path: Path) -> None:
    pytest.importorskip("resource")
    database(tmp_path / "a.db")
    program = "from tests.server import test_backup; test_backup.copy_to_a_full_disk()"
    told = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert told.stdout.startswith(f"{tmp_path}/b.db cannot be written: ")
