"""The order phase and the inquisition track (5.2, 5.14)."""

import pytest

from tests.games.triora.scenarios.table import new_game, order_phase, to_move
from tests.rules import rule


@rule("TR-020", "TR-021", "TR-023", "TR-176")
def test_the_front_chooses_first_and_bonuses_are_resolved_before_the_next_choice() -> None:
    """Case 2."""
    table = order_phase()
    assert table.asked == "D"
    table.play("D: order 5")
    assert (table.inq("D"), table.asked) == (3, "C")
    table.play("C: order 1")
    assert table.asked == "B"
    table.play("B: order 6")
    assert table.asked == "B"
    assert "brew vitae-2" in table.legal()
    table.play("B: pass")
    assert table.asked == "A"
    table.play("A: order 2")
    assert table.legal() == {"plant red", "plant blue", "plant green", "plant yellow"}
    table.play("A: plant red")
    assert table.turn_order == "CADB"
    assert table.track == "CBAD"
    assert table.asked == "C"
    assert table.legal("C", "place")


@rule("TR-021")
def test_a_position_that_is_taken_is_closed_to_the_others() -> None:
    table = order_phase(seats=3)
    table.play("C: order 3")
    assert table.legal() == {f"order {n}" for n in (1, 2, 4, 5, 6)}
    table.play("B: order 1")
    assert table.legal() == {f"order {n}" for n in (2, 4, 5, 6)}


@rule("TR-021")
def test_the_third_position_gives_a_silver() -> None:
    table = order_phase(seats=2)
    table.play("B: order 3")
    assert (table.silver("B"), table.state["silver_supply"]) == (1, 47)


@rule("TR-021", "TR-058")
def test_the_fourth_position_gives_two_shovels() -> None:
    table = order_phase(seats=2)
    table.play("B: order 4")
    assert table.legal() == {"plant red", "plant blue", "plant green"}
    table.play("B: plant blue, plant yellow")
    assert table.cubes("planting", "B") == "B1 Y1"
    assert table.asked == "A"


@rule("TR-021", "TR-011")
def test_the_bonus_of_the_last_seat_is_resolved_before_the_first_turn() -> None:
    table = order_phase(seats=2)
    table.play("B: order 1")
    table.play("A: order 6")
    assert table.steps == ["order", "cauldron"]
    assert table.table.position()["steps"][0]["seats"] == []
    table.play("A: brew amoris-1")
    assert (table.asked, table.steps) == ("B", ["turn"])


@rule("TR-022")
def test_the_fifth_position_does_not_change_the_choosing_sequence() -> None:
    table = order_phase(seats=3, C={"inq": 5}, B={"inq": 4}, A={"inq": 4})
    table.play("C: order 5")
    assert table.track == "CBA"
    assert table.asked == "B"
    table.play("B: order 1")
    assert table.asked == "A"


@rule("TR-022", "TR-180")
def test_the_fifth_position_is_legal_and_restacks_nothing_at_inquisition_zero() -> None:
    table = order_phase(seats=2, A={"inq": 0}, B={"inq": 0})
    table.play("B: order 1")
    table.play("A: order 5")
    assert (table.inq("A"), table.track) == (0, "BA")


@rule("TR-023", "TR-024")
def test_discs_come_back_and_the_front_chooses_first_again_in_the_next_round() -> None:
    table = new_game(2, dummy_familiars="off")
    table.play("B: order 3")
    table.play("A: order 1")
    table.play("A: place familiar forest-1")
    table.play("B: place familiar forest-2")
    table.play("A: place witch forest-3, pass")
    table.play("B: place witch cemetery, pass, bonus, done")
    # The Inquisitor goes castle, city, cemetery and finds B; Morgana goes to the stones for A.
    assert table.inq("B") == 14
    table.play("B: pass")
    assert table.state["round_number"] == 2
    assert [table.witch(who)["order_position"] for who in "AB"] == [None, None]
    assert not any(table.witch(who)["witch_used"] for who in "AB")
    assert table.asked == "B"
    assert table.legal() == {f"order {n}" for n in range(1, 7)}


@rule("TR-176", "TR-177", "TR-181")
def test_a_disc_that_moves_lies_on_top_of_its_new_value_from_above_and_from_below() -> None:
    """Case 3."""
    table = to_move(
        "A",
        A={"inq": 6},
        B={"inq": 9},
        C={"inq": 12, "goods": "amoris 1", "silver": 1},
        D={"inq": 4},
    )
    table.play("A: place familiar swamp, done")
    assert (table.inq("A"), table.track) == (9, "CABD")
    table.play("B: place witch stones, pass, advance, step, plant red, plant blue, plant green")
    table.play("B: done")
    assert (table.inq("B"), table.track) == (11, "CBAD")
    table.play("C: place familiar castle, enchant almoner, done")
    assert (table.inq("C"), table.track) == (9, "BCAD")


@rule("TR-181")
def test_a_disc_leaves_the_middle_of_a_stack_without_disturbing_it() -> None:
    table = to_move("C", C={"inq": 4})
    assert table.track == "DCBA"
    table.play("C: place familiar swamp, done")
    assert table.track == "CDBA"
    other = to_move("B", B={"goods": "invocationis 1"})
    other.play("B: place familiar dungeon, attack potion, done")
    assert (other.inq("B"), other.track) == (0, "DCAB")


@rule("TR-178", "TR-180")
def test_a_gain_beyond_32_costs_doom_and_a_disc_that_stays_is_not_restacked() -> None:
    """Case 14."""
    table = to_move("A", A={"goods": "necromantiae 1", "inq": 30, "doom": 25}, B={"inq": 32})
    table.play("A: place witch cemetery, pass, raise")
    assert (table.inq(), table.doom(), table.track[:2]) == (32, 23, "AB")
    table.play("A: bonus, done")
    assert (table.inq(), table.doom(), table.track[:2]) == (32, 18, "AB")
    assert not table.captured()


@rule("TR-180", "TR-178")
def test_a_lower_disc_at_32_stays_beneath_although_it_gains_again() -> None:
    table = to_move("A", A={"inq": 32}, B={"inq": 32})
    assert table.track[:2] == "BA"
    table.play("A: place familiar swamp, done")
    assert (table.track[:2], table.doom(), table.inq()) == ("BA", 17, 32)


@rule("TR-006", "TR-178")
def test_doom_never_falls_below_zero() -> None:
    table = to_move("A", A={"inq": 31, "doom": 1})
    table.play("A: place familiar swamp, done")
    assert (table.inq(), table.doom()) == (32, 0)


@rule("TR-179", "TR-176")
def test_a_loss_below_zero_stops_at_zero_on_top_of_the_discs_there() -> None:
    table = to_move("A", A={"inq": 1, "goods": "invocationis 1"}, B={"inq": 0}, C={"inq": 0})
    table.play("A: place familiar dungeon, attack potion, done")
    assert (table.inq(), table.track) == (0, "DACB")


@rule("TR-175")
@pytest.mark.parametrize(("before", "after"), [(3, 1), (2, 0), (1, 0)])
def test_the_fourth_stone_lowers_inquisition_at_most_to_zero(before: int, after: int) -> None:
    table = to_move("A", stone=3, A={"inq": before})
    table.play("A: place familiar stones, step")
    assert table.inq() == after
