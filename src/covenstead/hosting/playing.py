"""What seats do in a game: begin, play, take back, make again; and answers that are collected.

A question to one seat is answered at once. The answers to a question to several seats wait in its
`Window` until every seat has answered, or until its time is over (`timing.py`). Then they are
played in the order that the step says. If one of them opens another step, the rest waits until that
is over. An answer that no longer fits is discarded, and its seat is asked again before any answer
after it is played; those stand. So the speed of a hand or a wire decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs

from covenstead.core.errors import Mistake, MoveRefused
from covenstead.core.family import Seat
from covenstead.core.fate import Seeded
from covenstead.core.table import Table
from covenstead.hosting import sentences
from covenstead.hosting.commands import Begin, Play, Redo, Undo
from covenstead.hosting.company import change
from covenstead.hosting.hosted import Acted, Hosted, Window
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.rows import Struck
from covenstead.hosting.seating import check_playable

FAMILIAR = "familiar"  # acts for a person who is away, as a standing answer of that name would
STAND_IN = "stand_in:"  # acts for a bot that gave no legal answer, and why: late, illegal, error
MOST_STRUCK = 12  # lines for each viewer that stay in the chronicle after they were taken back
CODES = {"IllegalMove": "illegal", "UnknownMove": "unknown_move", "NotYourTurn": "not_your_turn"}


def begin(hosted: Hosted, command: Begin, now: float) -> Hosted:
    """Begin the game; every seat must be taken."""
    row = hosted.row
    if row.status != "open":
        raise Refusal(409, "started", sentences.BEGUN)
    if any(chair.kind == "open" for chair in row.chairs):
        raise Refusal(409, "open_seats", sentences.SOME_OPEN)
    if command.counted and not 0 < row.company.begins <= now:
        raise Refusal(409, "not_counted", sentences.NOT_COUNTED)
    made = hosted.moved_on(now)
    made.row.status = "running"
    change(made, gathering=False, begins=0.0)
    table = Table(
        hosted.game,
        row.seats,
        options=row.options,
        position=row.lineage.position,
        fate=Seeded(row.key),
    )
    return _went_on(made, table)


def play(hosted: Hosted, command: Play, now: float) -> Hosted:
    """A seat answers: at once, or into the window of a question to several seats."""
    table, seat, moves = open_question(hosted, command.question), command.seat, list(command.moves)
    if not moves:
        raise Refusal(422, "unknown_move", sentences.NO_MOVES)
    window = hosted.window
    if window is not None and seat in window.answers:
        raise Refusal(409, "answered", sentences.ANSWERED)
    if command.standing and not _may_act(hosted, seat, command.standing):
        raise Refusal(409, "refused", sentences.SWITCHED_OFF)
    if not command.standing:
        check_own_hand(hosted, seat)
    played = table.fork()
    with_reason(lambda: played.play(seat, moves))
    made = hosted.moved_on(now)
    made.kept_open = [other for other in made.kept_open if other != seat]
    if window is None:
        if command.standing:
            made.acted = [*made.acted, Acted(table.lengths()[0], seat, command.standing)]
        return _went_on(made, played)
    standing = {other: name for other, name in window.standing.items() if other != seat}
    if command.standing:
        standing[seat] = command.standing
    return _collected(made, hosted, {**window.answers, seat: moves}, seat, standing)


def closed(made: Hosted, before: Hosted, late: dict[Seat, list[str]]) -> Hosted:
    """The table after its window is closed, with these answers of seats that gave none."""
    window, table = before.window, before.table
    assert window is not None
    assert table is not None
    answers, standing = {**window.answers, **late}, {**window.standing, **dict.fromkeys(late, "")}
    window = structs.replace(window, answers=answers, standing=standing)
    made.windows = [*before.windows[:-1], window]
    return _went_on(made, table.fork(), closed=True)


def undo(hosted: Hosted, command: Undo, now: float) -> Hosted:
    """A seat takes back a collected answer, or its last move; among bots past barriers."""
    table, seat, window = open_question(hosted, command.question), command.seat, hosted.window
    alone = hosted.alone(seat)
    check_own_hand(hosted, seat)
    if hosted.row.status == "over":
        raise Refusal(409, "not_running", sentences.OVER)
    made = hosted.moved_on(now)
    if seat not in made.kept_open:
        made.kept_open = [*made.kept_open, seat]
    if window is not None and hosted.can_take_back(seat):
        answers = {other: moves for other, moves in window.answers.items() if other != seat}
        standing = {other: name for other, name in window.standing.items() if other != seat}
        return _collected(made, hosted, answers, seat, standing)
    if window is not None and not alone:
        raise Refusal(409, "refused", sentences.OTHERS_ARE_ASKED)
    earlier = table.fork()
    with_reason(lambda: earlier.undo(seat, past_barriers=alone))
    if earlier.lengths()[0] < hosted.settled and not alone:
        raise Refusal(409, "refused", sentences.OTHERS_HAVE_ANSWERED)
    if earlier.lengths()[0] < hosted.settled:
        made.windows = []  # their answers came later, so the bots are asked again
    _strike(made, table, earlier.lengths()[0])
    return _went_on(made, earlier)


def taken_back_to(made: Hosted, earlier: Table) -> Hosted:
    """The table after an undo to which everybody has agreed; collected answers go, too."""
    assert made.table is not None
    made.windows = []
    _strike(made, made.table, earlier.lengths()[0])
    return _went_on(made, earlier)


def _strike(made: Hosted, table: Table, line: int) -> None:
    """Keep the lines of the chronicle that others have seen, each viewer's own, as taken back."""
    if made.row.persons < 2:
        return
    names, struck = made.names(), list(made.row.company.struck)
    for viewer in (None, *range(made.row.seats)):
        kept = [each for each in struck if each.viewer == viewer]
        for told in table.scene(viewer, names).events:
            if told.ply >= line and told.kind == "plain":
                kept.append(Struck(line - 1, viewer, told.text, told.actor))
        struck = [each for each in struck if each.viewer != viewer] + kept[-MOST_STRUCK:]
    change(made, struck=struck)


def redo(hosted: Hosted, command: Redo, now: float) -> Hosted:
    """A seat makes again what it took back."""
    later = open_question(hosted, command.question).fork()
    check_own_hand(hosted, command.seat)
    if hosted.window is not None:
        raise Refusal(409, "refused", sentences.NOTHING_TO_REDO)
    with_reason(lambda: later.redo(command.seat))
    return _went_on(hosted.moved_on(now), later)


def _may_act(hosted: Hosted, seat: Seat, name: str) -> bool:
    """Whether the seat still wants this standing answer to act for it."""
    chair = hosted.row.chairs[seat]
    if name.startswith(STAND_IN):
        return chair.kind == "bot"
    if name == FAMILIAR:
        return chair.kind == "person" and chair.stood_in_for
    chosen = chair.kind == "person" and name in chair.standing_answers
    return chosen and seat not in hosted.kept_open


# Answers that are collected


def _collected(
    made: Hosted,
    before: Hosted,
    answers: dict[Seat, list[str]],
    seat: Seat,
    standing: dict[Seat, str],
) -> Hosted:
    """The table with these answers to its window; if they are all, and in time, it closes."""
    window, table = before.window, before.table
    assert window is not None
    assert table is not None
    window = structs.replace(window, answers=answers, standing=standing)
    made.windows = [*before.windows[:-1], window]
    in_time = before.reached(before.earliest_close(), made.row.touched)
    if set(table.awaiting) <= set(answers) and in_time:
        return _went_on(made, table.fork(), closed=True)
    return made.kept_private(before, seat)


def _went_on(made: Hosted, table: Table, closed: bool = False) -> Hosted:
    """Take over the table after a move; collected answers whose time has come are played."""
    windows = [window for window in made.windows if table.returns_to(window.opening)]
    waiting: dict[Seat, list[str]] = {}
    standing: dict[Seat, str] = {}
    while windows and table.continues(windows[-1].opening):
        window = windows.pop()
        answers = {seat: window.answers[seat] for seat in table.awaiting if seat in window.answers}
        if not answers:
            break  # the others are asked again
        seat = next(iter(answers))
        answer, line = answers.pop(seat), table.lengths()[0]
        try:
            table.play(seat, answer)
        except Mistake:
            waiting = answers  # another answer has made this one meaningless: first hear this seat
            standing = {seat: name for seat, name in window.standing.items() if seat in waiting}
            break
        closed = True
        if seat in window.standing:
            made.acted = [*made.acted, Acted(line, seat, window.standing[seat])]
        windows.append(structs.replace(window, answers=answers))
        windows = [window for window in windows if table.returns_to(window.opening)]
    if len(table.awaiting) > 1:
        windows.append(Window(table, waiting, standing, list(waiting), made.row.touched))
    if made.row.persons > 1:
        table.forget_barred()  # old positions take a third of a table's memory
    if table.outcome is not None:
        made.row.status = "over"
    lines = table.lengths()[0]
    made.table, made.windows = table, windows
    if made.acted and made.acted[-1].line >= lines:
        made.acted = [acted for acted in made.acted if acted.line < lines]
    _move_up(made, lines - 1)
    made.settled = lines if closed else min(made.settled, lines)
    return made


def _move_up(made: Hosted, last: int) -> None:
    """Let remarks and struck lines stand after the last line that is left after an undo."""
    remarks, struck = made.row.company.remarks, made.row.company.struck
    if any(each.line > last for each in remarks) or any(each.line > last for each in struck):
        change(
            made,
            remarks=[structs.replace(each, line=min(each.line, last)) for each in remarks],
            struck=[structs.replace(each, line=min(each.line, last)) for each in struck],
        )


def check_own_hand(hosted: Hosted, seat: Seat) -> None:
    """Refuse what a person does while a familiar plays for them."""
    if hosted.row.chairs[seat].stood_in_for:
        raise Refusal(409, "familiar", sentences.A_FAMILIAR_PLAYS)


def open_question(hosted: Hosted, question: int) -> Table:
    """The game, if this is its open question, and the table does not pause."""
    check_playable(hosted)
    if hosted.row.company.paused:
        raise Refusal(409, "paused", sentences.PAUSED)
    if hosted.table is None:
        raise Refusal(409, "not_running", sentences.NOT_BEGUN)
    if question != hosted.question:
        raise Refusal(409, "stale", sentences.MOVED_ON)
    return hosted.table


def with_reason(do: Callable[[], None]) -> None:
    """Turn a refusal of the rules into a refusal of the command."""
    try:
        do()
    except MoveRefused as wrong:
        code = CODES.get(type(wrong).__name__, "refused")
        raise Refusal(409, code, wrong.reason.text, wrong.reason.rule) from None
    except Mistake as wrong:
        raise Refusal(409, "refused", str(wrong)) from None
