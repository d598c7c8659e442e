"""How a table is laid out (section 3 of the rules)."""

import pytest

from tests.games.triora.scenarios.positions import CARDS, MAIN_AREAS, SEATS
from tests.games.triora.scenarios.table import new_game, to_move
from tests.rules import rule

LOWEST_ROW = " ".join(CARDS[:7])


@rule("TR-001", "TR-003", "TR-008")
def test_four_seats_begin_with_the_same_board_each() -> None:
    """Case 1."""
    table = new_game(4)
    for who in SEATS:
        assert table.cubes("herbs", who) == "R2 B2 G2 Y2"
        assert table.cubes("seeds", who) == "R1 B1 G1 Y1"
        assert table.cubes("planting", who) == table.cubes("harvest", who) == ""
        assert (table.doom(who), table.inq(who), table.witch(who)["tokens"]) == (20, 4, 15)
        assert (table.silver(who), table.undead(who), table.goods(who)) == (0, 0, "")
        assert table.pieces(who) == (None, None, None)
        assert table.witch(who)["villagers"] == []
    state = table.state
    assert (state["silver_supply"], state["undead_supply"]) == (48, 16)
    assert (len(state["row"]), len(state["deck"])) == (7, 29)
    assert (state["stone"], state["inquisitor"], state["morgana"]) == (8, "castle", "cemetery")
    assert (state["round_number"], state["trigger"]) == (1, None)


@rule("TR-177")
def test_the_disc_drawn_last_lies_on_top_and_chooses_first() -> None:
    table = new_game(4, f"2 0 3 1 {LOWEST_ROW}")
    assert table.track == "BDAC"
    assert table.asked == "B"


@rule("TR-003")
def test_the_row_is_dealt_from_slot_one_on() -> None:
    row = "noble-9 peasant-3 soldier-1 merchant-4 noble-1 soldier-9 peasant-1"
    table = new_game(2, f"0 1 {row}")
    assert table.state["row"] == row.split()
    assert set(table.state["deck"]) == set(CARDS) - set(row.split())


@rule("TR-242")
def test_a_random_start_draws_two_cards_after_the_row_and_puts_them_back() -> None:
    """Case 41."""
    table = new_game(4, f"0 1 2 3 {LOWEST_ROW} soldier-2 noble-5", random_start="on")
    state = table.state
    assert (state["inquisitor"], state["morgana"]) == ("dungeon", "city")
    assert state["row"] == LOWEST_ROW.split()
    assert len(state["deck"]) == 29
    assert {"soldier-2", "noble-5"} <= set(state["deck"])


@rule("TR-242")
@pytest.mark.parametrize(
    ("card", "area"),
    [
        ("merchant-9", "river"),
        ("soldier-9", "dungeon"),
        ("peasant-9", "fields"),
        ("noble-9", "city"),
    ],
)
def test_both_figures_may_start_in_the_same_area(card: str, area: str) -> None:
    other = card.replace("9", "8")
    table = new_game(3, f"0 1 2 {LOWEST_ROW} {card} {other}", random_start="on")
    assert (table.state["inquisitor"], table.state["morgana"]) == (area, area)


@rule("TR-088")
@pytest.mark.parametrize(("seats", "active"), [(2, 3), (3, 4), (4, 5)])
@pytest.mark.parametrize("area", MAIN_AREAS)
def test_the_active_ruin_spaces_depend_on_the_number_of_seats(
    seats: int, active: int, area: str
) -> None:
    open_area = to_move("A", seats=seats, A={"undead": 1}, tokens=f"{area} {active - 1}")
    open_area.play(f"A: place familiar {area}")
    assert "attack undead" in open_area.legal()
    full_area = to_move("A", seats=seats, A={"undead": 1}, tokens=f"{area} {active}")
    full_area.play(f"A: place familiar {area}")
    assert "A: attack undead" not in full_area.moves_played
    assert "attack undead" not in full_area.legal()
