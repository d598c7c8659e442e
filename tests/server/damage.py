"""Damage done to a database behind its server's back, and tables on which somebody plays about."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from covenstead.hosting.commands import Command, Play, Redo, Undo
from covenstead.hosting.refusal import Refusal
from covenstead.server.rooms.room import Room
from covenstead.server.store.sqlite import SqlStore
from tests.server.wire import Parlour, Seated

Damage = Callable[[bytes], Any]  # what lies in a field of the database, and what then lies there


async def parlour(folder: Path, before: Parlour | None = None) -> Parlour:
    """A server over the database of a folder; the next one, if there was one before."""
    here = Parlour(await SqlStore.open(f"sqlite:///{folder}/tables.db"))
    if before is not None:
        here.ids = before.ids
    return here


def damage(folder: Path, table: str, field: str, how: Damage) -> None:
    """Change a field of a table's row."""
    _rewrite(folder, f"SELECT rowid, CAST({field} AS BLOB) FROM tables WHERE id = ?", (table,), how)


def damage_command(folder: Path, table: str, version: int, field: str, how: Damage) -> None:
    """Change a field of one of a table's commands."""
    chosen = f"SELECT rowid, CAST({field} AS BLOB) FROM commands WHERE table_id = ? AND version = ?"
    _rewrite(folder, chosen, (table, version), how)


def _rewrite(folder: Path, chosen: str, names: tuple[Any, ...], how: Damage) -> None:
    field = chosen.partition("CAST(")[2].partition(" ")[0]
    kind = chosen.partition("FROM ")[2].partition(" ")[0]
    with contextlib.closing(sqlite3.connect(folder / "tables.db")) as file, file:
        ((row, there),) = file.execute(chosen, names).fetchall()
        now = how(there)
        made = "CAST(? AS TEXT)" if isinstance(now, bytes) else "?"
        file.execute(f"UPDATE {kind} SET {field} = {made} WHERE rowid = ?", (now, row))


def field(folder: Path, table: str, name: str) -> bytes:
    """What lies in a field of a table's row."""
    with contextlib.closing(sqlite3.connect(folder / "tables.db")) as file:
        chosen = f"SELECT CAST({name} AS BLOB) FROM tables WHERE id = ?"
        found: bytes = file.execute(chosen, (table,)).fetchone()[0]
        return found


def flipped(text: bytes, bit: int) -> bytes:
    """The same but for one bit."""
    place, shift = divmod(bit % (8 * len(text)), 8)
    return text[:place] + bytes([text[place] ^ 1 << shift]) + text[place + 1 :]


class Idler:
    """Plays about at a table: legal moves by chance, some of them taken back and made again."""

    def __init__(self, here: Parlour, seated: Seated, seed: int) -> None:
        self.here = here
        self.seated = seated
        self.chance = Random(seed)
        self.said = 0

    async def room(self) -> Room:
        """The table."""
        return await self.here.rooms.room(self.seated.id)

    def _id(self) -> str:
        self.said += 1
        return f"0/{self.said}"

    async def play(self, commands: int, undos: float = 0.2) -> None:
        """Give so many commands, or as many as there are until the game is over."""
        room = await self.room()
        for _ in range(commands):
            if room.row.status == "over":
                return
            await self._bots(room)
            asked = [seat for seat in room.hosted.undecided() if self.seated.tokens[seat]]
            with contextlib.suppress(Refusal):
                if self.chance.random() < undos:
                    await self._change_mind(room)
                elif asked:
                    seat = self.chance.choice(asked)
                    words = self._words(room, seat)
                    await room.give(self._id(), Play(seat, room.hosted.question, words))
        await self._bots(room)

    async def to_the_end(self) -> None:
        """Play until the game is over."""
        room = await self.room()
        while room.row.status != "over":
            await self.play(50, undos=0.0)

    def _words(self, room: Room, seat: int) -> list[str]:
        """A legal move, or a chain of some."""
        assert room.table is not None
        words: list[str] = []
        trial = room.table.fork()
        trial.single_answers = False
        while not words or (self.chance.random() < 0.3 and seat in trial.awaiting):
            words.append(self.chance.choice(trial.moves(seat)).text)
            trial.play(seat, words[-1])
        return words

    async def _change_mind(self, room: Room) -> None:
        seat = self.chance.choice([s for s, token in enumerate(self.seated.tokens) if token])
        question = room.hosted.question
        minds: list[Command] = [Undo(seat, question), Undo(seat, question), Redo(seat, question)]
        await room.give(self._id(), self.chance.choice(minds))

    async def _bots(self, room: Room) -> None:
        """Let the bots answer what they are asked."""
        while room.pending:
            await asyncio.sleep(0.0005)


async def seen(here: Parlour, seated: Seated) -> list[Any]:
    """What everybody at a table is shown, and the versions of it."""
    room = await here.rooms.room(seated.id)
    viewers = [None, *range(len(seated.tokens))]
    return [(room.version(seat), room.info(seat), room.scene(seat)) for seat in viewers]
