"""Tables of Market Day at a real server, all with the same chance."""

from __future__ import annotations

import contextlib
import signal
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.server.client import Client, bearer, told
from tests.server.process import Process

KEY = bytes(range(32))


class MarketDay:
    """A table with a person on every seat."""

    def __init__(self, here: Process, seats: int) -> None:
        self.here = here
        self.seats = seats
        self.opened = here.open("market-day", seats)
        self.id = self.opened["table"]["id"]
        self.tokens = [here.join(self.opened, f"Client {n}")["seat_token"] for n in range(seats)]

    def begin(self) -> None:
        """Begin the game."""
        told(self.here.post(f"/api/tables/{self.id}/start", {}, self.opened["host_token"]))

    def sit(self, seat: int | None) -> Client:
        """A new client on a seat, or a spectator."""
        token = "" if seat is None else self.tokens[seat]
        return self.here.sit(self.id, seat, token, self.opened["code"])

    def record(self, seat: int | None) -> str:
        """The record that a seat or a spectator reads."""
        token = "" if seat is None else self.tokens[seat]
        return self.here.http.get(f"/api/tables/{self.id}/record", headers=bearer(token)).text

    def kept(self) -> int:
        """How many commands the database has of this table."""
        with contextlib.closing(sqlite3.connect(self.here.folder / "tables.sqlite")) as file:
            found = file.execute("SELECT version FROM tables WHERE id = ?", (self.id,))
            return int(found.fetchone()[0])

    def seen(self) -> list[Any]:
        """What every seat and, last, a spectator is shown and can read."""
        found = []
        for seat in (*range(self.seats), None):
            client = self.sit(seat)
            client.close()
            table = {k: v for k, v in client.table.items() if k not in ("id", "chairs")}
            found.append((client.version, client.scene, table, self.record(seat)))
        return found


@contextlib.contextmanager
def market_days(folder: Path, tables: int, seats: int) -> Iterator[list[MarketDay]]:
    """Some tables on which the game begins, at a server of their own."""
    here = Process(folder, market_day="tests.hosting.market")
    try:
        opened = [MarketDay(here, seats) for _ in range(tables)]
        here.end(signal.SIGKILL)
        with contextlib.closing(sqlite3.connect(folder / "tables.sqlite")) as file, file:
            file.execute("UPDATE tables SET key = ?", (KEY,))
        here.start()
        for table in opened:
            table.begin()
        yield opened
    finally:
        here.close()
