"""Tasks of a simulation spread over processes, or over a Ray cluster, until all are done.

A stop (Ctrl-C) loses no finished game: running tasks end after the game they are at, and give back
what they have.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from covenstead import sentences
from covenstead.core.errors import Mistake

Task = TypeVar("Task")
Chunk = TypeVar("Chunk")
Work = Callable[[Task], Chunk]
Done = Callable[[Chunk], None]  # told of each finished chunk

IN_FLIGHT: Final = 4  # tasks for each processor of a cluster: none waits, and none piles up
CONNECTS: Final = 5.0  # seconds within which a cluster must answer

_stop: Any = None  # in a worker process: set when the run is to stop


def stopping() -> bool:
    """Whether the run of which this process is a worker is to stop."""
    return _stop is not None and bool(_stop.is_set())


def _begin(stop: Any) -> None:
    """A worker process leaves Ctrl-C to the process that started it."""
    global _stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _stop = stop


@contextmanager
def ending_softly(stop: Any) -> Iterator[None]:
    """The first Ctrl-C sets the event, which lets running games end; the second one does not wait.

    An exception at any moment, such as while tasks are handed out, would lose what is finished.
    """

    def interrupted(number: int, frame: object) -> None:
        stop.set()
        signal.signal(signal.SIGINT, before)

    before = signal.getsignal(signal.SIGINT)
    alone = threading.current_thread() is threading.main_thread()  # only there signals arrive
    alone = alone and before is not None  # a handler that is not Python's cannot be put back
    if alone:
        signal.signal(signal.SIGINT, interrupted)
    try:
        yield
    finally:
        if alone:
            signal.signal(signal.SIGINT, before)


@contextmanager
def _starting() -> Iterator[None]:
    """Hold Ctrl-C back while processes are started, for good in these: one would end unready."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def in_turn(work: Work[Task, Chunk], tasks: list[Task], done: Done[Chunk]) -> bool:
    """Work the tasks here; False if the run was stopped."""
    global _stop
    stop = _stop = threading.Event()
    try:
        with ending_softly(stop):
            for task in tasks:
                if stop.is_set():
                    return False
                done(work(task))
            return not stop.is_set()
    finally:
        _stop = None


def spread_over_processes(
    work: Work[Task, Chunk], tasks: list[Task], workers: int, done: Done[Chunk]
) -> bool:
    """Work the tasks in several processes; False if the run was stopped.

    After a stop the tasks that wait are begun and give back nothing at once.
    """
    context = multiprocessing.get_context("spawn")  # forking a process with threads is not safe
    stop = context.Event()
    with (
        ending_softly(stop),
        ProcessPoolExecutor(
            min(workers, len(tasks)), mp_context=context, initializer=_begin, initargs=(stop,)
        ) as pool,
    ):
        try:
            with _starting():
                futures: list[Future[Chunk]] = [pool.submit(work, task) for task in tasks]
            for future in as_completed(futures):
                done(future.result())
        except BrokenProcessPool:
            raise Mistake(sentences.WORKER_LOST) from None
        except BaseException:  # the waiting tasks must not be worked
            stop.set()
            pool.shutdown(cancel_futures=True)
            raise
    return not stop.is_set()


def spread_over_ray(
    address: str, work: Work[Task, Chunk], tasks: list[Task], done: Done[Chunk]
) -> bool:
    """Work the tasks on a Ray cluster (`local`: one of this machine); False if it was stopped."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ModuleNotFoundError:
        raise Mistake(sentences.missing_library("ray", "ray")) from None
    if not _answers(address):
        raise Mistake(sentences.no_cluster(address))
    try:
        ray.init(address=address, log_to_driver=False, configure_logging=False)
    except (ConnectionError, ValueError):
        raise Mistake(sentences.no_cluster(address)) from None
    waiting, running = list(tasks), list[Any]()
    remote = ray.remote(work)
    try:
        most = IN_FLIGHT * max(1, int(ray.cluster_resources().get("CPU", 1)))
        while waiting or running:
            while waiting and len(running) < most:
                running.append(remote.remote(waiting.pop(0)))
            ready, running = ray.wait(running)
            for each in ready:
                done(ray.get(each))
        return True
    except KeyboardInterrupt:
        for each in running:
            ray.cancel(each)
        return False
    finally:
        ray.shutdown()


def _answers(address: str) -> bool:
    """Whether somebody listens there; Ray itself would wait for minutes before it says so."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return True  # a word such as `local` or `auto`
    try:
        with socket.create_connection((host, int(port)), timeout=CONNECTS):
            return True
    except (OSError, ValueError, OverflowError):
        return False
