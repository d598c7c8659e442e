"""The time of a question to several seats: when it closes, and who gets time to think."""

from __future__ import annotations

from msgspec import structs

from covenstead.core.standing import late_answer
from covenstead.hosting import sentences
from covenstead.hosting.commands import Close, Reopen, Think
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.playing import closed, open_question
from covenstead.hosting.refusal import Refusal


def closing_time(hosted: Hosted) -> float | None:
    """When the open question closes, whoever has answered; None: it waits for everybody."""
    window, pace = hosted.window, hosted.row.pace
    if window is None or not pace.closing or hosted.row.persons < 2 or hosted.row.company.paused:
        return None
    thinking = pace.thinking if window.thinking else 0.0
    return window.opened + max(pace.beat, pace.closing) + thinking


def due(hosted: Hosted) -> float | None:
    """When a `Close` will close the question if nothing else happens; None: answers are missing.

    A bot is never late: the question waits for it.
    """
    if hosted.window is None or hosted.row.company.paused:
        return None
    undecided = hosted.undecided()
    if not undecided:
        return hosted.earliest_close()
    if any(hosted.row.chairs[seat].kind == "bot" for seat in undecided):
        return None
    return closing_time(hosted)


def turn_ends(hosted: Hosted) -> float | None:
    """When the time of the turn is over; None: it has no time. Nothing happens by itself then."""
    turn, company = hosted.row.pace.turn, hosted.row.company
    if not turn or hosted.row.persons < 2 or hosted.row.status != "running" or company.paused:
        return None
    return company.since + turn if company.asked == list(hosted.awaiting) else None


def turn_is_over(hosted: Hosted, now: float) -> bool:
    """Whether the others may let a familiar play, because the turn has taken its time."""
    ends = turn_ends(hosted)
    return ends is not None and now >= ends


def close(hosted: Hosted, command: Close, now: float) -> Hosted:
    """The time of a question is over; the game says what seats answer that have given nothing."""
    table, at = open_question(hosted, command.question), due(hosted)
    undecided = hosted.undecided()
    # Nobody is late because the clock was turned back.
    if at is None or not (now >= at if undecided else hosted.reached(at, now)):
        raise Refusal(409, "not_closed", sentences.SOME_OWE_AN_ANSWER)
    late = {seat: [late_answer(table, seat).text] for seat in undecided}
    return closed(hosted.moved_on(now), hosted, late)


def think(hosted: Hosted, command: Think, now: float) -> Hosted:
    """A seat that is asked wants time to think; everybody sees the new time, not the seat."""
    open_question(hosted, command.question)
    window, pace = hosted.window, hosted.row.pace
    if window is None or closing_time(hosted) is None or not pace.thinking:
        raise Refusal(409, "refused", sentences.NO_CLOSING_TIME)
    if command.seat not in hosted.awaiting:
        raise Refusal(409, "not_your_turn", sentences.NOT_ASKED)
    if window.thinking:
        return hosted
    made = hosted.moved_on(now)
    made.windows = [*hosted.windows[:-1], structs.replace(window, thinking=True)]
    return made


def reopen(hosted: Hosted, command: Reopen, now: float) -> Hosted:
    """The table was away, or the clock was turned back: the question's time begins anew."""
    open_question(hosted, command.question)
    if hosted.window is None:
        return hosted
    made = hosted.moved_on(now)
    made.begin_time_anew(now)
    return made
