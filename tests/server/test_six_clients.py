"""A question to six clients of different speed: nothing tells which of them have answered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.market_day import MarketDay, market_days
from tests.server.party import SEATS, Party

# Seat 1 is asked more before the others are heard. Seats 2 and 3 want the same apple, so seat 3 is
# asked again. Seat 4 asks everybody something before the last seat is heard.
ANSWERS = ["pass", "think", "buy apple", "buy apple", "shout", "buy broom"]
NODS = ["nod", "shake", "nod", "nod", "shake", "nod"]
Order = tuple[int, ...]
ORDERS: list[Order] = [
    (0, 1, 2, 3, 4, 5),
    (5, 4, 3, 2, 1, 0),
    (3, 0, 5, 1, 4, 2),
    (2, 4, 0, 5, 3, 1),
    (4, 5, 0, 2, 1, 3),
    (1, 3, 4, 0, 5, 2),
    (0, 2, 3, 5, 1, 4),
]


def evening(table: MarketDay, order: Order, slow: int | None) -> tuple[list[Any], list[Any]]:
    """Play a market day; what everybody sees at its end, and was told while all were asked."""
    party = Party(table, slow)
    party.play(0, "open the market")
    party.catch_up()
    question = party.question
    for seat in order:
        party.play(seat, ANSWERS[seat])
    party.catch_up()
    party.play(1, "nod")
    party.catch_up()
    party.play(3, "buy candle")
    party.catch_up()
    for seat in reversed(order):
        party.play(seat, NODS[seat])
    party.slow = None
    party.catch_up()
    # A version also counts the answers of its own seat that did not close a question.
    ends = [client.scene for client in party.clients]
    records = [table.record(seat) for seat in range(SEATS)]
    told = [party.told(client, question) for client in party.clients]
    for client in party.clients:
        client.close()
    return [ends, records], told


@pytest.mark.parametrize("slow", [None, 3])
def test_six_clients_answer_in_any_order_and_nobody_can_tell(
    tmp_path: Path, slow: int | None
) -> None:
    with market_days(tmp_path, tables=len(ORDERS), seats=SEATS) as tables:
        evenings = [
            evening(table, order, slow) for table, order in zip(tables, ORDERS, strict=True)
        ]
    ends, heard = zip(*evenings, strict=True)
    for end in ends:
        assert end == ends[0]
    for seat in range(SEATS):
        own = {tuple(told[seat]) for told in heard}
        last = {
            tuple(told[seat])
            for told, order in zip(heard, ORDERS, strict=True)
            if order[-1] == seat
        }
        assert last == {()}, "the answer that closes the question"
        (one,) = own - last  # the same, whoever else has answered
        assert len(one) == 1, "only its own answer"
