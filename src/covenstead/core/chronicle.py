"""The chronicle of a table: its entries, and how far they were written or shown."""

from __future__ import annotations

from typing import Any, Final

from covenstead.core.event import Event
from covenstead.core.family import Plain
from covenstead.core.state import State


class Entry:
    """An event in the chronicle: after how many lines of the record it happened."""

    __slots__ = ("event", "line", "points")

    def __init__(self, event: Event, line: int, points: list[int]) -> None:
        self.event: Final = event
        self.line: Final = line
        self.points: Final = points  # what everybody could count at a heading, else nothing

    def plain(self) -> list[Plain]:
        """The entry as plain data, to be kept."""
        event = self.event
        name, args = event.happening.name, list(event.args)
        return [name, args, event.many, event.audience, self.line, self.points]


class Writing:
    """How far a scribe has written the chronicle for one seat."""

    __slots__ = ("entries", "last", "names", "scribe")

    def __init__(self, scribe: Any, names: list[str] | None) -> None:
        self.scribe: Final = scribe
        self.names: Final = names
        self.entries = 0
        self.last: Entry | None = None

    def begins(self, entries: list[Entry]) -> bool:
        """Whether these entries begin with those that are written; undo may have cut them."""
        done = self.entries
        return not done or (len(entries) >= done and entries[done - 1] is self.last)


class Common:
    """What was made of the spectator's view of one state, for names that stay the same."""

    __slots__ = ("entries", "last", "made", "names", "state")

    def __init__(
        self,
        state: State,
        names: list[str] | None,
        made: Any,
        entries: list[Entry],
        last: Entry | None,
    ) -> None:
        self.state: Final = state
        self.names: Final = names
        self.made: Final = made
        self.entries: Final = entries  # the chronicle as spectators saw it
        self.last: Final = last  # its last entry as it was

    def begins(self, entries: list[Entry]) -> bool:
        """Whether these entries begin with those that were seen; undo may have cut them."""
        done = len(self.entries)
        return done > 0 and len(entries) >= done and entries[done - 1] is self.last
