"""The fold: what each command makes of a hosted table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from covenstead.hosting import (
    commands,
    company,
    consent,
    gathering,
    playing,
    seating,
    standing,
    talking,
    timing,
)
from covenstead.hosting.commands import Command
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.refusal import Refusal

Carry = Callable[[Hosted, Any, float], Hosted]

CARRIED_OUT: Final[dict[type, Carry]] = {
    commands.Sit: seating.sit,
    commands.Leave: seating.leave,
    commands.Free: seating.free,
    commands.HandOver: seating.hand_over,
    commands.GiveHost: seating.give_host,
    commands.Resign: seating.resign,
    commands.TakeBack: seating.take_back,
    commands.LayAgain: seating.lay_again,
    commands.Begin: playing.begin,
    commands.Play: playing.play,
    commands.Undo: playing.undo,
    commands.Redo: playing.redo,
    commands.Standing: standing.switch,
    commands.Think: timing.think,
    commands.Close: timing.close,
    commands.Reopen: timing.reopen,
    commands.Away: company.away,
    commands.Back: company.back,
    commands.Nudge: company.nudge,
    commands.Agree: consent.agree,
    commands.Decline: consent.decline,
    commands.Change: gathering.change,
    commands.Swap: gathering.swap,
    commands.Remove: gathering.remove,
    commands.Ready: gathering.ready,
    commands.Gather: gathering.gather,
    commands.HoldOn: gathering.hold_on,
    commands.Say: talking.say,
    commands.Unsay: talking.unsay,
    commands.Arrange: talking.arrange,
}


def apply(hosted: Hosted, command: Command, now: float) -> Hosted | Refusal:
    """The table after a command, or why it is refused; `hosted` itself if nothing changes."""
    try:
        if not isinstance(command, commands.Sit):  # `sit` looks for an open seat itself
            seating.check_seat(hosted, command.seat)
        made = CARRIED_OUT[type(command)](hosted, command, now)
    except Refusal as refused:
        return refused
    if made is not hosted and made.private == hosted.private:  # a secret changes nothing for all
        gathering.counted(made, now)
        company.went_on(made, now)
        if made.row.company.proposals:
            made = consent.settled(made, now)
            company.went_on(made, now)
    return made
