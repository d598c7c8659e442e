"""Who is tried, and when (WH-100 to WH-103)."""

import pytest

from tests.games.witch_hunt_1649.given import buying, choosing, turn
from tests.games.witch_hunt_1649.sitting import start
from tests.rules import rule


@rule("WH-100", "WH-029")
def test_a_player_accused_by_the_symbol_is_tried_before_anything_else() -> None:
    position = choosing("ft12", "isobel m2", "david m3", "john", queue=[1])
    table = start(position)
    table.play("isobel: choose b")
    assert table.asked == "isobel"
    assert table.state["fate_card"] == "ft12"
    assert table.state["trial_queue"] == [1]


@rule("WH-101")
def test_an_accused_who_waits_can_be_helped_and_hurt() -> None:
    hurt = start(buying(2, "helen", "david m3", "john", queue=[1], pool="fa06"))
    hurt.play("helen: buy fa06, target david")
    assert hurt.points("david") == (4, 3)
    helped = start(buying(2, "helen", "agnes m3", "john", queue=[1], pool="fa04"))
    helped.play("helen: buy fa04, target agnes")
    assert helped.points("agnes") == (5, 4)


@rule("WH-101", "WH-104")
def test_an_accused_who_waits_answers_for_an_ally() -> None:
    position = buying(0, "david", "agnes m3", "helen m3", "john", queue=[1, 2])
    table = start(position)
    table.play("david: done")
    assert table.step == {"step": "trial_support", "accused": 1, "resume": "queue"}
    assert table.asked == "helen"
    table.play("helen: renounce")
    table.play("agnes: stand")
    assert table.step["accused"] == 2


@rule("WH-028", "WH-101", "WH-116")
def test_a_gift_of_suspicion() -> None:
    """A14."""
    position = choosing(
        "ft15", "agnes acquitted", "david m2", "helen", "elspeth", trials_held=1, in_deck="bm01"
    )
    table = start(position, draws="bm01")
    table.play("agnes: choose a")
    assert table.step == {"step": "give_mark"}
    assert table.legal() == {"give david", "give helen", "give elspeth", "keep"}
    table.play("agnes: give david")
    assert table.marks("david") == 3
    assert table.state["trial_queue"] == [1]
    assert table.steps == ["buy"]
    assert table.state["coins"] == 2
    table.play("agnes: done")
    assert table.step == {"step": "trial_support", "accused": 1, "resume": "queue"}
    assert table.asked == "elspeth"
    table.play("elspeth: support w")
    table.play("david: plead w, plead w, stand")
    assert table.villager("david")["acquitted"] is True
    assert (table.current, table.steps) == ("david", ["turn_start"])


@rule("WH-101", "WH-102")
@pytest.mark.parametrize("first", ["david", "john"])
def test_trials_are_held_in_the_order_of_the_accusations(first: str) -> None:
    """A15."""
    second = "john" if first == "david" else "david"
    position = choosing(
        "ft15",
        "isobel acquitted",
        "agnes",
        "david m2",
        "john m2",
        "helen",
        trials_held=1,
        pool="do11",
    )
    table = start(position)
    table.play(f"isobel: choose b, give {first}, buy do11, target {second}, done")
    assert table.step["step"] == "trial_defend"
    assert table.asked == first
    table.play(f"{first}: stand")
    assert table.step["step"] == "trial_defend"
    assert table.asked == second
    table.play(f"{second}: stand")
    assert table.current == "agnes"
    assert table.state["trials_held"] == 3


@rule("WH-103")
def test_a_trial_that_lost_its_accused_is_no_trial() -> None:
    position = buying(2, "helen", "david 5/1 m3", "john", "isobel", queue=[1], pool="fa07")
    table = start(position)
    table.play("helen: buy fa07, target david")
    assert table.status("david") == "banished"
    table.play("helen: done")
    assert table.state["trials_held"] == 0
    assert "trial_began" not in table.happened


@rule("WH-101")
def test_a_mark_passed_by_isobel_brings_a_trial_after_her_turn() -> None:
    """A30."""
    table = start(turn("isobel m2", "david m2", "agnes", "john"), draws="ft22")
    table.play("isobel: ability")
    assert table.legal() == {"target david", "target agnes", "target john"}
    table.play("isobel: target david")
    assert (table.marks("isobel"), table.marks("david")) == (1, 3)
    assert table.state["trial_queue"] == [1]
    table.play("isobel: draw, choose a, done")
    assert table.step["step"] == "trial_defend"
    assert table.asked == "david"
