"""Answers that no person gives: those of bots, and the standing answers of persons."""

from __future__ import annotations

import asyncio

from covenstead.core.family import Seat
from covenstead.core.view import View
from covenstead.hosting.commands import Play
from covenstead.hosting.refusal import Refusal
from covenstead.server.rooms.display import Finish
from covenstead.server.rooms.room import Room

DRAW_PAUSE = 2.0  # seconds before a standing answer that draws cards, to keep the turn open
RETRY_SECONDS = 5.0


def ask_bots(room: Room) -> None:
    """Let the bots think about the open question, each once."""
    hosted = room.hosted
    for seat in hosted.undecided():
        chair = room.row.chairs[seat]
        # The question is part of the id, so that two answers can never both count.
        cmd_id = f"bot:{hosted.question}:{seat}"
        if chair.kind == "bot" and cmd_id not in room.pending:
            assert hosted.table is not None
            view = hosted.table.view(seat)
            room.later(cmd_id, _think(room, cmd_id, hosted.question, view, chair.level))


async def _think(room: Room, cmd_id: str, question: int, view: View, level: str) -> None:
    """Ask the bot, and play its answer if the question is still open."""
    move = await room.rooms.bot_answer(room, view, level, cmd_id)
    if room.row.chairs[view.seat].kind == "bot":  # its person may have sat down again
        await _insist(room, cmd_id, view.seat, question, [move])


def who_stands(room: Room) -> Seat | None:
    """The seat whose standing answer may be given now, if there is one."""
    hosted = room.hosted
    if len(hosted.awaiting) != 1:
        return None
    (seat,) = hosted.awaiting
    chair = room.row.chairs[seat]
    stands = chair.kind == "person" and chair.standing and seat not in hosted.kept_open
    return seat if stands and not stands_in(room, seat) else None


def answer_standing(room: Room, seat: Seat, finish: Finish | None) -> None:
    """Give the standing answer of a seat, if it has one."""
    if finish is None:
        return
    cmd_id = f"standing:{room.hosted.question}:{seat}"
    pause = DRAW_PAUSE if finish.draws else 0.0
    room.later(cmd_id, _stand_in(room, cmd_id, seat, room.hosted.question, finish.moves, pause))


def stands_in(room: Room, seat: Seat | None) -> bool:
    """Whether the seat's standing answer is about to be given."""
    return f"standing:{room.hosted.question}:{seat}" in room.pending


async def _stand_in(
    room: Room, cmd_id: str, seat: Seat, question: int, moves: list[str], pause: float
) -> None:
    await asyncio.sleep(pause)
    if room.row.chairs[seat].standing:  # it may have been switched off in the meantime
        await _insist(room, cmd_id, seat, question, moves)


async def _insist(room: Room, cmd_id: str, seat: Seat, question: int, moves: list[str]) -> None:
    """Play for a seat, and try again as long as the store cannot keep the move."""
    pause = 0.2
    while True:
        try:
            await room.give(cmd_id, Play(seat, question, moves))
            return
        except Refusal as refused:
            if refused.status != 503:
                return  # the table has moved on meanwhile
        await asyncio.sleep(pause)
        pause = min(RETRY_SECONDS, pause * 2)
