"""The commands that a hosted table understands, as small pieces of data."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import Struct, convert, to_builtins

from covenstead.core.family import Seat


class Sit(Struct, tag="sit", frozen=True):
    """A person takes an open seat before the start."""

    seat: Seat | None  # none: the first that is open
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
    """The host begins the game."""

    seat: ClassVar[None] = None


class Play(Struct, tag="play", frozen=True):
    """A seat answers the open question with a move or a chain of moves."""

    seat: Seat
    question: int
    moves: list[str]
    standing: str = ""  # the name of the standing answer that acts; none: the seat itself does


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
    """A person who resigned sits down again."""

    seat: Seat


class Close(Struct, tag="close", frozen=True):
    """The time of a question to several seats is over; the game says what late seats answer."""

    seat: ClassVar[None] = None
    question: int


class Reopen(Struct, tag="reopen", frozen=True):
    """The table was away, or the clock was turned back: the question's time begins anew."""

    seat: ClassVar[None] = None
    question: int


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
    | Close
    | Reopen
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
