"""The example clients play whole games at a real server, by what is documented alone."""

from __future__ import annotations

import json
import re
import runpy
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.server import ServerConnection, serve

from tests.patience import PATIENCE
from tests.server.hall import Hall, hall

EXAMPLES = Path(__file__).parents[2] / "examples"
PYTHON, JAVASCRIPT = EXAMPLES / "play_table.py", EXAMPLES / "play_table.mjs"


def node() -> list[str]:
    """How to start a Node that has WebSocket; the test is skipped where there is none."""
    found = shutil.which("node")
    if found is None:
        pytest.skip("No Node here: the JavaScript example is not run.")
    version = subprocess.run([found, "--version"], capture_output=True, text=True, check=True)
    major, minor = (int(part) for part in re.findall(r"\d+", version.stdout)[:2])
    if major >= 22:
        return [found]
    if (major, minor) >= (20, 10):
        return [found, "--experimental-websocket"]
    pytest.skip(f"Node {version.stdout.strip()} has no WebSocket: the example takes Node 22.")


def run(here: Hall, command: list[str], example: Path, wanted: str) -> str:
    """What an example prints."""
    address = f"http://127.0.0.1:{here.port}"
    ran = subprocess.run(
        [*command, str(example), address, wanted],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.strip()


def sentences(here: Hall) -> list[str]:
    """How the games of this server ended, as the chronicle has it."""
    rooms = here.rooms.by_id.values()
    assert all(room.row.status == "over" for room in rooms)
    scenes = [room.scene(None) for room in rooms]
    return [scene.outcome.sentence for scene in scenes if scene and scene.outcome]


@pytest.mark.parametrize("game", ["candle-hour", "blackwood"])
def test_the_python_example_opens_a_table_and_plays_to_the_end(game: str) -> None:
    with hall() as here:
        told = run(here, [sys.executable, "-W", "error"], PYTHON, game)
        assert [told] == sentences(here)


def test_the_javascript_example_opens_a_table_and_plays_to_the_end() -> None:
    command = node()
    with hall() as here:
        told = run(here, command, JAVASCRIPT, "candle-hour")
        assert [told] == sentences(here)


def test_two_examples_meet_at_one_table_by_its_code() -> None:
    with hall() as here:
        opened = here.open("candle-hour", 2)
        address = [sys.executable, str(PYTHON), f"http://127.0.0.1:{here.port}", opened["code"]]
        clients = [subprocess.Popen(address, stdout=subprocess.PIPE, text=True) for _ in range(2)]
        table = f"/api/tables/{opened['table']['id']}"
        while any(chair["kind"] == "open" for chair in here.http.get(table).json()["chairs"]):
            assert all(client.poll() is None for client in clients)
        here.post(f"{table}/start", {}, opened["host_token"])
        told = [client.communicate(timeout=PATIENCE)[0].strip() for client in clients]
        assert told == sentences(here) * 2


@pytest.mark.parametrize("example", [PYTHON, JAVASCRIPT])
def test_an_example_is_short(example: Path) -> None:
    assert len(example.read_text(encoding="utf-8").splitlines()) < 60


def scene(question: int, over: bool = False) -> dict[str, Any]:
    """As much of a scene as the example looks at."""
    choices = [] if over else [{"moves": ["end"]}]
    return {"question": question, "choices": choices, "events": [], "outcome": over or None}


def test_an_example_whose_answer_came_too_late_waits_for_the_scene_there_is_now() -> None:
    """One that answers from the scene it has is refused again, and falls behind more and more."""
    said: list[int] = []

    def moved_on(line: ServerConnection) -> None:
        line.recv()  # hello
        line.send(json.dumps({"type": "scene", "scene": scene(1)}))
        said.append(json.loads(line.recv())["question"])
        line.send(json.dumps({"type": "refused", "code": "stale", "cmd_id": ""}))
        line.send(json.dumps({"type": "delta", "events": 0, "parts": scene(2)}))
        said.append(json.loads(line.recv())["question"])
        line.send(json.dumps({"type": "delta", "events": 0, "parts": scene(3, over=True)}))

    with serve(moved_on, "127.0.0.1", 0) as server:
        threading.Thread(target=server.serve_forever).start()
        port = server.socket.getsockname()[1]
        play = runpy.run_path(str(PYTHON))["play"]
        play(f"http://127.0.0.1:{port}/table", {"seat": 0, "seat_token": ""})
        server.shutdown()
    assert said == [1, 2]
