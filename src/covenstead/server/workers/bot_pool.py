"""Bots at the table: supervised worker processes; whatever they do, the table gets a legal move.

A bot is a worker process (`worker.py`) on the other end of a pipe. It is asked one question at
a time. If it is late, dies, answers with nonsense or is no longer wanted, it is killed and another
worker takes its place. If only its bot raises an error, the worker stays: it makes a new bot for
each question, and a broken bot must not make the workers of all tables start again and again.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import subprocess
from collections import OrderedDict, deque
from contextlib import suppress
from hashlib import blake2b
from math import ceil
from types import TracebackType
from typing import Final

import msgspec
from msgspec import msgpack

from covenstead.core.family import Plain, Seat
from covenstead.core.fate import Seeded
from covenstead.server.workers import pipe
from covenstead.server.workers.bot_process import TEST_BOTS, Answer, Question
from covenstead.server.workers.pipe import HEADER, INHERITED, framed, kill

log: Final = logging.getLogger("covenstead.bot_pool")

OVERTIME: Final = 1.5  # the multiple of its time after which a bot is killed
FALLBACK: Final = "greedy"  # the bot that answers when the asked one does not
RESCUE: Final = 2.0  # seconds for the fallback; a new worker may have to start first
LEAST: Final = 0.25  # seconds that a worker has in any case, however long the queue was
GRACE: Final = 0.05  # seconds to finish, when nobody waits for the answer any more
LOAD: Final = 2.0  # seconds of thinking that all waiting questions together may cost a worker
START: Final = 30.0  # seconds in which a worker must be ready
LONGEST_ANSWER: Final = 4096  # bytes
PACES: Final = {"uniform": 0.8, "greedy": 0.8}  # seconds
USUAL_PACE: Final = 1.2

# The errors of a worker that dies or talks nonsense; a TimeoutError is an OSError.
BROKEN: Final = (OSError, EOFError, msgspec.MsgspecError)


class Dismissed(Exception):
    """The bot_pool have been closed: no bot answers any more."""


def pace(level: str) -> float:
    """The seconds from a question to a bot's answer, however long the bot thought."""
    return PACES.get(level, USUAL_PACE)


def release(asked: float, now: float, every: float) -> float:
    """The time at which to give an answer that is ready now: the next multiple of the pace."""
    return asked + every * max(1, ceil((now - asked) / every))


def lot(key: bytes, moves: list[str]) -> str:
    """One of the moves by lot; the same key gives the same move."""
    stream = Seeded(blake2b(b"lot" + key, digest_size=32).digest())
    return moves[stream.below(len(moves))]


class Job:
    """A question on its way to a worker: its table, its deadline, and the waiting answer."""

    def __init__(self, table: str, question: Question, deadline: float) -> None:
        self.table: Final = table
        self.question: Final = question
        self.deadline: Final = deadline
        self.begun = False
        # None: there is no legal answer.
        self.answer: Final[asyncio.Future[str | None]] = asyncio.get_running_loop().create_future()

    def settle(self, move: str | None) -> None:
        """Give the answer to the table, if it still waits."""
        if not self.answer.done():
            self.answer.set_result(move)


class Queue:
    """Questions that wait for a worker; tables take turns, and a seat has one at a time."""

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
        for table, jobs in self._tables.items():
            for job in jobs:
                if (table, job.question.seat) not in self._busy:
                    self._tables.move_to_end(table)
                    self.drop(job)
                    return job
        return None


class BotProcess:
    """One worker process and the pipe to it."""

    def __init__(
        self,
        process: subprocess.Popen[bytes],
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
    ) -> None:
        self._process: Final = process
        self._reader: Final = reader
        self._writer: Final = writer

    @classmethod
    async def summoned(cls, memory_mb: int) -> BotProcess:
        """A new worker that is ready; raises one of `BROKEN` if it does not become ready."""
        process, line = started(memory_mb)
        try:
            reader, writer = await asyncio.open_unix_connection(sock=line)
        except BaseException:
            line.close()
            kill(process)
            process.wait()
            raise
        bot = cls(process, reader, writer)
        try:
            async with asyncio.timeout(START):
                await bot._heard()
        except BaseException:
            await bot.end()
            raise
        return bot

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def gone(self) -> bool:
        """Whether the process has ended."""
        return self._process.poll() is not None

    async def ask(self, question: Question) -> Answer:
        """The worker's answer; raises one of `BROKEN` if it has none."""
        self._writer.write(framed(question))
        await self._writer.drain()
        return await self._heard()

    async def _heard(self) -> Answer:
        size = int.from_bytes(await self._reader.readexactly(HEADER), "big")
        if size > LONGEST_ANSWER:
            raise msgspec.DecodeError("The answer is too long.")
        return msgpack.decode(await self._reader.readexactly(size), type=Answer)

    async def end(self) -> None:
        """Kill the process and wait until it has ended."""
        kill(self._process)
        try:
            self._writer.transport.abort()
            with suppress(OSError):
                await self._writer.wait_closed()
            while not self.gone:
                await asyncio.sleep(0.002)
        finally:
            self._process.wait()  # after a second cancel, too, no process may be left


def started(memory_mb: int) -> tuple[subprocess.Popen[bytes], socket.socket]:
    """Start a worker process; returns it with our end of its pipe."""
    inherited = (*INHERITED, TEST_BOTS)
    return pipe.started(
        "covenstead.server.workers.bot_process", str(memory_mb), inherited=inherited
    )


class BotPool:
    """The bots of all tables: worker processes, and the questions that wait for them."""

    def __init__(self, workers: int, memory_mb: int = 512, *, rescue: float = RESCUE) -> None:
        self.workers: Final = workers
        self.memory_mb: Final = memory_mb
        self.rescue: Final = rescue
        self.restarts = 0  # workers that had to be replaced
        self.fallbacks = 0  # questions that another level or the lot answered
        self._queue: Final = Queue()
        self._tenders: list[asyncio.Task[None]] = []
        self._bot_pool: dict[int, BotProcess] = {}
        self._ready: Final = asyncio.Event()
        self._closed = False

    async def __aenter__(self) -> BotPool:
        try:
            await self.start()
        except BaseException:  # cancelled during the start: `__aexit__` is not called then
            await self.close()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        wrong: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    @property
    def waiting(self) -> int:
        """How many questions wait for a worker."""
        return len(self._queue)

    @property
    def thinking(self) -> int:
        """How many questions workers are thinking about."""
        return self._queue.busy

    @property
    def pids(self) -> list[int]:
        """The numbers of the processes that are ready or at work."""
        return [bot.pid for bot in self._bot_pool.values()]

    async def start(self) -> None:
        """Start the workers and wait until all are ready; a question starts them, too."""
        self._summon()
        await self._ready.wait()

    async def close(self) -> None:
        """End all workers; calls that still wait for an answer raise Dismissed."""
        self._closed = True
        self._ready.set()
        for tender in self._tenders:
            tender.cancel()
        await asyncio.gather(*self._tenders, return_exceptions=True)
        self._queue.settle_all()

    async def choose(
        self,
        game: str,
        data: Plain,
        seat: Seat,
        moves: list[str],
        level: str,
        key: bytes,
        deadline: float,
        table: str = "",
    ) -> str:
        """One of the legal moves, chosen by a bot that sees this view and nothing else.

        The deadline is a time of the loop's clock; waiting for a worker counts. A bot that takes
        half again as long as it may is killed, and greedy answers. If greedy fails, too, the lot
        decides. So there is always an answer, and it is always legal.
        """
        assert moves, "a bot is asked when it has a move"
        if self._closed:
            raise Dismissed
        if len(moves) == 1:
            return moves[0]
        self._summon()
        question = Question(game, data, seat, moves, level, key)
        move = await self._answer(Job(table, question, deadline))
        if move is not None:
            return move
        self.fallbacks += 1
        if level != FALLBACK:
            until = asyncio.get_running_loop().time() + self.rescue
            question = msgspec.structs.replace(question, level=FALLBACK)
            move = await self._answer(Job(table, question, until), first=True)
        return lot(key, moves) if move is None else move

    async def answer_at_pace(
        self,
        game: str,
        data: Plain,
        seat: Seat,
        moves: list[str],
        level: str,
        key: bytes,
        deadline: float,
        table: str = "",
        *,
        asked: float | None = None,
        every: float | None = None,
    ) -> str:
        """The move, given at an even pace after the question, so that its time tells nothing.

        An answer that took longer than the pace is given at the next multiple of it.
        """
        loop = asyncio.get_running_loop()
        asked = loop.time() if asked is None else asked
        move = await self.choose(game, data, seat, moves, level, key, deadline, table)
        moment = release(asked, loop.time(), pace(level) if every is None else every)
        while (left := moment - loop.time()) > 0:
            await asyncio.sleep(left)
        return move

    async def _answer(self, job: Job, first: bool = False) -> str | None:
        """The answer to a question; None if there was none, or if no worker was free in time."""
        try:
            self._queue.put(job, first)
            left = job.deadline - asyncio.get_running_loop().time()
            await asyncio.wait({job.answer}, timeout=left)
            move = await job.answer if job.begun else None
        finally:
            job.answer.cancel()  # tells the worker, if it still thinks
            self._queue.drop(job)
        if self._closed:
            raise Dismissed
        return move

    # Tending the workers

    def _summon(self) -> None:
        if not self._tenders and not self._closed:
            places = range(self.workers)
            self._tenders = [asyncio.create_task(self._tend(place)) for place in places]

    async def _tend(self, place: int) -> None:
        """Keep one worker alive and at work."""
        while True:
            bot = await self._summoned()
            self._bot_pool[place] = bot
            if len(self._bot_pool) == self.workers:
                self._ready.set()
            try:
                while await self._serve(bot):
                    pass
            except Exception:
                log.exception("tending a worker failed")
            finally:
                del self._bot_pool[place]
                await bot.end()
            self.restarts += 1

    async def _summoned(self) -> BotProcess:
        """A new worker; if none starts, this tries again after longer and longer pauses."""
        pause = 0.1
        while True:
            try:
                return await BotProcess.summoned(self.memory_mb)
            except BROKEN as wrong:
                log.warning("no worker process: %s", type(wrong).__name__)
                await asyncio.sleep(pause)
                pause = min(2 * pause, 5.0)

    async def _serve(self, bot: BotProcess) -> bool:
        """Let a worker answer one question; False if the worker must be replaced."""
        job = await self._queue.take()
        move: str | None = None
        sound = False
        fault = ""
        try:
            if bot.gone:  # it died while it had nothing to do: another worker answers
                self._queue.put(job, first=True)
                return False
            job.begun = True
            answer = await self._asked(bot, job)
            sound = bool(answer.fault) or answer.move in job.question.moves
            fault = answer.fault if sound else "illegal"
            move = answer.move if sound and not fault else None
        except TimeoutError:
            fault = "unwanted" if job.answer.done() else "late"
        except BROKEN as wrong:
            fault = type(wrong).__name__
        finally:
            self._queue.done(job)
            if job.begun:
                job.settle(move)
        if fault:
            log.warning("%s at %s: %s", job.question.level, job.question.game, fault)
        return sound

    async def _asked(self, bot: BotProcess, job: Job) -> Answer:
        """The worker's answer; TimeoutError if it is late, or no longer wanted."""
        loop = asyncio.get_running_loop()
        left = job.deadline - loop.time()
        question = msgspec.structs.replace(
            job.question,
            budget=max(0.0, min(left, LOAD * self.workers / (1 + self.waiting))),
            limit=max(LEAST, OVERTIME * left),
        )
        async with asyncio.timeout(question.limit) as patience:

            def hurry(answer: asyncio.Future[str | None]) -> None:
                with suppress(RuntimeError):  # the timeout has just passed
                    patience.reschedule(loop.time() + GRACE)

            job.answer.add_done_callback(hurry)
            try:
                return await bot.ask(question)
            finally:
                job.answer.remove_done_callback(hurry)
