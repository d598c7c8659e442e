"""A server killed at each moment of a question to several seats: no answer is lost or told."""

from __future__ import annotations

import contextlib
import signal
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.server.client import Client, told
from tests.server.process import Process

SEATS = 4
KEY = bytes(range(32))

Answer = tuple[int, str]  # a seat, and what it plays; "undo" takes its answer back

OPENED: Answer = (0, "open the market")
# Seat 0 is asked more before the others are heard. Seat 1 buys what seat 3 wants. Seat 2 asks
# everybody something in between. So seat 3 is asked again at the end.
COLLECTED: list[Answer] = [
    (2, "shout"),
    (0, "think"),
    (3, "buy apple"),
    (3, "undo"),
    (3, "buy candle"),
    (3, "undo"),
    (3, "buy apple"),
    (1, "buy apple"),
]
AFTER: list[Answer] = [(0, "nod"), (3, "nod"), (1, "shake"), (0, "shake"), (2, "nod"), (3, "pass")]
STORY = [OPENED, *COLLECTED, *AFTER]
FIRST, LAST = 1, len(COLLECTED)  # the answers of the story that are collected
KILLED_AFTER = {0, 1, 2, 3, 4, 7, 9, 11}


class Village:
    """A table of Market Day at a server: its clients, and what each was acknowledged."""

    def __init__(self, here: Process) -> None:
        self.here = here
        self.opened = here.open("market-day", SEATS)
        self.id = self.opened["table"]["id"]
        self.tokens = [here.join(self.opened, f"Client {n}")["seat_token"] for n in range(SEATS)]
        self.acknowledged: dict[int, int] = {}  # the versions told, by the place in the story

    def begin(self) -> None:
        """Begin the game."""
        told(self.here.post(f"/api/tables/{self.id}/start", {}, self.opened["host_token"]))

    def words(self, place: int, question: int) -> dict[str, Any]:
        """The command of a place in the story."""
        move = STORY[place][1]
        words: dict[str, Any] = {"cmd_id": f"command {place}", "question": question}
        return words if move == "undo" else words | {"moves": [move]}

    def kind(self, place: int) -> str:
        """The kind of that command."""
        return "undo" if STORY[place][1] == "undo" else "play"

    def give(self, place: int, question: int) -> None:
        """Give a command of the story, and have it acknowledged."""
        client = self.sit(STORY[place][0])
        message = client.command(self.kind(place), **self.words(place, question))
        client.close()
        assert message["type"] == "ack", message
        version = self.acknowledged.setdefault(place, message["version"])
        assert message["version"] == version, "a repeated command is acknowledged as before"

    def sit(self, seat: int | None) -> Client:
        """A new client on a seat, or a spectator."""
        token = "" if seat is None else self.tokens[seat]
        return self.here.sit(self.id, seat, token, self.opened["code"])

    def question(self) -> int:
        """The number of the open question."""
        client = self.sit(None)
        client.close()
        return int(client.scene["question"])

    def seen(self) -> list[Any]:
        """What every seat and a spectator is shown and can read, the last of them the spectator."""
        found = []
        for seat in (*range(SEATS), None):
            client = self.sit(seat)
            client.close()
            table = {k: v for k, v in client.table.items() if k not in ("id", "chairs")}
            record = self.here.http.get(f"/api/tables/{self.id}/record", headers=bearer_of(client))
            found.append((client.version, client.scene, table, told_lines(record.text)))
        return found


def bearer_of(client: Client) -> dict[str, str]:
    """The header with the secret of a client's seat."""
    token = client.hello["token"]
    return {"Authorization": f"Bearer {token}"} if token else {}


def told_lines(record: str) -> str:
    """The record without the lines that are of this table alone."""
    return record.partition("\n\n")[2] or record


@contextlib.contextmanager
def two_tables(folder: Path) -> Iterator[tuple[Village, Village]]:
    """Two tables with the same chance, on which the game begins."""
    here = Process(folder, market_day="tests.hosting.market")
    try:
        tables = Village(here), Village(here)
        here.end(signal.SIGKILL)
        with contextlib.closing(sqlite3.connect(folder / "tables.sqlite")) as file, file:
            file.execute("UPDATE tables SET key = ?", (KEY,))
        here.start()
        for table in tables:
            table.begin()
        yield tables
    finally:
        here.close()


def restart(here: Process) -> None:
    """Kill the server and start it again."""
    here.end(signal.SIGKILL)
    here.start()


def test_a_kill_at_any_moment_of_a_collected_question_changes_nothing(tmp_path: Path) -> None:
    with two_tables(tmp_path) as (calm, killed):
        shown = []
        for place in range(len(STORY)):
            calm.give(place, calm.question())
            shown.append(calm.seen())
        check_that_answers_are_shown_to_their_own_seats(shown)
        for place in range(len(STORY)):
            question = killed.question()
            if place == LAST:
                client = killed.sit(STORY[place][0])
                client.say(killed.kind(place), **killed.words(place, question))
                restart(killed.here)  # nobody has read the acknowledgement
                client.close()
            killed.give(place, question)
            if place in KILLED_AFTER:
                restart(killed.here)
                assert killed.seen() == shown[place], f"after {STORY[place]}"
                for earlier in range(place + 1):
                    killed.give(earlier, question)  # once more
        assert killed.seen() == shown[-1]
        assert killed.acknowledged == calm.acknowledged


def check_that_answers_are_shown_to_their_own_seats(shown: list[list[Any]]) -> None:
    """Until the question closes, a seat and a spectator see nothing that others did."""
    for place in range(FIRST, LAST):
        given = dict(STORY[FIRST : place + 1])
        for seat in (*range(SEATS), -1):
            if seat not in given:
                assert shown[place][seat] == shown[0][seat]
                continue
            _, scene, _, _ = shown[place][seat]
            assert bool(scene["choices"]) == (given[seat] == "undo")
            assert scene["undo"]["depth"] == (given[seat] != "undo")
    assert shown[LAST][-1] != shown[0][-1], "now everybody knows"
