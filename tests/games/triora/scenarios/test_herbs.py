"""Herbs, cauldrons and shovels (5.4), and the forest (5.12)."""

import pytest

from tests.games.common.sitting import Position
from tests.games.triora.scenarios.table import Sitting, at_shovels, order_phase, to_move
from tests.rules import rule

FORMULAS = {
    *("amoris-1", "amoris-2", "maledictiones-1", "maledictiones-2", "arcanum-1", "arcanum-2"),
    *("necromantiae-1", "necromantiae-2", "ambitionis-1", "ambitionis-2", "pestilentiae-1"),
    *("pestilentiae-2", "vitae-1", "vitae-2", "molestum-1", "molestum-2", "invocationis-1"),
    "invocationis-2",
}


@rule("TR-050", "TR-051")
def test_a_placed_witch_brews_before_she_acts() -> None:
    """Case 4."""
    table = to_move("A")
    table.play("A: place witch city")
    assert table.legal() == {"pass", *(f"brew {each}" for each in FORMULAS)}
    table.play("A: brew ambitionis-1")
    assert (table.cubes("herbs"), table.cubes("seeds")) == ("R1 G2 Y2", "R2 B3 G1 Y1")
    assert table.goods() == "ambitionis 1"
    assert table.legal() == {"attack potion", "bonus", "done"}


@rule("TR-050")
def test_a_placed_familiar_brews_nothing() -> None:
    table = to_move("A", A={"undead": 1})
    table.play("A: place familiar city")
    assert table.legal() == {"attack undead", "done"}


@rule("TR-053", "TR-082", "TR-087", "TR-065")
def test_a_potion_brewed_on_arrival_pays_for_the_attack() -> None:
    """Case 5."""
    table = to_move("A")
    table.play("A: place witch city, brew ambitionis-1, attack potion, reward doom, bonus, done")
    assert (table.ruins(), table.witch()["tokens"]) == ("city 1", 14)
    assert (table.doom(), table.goods(), table.inq()) == (25, "", 4)


@rule("TR-051")
@pytest.mark.parametrize(
    ("formula", "herbs", "goods"),
    [
        ("amoris-1", "R2 B3 G3 Y2", "amoris 1"),
        ("amoris-2", "R2 B2 G3 Y2", "amoris 2"),
        ("maledictiones-1", "R2 B3 G2 Y3", "maledictiones 1"),
        ("maledictiones-2", "R2 B3 G2 Y2", "maledictiones 2"),
        ("arcanum-1", "R3 B2 G3 Y2", "arcanum 1"),
        ("arcanum-2", "R2 B2 G2 Y2", "arcanum 2"),
        ("necromantiae-1", "R3 B2 G2 Y3", "necromantiae 1"),
        ("necromantiae-2", "R2 B2 G2 Y3", "necromantiae 2"),
        ("ambitionis-1", "R2 B1 G3 Y3", "ambitionis 1"),
        ("ambitionis-2", "R2 B1 G2 Y3", "ambitionis 2"),
        ("pestilentiae-1", "R3 B3 G2 Y1", "pestilentiae 1"),
        ("pestilentiae-2", "R2 B3 G2 Y1", "pestilentiae 2"),
        ("vitae-1", "R3 B3 G2 Y2", "vitae 2"),
        ("vitae-2", "R3 B2 G2 Y2", "vitae 3"),
        ("molestum-1", "R3 B3 G1 Y2", "molestum 1"),
        ("molestum-2", "R3 B2 G1 Y2", "molestum 2"),
        ("invocationis-1", "R1 B2 G3 Y3", "invocationis 1"),
        ("invocationis-2", "R1 B2 G3 Y2", "invocationis 2"),
    ],
)
def test_every_formula_moves_its_cubes_to_the_seeds(formula: str, herbs: str, goods: str) -> None:
    table = to_move("A", A={"herbs": "R3 B3 G3 Y3"})
    table.play(f"A: place witch tower, brew {formula}")
    assert (table.cubes("herbs"), table.goods()) == (herbs, goods)


@rule("TR-051")
def test_only_formulas_whose_cubes_lie_in_the_herbs_can_be_brewed() -> None:
    table = to_move("A", A={"seeds": "R2 B2 G3", "harvest": "Y3"})
    table.play("A: place witch fields")
    # R1 B1 left: no formula is made of these two.
    assert table.steps == ["turn", "menu"]
    richer = to_move("A", A={"seeds": "R2 B2 G3", "harvest": "Y2"})
    richer.play("A: place witch fields")
    assert richer.legal() == {"brew amoris-1", "brew amoris-2", "brew arcanum-1", "pass"}


@rule("TR-007")
def test_a_full_stock_cannot_be_brewed_and_units_beyond_nine_are_lost() -> None:
    table = to_move("A", A={"goods": "vitae 9, amoris 8"})
    table.play("A: place witch fields")
    legal = table.legal()
    assert not {"brew vitae-1", "brew vitae-2"} & legal
    assert {"brew amoris-1", "brew amoris-2"} <= legal
    table.play("A: brew amoris-2")
    assert table.goods() == "amoris 9, vitae 9"
    assert table.cubes("herbs") == "R1 B1 G2 Y1"


@rule("TR-009", "TR-052", "TR-110")
def test_pass_gives_up_all_cauldrons_of_the_step() -> None:
    """Case 46."""
    table = to_move("A")
    table.play("A: place familiar lair, distil, pass, done")
    assert (table.cubes("herbs"), table.goods(), table.asked) == ("R2 B2 G2 Y2", "", "B")


@rule("TR-052", "TR-011")
def test_a_second_cauldron_is_lost_when_nothing_can_be_brewed() -> None:
    table = to_move("A", A={"seeds": "R3 B3 G2 Y2"})
    table.play("A: place familiar lair, distil")
    assert table.legal() == {"brew vitae-1", "pass"}
    table.play("A: brew vitae-1")
    assert table.moves_played[-1] == "0: done"
    assert (table.goods(), table.asked) == ("vitae 2", "B")


@rule("TR-056", "TR-058")
def test_a_shovel_is_offered_only_while_higher_ranks_use_up_the_others() -> None:
    """Case 47."""
    table = at_shovels(2, A={"harvest": "R1 B1", "seeds": "G1"})
    assert table.legal() == {"harvest red", "harvest blue"}
    table.play("A: harvest blue")
    assert table.moves_played == ["0: harvest blue", "0: plant green"]
    assert (table.cubes("harvest"), table.cubes("planting")) == ("R1", "G1")
    other = at_shovels(2, A={"harvest": "R1 B1", "seeds": "G1"})
    other.play("A: harvest red")
    assert other.legal() == {"harvest blue", "plant green"}


@rule("TR-058")
def test_the_rank_of_shovel_moves_never_falls() -> None:
    table = at_shovels(3, A={"harvest": "R2 Y1", "seeds": "R1 B2"})
    assert table.legal() == {"harvest red", "harvest yellow", "plant red"}
    table.play("A: harvest yellow")
    assert table.legal() == {"plant red", "plant blue"}
    table.play("A: plant blue")
    assert table.moves_played[-1] == "0: plant blue"
    assert (table.cubes("planting"), table.cubes("harvest")) == ("B2", "R2")


@rule("TR-058")
def test_several_cubes_of_one_colour_can_be_moved_in_a_row() -> None:
    table = at_shovels(3, A={"harvest": "R3 B3", "seeds": "Y3"})
    table.play("A: harvest red, harvest red")
    assert table.legal() == {"harvest red", "harvest blue", "plant yellow"}
    table.play("A: harvest red")
    assert (table.cubes("harvest"), table.asked) == ("B3", "B")


@rule("TR-056", "TR-155")
def test_shovels_that_suffice_for_every_cube_ask_nothing() -> None:
    """Case 8."""
    table = to_move("A")
    table.play("A: place witch forest-3, pass")
    assert table.moves_played == ["0: place witch forest-3", "0: pass"]
    assert (table.cubes("planting"), table.cubes("seeds")) == ("R1 B1 G1 Y1", "")
    assert table.asked == "B"


@rule("TR-056")
def test_exactly_enough_shovels_ask_nothing_either() -> None:
    table = to_move("A", A={"harvest": "R1 B1", "seeds": "G1 Y1"})
    table.play("A: place familiar forest-1")
    assert table.moves_played == ["0: place familiar forest-1"]
    assert (table.cubes("herbs"), table.cubes("planting")) == ("R3 B3 G2 Y2", "G1 Y1")


@rule("TR-056")
def test_one_cube_more_than_shovels_is_a_question() -> None:
    table = to_move("A", A={"harvest": "R1 B1", "seeds": "G2 Y1"})
    table.play("A: place familiar forest-1")
    assert table.step["left"] == 4
    assert table.legal() == {"harvest red", "harvest blue"}


@rule("TR-056", "TR-011")
def test_shovels_without_any_cube_are_lost() -> None:
    table = to_move("A", A={"planting": "R3 B3 G3 Y3"})
    table.play("A: place familiar forest-1")
    assert (table.asked, table.moves_played) == ("B", ["0: place familiar forest-1"])
    assert table.cubes("planting") == "R3 B3 G3 Y3"


@rule("TR-054", "TR-055")
def test_shovels_neither_ripen_what_is_planted_nor_take_from_the_herbs() -> None:
    table = to_move("A", A={"planting": "R2", "seeds": "B3 G3"})
    table.play("A: place familiar forest-1")
    assert table.moves_played[-1] == "0: plant blue"
    assert table.legal() == {"plant blue", "plant green"}
    table.play("A: plant blue, plant blue, plant blue, plant green")
    assert table.cubes("planting") == "R2 B3 G1"
    assert table.cubes("herbs") == "R1 Y3"


@rule("TR-056", "TR-011")
def test_one_kind_of_cube_left_is_answered_by_the_table() -> None:
    table = order_phase(seats=2, B={"seeds": "R3"})
    table.play("B: order 2")
    assert table.moves_played == ["1: order 2", "1: plant red"]


@rule("TR-155", "TR-057")
def test_a_witch_in_the_forest_has_six_shovels_after_her_cauldron() -> None:
    table = to_move("A")
    table.play("A: place witch forest-1")
    assert table.steps == ["turn", "shovel", "cauldron"]
    table.play("A: brew arcanum-2")
    # The brewed cubes are seeds now: eight cubes for six shovels.
    assert table.step == {"step": "shovel", "seat": 0, "left": 6, "last": None}
    assert table.legal() == {"plant red", "plant blue"}


@rule("TR-155")
def test_a_familiar_in_the_forest_has_four_shovels() -> None:
    table = to_move("A", A={"seeds": "R3 B3 G3"})
    table.play("A: place familiar forest-1")
    assert table.step["left"] == 4


@rule("TR-057")
def test_a_cube_harvested_now_may_be_brewed_by_a_later_cauldron_of_the_turn() -> None:
    table = to_move("A", stone=4, A={"harvest": "G1 Y1", "seeds": "R3 B3 G2 Y2", "silver": 6})
    table.play("A: place familiar stones, step")
    # No herbs: the cauldron of stone 5 is lost; two sacrifices reach the shovels of stone 7.
    assert table.token == 5
    table.play("A: sacrifice silver, sacrifice silver")
    assert table.token == 7
    table.play("A: harvest green, harvest yellow, plant red")
    assert table.cubes("herbs") == "G1 Y1"
    table.play("A: sacrifice silver, done")
    assert (table.token, table.doom(), table.asked) == (8, 23, "B")


def results(position: Position, left: int) -> list[str]:
    """The cubes of A after every whole answer to a question about so many shovels."""
    if not left:
        return [str(position["state"]["witches"][0])]
    found: list[str] = []
    for move in sorted(Sitting.start(position).legal()):
        after = Sitting.start(position, single_answers=False)
        after.play(f"A: {move}")
        found += results(after.table.position(), left - 1)
    return found


@rule("TR-058")
@pytest.mark.parametrize(
    ("left", "harvest", "seeds", "number"),
    [
        (2, "R1 B1", "G1", 3),  # two different ones of three
        (2, "R2", "B2", 3),  # none, one or two harvested
        (3, "R1 B2", "G1 Y1", 7),
        (4, "R1 B1 G1 Y1", "R1 B1 G1 Y1", 70),  # four of eight
    ],
)
def test_every_result_of_a_shovel_question_has_one_spelling(
    left: int, harvest: str, seeds: str, number: int
) -> None:
    sitting = at_shovels(left, A={"harvest": harvest, "seeds": seeds})
    found = results(sitting.table.position(), left)
    assert len(found) == len(set(found)) == number
