"""Keeps processes at work beside the server: starts, connects, watches and replaces them.

Bots and renderers run in such processes. A process is at work when it has sent `Ready` through its
pipe. Then the pool that it belongs to uses it, until the pool gives it up or its pipe ends. A
process that is given up or lost is killed, and another one is started in its place.
"""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Final

import msgspec
import structlog
from msgspec import Struct, msgpack

from covenstead.server.workers.pipe import (
    HEADER,
    INHERITED,
    START_SECONDS,
    Ready,
    framed,
    kill,
    started,
)

log = structlog.get_logger()

STEADY_SECONDS: Final = 1.0  # a process that was at work for less is not replaced at once
PAUSE, LONGEST_PAUSE = 0.1, 5.0  # before another start; the pause doubles
LONGEST_MESSAGE: Final = 1 << 28  # bytes
LOOK_SECONDS: Final = 0.002  # between two looks at a process that was killed

_ready: Final = msgpack.Decoder(Ready).decode


def unexpected(body: bytes) -> None:
    """Refuse a message of a process that nobody has asked."""
    raise msgspec.DecodeError("Nothing was asked.")


class Worker(asyncio.Protocol):
    """A process, and the server's end of the pipe to it."""

    def __init__(
        self, process: subprocess.Popen[bytes], pipe: socket.socket, longest: int = LONGEST_MESSAGE
    ) -> None:
        loop = asyncio.get_running_loop()
        self.ready: Final[asyncio.Future[None]] = loop.create_future()
        self.ended: Final[asyncio.Future[None]] = loop.create_future()  # the pipe has ended
        self.receive: Callable[[bytes], None] = unexpected  # takes the body of each message
        self._process: Final = process
        self._pipe: Final = pipe
        self._longest: Final = longest
        self._transport: asyncio.Transport | None = None
        self._received: Final = bytearray()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def gone(self) -> bool:
        """Whether the process has ended."""
        if not hasattr(os, "waitid"):  # macOS, before Python 3.13
            return self._process.poll() is not None
        # `poll` would free its number, and then `end` could not kill the children that it left.
        how = os.WEXITED | os.WNOHANG | os.WNOWAIT
        return os.waitid(os.P_PID, self.pid, how) is not None

    async def connect(self) -> None:
        """Wait until the process is ready; OSError if it does not become ready."""
        async with asyncio.timeout(START_SECONDS):
            loop = asyncio.get_running_loop()
            await loop.create_connection(lambda: self, sock=self._pipe)
            either = {self.ready, self.ended}
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if not self.ready.done():
            raise ConnectionError("The process ended before it was ready.")

    def send(self, message: Struct) -> None:
        """Send a message to the process, if its pipe is still open."""
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(framed(message))

    async def end(self) -> None:
        """Kill the process, close the pipe, and wait until the process has ended."""
        kill(self._process)
        if self._transport is None:
            self._pipe.close()
        else:
            self._transport.abort()
        try:
            while self._process.poll() is None:
                await asyncio.sleep(LOOK_SECONDS)
        finally:
            self._process.wait()  # after a cancel, too, no process may be left

    # What the pipe tells

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Note the transport of the pipe."""
        self._transport = transport  # type: ignore[assignment]  # uvloop's transports are of another class

    def data_received(self, data: bytes) -> None:
        """Cut the bytes into messages and take each of them; nonsense ends the pipe."""
        whole: bytes | bytearray = data  # nearly always whole messages, which are copied once
        if self._received:
            self._received.extend(data)
            whole = self._received
        start, end = 0, len(whole)
        try:
            while end - start >= HEADER:
                body = start + HEADER
                size = int.from_bytes(whole[start:body], "big")
                if size > self._longest:
                    raise msgspec.DecodeError("The message is too long.")
                if end - body < size:
                    break
                start = body + size
                self._take(bytes(whole[body:start]))
        except msgspec.MsgspecError as wrong:
            log.warning("a process talks nonsense", why=type(wrong).__name__)
            start = end
            if self._transport is not None:
                self._transport.abort()
        if whole is data:
            self._received.extend(data[start:])
        else:
            del self._received[:start]

    def _take(self, body: bytes) -> None:
        if self.ready.done():
            self.receive(body)
        else:
            _ready(body)
            self.ready.set_result(None)

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the pipe has ended."""
        if not self.ended.done():
            self.ended.set_result(None)


class Supervisor:
    """A number of processes of one module, each replaced when it is lost."""

    def __init__(
        self,
        module: str,
        *arguments: str,
        use: Callable[[Worker], Coroutine[Any, Any, None]],
        more: Callable[[], Iterable[str]] = tuple,
        inherited: tuple[str, ...] = INHERITED,
        longest: int = LONGEST_MESSAGE,
    ) -> None:
        """`use` works with a process that is ready; when it returns, the process is replaced.

        If the process is lost, `use` is cancelled. `more` gives the arguments that are known only
        when a process is started.
        """
        self.restarts = 0  # how often a process was lost or did not start
        self._module: Final = module
        self._arguments: Final = arguments
        self._use: Final = use
        self._more: Final = more
        self._inherited: Final = inherited
        self._longest: Final = longest
        self._workers: Final[set[Worker]] = set()
        self._keepers: list[asyncio.Task[None]] = []

    @property
    def pids(self) -> set[int]:
        """The numbers of the processes that are at work."""
        return {worker.pid for worker in self._workers}

    def start(self, number: int) -> list[asyncio.Event]:
        """Start this number of processes; an event for each says that it is ready or has failed."""
        tried = [asyncio.Event() for _ in range(number)]
        self._keepers = [asyncio.create_task(self._keep(each)) for each in tried]
        return tried

    async def close(self) -> None:
        """End all processes."""
        for keeper in self._keepers:
            keeper.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)

    async def _keep(self, tried: asyncio.Event) -> None:
        """Keep one process at work; the pause doubles while processes do not last."""
        pause = 0.0
        while True:
            steady = await self._run(tried)
            tried.set()
            self.restarts += 1
            pause = 0.0 if steady else min(max(PAUSE, 2 * pause), LONGEST_PAUSE)
            await asyncio.sleep(pause)

    async def _run(self, tried: asyncio.Event) -> bool:
        """Use one process until it is replaced; returns whether it was at work for a while."""
        loop, since = asyncio.get_running_loop(), None
        try:
            arguments = (*self._arguments, *self._more())
            process, pipe = started(self._module, *arguments, inherited=self._inherited)
            worker = Worker(process, pipe, self._longest)
            try:
                await worker.connect()
                since = loop.time()
                self._workers.add(worker)
                tried.set()
                await self._used(worker)
            finally:
                self._workers.discard(worker)
                await worker.end()
            log.warning("a process is replaced", module=self._module)
        except OSError as wrong:  # a TimeoutError is one
            log.warning("a process does not start", module=self._module, why=repr(wrong))
        except Exception:
            log.exception("a process could not be used", module=self._module)
        return since is not None and loop.time() - since > STEADY_SECONDS

    async def _used(self, worker: Worker) -> None:
        """Let the pool use a process until it gives it up, or until the pipe ends."""
        using = asyncio.create_task(self._use(worker))
        try:
            either = {using, worker.ended}
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        finally:
            using.cancel()
            await asyncio.wait({using})
        if not using.cancelled():
            using.result()
