"""A variant on the table: named everywhere, kept over restarts, missed in one sentence."""

from __future__ import annotations

import signal
from pathlib import Path

from tests.patience import wait_until
from tests.server.client import bearer
from tests.server.process import Process
from tests.variants import rich

OPTIONS = {"expeditions": 1, "first_witch": 0}


def test_a_variant_is_served_beside_the_original_and_outlives_servers_without_it(
    tmp_path: Path,
) -> None:
    data = rich(tmp_path)
    here = Process(tmp_path, "--data", f"blackwood={data}", "--bot-pace", "0", "--renderers", "1")
    try:
        games = {
            game["name"]: game["title"] for game in here.http.get("/api/games").json()["games"]
        }
        (name,) = [each for each in games if each.startswith("blackwood@rich-witches-")]
        assert list(games)[:2] == ["blackwood", name]
        assert games[name] == "Blackwood: rich-witches"
        assert "Blackwood: rich-witches" in here.http.get("/text").text
        assert here.http.get(f"/api/games/{name}/rules").json()["sections"]

        bots = {"1": "greedy"}
        opened = here.open(name, 2, name="Abigail", bots=bots, options=OPTIONS)
        table, token = opened["table"]["id"], opened["seat_token"]
        assert opened["table"]["title"] == "Blackwood: rich-witches"
        here.post(f"/api/tables/{table}/start", {}, opened["host_token"])
        client = here.sit(table, 0, token)
        assert client.scene["title"] == "Blackwood: rich-witches"
        assert client.scene["game"] == name
        client.play(*client.offers[0])
        client.play("end")
        wait_until(lambda: "\n1: end" in _record(here, table, token))  # the bot has these cards
        client.close()
        lines = _record(here, table, token)
        assert "\ngame: blackwood\n" in lines
        assert f"\ncards: rich-witches {name.rpartition('-')[2]}\n" in lines

        here.end(signal.SIGKILL)
        here.more = ("--bot-pace", "0")
        here.start()
        answer = here.http.get(f"/api/tables/{table}")
        assert (answer.status_code, answer.json()["code"]) == (503, "no_cards")
        assert "The cards 'rich-witches' of this table are missing" in answer.json()["text"]
        assert "are missing" in here.http.get(f"/text/table/{table}").text
        assert here.http.get("/api/lobby").json()["tables"] == []

        here.end(signal.SIGKILL)
        here.more = ("--data", f"blackwood={data}")
        here.start()
        assert _record(here, table, token) == lines
    finally:
        here.close()


def _record(here: Process, table: str, token: str) -> str:
    return here.http.get(f"/api/tables/{table}/record", headers=bearer(token)).text
