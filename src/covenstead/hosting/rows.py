"""What a store keeps of a table: its row, and its commands as they were sent."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

NOBODY_SITS_IN = -1
Talk = Literal["nobody", "players", "everybody"]  # who may talk; everybody: spectators, too
# When spectators may look through a seat's eyes: never, after the game, or with a delay.
SpectatorEyes = Literal["public", "after", "delayed"]


class Chair(Struct):
    """A seat of a table: open, or held by a person or a bot."""

    kind: str = "open"  # open, person, bot
    name: str = ""
    level: str = ""  # of a bot
    token: str = ""  # SHA-256 of the secret, which only the holder has
    epoch: int = 0  # goes up whenever the chair changes hands
    standing_answers: list[str] = field(default_factory=list)  # that act for it, by name
    host: bool = False  # whether the person who sits here is the host
    away: float = 0.0  # since when the person has been away; 0: here, or not yet missed
    familiar: int = NOBODY_SITS_IN  # the lines of the record when a familiar sat down here
    nudged: float = 0.0  # when somebody last nudged the person
    ready: bool = False  # whether the person has said so, before the start

    @property
    def stood_in_for(self) -> bool:
        """Whether a familiar plays for the person."""
        return self.familiar != NOBODY_SITS_IN

    @property
    def present(self) -> bool:
        """Whether a person sits here, is here, and plays."""
        return self.kind == "person" and not self.away and not self.stood_in_for


class Pace(Struct, frozen=True):
    """The times of a question to several seats, in seconds; without any it waits for everybody.

    One person among bots is never hurried.
    """

    beat: float = 0.0  # the question stays open at least so long, whoever has answered
    closing: float = 0.0  # after this time the game answers for seats that are late; 0: never
    thinking: float = 0.0  # further time if a seat asks for it; 0: none can be had
    turn: float = 0.0  # for a turn; then the others may let a familiar play; 0: no clock


class Remark(Struct, frozen=True, array_like=True):
    """A line of the chronicle about the company: somebody came, went, or stood in."""

    line: int  # of the record after which it stands
    kind: str  # as `sentences.REMARKS` has it
    seat: int
    name: str  # of the person at that time
    at: float
    other: str = ""  # the name of the bot whose chair the person took


class Struck(Struct, frozen=True, array_like=True):
    """A line of the chronicle that was taken back after others had seen it, for one viewer."""

    line: int
    viewer: int | None  # None: a spectator
    text: str
    actor: int | None


class Proposal(Struct, frozen=True):
    """Something that needs the consent of others; a refusal ends it, and costs nothing."""

    to: str  # familiar, undo, pause, go_on
    by: int
    agreed: list[int]  # the seats that have said yes, the asking one first
    question: int
    chair: int | None = None  # for which a familiar is to play
    line: int = 0  # of the record, from which everything would be taken back


class Company(Struct, omit_defaults=True):
    """What the people at a table do beside the game."""

    remarks: list[Remark] = field(default_factory=list)
    struck: list[Struck] = field(default_factory=list)
    proposals: list[Proposal] = field(default_factory=list)
    asked: list[int] = field(default_factory=list)  # the seats whose turn it is
    since: float = 0.0  # when that turn began
    paused: float = 0.0  # when the table paused; 0: it does not
    gathering: bool = False  # whether the game begins as soon as all are here
    begins: float = 0.0  # when it begins; 0: this is not decided


class Lineage(Struct, frozen=True):
    """Where a table comes from, and which table was laid after it."""

    kind: str = ""  # what_if, deal (the same deal once more), again (a rematch)
    move: int = 0  # of a `what_if`: the move after which it begins
    position: Any = None  # at which it begins; none: from the setup
    again: str = ""  # the id of the table that was laid for the next game
    code: str = ""  # of that table
    laid_by: int | None = None  # the seat that laid it


class Terms(Struct, frozen=True):
    """What the host has arranged for the people at a table and around it."""

    talk: Talk = "players"
    eyes: SpectatorEyes = "public"
    delay: float = 0.0  # seconds after which spectators see a seat's view, if it is delayed
    webhook: str = ""  # the address that is told who is asked; none: nobody is told
    webhook_key: str = ""  # what the notices are signed with
    latecomers: bool = False  # whether friends may take a bot's chair while the game runs
    hints: bool = False  # whether hints may be asked for; alone with bots they always may


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
    lineage: Lineage = field(default_factory=Lineage)
    company: Company = field(default_factory=Company)
    terms: Terms = field(default_factory=Terms)

    @property
    def persons(self) -> int:
        """How many persons sit at the table."""
        return [chair.kind for chair in self.chairs].count("person")

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


def moved_on(seat: int, seats: int) -> int:
    """Where a seat sits in the next game: everybody moves, so that another seat is the first."""
    return (seat - 1) % seats
