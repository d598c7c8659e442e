"""The commands that a hosted table understands, as small pieces of data."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import Struct, convert, to_builtins

from covenstead.core.family import Seat
from covenstead.hosting.rows import Pace, Terms


class Sit(Struct, tag="sit", frozen=True):
    """A person takes an open seat before the start, or a bot's seat while the game runs."""

    seat: Seat | None  # none: the first that can be taken
    name: str
    token: str  # the hash of the secret that will hold the seat
    host: bool = False  # whether the person is the host


class Leave(Struct, tag="leave", frozen=True):
    """A person gets up before the start."""

    seat: Seat


class Free(Struct, tag="free", frozen=True):
    """The host frees a seat before the start, or gives it to a bot at any time."""

    seat: Seat
    level: str = ""  # of the bot; none: the seat becomes open


class HandOver(Struct, tag="hand_over", frozen=True):
    """A held seat goes to another device: it gets a new secret."""

    seat: Seat
    token: str
    epoch: int  # of the chair when the link was made


class GiveHost(Struct, tag="give_host", frozen=True):
    """The person on a seat becomes the host, by the host's word or in a vanished host's place."""

    seat: Seat
    instead_of: str = ""  # the hash of the vanished host's secret


class Begin(Struct, tag="begin", frozen=True):
    """The host begins the game; or everybody is here, and the count is over."""

    seat: ClassVar[None] = None
    counted: bool = False


class Play(Struct, tag="play", frozen=True):
    """A seat answers the open question with a move or a chain of moves."""

    seat: Seat
    question: int
    moves: list[str]
    standing: str = ""  # the standing answer or stand-in that acts; none: the seat itself does


class Undo(Struct, tag="undo", frozen=True):
    """A seat takes back its last move or chain, or the answer that is not yet played."""

    seat: Seat
    question: int


class Redo(Struct, tag="redo", frozen=True):
    """A seat makes again what it took back."""

    seat: Seat
    question: int


class Standing(Struct, tag="standing", frozen=True):
    """A seat switches one of its standing answers on or off."""

    seat: Seat
    on: bool
    name: str = ""  # none: all of them, as older versions did


class Think(Struct, tag="think", frozen=True):
    """A seat that is asked with others wants time to think; everybody gets it."""

    seat: Seat
    question: int


class Resign(Struct, tag="resign", frozen=True):
    """A person gives the seat to a bot, which plays on."""

    seat: Seat


class TakeBack(Struct, tag="take_back", frozen=True):
    """A person who resigned, or for whom a familiar plays, takes the chair back."""

    seat: Seat


class Away(Struct, tag="away", frozen=True):
    """The room misses the person on a seat."""

    seat: Seat
    since: float


class Back(Struct, tag="back", frozen=True):
    """The person on a seat is here again."""

    seat: Seat


class Nudge(Struct, tag="nudge", frozen=True):
    """A seat nudges the person on a chair who is waited for."""

    seat: Seat
    chair: Seat


class Agree(Struct, tag="agree", frozen=True):
    """A seat proposes something that needs the consent of others, or agrees to it."""

    seat: Seat
    to: str  # familiar, undo, pause, go_on
    question: int
    chair: Seat | None = None  # for which a familiar is to play


class Decline(Struct, tag="decline", frozen=True):
    """A seat ends what was proposed; nobody is told who it was."""

    seat: Seat
    to: str
    chair: Seat | None = None


class Change(Struct, tag="change", frozen=True):
    """The host changes the options and the times of the game before the start."""

    seat: ClassVar[None] = None
    options: dict[str, str | int]
    pace: Pace | None = None  # none: the times stay


class Swap(Struct, tag="swap", frozen=True):
    """The host lets two chairs change places before the start."""

    seat: Seat
    other: Seat


class Remove(Struct, tag="remove", frozen=True):
    """The host takes an empty chair away before the start."""

    seat: Seat


class Ready(Struct, tag="ready", frozen=True):
    """A person says before the start whether they are ready."""

    seat: Seat
    on: bool


class Gather(Struct, tag="gather", frozen=True):
    """The host lets the game begin as soon as all are here, or takes that back."""

    seat: ClassVar[None] = None
    on: bool


class HoldOn(Struct, tag="hold_on", frozen=True):
    """A person stops the beginning."""

    seat: Seat


class LayAgain(Struct, tag="lay_again", frozen=True):
    """A person who played lays a table for the next game; the others may sit down there."""

    seat: Seat
    table: str  # its id
    code: str


class Close(Struct, tag="close", frozen=True):
    """The time of a question to several seats is over; the game says what late seats answer."""

    seat: ClassVar[None] = None
    question: int


class Reopen(Struct, tag="reopen", frozen=True):
    """The table was away, or the clock was turned back: the question's time begins anew."""

    seat: ClassVar[None] = None
    question: int


class Say(Struct, tag="say", frozen=True):
    """A person says something to the table: plain text on one line."""

    seat: Seat | None  # none: a spectator, or a host without a seat
    name: str  # of the speaker at that time
    text: str  # empty: the host has deleted it, and the store has forgotten it


class Unsay(Struct, tag="unsay", frozen=True):
    """The host deletes what somebody has said."""

    seat: ClassVar[None] = None
    word: int  # its number


class Arrange(Struct, tag="arrange", frozen=True):
    """The host says who may talk, what spectators see, and where notices go."""

    seat: ClassVar[None] = None
    terms: Terms


Command = (
    Sit
    | Leave
    | Free
    | HandOver
    | GiveHost
    | Begin
    | Play
    | Undo
    | Redo
    | Standing
    | Think
    | Resign
    | TakeBack
    | LayAgain
    | Close
    | Reopen
    | Away
    | Back
    | Nudge
    | Agree
    | Decline
    | Change
    | Swap
    | Remove
    | Ready
    | Gather
    | HoldOn
    | Say
    | Unsay
    | Arrange
)


def kind(command: Command) -> str:
    """The word for a command."""
    return str(command.__struct_config__.tag)


def sent(command: Command) -> dict[str, Any]:
    """A command as plain data, to be kept."""
    plain: dict[str, Any] = to_builtins(command)
    return plain


def received(plain: dict[str, Any]) -> Command:
    """The command that was kept as plain data."""
    command: Command = convert(plain, Command, strict=False)
    return command
