"""A server killed in the middle of a study: the table lives, and the study can be had again."""

from __future__ import annotations

import signal
from contextlib import closing
from pathlib import Path
from typing import Any

from msgspec import to_builtins

from covenstead.core.record import read
from covenstead.core.replay import replay
from covenstead.games import load_recorded
from covenstead.study.studying import study
from tests.patience import wait_until
from tests.server.client import told
from tests.server.process import Process

KEPT = ("status", "version", "game", "seats", "options", "awaiting")  # of what a table tells


def play_out(here: Process, table: str, tokens: list[str]) -> None:
    """Play a game to its end: whoever is asked takes the first choice."""
    while asked := told(here.http.get(f"/api/tables/{table}"))["awaiting"]:
        for seat in asked:
            client = here.sit(table, seat, tokens[seat])
            if client.offers:  # otherwise it has answered, and waits for others
                client.play(*client.offers[0])
            client.close()


def told_alone(here: Process, path: str, names: list[str]) -> Any:
    """The study of the table's record, made without any server."""
    record = read(here.http.get(f"{path}/record").text)
    game = load_recorded(record)
    table = replay(record, game)
    lines = table.lines()
    return to_builtins(study(game, table.seats, table.options, table.start, lines, names))


def test_a_study_that_a_kill_interrupts_is_begun_again_and_finds_the_same(tmp_path: Path) -> None:
    with closing(Process(tmp_path)) as here:
        table, tokens = here.full_table("candle-hour", 3)
        path = f"/api/tables/{table}"
        play_out(here, table, tokens)
        before = told(here.http.get(path))
        assert before["status"] == "over"
        record = here.http.get(f"{path}/record").text

        def state() -> dict[str, Any]:
            return told(here.http.get(f"{path}/study"))

        told(here.post(f"{path}/start_study", {}))
        wait_until(lambda: state()["done"] > 0)
        here.end(signal.SIGKILL)
        here.start()
        after = told(here.http.get(path))
        assert [after[part] for part in KEPT] == [before[part] for part in KEPT]
        assert here.http.get(f"{path}/record").text == record
        assert state()["status"] == "none", "nothing half-made is kept"
        told(here.post(f"{path}/start_study", {}))
        wait_until(lambda: state()["status"] == "done")
        names = [chair["name"] for chair in before["chairs"]]
        assert state()["study"] == told_alone(here, path, names)
