"""What is known and what is written down (sections 4, 6, 7)."""

from collections import Counter

from tests.games.witch_hunt_1649.given import (
    bribing,
    choosing,
    defending,
)
from tests.games.witch_hunt_1649.sitting import GAME, start
from tests.rules import rule


@rule("WH-122")
def test_revealed_marks_lie_open_before_the_court() -> None:
    revealed = "bm23 bm24 bm11 bm01"
    table = start(bribing("helen 3/4 [fa01 fa02]", "john m1", defence=8, revealed=revealed))
    for seat in (0, 1, None):
        assert table.table.view(seat).data["steps"][-1]["revealed"] == revealed.split()


@rule("WH-080", "WH-109")
def test_the_record_is_open_after_the_game() -> None:
    position = defending("isobel bm20 bm21 bm22", "agnes", "david died")
    table = start(position)
    assert "bm20" not in table.table.record(1)
    table.play("isobel: stand")
    assert table.ending == "last"
    assert table.table.record(1) == table.table.record()
    assert "bm20" in table.table.record(1)


@rule("WH-020")
def test_moves_are_written_as_in_the_rules() -> None:
    counts = Counter(move.text.split(" ")[0] for move in GAME.vocabulary.moves)
    assert counts == {
        "take": 7,
        "draw": 1,
        "choose": 4,
        "target": 7,
        "boost": 14,
        "drop": 60,
        "give": 7,
        "keep": 1,
        "support": 62,
        "renounce": 1,
        "plead": 62,
        "stand": 1,
        "bribe": 62,
        "submit": 1,
        "buy": 60,
        "done": 1,
        "ability": 1,
        "pay": 2,
        "barter": 60,
        "for": 60,
    }
    assert len(GAME.vocabulary.moves) == 474


def test_the_outcomes_stand_behind_the_move_that_caused_them() -> None:
    position = choosing(
        "ft30",
        "isobel",
        "david",
        "john",
        pool="fa01 fa02 fa03 li01",
        asset_deck="fi02",
        asset_discard="",
        rest=[0, 1, 2],
        options={"alliances": "off"},
    )
    table = start(position, draws="tails bm07 fi02", single_answers=False)
    table.play("isobel: choose a")
    assert table.lines == ["0: choose a * tails bm07 fi02"]
    assert "0: choose a * tails ? fi02" in table.table.record(2).splitlines()
