"""Tables of The Village Crone at a real server, each laid out in a position of its own."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator, Sequence
from hashlib import sha256

from covenstead.core.fate import Seeded
from covenstead.core.table import Table
from covenstead.games import load_game
from covenstead.hosting.rows import Chair, CommandRow, TableRow
from covenstead.server.store.memory import MemoryStore
from covenstead.server.web.access import hashed
from tests.games.village_crone.given import Position
from tests.server.atelier import Atelier
from tests.server.client import Client, bearer
from tests.server.hall import Hall, hall
from tests.server.party import SEATS

KEY = sha256(b"six witches").digest()
LETTERS = "ABCDEFGH"


class Witches:
    """A table with six persons; its names are as long as those of any other one."""

    def __init__(self, here: Hall, store: MemoryStore, number: int) -> None:
        self.here = here
        self.store = store
        self.id, self.code = named(number)

    def sit(self, seat: int | None) -> Client:
        """A new client on a seat, or a spectator."""
        token = "" if seat is None else f"secret {seat}"
        return self.here.sit(self.id, seat, token, self.code)

    def record(self, seat: int | None) -> str:
        """The record that a seat or a spectator reads."""
        token = "" if seat is None else f"secret {seat}"
        return self.here.http.get(f"/api/tables/{self.id}/record", headers=bearer(token)).text

    def kept(self) -> int:
        """How many commands the store has of this table."""
        return self.store.rows[self.id].version


@contextlib.contextmanager
def witches(positions: Sequence[Position], rendered: bool) -> Iterator[list[Witches]]:
    """A table in each of these positions, at a server of their own.

    The server draws, or a renderer that is there from the beginning to the end. A renderer process
    comes when it is ready and goes when it is silent for a moment; whoever draws then begins with
    whole scenes, and that is not at the same message of two tables.
    """
    store = MemoryStore()
    asyncio.run(_laid(store, positions))
    with hall(store) as here:
        if rendered:
            Atelier(here.rooms)
        yield [Witches(here, store, number) for number in range(len(positions))]


async def _laid(store: MemoryStore, positions: Sequence[Position]) -> None:
    """Keep a running table in each of these positions, all with the same chance."""
    game = load_game("village-crone")
    chairs = [
        Chair("person", f"Client {seat}", "", hashed(f"secret {seat}"), 1) for seat in range(SEATS)
    ]
    for number, where in enumerate(positions):
        table = Table.at(game, where, fate=Seeded(KEY))
        row = TableRow(
            *named(number), game.name, game.rules, SEATS, table.options, False, KEY, hashed("host"),
            1.0, 1.0, chairs=chairs,
        )  # fmt: skip
        await store.create(row)
        row.status, row.version, row.kept = "running", 1, table.kept()
        await store.append(row, CommandRow(1, "start", None, "start", {"version": 1}, 1.0))


def named(number: int) -> tuple[str, str]:
    """The id and the code of a table."""
    return f"{number:016x}", f"CRONE{LETTERS[number]}"
