"""A server killed at each moment of a question to several seats: no answer is lost or told."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Any

from tests.server.client import Client
from tests.server.market_day import MarketDay, market_days
from tests.server.process import Process

SEATS = 4

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


class Story:
    """The story at one table, and which versions were acknowledged."""

    def __init__(self, table: MarketDay) -> None:
        self.table = table
        self.acknowledged: dict[int, int] = {}  # by the place in the story

    def question(self) -> int:
        """The number of the open question."""
        client = self.table.sit(None)
        client.close()
        return int(client.scene["question"])

    def say(self, place: int, question: int) -> tuple[Client, str]:
        """Send a command of the story; its client, and the command's id."""
        seat, move = STORY[place]
        client, words = self.table.sit(seat), {"cmd_id": f"command {place}", "question": question}
        if move == "undo":
            return client, client.say("undo", **words)
        return client, client.say("play", **words, moves=[move])

    def give(self, place: int, question: int) -> None:
        """Send a command of the story, and have it acknowledged."""
        client, cmd_id = self.say(place, question)
        while (message := client.hear()).get("cmd_id") != cmd_id:
            pass
        client.close()
        assert message["type"] == "ack", message
        version = self.acknowledged.setdefault(place, message["version"])
        assert message["version"] == version, "a repeated command is acknowledged as before"


def restart(here: Process) -> None:
    """Kill the server and start it again."""
    here.end(signal.SIGKILL)
    here.start()


def test_a_kill_at_any_moment_of_a_collected_question_changes_nothing(tmp_path: Path) -> None:
    with market_days(tmp_path, tables=2, seats=SEATS) as tables:
        calm, killed = map(Story, tables)
        here = killed.table.here
        shown = []
        for place in range(len(STORY)):
            calm.give(place, calm.question())
            shown.append(calm.table.seen())
        check_that_answers_are_shown_to_their_own_seats(shown)
        for place in range(len(STORY)):
            question = killed.question()
            if place == LAST:
                client, _ = killed.say(place, question)
                restart(here)  # nobody has read the acknowledgement
                client.close()
            killed.give(place, question)
            if place in KILLED_AFTER:
                restart(here)
                assert killed.table.seen() == shown[place], f"after {STORY[place]}"
                for earlier in range(place + 1):
                    killed.give(earlier, question)  # once more
        assert killed.table.seen() == shown[-1]
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
