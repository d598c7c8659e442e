"""The words of the protocol: what clients say and what the server answers.

HTTP bodies and socket messages are these structs as JSON. `docs/protocol.md` explains them;
docstrings and the comments beside fields become the descriptions of the schema and of the types.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from covenstead.core.scene import Scene

NAME_LENGTH = 24

Status = Annotated[str, Meta(extra_json_schema={"enum": ["open", "running", "over"]})]
Held = Annotated[str, Meta(extra_json_schema={"enum": ["open", "person", "bot"]})]

# What clients post


class NewTable(Struct, forbid_unknown_fields=True):
    """Open a table: a game, its seats and options, bots by seat."""

    game: str  # its name in `/api/games`
    seats: int
    options: dict[str, str | int] = field(default_factory=dict)  # those that are not as usual
    bots: dict[str, str] = field(default_factory=dict)  # seat (as a key) to level
    public: bool = False  # whether the lobby lists it and anybody may watch
    name: str = ""  # sit down at once under this name, on the first open seat
    bearer: bool = False  # a program: tell the secrets in the answer instead of in cookies


class Join(Struct, forbid_unknown_fields=True):
    """Take an open seat; a table by link asks for its six-letter code."""

    name: str
    code: str = ""  # not needed at a public table
    seat: int | None = None  # none: the first open one
    bearer: bool = False  # a program: tell the secret in the answer instead of in a cookie


class SeatOnly(Struct, forbid_unknown_fields=True):
    """A request about one seat."""

    seat: int


class FreeSeat(Struct, forbid_unknown_fields=True):
    """The host frees a seat, or gives it to a bot."""

    seat: int
    bot: str = ""  # the level of the bot that takes the seat; none: the seat is open again


class Claim(Struct, forbid_unknown_fields=True):
    """Take a held seat over to this device with the secret of a moving link."""

    secret: str  # what stands after `#` in the link
    bearer: bool = False  # a program: tell the secret in the answer instead of in a cookie


# What clients say at a table


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first message: which seat (none: a spectator), and by which right."""

    seat: int | None = None
    token: str = ""  # the seat's secret; a browser leaves it out, its cookie counts
    code: str = ""  # a spectator of a table by link gives the table's code
    splices: bool = False  # whether deltas may tell pieces, zones and players as `lists`


class Play(Struct, tag="play", forbid_unknown_fields=True):
    """Answer the open question with one move or a chain."""

    cmd_id: str  # chosen by the client, 1 to 64 characters; the same id never acts twice
    question: int  # the number of the open question, as the scene tells it
    moves: list[str]  # in the game's notation, as a choice offers them


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

    word: str  # a move in the game's notation


Said = Hello | Play | Undo | Redo | Resign | Standing | Why  # everything a client says


# What the server says at a table


class Shown(Struct, tag="scene"):
    """The whole scene."""

    version: int
    table: TableInfo
    scene: Scene | None  # none before the game begins


class Delta(Struct, tag="delta"):
    """What has changed since the version the client has; parts of the scene by name."""

    since: int  # the version the client must have; if it has another, it connects again
    version: int
    parts: dict[str, Any]  # each takes the place of the scene's part of that name
    events: int  # how many of the chronicle's lines to keep before adding `parts["events"]`
    table: TableInfo | None = None  # none: as before, but for its version
    lists: dict[str, list[Any]] = field(default_factory=dict)  # for who said `splices`


class Ack(Struct, tag="ack"):
    """The command has been carried out and will not be lost."""

    cmd_id: str
    version: int  # the one the command made


class Refused(Struct, tag="refused"):
    """The command changed nothing; a code for programs and a sentence for people."""

    cmd_id: str  # empty if the message had none, or could not be read
    code: str
    text: str
    rule: str = ""  # the rule that forbids the move, as in the rule book


class Because(Struct, tag="because"):
    """Why a move is closed; rule and text are empty if it is open."""

    word: str  # as it was asked
    rule: str
    text: str


class Goodbye(Struct, tag="goodbye"):
    """The server closes this socket; whether and when to come back."""

    code: str
    text: str
    retry: float | None = None  # seconds; none: the same hello would be in vain


Heard = Shown | Delta | Ack | Refused | Because | Goodbye  # everything the server says


# What the server tells of games and tables


class OptionInfo(Struct):
    """A switch of a game."""

    name: str
    values: list[str | int]  # `seat` stands for the number of any seat
    default: str | int
    text: str
    only: dict[str, str | int]  # by number of seats: the one value where there is no choice


class GameInfo(Struct):
    """A game that can be played here."""

    name: str
    title: str
    about: str
    rules: int  # the version of the rules
    seats: list[int]  # how many may play
    options: list[OptionInfo]
    players: str  # what those who play are called: witches
    minutes: str  # how long a game takes: 50, or 20–60; empty: not known
    note: str  # what somebody should know of its subject before the first game; mostly empty


class BotInfo(Struct):
    """A level of bots."""

    level: str
    text: str  # how it plays, in a few words


class Games(Struct):
    """The games of this server, and who can take an empty seat."""

    version: str  # of the server
    games: list[GameInfo]
    bots: list[BotInfo]  # the weakest first


class RuleBook(Struct):
    """The rules of a game, in our own words."""

    game: str
    text: str  # Markdown
    rules: dict[str, str]  # id to sentence
    title: str


class Credits(Struct):
    """Who made the games, and whose work is built in."""

    text: str  # Markdown


class Lobby(Struct):
    """Public tables, open and running."""

    tables: list[TableInfo]


class MyTable(Struct):
    """A table at which who asks holds a seat, or is the host."""

    table: TableInfo
    seats: list[int]  # that are held
    host: bool
    code: str  # six letters to read out
    waits: bool  # for who asks: an answer is owed, or the game can begin
    phase: str  # where it stands, in a few words without a full stop
    since: float | None  # seconds since something happened; none: not to be told now


class Mine(Struct):
    """The tables of who asks: those that wait first, then the newest."""

    tables: list[MyTable]


class ChairInfo(Struct):
    """A seat as everybody may know it."""

    seat: int
    kind: Held
    name: str
    level: str = ""  # which bot
    connected: bool = False


class TableInfo(Struct):
    """A table as everybody may know it."""

    id: str
    game: str
    title: str
    rules: int  # the version of the rules it was opened under
    seats: int
    options: dict[str, str | int]
    public: bool
    status: Status
    version: int  # counts what has changed the table, without a gap
    chairs: list[ChairInfo]
    key_hash: str  # SHA-256 of the secret key that every shuffle comes from
    awaiting: list[int] = field(default_factory=list)  # the seats that owe an answer
    readonly: str = ""  # why this table can only be read, if so
    key: str = ""  # the key itself in hexadecimal, once the game is over
    standing: bool = False  # to who sits there: whether the standing answer acts for them


class Opened(Struct):
    """A table that was just opened, and the secrets of who opened it."""

    table: TableInfo
    code: str  # six letters to read out: they take an open seat before the start
    link: str
    seat: int | None = None  # the seat that was taken at once
    host_token: str = ""  # told to a bearer only
    seat_token: str = ""  # told to a bearer only


class Seated(Struct):
    """A seat that was just taken."""

    table: TableInfo
    seat: int
    seat_token: str = ""  # told to a bearer only


class Moving(Struct):
    """The link that takes a held seat to another device; its secret stands after `#`."""

    link: str
    secret: str


class Problem(Struct):
    """Why a request was refused."""

    code: str
    text: str
