"""A seat's eyes for spectators, if the table says so: after the game, or with a delay."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final

from covenstead.core.family import Seat
from covenstead.core.scene import Scene, Undo
from covenstead.hosting.hosted import Hosted

MOST: Final = 512  # earlier tables in memory; beyond them spectators see the public view


class Earlier:
    """The table as it was, for the delay of its spectators; the newest is the last."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._tables: deque[tuple[float, Hosted]] = deque(maxlen=MOST)

    def add(self, hosted: Hosted) -> None:
        """Remember a table, if its spectators are to see it later."""
        if hosted.row.terms.eyes == "delayed" and hosted.row.status == "running":
            self._tables.append((self._clock(), hosted))
        else:
            self._tables.clear()

    def at(self, delay: float) -> Hosted | None:
        """The table as it was so many seconds ago; None if that is not known any more, or yet."""
        then = self._clock() - delay
        while len(self._tables) > 1 and self._tables[1][0] <= then:
            self._tables.popleft()
        if not self._tables or self._tables[0][0] > then:
            return None
        return self._tables[0][1]


def seen_by(hosted: Hosted, seat: Seat) -> Seat | None:
    """The seat through whose eyes a spectator sees the table as it is now, if any."""
    allowed = hosted.row.terms.eyes != "public" and hosted.row.status == "over"
    return seat if allowed else None


def only_looking(scene: Scene) -> Scene:
    """A seat's scene for somebody who only looks on."""
    scene.choices, scene.plans, scene.closed, scene.groups = [], [], [], []
    scene.prompt.mood = "watching"
    scene.undo = Undo(0, "")
    return scene
