"""Six witches over real sockets: nothing tells who could answer a spell, or who has answered.

Seat 0 summons the miller. The five others are asked whether they protect (VC-183), then whether
they interrupt (VC-253). Two tables differ only in what seat 3 secretly holds or answers. All that
the others and a spectator are sent must be the same: each message, their order and their number.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

import pytest

from tests.games.village_crone.given import Position, position
from tests.server.client import Client
from tests.server.party import SEATS, Party
from tests.server.witches import Witches, witches

SECRET = 3  # the seat whose cards differ
OTHERS = [seat for seat in range(SEATS) if seat != SECRET]
SUMMONED = ("cast summon miller", "to forge", "spend fire", "spend flour")
ANSWERING = [1, 2, 3, 4, 5]
ORDERS = [(1, 2, 3, 4, 5), (5, 4, 3, 2, 1), (3, 1, 5, 2, 4), (2, 5, 1, 4, 3)]

# What seat 3 holds, and what lies in the tithe pile, which nobody has seen: other ingredients with
# which she can neither protect nor swap, or a scheme that she cannot complete.
ABLE = {"hand": "fire1 flour2 silver1 soil2", "tithes": "fire fire fire", "scheme": "s1-08"}
UNABLE = {"hand": "fire4 flour2", "tithes": "silver soil soil", "scheme": "s1-08"}
UNREADY = {**ABLE, "scheme": "s1-17"}

drawn = pytest.mark.parametrize("rendered", [False, True], ids=["drawn here", "by a renderer"])


def world(hand: str, tithes: str, scheme: str) -> Position:
    """Seat 0 is about to act; seat 3 holds this."""
    return position(
        seats=SEATS,
        hands=dict.fromkeys(range(SEATS), "fire1 flour2 silver1 soil2") | {SECRET: hand},
        tithes=tithes,
        schemes={seat: f"s1-{seat + 9:02} s2-{seat + 1:02} s3-{seat + 1:02}" for seat in OTHERS}
        | {SECRET: f"{scheme} s2-04 s3-04"},
    )


class Company(Party):
    """Six witches and a spectator."""

    def __init__(self, table: Witches) -> None:
        super().__init__(table)
        self.crone = table
        self.spectator = table.sit(None)
        self.watched = [*(self.clients[seat] for seat in OTHERS), self.spectator]
        # Who is there is told in batches, as they come in. From here on nobody comes to a seat.
        self.began = [len(client.told) for client in self.watched]
        self.looks = self.look()

    def summon(self) -> None:
        """Seat 0 casts the spell, move by move."""
        for move in SUMMONED:
            self.play(0, move)
            self.catch_up()

    def catch_up(self) -> None:
        """Have everybody read on to the newest question."""
        super().catch_up()
        while self.spectator.scene["question"] < self.question:
            self.spectator.hear()

    def look(self, seats: Sequence[int | None] = (*OTHERS, None)) -> list[str]:
        """The whole scene and the record, as a newcomer gets them on each of these seats."""
        found = []
        for seat in seats:
            newcomer = self.crone.sit(seat)
            newcomer.close()
            found += [newcomer.raw[0], self.crone.record(seat)]
        return [self.unnamed(text) for text in found]

    def heard(self) -> list[list[str]]:
        """The messages to each of the others, from the first move to the newest question."""
        return [
            [self.unnamed(text) for text in client.told[count:]]
            for client, count in zip(self.watched, self.began, strict=True)
        ]

    def heard_until(self, question: int) -> list[list[str]]:
        """The messages to each of the others, up to the one that tells of its closing."""
        return [
            messages[: closing(client, question) - count]
            for messages, client, count in zip(self.heard(), self.watched, self.began, strict=True)
        ]

    def unnamed(self, text: str) -> str:
        """A message without what is random, or the name of its table."""
        text = text.replace(self.crone.id, "").replace(self.crone.code, "")
        text = re.sub(r'"resume":"[0-9a-f]{16}"', "", text)
        return re.sub(r'"cmd_id":"[^"]*"', "", text)

    def close(self) -> None:
        """Everybody leaves."""
        for client in (*self.clients, self.spectator):
            client.close()


def closing(client: Client, question: int) -> int:
    """The place of the message with which a client hears that a question is closed."""
    for place, message in enumerate(map(json.loads, client.told)):
        parts = message.get("scene") or message.get("parts") or {}
        if parts.get("question", question) > question:
            return place
    raise AssertionError("it is open")


def moves_of(client: Client) -> set[str]:
    """What a client may answer."""
    return {" ".join(moves) for moves in client.offers}


def spell(table: Witches, order: Sequence[int]) -> tuple[list[list[str]], list[set[str]]]:
    """Play a spell that nobody answers; what the others are sent, and what seat 3 could do."""
    company = Company(table)
    company.summon()
    could = [moves_of(company.clients[SECRET])]
    looks = [company.looks, company.look()]
    company.answer(order, {}, "pass")
    company.play(0, "hold")  # her first word, before the others are asked
    company.catch_up()
    could.append(moves_of(company.clients[SECRET]))
    looks.append(company.look())
    company.answer(order, {}, "hold")
    # One more move that all hear: before it, everything has come that the answers had sent.
    company.play(0, company.clients[0].offers[-1][0])
    company.catch_up()
    looks.append(company.look())
    heard = company.heard()
    company.close()
    return heard + looks, could


@drawn
@pytest.mark.parametrize("order", ORDERS[:3:2], ids=["in turn", "she first"])
@pytest.mark.parametrize("hidden", [UNABLE, UNREADY], ids=["ingredients", "scheme"])
def test_what_a_witch_secretly_holds_changes_no_byte_that_others_hear(
    hidden: dict[str, str], order: Sequence[int], rendered: bool
) -> None:
    """VC-183, VC-253: she is asked, and the table waits for her, whatever she holds."""
    with witches([world(**ABLE), world(**hidden)], rendered) as tables:
        (one, could), (other, could_not) = (spell(table, order) for table in tables)
    assert could != could_not, "what seat 3 may do is another"
    assert one == other


@drawn
def test_a_protection_is_heard_by_all_only_when_all_have_answered(rendered: bool) -> None:
    """One table where seat 3 protects, one where she passes: the same until the last answer."""
    until, looks, after = [], [], []
    with witches([world(**ABLE)] * 2, rendered) as tables:
        for table, word in zip(tables, ("protect", "pass"), strict=True):
            company = Company(table)
            company.summon()
            question = company.question
            *before, last = ORDERS[2]
            unanswered = company.look((0, last, None))
            for seat in before:
                company.answer_alone(seat, word if seat == SECRET else "pass")
            looks.append(company.look())
            assert company.look((0, last, None)) == unanswered, "as if nobody had answered"
            company.play(last, "pass")
            company.catch_up()
            until.append(company.heard_until(question))
            after.append([client.scene["events"] for client in company.watched])
            company.close()
    assert until[0] == until[1]
    assert looks[0] == looks[1]
    assert all(one != other for one, other in zip(*after, strict=True)), "now all know"


@drawn
def test_six_witches_answer_in_any_order_and_nobody_can_tell(rendered: bool) -> None:
    """While a spell waits, a Protection and a pass sound alike: nobody hears of either."""
    answers = {SECRET: "protect"}
    told, ends = [], []
    with witches([world(**ABLE)] * len(ORDERS), rendered) as tables:
        for table, order in zip(tables, ORDERS, strict=True):
            company = Company(table)
            company.summon()
            question = company.question
            company.answer(order, answers, "pass")
            told.append([company.told(client, question) for client in company.clients])
            ends.append([client.scene for client in company.clients])
            company.close()
    assert all(end == ends[0] for end in ends)
    for seat in range(SEATS):
        lasts = [each[seat] for each, order in zip(told, ORDERS, strict=True) if order[-1] == seat]
        own = [each[seat] for each, order in zip(told, ORDERS, strict=True) if order[-1] != seat]
        assert all(last == [] for last in lasts), "the answer that closes the question"
        assert all(each == own[0] for each in own), "the same, whoever else has answered"
        assert len(own[0]) == (seat in ANSWERING), "only her own answer"
