"""The seats that have gone on from a moment: everybody is told, nobody waits, nothing is kept."""

from __future__ import annotations

from covenstead.core.family import Seat
from covenstead.server.wire.messages import Readers


class MomentReaders:
    """Who has gone on from the newest moment that all viewers are shown."""

    def __init__(self) -> None:
        self._moment = ""
        self._gone_on: set[Seat] = set()

    def go_on(self, seat: Seat, moment: str) -> bool:
        """Note that a seat has gone on; whether that is news."""
        if moment != self._moment:
            self._moment, self._gone_on = moment, set()
        news = seat not in self._gone_on
        self._gone_on.add(seat)
        return news

    def forget(self, seat: Seat) -> None:
        """Note that the seat has changed hands: its new holder has read nothing yet."""
        self._gone_on.discard(seat)

    def told(self) -> Readers | None:
        """What a client is told; None if nobody has gone on."""
        return Readers(self._moment, sorted(self._gone_on)) if self._gone_on else None
