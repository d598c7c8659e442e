"""The exception: sets, or nobody else left, before any trial (WH-135 to WH-138)."""

import pytest

from tests.games.witch_hunt_1649.given import buying, choosing, turn
from tests.games.witch_hunt_1649.sitting import Sitting, start
from tests.rules import rule

SIX = "fi01 fi02 fi03 li01 li02 li03"


def too_lucky() -> Sitting:
    """Sit down at A17 and play it up to Agnes's decision."""
    position = buying(
        2,
        f"helen 4/6 [{SIX}] bm01",
        "david",
        "agnes 5/5",
        "elspeth",
        pool="fi04",
        in_deck="bm02 bm11",
    )
    table = start(position, draws="bm02 bm11")
    table.play("helen: buy fi04, target helen")
    return table


@rule("WH-135", "WH-136", "WH-052")
def test_sets_before_any_trial_bring_one() -> None:
    """A17."""
    table = too_lucky()
    assert table.points("helen") == (5, 6)
    assert len(table.state["pool"]) == 5
    assert table.villager("helen")["marks"] == ["bm01", "bm02", "bm11"]
    assert table.table.position()["steps"] == [
        {"step": "buy"},
        {"step": "trial_support", "accused": 0, "resume": "beneath"},
    ]
    assert table.asked == "agnes"


@rule("WH-138", "WH-116")
def test_acquitted_without_the_sets_the_turn_goes_on() -> None:
    """A17."""
    table = too_lucky()
    table.play("agnes: support r")
    table.play("helen: plead li01, plead w, stand")
    assert table.points("helen") == (5, 7)
    assert table.villager("helen")["acquitted"] is True
    assert table.state["trials_held"] == 1
    assert table.steps == ["buy"]
    assert table.state["coins"] == 0
    assert table.awaiting


@rule("WH-137", "WH-132")
def test_acquitted_with_the_sets_one_wins() -> None:
    """A17."""
    table = too_lucky()
    table.play("agnes: support r")
    table.play("helen: plead w, plead w, stand")
    assert table.points("helen") == (4, 7)
    assert (table.ending, table.winners) == ("sets", {"helen", "agnes"})


@rule("WH-106", "WH-132", "WH-137")
def test_renounced_and_still_lucky() -> None:
    """A41."""
    table = too_lucky()
    table.play("agnes: renounce")
    table.play("helen: plead w, plead w, plead w, stand")
    assert table.points("helen") == (3, 7)
    assert (table.ending, table.winners) == ("sets", {"helen"})


@rule("WH-138", "WH-043", "WH-046")
def test_too_lucky_and_condemned() -> None:
    """A18."""
    position = buying(2, f"helen [{SIX}]", "david", "john", pool="fi04")
    table = start(position)
    table.play("helen: buy fi04")
    assert table.points("helen") == (4, 4)
    assert table.marks("helen") == 3
    assert table.asked == "helen"
    table.play("helen: stand")
    assert table.status("helen") == "executed"
    assert len(table.state["asset_discard"]) == 7
    assert table.state["trials_held"] == 1
    assert (table.current, table.steps) == ("david", ["turn_start"])
    assert table.state["coins"] == 0


@rule("WH-136", "WH-139", "WH-135")
def test_the_last_one_standing_before_any_trial_is_tried() -> None:
    """A19."""
    position = choosing("ft12", "isobel 2/1", "david 5/2 m1", "agnes died", in_deck="bm01 bm02")
    table = start(position, draws="bm01 bm02")
    table.play("isobel: choose b")
    assert table.status("isobel") == "banished"
    assert table.marks("david") == 3
    assert table.asked == "david"
    assert table.awaiting
    table.play("david: stand")
    assert table.status("david") == "executed"
    assert (table.ending, table.winners) == ("nobody", set())


@rule("WH-136", "WH-137")
def test_the_last_one_standing_wins_when_acquitted() -> None:
    """A19."""
    position = choosing("ft12", "isobel 2/1", "david 5/2 m1", "agnes died", in_deck="bm01 bm02")
    table = start(position, draws="bm01 bm02")
    table.play("isobel: choose b")
    table.play("david: plead w, plead w, plead w, stand")
    assert (table.ending, table.winners) == ("last", {"david"})
    assert table.state["trials_held"] == 1


@rule("WH-136")
def test_the_exception_comes_ahead_of_queued_trials() -> None:
    table = start(buying(2, f"helen [{SIX}]", "david", "john m3", queue=[2], pool="li05"))
    table.play("helen: buy li05")
    assert table.asked == "helen"
    assert table.state["trial_queue"] == [2]
    table.play("helen: stand")
    assert table.status("helen") == "executed"
    assert table.asked == "john"


@rule("WH-136", "WH-052")
def test_the_purchase_is_finished_before_the_exception_trial() -> None:
    position = buying(3, f"helen [{SIX}]", "david", "john 5/1", "isobel", pool="fi07")
    table = start(position)
    table.play("helen: buy fi07")
    assert table.step["step"] == "effect_choice"
    assert table.marks("helen") == 0
    table.play("helen: target john")
    assert table.status("john") == "banished"
    assert len(table.state["pool"]) == 5
    assert table.marks("helen") == 3
    assert table.steps == ["buy", "trial_defend"]


@rule("WH-136", "WH-081")
def test_the_lucky_one_is_dealt_marks_only_up_to_the_limit() -> None:
    for held in range(3):
        table = start(buying(3, f"helen [{SIX}] m{held}", "david", "john", pool="fi08"))
        table.play("helen: buy fi08, boost helen w")
        assert table.marks("helen") == 3
        assert len(table.state["mark_deck"]) == 21


@rule("WH-138", "WH-133")
def test_a_single_survivor_of_the_exception_trial_wins() -> None:
    table = start(buying(2, f"helen [{SIX}]", "david", "john died", pool="fi04"))
    table.play("helen: buy fi04, stand")
    assert table.status("helen") == "executed"
    assert (table.ending, table.winners) == ("last", {"david"})


@rule("WH-136", "WH-177", "WH-138")
def test_a_barter_that_completes_the_sets_brings_the_trial_too() -> None:
    position = turn(
        "john 6/6 [fi01 fi02 fi03 fi04 li01 li02 fa01]",
        "agnes",
        "david",
        pool="li03 in01 in02 in03 do01",
        in_deck="bm01 bm02 bm03",
    )
    table = start(position, draws="bm01 bm02 bm03")
    table.play("john: ability, barter fa01, for li03")
    assert table.steps == ["turn_start", "trial_defend"]
    assert table.step["resume"] == "beneath"
    table.play("john: plead li01, plead li02, stand")
    assert table.villager("john")["acquitted"] is True
    assert table.state["trials_held"] == 1
    assert table.state["turn_number"] == 0
    assert table.current == "john"
    assert table.state["fate_card"] is not None  # the draw was the only move left


@rule("WH-136", "WH-137", "WH-139")
@pytest.mark.parametrize(("pleas", "ending"), [(0, "nobody"), (6, "last")])
def test_who_fells_the_last_other_before_any_trial_is_tried_too(pleas: int, ending: str) -> None:
    position = buying(2, "isobel 9/9", "david 1/3", "john died", pool="fa06")
    table = start(position)
    table.play("isobel: buy fa06")
    assert table.status("david") == "died"
    assert table.asked == "isobel"
    assert table.step["resume"] == "nothing"
    for _ in range(pleas):
        table.play("isobel: plead w")
    table.play("isobel: stand")
    assert table.ending == ending
    assert table.winners == ({"isobel"} if pleas else set())


@rule("WH-136", "WH-144")
def test_a_waiting_accused_who_becomes_the_only_survivor_is_tried_once() -> None:
    position = choosing("ft12", "isobel 2/1", "david 5/2 m3", "agnes died", queue=[1])
    table = start(position)
    table.play("isobel: choose b")
    assert table.marks("david") == 3
    assert table.step["resume"] == "nothing"
    table.play("david: stand")
    assert (table.ending, table.state["trials_held"]) == ("nobody", 1)
