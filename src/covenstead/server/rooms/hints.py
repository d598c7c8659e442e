"""Hints for a seat that is asked: found beside the table, told to the asker alone, kept nowhere."""

from __future__ import annotations

from covenstead.bots.hints import told
from covenstead.core.family import Seat
from covenstead.core.scene import Scene
from covenstead.hosting.hinting import check_hint
from covenstead.hosting.refusal import Refusal
from covenstead.server import sentences
from covenstead.server.rooms.client import Client
from covenstead.server.rooms.room import Room
from covenstead.server.wire.messages import Hinted, HintInfo, Refused

PREFIX = "hint:"


def begin(room: Room, seat: Seat, question: int, client: Client) -> None:
    """Find a hint for a client, and tell it later: its next message need not wait for this one."""
    check_hint(room.hosted, seat, question)
    under_way = f"{_of_question(question)}{seat}"
    if under_way in room.pending:
        raise Refusal(429, "too_many", sentences.HINT_UNDER_WAY)
    room.later(under_way, _tell(room, seat, question, client))


def drop_stale(room: Room) -> None:
    """Stop looking for hints to questions that are no longer open."""
    current = _of_question(room.hosted.question)
    for name, task in list(room.pending.items()):
        if name.startswith(PREFIX) and not name.startswith(current):
            task.cancel()


def _of_question(question: int) -> str:
    return f"{PREFIX}{question}:"


async def _tell(room: Room, seat: Seat, question: int, client: Client) -> None:
    try:
        client.send(await found(room, seat, question))
    except Refusal as refused:
        room.rooms.refusals.labels(refused.code).inc()
        client.send(Refused("", refused.code, refused.text))


async def found(room: Room, seat: Seat, question: int) -> Hinted:
    """The best answers of a seat to the open question, by its own view and nothing else."""
    check_hint(room.hosted, seat, question)
    assert room.hosted.table is not None
    view = room.hosted.table.view(seat)
    moves = await room.rooms.thinkers.hints(room.row.id, view)
    check_hint(room.hosted, seat, question)  # the table may have moved on meanwhile
    if moves is None:
        raise Refusal(503, "no_hint", sentences.NO_HINT_FOUND)
    scene: Scene = room.hosted.table.scene(seat, room.names())
    hints = [HintInfo(each.move, each.label, each.text) for each in told(moves, scene.choices)]
    return Hinted(question, hints)
