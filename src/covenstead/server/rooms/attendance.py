"""Who is missed at a table: the room reports it, and the fold decides what comes of it.

Somebody is here who is connected, or who has given a sign of life lately without a connection: the
text table has none between two requests. Somebody who is connected and asked, but gives no sign of
life for three minutes, is missed, too. A secret answer is no sign of life: otherwise the time at
which somebody is missed would tell who has answered.
"""

from __future__ import annotations

import asyncio
from math import inf
from typing import TYPE_CHECKING

from covenstead.core.family import Seat

if TYPE_CHECKING:
    from covenstead.server.rooms.watched_table import WatchedTable

SIGN_SECONDS = 180.0  # that a sign of life lasts


class Attendance:
    """When each person was last seen, and the alarm for the next who will be missed."""

    def __init__(self, room: WatchedTable) -> None:
        self._room = room
        self._until: dict[Seat, float] = {}  # until when a sign of life lasts, by the loop's time
        self._seen: dict[Seat, float] = {}  # when the sign was given, by the table's clock
        self._question = -1
        self._alarm: asyncio.TimerHandle | None = None

    def sign(self, seat: Seat) -> None:
        """Note a sign of life; an alarm that comes too early for it only looks again."""
        self._lasts(seat, SIGN_SECONDS)
        if self._alarm is None or self._room.row.chairs[seat].away:
            self.look()

    def went(self, seat: Seat) -> None:
        """Note that the last connection of a seat has ended, perhaps only for a moment."""
        self._lasts(seat, self._cut())
        self.look()

    def sat(self, seat: Seat) -> None:
        """Note that somebody has taken a seat, and has yet to connect."""
        if seat not in self._connected():
            self.went(seat)

    def seen(self, seat: Seat) -> float:
        """When a person was last seen, by the table's clock."""
        return self._seen.get(seat, self._room.rooms.clock())

    def here(self, seat: Seat) -> bool:
        """Whether the person on a seat counts as here."""
        return self._ends(seat, self._connected(), self._room.hosted.awaiting) > self._now()

    def look(self) -> None:
        """Report persons who have gone or come, and have the alarm ring for the next in time."""
        hosted, connected, now = self._room.hosted, self._connected(), self._now()
        if hosted.row.persons < 2 or hosted.row.status == "over" or not self._watched(now):
            self.close()  # nobody waits for anybody
            return
        asked = hosted.awaiting
        if hosted.question != self._question:
            self._question = hosted.question
            for seat in asked:
                if seat in connected:
                    self._lasts(seat, SIGN_SECONDS)  # the time to answer begins now
        first = inf
        for seat, chair in enumerate(hosted.row.chairs):
            if chair.kind != "person":
                continue
            end = self._ends(seat, connected, asked)
            if (end > now) == bool(chair.away):
                self._room.attend(seat)
            elif now < end < first:
                first = end
        self._ring_at(first)

    def _ring_at(self, first: float) -> None:
        """Look again at this time, or earlier if the alarm is set: then it will be set anew."""
        if self._alarm is not None and self._alarm.when() <= first:
            return
        self.close()
        if first < inf:
            self._alarm = asyncio.get_running_loop().call_at(first, self._rung)

    def _rung(self) -> None:
        self._alarm = None
        self.look()

    def close(self) -> None:
        """Set no alarm: the table is closed, or nobody will be missed."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _lasts(self, seat: Seat, seconds: float) -> None:
        self._until[seat] = self._now() + seconds
        self._seen[seat] = self._room.rooms.clock()

    def _cut(self) -> float:
        """How long somebody without a connection counts as here."""
        return self._room.rooms.settings.away

    def _ends(self, seat: Seat, connected: set[Seat | None], asked: tuple[Seat, ...]) -> float:
        """When a person will be missed; a person who is connected and not asked never is."""
        if seat not in self._until:
            self._lasts(seat, SIGN_SECONDS if seat in connected else self._cut())
        waited_for = seat in asked or bool(self._room.row.chairs[seat].away)
        return self._until[seat] if waited_for or seat not in connected else inf

    def _watched(self, now: float) -> bool:
        """Whether somebody looks at the table, with or without a connection."""
        return bool(self._room.clients) or any(until > now for until in self._until.values())

    def _connected(self) -> set[Seat | None]:
        """The seats of the clients; None: there is a spectator."""
        return {client.seat for client in self._room.clients}

    def _now(self) -> float:
        return asyncio.get_running_loop().time()
