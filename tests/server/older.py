"""Makes a database with tables at all kinds of moments, for later versions of the program to open.

`python -m tests.server.older 0002` writes it below `databases`; run it before the schema changes.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from covenstead.games import load_game
from covenstead.server.store.sqlite import SqlStore
from tests.catalogue import GAMES as KNOWN_GAMES
from tests.patience import PATIENCE
from tests.server.client import Wire
from tests.server.wire import Parlour, Seated

HERE = Path(__file__).parent / "databases"
GAMES = [("candle-hour", 2), ("blackwood", 2), ("witch-hunt-1649", 3)]


async def sockets(here: Parlour, table: str, tokens: list[str]) -> list[Wire]:
    """A socket on every person's seat."""
    return [await here.sit(table, seat, token) for seat, token in enumerate(tokens) if token]


async def somebody_is_asked(wires: list[Wire]) -> list[Wire]:
    """Wait until the bots have answered; the persons who are asked, nobody after the end."""
    async with asyncio.timeout(PATIENCE):
        while True:
            for wire in wires:
                await wire.settle()
            asked = [wire for wire in wires if wire.offers]
            if asked or any(wire.scene["outcome"] for wire in wires):
                return asked
            await asyncio.sleep(0.001)


async def play_on(wires: list[Wire], lots: Random, moves: int, undos: float = 0.0) -> None:
    """Play so many moves by chance, or as many as there are; some are taken back."""
    for _ in range(moves):
        asked = await somebody_is_asked(wires)
        if not asked:
            return
        if lots.random() < undos:
            await lots.choice(wires).undo()  # which may be refused
        else:
            wire = lots.choice(asked)
            answer = await wire.play(*lots.choice(wire.offers))
            assert answer["type"] == "ack", answer


async def asked_together(wires: list[Wire], lots: Random) -> None:
    """Play until several are asked at once, and let one of them answer."""
    for _ in range(200):
        asked = await somebody_is_asked(wires)
        if len(asked) > 1:
            await asked[0].play("let burn")
            return
        await play_on(wires, lots, 1)
    raise AssertionError("nobody lit a candle")


async def known(here: Parlour, name: str, seated: Seated, wires: list[Wire]) -> dict[str, Any]:
    """What a later version has to know of a table."""
    for wire in wires:
        await wire.settle()
    seen = [[wire.version, wire.scene.get("question"), wire.offers] for wire in wires]
    row = here.rooms.by_id[seated.id].row
    return {
        "moment": name,
        "id": seated.id,
        "host": seated.host,
        "code": seated.code,
        "tokens": seated.tokens,
        "game": row.game,
        "status": row.status,
        "version": row.version,
        "seen": seen,
        "record": (await here.get(f"{seated.path}/record", seated.tokens[0])).text,
    }


async def fill(here: Parlour) -> list[dict[str, Any]]:
    """Open tables, and leave each at another moment."""
    lots, found = Random(1649), []
    opened = await here.open(name="Agnes")
    waiting = Seated(opened, [opened["seat_token"], ""])
    found.append(await known(here, "nobody has begun", waiting, []))
    for game, seats in GAMES:
        assert game in KNOWN_GAMES
        assert seats in load_game(game).seats
        seated = await here.full_table(game, seats)
        wires = await sockets(here, seated.id, seated.tokens)
        await play_on(wires, lots, 14, undos=0.2)
        found.append(await known(here, "in the middle", seated, wires))
    seated = await here.full_table("candle-hour", 3)
    wires = await sockets(here, seated.id, seated.tokens)
    await asked_together(wires, lots)
    found.append(await known(here, "one of two has answered", seated, wires))
    seated = await here.full_table("candle-hour", 3, bots={"1": "uniform", "2": "uniform"})
    wires = await sockets(here, seated.id, seated.tokens)
    await play_on(wires, lots, 3)
    await somebody_is_asked(wires)
    found.append(await known(here, "among bots", seated, wires))
    seated = await here.full_table("candle-hour", 2)
    wires = await sockets(here, seated.id, seated.tokens)
    await play_on(wires, lots, 999)
    found.append(await known(here, "over", seated, wires))
    return found


def restored(revision: str, path: Path) -> list[dict[str, Any]]:
    """Make the database of an older version as a file; what was known of its tables."""
    with closing(sqlite3.connect(path)) as file:
        file.executescript((HERE / f"{revision}.sql").read_text())
    return tables_of(revision)


def tables_of(revision: str) -> list[dict[str, Any]]:
    """What was known of the tables in the database of an older version."""
    found: list[dict[str, Any]] = json.loads((HERE / f"{revision}.json").read_text())
    return found


async def make(revision: str) -> None:
    """Write the database as SQL, and what is known of it as JSON."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.db"
        here = Parlour(await SqlStore.open(f"sqlite:///{path}"))
        found = await fill(here)
        await here.close()
        with closing(sqlite3.connect(path)) as made:
            (application,) = made.execute("PRAGMA application_id").fetchone()
            (there,) = made.execute("SELECT version_num FROM alembic_version").fetchone()
            assert there == revision
            lines = [f"PRAGMA application_id = {application};", *made.iterdump()]
    (HERE / f"{revision}.sql").write_text("\n".join(lines) + "\n")
    (HERE / f"{revision}.json").write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    asyncio.run(make(sys.argv[1]))
