"""Studies of finished games over HTTP: asked for once, made in the background, then kept."""

from __future__ import annotations

import gzip
from hashlib import blake2b

from msgspec import json, msgpack

from covenstead.hosting.refusal import Refusal
from covenstead.server import sentences
from covenstead.server.rooms.next_tables import past_game
from covenstead.server.rooms.room import Room
from covenstead.server.rooms.rooms import Rooms
from covenstead.server.wire.messages import StudyInfo
from covenstead.server.workers.replay_messages import PastGame
from covenstead.server.workers.study_messages import StartStudy
from covenstead.study.model import Study
from covenstead.study.studying import FORM


async def state(rooms: Rooms, room: Room) -> StudyInfo:
    """The study of a table, or how far it is."""
    return await _state(rooms, room, _past(room))


async def start(rooms: Rooms, room: Room) -> StudyInfo:
    """Have a table studied, if it is not yet, and say how far that is."""
    past = _past(room)
    found = await _state(rooms, room, past)
    if found.status in ("none", "failed"):
        table, known_as = room.row.id, _known_as(past)

        async def keep(body: bytes) -> None:
            await rooms.store.keep_study(table, known_as, body)

        rooms.studies.start(table, StartStudy(past, room.names()), keep)
        return StudyInfo("waiting")
    return found


def _past(room: Room) -> PastGame:
    """The game, once everybody may know everything of it."""
    if room.row.status != "over":
        raise Refusal(403, "still_running", sentences.STUDIED_AFTERWARDS)
    return past_game(room)


def _known_as(past: PastGame) -> str:
    """A name of exactly this game: an undo after the end makes another one of it."""
    return blake2b(msgpack.encode([FORM, past]), digest_size=16).hexdigest()


async def _state(rooms: Rooms, room: Room, past: PastGame) -> StudyInfo:
    table = room.row.id
    under_way = rooms.studies.under_way.get(table)
    if under_way is not None:
        done, total = under_way.done, under_way.total
        return StudyInfo("working" if total else "waiting", done, total)
    body = await rooms.store.study(table, _known_as(past))
    if body is not None:
        return StudyInfo("done", study=json.decode(gzip.decompress(body), type=Study))
    if table in rooms.studies.failed:
        return StudyInfo("failed", text=rooms.studies.failed[table])
    return StudyInfo("none")
