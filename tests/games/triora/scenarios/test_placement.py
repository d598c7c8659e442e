"""Turns and placement (5.3), and the two-player game (5.17)."""

import pytest

from tests.games.triora.scenarios.positions import FOREST, SPACES
from tests.games.triora.scenarios.table import order_phase, second_pass, to_move, without
from tests.rules import rule


@rule("TR-034", "TR-035")
def test_a_familiar_needs_an_empty_space_and_a_witch_does_not() -> None:
    """Case 6."""
    table = to_move("A", B={"witch": "lair"}, C={"familiar": "river"})
    assert table.spaces("place familiar") == without(SPACES, "lair", "river")
    assert table.spaces("place witch") == set(SPACES)


@rule("TR-034", "TR-035")
def test_a_familiar_may_not_join_its_own_witch_but_a_witch_may_join_her_familiar() -> None:
    alone = to_move("A", A={"witch": "lair"})
    assert "lair" not in alone.spaces("place familiar")
    other = second_pass("A", "familiar", A={"familiar": "lair"})
    assert other.spaces("place witch") == set(SPACES)


@rule("TR-033", "TR-036", "TR-037")
def test_a_forest_space_holds_one_piece_and_a_witch_may_change_spaces_there() -> None:
    """Case 7."""
    table = to_move("A", A={"witch": "forest-1"}, B={"familiar": "forest-2"})
    assert table.spaces("place witch") == without(SPACES, "forest-1", "forest-2")


@rule("TR-033")
def test_a_piece_may_not_stay_where_it_is() -> None:
    table = to_move("A", A={"witch": "lair", "familiar": "city"})
    assert "lair" not in table.spaces("place witch")
    assert "city" not in table.spaces("place familiar")
    assert "city" in table.spaces("place witch")


@rule("TR-030", "TR-031")
def test_the_second_turn_of_a_round_belongs_to_the_other_piece() -> None:
    table = to_move("A", seats=3)
    assert {move.split()[1] for move in table.legal()} == {"witch", "familiar"}
    table.play("A: place witch forest-1, pass")
    table.play("B: place familiar forest-2")
    table.play("C: place witch forest-3, pass")
    assert table.asked == "A"
    assert {move.split()[1] for move in table.legal()} == {"familiar"}
    table.play("A: place familiar forest-4")
    assert {move.split()[1] for move in table.legal("B")} == {"witch"}


@rule("TR-030", "TR-023")
def test_both_passes_follow_the_order_track() -> None:
    table = order_phase(seats=3)
    table.play("C: order 3")
    table.play("B: order 1")
    table.play("A: order 5")
    asked = []
    for space in FOREST:
        asked.append(table.asked)
        piece = "familiar" if len(asked) < 4 else "witch"
        words = f"place {piece} {space}" + (", pass" if piece == "witch" else "")
        table.play(f"{asked[-1]}: {words}")
    assert "".join(asked) == "BCABCA"


@rule("TR-038")
def test_the_two_figures_block_no_space() -> None:
    table = to_move("A", inquisitor="lair", morgana="lair")
    assert {"place witch lair", "place familiar lair"} <= table.legal()


@rule("TR-040", "TR-042", "TR-011")
def test_a_menu_without_anything_to_do_ends_by_itself() -> None:
    table = to_move("A")
    table.play("A: place familiar castle")
    assert table.moves_played == ["0: place familiar castle", "0: done"]
    assert table.asked == "B"


@rule("TR-041")
def test_a_main_action_is_done_once() -> None:
    table = to_move("A", A={"undead": 2, "goods": "molestum 2"})
    table.play("A: place familiar river, attack undead")
    assert table.moves_played[-1] == "0: done"
    assert table.ruins() == "river 1"


@rule("TR-042")
def test_done_gives_up_what_was_not_used() -> None:
    table = to_move("A", A={"undead": 1})
    table.play("A: place witch river, pass")
    assert table.legal() == {"attack undead", "bonus", "done"}
    table.play("A: done")
    assert (table.asked, table.undead(), table.silver()) == ("B", 1, 0)


@rule("TR-243")
def test_the_prototype_lets_a_familiar_join_familiars_and_its_own_witch() -> None:
    """Case 54."""
    table = to_move(
        "A",
        options={"familiar_rule": "prototype"},
        A={"witch": "lair"},
        B={"familiar": "river"},
        C={"witch": "city", "familiar": "forest-1"},
    )
    assert table.spaces("place familiar") == without(SPACES, "city", "forest-1")


@rule("TR-243")
def test_the_prototype_keeps_a_familiar_away_from_a_rival_witch_beside_its_own() -> None:
    table = to_move(
        "A",
        options={"familiar_rule": "prototype"},
        A={"witch": "lair", "familiar": "tower"},
        B={"witch": "lair", "familiar": "swamp"},
        C={"familiar": "swamp"},
    )
    spaces = table.spaces("place familiar")
    assert "lair" not in spaces
    assert "tower" not in spaces
    assert "swamp" in spaces


@rule("TR-243", "TR-036")
def test_the_prototype_leaves_the_forest_to_one_piece_a_space() -> None:
    table = to_move(
        "A",
        seats=2,
        options={"familiar_rule": "prototype"},
        A={"witch": "forest-1"},
        B={"familiar": "forest-2", "dummy": "forest-3"},
    )
    closed = {"forest-1", "forest-2", "forest-3"}
    assert not closed & table.spaces("place familiar")
    assert not closed & table.spaces("dummy")
    assert not closed & table.spaces("place witch")


@rule("TR-230", "TR-231", "TR-232", "TR-233", "TR-235")
def test_after_the_dummy_only_the_familiar_remains_for_the_turn() -> None:
    """Case 38."""
    table = to_move("A", seats=2, A={"dummy": "lair", "familiar": "river"})
    table.play("A: dummy swamp")
    assert (table.inq(), table.asked) == (4, "A")
    assert table.legal() == {
        f"place familiar {space}" for space in without(SPACES, "river", "swamp")
    }


@rule("TR-231", "TR-233")
def test_a_familiar_may_vacate_a_space_for_the_dummy() -> None:
    table = to_move("A", seats=2, A={"dummy": "lair", "familiar": "river"})
    table.play("A: place familiar city, done")
    assert (table.asked, table.steps[-1]) == ("A", "dummy")
    assert table.legal() == {f"dummy {space}" for space in without(SPACES, "city", "lair")}
    table.play("A: dummy river")
    assert table.pieces() == (None, "city", "river")
    assert table.asked == "B"


@rule("TR-231")
def test_the_dummy_moves_after_the_shovels_of_the_forest() -> None:
    table = to_move("A", seats=2, A={"seeds": "R3 B3"})
    table.play("A: place familiar forest-1")
    assert table.steps == ["turn", "dummy", "shovel"]
    table.play("A: plant red, plant red, plant red, plant blue")
    assert table.steps == ["turn", "dummy"]


@rule("TR-235")
def test_a_witch_turn_asks_for_no_dummy_and_the_second_pass_offers_it() -> None:
    table = to_move("A", seats=2)
    table.play("A: place witch forest-1, pass")
    assert table.asked == "B"
    table.play("B: place witch forest-2, pass")
    assert table.asked == "A"
    assert {move.split()[0] for move in table.legal()} == {"place", "dummy"}
    assert not table.spaces("place witch")


@rule("TR-235")
def test_the_dummy_moves_once_a_round() -> None:
    table = to_move("A", seats=2)
    table.play("A: dummy forest-1, place familiar forest-2")
    assert table.asked == "B"
    table.play("B: place witch forest-3, pass")
    assert {move.split()[1] for move in table.legal("A")} == {"witch"}


@rule("TR-232", "TR-233", "TR-234")
def test_a_dummy_has_no_action_and_blocks_familiars_and_dummies_but_no_witch() -> None:
    table = to_move("B", seats=2, A={"dummy": "swamp"})
    assert "swamp" not in table.spaces("place familiar")
    assert "swamp" not in table.spaces("dummy")
    assert "swamp" in table.spaces("place witch")
    table.play("B: dummy stones")
    assert (table.state["stone"], table.inq("B")) == (8, 4)


@rule("TR-230")
def test_without_dummies_two_players_play_like_more() -> None:
    table = to_move("A", seats=2, options={"dummy_familiars": "off"})
    assert len(table.legal()) == 32
    table.play("A: place familiar forest-1")
    assert table.asked == "B"


@rule("TR-230")
@pytest.mark.parametrize("seats", [3, 4])
def test_more_than_two_players_have_no_dummies(seats: int) -> None:
    assert len(to_move("A", seats=seats).legal()) == 32


@rule("TR-230", "TR-010")
def test_the_first_turn_with_two_players_offers_every_space_to_three_pieces() -> None:
    table = to_move("A", seats=2)
    assert len(table.legal()) == 48
    for verb in ("place witch", "place familiar", "dummy"):
        assert table.spaces(verb) == set(SPACES)


@rule("TR-039")
def test_a_familiar_has_a_space_however_crowded_the_board_is() -> None:
    table = second_pass(
        "D",
        "witch",
        A={"witch": "city", "familiar": "fields"},
        B={"witch": "river", "familiar": "dungeon"},
        C={"witch": "castle", "familiar": "lair"},
        D={"witch": "stones", "familiar": "cemetery"},
    )
    assert table.spaces("place familiar") == {"tower", "swamp", *FOREST}
