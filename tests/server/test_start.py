"""A server answers as soon as it can, and no process loads what it does not use."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec import Struct

from covenstead.games import COMPLETE
from covenstead.server.workers.renderer_messages import LoadGame
from covenstead.server.workers.renderer_pool import RemoteRenderer
from tests.catalogue import environment
from tests.patience import wait_until
from tests.server.process import Process
from tests.server.wire import Parlour

# Its process never becomes ready: there, it is imported for ever.
SLEEPY = """
import sys
import time

while "serve" not in sys.argv:
    time.sleep(1)


class Owl:
    def choose(self, view):
        return view.moves[-1]
"""


def test_the_server_answers_while_its_bots_are_still_starting(tmp_path: Path) -> None:
    (tmp_path / "sleepy.py").write_text(SLEEPY)
    here = Process(tmp_path, "--bots", f"greedy, {tmp_path / 'sleepy.py'}:Owl")
    try:
        # A server that waited for its bots would have given them up by now.
        assert "a process does not start" not in (tmp_path / "errors").read_text()
        assert {game["name"] for game in here.http.get("/api/games").json()["games"]} >= {"triora"}
    finally:
        here.close()


def bots_of(server: Process) -> list[int]:
    """The numbers of the server's processes of bots."""
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    return [
        int(pid)
        for pid in children.read_text().split()
        if b"covenstead.server.workers.bot_process" in Path(f"/proc/{pid}/cmdline").read_bytes()
    ]


def test_a_bot_that_hangs_at_its_start_does_not_outlive_a_killed_server(tmp_path: Path) -> None:
    (tmp_path / "sleepy.py").write_text(SLEEPY)
    here = Process(tmp_path, "--bots", f"greedy, {tmp_path / 'sleepy.py'}:Owl")
    try:
        wait_until(lambda: len(bots_of(here)) > 0)
        begun = bots_of(here)
        here.end(signal.SIGKILL)
        wait_until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in begun))
    finally:
        here.close()


def test_bots_are_started_even_if_nobody_asks_them(tmp_path: Path) -> None:
    here = Process(tmp_path)
    try:
        wait_until(lambda: len(bots_of(here)) > 0)
    finally:
        here.close()


@pytest.mark.parametrize("process", ["bot_process", "renderer_process"])
def test_a_process_beside_the_server_imports_no_more_than_it_uses(process: str) -> None:
    shown = subprocess.run(
        [
            *(sys.executable, "-c"),
            f"import sys, covenstead.server.workers.{process}; print(*sys.modules)",
        ],
        env=environment() | {COMPLETE: "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    imported = set(shown.stdout.split())
    assert imported >= {"msgspec", "covenstead.core.table"}
    assert not imported & {"asyncio", "email", "rich", "sqlalchemy", "starlette", "structlog"}
    assert not [name for name in imported if name.startswith("covenstead.games.blackwood")]


async def test_a_renderer_is_told_once_of_a_game_when_its_first_table_is_opened() -> None:
    here, sent = Parlour(), list[Struct]()
    here.rooms.renderers.engage(RemoteRenderer(here.rooms, sent.append))
    for game in ("candle-hour", "blackwood", "candle-hour"):
        await here.open(game)
    assert sent == [LoadGame("candle-hour"), LoadGame("blackwood")]
