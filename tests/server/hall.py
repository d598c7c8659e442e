"""A real server on loopback for tests, and clients that speak the documented protocol."""

from __future__ import annotations

import contextlib
import json
import random
import socket
import threading
import time
from collections.abc import Iterator
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from covenstead.bots import bot
from covenstead.core.view import View
from covenstead.server.app import application
from covenstead.server.house import House
from covenstead.server.serve import uvicorn_config
from covenstead.server.settings import Settings
from covenstead.server.store import MemoryStore, Store

GENEROUS = dict.fromkeys(("open", "join", "read", "socket", "say", "talk"), (100000.0, 100000.0))


class InlineThinkers:
    """Bots that think in the server's own process, at once."""

    async def answer(self, table: str, view: View, level: str, key: bytes) -> str:
        """One legal move."""
        return str(bot(level, key.hex()).choose(view))

    async def close(self) -> None:
        """Nothing to stop."""


class Hall:
    """A running server."""

    def __init__(self, port: int, house: House) -> None:
        self.port = port
        self.house = house
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=20)

    def post(self, path: str, body: Any, token: str = "", **headers: str) -> httpx.Response:
        """Post JSON, as a program with a bearer if there is one."""
        if token:
            headers["Authorization"] = f"Bearer {token}"
        return self.http.post(path, json=body, headers=headers)

    def open(self, game: str = "candle-hour", seats: int = 2, **more: Any) -> dict[str, Any]:
        """Open a table as a program."""
        wish = {"game": game, "seats": seats, "bearer": True, **more}
        answer = self.post("/api/tables", wish)
        assert answer.status_code == 201, answer.text
        told: dict[str, Any] = answer.json()
        return told

    def join(self, opened: dict[str, Any], name: str, seat: int | None = None) -> dict[str, Any]:
        """Take a seat."""
        wish = {"code": opened["code"], "name": name, "seat": seat, "bearer": True}
        answer = self.post(f"/api/tables/{opened['table']['id']}/join", wish)
        assert answer.status_code == 201, answer.text
        told: dict[str, Any] = answer.json()
        return told

    def full_table(self, game: str, seats: int, **more: Any) -> tuple[str, list[str]]:
        """A running table with a person on every seat: its id, and the seats' secrets."""
        opened = self.open(game, seats, **more)
        tokens = [self.join(opened, f"Guest {n}")["seat_token"] for n in range(seats)]
        table = opened["table"]["id"]
        started = self.post(f"/api/tables/{table}/start", {}, opened["host_token"])
        assert started.status_code == 200, started.text
        return table, tokens

    def sit(self, table: str, seat: int | None, token: str = "", code: str = "") -> Client:
        """A socket at a table."""
        return Client(self, table, seat, token, code)


class Client:
    """A guest at a table: keeps the scene as the messages tell it."""

    def __init__(self, hall: Hall, table: str, seat: int | None, token: str, code: str) -> None:
        self.seat = seat
        self.address = f"ws://127.0.0.1:{hall.port}/api/tables/{table}/socket"
        self.hello = {"type": "hello", "seat": seat, "token": token, "code": code}
        self.scene: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.version = -1
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.ids = random.Random(f"{table} {seat} {id(self)}")
        self.socket = self.connect()

    def connect(self) -> ClientConnection:
        """Open the socket and say hello."""
        self.socket = connect(self.address, compression=None, max_size=None, legacy=True)
        self.socket.send(json.dumps(self.hello))
        return self.socket

    def hear(self, seconds: float = 10.0) -> dict[str, Any]:
        """The next message; scenes and deltas are taken in."""
        text = self.socket.recv(timeout=seconds)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        self.heard.append(message)
        if message["type"] == "scene":
            self.scene = message["scene"] or {}
            self.version, self.table = message["version"], message["table"]
        elif message["type"] == "delta":
            assert message["since"] == self.version, "a delta continues what the client has"
            events = self.scene.get("events", [])[: message["events"]]
            events += message["parts"].pop("events", [])
            self.scene = {**self.scene, **message["parts"], "events": events}
            self.version = message["version"]
            self.table = message["table"] or self.table
        return message

    def until(self, kind: str, seconds: float = 10.0) -> dict[str, Any]:
        """Hear messages up to one of this kind."""
        while True:
            message = self.hear(seconds)
            if message["type"] == kind:
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
        while True:
            message = self.hear()
            if message["type"] in ("ack", "refused") and message["cmd_id"] == cmd_id:
                return message

    def play(self, *moves: str) -> dict[str, Any]:
        """Answer the open question."""
        return self.command("play", question=self.scene["question"], moves=list(moves))

    @property
    def asked(self) -> bool:
        """Whether this seat owes an answer."""
        return bool(self.scene.get("choices") or self.scene.get("plans"))

    def close(self) -> None:
        """Leave."""
        self.socket.close()


@contextlib.contextmanager
def hall(store: Store | None = None, **settings: Any) -> Iterator[Hall]:
    """A server on loopback until the block ends."""
    chosen = Settings(rates=settings.pop("rates", GENEROUS), **settings)
    house = House(store or MemoryStore(), InlineThinkers(), chosen)
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    config = uvicorn_config(application(house), chosen)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    served = Hall(listener.getsockname()[1], house)
    try:
        yield served
    finally:
        served.http.close()
        server.should_exit = True
        thread.join(10)
        listener.close()
        assert not thread.is_alive(), "the server stops when asked to"
