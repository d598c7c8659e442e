"""The stone circle (5.9)."""

import pytest

from tests.games.triora.scenarios.table import to_move
from tests.rules import rule

ALL_HERBS = "R3 B3 G3 Y3"


@rule("TR-121", "TR-122", "TR-124")
def test_each_sacrifice_goes_one_stone_further() -> None:
    """Case 9."""
    table = to_move("A", A={"silver": 6, "herbs": ALL_HERBS})
    table.play("A: place familiar stones, step, sacrifice silver, sacrifice silver")
    table.play("A: sacrifice silver")
    assert table.legal() == {"sacrifice silver", "done"}
    table.play("A: done")
    assert (table.silver(), table.doom(), table.inq(), table.token) == (2, 23, 2, 4)


@rule("TR-123")
def test_skips_may_stand_anywhere_between_the_other_moves() -> None:
    """Case 10."""
    table = to_move("A", A={"silver": 2, "herbs": ALL_HERBS})
    table.play("A: place witch stones, pass, skip")
    assert table.legal() == {"step", "skip"}
    table.play("A: step, skip, sacrifice silver, done")
    assert (table.silver(), table.doom(), table.inq(), table.token) == (0, 20, 2, 4)


@rule("TR-123")
def test_an_advance_costs_two_inquisition_and_closes_the_skips() -> None:
    """Case 11."""
    table = to_move("A", stone=2)
    table.play("A: place witch stones, pass")
    assert table.legal() == {"step", "skip", "advance"}
    table.play("A: advance, step, done")
    assert table.moves_played[-3:] == ["0: advance", "0: step", "0: done"]
    assert (table.inq(), table.doom(), table.token) == (4, 23, 4)


@rule("TR-123")
def test_after_a_skip_there_is_no_advance_and_never_a_third_skip() -> None:
    table = to_move("A", A={"herbs": ALL_HERBS, "silver": 4})
    table.play("A: place witch stones, pass, step")
    assert table.legal() == {"sacrifice silver", "skip", "advance", "done"}
    table.play("A: skip")
    assert table.legal() == {"sacrifice silver", "skip", "done"}
    table.play("A: skip")
    assert table.legal() == {"sacrifice silver", "done"}
    assert table.token == 3


@rule("TR-121", "TR-040", "TR-011")
def test_a_familiar_must_move_the_token() -> None:
    table = to_move("A", stone=2)
    table.play("A: place familiar stones")
    assert table.moves_played == ["0: place familiar stones", "0: step", "0: done"]
    assert (table.token, table.doom()) == (3, 23)


@rule("TR-121")
def test_a_witch_may_not_leave_the_stones_without_the_step() -> None:
    table = to_move("A")
    table.play("A: place witch stones, pass, skip, skip")
    # Only the step is left, and after it only done.
    assert table.moves_played[-2:] == ["0: step", "0: done"]
    assert (table.token, table.doom(), table.asked) == (3, 23, "B")


@rule("TR-122")
def test_sacrifices_come_after_the_step_only() -> None:
    table = to_move("A", A={"silver": 2, "goods": "vitae 2"})
    table.play("A: place witch stones, pass")
    assert table.legal() == {"step", "skip", "advance"}
    table.play("A: step")
    assert {"sacrifice silver", "sacrifice vitae"} <= table.legal()


@rule("TR-122", "TR-126")
def test_silver_and_vitae_gained_on_the_way_may_be_sacrificed() -> None:
    table = to_move("A", stone=4, A={"herbs": ALL_HERBS})
    table.play("A: place familiar stones, step")
    table.play("A: brew vitae-2")
    assert table.legal() == {"sacrifice vitae", "done"}
    table.play("A: sacrifice vitae")
    assert (table.undead(), table.goods(), table.token) == (1, "vitae 1", 6)


@rule("TR-120", "TR-124")
@pytest.mark.parametrize(
    ("stone", "silver", "doom", "inq", "undead"),
    [
        (1, 2, 20, 10, 0),
        (2, 0, 20, 10, 0),
        (3, 0, 23, 10, 0),
        (4, 0, 20, 8, 0),
        (6, 0, 20, 10, 1),
        (7, 0, 20, 10, 0),
        (8, 0, 23, 10, 0),
    ],
)
def test_each_stone_has_its_benefit(
    stone: int, silver: int, doom: int, inq: int, undead: int
) -> None:
    table = to_move("A", stone=(stone - 2) % 8 + 1, A={"herbs": ALL_HERBS, "inq": 10})
    table.play("A: place familiar stones, step")
    assert table.token == stone
    assert (table.silver(), table.doom(), table.inq(), table.undead()) == (
        *(silver, doom, inq, undead),
    )


@rule("TR-120")
@pytest.mark.parametrize("stone", [2, 7])
def test_stones_two_and_seven_give_three_shovels(stone: int) -> None:
    table = to_move("A", stone=stone - 1)
    table.play("A: place familiar stones, step")
    assert (table.steps[-1], table.step["left"]) == ("shovel", 3)


@rule("TR-120")
def test_the_fifth_stone_gives_a_cauldron() -> None:
    table = to_move("A", stone=4)
    table.play("A: place familiar stones, step")
    assert (table.steps[-1], table.step["left"]) == ("cauldron", 1)


@rule("TR-120", "TR-125")
def test_the_token_goes_round_and_stays_for_the_next_seat() -> None:
    table = to_move("A", stone=7)
    table.play("A: place familiar stones, step")
    assert (table.token, table.doom()) == (8, 23)
    table.play("B: place witch stones, pass, step, done")
    assert (table.token, table.silver("B")) == (1, 2)


@rule("TR-004", "TR-120")
def test_a_benefit_from_an_empty_supply_gives_nothing() -> None:
    table = to_move("A", undead_supply=0, stone=5)
    table.play("A: place familiar stones, step")
    assert (table.token, table.undead()) == (6, 0)


@rule("TR-123", "TR-180", "TR-178")
def test_an_advance_at_32_costs_doom_and_goes_on_outside_his_area() -> None:
    table = to_move("A", stone=2, A={"inq": 31})
    table.play("A: place witch stones, pass, advance")
    # One point beyond 32, then the three doom of stone 3; the step comes to stone 4.
    assert (table.doom(), table.token, table.inq()) == (22, 4, 30)
