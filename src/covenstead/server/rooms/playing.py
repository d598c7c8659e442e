"""The commands of a client on a seat: play, undo, redo, resign, standing answers, and why."""

from __future__ import annotations

from collections.abc import Callable

from covenstead.core.errors import Mistake, MoveRefused
from covenstead.core.family import Seat
from covenstead.core.table import Table
from covenstead.server import sentences
from covenstead.server.rooms.room import SERVER, Room, Sender
from covenstead.server.store.store import Chair, TableRow
from covenstead.server.web.access import Refusal

RESIGNED = "greedy"  # the bot that plays on for a person who resigns


async def play(
    room: Room,
    cmd_id: str,
    seat: Seat,
    question: int,
    moves: list[str],
    sender: Sender = SERVER,
) -> None:
    """Answer the open question."""

    def change(row: TableRow, table: Table | None) -> Table:
        running = _running(room, table, question)
        if not moves:
            raise Refusal(422, "unknown_move", sentences.NO_MOVES)
        if room.answered(seat):
            raise Refusal(409, "answered", sentences.ANSWERED)
        if room.opening is not None:
            # A refusal must not tell whether others have answered, so it comes from this table.
            trial = room.opening.fork()
            with_reason(lambda: trial.play(seat, list(moves)))
        with_reason(lambda: running.play(seat, list(moves)))
        room.kept_open.discard(seat)
        return running

    await room.change(cmd_id, "play", seat, change, sender, moves)


async def undo(room: Room, cmd_id: str, seat: Seat, question: int, sender: Sender = SERVER) -> None:
    """Take the seat's last move back; a person among bots may go past barriers."""

    def change(row: TableRow, table: Table | None) -> Table:
        running = _running(room, table, question)
        alone = room.alone(seat)
        if row.status == "over":
            raise Refusal(409, "not_running", sentences.OVER)
        if room.opening is not None and not alone:
            raise Refusal(409, "refused", sentences.OTHERS_ARE_ASKED)
        with_reason(lambda: running.undo(seat, past_barriers=alone))
        if running.lengths()[0] < room.laid.settled and not alone:
            raise Refusal(409, "refused", sentences.OTHERS_HAVE_ANSWERED)
        room.kept_open.add(seat)
        return running

    await room.change(cmd_id, "undo", seat, change, sender)


async def redo(room: Room, cmd_id: str, seat: Seat, question: int, sender: Sender = SERVER) -> None:
    """Make a move again that was taken back."""

    def change(row: TableRow, table: Table | None) -> Table:
        running = _running(room, table, question)
        with_reason(lambda: running.redo(seat))
        return running

    await room.change(cmd_id, "redo", seat, change, sender)


async def standing(room: Room, cmd_id: str, seat: Seat, on: bool, sender: Sender = SERVER) -> None:
    """Switch the seat's standing answer on or off."""

    def change(row: TableRow, table: Table | None) -> Table | None:
        _check_playable(room)
        row.chairs[seat].standing = on
        return table

    await room.change(cmd_id, "standing", seat, change, sender)


async def resign(room: Room, cmd_id: str, seat: Seat, sender: Sender = SERVER) -> None:
    """Give the seat to a bot, which plays on."""

    def change(row: TableRow, table: Table | None) -> Table | None:
        _check_playable(room)
        if row.status != "running":
            raise Refusal(409, "not_running", sentences.NOT_UNDER_WAY)
        chair = row.chairs[seat]
        row.chairs[seat] = Chair("bot", chair.name, RESIGNED, "", chair.epoch + 1)
        return table

    await room.change(cmd_id, "resign", seat, change, sender)


def why(room: Room, seat: Seat, word: str) -> tuple[str, str]:
    """Why a move is closed to the seat: rule and sentence, both empty if the move is open."""
    if room.shown is None:
        return "", room.readonly or sentences.NOT_BEGUN
    if room.answered(seat):
        return "", sentences.ANSWERED
    reason = room.shown.why(seat, word)
    return ("", "") if reason is None else (reason.rule, reason.text)


def _check_playable(room: Room) -> None:
    if room.readonly:
        raise Refusal(409, "readonly", room.readonly)


def _running(room: Room, table: Table | None, question: int) -> Table:
    _check_playable(room)
    if table is None:
        raise Refusal(409, "not_running", sentences.NOT_BEGUN)
    if question != room.question:
        raise Refusal(409, "stale", sentences.MOVED_ON)
    return table


def with_reason(play: Callable[[], None]) -> None:
    """Turn a refusal of the rules into a refusal of the server."""
    try:
        play()
    except MoveRefused as wrong:
        code = _CODES.get(type(wrong).__name__, "refused")
        raise Refusal(409, code, wrong.reason.text, wrong.reason.rule) from None
    except Mistake as wrong:
        raise Refusal(409, "refused", str(wrong)) from None


_CODES = {"IllegalMove": "illegal", "UnknownMove": "unknown_move", "NotYourTurn": "not_your_turn"}
