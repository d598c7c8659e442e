"""The structs of the protocol: what clients send and what the server answers.

HTTP bodies and socket messages are these structs as JSON. `docs/protocol.md` explains them.
Docstrings and the comments beside fields become the descriptions of the schema and of the types.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from covenstead.core.scene import Choice, Group, Plan, Scene
from covenstead.hosting.rows import SpectatorEyes, Talk
from covenstead.server.wire.blocks import Section
from covenstead.study.model import Study

NAME_LENGTH = 24
ONCE_LEAST, ONCE_MOST = 16, 64  # characters

Status = Annotated[str, Meta(extra_json_schema={"enum": ["open", "running", "over"]})]
Held = Annotated[str, Meta(extra_json_schema={"enum": ["open", "person", "bot"]})]

# Whose eyes a replay is seen through: the number of a seat; `watcher`: what everybody sees; `open`:
# every card that somebody has seen, once the game is over.
Eyes = Annotated[str, Meta(pattern="^([0-9]|watcher|open)$")]
Gestures = Literal["greet", "cheer", "laugh", "thank", "wonder", "lament"]

# What clients post

# An id of the client's own, which the request's secrets are made from: repeated with the same id
# after a lost answer, the request acts once and is answered alike.
Once = Annotated[str, Meta(min_length=ONCE_LEAST, max_length=ONCE_MOST)]


# So many seconds, up to an hour.
Seconds = Annotated[float, Meta(ge=0, le=3600)]


# So many seconds, up to thirty days.
TurnSeconds = Annotated[float, Meta(ge=0, le=30 * 86400)]

# What needs the consent of others.
Matter = Annotated[str, Meta(extra_json_schema={"enum": ["familiar", "undo", "pause", "go_on"]})]


class StandingSwitch(Struct):
    """A standing answer of the game, and whether it is on for the seat that is told so."""

    name: str
    title: str
    text: str  # when it acts, in a sentence
    on: bool


class PaceInfo(Struct, forbid_unknown_fields=True):
    """The times of questions to several seats, in seconds; one person among bots has none."""

    closing: Seconds = 0.0  # until the game answers for seats that are late; 0: it waits for all
    thinking: Seconds = 0.0  # further time that a seat can ask for
    turn: TurnSeconds = 0.0  # for a turn, then others may let a familiar play; 0: no clock


class SetTerms(Struct, forbid_unknown_fields=True):
    """Who may talk at a table, and what spectators see."""

    talk: Talk = "players"  # who may talk; everybody: spectators, too
    eyes: SpectatorEyes = "public"  # when spectators see a seat's view; public: never
    delay: Seconds = 0.0  # at least 30, if it is delayed
    latecomers: bool | None = None  # friends may take a bot's seat in the game; none: as usual
    hints: bool | None = (
        None  # players may ask for hints among persons; none: as it is, at first no
    )


class WebhookWish(Struct, forbid_unknown_fields=True):
    """The address that is to be told who is asked at a table."""

    address: str  # begins with https://; empty: nobody is told any more


class NewTable(Struct, forbid_unknown_fields=True):
    """Open a table: a game, its seats and options, bots by seat."""

    game: str  # its name in `/api/games`
    seats: int
    options: dict[str, str | int] = field(default_factory=dict)  # those that are not the default
    bots: dict[str, str] = field(default_factory=dict)  # from seat to level, `usual` or `gentle`
    public: bool = False  # whether the lobby lists it and anybody may watch
    pace: PaceInfo = field(default_factory=PaceInfo)
    terms: SetTerms = field(default_factory=SetTerms)
    name: str = ""  # to sit down at once under this name, on the first open seat
    bearer: bool = False  # a program: the answer tells the secrets, and sets no cookies
    once: Once | None = None  # 128 random bits, to repeat the request after a lost answer


class Join(Struct, forbid_unknown_fields=True):
    """Take an open seat, or in a running game a bot's; a table by link asks for its code."""

    name: str
    code: str = ""  # not needed at a public table
    seat: int | None = None  # none: the first that can be taken
    bearer: bool = False  # a program: the answer tells the secret, and sets no cookie
    once: Once | None = None  # 128 random bits, to repeat the request after a lost answer


class Again(Struct, forbid_unknown_fields=True):
    """Lay a table like one that is over: for a rematch, or with the same deal."""

    bearer: bool = False  # a program: the answer tells the secrets, and sets no cookies
    once: Once | None = None  # 128 random bits, to repeat the request after a lost answer


class WhatIf(Struct, forbid_unknown_fields=True):
    """Lay a table that begins at a position of another game."""

    move: int  # after so many moves
    seat: int | None = None  # the caller's seat there; none: the seat that the caller had
    name: str = ""  # the caller's name there; none: the name that the caller had
    friends: bool = False  # leave it open who begins when: friends come by link
    bearer: bool = False  # a program: the answer tells the secrets, and sets no cookies
    once: Once | None = None  # 128 random bits, to repeat the request after a lost answer


class OpenRecord(Struct, forbid_unknown_fields=True):
    """Look back at a game that a record tells; nothing is kept."""

    record: str
    eyes: Eyes = "open"


class WhatIfRecord(Struct, forbid_unknown_fields=True):
    """Lay a table that begins at a position of a game that a record tells."""

    record: str
    move: int  # after so many moves
    name: str
    seat: int = 0  # the caller's seat
    friends: bool = False  # leave it open who begins when: friends come by link
    bearer: bool = False  # a program: the answer tells the secrets, and sets no cookies
    once: Once | None = None  # 128 random bits, to repeat the request after a lost answer


class SeatOnly(Struct, forbid_unknown_fields=True):
    """A request about one seat."""

    seat: int


class FreeSeat(Struct, forbid_unknown_fields=True):
    """The host frees a seat, or gives it to a bot."""

    seat: int
    bot: str = ""  # the level of the bot that takes the seat; none: the seat is open again


class ChangeTable(Struct, forbid_unknown_fields=True):
    """The host changes how the table plays before the start."""

    options: dict[str, str | int] = field(default_factory=dict)  # the others stay as they are
    pace: PaceInfo | None = None  # none: the times stay


class SwapSeats(Struct, forbid_unknown_fields=True):
    """The host lets two chairs change places, with those who sit on them."""

    seat: int
    other: int


class Gather(Struct, forbid_unknown_fields=True):
    """The host lets the game begin as soon as all are here, or takes that back."""

    on: bool


class Claim(Struct, forbid_unknown_fields=True):
    """Take a held seat over to this device with the secret of a moving link."""

    secret: str  # the part after `#` in the link
    bearer: bool = False  # a program: the answer tells the secret, and sets no cookie
    once: Once | None = None  # 128 random bits, to repeat the request after a lost answer


# What clients say at a table


class Resume(Struct, forbid_unknown_fields=True):
    """The scene that a client has from an earlier socket and wants to go on with."""

    id: str  # the `resume` of the last `scene`
    count: int  # of the scenes and deltas received since that id was first told, that one too


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first message: the seat (none: a spectator), and the secret or code that gives access."""

    seat: int | None = None
    token: str = ""  # the seat's secret; a browser leaves it out and sends its cookie
    code: str = ""  # a spectator of a table by link gives the table's code
    splices: bool = False  # whether deltas may send pieces, zones, players and notes as `lists`
    name: str = ""  # of a spectator, to be shown at the table; without one nobody can talk
    eyes: int | None = None  # a spectator's: the seat whose view it would see, as the table allows
    resume: Resume | None = None  # after a cut, to be sent only what was missed
    view: bool = False  # whether scenes and deltas come with the seat's view, for a program


class Play(Struct, tag="play", forbid_unknown_fields=True):
    """Answer the open question with one move or a chain."""

    cmd_id: str  # chosen by the client, 1 to 64 characters; the same id never acts twice
    question: int  # the number of the open question, as the scene tells it
    moves: list[str]  # in the game's notation, as a choice of the scene offers them


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    """Take back the last move, if no barrier forbids it."""

    cmd_id: str
    question: int


class Redo(Struct, tag="redo", forbid_unknown_fields=True):
    """Make a move again that was taken back."""

    cmd_id: str
    question: int


class Resign(Struct, tag="resign", forbid_unknown_fields=True):
    """Give the seat to a bot, which plays on until its person takes the seat back."""

    cmd_id: str


class Standing(Struct, tag="standing", forbid_unknown_fields=True):
    """Switch a standing answer of this seat on or off."""

    cmd_id: str
    name: str  # as the game's `standing` tells it
    on: bool


class Think(Struct, tag="think", forbid_unknown_fields=True):
    """Ask for time to think about a question that will close; everybody gets it."""

    cmd_id: str
    question: int


class Why(Struct, tag="why", forbid_unknown_fields=True):
    """Ask why a move is closed."""

    word: str  # a move in the game's notation


class After(Struct, tag="after", forbid_unknown_fields=True):
    """Ask what could be answered after some moves; nothing is played or kept."""

    question: int  # the question that the moves would answer
    moves: list[str]


class Hint(Struct, tag="hint", forbid_unknown_fields=True):
    """Ask for the best answers to the open question; only the asker is told, nothing is kept."""

    question: int


class GoOn(Struct, tag="go_on", forbid_unknown_fields=True):
    """Say that this seat has gone on from a moment; nobody waits for it."""

    moment: str  # its id, as the scene tells it


class Nudge(Struct, tag="nudge", forbid_unknown_fields=True):
    """Nudge somebody who is waited for; once a minute."""

    cmd_id: str
    chair: int


class Agree(Struct, tag="agree", forbid_unknown_fields=True):
    """Propose something that needs the consent of others, or agree to it."""

    cmd_id: str
    to: Matter
    question: int
    chair: int | None = None  # for which a familiar is to play


class Decline(Struct, tag="decline", forbid_unknown_fields=True):
    """End what was proposed; nobody is told who did."""

    cmd_id: str
    to: Matter
    chair: int | None = None


class TakeBack(Struct, tag="take_back", forbid_unknown_fields=True):
    """Take the chair back from a familiar."""

    cmd_id: str


class Ready(Struct, tag="ready", forbid_unknown_fields=True):
    """Say before the start whether this seat is ready."""

    cmd_id: str
    on: bool


class HoldOn(Struct, tag="hold_on", forbid_unknown_fields=True):
    """Stop the beginning of the game."""

    cmd_id: str


class Here(Struct, tag="here", forbid_unknown_fields=True):
    """A sign of life: the person has moved or pressed something; once a minute is enough."""


class Say(Struct, tag="say", forbid_unknown_fields=True):
    """Say something to the table; it is kept with the table."""

    cmd_id: str
    text: str  # plain text on one line, 1 to 280 characters


class Unsay(Struct, tag="unsay", forbid_unknown_fields=True):
    """The host deletes what somebody has said."""

    cmd_id: str
    word: int  # its number


class Gesture(Struct, tag="gesture", forbid_unknown_fields=True):
    """Make a gesture to the table; it is not kept."""

    gesture: Gestures


# Every message of a client
Said = (
    Hello
    | Play
    | Undo
    | Redo
    | Resign
    | Standing
    | Think
    | Why
    | After
    | Hint
    | GoOn
    | Nudge
    | Agree
    | Decline
    | TakeBack
    | Ready
    | HoldOn
    | Here
    | Say
    | Unsay
    | Gesture
)


# What the server says at a table


class SeatView(Struct):
    """What a seat may know, as plain data with names: a program makes a `View` of it."""

    data: dict[str, Any]  # the position; what the seat may not know reads "?"
    moves: list[str]  # the seat's legal moves; none if it cannot answer now


class Shown(Struct, tag="scene"):
    """The whole scene."""

    version: int
    table: TableInfo
    scene: Scene | None  # none: the game has not begun
    resume: str = ""  # an id: with it and a count the client can resume after a cut
    view: SeatView | None = None  # if the hello said `view`, and the game has begun


class Resumed(Struct, tag="resumed"):
    """The client goes on with the scene it has; what it has missed follows, if anything."""


class Delta(Struct, tag="delta"):
    """All changes since the version that the client has, as parts of the scene by name."""

    since: int  # the version that the client must have; if it has another, it connects again
    version: int
    parts: dict[str, Any]  # each replaces the scene's part of that name
    events: int  # the number of lines of the chronicle to keep before adding `parts["events"]`
    table: TableInfo | None = None  # none: as before, except for its version
    lists: dict[str, list[Any]] = field(default_factory=dict)  # if the hello said `splices`
    view: SeatView | None = None  # if the hello said `view`; none: as before


class Ack(Struct, tag="ack"):
    """The server has carried the command out and will not lose it."""

    cmd_id: str
    version: int  # the version that the command made


class Refused(Struct, tag="refused"):
    """The command changed nothing; a code for programs and a sentence for people."""

    cmd_id: str  # empty if the message had none, or could not be read
    code: str
    text: str
    rule: str = ""  # the rule that forbids the move, as in the rule book


class Because(Struct, tag="because"):
    """Why a move is closed; rule and text are empty if it is open."""

    word: str  # the move that was asked about
    rule: str
    text: str


class Could(Struct, tag="could"):
    """What the seat could answer after some moves; nothing, if it would not be asked."""

    question: int
    moves: list[str]
    choices: list[Choice] = field(default_factory=list)
    groups: list[Group] = field(default_factory=list)
    plans: list[Plan] = field(default_factory=list)
    unknown: bool = False  # chance or a reveal decides, so nobody can tell yet


class HintInfo(Struct):
    """A move worth thinking of, and what speaks for it."""

    move: str  # the first of the moves of one of the scene's choices
    label: str  # that choice in words
    text: str  # one sentence


class Hinted(Struct, tag="hinted"):
    """The two or three best answers, the best first, by what the seat can know."""

    question: int  # the question that they answer; if another one is open, they are stale
    hints: list[HintInfo]


class Readers(Struct, tag="readers"):
    """The seats that have gone on from the newest moment that everybody is shown."""

    moment: str
    gone_on: list[int]  # bots and seats without a connection count as gone on, and never say so


class WordInfo(Struct):
    """Something that was said at the table."""

    number: int  # which of all words at this table it is, from 1 on
    seat: int | None  # none: a spectator, or a host without a seat
    name: str  # of the speaker at that time
    text: str  # plain text: it must never be read as HTML
    at: float  # seconds since 1970


class Words(Struct, tag="words"):
    """What was said at the table; at the beginning all that it keeps, later what is new."""

    words: list[WordInfo]
    whole: bool = False  # whether these replace everything that the client has


class Unsaid(Struct, tag="unsaid"):
    """The host has deleted something that was said."""

    word: int


class Gestured(Struct, tag="gestured"):
    """Somebody makes a gesture."""

    seat: int | None
    name: str
    gesture: Gestures


class Nudged(Struct, tag="nudged"):
    """Somebody who is asked was nudged; its own client makes itself heard, the others note it."""

    seat: int
    by: int


class Watchers(Struct, tag="watchers"):
    """The spectators who look on now."""

    names: list[str]  # of those who have given one
    others: int  # how many have not


class Goodbye(Struct, tag="goodbye"):
    """The server closes this socket, and says whether and when to come back."""

    code: str
    text: str
    retry: float | None = None  # seconds; none: the same hello would be refused again


# Every message of the server
Heard = (
    Shown
    | Resumed
    | Delta
    | Ack
    | Refused
    | Because
    | Could
    | Hinted
    | Readers
    | Words
    | Unsaid
    | Gestured
    | Nudged
    | Watchers
    | Goodbye
)


# What the server tells of games and tables


class OptionInfo(Struct):
    """A switch of a game."""

    name: str
    values: list[str | int]  # the value `seat` stands for the number of any seat
    default: str | int
    text: str
    only: dict[str, str | int]  # for numbers of seats that leave no choice: the one value


class StandingInfo(Struct):
    """An answer that a seat may leave with the table, to be given whenever it fits."""

    name: str
    title: str
    text: str  # when it acts, in a sentence


class GameInfo(Struct):
    """A game that can be played here."""

    name: str
    title: str
    about: str
    rules: int  # the version of the rules
    seats: list[int]  # the numbers of players with which it can be played
    options: list[OptionInfo]
    players: str  # what the players are called: witches
    minutes: str  # how long a game takes: 50, or 20–60; empty: not known
    goal: str  # what wins, in one sentence
    note: str  # a content note to read before the first game; mostly empty
    standing: list[StandingInfo]
    reactions: (
        bool  # whether some questions go to several seats at once: then a pace means something
    )


class BotInfo(Struct):
    """A level of bots."""

    level: str
    text: str  # how it plays, in a few words
    for_people: bool = False  # one of the levels that people choose from; others are for programs


class Games(Struct):
    """The games of this server, and the bots that can take an empty seat."""

    version: str  # of the server
    games: list[GameInfo]
    bots: list[BotInfo]  # the weakest first


class RuleBook(Struct):
    """The rules of a game, in our own words."""

    game: str
    title: str
    sections: list[Section]
    rules: dict[str, str]  # from the id of a rule to its sentence, as plain text


class Credits(Struct):
    """Who made the games, and whose work is built in."""

    sections: list[Section]


class Lobby(Struct):
    """Public tables, open and running."""

    tables: list[TableInfo]


class MyTable(Struct):
    """A table where the caller has or had a seat, or is the host."""

    table: TableInfo
    seats: list[int]  # the caller's seats
    host: bool
    code: str  # six letters to read out
    waits: bool  # whether the caller owes an answer, or can begin the game
    phase: str  # where it stands, in a few words without a full stop
    since: float | None  # seconds since the last change; none: this must not be told now
    resigned: list[int] = field(default_factory=list)  # seats that the caller can take back


class Mine(Struct):
    """The caller's tables: first those that wait for the caller, then the newest."""

    tables: list[MyTable]


class ChairInfo(Struct):
    """A seat as everybody may know it."""

    seat: int
    kind: Held
    name: str
    level: str = ""  # of a bot
    connected: bool = False
    away: float = 0.0  # since when the person is away, by the server's clock; 0: here
    familiar: int | None = None  # the line of the record since which a familiar plays; none: no
    nudged: float = 0.0  # when the person was last nudged, by the server's clock
    ready: bool = False  # said before the start


class ProposalInfo(Struct):
    """Something that needs the consent of others."""

    to: Matter
    by: int
    agreed: list[int]  # the seats that have said yes
    needed: int  # how many must
    chair: int | None = None  # for which a familiar is to play
    line: int = 0  # of the record, from which an undo takes everything back


class RemarkInfo(Struct):
    """A line about the company, as the waiting room shows it."""

    text: str
    seat: int
    at: float  # by the server's clock


class ComesFrom(Struct):
    """Where a table comes from."""

    kind: str  # what_if, deal (the same deal once more), again (a rematch)
    move: int = 0  # of a `what_if`: the move after which it begins


class LaidAgain(Struct):
    """The table that was laid for the next game, told to a seat that played this one."""

    table: str
    code: str
    name: str  # of the person who laid it
    seat: int  # the seat there for the one who is told


class Closing(Struct):
    """When the open question closes by itself."""

    question: int
    left: float  # seconds, when this was told
    of: float  # seconds in all
    thinking: float = 0.0  # seconds that a seat may still ask for
    standing: str = ""  # told to a seat: its standing answer that will act then


class TermsInfo(Struct):
    """What the host has arranged for the people at the table and around it."""

    talk: Talk = "players"  # who may talk; everybody: spectators, too
    eyes: SpectatorEyes = "public"  # when spectators see a seat's view; public: never
    delay: float = 0.0  # seconds after which spectators see a seat's view, if it is delayed
    webhook: bool = False  # whether a program outside is told who is asked
    latecomers: bool = False  # whether friends may take a bot's seat while the game runs
    hints: bool = False  # whether players may ask for hints among persons


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
    version: int  # counts the changes that the viewer may notice
    chairs: list[ChairInfo]
    key_hash: str  # SHA-256 of the secret key that every shuffle comes from
    awaiting: list[int] = field(default_factory=list)  # the seats that owe an answer
    readonly: str = ""  # the reason, if the table can only be read
    key: str = ""  # the key itself in hexadecimal, once the game is over
    standing: list[StandingSwitch] = field(default_factory=list)  # told to a seat: its own
    host: int | None = None  # the seat on which the host sits; none: the host has no seat
    pace: PaceInfo = field(default_factory=PaceInfo)
    closing: Closing | None = None  # none: the open question has no closing time
    comes_from: ComesFrom | None = None  # none: from the lobby
    again: LaidAgain | None = None  # told to a seat, once somebody has laid the table again
    now: float = 0.0  # the server's clock, if one of the times needs it
    proposals: list[ProposalInfo] = field(default_factory=list)
    paused: bool = False
    turn_ends: float | None = None  # by the server's clock; none: the turn has no time
    gathering: bool = False  # whether the game begins as soon as all are here
    begins: float | None = None  # by the server's clock; none: this is not decided
    remarks: list[RemarkInfo] = field(default_factory=list)  # the last ones, before the start
    terms: TermsInfo = field(default_factory=TermsInfo)
    for_latecomers: list[int] = field(default_factory=list)  # bots' seats that friends may take
    hints: bool = False  # whether hints may be asked for now: by the terms, or alone with bots


class Opened(Struct):
    """A table that was just opened, and the secrets of its host."""

    table: TableInfo
    code: str  # six letters to read out; with them others take an open seat before the start
    link: str
    seat: int | None = None  # the seat that was taken at once
    host_token: str = ""  # only if the request said `bearer`
    seat_token: str = ""  # only if the request said `bearer`


class Seated(Struct):
    """A seat that was just taken."""

    table: TableInfo
    seat: int
    seat_token: str = ""  # only if the request said `bearer`


MarkKind = Literal["part", "round", "moment"]


class Mark(Struct):
    """A place on the slider of a replay."""

    position: int  # the number of its frame
    kind: MarkKind
    label: str
    number: int | None = None  # of the part or the round, where there is little room


class Frame(Struct):
    """A position of a replay, told by what is different in the position before it.

    Parts and lists are told first, then what changed inside the things of the lists: where it
    stands in the scene, and last what stands there now, such as `["players", 1, "points", 12]`. A
    keyframe tells every part of the scene, the chronicle aside.
    """

    parts: dict[str, Any]  # as in a delta
    events: int
    lists: dict[str, list[Any]]
    within: list[list[Any]]
    said: str  # the move that led here, in words; empty where the game begins
    actor: int | None = None  # the seat that made it
    keyframe: bool = False


class Replay(Struct):
    """A whole game to be looked back at, through one pair of eyes."""

    game: str
    title: str
    eyes: Eyes  # whose: a seat's number, `watcher`, or `open`
    choices: list[Eyes]  # whose eyes the caller may choose
    over: bool
    what_if: bool  # whether the caller may go on from a position
    frames: list[Frame]  # by the `ply` of lines of the chronicle; the first is the setup
    turns: list[int]  # the frames at which another seat is about to move
    marks: list[Mark]


class StudyInfo(Struct):
    """The study of a finished game, or how far it is: `done` of `total` games are played out."""

    status: Literal["none", "waiting", "working", "done", "failed"]
    done: int = 0
    total: int = 0
    text: str = ""  # why it failed
    study: Study | None = None


class Moving(Struct):
    """The link that takes a held seat to another device; its secret stands after `#`."""

    link: str
    secret: str


class Webhook(Struct):
    """The key with which a table's notices are signed; it is told once."""

    key: str  # empty: nobody is told any more


class Problem(Struct):
    """Why a request was refused."""

    code: str
    text: str
