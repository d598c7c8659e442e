"""Bots of one's own at served tables: the owner offers them, and a fault is told to everybody."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import covenstead
from covenstead.hosting import sentences
from covenstead.server.rooms.offered_bots import OfferedBots
from covenstead.server.settings import Settings
from tests.server.client import told
from tests.server.hall import hall
from tests.server.process import Process

BOTS = '''
import time


class Owl:
    """Takes the last move there is."""

    def choose(self, view):
        return view.moves[-1]


class Sings:
    def choose(self, view):
        return "sing"


class Stumbles:
    def choose(self, view):
        raise RuntimeError(str(view.data))
'''


@pytest.fixture
def bots(tmp_path: Path) -> str:
    """A file with bots."""
    path = tmp_path / "bots.py"
    path.write_text(BOTS)
    return str(path)


@pytest.fixture
def here(tmp_path: Path, bots: str) -> Iterator[Process]:
    """A server whose owner offers greedy and three bots of a file."""
    offered = f"greedy, {bots}:Owl, sings={bots}:Sings, {bots}:Stumbles"
    served = Process(tmp_path, "--bots", offered, "--bot-pace", "0.05")
    try:
        yield served
    finally:
        served.close()


def test_the_owner_decides_which_bots_are_offered(bots: str) -> None:
    with hall(bots=["greedy", f"{bots}:Owl"]) as here:
        assert here.http.get("/api/games").json()["bots"] == [
            {"level": "greedy", "text": "the move that looks best at once", "for_people": False},
            {"level": "owl", "text": "Takes the last move there is.", "for_people": False},
        ]
        refused = here.post(
            "/api/tables", {"game": "candle-hour", "seats": 2, "bots": {"1": "uniform"}}
        )
        assert (refused.status_code, refused.json()["code"]) == (422, "bad_bot")
        assert refused.json()["text"] == "There is no bot 'uniform'; there are greedy, owl."
        page = here.http.get("/text/open/candle-hour").text
        assert "owl: Takes the last move there is." in page
        assert "uniform" not in page


@pytest.mark.parametrize(
    ("offered", "usual"), [(["uniform", "greedy"], "greedy"), (["uniform"], "uniform")]
)
def test_the_usual_bot_is_greedy_or_else_the_strongest(offered: list[str], usual: str) -> None:
    with hall(bots=offered) as here:
        opened = here.open("candle-hour", 2, bots={"1": "usual"})
        assert opened["table"]["chairs"][1]["level"] == usual


def test_a_bot_that_cannot_play_is_told_before_the_server_starts(bots: str) -> None:
    with pytest.raises(covenstead.BadOption, match="has no class 'Raven'"):
        OfferedBots([f"{bots}:Raven"])
    with pytest.raises(covenstead.BadOption, match="Two bots are called 'owl'"):
        OfferedBots([f"{bots}:Owl", f"owl={bots}:Sings"])


def chronicle(here: Process, level: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """What a player and a spectator read after a bot of this level has answered once."""
    opened = here.open("candle-hour", 2, name="Ada", bots={"1": level}, public=True)
    table = opened["table"]["id"]
    told(here.post(f"/api/tables/{table}/start", {}, opened["host_token"]))
    ada = here.sit(table, 0, opened["seat_token"])
    spectator = here.sit(table, None)
    assert ada.play("peek")["type"] == "ack"
    before = ada.scene["question"]
    while ada.scene["question"] == before or not ada.asked:
        ada.hear()
    while spectator.scene["question"] != ada.scene["question"]:
        spectator.hear()
    ada.close()
    spectator.close()
    return ada.scene["events"], spectator.scene["events"]


@pytest.mark.parametrize(("level", "fault"), [("sings", "illegal"), ("stumbles", "error")])
def test_a_stand_in_answers_for_a_faulty_bot_and_everybody_is_told(
    here: Process, level: str, fault: str
) -> None:
    for events in chronicle(here, level):
        company = [event for event in events if event["kind"] == "company"]
        assert company
        name = next(event["text"] for event in company).partition(",")[0]
        assert {event["text"] for event in company} == {sentences.stood_in_for_bot(name, fault)}
    log = (here.folder / "errors").read_text()
    assert "no answer" in log
    assert "hand" not in log, "the log quotes no view"


def test_a_bot_of_a_file_plays_at_a_table_without_a_word(here: Process) -> None:
    for events in chronicle(here, "owl"):
        assert not [event for event in events if event["kind"] == "company"]


def test_a_gentle_bot_is_the_first_level_or_else_the_usual_one() -> None:
    assert OfferedBots(["apprentice", "greedy"]).chosen("gentle") == "apprentice"
    assert OfferedBots(["uniform", "greedy"]).chosen("gentle") == "greedy"


def test_people_choose_among_four_levels_and_older_names_stay_valid() -> None:
    offered = OfferedBots(Settings(db="").bots)
    levels = [each.level for each in offered if each.for_people]
    assert levels == ["apprentice", "neighbour", "herbwife", "crone"]
    assert [offered.chosen(name) for name in ("uniform", "greedy")] == ["uniform", "greedy"]
