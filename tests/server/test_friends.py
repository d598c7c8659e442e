"""A day of friends: three people, one evening, everything that may happen beside the game.

Real processes, real sockets, Witch Hunt 1649 with its hidden hands: somebody leaves in the middle
of a question, a familiar sits in, she comes back; an undo and a pause by consent; words; the end,
looking back, a what if, the same coven again, and a friend who comes late.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.server.client import Client, bearer, told
from tests.server.process import Process

GAME = "witch-hunt-1649"
NAMES = ("Ann", "Bess", "Cecily")


class Friends:
    """Three friends at one table, each with a socket while they are here."""

    def __init__(self, here: Process) -> None:
        self.here = here
        self.opened = here.open(GAME, len(NAMES), pace={"turn": 0.01})
        self.id = str(self.opened["table"]["id"])
        self.path = f"/api/tables/{self.id}"
        self.tokens = [here.join(self.opened, name)["seat_token"] for name in NAMES]
        self.host = str(self.opened["host_token"])
        told(here.post(f"{self.path}/start", {}, self.host))
        self.clients = {seat: self.sit(seat) for seat in range(len(NAMES))}

    def sit(self, seat: int | None) -> Client:
        """A socket of a friend, or of a spectator."""
        token = "" if seat is None else self.tokens[seat]
        return self.here.sit(self.id, seat, token, self.opened["code"])

    def leave(self, seat: int) -> None:
        """A friend's socket ends."""
        self.clients.pop(seat).close()

    def hear_until(self, seat: int, true: Callable[[Client], bool]) -> Client:
        """Let a friend hear until something is so."""
        client = self.clients[seat]
        while not true(client):
            client.hear()
        return client

    def catch_up(self) -> None:
        """Let everybody who is here hear up to the newest version that a newcomer is shown."""
        for seat, client in self.clients.items():
            newcomer = self.sit(seat)
            newcomer.close()
            while client.version < newcomer.version:
                client.hear()

    def play_once(self) -> bool:
        """Let a friend who is here and asked answer; False if nobody can."""
        self.catch_up()
        for client in self.clients.values():
            if client.offers:
                answer = client.play(*client.offers[0])
                assert answer["type"] == "ack", answer
                return True
        return False

    def agree(self, seat: int, to: str, **more: Any) -> None:
        """A friend proposes or agrees."""
        self.catch_up()
        client = self.clients[seat]
        answer = client.command("agree", to=to, question=client.scene["question"], **more)
        assert answer["type"] == "ack", answer

    def company(self, seat: int) -> list[str]:
        """The lines about people that a friend reads."""
        events = self.clients[seat].scene["events"]
        return [each["text"] for each in events if each["kind"] == "company"]

    def asked_alone(self) -> int:
        """Play until one friend alone is asked, and has something to choose; that seat."""
        while True:
            self.catch_up()
            asking = [seat for seat, client in self.clients.items() if len(client.offers) > 1]
            if len(asking) == 1 and len(self.clients[asking[0]].table["awaiting"]) == 1:
                return asking[0]
            assert self.play_once()

    def replay(self, eyes: str, token: str = "") -> Any:
        """The game so far, through these eyes."""
        answer = self.here.http.get(f"{self.path}/replay/{eyes}", headers=bearer(token))
        return answer.json() if answer.is_success else answer.json()["code"]


def leaves_and_comes_back(table: Friends) -> None:
    """Somebody leaves in the middle of her question; a familiar plays until she is back."""
    away = table.asked_alone()
    first, second = (seat for seat in range(len(NAMES)) if seat != away)
    lines = len(table.replay("mine", table.tokens[away])["frames"])
    table.leave(away)
    table.hear_until(first, lambda client: bool(client.table["chairs"][away]["away"]))
    assert table.clients[first].command("nudge", chair=away)["type"] == "ack"
    assert table.clients[first].command("nudge", chair=away)["code"] == "nudged"
    table.agree(first, "familiar", chair=away)
    table.hear_until(second, lambda client: bool(client.table["proposals"]))
    assert table.clients[second].table["chairs"][away]["familiar"] is None
    table.agree(second, "familiar", chair=away)

    def it_has_played(client: Client) -> bool:
        return any(each["kind"] == "familiar" for each in client.scene["events"])

    table.hear_until(first, it_has_played)
    back = table.clients[away] = table.sit(away)
    assert not back.offers
    assert back.command("play", question=back.scene["question"], moves=["x"])["code"] != "stale"
    assert back.command("take_back")["type"] == "ack"
    table.catch_up()
    assert back.table["chairs"][away]["familiar"] is None
    assert table.company(away)[-1] == "You took your chair back."
    assert f"{NAMES[away]} took the chair back." in table.company(first)
    assert len(table.replay("mine", table.tokens[away])["frames"]) > lines


def takes_back_and_pauses(table: Friends) -> None:
    """Undo past the barrier, once refused and once agreed to; a pause, and going on."""
    seat = table.asked_alone()
    first, second = (other for other in range(len(NAMES)) if other != seat)
    question = table.clients[seat].scene["question"]
    table.clients[seat].play(*table.clients[seat].offers[0])
    table.catch_up()
    table.agree(seat, "undo")
    table.catch_up()
    (asked,) = table.clients[first].table["proposals"]
    assert (asked["to"], asked["agreed"], asked["needed"]) == ("undo", [seat], 3)
    assert table.clients[first].command("decline", to="undo")["type"] == "ack"
    table.catch_up()
    assert table.clients[seat].table["proposals"] == []
    assert table.clients[seat].scene["question"] > question, "a refusal costs nothing"
    for other in (seat, first, second):
        table.agree(other, "undo")
    table.catch_up()
    assert table.clients[seat].table["awaiting"] == [seat]
    struck = [each for each in table.clients[first].scene["events"] if each["kind"] == "taken_back"]
    assert struck, "what others had seen stays, struck out"
    for to, paused in (("pause", True), ("go_on", False)):
        for other in (first, second, seat):
            table.agree(other, to)
        table.catch_up()
        assert table.clients[seat].table["paused"] is paused
        assert bool(table.clients[seat].offers) is not paused


def talks(table: Friends) -> None:
    """Words reach those who sit there, and nobody else."""
    watcher = table.sit(None)
    told_so = table.clients[0].command("say", text="  <b>Who</b> goes\nthere? ")
    assert told_so["type"] == "ack"
    (word,) = table.clients[1].until("words")["words"]
    assert (word["seat"], word["name"], word["text"]) == (0, "Ann", "<b>Who</b> goes there?")
    table.clients[2].socket.send(json.dumps({"type": "gesture", "gesture": "laugh"}))
    assert table.clients[1].until("gestured")["name"] == "Cecily"
    assert watcher.command("say", text="Me!")["code"] == "spectator"
    assert not any(message["type"] == "words" for message in watcher.heard)
    watcher.close()


def plays_to_the_end(table: Friends) -> None:
    """Everybody answers until the game is over."""
    while table.play_once():
        pass
    assert all(client.scene["outcome"] for client in table.clients.values())


def looks_back_and_on(table: Friends) -> None:
    """Replay, what if, a record, the same coven again with a friend who comes late."""
    here = table.here
    open_ = table.replay("open", table.tokens[0])
    mine = table.replay("mine", table.tokens[0])
    assert len(open_["frames"]) == len(mine["frames"]) > 20
    assert (mine["eyes"], open_["over"], open_["what_if"]) == ("0", True, True)
    record = here.http.get(f"{table.path}/record").text
    from_file = told(here.post("/api/replay", {"record": record, "eyes": "open"}))
    assert len(from_file["frames"]) == len(open_["frames"])
    # Before Bess's own first move, where she is asked: later her household may have perished.
    hers = next(move for move, frame in enumerate(open_["frames"]) if frame["actor"] == 1)
    body = {"move": hers - 1, "bearer": True, "once": "i" * 32}
    what_if = told(here.post(f"{table.path}/what_if", body, table.tokens[1]))
    assert what_if["table"]["comes_from"] == {"kind": "what_if", "move": body["move"]}
    alone = here.sit(what_if["table"]["id"], what_if["seat"], what_if["seat_token"])
    while not alone.offers:
        alone.hear()
    assert alone.play(*alone.offers[0])["type"] == "ack"
    alone.close()
    again = told(
        here.post(f"{table.path}/again", {"bearer": True, "once": "a" * 32}, table.tokens[0])
    )
    laid = table.hear_until(1, lambda client: bool(client.table["again"])).table["again"]
    assert (laid["table"], laid["name"]) == (again["table"]["id"], "Ann")
    assert again["seat"] == 2, "everybody sits one seat on"
    seated = told(
        here.post(
            f"/api/tables/{laid['table']}/join",
            {"code": laid["code"], "name": "Bess", "seat": laid["seat"], "bearer": True},
        )
    )
    path = f"/api/tables/{laid['table']}"
    told(here.post(f"{path}/free", {"seat": 1, "bot": "greedy"}, again["host_token"]))
    told(here.post(f"{path}/start", {}, again["host_token"]))
    late = {"code": laid["code"], "name": "Cecily", "bearer": True}
    came = told(here.post(f"{path}/join", late))
    friends = [
        here.sit(laid["table"], each["seat"], each["seat_token"]) for each in (again, seated, came)
    ]
    names = [chair["name"] for chair in friends[-1].table["chairs"]]
    assert names == ["Bess", "Cecily", "Ann"]
    for friend in friends:
        friend.close()


def test_a_day_of_friends(tmp_path: Path) -> None:
    with closing(Process(tmp_path, "--away", "0.5")) as here:
        table = Friends(here)
        assert table.replay("1", table.tokens[0]) == "not_your_eyes"
        leaves_and_comes_back(table)
        talks(table)
        takes_back_and_pauses(table)
        plays_to_the_end(table)
        looks_back_and_on(table)
        for client in table.clients.values():
            client.close()
