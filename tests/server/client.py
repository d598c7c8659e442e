"""The protocol from a client's side, for all tests: requests, sockets, and the scene they tell."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
from starlette.types import ASGIApp
from websockets.sync.client import ClientConnection, connect

from tests.patience import PATIENCE

HOST = "table.localhost"
_served: set[asyncio.Task[None]] = set()  # a loop alone would let go of a socket nobody knows


# Requests


def bearer(token: str) -> dict[str, str]:
    """The header of a program that holds this secret; none without one."""
    return {"Authorization": f"Bearer {token}"} if token else {}


def new_table(game: str, seats: int, **more: Any) -> dict[str, Any]:
    """The body that opens a table as a program."""
    return {"game": game, "seats": seats, "bearer": True, **more}


def new_client(opened: dict[str, Any], name: str, seat: int | None) -> dict[str, Any]:
    """The body that takes a seat as a program."""
    return {"code": opened["code"], "name": name, "seat": seat, "bearer": True}


def told(answer: httpx.Response) -> dict[str, Any]:
    """What a request was answered, if it was done."""
    assert answer.is_success, answer.text
    found: dict[str, Any] = answer.json()
    return found


# Sockets


class Mirror:
    """What a client knows of its table: the scene as the messages tell it."""

    def __init__(self, seat: int | None = None) -> None:
        self.seat = seat
        self.scene: dict[str, Any] = {}
        self.view: dict[str, Any] | None = None  # if the hello asked for it
        self.table: dict[str, Any] = {}
        self.version = -1
        self.resume: dict[str, Any] | None = None  # what a hello after a cut says
        self.raw: list[str] = []

    def read(self, text: str) -> dict[str, Any]:
        """Take a message in as it was sent."""
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        self.take(message)
        return message

    def take(self, message: dict[str, Any]) -> None:
        """Take a scene or a delta in; other messages change nothing."""
        if "type" not in message:  # the answer to a handshake that was refused
            return
        self._count(message)
        if message["type"] == "scene":
            self.scene = message["scene"] or {}
            self.version, self.table = message["version"], message["table"]
            self.view = message["view"]
        elif message["type"] == "delta":
            assert message["since"] == self.version, "a delta continues what the client has"
            events = self.scene.get("events", [])[: message["events"]]
            events += message["parts"].get("events", [])
            lists = {name: self._spliced(name, each) for name, each in message["lists"].items()}
            self.scene = {**self.scene, **message["parts"], **lists, "events": events}
            self.version = message["version"]
            self.table = message["table"] or self.table
            self.view = message["view"] or self.view

    def _spliced(self, name: str, told: list[Any]) -> list[Any]:
        """A list from stretches of the old one and new things."""
        old, new = self.scene[name], list[Any]()
        for each in told:
            new += old[slice(*each)] if isinstance(each, list) else [each]
        return new

    def _count(self, message: dict[str, Any]) -> None:
        if message["type"] == "scene" and (self.resume or {}).get("id") != message["resume"]:
            self.resume = {"id": message["resume"], "count": 0}
        if message["type"] in ("scene", "delta") and self.resume is not None:
            self.resume["count"] += 1

    def remember(self, earlier: Mirror) -> None:
        """Know what a client knew on an earlier socket."""
        self.seat, self.version = earlier.seat, earlier.version
        self.scene, self.table, self.view = earlier.scene, earlier.table, earlier.view
        self.resume = None if earlier.resume is None else dict(earlier.resume)

    @property
    def told(self) -> list[str]:
        """What was sent, but for who watches: that is told some time after a spectator comes."""
        return [text for text in self.raw if not text.startswith('{"type":"watchers"')]

    @property
    def offers(self) -> list[list[str]]:
        """The answers this seat may give."""
        return [choice["moves"] for choice in self.scene.get("choices", [])]

    @property
    def asked(self) -> bool:
        """Whether this seat owes an answer."""
        return bool(self.offers or self.scene.get("plans"))


class Client(Mirror):
    """A client with a real socket."""

    def __init__(self, port: int, table: str, seat: int | None, token: str, code: str) -> None:
        super().__init__(seat)
        self.address = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
        self.hello = {"type": "hello", "seat": seat, "token": token, "code": code}
        self.heard: list[dict[str, Any]] = []
        self.ids = random.Random(f"{table} {seat} {id(self)}")
        self.socket = self.connect()

    def connect(self) -> ClientConnection:
        """Open the socket, say hello, and be shown the scene."""
        self.socket = connect(
            self.address,
            compression=None,
            max_size=None,
            legacy=True,
            open_timeout=PATIENCE,
            ping_interval=None,
        )
        self.socket.send(json.dumps(self.hello))
        self.until("scene")
        return self.socket

    def hear(self, seconds: float = PATIENCE) -> dict[str, Any]:
        """The next message; scenes and deltas are taken in."""
        text = self.socket.recv(timeout=seconds)
        assert isinstance(text, str)
        message = self.read(text)
        self.heard.append(message)
        return message

    def until(self, kind: str) -> dict[str, Any]:
        """Hear messages up to one of this kind."""
        while (message := self.hear())["type"] != kind:
            pass
        return message

    def say(self, kind: str, **words: Any) -> str:
        """Send a message; commands get an id."""
        cmd_id = words.setdefault("cmd_id", f"{self.ids.getrandbits(64):x}")
        if kind in ("why", "hello"):
            del words["cmd_id"]
        self.socket.send(json.dumps({"type": kind, **words}))
        return str(cmd_id)

    def command(self, kind: str, **words: Any) -> dict[str, Any]:
        """Send a command and hear its ack or refusal."""
        cmd_id = self.say(kind, **words)
        while (message := self.hear()).get("cmd_id") != cmd_id:
            pass
        return message

    def play(self, *moves: str) -> dict[str, Any]:
        """Answer the open question."""
        return self.command("play", question=self.scene["question"], moves=list(moves))

    def close(self) -> None:
        """Leave."""
        self.socket.close()


class Wire(Mirror):
    """A client with a socket inside the event loop, without a network."""

    def __init__(
        self, app: ASGIApp, table: str, ids: itertools.count[int], headers: dict[str, str]
    ) -> None:
        super().__init__()
        self.closed: int | None = None
        self.status: int | None = None  # of the answer to a handshake that was refused
        self.ids = ids  # of commands: the same in two worlds
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
            "extensions": {"websocket.http.response": {}},
        }
        self.deliver: Callable[[Any], Awaitable[None]] = self._send

        async def send(message: Any) -> None:
            await self.deliver(message)

        served: Any = app(scope, self._up.get, send)
        self.task: asyncio.Task[None] = asyncio.create_task(served)
        _served.add(self.task)
        self.task.add_done_callback(_served.discard)

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self._down.put_nowait(message["text"])
        elif message["type"] == "websocket.close":
            self.closed = message["code"]
        elif message["type"] == "websocket.http.response.start":
            self.status = message["status"]
        elif message["type"] == "websocket.http.response.body":
            self._down.put_nowait(message["body"].decode())

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
        return self.read(await asyncio.wait_for(self._down.get(), PATIENCE))

    async def settle(self) -> list[dict[str, Any]]:
        """Let the server do what it has to do; all that was sent meanwhile."""
        heard = []
        for _ in range(20):
            await asyncio.sleep(0)
            while not self._down.empty():
                heard.append(self.read(self._down.get_nowait()))
        return heard

    async def command(self, kind: str, **words: Any) -> dict[str, Any]:
        """Send a command and hear its ack or refusal, and what is shown after it."""
        cmd_id = words.setdefault("cmd_id", f"cmd {next(self.ids)}")
        self.send({"type": kind, **words})
        while (message := await self.hear()).get("cmd_id") != cmd_id:
            pass
        await self.settle()
        return message

    async def play(self, *moves: str, **more: Any) -> dict[str, Any]:
        """Answer the open question."""
        question = self.scene["question"]
        return await self.command("play", question=question, moves=list(moves), **more)

    async def undo(self) -> dict[str, Any]:
        """Take back."""
        return await self.command("undo", question=self.scene["question"])

    async def redo(self) -> dict[str, Any]:
        """Make it again."""
        return await self.command("redo", question=self.scene["question"])

    async def close(self) -> None:
        """Leave."""
        self._up.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait([self.task], timeout=PATIENCE)
