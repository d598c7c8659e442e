"""The words of the protocol: what clients say and what the server answers.

HTTP bodies and socket messages are these structs as JSON. `docs/protocol.md` explains them.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

NAME_LENGTH = 24

# What clients post


class NewTable(Struct, forbid_unknown_fields=True):
    """Open a table: a game, its seats and options, bots by seat."""

    game: str
    seats: int
    options: dict[str, str | int] = field(default_factory=dict)
    bots: dict[str, str] = field(default_factory=dict)  # seat (as a key) to level
    public: bool = False
    name: str = ""  # sit down at once under this name
    bearer: bool = False  # a program: tell the secrets in the answer instead of in cookies


class Join(Struct, forbid_unknown_fields=True):
    """Take an open seat with the table's six-letter code."""

    code: str
    name: str
    seat: int | None = None
    bearer: bool = False


class SeatOnly(Struct, forbid_unknown_fields=True):
    """A request about one seat."""

    seat: int


class FreeSeat(Struct, forbid_unknown_fields=True):
    """The host frees a seat, or gives it to a bot."""

    seat: int
    bot: str = ""


class Claim(Struct, forbid_unknown_fields=True):
    """Take a held seat over to this device with the secret of a moving link."""

    secret: str
    bearer: bool = False


# What clients say at a table


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first message: which seat (none: a spectator), by which right, what is known already."""

    seat: int | None = None
    token: str = ""
    code: str = ""
    version: int = -1


class Play(Struct, tag="play", forbid_unknown_fields=True):
    """Answer the open question with one move or a chain."""

    cmd_id: str
    question: int
    moves: list[str]


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    """Take back the last move, as far as the barrier lets."""

    cmd_id: str
    question: int


class Redo(Struct, tag="redo", forbid_unknown_fields=True):
    """Make the move again that was taken back."""

    cmd_id: str
    question: int


class Resign(Struct, tag="resign", forbid_unknown_fields=True):
    """Get up; a bot plays on."""

    cmd_id: str


class Standing(Struct, tag="standing", forbid_unknown_fields=True):
    """Switch the standing answer of this seat on or off."""

    cmd_id: str
    on: bool


class Why(Struct, tag="why", forbid_unknown_fields=True):
    """Ask why a move is closed."""

    word: str


Said = Hello | Play | Undo | Redo | Resign | Standing | Why


# What the server says at a table


class Shown(Struct, tag="scene"):
    """The whole scene."""

    version: int
    table: TableInfo
    scene: Any


class Delta(Struct, tag="delta"):
    """What has changed since the version the client has; parts of the scene by name."""

    since: int
    version: int
    parts: dict[str, Any]
    events: int  # how many of the chronicle's lines to keep before adding `parts["events"]`
    table: TableInfo | None = None


class Ack(Struct, tag="ack"):
    """The command has been carried out and will not be lost."""

    cmd_id: str
    version: int


class Refused(Struct, tag="refused"):
    """The command changed nothing; a code for programs and a sentence for people."""

    cmd_id: str
    code: str
    text: str
    rule: str = ""


class Because(Struct, tag="because"):
    """Why a move is closed; empty if it is open."""

    word: str
    rule: str
    text: str


class Goodbye(Struct, tag="goodbye"):
    """The server closes this socket; whether and when to come back."""

    code: str
    text: str
    retry: float | None = None


# What the server tells of tables


class ChairInfo(Struct):
    """A seat as everybody may know it."""

    seat: int
    kind: str
    name: str
    level: str = ""
    connected: bool = False


class TableInfo(Struct):
    """A table as everybody may know it."""

    id: str
    game: str
    title: str
    rules: int
    seats: int
    options: dict[str, Any]
    public: bool
    status: str
    version: int
    chairs: list[ChairInfo]
    key_hash: str  # SHA-256 of the secret key that every shuffle comes from
    awaiting: list[int] = field(default_factory=list)
    readonly: str = ""  # why this table can only be read, if so
    key: str = ""  # the key itself, once the game is over


class Opened(Struct):
    """A table that was just opened, and the secrets of who opened it."""

    table: TableInfo
    code: str
    link: str
    seat: int | None = None
    host_token: str = ""
    seat_token: str = ""


class Seated(Struct):
    """A seat that was just taken."""

    table: TableInfo
    seat: int
    seat_token: str = ""


class Moving(Struct):
    """The link that takes a held seat to another device; its secret stands after `#`."""

    link: str
    secret: str


class Problem(Struct):
    """Why a request was refused."""

    code: str
    text: str
