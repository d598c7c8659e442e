"""Questions that wait for a bot process: tables take turns, and a seat has one at a time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from typing import Final

from covenstead.core.family import Seat
from covenstead.server.workers.bot_process import Question


class Job:
    """A question on its way to a process: its table, its deadline, and the waiting answer."""

    def __init__(self, table: str, question: Question, deadline: float) -> None:
        self.table: Final = table
        self.question: Final = question
        self.deadline: Final = deadline
        self.begun: float | None = None  # when a process was asked
        self.hints: list[tuple[str, list[str]]] = []  # if a person asked for them
        self.fault = ""  # why there is no legal answer: late, illegal, error
        # None: there is no legal answer.
        self.answer: Final[asyncio.Future[str | None]] = asyncio.get_running_loop().create_future()

    def settle(self, move: str | None) -> None:
        """Give the answer to the table, if it still waits."""
        if not self.answer.done():
            self.answer.set_result(move)


class Queue:
    """The questions of all tables, in the order in which processes take them."""

    def __init__(self) -> None:
        self._tables: Final[OrderedDict[str, deque[Job]]] = OrderedDict()
        self._busy: Final[set[tuple[str, Seat]]] = set()
        self._changed: Final = asyncio.Event()
        self._length = 0

    def __len__(self) -> int:
        return self._length

    @property
    def busy(self) -> int:
        """How many questions have been taken and are not done."""
        return len(self._busy)

    def put(self, job: Job, first: bool = False) -> None:
        """Add a question; with `first` before all others, because it has waited already."""
        jobs = self._tables.setdefault(job.table, deque())
        if first:
            jobs.appendleft(job)
            self._tables.move_to_end(job.table, last=False)
        else:
            jobs.append(job)
        self._length += 1
        self._changed.set()

    async def take(self) -> Job:
        """Wait for the next question; its seat is busy until `done`."""
        while (job := self._next()) is None:
            self._changed.clear()
            await self._changed.wait()
        self._busy.add((job.table, job.question.seat))
        return job

    def done(self, job: Job) -> None:
        """Free the seat of a question that is answered or given up."""
        self._busy.discard((job.table, job.question.seat))
        self._changed.set()

    def drop(self, job: Job) -> None:
        """Remove a question whose answer nobody waits for any more."""
        jobs = self._tables.get(job.table, deque())
        if job in jobs:
            jobs.remove(job)
            self._length -= 1
        if not jobs:
            self._tables.pop(job.table, None)

    def settle_all(self) -> None:
        """Tell all waiting tables that there will be no answer."""
        for jobs in self._tables.values():
            for job in jobs:
                job.settle(None)

    def _next(self) -> Job | None:
        return self._first(False) or self._first(True)

    def _first(self, hints: bool) -> Job | None:
        """The next question of a bot; people's hints wait until no table waits for a bot."""
        for table, jobs in self._tables.items():
            for job in jobs:
                if job.question.hints == hints and (table, job.question.seat) not in self._busy:
                    self._tables.move_to_end(table)
                    self.drop(job)
                    return job
        return None
