"""Lets bots think in processes of their own; whatever a bot does, its table gets a legal move.

A table asks for a move. The question waits in a queue until a process is free, and the process
(`bot_process`) is asked one question at a time. A process that is late, dies, answers with nonsense
or is no longer needed is killed and replaced. If only its bot raises an error, the process stays:
it makes a new bot for each question, and a broken bot must not make all processes start again and
again. If a bot has no answer, the simple bot `greedy` is asked, and at last a move is taken at
random.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from hashlib import blake2b
from math import ceil
from types import TracebackType
from typing import Any, Final, NamedTuple

import msgspec
import structlog
from msgspec import msgpack

from covenstead.core.errors import Mistake
from covenstead.core.fate import Seeded
from covenstead.games import load_game
from covenstead.server.workers.bot_process import TEST_BOTS, Answer, Question
from covenstead.server.workers.bot_queue import Job, Queue
from covenstead.server.workers.pipe import INHERITED
from covenstead.server.workers.supervisor import Supervisor, Worker, unexpected

log = structlog.get_logger()

MODULE: Final = "covenstead.server.workers.bot_process"
OVERTIME: Final = 1.5  # the multiple of its time after which a bot is killed
FALLBACK: Final = "greedy"  # the bot that answers when the asked one does not
FALLBACK_SECONDS: Final = 2.0  # for the fallback; a new process may have to start first
LEAST_SECONDS: Final = 0.25  # that a bot has in any case, however long the queue was
CANCEL_SECONDS: Final = 0.05  # to finish, when nobody waits for the answer any more
QUEUE_SECONDS: Final = 2.0  # of thinking that all waiting questions together may cost a process
# The part of the pace that thinking takes in any case, so that a long thought is like a short one.
THINKING: Final = 0.25
# Why an answer is not the bot's own.
LATE, ILLEGAL, ERROR = "late", "illegal", "error"
MOST_HINTS: Final = 16  # that people wait for at once; a further one is refused
LONGEST_ANSWER: Final = 4096  # bytes

_answer: Final = msgpack.Decoder(Answer).decode


Hints = list[tuple[str, list[str]]]  # moves, and what speaks for each


class BotAnswer(NamedTuple):
    """A legal move, and why it is not the bot's own: late, illegal, error."""

    move: str
    fault: str = ""


class PoolClosed(Exception):
    """The pool has been closed: no bot answers any more."""


def release(asked: float, begun: float, now: float, every: float) -> float:
    """The time at which to give an answer that is ready now: a multiple of the pace.

    `begun` is when the bot began to think. If it thought for less than its part of the pace, the
    time depends only on the queue. Without a pace it is given at once.
    """
    if every <= 0:
        return now
    ready = max(now, begun + THINKING * every)
    return asked + every * max(1, ceil((ready - asked) / every))


def random_move(key: bytes, moves: list[str]) -> str:
    """One of the moves at random; the same key gives the same move."""
    stream = Seeded(blake2b(b"lot" + key, digest_size=32).digest())
    return moves[stream.below(len(moves))]


class BotPool:
    """The bots of all tables: their processes, and the questions that wait for them."""

    def __init__(
        self,
        processes: int,
        memory_mb: int = 512,
        *,
        bots: Iterable[str] = (),  # to be loaded at the start
        fallback_seconds: float = FALLBACK_SECONDS,
    ) -> None:
        self.processes: Final = processes
        self.fallback_seconds: Final = fallback_seconds
        self.fallbacks = 0  # questions that another bot or chance answered
        self._queue: Final = Queue()
        self._played: Final[dict[str, None]] = {}  # games that were asked about
        self._supervisor: Final = Supervisor(
            *(MODULE, str(memory_mb), *bots),
            use=self._use,
            more=lambda: [",".join(self._played)],
            inherited=(*INHERITED, TEST_BOTS),
            longest=LONGEST_ANSWER,
        )
        self._tried: list[asyncio.Event] = []
        self._closed = False
        self._hinting = 0

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
        """How many questions wait for a process."""
        return len(self._queue)

    @property
    def thinking(self) -> int:
        """How many questions bots are thinking about."""
        return self._queue.busy

    @property
    def pids(self) -> set[int]:
        """The numbers of the processes that are at work."""
        return self._supervisor.pids

    @property
    def restarts(self) -> int:
        """How often a process was lost or did not start."""
        return self._supervisor.restarts

    async def start(self) -> None:
        """Start the processes and wait until each is ready or has failed; a question does, too."""
        self._start()
        for tried in self._tried:
            await tried.wait()

    def _start(self) -> None:
        if not self._tried and not self._closed:
            self._tried = self._supervisor.start(self.processes)

    async def close(self) -> None:
        """End all processes; calls that still wait for an answer raise PoolClosed."""
        self._closed = True
        await self._supervisor.close()
        for tried in self._tried:
            tried.set()
        self._queue.settle_all()

    async def choose(self, table: str, question: Question, deadline: float) -> BotAnswer:
        """One of the legal moves, chosen by a bot that sees this view and nothing else.

        The deadline is a time of the loop's clock; waiting for a process counts. A bot that takes
        half again as long as it may is killed, and greedy answers. If greedy fails, too, chance
        decides. So there is always an answer, and it is always legal.
        """
        answer, _ = await self._choose(table, question, deadline)
        return answer

    async def hints(self, table: str, question: Question, deadline: float) -> Hints | None:
        """The best moves with what speaks for each; None if there was no answer in time.

        No table waits for it: bots are asked first, and few hints wait at once.
        """
        if self._closed:
            raise PoolClosed
        if self._hinting >= MOST_HINTS:
            return None
        self._start()
        self._hinting += 1
        try:
            job = Job(table, question, deadline)
            await self._answer(job)
            return job.hints or None
        finally:
            self._hinting -= 1

    async def answer_at_pace(
        self,
        table: str,
        question: Question,
        deadline: float,
        every: float,
        asked: float | None = None,
    ) -> BotAnswer:
        """The move, given at an even pace after the question, so that its time tells nothing.

        An answer that took longer than the pace is given at the next multiple of it. A bot is asked
        even if it has only one move: an answer that did not wait in the queue would tell that.
        """
        loop = asyncio.get_running_loop()
        asked = loop.time() if asked is None else asked
        answer, begun = await self._choose(table, question, deadline)
        moment = release(asked, begun, loop.time(), every)
        while (left := moment - loop.time()) > 0:
            await asyncio.sleep(left)
        return answer

    async def _choose(
        self, table: str, question: Question, deadline: float
    ) -> tuple[BotAnswer, float]:
        """A legal move, and the time at which the bot began to think."""
        assert question.moves, "a bot is asked when it has a move"
        if self._closed:
            raise PoolClosed
        self._start()
        self._played[question.game] = None
        loop, job = asyncio.get_running_loop(), Job(table, question, deadline)
        move = await self._answer(job)
        begun = loop.time() if job.begun is None else job.begun
        fault = ""
        if move is None:
            self.fallbacks += 1
            fault = job.fault or LATE
            if question.level != FALLBACK:
                again = msgspec.structs.replace(question, level=FALLBACK)
                until = loop.time() + self.fallback_seconds
                move = await self._answer(Job(table, again, until), first=True)
        if move is None:
            move = random_move(question.key, question.moves)
        return BotAnswer(move, fault), begun

    async def _answer(self, job: Job, first: bool = False) -> str | None:
        """The answer to a question; None if there was none, or if no process was free in time."""
        try:
            self._queue.put(job, first)
            left = job.deadline - asyncio.get_running_loop().time()
            await asyncio.wait({job.answer}, timeout=left)
            move = await job.answer if job.begun is not None else None
        finally:
            job.answer.cancel()  # tells the bot, if it still thinks
            self._queue.drop(job)
        if self._closed:
            raise PoolClosed
        return move

    # Using the processes

    async def _use(self, worker: Worker) -> None:
        """Let a process answer one question after the other, until it must be replaced."""
        while await self._serve(worker):
            pass

    async def _serve(self, worker: Worker) -> bool:
        """Let a process answer one question; False if the process must be replaced."""
        job = await self._queue.take()
        move: str | None = None
        sound, fault, said = False, "lost", ""
        try:
            if worker.gone:  # it died while it had nothing to do: another process answers
                self._queue.put(job, first=True)
                return False
            job.begun = asyncio.get_running_loop().time()
            answer = await self._asked(worker, job)
            sound = bool(answer.fault) or answer.move in job.question.moves
            fault, said = answer.fault if sound else ILLEGAL, answer.move
            move = answer.move if sound and not fault else None
            job.hints = answer.hints
        except TimeoutError:
            fault = "unwanted" if job.answer.done() else LATE
        finally:
            self._queue.done(job)
            if job.begun is not None:
                job.fault = fault if fault in ("", LATE, ILLEGAL) else ERROR
                job.settle(move)
                if fault and not self._closed:
                    _warn(job.question, fault, said)
        return sound

    async def _asked(self, worker: Worker, job: Job) -> Answer:
        """The answer of a bot; TimeoutError if it is late, or no longer wanted."""
        loop = asyncio.get_running_loop()
        left = job.deadline - loop.time()
        question = msgspec.structs.replace(
            job.question,
            budget=max(0.0, min(left, QUEUE_SECONDS * self.processes / (1 + self.waiting))),
            limit=max(LEAST_SECONDS, OVERTIME * left),
        )
        async with asyncio.timeout(question.limit) as timeout:

            def hurry(answer: asyncio.Future[str | None]) -> None:
                with suppress(RuntimeError):  # the timeout has just passed
                    timeout.reschedule(loop.time() + CANCEL_SECONDS)

            job.answer.add_done_callback(hurry)
            try:
                return await _ask(worker, question)
            finally:
                job.answer.remove_done_callback(hurry)


def _warn(question: Question, fault: str, said: str) -> None:
    """Tell the owner of the server which bot failed at what, and nothing that is secret."""
    asked: Any = question.data["steps"] if question.data else []
    log.warning(
        "no answer",
        bot=question.level,
        game=question.game,
        seat=question.seat,
        step=asked[-1]["step"] if asked else "",
        why=fault,
        move=_veiled(question.game, said) if fault == ILLEGAL else "",
    )


def _veiled(game: str, said: str) -> str:
    """A closed move as others may read it; words that are no move might quote a secret."""
    try:
        return load_game(game).vocabulary.parse(said).veiled()
    except Mistake:
        return ""


async def _ask(worker: Worker, question: Question) -> Answer:
    """Send a question to a process and wait for its one answer."""
    answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

    def receive(body: bytes) -> None:
        worker.receive = unexpected
        if not answer.done():  # cancelled: the answer is late
            answer.set_result(_answer(body))

    worker.receive = receive
    worker.send(question)
    return await answer
