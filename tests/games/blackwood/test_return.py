"""The return step: first witch and resolution (BW-060 to BW-075)."""

import pytest

from tests.games.blackwood.given import explore, return_on, return_step, row, witch
from tests.games.blackwood.sitting import returning, start
from tests.rules import rule


@rule("BW-060", "BW-061")
def test_the_cauldron_moves_before_anything_is_resolved() -> None:
    table = returning(return_step(seats=3, marionettes={"r1c1": 0, "r3c1": 2}))
    assert table.moves_played == ["2: end"]
    assert table.state["cauldron"] == 2
    assert table.step == {
        "step": "return_turn",
        "seat": 0,
        "row": 1,
        "settled": False,
        "pot": {"clover": 0, "fungus": 0, "toad": 0, "bat": 0},
    }


@rule("BW-061")
def test_the_holder_keeps_the_cauldron_if_her_marionette_is_the_furthest() -> None:
    table = returning(return_step(cauldron=1, marionettes={"r1c1": 0, "r3c1": 1}))
    assert table.state["cauldron"] == 1


@rule("BW-062")
def test_an_empty_column_leaves_the_cauldron_and_gives_no_return_turn() -> None:
    """A-04."""
    table = start(explore(1, tracker=2, marionettes={"r1c1": 0, "r2c3": 1}))
    table.play("1: place r3c4, end")
    table.play("0: place r3c1, end")
    assert table.moves_played == ["1: place r3c4", "1: end", "0: place r3c1", "0: end"]
    assert table.state["cauldron"] == 1
    assert table.round == (1, 3)
    assert table.step == {"step": "explore_turn", "seat": 1, "placed": False}


@rule("BW-063", "BW-066")
def test_a_marionette_that_slides_in_does_not_win_the_cauldron() -> None:
    table = returning(
        return_step(seats=3, cauldron=2, marionettes={"r1c1": 0, "r2c1": 0, "r2c2": 1})
    )
    assert table.state["cauldron"] == 0
    table.play("0: leave, end")
    table.play("0: leave, end")
    assert table.awaiting == (1,)
    assert table.state["cauldron"] == 0
    table.play("1: leave, end")
    assert table.state["cauldron"] == 0
    assert table.step == {"step": "explore_turn", "seat": 0, "placed": False}


@rule("BW-063", "BW-042")
def test_the_new_holder_explores_first_in_the_next_round() -> None:
    table = returning(return_step(seats=3, cauldron=1, marionettes={"r2c1": 2}))
    table.play("2: leave, end")
    for seat, cell in ((2, "r1c1"), (0, "r1c3"), (1, "r1c4")):
        assert table.awaiting == (seat,)
        table.play(f"{seat}: place {cell}, end")


@rule("BW-065")
def test_marionettes_are_resolved_from_the_ruler_upwards() -> None:
    table = returning(
        return_step(seats=4, tracker=3, marionettes={"r5c3": 0, "r2c3": 3, "r4c3": 1, "r1c3": 2})
    )
    for seat in (2, 3, 1, 0):
        assert table.awaiting == (seat,)
        table.play(f"{seat}: leave, end")
    assert table.round == (1, 4)


@rule("BW-066")
def test_a_marionette_that_slid_into_the_resolved_row_goes_before_higher_rows() -> None:
    table = returning(return_step(marionettes={"r1c1": 0, "r1c2": 1, "r2c1": 0}))
    table.play("0: leave, end")
    assert (table.step["seat"], table.step["row"]) == (1, 1)
    table.play("1: leave, end")
    assert (table.step["seat"], table.step["row"]) == (0, 2)


@rule("BW-067")
@pytest.mark.parametrize("settlement", ["take", "leave", "cast free"])
def test_a_return_turn_has_exactly_one_settlement(settlement: str) -> None:
    table = start(
        return_on("f33", seats=3, witches={0: witch(coins=20, active="free free")}),
        single_answers=False,
    )
    assert table.legal(0) == {"take", "leave", "cast free"}
    table.play(f"0: {settlement}")
    assert table.legal(0) == {"end"}
    for again in ("take", "leave", "cast free"):
        table.refuses(f"0: {again}")


@rule("BW-068")
def test_taking_pays_the_cost_and_lays_the_card_face_up_before_the_witch() -> None:
    table = start(return_on("f41", witches={0: witch(coins=7, holding="f01")}))
    table.play("0: take")
    assert table.coins == [2, 8]
    assert table.witch(0)["holding"] == ["f01", "f41"]
    assert table.state["forest_discard"] == []


@rule("BW-068", "BW-069", "BW-222")
def test_a_witch_who_cannot_pay_sees_it_before_she_leaves_the_card() -> None:
    """A-06."""
    table = returning(return_step(forest={"r1c1": "f41:0"}, witches={0: witch(coins=4)}))
    assert table.moves_played == ["1: end"]
    assert table.legal(0) == {"leave"}
    reason = table.refuses("0: take")
    assert reason.rule == "BW-068"


@rule("BW-069", "BW-070", "BW-025")
def test_a_card_that_is_left_goes_to_the_discard_and_the_marionette_goes_home() -> None:
    """A-06."""
    table = start(
        return_on("f41", forest=row(1, "f41 f02 f03 f04 f05"), witches={0: witch(coins=4)}),
        single_answers=False,
    )
    assert table.supply == [2, 3]
    table.play("0: leave")
    assert table.state["forest_discard"] == ["f41"]
    assert table.supply == [3, 3]
    assert table.coins == [4, 8]
    assert table.row(1) == "f02 f03 f04 f05 -"


@rule("BW-069")
def test_a_card_may_be_left_although_she_could_pay_it() -> None:
    table = start(return_on("f01", witches={0: witch(coins=50)}))
    table.play("0: leave")
    assert table.coins[0] == 50
    assert table.witch(0)["holding"] == []
    assert "f01" in table.state["forest_discard"]


@rule("BW-070")
@pytest.mark.parametrize("settlement", ["take", "leave", "cast free"])
def test_every_settlement_brings_the_marionette_home_and_slides_the_row(settlement: str) -> None:
    table = start(
        return_on("f41", forest=row(1, "f41 f02:1 f03 f04 f05"), witches={0: witch(active="free")}),
        single_answers=False,
    )
    table.play(f"0: {settlement}")
    assert table.supply == [3, 2]
    assert table.standing(0) == []
    assert table.row(1) == "f02:1 f03 f04 f05 -"


@rule("BW-070", "BW-072")
def test_a_resolved_marionette_cannot_be_left_standing() -> None:
    table = start(return_on("f41", witches={0: witch(fresh="p01")}))
    assert table.legal(0) == {"take", "leave", "sell p01"}
    table.refuses("0: end")


@rule("BW-071", "BW-135", "BW-140", "BW-202")
def test_a_witch_sells_takes_and_borrows_in_one_return_turn() -> None:
    """A-07."""
    table = start(return_on("f16", witches={0: witch(coins=1, fresh="p01")}))
    assert table.legal(0) == {"sell p01", "loan", "leave"}
    table.play("0: sell p01")
    assert table.coins[0] == 4
    assert table.legal(0) == {"take", "leave"}
    table.play("0: take")
    assert table.coins[0] == 0
    assert table.legal(0) == {"loan", "end"}
    before_loan = table.table.position()
    table.play("0: loan")
    # With 5 coins nothing but `end` is left, and the table has played it.
    assert table.moves_played[-2:] == ["0: loan", "0: end"]
    assert table.state["tokens"] == 9
    bare = start(before_loan, single_answers=False)
    bare.play("0: loan")
    assert bare.coins[0] == 5
    assert bare.legal(0) == {"end"}
    assert bare.table.scores[0] == 1 + 1 - 5


@rule("BW-071", "BW-114")
def test_the_coins_of_a_brew_pay_the_card_of_the_same_turn() -> None:
    """A-28."""
    table = start(
        return_on(
            "f41", display="p01 p10 p20 p30 p40 p09", witches={0: witch(coins=2, holding="f13")}
        )
    )
    table.refuses("0: take")
    table.play("0: brew p01, spend f13")
    assert table.coins[0] == 5
    table.play("0: take")
    assert table.coins[0] == 0
    assert table.legal(0) == {"sell p01", "loan", "end"}


@rule("BW-071")
def test_optional_actions_follow_the_settlement_too() -> None:
    position = return_on(
        "f04", display="p01", witches={0: witch(coins=4, holding="f01", fresh="p11 p21")}
    )
    table = start(position)
    table.play("0: take, brew p01, spend f01, spend f04, trade double, sell p21")
    assert table.witch(0)["potions"] == {"p01": "traded", "p11": "traded", "p21": "sold"}
    assert table.coins[0] == 4 - 1 + 3 - 2 + 3


@rule("BW-072")
def test_a_return_turn_ends_only_after_the_settlement() -> None:
    table = start(return_on("f41", witches={0: witch(coins=0)}))
    table.refuses("0: end")
    table.play("0: leave")
    assert table.legal(0) == {"loan", "end"}
    table.play("0: end")
    assert table.round == (1, 2)


@rule("BW-073")
def test_a_witch_has_one_return_turn_for_each_of_her_resolved_marionettes() -> None:
    position = return_step(
        seats=3,
        marionettes={"r1c1": 0, "r3c1": 0, "r2c1": 1, "r4c2": 2},
        witches={2: witch(coins=0, fresh="p01")},
    )
    table = returning(position)
    table.play("0: leave, end")
    table.play("1: leave, end")
    table.play("0: leave, end")
    settlements = [move for move in table.moves_played if move.endswith("leave")]
    assert settlements == ["0: leave", "1: leave", "0: leave"]
    assert table.round == (1, 2)
    assert table.step["step"] == "explore_turn"


@rule("BW-074")
def test_a_marionette_that_came_home_is_placed_again_in_the_next_explore_step() -> None:
    table = returning(return_step(marionettes={"r1c1": 0, "r1c4": 0, "r2c4": 0}))
    assert table.supply == [0, 3]
    table.play("0: leave, end")
    assert table.supply == [1, 3]
    assert table.step == {"step": "explore_turn", "seat": 0, "placed": False}
    table.play("0: place r1c1")
    assert table.supply == [0, 3]


@rule("BW-075", "BW-220")
def test_what_a_witch_holds_lies_open_for_everybody() -> None:
    table = start(return_on("f41", seats=3, witches={1: witch(holding="f01 f20")}))
    table.play("0: take")
    for seat in (0, 1, 2, None):
        shown = table.table.view(seat).data["state"]["witches"]
        assert [each["holding"] for each in shown] == [["f41"], ["f01", "f20"], []]
