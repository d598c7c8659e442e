"""The server's end of the process that draws replays.

The process is started when it is first needed: when a game is over, or when somebody looks back. It
answers one request at a time, and few wait. Replays are remembered as they were sent: a table at
which everybody looks back is drawn once for each pair of eyes. A game that is over is drawn before
anybody asks.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Hashable
from functools import partial
from typing import Final

from msgspec import msgpack

from covenstead.hosting.refusal import Refusal
from covenstead.server import sentences
from covenstead.server.workers.replay_messages import (
    Drawn,
    Found,
    ReplayReply,
    ReplayRequest,
    Wrong,
)
from covenstead.server.workers.supervisor import Supervisor, Worker, unexpected

MODULE: Final = "covenstead.server.workers.replay_process"
MOST_WAITING: Final = 16
EARLY: Final = 8  # replays under way while more are drawn before anybody asks
PATIENCE_SECONDS: Final = 30.0  # the longest game takes two
REMEMBERED_BYTES: Final = 32 << 20

_decode: Final = msgpack.Decoder(ReplayReply).decode

Job = tuple[ReplayRequest, "asyncio.Future[ReplayReply]"]


class ReplayPool:
    """Has games played again and drawn, and remembers what was drawn."""

    def __init__(self) -> None:
        self._supervisor: Final = Supervisor(MODULE, use=self._use)
        self._jobs: Final[asyncio.Queue[Job]] = asyncio.Queue(MOST_WAITING)
        self._remembered: Final[OrderedDict[Hashable, bytes]] = OrderedDict()
        self._bytes = 0
        self._under_way: Final[dict[Hashable, asyncio.Task[bytes]]] = {}  # drawn for whoever asks
        self._started = False
        self.early = False  # whether games that are over are drawn before anybody asks

    @property
    def pids(self) -> set[int]:
        """The numbers of the processes that are at work."""
        return self._supervisor.pids

    def _start(self) -> None:
        """Start the process, if it is not yet there."""
        if not self._started:
            self._started = True
            self._supervisor.start(1)

    async def close(self) -> None:
        """End the process."""
        await self._supervisor.close()
        for task in list(self._under_way.values()):
            task.cancel()

    async def replay(self, known_as: Hashable | None, asked: ReplayRequest) -> bytes:
        """A replay as JSON in gzip; under the same name the same replay is drawn once."""
        if known_as is None:
            return await self._draw(asked)
        if known_as in self._remembered:
            self._remembered.move_to_end(known_as)
            return self._remembered[known_as]
        return await asyncio.shield(self._drawing(known_as, asked))

    def draw_early(self, known_as: Hashable, asked: ReplayRequest) -> None:
        """Have a replay drawn that somebody may soon ask for, unless the process has much to do."""
        if self.early and len(self._under_way) < EARLY and known_as not in self._remembered:
            self._drawing(known_as, asked)

    def _drawing(self, known_as: Hashable, asked: ReplayRequest) -> asyncio.Task[bytes]:
        """The task that draws a replay; whoever asks meanwhile waits for the same one."""
        task = self._under_way.get(known_as)
        if task is None:
            task = self._under_way[known_as] = asyncio.create_task(self._draw(asked))
            task.add_done_callback(partial(self._drawn, known_as))
        return task

    def _drawn(self, known_as: Hashable, task: asyncio.Task[bytes]) -> None:
        del self._under_way[known_as]
        if not task.cancelled() and task.exception() is None:
            self._remember(known_as, task.result())

    async def _draw(self, asked: ReplayRequest) -> bytes:
        reply = await self._answer(asked)
        assert isinstance(reply, Drawn)
        return reply.body

    async def position(self, asked: ReplayRequest) -> Found:
        """A position of a game, to go on from."""
        reply = await self._answer(asked)
        assert isinstance(reply, Found)
        return reply

    def _remember(self, known_as: Hashable, body: bytes) -> None:
        self._remembered[known_as] = body
        self._bytes += len(body)
        while self._bytes > REMEMBERED_BYTES:
            _, forgotten = self._remembered.popitem(last=False)
            self._bytes -= len(forgotten)

    async def _answer(self, asked: ReplayRequest) -> ReplayReply:
        """The reply of the process; a refusal if something is wrong, or if it is busy."""
        self._start()
        answer: asyncio.Future[ReplayReply] = asyncio.get_running_loop().create_future()
        try:
            self._jobs.put_nowait((asked, answer))
            reply = await asyncio.wait_for(answer, PATIENCE_SECONDS)
        except (asyncio.QueueFull, TimeoutError):
            raise Refusal(503, "busy", sentences.BUSY) from None
        if isinstance(reply, Wrong):
            raise Refusal(422, "bad_record", reply.text)
        return reply

    async def _use(self, worker: Worker) -> None:
        """Let the process answer one request after the other, until it must be replaced."""
        while True:
            asked, answer = await self._jobs.get()
            if answer.done():  # nobody waits any more
                continue
            received: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
            worker.receive = received.set_result
            worker.send(asked)
            await asyncio.wait({received}, timeout=PATIENCE_SECONDS)
            worker.receive = unexpected
            if not received.done():  # it hangs or has died: another process takes its place
                if not answer.done():
                    answer.set_result(Wrong(sentences.NOT_REPLAYED))
                return
            if not answer.done():
                answer.set_result(_decode(received.result()))
