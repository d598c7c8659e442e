"""The server's end of the process that draws replays; it is started when it is first needed.

One request is answered at a time, and few wait. Replays are remembered as they were sent, so that a
table at which everybody looks back is drawn once for each pair of eyes.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Hashable
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
        self._started = False

    @property
    def pids(self) -> set[int]:
        """The numbers of the processes that are at work."""
        return self._supervisor.pids

    async def close(self) -> None:
        """End the process."""
        await self._supervisor.close()

    async def replay(self, known_as: Hashable | None, asked: ReplayRequest) -> bytes:
        """A replay as JSON in gzip; under the same name the same replay is drawn once."""
        if known_as is not None and known_as in self._remembered:
            self._remembered.move_to_end(known_as)
            return self._remembered[known_as]
        reply = await self._answer(asked)
        assert isinstance(reply, Drawn)
        if known_as is not None:
            self._remember(known_as, reply.body)
        return reply.body

    async def position(self, asked: ReplayRequest) -> Found:
        """A position of a game, to go on from."""
        reply = await self._answer(asked)
        assert isinstance(reply, Found)
        return reply

    def _remember(self, known_as: Hashable, body: bytes) -> None:
        twice = self._remembered.pop(known_as, b"")  # two callers may have asked at once
        self._remembered[known_as] = body
        self._bytes += len(body) - len(twice)
        while self._bytes > REMEMBERED_BYTES:
            _, forgotten = self._remembered.popitem(last=False)
            self._bytes -= len(forgotten)

    async def _answer(self, asked: ReplayRequest) -> ReplayReply:
        """The reply of the process; a refusal if something is wrong, or if it is busy."""
        if not self._started:
            self._started = True
            self._supervisor.start(1)
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
