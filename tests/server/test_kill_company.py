"""A server killed in and after each command about people: nothing is lost, nothing done twice."""

from __future__ import annotations

import contextlib
import itertools
import random
import signal
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.patience import wait_until
from tests.server.client import Client, told
from tests.server.process import Process


def facts(table: dict[str, Any]) -> Any:
    """What everybody is told about the company."""
    chairs = [(each["name"], each["familiar"], each["ready"]) for each in table["chairs"]]
    return chairs, table["proposals"], table["paused"], table["gathering"], table["options"]


def restart(here: Process) -> None:
    """Kill the server and start it again."""
    here.end(signal.SIGKILL)
    here.start()


def test_a_kill_after_each_command_of_the_waiting_room_and_of_consent_loses_nothing(
    tmp_path: Path,
) -> None:
    with closing(Process(tmp_path)) as here:
        opened = here.open("candle-hour", 3)
        table, host = opened["table"]["id"], opened["host_token"]
        path = f"/api/tables/{table}"
        tokens = [here.join(opened, f"Client {n}")["seat_token"] for n in range(2)]
        for name, body in (
            ("change", {"options": {}, "pace": {"turn": 300}}),
            ("swap", {"seat": 0, "other": 1}),
            ("remove", {"seat": 2}),
        ):
            before = told(here.post(f"{path}/{name}", body, host))
            restart(here)
            after = told(here.http.get(path))
            assert facts(after) == facts(before), name
            assert after["pace"]["turn"] == 300
        assert [each["name"] for each in after["chairs"]] == ["Client 1", "Client 0"]
        told(here.post(f"{path}/start", {}, host))
        tokens.reverse()  # the chairs have changed places
        for to in ("pause", "go_on", "undo"):
            for seat, token in enumerate(tokens):
                client = here.sit(table, seat, token, opened["code"])
                if to == "undo" and seat == 0:
                    asked = client.scene["prompt"]["awaited"][0]
                    player = here.sit(table, asked, tokens[asked], opened["code"])
                    player.play(*player.offers[0])
                    player.close()
                    client.close()
                    client = here.sit(table, seat, token, opened["code"])
                answer = client.command("agree", to=to, question=client.scene["question"])
                client.close()
                before = told(here.http.get(path))
                restart(here)
                assert facts(told(here.http.get(path))) == facts(before), (to, answer)
        assert not told(here.http.get(path))["paused"]


# Killed in the middle of a command, not only after it


class Mourned:
    """A table of a server that is killed while it carries out each command."""

    def __init__(self, here: Process, opened: dict[str, Any], tokens: dict[int, str]) -> None:
        self.here = here
        self.opened = opened
        self.id = str(opened["table"]["id"])
        self.path = f"/api/tables/{self.id}"
        self.tokens = tokens
        self.lots = random.Random(1649)
        self.given = itertools.count()

    def sit(self, seat: int) -> Client:
        """A socket on a seat."""
        return self.here.sit(self.id, seat, self.tokens[seat], self.opened["code"])

    def killed_while(self, seat: int, kind: str, **words: Any) -> dict[str, Any]:
        """Give a command, kill the server a moment later, and give the same one twice again."""
        client, cmd_id = self.sit(seat), f"mourned {next(self.given)}"
        if kind in ("agree", "play"):
            words["question"] = client.scene["question"]
        client.say(kind, cmd_id=cmd_id, **words)
        time.sleep(self.lots.random() * 0.02)
        restart(self.here)
        with contextlib.suppress(ConnectionClosed):
            client.close()
        client = self.sit(seat)
        answers = [client.command(kind, cmd_id=cmd_id, **words) for _ in range(2)]
        client.close()
        assert answers[0]["type"] == "ack", (kind, answers)
        assert answers[0] == answers[1], "the same command gets the same answer"
        assert self.kept(f"{seat}/{cmd_id}") == 1, "and is kept once"
        return self.facts()

    def posted_and_killed(self, path: str, body: dict[str, Any], token: str) -> dict[str, Any]:
        """Post something that may be repeated, kill the server meanwhile, and post it again."""
        with ThreadPoolExecutor(1) as pool:
            lost = pool.submit(self.here.post, path, body, token)
            time.sleep(self.lots.random() * 0.1)
            restart(self.here)
            lost.exception()
        first, second = (told(self.here.post(path, body, token)) for _ in range(2))
        seats = ("seat", "seat_token", "host_token", "code")
        assert [first.get(name) for name in seats] == [second.get(name) for name in seats]
        assert first["table"]["id"] == second["table"]["id"]
        return first

    def kept(self, cmd_id: str) -> int:
        """How many commands with this id the database has."""
        with closing(sqlite3.connect(self.here.folder / "tables.sqlite")) as database:
            counted = database.execute("SELECT count(*) FROM commands WHERE cmd_id = ?", (cmd_id,))
            return int(counted.fetchone()[0])

    def facts(self) -> dict[str, Any]:
        """The table as everybody may know it."""
        return told(self.here.http.get(self.path))

    def lines(self, kind: str) -> list[str]:
        """The lines of one kind in the chronicle of a spectator."""
        watcher = self.here.sit(self.id, None, code=self.opened["code"])
        watcher.close()
        return [each["text"] for each in watcher.scene["events"] if each["kind"] == kind]


def mourned(here: Process, persons: int = 3, **more: Any) -> Mourned:
    """A running table of Candle Hour; a turn is over after a moment."""
    opened = here.open("candle-hour", 3, pace={"turn": 0.01}, **more)
    tokens = {
        seat: here.join(opened, f"Client {seat}", seat)["seat_token"] for seat in range(persons)
    }
    table = Mourned(here, opened, tokens)
    told(here.post(f"{table.path}/start", {}, opened["host_token"]))
    return table


def test_a_server_killed_in_the_middle_of_talk_pause_and_undo_does_each_thing_once(
    tmp_path: Path,
) -> None:
    with closing(Process(tmp_path)) as here:
        table = mourned(here)
        asked = table.facts()["awaiting"][0]
        other, third = (seat for seat in range(3) if seat != asked)
        table.killed_while(other, "say", text="Is anybody there?")
        table.killed_while(third, "say", text="So it seems.")
        listener = table.sit(asked)
        words = [word["text"] for word in listener.until("words")["words"]]
        assert words == ["Is anybody there?", "So it seems."]
        number = listener.heard[-1]["words"][0]["number"]
        listener.close()
        told(here.post(f"{table.path}/host", {"seat": other}, table.opened["host_token"]))
        table.killed_while(other, "unsay", word=number)
        listener = table.sit(asked)
        assert [word["text"] for word in listener.until("words")["words"]] == ["So it seems."]
        listener.close()
        nudged = table.killed_while(other, "nudge", chair=asked)
        assert nudged["chairs"][asked]["nudged"]
        for to, paused in (("pause", True), ("go_on", False)):
            for count, seat in enumerate((asked, other, third), 1):
                facts = table.killed_while(seat, "agree", to=to)
                assert facts["paused"] is (paused if count == 3 else not paused)
                assert [len(each["agreed"]) for each in facts["proposals"]] == [count] * (count < 3)
        player = table.sit(asked)
        moves = player.offers[0]
        player.close()
        table.killed_while(asked, "play", moves=moves)
        for seat in (asked, other, third):
            facts = table.killed_while(seat, "agree", to="undo")
        assert facts["proposals"] == []
        assert facts["awaiting"] == [asked]
        assert [line.partition(" ")[2] for line in table.lines("company")] == [
            f"{other} is the host now.",
            f"{asked} asked for a pause, and everybody agreed.",
            f"{asked} asked to go on, and everybody agreed.",
            f"{asked} took something back, and everybody agreed.",
        ]


def test_a_server_killed_while_somebody_is_away_keeps_the_chair_and_the_familiar(
    tmp_path: Path,
) -> None:
    with closing(Process(tmp_path, "--away", "0.2")) as here:
        table = mourned(here)
        asked = table.facts()["awaiting"][0]
        other, third = (seat for seat in range(3) if seat != asked)
        waiting = [table.sit(seat) for seat in (other, third)]
        wait_until(lambda: table.facts()["chairs"][asked]["away"])
        restart(here)
        assert table.facts()["chairs"][asked]["away"], "who was missed is missed after the kill"
        for client in waiting:
            with contextlib.suppress(ConnectionClosed):
                client.close()
        question = table.sit(other).scene["question"]
        for seat in (other, third):
            table.killed_while(seat, "agree", to="familiar", chair=asked)
        assert table.facts()["chairs"][asked]["familiar"] is not None
        for _ in range(3):  # while the familiar thinks and plays
            client = table.sit(other)
            time.sleep(table.lots.random() * 1.5)
            restart(here)
            with contextlib.suppress(ConnectionClosed):
                client.close()
        client = table.sit(other)
        while client.scene["question"] == question:
            client.hear()
        played = [each for each in client.scene["events"] if each["kind"] == "familiar"]
        assert {each["actor"] for each in played} == {asked}
        client.close()
        facts = table.killed_while(asked, "take_back")
        assert facts["chairs"][asked]["familiar"] is None
        assert table.lines("company").count(f"Client {asked} took the chair back.") == 1


def test_a_server_killed_while_a_chair_changes_hands_changes_it_once(tmp_path: Path) -> None:
    with closing(Process(tmp_path, "--away", "0.2")) as here:
        table = mourned(here)
        host = table.opened["host_token"]
        watching = table.sit(0)
        wait_until(lambda: table.facts()["chairs"][2]["away"])
        with ThreadPoolExecutor(1) as pool:
            body = {"seat": 2, "bot": "greedy"}
            lost = pool.submit(here.post, f"{table.path}/free", body, host)
            time.sleep(table.lots.random() * 0.05)
            restart(here)
            lost.exception()
        with contextlib.suppress(ConnectionClosed):
            watching.close()
        here.post(f"{table.path}/free", body, host)
        assert table.facts()["chairs"][2]["kind"] == "bot"
        given = "Client 2 was away, and the host gave the chair to a bot."
        assert table.lines("company").count(given) == 1
        late = {"code": table.opened["code"], "name": "Wren", "bearer": True, "once": "w" * 32}
        came = table.posted_and_killed(f"{table.path}/join", late, "")
        assert came["seat"] == 2
        assert table.lines("company").count("Wren sat down in the place of Client 2.") == 1


def test_a_server_killed_while_tables_are_laid_after_a_game_lays_each_once(tmp_path: Path) -> None:
    with closing(Process(tmp_path)) as here:
        table = mourned(here, persons=1, bots={"1": "uniform", "2": "uniform"})
        token, client = table.tokens[0], table.sit(0)
        while not client.offers:
            client.hear()
        client.play(*client.offers[0])
        client.close()
        what_if = {"move": 1, "once": "i" * 32, "bearer": True}
        laid = table.posted_and_killed(f"{table.path}/what_if", what_if, token)
        assert laid["table"]["comes_from"] == {"kind": "what_if", "move": 1}
        client = table.sit(0)
        while not client.scene["outcome"]:
            if client.offers:
                client.play(*client.offers[-1])
            else:
                client.hear()
        client.close()
        for path, kind in (("again", "again"), ("deal_again", "deal")):
            body = {"once": path[0] * 32, "bearer": True}
            laid = table.posted_and_killed(f"{table.path}/{path}", body, token)
            assert laid["table"]["comes_from"]["kind"] == kind
            if path == "again":
                told_of = table.sit(0)
                told_of.close()
                assert told_of.table["again"]["table"] == laid["table"]["id"]
