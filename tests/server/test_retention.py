"""A table is deleted only when nobody has touched it for long and no clock can be wrong."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from covenstead.server.settings import DAY
from covenstead.server.store.memory import MemoryStore
from covenstead.server.store.retention import DOUBT, HOUR, Retention, later
from covenstead.server.store.sqlite import SqlStore
from covenstead.server.store.store import Service, Store, Unavailable
from covenstead.server.web.application import _tidy
from tests.patience import wait_until
from tests.server.process import Process
from tests.server.test_store import command, played, table
from tests.server.wire import Parlour

NOON = 1_000 * DAY  # on the day on which the tests begin
YEAR = 365 * DAY
ANNOUNCED = "tables that nobody has touched will be deleted unless somebody opens them"


class Days:
    """A database served for days, by servers whose clock a test can set."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.clock = NOON
        self.ticks = 0.0
        self.start()

    def start(self, keep: float = 60 * DAY) -> None:
        """Start a server anew."""
        self.retention = Retention(self.store, keep, lambda: self.clock, lambda: self.ticks)

    async def serve(self, seconds: float, every: float = HOUR) -> list[str]:
        """Let the server run and look at the clock now and then; the tables it deletes."""
        deleted = await self.retention.look()
        for _ in range(round(seconds / every)):
            self.clock += every
            self.ticks += every
            deleted += await self.retention.look()
        return deleted

    async def old_table(self, name: str = "mill", days: float = 61.0) -> None:
        """Add a table that nobody has touched for so many days."""
        await self.store.create(table(name, touched=self.clock - days * DAY))

    async def due_in(self) -> float:
        """The seconds of service until the next table is deleted."""
        return min((await self.store.marks()).values()) - (await self.store.service()).seconds


@pytest.fixture(params=["memory", "sql"])
def days(request: pytest.FixtureRequest, tmp_path: Path) -> AbstractAsyncContextManager[Days]:
    """A fresh database of each kind, with a table in use."""
    return _opened(request.param, tmp_path / "tables.db")


@asynccontextmanager
async def _opened(kind: str, path: Path) -> AsyncIterator[Days]:
    store = MemoryStore() if kind == "memory" else await SqlStore.open(f"sqlite:///{path}")
    try:
        await store.create(table("in use", touched=NOON - HOUR))
        yield Days(store)
    finally:
        await store.close()


# The clock


@pytest.mark.parametrize(
    ("minutes", "leapt"), [(-61, True), (-59, False), (0, False), (1439, False), (1441, True)]
)
def test_a_clock_leaps_if_it_goes_back_or_far_ahead_of_the_time_that_has_passed(
    minutes: float, leapt: bool
) -> None:
    before = Service(500.0, NOON, 9.0)
    after, has_leapt = later(before, NOON + 60 + minutes * 60, 60, DAY)
    assert has_leapt is leapt
    assert after == Service(560.0, NOON + 60 + minutes * 60, 560.0 + DOUBT if leapt else 9.0)


async def test_an_old_table_is_deleted_after_a_day_of_notice(days: Days) -> None:
    await days.old_table()
    assert await days.serve(DAY - HOUR) == []
    assert await days.serve(HOUR) == ["mill"]
    assert await days.store.load("in use") is not None


async def test_a_table_that_is_not_old_is_not_marked(days: Days) -> None:
    await days.old_table(days=57.0)
    assert await days.serve(2 * DAY) == []
    assert await days.store.marks() == {}


async def test_a_clock_years_ahead_at_the_start_deletes_nothing_before_it_is_put_right(
    days: Days,
) -> None:
    await days.serve(HOUR)
    days.clock += 3 * YEAR
    days.start()
    assert await days.serve(6 * DAY) == []
    days.clock -= 3 * YEAR  # the network tells the time
    assert await days.serve(30 * DAY) == []
    assert await days.store.marks() == {}
    assert await days.store.load("in use") is not None


async def test_a_wrong_clock_is_found_out_by_the_newest_table_of_an_older_database(
    days: Days,
) -> None:
    days.clock += 3 * YEAR  # nothing is known of the clock but when the tables were touched
    assert await days.serve(DOUBT - HOUR) == []


async def test_a_clock_some_weeks_ahead_deletes_nothing_if_it_is_put_right_within_a_day(
    days: Days,
) -> None:
    await days.old_table(days=40.0)
    days.clock += 30 * DAY
    assert await days.serve(DAY - HOUR) == []
    assert list(await days.store.marks()) == ["mill"]
    days.clock -= 30 * DAY
    assert await days.serve(10 * DAY) == []
    assert await days.store.marks() == {}


async def test_a_clock_that_learns_the_date_after_the_start_deletes_nothing(days: Days) -> None:
    await days.serve(HOUR)
    today, days.clock = days.clock, 0.0
    days.start()
    await days.serve(60.0, every=60.0)
    days.clock = today + 60
    assert await days.serve(30 * DAY) == []


async def test_a_clock_that_has_stayed_for_a_week_is_believed(days: Days) -> None:
    days.clock += 100 * DAY  # nobody has played and no server has run
    assert await days.serve(DOUBT - HOUR) == []
    assert await days.serve(HOUR) == ["in use"]


async def test_the_doubt_outlasts_a_restart(days: Days) -> None:
    await days.serve(HOUR)
    days.clock += 3 * YEAR
    days.start()
    await days.serve(HOUR)
    days.start()
    assert await days.serve(6 * DAY) == []


async def test_the_notice_counts_the_time_of_service_and_not_the_time_without_a_server(
    days: Days,
) -> None:
    await days.old_table()
    await days.serve(HOUR)
    days.clock += 30 * DAY
    days.start()
    assert await days.serve(HOUR) == []
    assert await days.due_in() == DAY - 2 * HOUR


async def test_a_server_that_is_restarted_every_few_hours_deletes_all_the_same(days: Days) -> None:
    await days.old_table()
    deleted = []
    for _ in range(10):
        deleted += await days.serve(3 * HOUR)
        days.start()
    assert deleted == ["mill"]


async def test_what_a_crash_forgets_of_the_service_is_at_most_ten_minutes(days: Days) -> None:
    await days.serve(3 * HOUR, every=60.0)
    assert 3 * HOUR - 600 <= (await days.store.service()).seconds <= 3 * HOUR


# Taken back


async def test_a_marked_table_that_somebody_opens_gets_another_day(days: Days) -> None:
    await days.old_table()
    await days.serve(DAY - HOUR)
    days.retention.opened("mill")
    assert await days.serve(HOUR) == []
    assert await days.serve(DAY - 2 * HOUR) == []
    assert await days.serve(HOUR) == ["mill"]


async def test_a_marked_table_on_which_somebody_plays_stays(days: Days) -> None:
    await days.old_table()
    await days.serve(DAY - HOUR)
    await days.store.append(played(table(), 1, touched=days.clock), command(1))
    assert await days.serve(30 * DAY) == []
    assert await days.store.marks() == {}


async def test_a_server_that_is_told_to_keep_tables_longer_takes_the_marks_away(
    days: Days,
) -> None:
    await days.old_table()
    await days.serve(DAY - HOUR)
    days.start(keep=90 * DAY)
    assert await days.serve(2 * DAY) == []
    assert await days.store.marks() == {}


# Announced


def told(lines: list[Any]) -> list[dict[str, Any]]:
    """The announcements in a log."""
    return [line for line in lines if line["event"] == ANNOUNCED]


async def test_what_will_be_deleted_is_announced_when_it_is_marked_and_at_each_start(
    days: Days,
) -> None:
    await days.old_table()
    await days.old_table("barn")
    with capture_logs() as lines:
        await days.serve(HOUR)
    (line,) = told(lines)
    assert (line["tables"], line["first_in_hours"], line["untouched_days"]) == (2, 24.0, 60.0)
    days.start()
    with capture_logs() as lines:
        await days.serve(HOUR)
    (line,) = told(lines)
    assert (line["tables"], line["first_in_hours"]) == (2, 23.0)


async def test_the_log_tells_of_a_leap_of_a_spared_table_and_of_deletions(days: Days) -> None:
    await days.old_table()
    with capture_logs() as lines:
        await days.serve(HOUR)
        days.retention.opened("mill")
        await days.serve(DAY + HOUR)
        days.clock += YEAR
        await days.serve(HOUR)
    assert [line["event"] for line in lines if line["event"] != ANNOUNCED] == [
        "tables stay, because somebody has opened them",
        "tables deleted",
        "the clock has leapt: for a week no table is deleted",
    ]
    assert "mill" not in str(lines), "the id of a private table is a secret"


# A store that fails


class Failing(MemoryStore):
    """A store that cannot be written for a while."""

    full = False

    async def keep_service(self, service: Service) -> None:
        """Keep the service, unless the disk is full."""
        if self.full:
            raise Unavailable("The disk is full.")
        await super().keep_service(service)


async def test_a_leap_is_not_forgotten_while_the_disk_is_full() -> None:
    store = Failing()
    days = Days(store)
    await days.old_table()
    await days.serve(DAY - HOUR)
    store.full = True
    days.clock -= 2 * HOUR  # a leap back: either was wrong
    with pytest.raises(Unavailable):
        await days.serve(0)
    store.full = False
    assert await days.serve(DAY) == []
    assert await days.serve(DOUBT) == ["mill"]


# The whole server


async def test_a_server_with_a_wrong_clock_keeps_its_tables(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now, slept = [NOON], asyncio.sleep
    before = Parlour(clock=lambda: now[0])
    seated = await before.full_table()
    await before.rooms.tidy()
    now[0] += 3 * YEAR
    here = Parlour(before.store, clock=lambda: now[0])

    async def a_minute_passes(seconds: float) -> None:
        await slept(0)
        now[0] += seconds

    monkeypatch.setattr("covenstead.server.web.application.asyncio.sleep", a_minute_passes)
    tidying = asyncio.create_task(_tidy(here.rooms))
    while now[0] < NOON + 3 * YEAR + HOUR:
        await slept(0)
    tidying.cancel()
    monkeypatch.undo()
    assert (await here.get(seated.path)).status_code == 200
    await before.close()
    await here.close()


async def test_a_table_that_is_loaded_is_opened() -> None:
    now = [NOON]
    before = Parlour(clock=lambda: now[0])
    seated = await before.full_table()
    now[0] += 61 * DAY
    here = Parlour(before.store, clock=lambda: now[0])
    await here.store.keep_service(Service(0.0, now[0], 0.0))
    await here.rooms.tidy()
    (due,) = (await here.store.marks()).values()
    assert (await here.get(seated.path)).status_code == 200
    await here.rooms.tidy()
    assert (await here.store.marks())[seated.id] > due, "the day begins anew"
    await before.close()
    await here.close()


def test_a_server_announces_at_its_start_what_it_will_delete(tmp_path: Path) -> None:
    here = Process(tmp_path)
    try:
        tables = [here.full_table("blackwood", 2)[0] for _ in range(2)]
        assert here.process is not None
        here.process.terminate()
        here.process.wait()
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as file, file:
            file.execute("UPDATE tables SET touched = touched - ?", (100 * DAY,))
        here.start()
        log = tmp_path / "errors"
        wait_until(lambda: "tables=2" in log.read_text())
        assert f'event="{ANNOUNCED}"' in log.read_text()
        assert "first_in_hours=24.0" in log.read_text()
        for table in tables:
            assert here.http.get(f"/api/tables/{table}").status_code == 200
    finally:
        here.close()
