"""The supervisor keeps processes at work, and leaves none behind."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from typing import Any

import pytest

from covenstead.server.workers import supervisor
from covenstead.server.workers.supervisor import Supervisor, Worker
from tests.patience import until
from tests.server.processes import children, session, sockets

MODULE = "tests.server.strange_process"


async def keep(worker: Worker) -> None:
    """Use a process until it is lost."""
    await asyncio.get_running_loop().create_future()


@asynccontextmanager
async def supervised(behaviour: str, number: int = 1, use: Any = keep) -> AsyncIterator[Supervisor]:
    """Processes that behave in this way; afterwards no process and no pipe is left."""
    before, pipes = children(), sockets()
    supervising = Supervisor(MODULE, behaviour, use=use)
    supervising.start(number)
    try:
        yield supervising
    finally:
        await supervising.close()
    assert children() == before
    await until(lambda: sockets() == pipes)


async def test_a_process_that_dies_is_replaced_at_once_though_nobody_asks_it() -> None:
    async with supervised("obey", 2) as supervising:
        await until(lambda: len(supervising.pids) == 2)
        first, second = supervising.pids
        os.kill(first, signal.SIGKILL)
        await until(lambda: len(supervising.pids - {first}) == 2)
        assert second in supervising.pids
        assert supervising.restarts == 1


async def test_a_process_that_its_pool_gives_up_is_killed_and_replaced() -> None:
    used: list[int] = []

    async def use(worker: Worker) -> None:
        used.append(worker.pid)
        if len(used) > 2:
            await keep(worker)

    async with supervised("obey", use=use) as supervising:
        await until(lambda: len(used) == 3)
        assert supervising.pids == {used[2]}
        assert [session(pid) for pid in used[:2]] == [[], []]


async def test_an_error_of_the_pool_costs_the_process_and_not_its_place() -> None:
    used: list[int] = []

    async def use(worker: Worker) -> None:
        used.append(worker.pid)
        if len(used) == 1:
            raise ValueError("a mistake of the pool")
        await keep(worker)

    async with supervised("obey", use=use) as supervising:
        await until(lambda: len(used) == 2)
        assert supervising.pids == {used[1]}


@pytest.mark.parametrize("behaviour", ["wrong greeting", "talk unasked", "endless message"])
async def test_a_process_that_talks_nonsense_is_replaced(behaviour: str) -> None:
    async with supervised(behaviour) as supervising:
        await until(lambda: supervising.restarts > 1)


async def test_a_process_that_does_not_become_ready_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(supervisor, "START_SECONDS", 0.1)
    async with supervised("never ready") as supervising:
        await until(lambda: supervising.restarts > 1)
        assert not supervising.pids


async def test_pauses_double_while_no_process_lasts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "PAUSE", 0.02)
    monkeypatch.setattr(supervisor, "LONGEST_PAUSE", 0.08)
    starts: list[float] = []

    def fail(*how: Any, **more: Any) -> Any:
        starts.append(time.monotonic())
        raise OSError("too many processes")

    monkeypatch.setattr(supervisor, "started", fail)
    async with supervised("obey"):
        await until(lambda: len(starts) == 6)
    pauses = [after - before for before, after in pairwise(starts)]
    for pause, least in zip(pauses, [0.02, 0.04, 0.08, 0.08, 0.08], strict=True):
        assert pause > least - 0.005  # the clocks differ by a little


async def test_closing_while_a_lost_process_is_ended_starts_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given_up = asyncio.Event()

    async def use(worker: Worker) -> None:
        os.kill(worker.pid, signal.SIGSTOP)  # so that it does not end by itself with its pipe
        given_up.set()

    def kill_later(process: Any) -> None:
        threading.Timer(0.2, os.kill, (process.pid, signal.SIGKILL)).start()

    monkeypatch.setattr(supervisor, "kill", kill_later)
    async with supervised("obey", use=use) as supervising:
        await given_up.wait()
        await until(lambda: not supervising.pids)
        monkeypatch.setattr(supervisor, "started", None)  # an error, if it were called
        closing = asyncio.create_task(supervising.close())
        await until(closing.done)


async def test_closing_while_processes_start_leaves_none_behind() -> None:
    before = children()
    async with supervised("never ready", 2):
        await until(lambda: len(children() - before) == 2)


async def test_the_children_of_a_process_that_died_end_with_it() -> None:
    pids: list[int] = []

    async def use(worker: Worker) -> None:
        pids.append(worker.pid)
        await until(lambda: worker.gone)  # its child still holds the pipe

    async with supervised("leave a child", use=use):
        await until(lambda: len(pids) == 2)
        assert session(pids[0]) == []
