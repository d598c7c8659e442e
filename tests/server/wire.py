"""The application without a network: requests and sockets inside one event loop."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any

import httpx

from covenstead.server.rooms.rooms import Rooms
from covenstead.server.settings import Settings
from covenstead.server.store.memory import MemoryStore
from covenstead.server.store.store import Store
from covenstead.server.web.application import application
from tests.server.atelier import Atelier
from tests.server.client import HOST, Wire, bearer, new_client, new_table, told
from tests.server.hall import GENEROUS, InlineThinkers


class Parlour:
    """A server that is called, not reached: its rooms, its store, and how to speak to it."""

    limned = False  # whether a renderer draws what clients see

    def __init__(
        self,
        store: Store | None = None,
        clock: Callable[[], float] | None = None,
        **settings: Any,
    ) -> None:
        self.store = store or MemoryStore()
        chosen = Settings(
            db="",
            rates=settings.pop("rates", GENEROUS),
            **{"beat": 0.0, "bot_pace": 0.0, **settings},
        )
        self.clock = clock
        more = {} if clock is None else {"clock": clock}
        self.rooms = Rooms(self.store, InlineThinkers(), chosen, **more)
        self.atelier = Atelier(self.rooms) if self.limned else None
        self.app = application(self.rooms)
        transport = httpx.ASGITransport(self.app, client=("10.0.0.1", 1))
        self.http = httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}")
        self.wires: list[Wire] = []
        self.ids = itertools.count()  # of commands: the same in two worlds

    def again(self) -> Parlour:
        """Another process over the same store and clock: what is left after a crash."""
        after = Parlour(self.store, self.clock)
        after.ids = self.ids
        return after

    async def get(self, path: str, token: str = "", **headers: str) -> httpx.Response:
        """Ask for something."""
        return await self.http.get(path, headers=headers | bearer(token))

    async def post(self, path: str, body: Any, token: str = "", **headers: str) -> httpx.Response:
        """Post JSON."""
        return await self.http.post(path, json=body, headers=headers | bearer(token))

    async def open(self, game: str = "candle-hour", seats: int = 2, **more: Any) -> dict[str, Any]:
        """Open a table as a program."""
        return told(await self.post("/api/tables", new_table(game, seats, **more)))

    async def join(self, opened: dict[str, Any], name: str, seat: int | None = None) -> str:
        """Take a seat; its secret."""
        path = f"/api/tables/{opened['table']['id']}/join"
        return str(told(await self.post(path, new_client(opened, name, seat)))["seat_token"])

    async def full_table(
        self,
        game: str = "candle-hour",
        seats: int = 2,
        bots: dict[str, str] | None = None,
        lot: int = 0,
        pace: dict[str, float] | None = None,
        options: Mapping[str, Any] | None = None,
        terms: dict[str, Any] | None = None,
    ) -> Seated:
        """A running table with a person on every seat that is not a bot's; `lot` is its chance."""
        opened = await self.open(
            game,
            seats,
            bots=bots or {},
            pace=pace or {},
            options=options or {},
            terms=terms or {},
        )
        room = self.rooms.by_id[opened["table"]["id"]]
        room.row.key = sha256(f"{game} {seats} {lot}".encode()).digest()
        tokens = [
            "" if str(seat) in (bots or {}) else await self.join(opened, f"Client {seat}", seat)
            for seat in range(seats)
        ]
        seated = Seated(opened, tokens)
        told(await self.post(f"{seated.path}/start", {}, opened["host_token"]))
        return seated

    async def sit(
        self,
        table: str,
        seat: int | None,
        token: str = "",
        code: str = "",
        view: bool = False,
        **headers: str,
    ) -> Wire:
        """A socket at a table that has said hello and been shown the scene."""
        wire = self.wire(table, **headers)
        wire.seat = seat
        hello = {"seat": seat, "token": token, "code": code, "view": view}
        wire.send({"type": "hello", **hello})
        await wire.hear()
        return wire

    def wire(self, table: str, **headers: str) -> Wire:
        """A socket that has said nothing yet."""
        wire = Wire(self.app, table, self.ids, headers)
        self.wires.append(wire)
        return wire

    async def __aenter__(self) -> Parlour:
        return self

    async def __aexit__(self, *how: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Everybody leaves."""
        for wire in self.wires:
            await wire.close()
        await self.http.aclose()
        await self.rooms.close()


class Seated:
    """A table that runs: its id, the host's secret, the seats' secrets."""

    def __init__(self, opened: dict[str, Any], tokens: list[str]) -> None:
        self.id: str = opened["table"]["id"]
        self.path = f"/api/tables/{self.id}"
        self.code: str = opened["code"]
        self.host: str = opened["host_token"]
        self.tokens = tokens
