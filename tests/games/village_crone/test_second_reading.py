"""What a second reading of the rules found different."""

from __future__ import annotations

import pytest

from covenstead.core.errors import BadPosition
from tests.games.village_crone.given import position
from tests.games.village_crone.sitting import Sitting
from tests.rules import rule

given = Sitting.given


@rule("VC-206", "VC-151")
def test_a_frogged_lover_who_is_a_villager_again_is_no_longer_loved() -> None:
    t = given(
        villagers={"miller": "d7", "priest": "d7"},
        couples=["miller priest"],
        schemes={0: "s3-12"},
        hands={0: "fire2 flour2"},
    )
    t.play("cast transform miller").rest()
    assert "complete s3-12" in t.legal(0)
    t.play("cast transform frog-1", "into priest").rest()
    assert "complete s3-12" not in t.legal(0)


@rule("VC-253", "VC-342", "VC-391")
def test_a_witch_whose_only_card_came_from_a_trade_is_known_to_hold_nothing_else() -> None:
    t = given(
        options={"trade": "on"},
        schemes={1: "s1-02"},
        hands={0: "fire2", 1: "soil1"},
        villagers={"miller": "green"},
    )
    t.play("trade 1", "give fire", "want soil", "propose", "p2 accept")
    witch = t.state["witches"][1]
    assert witch["most"] == {"fire": 1, "flour": 0, "silver": 0, "soil": 0, "newt": 0}
    assert t.stack == ["act"]  # nobody may hold a silver, so the window is skipped


@rule("VC-323")
def test_after_a_solo_win_no_frog_is_one_since_this_turn() -> None:
    t = given(
        seats=1,
        schemes={0: "s1-14"},
        done={0: "s3-01 s3-02 s3-03 s3-04"},
        hands={0: "fire1 flour1"},
    )
    t.play("cast transform blacksmith").rest()
    t.play("complete s1-14")
    assert t.asked == ()
    assert t.state["aside"]["blacksmith"] == "earlier"
    again = Sitting.at(t.table.position())
    assert again.asked == ()


def test_a_position_that_turns_too_few_boards_is_refused() -> None:
    where = position()
    where["state"]["rotations"] = [0, 0, 0]
    with pytest.raises(BadPosition):
        Sitting.at(where)


def test_a_position_in_which_nobody_knows_a_card_as_a_seat_is_refused() -> None:
    where = position(schemes={0: "s1-01"})
    where["state"]["witches"][0]["schemes"] = [["s1-01", [0, None]]]
    with pytest.raises(BadPosition):
        Sitting.at(where)


@pytest.mark.parametrize(
    ("spell", "first", "second"),
    [
        ("love", "miller", "forge"),  # a Location loves nobody
        ("love", "miller", "cat-1"),
        ("switch", "peasant", "cat-3"),  # they share the green
        ("unlove", "miller", "forge"),  # he is not in love
        ("bind", "miller", None),
    ],
)
def test_a_position_with_a_spell_that_cannot_be_cast_is_refused(
    spell: str, first: str, second: str | None
) -> None:
    where = position(hands={0: "fire2 silver1 soil2"})
    where["steps"].append(
        {"step": "pay", "seat": 0, "spell": spell, "first": first, "second": second, "spent": []}
    )
    with pytest.raises(BadPosition):
        Sitting.at(where)
