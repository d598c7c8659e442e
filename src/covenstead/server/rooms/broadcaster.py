"""Shows tables to their clients, one client at a time, so that no command waits for it."""

from __future__ import annotations

import asyncio
from typing import Protocol

import structlog

log = structlog.get_logger()


class Shown(Protocol):
    """A table whose clients must be shown a change."""

    def show_away(self) -> bool:
        """Let another process show the change and call `Broadcaster.seen`; False if it cannot."""

    def show_next(self) -> bool:
        """Show the change to one more client; False when everybody has seen it."""


class Broadcaster:
    """Goes from table to table in the order of their changes, and gives way after each client.

    Drawing the scenes of a table takes longer than its command. So commands that have come in the
    meantime are carried out and acknowledged before the next client is shown anything. A table that
    changes again before its turn is shown once, as it is then. Some tables are shown by another
    process.
    """

    def __init__(self) -> None:
        self._tables: dict[Shown, None] = {}  # tables to show in this process, in this order
        self._waiting: dict[Shown, list[asyncio.Future[None]]] = {}
        self._going: asyncio.Task[None] | None = None

    def call(self, table: Shown) -> None:
        """Have a table shown, because it has changed."""
        self._waiting.setdefault(table, [])
        if table not in self._tables and not table.show_away():
            self.call_home(table)

    def call_home(self, table: Shown) -> None:
        """Have a changed table shown by this process."""
        self._waiting.setdefault(table, [])
        self._tables[table] = None
        if self._going is None or self._going.done():
            self._going = asyncio.create_task(self._go())

    async def shown(self, table: Shown) -> None:
        """Wait until every client of the table has been shown it as it is now."""
        if table in self._waiting:
            seen = asyncio.get_running_loop().create_future()
            self._waiting[table].append(seen)
            await seen

    async def _go(self) -> None:
        while self._tables:
            await asyncio.sleep(0)  # acknowledgements go out, and other commands come in
            table = next(iter(self._tables))
            try:
                if table.show_next():
                    continue
                wrong = None
            except Exception as error:  # only this table's senders are told; other tables go on
                log.exception("a table could not be shown")
                wrong = error
            del self._tables[table]
            self.seen(table, wrong)

    def seen(self, table: Shown, wrong: Exception | None = None) -> None:
        """Tell the waiting senders that all clients have seen the table, or what went wrong."""
        for seen in self._waiting.pop(table, []):
            if seen.done():
                continue
            if wrong is None:
                seen.set_result(None)
            else:
                seen.set_exception(wrong)
