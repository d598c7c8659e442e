"""The one writer of a database: all waiting work shares a commit, and each sender gets its result.

It uses SQLAlchemy's plain connections on a thread of its own. With SQLAlchemy's asyncio extension
every statement costs three or four hops between threads, and one append took 1.0 ms of processor
time instead of 0.2 (at most 490 appends a second instead of 2,160).
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar, cast

import msgspec
import sqlalchemy as sa
from sqlalchemy import exc

from covenstead.server.store.opened_file import OpenedFile
from covenstead.server.store.store import Conflict, StoreError, Unavailable

BATCH = 64  # works in one commit; all of them wait for the slowest
WAITING = 1_000  # works, two seconds on a slow disk; with more, senders are told "busy"

log = logging.getLogger(__name__)

T = TypeVar("T")
Work = Callable[[sa.Connection], Any]
Together = Callable[[sa.Connection, list[Work]], list[Any]]


class Waiting(msgspec.Struct, eq=False):
    """Work to be written, and the sender who waits for it."""

    work: Work
    sender: asyncio.Future[Any]
    # Finds out whether the work was written, if the reply to the commit is lost.
    written: Work | None = None


class Writer:
    """Writes the work of all senders on a thread of its own, as much as possible in one commit."""

    def __init__(self, engine: sa.Engine, together: Together, opened: OpenedFile) -> None:
        self.engine = engine
        self.opened = opened
        self.together = together  # does several works; raises if one of them cannot be done
        self.commits = 0
        self.written = 0  # works; divided by commits, how many share one
        self.failed = False  # the last commit
        self.closed = False
        self._thread = ThreadPoolExecutor(1, "covenstead-writer")
        self._connection: sa.Connection | None = None  # of the thread, between two batches
        self._waiting: deque[Waiting] = deque()
        self._called = asyncio.Event()
        self._task = asyncio.create_task(self._write_on(), name="store writer")

    async def write(self, work: Callable[[sa.Connection], T], written: Work | None = None) -> T:
        """Hand work to the writer and wait until it is safe on the disk."""
        if self.closed or self._task.done():
            raise Unavailable("The store is closed.")
        if len(self._waiting) >= WAITING:
            raise Unavailable("Too much is waiting to be written; try again.")
        sender: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(work, sender, written))
        self._called.set()
        return await sender

    async def close(self) -> None:
        """Write the work that waits, and take no more."""
        self.closed = True
        self._called.set()
        await asyncio.wait([self._task])
        self._refuse_waiting()  # there is some only if the writer was cancelled

    def let_go(self) -> None:
        """End the thread and close the file; the last connection folds the log into it."""
        self._thread.shutdown()
        if self._connection is not None:
            self._connection.close()
        self.engine.dispose()

    async def _write_on(self) -> None:
        """Write batch after batch until the writer is closed; no failure ends it."""
        try:
            while self._waiting or not self.closed:
                await self._called.wait()
                self._called.clear()
                while self._waiting:
                    await self._write_batch()
        finally:
            self.closed = True
            self._refuse_waiting()

    async def _write_batch(self) -> None:
        batch: list[Waiting] = []
        while self._waiting and len(batch) < BATCH:
            one = self._waiting.popleft()
            if not one.sender.done():  # otherwise the sender has gone before it was begun
                batch.append(one)
        if not batch:
            return
        outcomes: list[Any] = [Unavailable("The server is stopping.") for _ in batch]
        try:
            outcomes = await asyncio.wrap_future(self._thread.submit(self._commit, batch))
        except Exception as error:  # a fault of this program: the senders are told, we go on
            log.exception("The writer failed.")
            outcomes = [_unavailable(error) for _ in batch]
        finally:
            for one, outcome in zip(batch, outcomes, strict=True):
                if one.sender.done():
                    continue
                if isinstance(outcome, Exception):
                    one.sender.set_exception(outcome)
                else:
                    one.sender.set_result(outcome)

    def _refuse_waiting(self) -> None:
        while self._waiting:
            sender = self._waiting.popleft().sender
            if not sender.done():
                sender.set_exception(Unavailable("The store is closed."))

    # On the writer's thread

    def _commit(self, batch: list[Waiting]) -> list[Any]:
        """Write a batch in one transaction; returns for each work its result or its error.

        Nearly always everything can be written. Only if a work is refused, all works are done again
        with a savepoint for each, so that one failure does not harm the others. Savepoints for
        every batch took a third of the statements, and after each statement the thread has to wait
        for the interpreter lock.
        """
        try:
            self.opened.check_again()
        except Unavailable as gone:
            return [_unavailable(gone) for _ in batch]
        try:
            return self._transaction(batch, self._do_all)
        except _Refused:
            return self._transaction(batch, _attempt_each)

    def _do_all(self, connection: sa.Connection, works: list[Work]) -> list[Any]:
        """Do all works together; `_Refused` if one of them cannot be done."""
        try:
            return self.together(connection, works)
        except Exception as error:
            if _of_the_disk(error) or isinstance(error, Unavailable):
                raise
            raise _Refused from error

    def _transaction(self, batch: list[Waiting], do: Together) -> list[Any]:
        committing = False
        outcomes: list[Any] = []
        try:
            with self._connected() as connection:
                driver = driver_of(connection)
                try:
                    connection.begin()
                    outcomes = do(connection, [one.work for one in batch])
                    committing = True
                    connection.commit()
                except Exception:
                    # SQLite may have rolled back by itself; sqlite3 checks `in_transaction` first.
                    connection.rollback()
                    if driver.in_transaction:
                        connection.invalidate()
                    raise
        except _Refused:
            raise
        except Exception as error:
            if not self.failed:
                log.warning("Nothing could be written: %s", error)
            self.failed = True
            failures: list[Any] = [_unavailable(error) for _ in batch]
            return self._settled(batch, outcomes, failures) if committing else failures
        self.failed = False
        self.commits += 1
        self.written += len(batch)
        if not self.opened.in_place():  # the commit was made in a file that nobody can find again
            return [_unavailable(Unavailable("The database is gone.")) for _ in batch]
        return outcomes

    @contextmanager
    def _connected(self) -> Iterator[sa.Connection]:
        """The connection of the thread; only after a failure it goes back to the engine.

        Giving it back after every batch and taking it again took a third of the writer's own time.
        """
        connection = self._connection or self.engine.connect()
        self._connection = None
        try:
            yield connection
        except BaseException:
            connection.close()
            raise
        self._connection = connection

    def _settled(self, batch: list[Waiting], outcomes: list[Any], failures: list[Any]) -> list[Any]:
        """Look in the database before answering: a commit that failed may have been made."""
        try:
            with self.engine.begin() as connection:
                return [
                    outcome if _made(connection, one, outcome) else failure
                    for one, outcome, failure in zip(batch, outcomes, failures, strict=True)
                ]
        except Exception as error:
            log.warning("It could not be looked up either: %s", error)
            return failures


class _Refused(Exception):
    """One of several works cannot be written; the others can."""


def check_open(connection: sa.Connection) -> None:
    """Raise Unavailable if the transaction has been lost.

    Further statements would each commit by themselves, and the commit at the end would silently
    do nothing.
    """
    if not driver_of(connection).in_transaction:
        raise Unavailable("The transaction was lost.")


def _attempt_each(connection: sa.Connection, works: list[Work]) -> list[Any]:
    """Do all works in turn; returns for each its result or its error."""
    outcomes = []
    for work in works:
        outcomes.append(_attempt(connection, work))
        check_open(connection)
    return outcomes


def _attempt(connection: sa.Connection, work: Work) -> Any:
    """Do one work under a savepoint, so that its failure does not harm the others."""
    savepoint = connection.begin_nested()
    try:
        outcome = work(connection)
        savepoint.commit()
    except Exception as error:
        if _of_the_disk(error):
            raise
        savepoint.rollback()
        if isinstance(error, exc.IntegrityError):
            conflict = Conflict("Somebody else has taken that name, code or version.")
            conflict.__cause__ = error
            return conflict
        return error
    return outcome


def _of_the_disk(error: Exception) -> bool:
    """Whether the disk has failed, and not the row: then all works have failed."""
    if type(error) is exc.DatabaseError:
        return True
    return isinstance(error, exc.OperationalError | exc.InternalError)


def _made(connection: sa.Connection, one: Waiting, outcome: Any) -> bool:
    """Whether the work of a sender was written after all; a refused work never was."""
    if one.written is None or isinstance(outcome, Exception):
        return False
    return bool(one.written(connection))


def _unavailable(error: Exception) -> StoreError:
    """A new error for each sender: a shared one would collect all their tracebacks."""
    unavailable = Unavailable("The disk is full or cannot be written now; try again.")
    unavailable.__cause__ = error
    return unavailable


def driver_of(connection: sa.Connection) -> sqlite3.Connection:
    """The driver's own connection, which knows whether a transaction is open."""
    return cast("sqlite3.Connection", connection.connection.driver_connection)
