"""Six clients at one table of a real server, and what each is told while a question is open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from tests.patience import wait_until
from tests.server.client import Client

SEATS = 6


class Lent(Protocol):
    """A table at which clients can sit down."""

    def sit(self, seat: int | None) -> Client:
        """A new client on a seat, or a spectator."""

    def kept(self) -> int:
        """How many commands the database has of this table."""


BESIDE = ("ack", "watchers")  # what is no news of the question; spectators come and go


class Party:
    """Six clients at one table; one of them may be slow, and reads nothing before the end."""

    def __init__(self, table: Lent, slow: int | None = None) -> None:
        self.table = table
        self.slow = slow
        self.commands = table.kept()
        self.clients = [table.sit(seat) for seat in range(SEATS)]
        for client in self.clients:
            while not all(chair["connected"] for chair in client.table["chairs"]):
                client.hear()

    def play(self, seat: int, move: str) -> None:
        """Answer, and wait until the answer is kept; a slow client does not hear that it is."""
        client, self.commands = self.clients[seat], self.commands + 1
        cmd_id = client.say("play", question=self.question, moves=[move])
        if seat == self.slow:
            wait_until(lambda: self.table.kept() == self.commands)
            return
        while (message := client.hear()).get("cmd_id") != cmd_id:
            pass
        assert message["type"] == "ack", message

    def answer(self, order: Sequence[int], answers: Mapping[int, str], usual: str) -> None:
        """Everybody answers, in this order; the last answer closes the question."""
        *before, last = order
        for seat in before:
            self.answer_alone(seat, answers.get(seat, usual))
        self.play(last, answers.get(last, usual))
        self.catch_up()

    def answer_alone(self, seat: int, move: str) -> None:
        """Answer while others owe an answer, and wait until the seat is shown that it has.

        Otherwise the next change might be shown together with this one.
        """
        self.play(seat, move)
        while self.clients[seat].asked:
            self.clients[seat].hear()

    @property
    def question(self) -> int:
        """The open question, as seat 0 knows it; that client is never slow."""
        return int(self.clients[0].scene["question"])

    def catch_up(self) -> None:
        """Have everybody who is not slow read on to the newest question."""
        newcomer = self.table.sit(None)
        newcomer.close()
        for client in self.clients:
            while client.seat != self.slow and self._behind(client, newcomer):
                client.hear()

    def _behind(self, client: Client, newcomer: Client) -> bool:
        return int(client.scene["question"]) < int(newcomer.scene["question"])

    def told(self, client: Client, question: int) -> list[tuple[str, int]]:
        """Kind and size of what a client is told while a question is open, besides its ack."""
        found, now = [], -1
        for text, message in zip(client.raw, client.heard, strict=True):
            parts = message.get("scene") or message.get("parts") or {}
            now = parts.get("question", now)
            if now == question and "question" not in parts and message["type"] not in BESIDE:
                found.append((message["type"], len(text)))
        return found
