"""The server's end of the process that studies finished games; it is started with the first study.

One game is studied at a time, each table once, and few wait. What is found goes to the store.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from msgspec import Struct, msgpack

from covenstead.hosting.refusal import Refusal
from covenstead.server import sentences
from covenstead.server.workers.study_messages import (
    NotStudied,
    StartStudy,
    Studied,
    StudyMessage,
    StudyProgress,
)
from covenstead.server.workers.supervisor import Supervisor, Worker, unexpected

MODULE: Final = "covenstead.server.workers.study_process"
MOST_WAITING: Final = 8
SILENCE_SECONDS: Final = 300.0  # without a word about progress: then the process is replaced

_decode: Final = msgpack.Decoder(StudyMessage).decode

Keep = Callable[[bytes], Awaitable[None]]


class UnderWay(Struct):
    """A study that waits or is being made."""

    asked: StartStudy
    keep: Keep
    done: int = 0
    total: int = 0  # 0: it waits


class StudyPool:
    """Has finished games studied, one after the other, and says how far they are."""

    def __init__(self) -> None:
        self.under_way: Final[dict[str, UnderWay]] = {}  # by table, in the order of their turn
        self.failed: Final[dict[str, str]] = {}  # why the last study of a table failed
        self._supervisor: Final = Supervisor(MODULE, use=self._use)
        self._more: Final = asyncio.Event()
        self._started = False

    @property
    def pids(self) -> set[int]:
        """The numbers of the processes that are at work."""
        return self._supervisor.pids

    async def close(self) -> None:
        """End the process; what it was studying is dropped."""
        await self._supervisor.close()

    def start(self, table: str, asked: StartStudy, keep: Keep) -> None:
        """Have a game studied, unless it is being studied already; refused if too many wait."""
        if table in self.under_way:
            return
        if len(self.under_way) > MOST_WAITING:
            raise Refusal(503, "busy", sentences.TOO_MANY_STUDIES)
        self.failed.pop(table, None)
        self.under_way[table] = UnderWay(asked, keep)
        self._more.set()
        if not self._started:
            self._started = True
            self._supervisor.start(1)

    async def _use(self, worker: Worker) -> None:
        """Let the process study one game after the other, until it must be replaced."""
        while True:
            while not self.under_way:
                self._more.clear()
                await self._more.wait()
            table, job = next(iter(self.under_way.items()))
            if job.total:  # the process before this one died of it: it is not tried for ever
                self._fail(table, sentences.NOT_STUDIED)
                continue
            job.total = 1
            messages: asyncio.Queue[bytes] = asyncio.Queue()
            worker.receive = messages.put_nowait
            worker.send(job.asked)
            if not await self._followed(table, job, messages):
                return
            worker.receive = unexpected

    async def _followed(self, table: str, job: UnderWay, messages: asyncio.Queue[bytes]) -> bool:
        """Note the progress of a study and keep it in the end; False if the process is silent."""
        while True:
            try:
                told = _decode(await asyncio.wait_for(messages.get(), SILENCE_SECONDS))
            except TimeoutError:
                self._fail(table, sentences.NOT_STUDIED)
                return False
            if isinstance(told, StudyProgress):
                job.done, job.total = told.done, told.total
            elif isinstance(told, NotStudied):
                self._fail(table, told.text)
                return True
            else:
                await self._keep(table, job, told)
                return True

    async def _keep(self, table: str, job: UnderWay, found: Studied) -> None:
        try:
            await job.keep(found.body)
        except Exception:  # the store cannot write now: whoever asks again may have more luck
            self._fail(table, sentences.NOT_SAVED)
        else:
            del self.under_way[table]

    def _fail(self, table: str, why: str) -> None:
        del self.under_way[table]
        self.failed[table] = why
        while len(self.failed) > MOST_WAITING:
            del self.failed[next(iter(self.failed))]
