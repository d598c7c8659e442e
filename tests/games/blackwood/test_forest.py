"""The forest and its sliding rows (BW-020 to BW-030)."""

import copy
from typing import Any

import pytest

import covenstead
from tests.games.blackwood.components import cells
from tests.games.blackwood.given import explore, return_on, return_step, row
from tests.games.blackwood.sitting import GAME, new_game, returning, start
from tests.rules import rule

DIAGRAM_1 = (
    row(1, "f05 f06:0 f07:1 f08 f09")
    | row(2, "f10 f11:2 f12 f13:0 f14")
    | row(3, "f15 f16 f17 f18 f19")
    | row(4, "f20 f21:1 f22 f23 f24")
)


def diagram_1() -> dict[str, Any]:
    """Give the worked diagram D1 of the rules."""
    return return_step(seats=3, tracker=2, cauldron=2, forest=DIAGRAM_1, in_deck="f30 f31 f32 f33")


@rule("BW-020")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_forest_has_five_columns_and_rows_from_the_ruler_up(seats: int) -> None:
    assert list(new_game(seats).state["forest"]) == cells(seats)


@rule("BW-020", "BW-065")
def test_row_one_is_the_nearest_and_column_one_the_first() -> None:
    table = returning(return_step(marionettes={"r1c1": 0, "r3c1": 1}))
    assert table.step["row"] == 1
    assert table.awaiting == (0,)


@rule("BW-025", "BW-026", "BW-060", "BW-061", "BW-065", "BW-066", "BW-081")
def test_a_return_step_slides_refills_and_passes_the_cauldron_as_drawn_in_diagram_1() -> None:
    """A-02."""
    table = returning(diagram_1(), draws="f30 f31 f32 f33")
    assert table.state["cauldron"] == 1
    table.play("0: take, end")
    table.play("1: take, end")
    table.play("2: leave, end")
    table.play("1: take, end")
    assert table.coins == [6, 5, 8]
    assert table.state["forest_discard"] == ["f11"]
    assert table.row(1) == "f05 f08 f09 f30 f31"
    assert table.row(2) == "f10 f12 f13:0 f14 f32"
    assert table.row(3) == "f15 f16 f17 f18 f19"
    assert table.row(4) == "f20 f22 f23 f24 f33"
    assert table.supply == [2, 3, 3]
    assert table.round == (1, 3)
    assert table.state["cauldron"] == 1
    assert table.awaiting == (1,)
    assert table.step == {"step": "explore_turn", "seat": 1, "placed": False}


@rule("BW-022", "BW-025", "BW-026")
def test_a_row_slides_at_the_settlement_and_carries_its_marionettes() -> None:
    """A-02, after its first settlement."""
    table = returning(diagram_1(), single_answers=False)
    table.play("0: take")
    assert table.step["settled"]
    assert table.row(1) == "f05 f07:1 f08 f09 -"
    assert table.row(2) == "f10 f11:2 f12 f13:0 f14"


@rule("BW-021", "BW-025")
def test_a_second_slide_moves_the_gap_further_left() -> None:
    """A-02, after its second settlement."""
    table = returning(diagram_1(), single_answers=False)
    table.play("0: take, end")
    table.play("1: take")
    assert table.row(1) == "f05 f08 f09 - -"


@rule("BW-021")
def test_a_gap_holds_nothing_and_cannot_be_placed_on() -> None:
    table = start(explore(0, forest={"r2c5": None}))
    assert len(table.legal(0, "place")) == 14
    table.refuses("0: place r2c5")


@rule("BW-021")
def test_a_position_with_a_gap_before_a_card_is_refused() -> None:
    position = explore(0)
    position["state"]["forest_deck"].append(position["state"]["forest"]["r2c3"])
    position["state"]["forest"]["r2c3"] = None
    with pytest.raises(covenstead.BadPosition):
        start(position)


@rule("BW-022")
def test_a_position_with_a_marionette_on_a_gap_is_refused() -> None:
    with pytest.raises(covenstead.BadPosition):
        start(explore(0, forest={"r2c5": None}, marionettes={"r2c5": 1}))


@rule("BW-023")
def test_a_card_with_a_marionette_takes_no_second_one() -> None:
    table = start(explore(0, marionettes={"r1c1": 0, "r2c3": 1}))
    assert table.legal(0) == {f"place {c}" for c in cells(2) if c not in ("r1c1", "r2c3")}
    table.refuses("0: place r1c1")
    table.refuses("0: place r2c3")


@rule("BW-024", "BW-061", "BW-065")
def test_nearest_and_furthest_are_counted_within_the_tracker_column_only() -> None:
    position = return_step(
        seats=3, tracker=3, marionettes={"r1c2": 2, "r2c3": 0, "r3c3": 1, "r4c4": 2}
    )
    table = returning(position)
    assert table.state["cauldron"] == 1
    assert (table.step["seat"], table.step["row"]) == (0, 2)


@rule("BW-027", "BW-025")
def test_cards_and_marionettes_before_the_tracker_never_slide() -> None:
    position = return_on("f41", tracker=3, forest=row(1, "f01 f02:1 f41 f04 f05"))
    table = start(position, single_answers=False)
    table.play("0: leave")
    assert table.row(1) == "f01 f02:1 f04 f05 -"


@rule("BW-028", "BW-190")
def test_in_the_last_column_nothing_slides_and_the_card_leaves_a_gap() -> None:
    """A-05."""
    position = return_step(tracker=5, forest=row(2, "f01 f02 f03 f04 f25:1"), in_deck="f50")
    table = returning(position, draws="f50", single_answers=False)
    table.play("1: take")
    assert table.row(2) == "f01 f02 f03 f04 -"
    table.play("1: end")
    assert table.row(2) == "f01 f02 f03 f04 f50"
    assert table.coins == [8, 7]
    assert table.round == (2, 1)
    assert table.state["cauldron"] == 1


@rule("BW-029")
def test_a_row_does_not_slide_when_no_card_of_it_leaves_the_tracker_column() -> None:
    """A-30."""
    table = returning(return_step(tracker=2, marionettes={"r1c3": 0, "r2c2": 1}))
    before = table.row(1)
    table.play("1: leave, end")
    assert "0: leave" not in table.moves_played
    assert "0: take" not in table.moves_played
    assert table.standing(0) == ["r1c3"]
    assert table.row(1) == before
    assert table.round == (1, 3)
    assert table.state["cauldron"] == 1


@rule("BW-025", "BW-066")
def test_a_row_drains_while_marionettes_keep_sliding_in() -> None:
    """A-03."""
    table = returning(return_step(marionettes={"r1c1": 0, "r1c2": 0, "r1c3": 0, "r2c1": 1}))
    for seat in (0, 0, 0, 1):
        table.play(f"{seat}: leave, end")
    leavers = [move for move in table.moves_played if move.endswith("leave")]
    assert leavers == ["0: leave", "0: leave", "0: leave", "1: leave"]
    assert table.state["cauldron"] == 1
    assert table.supply == [3, 3]
    assert table.round == (1, 2)


@rule("BW-027", "BW-030", "BW-192")
def test_a_marionette_left_behind_is_fetched_when_the_tracker_comes_round_again() -> None:
    """A-29."""
    table = start(explore(0, tracker=5, forest={"r2c1": "f13:0"}))
    table.play("0: place r1c2, end")
    table.play("1: place r1c3, end")
    assert table.round == (2, 1)
    assert table.state["cauldron"] == 0
    assert table.state["forest"]["r2c1"] == "f13"
    assert table.state["marionettes"]["r2c1"] == 0
    table.play("0: place r1c4, end")
    table.play("1: place r1c5, end")
    assert table.step["step"] == "return_turn"
    assert (table.step["seat"], table.step["row"]) == (0, 2)


@rule("BW-030", "BW-056")
def test_a_marionette_ahead_of_the_tracker_waits_until_its_column_is_visited() -> None:
    table = returning(return_step(marionettes={"r1c1": 1, "r2c2": 0}))
    table.play("1: leave, end")
    assert table.round == (1, 2)
    table.play("1: place r3c5, end")
    table.play("0: place r3c4, end")
    assert (table.step["step"], table.step["seat"], table.step["row"]) == ("return_turn", 0, 2)


@rule("BW-021", "BW-023")
def test_one_card_in_two_cells_is_no_position() -> None:
    position = copy.deepcopy(explore(0))
    position["state"]["forest"]["r1c2"] = position["state"]["forest"]["r1c1"]
    with pytest.raises(covenstead.BadPosition):
        covenstead.Table.at(GAME, position)
