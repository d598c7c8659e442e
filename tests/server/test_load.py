"""Above its peak the server says "busy" at once; and the load benchmark itself, in small."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from tests.catalogue import ROOT, environment
from tests.patience import PATIENCE
from tests.server.wire import Parlour


async def test_a_busy_server_refuses_at_once_and_takes_the_same_command_later() -> None:
    here = Parlour(at_work=0)
    seated = await here.full_table()
    wire = await here.sit(seated.id, 0, seated.tokens[0])
    offer = {
        "question": int(wire.scene["question"]),
        "moves": wire.scene["choices"][0]["moves"],
    }
    before = here.rooms.by_id[seated.id].row.version
    refused = await wire.command("play", cmd_id="again", **offer)
    assert (refused["type"], refused["code"]) == ("refused", "busy")
    assert here.rooms.by_id[seated.id].row.version == before
    here.rooms.settings.at_work = 1
    assert (await wire.command("play", cmd_id="again", **offer))["type"] == "ack"
    assert here.rooms.at_work == 0
    here.rooms.settings.at_work = 0  # what is done is acknowledged also by a busy server
    assert (await wire.command("play", cmd_id="again", **offer))["type"] == "ack"
    await here.close()


def bench(tables: int, *words: str) -> dict[str, Any]:
    """The one row that the load benchmark prints for so many tables."""
    command = [sys.executable, "bench/load.py", "--short", "--no-peak", "--json"]
    command += ["--tables", str(tables), "--rate", "10", "--seconds", "2", *words]
    done = subprocess.run(
        command, cwd=ROOT, env=environment(), capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.returncode == 0, done.stderr
    (row,) = json.loads(done.stdout)
    return dict(row)


def test_the_load_benchmark_runs_and_finds_nothing_wrong() -> None:
    row = bench(6)
    assert row["wrong"] == []
    assert row["sockets"] == 24
    assert row["done_per_s"] > 0


def test_the_load_benchmark_seats_one_person_among_bots() -> None:
    row = bench(24, "--bots", "neighbour")  # at some of so many tables the person moves first
    assert row["wrong"] == []
    assert row["sockets"] == 24
    assert row["done_per_s"] > 0
