"""A real server on loopback for tests."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator
from typing import Any

import httpx
import uvicorn

from covenstead.bots import bot
from covenstead.bots.hints import HINT_BUDGET, hinter, hints
from covenstead.core.view import View
from covenstead.hosting.refusal import Refusal
from covenstead.server.rooms.rooms import Rooms
from covenstead.server.serve import uvicorn_config
from covenstead.server.settings import Settings
from covenstead.server.store.memory import MemoryStore
from covenstead.server.store.store import Store
from covenstead.server.web.application import application
from covenstead.server.workers.bot_pool import BotAnswer, Hints
from covenstead.server.workers.replay_messages import ReplayReply, ReplayRequest, Wrong
from covenstead.server.workers.replay_pool import ReplayPool
from covenstead.server.workers.replay_process import answer
from tests.patience import PATIENCE, wait_until
from tests.server.client import Client, bearer, new_client, new_table, told

GENEROUS = dict.fromkeys(Settings(db="").rates, (100000.0, 100000.0))


class InlineThinkers:
    """Bots that think in the server's own process, at once."""

    async def answer(self, table: str, view: View, level: str, key: bytes) -> BotAnswer:
        """One legal move."""
        return BotAnswer(str(bot(level, key.hex()).choose(view)))

    async def hints(self, table: str, view: View) -> Hints | None:
        """The best moves, with what speaks for each."""
        return [(each.move.text, each.reasons) for each in hints(hinter(), view, HINT_BUDGET)]

    async def close(self) -> None:
        """Nothing to stop."""


class InlineReplays(ReplayPool):
    """Draws replays in the server's own process, at once."""

    async def _answer(self, asked: ReplayRequest) -> ReplayReply:
        reply = answer(asked)
        if isinstance(reply, Wrong):
            raise Refusal(422, "bad_record", reply.text)
        return reply


class Hall:
    """A running server."""

    def __init__(self, port: int, rooms: Rooms) -> None:
        self.port = port
        self.rooms = rooms
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)

    def post(self, path: str, body: Any, token: str = "", **headers: str) -> httpx.Response:
        """Post JSON, as a program with a bearer if there is one."""
        return self.http.post(path, json=body, headers=headers | bearer(token))

    def open(self, game: str = "candle-hour", seats: int = 2, **more: Any) -> dict[str, Any]:
        """Open a table as a program."""
        return told(self.post("/api/tables", new_table(game, seats, **more)))

    def join(self, opened: dict[str, Any], name: str, seat: int | None = None) -> dict[str, Any]:
        """Take a seat."""
        path = f"/api/tables/{opened['table']['id']}/join"
        return told(self.post(path, new_client(opened, name, seat)))

    def full_table(self, game: str, seats: int, **more: Any) -> tuple[str, list[str]]:
        """A running table with a person on every seat: its id, and the seats' secrets."""
        opened = self.open(game, seats, **more)
        tokens = [self.join(opened, f"Client {n}")["seat_token"] for n in range(seats)]
        table = opened["table"]["id"]
        told(self.post(f"/api/tables/{table}/start", {}, opened["host_token"]))
        return table, tokens

    def sit(self, table: str, seat: int | None, token: str = "", code: str = "") -> Client:
        """A socket at a table."""
        return Client(self.port, table, seat, token, code)


@contextlib.contextmanager
def hall(store: Store | None = None, **settings: Any) -> Iterator[Hall]:
    """A server on loopback until the block ends."""
    chosen = Settings(
        rates=settings.pop("rates", GENEROUS), **{"beat": 0.0, "bot_pace": 0.0, **settings}
    )
    rooms = Rooms(store or MemoryStore(), InlineThinkers(), chosen)
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    config = uvicorn_config(application(rooms), rooms)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    wait_until(lambda: server.started)
    served = Hall(listener.getsockname()[1], rooms)
    try:
        yield served
    finally:
        served.http.close()
        server.should_exit = True
        thread.join(PATIENCE)
        listener.close()
        assert not thread.is_alive(), "the server stops when asked to"
