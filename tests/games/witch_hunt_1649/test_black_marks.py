"""Black marks (WH-080 to WH-089)."""

from typing import Any

import pytest

from covenstead.core.codec import dump
from covenstead.core.fate import Seeded
from tests.games.witch_hunt_1649.given import buying, choosing, defending, supporting, turn
from tests.games.witch_hunt_1649.sitting import GAME, Sitting, start
from tests.rules import rule

SEVEN = ("isobel", "agnes", "helen", "david", "elspeth", "john", "mary")


def imagined(table: Sitting, seed: int) -> dict[str, Any]:
    """Imagine a world that fits what everybody knows, and give its state."""
    world = dump(table.table.view(None).imagine(Seeded.from_seed(seed)), GAME)
    state: dict[str, Any] = world["state"]
    return state


@rule("WH-080")
def test_a_mark_is_dealt_face_down_and_its_holder_does_not_see_it_either() -> None:
    table = start(choosing("ft12", "isobel", "david", "john"), draws="bm07")
    table.play("isobel: choose b")
    assert table.villager("isobel")["marks"] == ["bm07"]
    assert "bm07" not in table.state["mark_deck"]
    for seat in (0, 1, 2, None):
        data = table.table.view(seat).data
        assert data["state"]["villagers"][0]["marks"] == ["?"]
        assert "bm" not in str(data)
    assert "bm07" not in str(table.told())


@rule("WH-080")
def test_a_dealt_mark_is_unknown_in_every_seat_s_record() -> None:
    table = start(choosing("ft12", "isobel", "david", "john"), draws="bm07")
    table.play("isobel: choose b")
    assert table.lines == ["0: choose b * bm07"]
    for seat in (-1, 0, 1, 2):
        record = table.table.record(seat)
        assert "0: choose b * ?" in record.splitlines()
        assert "bm07" not in record


@rule("WH-081", "WH-114")
def test_nobody_ever_holds_more_marks_than_the_limit() -> None:
    """Ruling 10: an ally who is accused already gains no further mark."""
    position = defending(
        "agnes bm20 bm21 bm22", "david", "helen m3", "elspeth", defence=2, queue=[2]
    )
    table = start(position)
    table.play("agnes: stand")
    assert table.status("agnes") == "executed"
    assert table.marks("helen") == 3
    assert table.asked == "helen"
    assert table.state["trial_queue"] == []


@rule("WH-082", "WH-047")
def test_only_the_eligible_can_be_given_a_mark() -> None:
    position = choosing(
        "ft15", "isobel acquitted", "agnes acquitted", "john m3", "david", trials_held=2, queue=[2]
    )
    table = start(position)
    table.play("isobel: choose a")
    assert table.legal() == {"give david", "keep"}
    table.refuses("isobel: give agnes")
    table.refuses("isobel: give john")
    table.refuses("isobel: give isobel")


@rule("WH-083")
def test_the_symbol_gives_no_mark_when_everybody_is_acquitted() -> None:
    position = choosing(
        "ft13", "isobel acquitted", "agnes acquitted", "john acquitted", trials_held=3
    )
    table = start(position, draws="heads")
    table.play("isobel: choose b")
    assert table.steps == ["buy"]
    assert [table.marks(seat) for seat in range(3)] == [0, 0, 0]


@rule("WH-084")
@pytest.mark.parametrize(("before", "step"), [("m1", "buy"), ("m2", "trial_defend")])
def test_the_third_mark_makes_an_accused(before: str, step: str) -> None:
    table = start(choosing("ft12", f"isobel {before}", "david", "john"))
    table.play("isobel: choose b")
    assert table.steps == [step]


@rule("WH-085")
def test_the_newest_mark_leaves_first() -> None:
    table = start(choosing("ft12", "agnes bm05 bm01", "david", "john"))
    table.play("agnes: ability")
    assert table.villager("agnes")["marks"] == ["bm05"]
    assert "bm01" in table.state["mark_deck"]
    passed = start(turn("isobel bm05 bm01", "david bm09", "john"))
    passed.play("isobel: ability, target david")
    assert passed.villager("isobel")["marks"] == ["bm05"]
    assert passed.villager("david")["marks"] == ["bm09", "bm01"]


@rule("WH-086")
def test_a_mark_that_returns_can_be_dealt_again() -> None:
    table = start(choosing("ft12", "agnes bm05 bm01", "david", "john"), draws="bm01")
    table.play("agnes: ability, choose b")
    assert table.villager("agnes")["marks"] == ["bm05", "bm01"]
    assert table.steps == ["buy"]


@rule("WH-087")
def test_even_with_seven_accused_three_marks_are_left() -> None:
    accused = [f"{name} m3" for name in SEVEN[1:]]
    position = choosing("ft12", "isobel m2", *accused, queue=[1, 2, 3, 4, 5, 6])
    table = start(position)
    table.play("isobel: choose b")
    assert [table.marks(seat) for seat in range(7)] == [3] * 7
    assert len(table.state["mark_deck"]) == 3


@rule("WH-088", "WH-115")
def test_an_acquitted_player_holds_no_mark_and_gains_none() -> None:
    table = start(defending("isobel 6/6 bm01 bm02 bm03", "david", "john"))
    table.play("isobel: plead w, plead w, stand")
    isobel = table.villager("isobel")
    assert isobel["acquitted"] is True
    assert isobel["marks"] == []
    attack = start(buying(3, "helen", "john", "isobel acquitted", trials_held=1, pool="fa11"))
    attack.play("helen: buy fa11")
    assert (attack.marks("isobel"), attack.marks("john")) == (0, 1)


@rule("WH-089")
def test_a_new_mark_may_be_any_card() -> None:
    position = choosing(
        "ft12", "isobel bm01", "david", "john", trials_held=1, cleared={0: ["bm02 bm03"]}
    )
    table = start(position)
    table.play("isobel: choose b")
    assert table.villager("isobel")["cleared"] == [["bm02", "bm03"], []]


@rule("WH-089", "WH-122", "WH-114")
def test_what_a_card_counter_knows() -> None:
    """A34."""
    position = supporting("agnes bm23 bm24 bm01", "david", "helen bm05 bm06", "elspeth")
    table = start(position)
    table.play("helen: support w")
    table.play("agnes: stand")
    assert table.status("agnes") == "executed"
    helen = table.villager("helen")
    known = ["bm01", "bm23", "bm24"]
    assert helen["cleared"] == [known, known, []]
    assert helen["marks"][:2] == ["bm05", "bm06"]
    thirds = set()
    for seed in range(150):
        marks = imagined(table, seed)["villagers"][2]["marks"]
        assert not set(marks[:2]) & set(known)
        thirds.add(marks[2])
    assert set(known) <= thirds
    assert len(thirds) > 15


@rule("WH-089")
def test_what_is_revealed_joins_what_was_cleared_before() -> None:
    position = defending(
        "isobel bm23 bm24 bm01",
        "david bm05 bm06",
        "john bm07",
        trials_held=1,
        cleared={1: ["bm02 bm23", ""], 2: ["bm02"]},
    )
    table = start(position)
    table.play("isobel: stand")
    assert table.villager("david")["cleared"] == [
        ["bm01", "bm02", "bm23", "bm24"],
        ["bm01", "bm23", "bm24"],
    ]
    assert table.villager("john")["cleared"] == [["bm01", "bm02", "bm23", "bm24"]]


@rule("WH-089", "WH-179")
def test_a_passed_mark_keeps_its_cleared_set() -> None:
    position = turn(
        "isobel bm01 bm02",
        "david bm03",
        "john",
        trials_held=1,
        cleared={0: ["bm05 bm06", "bm05"], 1: ["bm05 bm06"]},
    )
    table = start(position)
    table.play("isobel: ability, target david")
    assert table.villager("isobel")["cleared"] == [["bm05", "bm06"]]
    assert table.villager("david")["cleared"] == [["bm05", "bm06"], ["bm05"]]


@rule("WH-089", "WH-085")
def test_a_mark_that_returns_loses_its_cleared_set() -> None:
    position = choosing(
        "ft12",
        "agnes bm01 bm02",
        "david",
        "john",
        trials_held=1,
        cleared={0: ["bm05 bm06", "bm05"]},
    )
    table = start(position, draws="bm02")
    table.play("agnes: ability")
    assert table.villager("agnes")["cleared"] == [["bm05", "bm06"]]
    table.play("agnes: choose b")
    assert table.villager("agnes")["marks"] == ["bm01", "bm02"]
    assert table.villager("agnes")["cleared"] == [["bm05", "bm06"], []]
