"""What the table is told, and in which order (4.7)."""

from tests.games.triora.scenarios.table import after_morgana, after_turns, to_move
from tests.rules import rule


@rule("TR-135", "TR-178")
def test_each_part_of_a_change_is_told_after_the_move() -> None:
    table = to_move("A", A={"goods": "necromantiae 1", "inq": 30, "doom": 25})
    table.play("A: place witch cemetery, pass, raise")
    assert table.told("dead_raised", "inquisition_changed", "doom_changed") == [
        "dead_raised 0 2",
        "inquisition_changed 0 30 32 1",
        "doom_changed 0 25 23",
    ]
    assert "goods_changed undead 0 0 2" in table.told()


@rule("TR-183", "TR-187")
def test_a_capture_is_told_after_the_change_that_caused_it() -> None:
    table = to_move("A", inquisitor="cemetery", A={"inq": 29})
    table.play("A: place witch cemetery, pass, bonus")
    told = table.told("bonus_taken", "inquisition_changed", "doom_changed", "captured")
    assert told == [
        "bonus_taken 0 cemetery",
        "inquisition_changed 0 29 32 1",
        "doom_changed 0 20 18",
        "captured 0 cemetery",
    ]
    assert "end_triggered capture" in table.told()


@rule("TR-199", "TR-182")
def test_investigations_are_told_area_by_area() -> None:
    table = after_turns(
        A={"inq": 12, "witch": "stones", "familiar": "stones"},
        B={"familiar": "castle", "witch": "fields"},
        C={"witch": "tower"},
    )
    assert table.told("inquisitor_set_out", "inquisitor_came", "investigated") == [
        "inquisitor_set_out castle 0",
        "investigated familiar 1 castle",
        "inquisitor_came tower",
        "investigated witch 2 tower",
        "inquisitor_came stones",
        "investigated both 0 stones",
    ]


@rule("TR-056")
def test_cubes_moved_at_once_are_told_in_the_order_of_their_ranks() -> None:
    table = to_move("A", A={"harvest": "B1", "seeds": "R1 Y1"})
    table.play("A: place witch forest-3, pass")
    assert table.told("harvested", "planted", "shovels_lost") == [
        "harvested 0 blue",
        "planted 0 red",
        "planted 0 yellow",
        "shovels_lost 0 3",
    ]


@rule("TR-052")
def test_cauldrons_that_are_given_up_are_told() -> None:
    table = to_move("A")
    table.play("A: place familiar lair, distil, brew amoris-1, pass")
    assert table.told("brewed", "cauldrons_lost") == ["brewed 0 amoris-1", "cauldrons_lost 0 1"]


@rule("TR-123")
def test_a_bonus_of_two_skips_is_told_once() -> None:
    table = to_move("A", B={"witch": "stones"}, C={"witch": "stones"})
    table.play("A: place witch stones, pass, skip, skip, step")
    assert table.told("bonus_taken") == ["bonus_taken 0 stones"]
    assert table.told("stone_reached") == [
        "stone_reached 0 1 skip",
        "stone_reached 0 2 skip",
        "stone_reached 0 3 step",
    ]
    table.play("A: done")
    table.play("B: skip, pass")
    table.play("C: pass")
    assert table.told("coven_taken", "coven_declined") == [
        "coven_taken 1 stones",
        "coven_declined 2 stones",
    ]


@rule("TR-215")
def test_the_fall_of_an_area_and_the_end_are_told() -> None:
    table = to_move("A", tokens="city 5, river 5, dungeon 4", A={"undead": 1})
    table.play("A: place familiar dungeon, attack undead")
    assert table.told("attacked", "token_placed", "area_ruined", "end_triggered") == [
        "attacked 0 dungeon undead",
        "token_placed 0 dungeon",
        "area_ruined dungeon",
        "end_triggered ruin",
    ]


@rule("TR-207", "TR-206")
def test_growth_comes_before_the_villagers() -> None:
    table = after_morgana(A={"planting": "G2", "villagers": "noble 1, merchant 1"})
    told = table.told("cubes_ripened", "villagers_worked", "round_ended", "round_started")
    assert told == [
        "cubes_ripened 2 green 0",
        "villagers_worked 1 0 merchant",
        "villagers_worked 1 0 noble",
        "round_ended 1",
        "round_started 2",
    ]
