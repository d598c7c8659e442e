"""A hosted table: its seats, the game on it, and the answers that wait to be played."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field, structs

from covenstead.core.family import Seat
from covenstead.core.game import Game
from covenstead.core.table import Table
from covenstead.hosting.rows import TableRow
from covenstead.hosting.sentences import EMPTY_CHAIR


class Window(Struct, frozen=True):
    """A question to several seats. Their answers are collected, and played when it closes."""

    opening: Table  # the table when the question was put
    answers: dict[Seat, list[str]] = field(default_factory=dict)
    standing: dict[Seat, str] = field(default_factory=dict)  # answers that a standing answer gave
    fixed: list[Seat] = field(default_factory=list)  # their answers wait for another's, and stand
    opened: float = 0.0  # when the question was put
    thinking: bool = False  # whether a seat has asked for time to think


class Acted(Struct, frozen=True):
    """A move that the table made for a seat: its line of the record."""

    line: int
    seat: Seat
    name: str  # of the standing answer; none: the seat was late


class Word(Struct, frozen=True):
    """Something that was said at the table."""

    number: int  # the version of the table that the command made
    seat: Seat | None  # none: a spectator, or a host without a seat
    name: str
    text: str
    at: float


class Hosted(Struct):
    """A table with everything that its commands have made of it.

    A command makes another `Hosted` and leaves this one as it is.
    """

    game: Game
    row: TableRow  # without its snapshot, unless the table can only be read
    table: Table | None = None  # none: the game has not begun, or its rules have changed
    windows: list[Window] = field(default_factory=list)  # not closed yet, the outermost first
    settled: int = 0  # the length of the record when such a window was last closed
    kept_open: list[Seat] = field(default_factory=list)  # no standing answer ends their turn
    acted: list[Acted] = field(default_factory=list)  # what the table answered for seats
    private: dict[Seat, int] = field(default_factory=dict)  # commands that only their seat sees
    words: list[Word] = field(default_factory=list)  # the newest that were said, the oldest first
    said: list[int] = field(default_factory=list)  # the versions of all words that were said
    readonly: str = ""  # the reason, if the table can only be read
    old_lines: list[Any] = field(default_factory=list)  # the record, if it can only be read

    @property
    def window(self) -> Window | None:
        """The question to several seats that is open now, if one is."""
        window = self.windows[-1] if self.windows else None
        return window if window is not None and window.opening is self.table else None

    @property
    def question(self) -> int:
        """The number of the open question."""
        return 0 if self.table is None else self.table.question

    @property
    def awaiting(self) -> tuple[Seat, ...]:
        """The seats that are asked; a seat that has answered is still one of them."""
        return () if self.table is None else self.table.awaiting

    def undecided(self) -> tuple[Seat, ...]:
        """The seats that still owe an answer."""
        return tuple(seat for seat in self.awaiting if not self.answered(seat))

    def answered(self, seat: Seat | None) -> bool:
        """Whether the seat has answered a question that is still open to others."""
        window = self.window
        return window is not None and seat in window.answers

    def can_take_back(self, seat: Seat) -> bool:
        """Whether the seat may still change its answer; one that waits for another's stands."""
        window = self.window
        return window is not None and seat in window.answers and seat not in window.fixed

    def earliest_close(self) -> float:
        """When the open window may close at the earliest, so that speed tells nothing."""
        window = self.window
        return 0.0 if window is None or self.row.persons < 2 else window.opened + self.row.pace.beat

    def reached(self, time: float, now: float) -> bool:
        """Whether this time of the open window has come, or the clock was turned back."""
        window = self.window
        return window is None or not window.opened <= now < time

    def alone(self, seat: Seat) -> bool:
        """Whether all other seats are bots: then undo has no barrier."""
        others = [chair.kind for other, chair in enumerate(self.row.chairs) if other != seat]
        return others.count("bot") == len(others)

    def names(self) -> list[str]:
        """The names of the seats."""
        return [chair.name or EMPTY_CHAIR for chair in self.row.chairs]

    def version(self, seat: Seat | None) -> int:
        """The version that a seat is shown; it never counts what only another seat sees."""
        if not self.private:
            return self.row.version
        unseen = sum(commands for other, commands in self.private.items() if other != seat)
        return self.row.version - unseen

    def moved_on(self, now: float) -> Hosted:
        """A copy to change, one version later."""
        chairs = [structs.replace(chair) for chair in self.row.chairs]
        row = structs.replace(self.row, chairs=chairs, version=self.row.version + 1, touched=now)
        return structs.replace(self, row=row)

    def begin_time_anew(self, now: float) -> None:
        """Give the open question its whole time again."""
        window = self.window
        if window is not None:
            again = structs.replace(window, opened=now, thinking=False)
            self.windows = [*self.windows[:-1], again]

    def kept_private(self, before: Hosted, seat: Seat) -> Hosted:
        """The table itself, after a change since `before` that nobody but the seat may notice."""
        self.private = {**before.private, seat: before.private.get(seat, 0) + 1}
        self.row.touched = before.row.touched  # a new time would tell that the seat did something
        return self
