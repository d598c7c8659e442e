"""Deletes tables that nobody touches, and never believes a single look at the clock.

A table that looks old is marked. It is deleted when servers have run for another day, measured by a
clock that nobody can set, and the system's clock has not leapt in between. Until then each command,
and everybody who opens the table, takes the mark away.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import structlog

from covenstead.server.settings import DAY
from covenstead.server.store.store import Service, Store

HOUR = 3600.0
NOTICE = DAY  # of service, between the mark and the deletion
DOUBT = 7 * DAY  # of service, until a clock that has leapt is believed
SAVED_EVERY = 600.0  # seconds of service; a crash loses so many, and tables stay as much longer

log = structlog.get_logger()


def later(service: Service, clock: float, elapsed: float, most: float) -> tuple[Service, bool]:
    """The service after more seconds, and whether the clock has leapt: back, or more than `most`.

    After a leap, either of the two readings is wrong, and it is unknown which.
    """
    leap = clock - service.clock - elapsed
    leapt = not -HOUR <= leap <= most
    seconds = service.seconds + elapsed
    return Service(seconds, clock, seconds + DOUBT if leapt else service.steady), leapt


class Retention:
    """Decides which tables are marked, spared and deleted."""

    def __init__(
        self,
        store: Store,
        keep: float,
        clock: Callable[[], float],
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self.store = store
        self.keep = keep  # seconds
        self.clock = clock
        self.monotonic = monotonic
        self._service: Service | None = None  # unknown before the first look
        self._looked = 0.0  # by the monotonic clock
        self._saved = 0.0  # in seconds of service
        self._opened: set[str] = set()
        self._leapt = False  # and the marks are still to be taken away

    def opened(self, table: str) -> None:
        """Spare a table, because somebody has opened it."""
        self._opened.add(table)

    async def look(self) -> list[str]:
        """Look at both clocks; mark, spare and delete tables; returns those that were deleted."""
        first, opened = self._service is None, frozenset(self._opened)
        service = self._service = await self._look_at_clocks()
        marks = await self.store.marks()
        if self._leapt:
            await self.store.keep_service(service)
            await self.store.unmark(marks)
            self._leapt = False
        elif spared := marks.keys() & opened:
            await self.store.unmark(spared)
            log.info("tables stay, because somebody has opened them", tables=len(spared))
        self._opened -= opened
        before = service.clock - self.keep
        deleted = await self.store.delete_marked(before, service.seconds)
        if deleted:
            log.warning("tables deleted", tables=len(deleted))
        new = await self.store.mark_untouched(before, max(service.seconds + NOTICE, service.steady))
        if new or (first and marks):
            await self._announce(service)
        if first or service.seconds >= self._saved + SAVED_EVERY:
            await self.store.keep_service(service)
            self._saved = service.seconds
        return deleted

    async def _look_at_clocks(self) -> Service:
        clock, ticks = self.clock(), self.monotonic()
        elapsed, most, service = ticks - self._looked, DAY, self._service
        if service is None:  # nobody knows how long no server has run
            elapsed, most, service = 0.0, max(self.keep, DAY), await self.store.service()
            service.clock = service.clock or clock
        self._looked = ticks
        service, leapt = later(service, clock, elapsed, most)
        if leapt:
            self._leapt = True
            log.warning("the clock has leapt: for a week no table is deleted")
        return service

    async def _announce(self, service: Service) -> None:
        marks = await self.store.marks()
        if marks:
            hours = (min(marks.values()) - service.seconds) / HOUR
            log.warning(
                "tables that nobody has touched will be deleted unless somebody opens them",
                tables=len(marks),
                untouched_days=round(self.keep / DAY, 1),
                first_in_hours=round(max(hours, 0.0), 1),
            )
