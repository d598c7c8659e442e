"""Positions that cannot lie on a table: whatever is loaded can be played on (section 12)."""

from typing import Any

import pytest

import covenstead
from tests.games.common.sitting import Position
from tests.games.triora.scenarios.positions import position
from tests.games.triora.scenarios.table import Sitting
from tests.rules import rule


def turn(seat: int, *, placed: bool = False) -> dict[str, Any]:
    """The turn of a seat in the first pass."""
    return {"step": "turn", "seat": seat, "second_pass": False, "placed": placed}


@rule("TR-187")
@pytest.mark.parametrize(
    "step",
    [
        {"step": "cauldron", "seat": 1, "left": 1},
        {"step": "reward", "seat": 1},
        {"step": "sale", "seat": 1, "first": "amoris"},
    ],
)
def test_a_captured_seat_is_never_asked(step: dict[str, Any]) -> None:
    laid = position(
        {"trigger": "capture", "B": {"captured": True, "inq": 32, "goods": "amoris 2"}},
        used=["familiar", "", "", ""],
    )
    laid["steps"] = [turn(0, placed=True), step]
    with pytest.raises(covenstead.BadPosition):
        Sitting.start(laid)


@rule("TR-031")
@pytest.mark.parametrize("used", [["familiar", "", "", ""], ["", "both", "", ""]])
def test_a_seat_with_a_turn_to_come_has_a_piece_for_it(used: list[str]) -> None:
    """Otherwise the second pass comes to a seat that can answer nothing."""
    laid = position({}, used=used)
    laid["steps"] = [turn(0)]
    with pytest.raises(covenstead.BadPosition):
        Sitting.start(laid)


@rule("TR-031", "TR-209")
def test_no_piece_is_used_before_the_turns_begin() -> None:
    laid = position({}, used=["familiar", "", "", ""], positions=False)
    laid["steps"] = [{"step": "order", "seats": laid["state"]["track"]}]
    with pytest.raises(covenstead.BadPosition):
        Sitting.start(laid)


@rule("TR-008", "TR-004", "TR-177")
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("silver_supply", 47),
        ("undead_supply", 17),
        ("stone", 0),
        ("stone", 9),
        ("track", [3, 2, 1, 1]),
        ("row", ["peasant-1"]),
        ("round_number", 0),
        ("inquisitor", None),
        ("morgana", "moon"),
    ],
)
def test_what_cannot_lie_on_the_table_is_refused(field: str, value: object) -> None:
    laid = position({}, used=[""] * 4)
    laid["steps"] = [turn(0)]
    laid["state"][field] = value
    with pytest.raises(covenstead.BadPosition):
        Sitting.start(laid)


@rule("TR-008", "TR-007", "TR-177", "TR-034", "TR-036")
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("herbs", {"red": 3, "blue": 2, "green": 2, "yellow": 2}),
        ("potions", {"vitae": 10}),
        ("doom", -1),
        ("tokens", 14),
        ("ruins", {"city": 1}),
        ("inquisition", 33),
        ("inquisition", 3),  # its disc lies on top of those on 4
        ("order_position", 1),  # seat A has it
        ("familiar", "lair"),  # seat A's stands there
        ("witch", "forest-1"),  # seat A's stands there
        ("dummy", "swamp"),  # no dummies at a table of four
    ],
)
def test_a_witch_who_cannot_be_like_that_is_refused(field: str, value: object) -> None:
    laid = position({"A": {"familiar": "lair", "witch": "forest-1"}}, used=[""] * 4)
    laid["steps"] = [turn(0)]
    Sitting.start(laid)
    laid["state"]["witches"][3][field] = value
    with pytest.raises(covenstead.BadPosition):
        Sitting.start(laid)


def refused(laid: Position, because: str) -> None:
    """The position is refused with this sentence."""
    with pytest.raises(covenstead.BadPosition, match=because):
        Sitting.start(laid)


@rule("TR-183")
def test_a_witch_at_32_before_the_inquisitor_is_captured() -> None:
    laid = position({"A": {"inq": 32, "witch": "castle"}}, used=[""] * 4)
    laid["steps"] = [turn(0)]
    refused(laid, "seat 0 stands before the Inquisitor at 32, yet is free")
    laid["state"]["inquisitor"] = "city"
    Sitting.start(laid)


@rule("TR-215")
def test_three_areas_in_ruins_have_brought_on_the_end() -> None:
    laid = position({"tokens": "city 5, fields 5, river 5"}, used=[""] * 4)
    laid["steps"] = [turn(0)]
    refused(laid, "3 main areas lie in ruins, yet nothing has brought on the end")
    laid["state"]["trigger"] = "ruin"
    Sitting.start(laid)


@rule("TR-184", "TR-215")
def test_a_capture_has_brought_on_the_end() -> None:
    laid = position({"B": {"captured": True, "inq": 32}}, used=[""] * 4)
    laid["steps"] = [turn(0)]
    refused(laid, "seat 1 is captured, yet nothing has brought on the end")
    laid["state"]["trigger"] = "capture"
    Sitting.start(laid)


@rule("TR-231")
def test_a_dummy_moves_once_in_a_turn() -> None:
    laid = position({"seats": 2}, used=["familiar", ""])
    dummy = {"step": "dummy", "seat": 0}
    laid["steps"] = [turn(0, placed=True), dummy, dummy]
    refused(laid, "a dummy moves once in a turn")
    laid["steps"].pop()
    Sitting.start(laid)
