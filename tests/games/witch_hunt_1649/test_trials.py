"""A trial up to the last plea (WH-104 to WH-108, WH-117, WH-121, WH-123)."""

from pathlib import Path

import pytest

import covenstead
from tests.games.common.data import Table, entry
from tests.games.witch_hunt_1649.facts import FILES
from tests.games.witch_hunt_1649.given import choosing, defending, supporting
from tests.games.witch_hunt_1649.sitting import Sitting, start
from tests.rules import rule


def john_s_trial(mary: str = "mary 4/6", trials_held: int = 0) -> Sitting:
    """Sit down at A10 and play it up to Mary's decision."""
    position = choosing(
        "ft34",
        "john 6/6 [fa01 fa02] bm20 bm11",
        "agnes",
        mary,
        "helen",
        trials_held=trials_held,
        in_deck="bm01",
    )
    table = start(position, draws="bm01", single_answers=False)
    table.play("john: choose b")
    return table


@rule("WH-027", "WH-029", "WH-100", "WH-104", "WH-105", "WH-107", "WH-109", "WH-110")
@rule("WH-111", "WH-112", "WH-115", "WH-116", "WH-121")
def test_john_s_trial() -> None:
    """A10."""
    table = john_s_trial()
    assert table.points("john") == (6, 4)
    assert table.marks("john") == 3
    assert table.step == {"step": "trial_support", "accused": 0, "resume": "buy_start"}
    assert table.asked == "mary"
    table.play("mary: support w")
    table.play("john: plead fa01, plead r, plead r")
    assert table.points("mary") == (3, 6)
    assert table.points("john") == (6, 2)
    assert table.villager("john")["holding"] == ["fa02"]
    assert table.step["defence"] == 8
    assert table.legal() == {"plead r", "stand"}
    table.play("john: stand")
    assert table.points("john") == (7, 3)
    assert table.marks("john") == 0
    assert len(table.state["mark_deck"]) == 24
    assert table.state["trials_held"] == 1
    assert table.steps == ["buy"]
    assert table.state["coins"] == 5
    assert table.villager("john")["acquitted"] is True


@rule("WH-110", "WH-113", "WH-114", "WH-034")
def test_a_tie_condemns() -> None:
    """A11."""
    table = john_s_trial()
    table.play("mary: support w")
    table.play("john: plead r, plead r, stand")
    assert table.status("john") == "executed"
    assert table.state["asset_discard"] == ["fa01", "fa02"]
    assert table.marks("mary") == 1
    assert len(table.state["mark_deck"]) == 23
    assert table.state["coins"] == 0
    assert "buying_began" not in table.happened
    assert (table.current, table.steps) == ("agnes", ["turn_start"])


@rule("WH-106", "WH-114")
def test_who_renounces_gains_no_mark() -> None:
    """A12."""
    table = john_s_trial()
    table.play("mary: renounce")
    assert table.villager("mary")["ally"] is None
    assert table.villager("john")["ally"] is None
    assert table.step["defence"] == 0
    table.play("john: plead r, plead r, stand")
    assert table.status("john") == "executed"
    assert table.marks("mary") == 0
    assert table.villager("mary")["ally"] is None


@rule("WH-114", "WH-088")
def test_the_acquitted_supporter_gains_no_mark() -> None:
    """A13."""
    table = john_s_trial(mary="mary 4/6 acquitted", trials_held=1)
    table.play("mary: support w")
    table.play("john: plead r, plead r, stand")
    assert table.status("john") == "executed"
    assert table.marks("mary") == 0
    assert table.state["trials_held"] == 2


@rule("WH-106")
def test_an_alliance_once_renounced_does_not_come_back() -> None:
    table = john_s_trial()
    table.play("mary: renounce")
    table.play("john: plead fa01, plead fa02, plead w, plead w, stand")
    assert table.villager("john")["acquitted"] is True
    assert table.villager("john")["ally"] is None
    assert table.villager("mary")["ally"] is None


@rule("WH-104")
def test_the_ally_must_support_or_renounce() -> None:
    table = start(supporting("agnes", "helen 3/4 [fa01]", "john"))
    assert table.legal("helen") == {"support fa01", "support w", "support r", "renounce"}
    with pytest.raises(covenstead.NotYourTurn):
        table.table.play(0, "stand")
    table.refuses("helen: stand")


@rule("WH-105")
@pytest.mark.parametrize("payment", ["w", "r", "fa01"])
def test_support_costs_exactly_one_payment_and_gives_two_defence(payment: str) -> None:
    table = start(supporting("agnes", "helen 3/4 [fa01 fi02]", "john"))
    table.play(f"helen: support {payment}")
    helen = table.villager("helen")
    assert table.points("helen") == (3 - (payment == "w"), 4 - (payment == "r"))
    assert helen["holding"] == (["fi02"] if payment == "fa01" else ["fa01", "fi02"])
    assert table.state["asset_discard"] == (["fa01"] if payment == "fa01" else [])
    assert table.step == {
        "step": "trial_defend",
        "accused": 0,
        "defence": 2,
        "last": None,
        "resume": "buy_start",
    }
    assert helen["ally"] == 0


@rule("WH-107")
def test_every_plea_is_worth_two_defence() -> None:
    table = start(defending("agnes 4/4 [do02]", "david", "john"))
    for number, payment in enumerate(("do02", "w", "r"), 1):
        table.play(f"agnes: plead {payment}")
        assert table.step["defence"] == 2 * number
        assert table.step["last"] == payment


@rule("WH-107", "WH-110")
def test_an_accused_may_stand_without_a_word() -> None:
    table = start(defending("agnes", "david", "john"))
    table.play("agnes: stand")
    assert table.status("agnes") == "executed"


@rule("WH-108")
def test_nobody_pleads_beyond_the_highest_possible_total() -> None:
    table = start(defending("isobel 9/9", "david", "john"))
    table.play("isobel: plead w, plead w, plead w, plead w, plead w")
    assert (table.step["defence"], table.legal()) == (10, {"plead w", "plead r", "stand"})
    table.play("isobel: plead r")
    assert (table.step["defence"], table.legal()) == (12, {"stand"})
    table.refuses("isobel: plead r")


@rule("WH-108")
def test_the_highest_possible_total_comes_from_the_marks(tmp_path: Path) -> None:
    def milder(table: Table) -> None:
        for name in ("bm23", "bm24"):
            entry(table, "mark", name)["value"] = 1

    game = FILES.edited(tmp_path, "marks.toml", milder)  # three marks make at most 9 now
    table = start(defending("isobel 9/9", "david", "john", defence=8), game=game)
    assert "plead w" in table.legal()
    table.play("isobel: plead w")
    assert table.legal() == {"stand"}


@rule("WH-117", "WH-171")
@pytest.mark.parametrize("accused", ["helen m3", "isobel m3", "david", "john [fa01]", "mary 6/6"])
def test_there_are_no_abilities_in_a_trial(accused: str) -> None:
    table = start(defending(accused, "elspeth", "agnes m1", options={"alliances": "off"}))
    table.refuses("0: ability")


@rule("WH-121")
def test_each_set_of_payments_has_one_order() -> None:
    """A36."""
    table = start(defending("isobel 3/2 [fa02 in05 do01]", "david", "john"))
    assert table.legal() == {
        "plead fa02",
        "plead in05",
        "plead do01",
        "plead w",
        "plead r",
        "stand",
    }
    table.play("isobel: plead in05")
    assert table.legal() == {"plead do01", "plead w", "plead r", "stand"}
    table.refuses("isobel: plead fa02")
    table.play("isobel: plead w")
    assert table.legal() == {"plead w", "plead r", "stand"}
    table.refuses("isobel: plead do01")
    table.play("isobel: plead r")
    assert table.points("isobel") == (2, 1)
    assert table.legal() == {"stand"}
    table.refuses("isobel: plead w")
    assert table.step["defence"] == 6


@rule("WH-123")
@pytest.mark.parametrize("marks", ["bm01 bm02 bm03", "bm20 bm21 bm22"])
def test_what_is_given_up_is_gone_whatever_the_verdict(marks: str) -> None:
    table = start(defending(f"isobel 6/6 [fi01] {marks}", "david", "john"))
    table.play("isobel: plead fi01")
    assert table.state["asset_discard"] == ["fi01"]
    table.play("isobel: plead w")
    assert table.points("isobel") == (5, 6)
    table.play("isobel: plead r, stand")
    assert "fi01" in table.state["asset_discard"]
    assert table.villager("isobel")["holding"] == []
    assert table.points("isobel") == ((6, 6) if marks < "bm2" else (5, 5))
