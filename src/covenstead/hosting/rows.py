"""What a store keeps of a table: its row, and its commands as they were sent."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field


class Chair(Struct):
    """A seat of a table: open, or held by a person or a bot."""

    kind: str = "open"  # open, person, bot
    name: str = ""
    level: str = ""  # of a bot
    token: str = ""  # SHA-256 of the secret, which only the holder has
    epoch: int = 0  # goes up whenever the chair changes hands
    standing_answers: list[str] = field(default_factory=list)  # that act for it, by name
    host: bool = False  # whether the person who sits here is the host


class Pace(Struct, frozen=True):
    """The times of a question to several seats, in seconds; without any it waits for everybody.

    One person among bots is never hurried.
    """

    beat: float = 0.0  # the question stays open at least so long, whoever has answered
    closing: float = 0.0  # after this time the game answers for seats that are late; 0: never
    thinking: float = 0.0  # further time if a seat asks for it; 0: none can be had


class TableRow(Struct):
    """A table: its chairs, and everything that is needed to go on without a replay."""

    id: str
    code: str  # six letters; they give no access to a seat once all are taken
    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    public: bool
    key: bytes  # the fate's secret: 256 bits
    host: str  # SHA-256 of the host's secret
    created: float
    touched: float
    status: str = "open"  # open, running, over
    version: int = 0  # counts commands, without a gap
    chairs: list[Chair] = field(default_factory=list)
    kept: dict[str, Any] | None = None  # the snapshot, once the game has begun
    pace: Pace = field(default_factory=Pace)

    @property
    def persons(self) -> int:
        """How many persons sit at the table."""
        return sum(chair.kind == "person" for chair in self.chairs)

    @property
    def host_seat(self) -> int | None:
        """The seat on which the host sits, if the host has one."""
        chairs = enumerate(self.chairs)
        return next((seat for seat, chair in chairs if chair.kind == "person" and chair.host), None)


class CommandRow(Struct):
    """A command that changed a table: as it was sent, its answer, and what came of it."""

    version: int
    cmd_id: str
    seat: int | None
    kind: str  # sit, leave, begin, play, undo, redo, resign, free, hand_over …
    answer: dict[str, Any]
    at: float
    lines_before: int = 0  # the length of the record before the command; undo shortens it
    entries_before: int = 0
    lines: list[Any] = field(default_factory=list)  # with what chance answered
    entries: list[Any] = field(default_factory=list)
    chosen: int = 0  # how many of the lines a seat chose; the others are single answers
    command: dict[str, Any] | None = None  # as it was sent; none: the table is older
