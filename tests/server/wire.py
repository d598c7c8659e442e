"""The application without a network: requests and sockets inside one event loop."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any

import httpx

from covenstead.server.app import application
from covenstead.server.house import House
from covenstead.server.settings import Settings
from covenstead.server.store import MemoryStore, Store
from tests.server.atelier import Atelier
from tests.server.hall import GENEROUS, InlineThinkers

HOST = "table.test"
_served: set[asyncio.Task[None]] = set()  # a loop alone would let go of a socket nobody knows


class Parlour:
    """A server that is called, not reached: its house, its store, and how to speak to it."""

    limned = False  # whether a limner draws what guests see

    def __init__(
        self,
        store: Store | None = None,
        clock: Callable[[], float] | None = None,
        **settings: Any,
    ) -> None:
        self.store = store or MemoryStore()
        chosen = Settings(db="", rates=settings.pop("rates", GENEROUS), **settings)
        more = {} if clock is None else {"clock": clock}
        self.house = House(self.store, InlineThinkers(), chosen, **more)
        if self.limned:
            Atelier(self.house)
        self.app = application(self.house)
        transport = httpx.ASGITransport(self.app, client=("10.0.0.1", 1))
        self.http = httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}")
        self.wires: list[Wire] = []
        self.ids = itertools.count()  # of commands: the same in two worlds

    def again(self) -> Parlour:
        """Another process over the same store: what is left after a crash."""
        after = Parlour(self.store)
        after.ids = self.ids
        return after

    async def get(self, path: str, token: str = "", **headers: str) -> httpx.Response:
        """Ask for something."""
        if token:
            headers["Authorization"] = f"Bearer {token}"
        return await self.http.get(path, headers=headers)

    async def post(self, path: str, body: Any, token: str = "", **headers: str) -> httpx.Response:
        """Post JSON."""
        if token:
            headers["Authorization"] = f"Bearer {token}"
        return await self.http.post(path, json=body, headers=headers)

    async def open(self, game: str = "candle-hour", seats: int = 2, **more: Any) -> dict[str, Any]:
        """Open a table as a program."""
        answer = await self.post(
            "/api/tables", {"game": game, "seats": seats, "bearer": True, **more}
        )
        assert answer.status_code == 201, answer.text
        told: dict[str, Any] = answer.json()
        return told

    async def join(self, opened: dict[str, Any], name: str, seat: int | None = None) -> str:
        """Take a seat; its secret."""
        wish = {"code": opened["code"], "name": name, "seat": seat, "bearer": True}
        answer = await self.post(f"/api/tables/{opened['table']['id']}/join", wish)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["seat_token"])

    async def full_table(
        self,
        game: str = "candle-hour",
        seats: int = 2,
        bots: dict[str, str] | None = None,
        lot: int = 0,
    ) -> Seated:
        """A running table with a person on every seat that is not a bot's; `lot` is its chance."""
        opened = await self.open(game, seats, bots=bots or {})
        room = self.house.rooms[opened["table"]["id"]]
        room.row.key = sha256(f"{game} {seats} {lot}".encode()).digest()
        tokens = [
            "" if str(seat) in (bots or {}) else await self.join(opened, f"Guest {seat}", seat)
            for seat in range(seats)
        ]
        seated = Seated(opened, tokens)
        started = await self.post(f"{seated.path}/start", {}, opened["host_token"])
        assert started.status_code == 200, started.text
        return seated

    async def sit(
        self, table: str, seat: int | None, token: str = "", code: str = "", **headers: str
    ) -> Wire:
        """A socket at a table that has said hello and been shown the scene."""
        wire = self.wire(table, **headers)
        wire.seat = seat
        wire.send({"type": "hello", "seat": seat, "token": token, "code": code})
        await wire.hear()
        return wire

    def wire(self, table: str, **headers: str) -> Wire:
        """A socket that has said nothing yet."""
        wire = Wire(self, table, headers)
        self.wires.append(wire)
        return wire

    async def close(self) -> None:
        """Everybody leaves."""
        for wire in self.wires:
            await wire.close()
        await self.http.aclose()
        await self.house.close()


class Seated:
    """A table that runs: its id, the host's secret, the seats' secrets."""

    def __init__(self, opened: dict[str, Any], tokens: list[str]) -> None:
        self.id: str = opened["table"]["id"]
        self.path = f"/api/tables/{self.id}"
        self.code: str = opened["code"]
        self.host: str = opened["host_token"]
        self.tokens = tokens


class Wire:
    """A socket inside the event loop; keeps the scene as the messages tell it."""

    def __init__(self, parlour: Parlour, table: str, headers: dict[str, str]) -> None:
        self.seat: int | None = None
        self.scene: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.version = -1
        self.raw: list[str] = []
        self.closed: int | None = None
        self.parlour = parlour
        self._up: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._down: asyncio.Queue[str] = asyncio.Queue()
        self._up.put_nowait({"type": "websocket.connect"})
        path = f"/api/tables/{table}/socket"
        given = {"host": HOST, **headers}
        scope = {
            "type": "websocket",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "scheme": "ws",
            "query_string": b"",
            "headers": [(k.encode(), v.encode()) for k, v in given.items()],
            "client": ("10.0.0.1", 1),
            "server": (HOST, 80),
            "subprotocols": [],
        }
        self.deliver: Callable[[Any], Awaitable[None]] = self._send

        async def send(message: Any) -> None:
            await self.deliver(message)

        served: Any = parlour.app(scope, self._up.get, send)
        self.task: asyncio.Task[None] = asyncio.create_task(served)
        _served.add(self.task)
        self.task.add_done_callback(_served.discard)

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self._down.put_nowait(message["text"])
        elif message["type"] == "websocket.close":
            self.closed = message["code"]

    def send(self, message: dict[str, Any]) -> None:
        """Send a message as JSON."""
        self.send_text(json.dumps(message))

    def send_text(self, text: str) -> None:
        """Send any text."""
        self._up.put_nowait({"type": "websocket.receive", "text": text})

    def send_bytes(self, data: bytes) -> None:
        """Send what is no text."""
        self._up.put_nowait({"type": "websocket.receive", "bytes": data})

    async def hear(self) -> dict[str, Any]:
        """The next message; scenes and deltas are taken in."""
        return self._take(await asyncio.wait_for(self._down.get(), 5))

    def _take(self, text: str) -> dict[str, Any]:
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "scene":
            self.scene = message["scene"] or {}
            self.version, self.table = message["version"], message["table"]
        elif message["type"] == "delta":
            assert message["since"] == self.version, "a delta continues what the client has"
            events = self.scene["events"][: message["events"]]
            events += message["parts"].get("events", [])
            self.scene = {**self.scene, **message["parts"], "events": events}
            self.version = message["version"]
            self.table = message["table"] or self.table
        return message

    async def settle(self) -> list[dict[str, Any]]:
        """Let the server do what it has to do; all that was sent meanwhile."""
        heard = []
        for _ in range(20):
            await asyncio.sleep(0)
            while not self._down.empty():
                heard.append(self._take(self._down.get_nowait()))
        return heard

    async def command(self, kind: str, **words: Any) -> dict[str, Any]:
        """Send a command and hear its ack or refusal, and what is shown after it."""
        cmd_id = words.setdefault("cmd_id", f"cmd {next(self.parlour.ids)}")
        self.send({"type": kind, **words})
        while True:
            message = await self.hear()
            if message["type"] in ("ack", "refused") and message["cmd_id"] == cmd_id:
                await self.settle()
                return message

    async def play(self, *moves: str) -> dict[str, Any]:
        """Answer the open question."""
        return await self.command("play", question=self.scene["question"], moves=list(moves))

    async def play_as(self, cmd_id: str, *moves: str) -> dict[str, Any]:
        """Answer the open question with a command of this id."""
        question = self.scene["question"]
        return await self.command("play", cmd_id=cmd_id, question=question, moves=list(moves))

    async def undo(self) -> dict[str, Any]:
        """Take back."""
        return await self.command("undo", question=self.scene["question"])

    async def redo(self) -> dict[str, Any]:
        """Make it again."""
        return await self.command("redo", question=self.scene["question"])

    @property
    def offers(self) -> list[list[str]]:
        """The answers this seat may give."""
        return [choice["moves"] for choice in self.scene.get("choices", [])]

    async def close(self) -> None:
        """Leave."""
        self._up.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait([self.task], timeout=5)


def in_a_parlour(
    story: Callable[[Parlour], Awaitable[None]], **settings: Any
) -> Callable[[], None]:
    """A test that is played in a parlour of its own."""

    def test() -> None:
        async def acted() -> None:
            parlour = Parlour(**settings)
            try:
                await story(parlour)
            finally:
                await parlour.close()

        asyncio.run(acted())

    test.__name__ = test.__qualname__ = story.__name__
    test.__doc__ = story.__doc__
    return test
