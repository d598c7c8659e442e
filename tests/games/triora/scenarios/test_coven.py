"""The coven (5.5)."""

from tests.games.triora.scenarios.table import to_move
from tests.rules import rule


@rule("TR-070", "TR-071")
def test_the_witches_already_there_are_asked_in_turn_order_after_the_active_seat() -> None:
    """Case 17."""
    table = to_move("C", B={"witch": "city"}, D={"witch": "city"})
    table.play("C: place witch city, pass, done")
    assert table.asked == "D"
    assert table.legal() == {"bonus", "pass"}
    table.play("D: bonus")
    assert table.asked == "B"
    table.play("B: pass")
    assert [table.doom(who) for who in "BCD"] == [20, 20, 22]
    assert (table.asked, table.steps) == ("D", ["turn"])


@rule("TR-070", "TR-013")
def test_the_coven_follows_the_order_track_not_the_seats() -> None:
    table = to_move(
        "B", order="DBAC", A={"witch": "city"}, C={"witch": "city"}, D={"witch": "city"}
    )
    table.play("B: place witch city, pass, done")
    asked = []
    for _ in range(3):
        asked.append(table.asked)
        table.play(f"{asked[-1]}: bonus")
    assert asked == ["A", "C", "D"]
    assert table.asked == "A"


@rule("TR-072")
def test_a_familiar_receives_no_coven_bonus() -> None:
    table = to_move("A", B={"familiar": "city"})
    table.play("A: place witch city, pass, done")
    assert (table.asked, table.steps) == ("B", ["turn"])


@rule("TR-072", "TR-070")
def test_a_seat_makes_no_coven_with_its_own_pieces() -> None:
    table = to_move("A", A={"familiar": "city"})
    table.play("A: place witch city, pass, done")
    assert (table.asked, table.steps) == ("B", ["turn"])


@rule("TR-072")
def test_the_forest_never_gives_a_coven_bonus() -> None:
    table = to_move("A", B={"witch": "forest-1"})
    table.play("A: place witch forest-2, pass")
    assert (table.asked, table.steps) == ("B", ["turn"])


@rule("TR-073", "TR-083")
def test_the_coven_does_not_depend_on_what_the_arriving_witch_did() -> None:
    table = to_move("A", tokens="river 5", B={"witch": "river"})
    table.play("A: place witch river, pass, bonus, done")
    assert table.asked == "B"
    table.play("B: bonus")
    assert (table.silver("A"), table.silver("B")) == (2, 2)


@rule("TR-067", "TR-011")
def test_a_seat_whose_bonus_would_change_nothing_is_not_asked() -> None:
    table = to_move("A", B={"witch": "dungeon", "inq": 0}, C={"witch": "dungeon"})
    table.play("A: place witch dungeon, pass, done")
    assert table.asked == "C"
    table.play("C: bonus")
    assert (table.inq("C"), table.asked) == (2, "B")


@rule("TR-076", "TR-147")
def test_a_tower_from_which_nothing_is_copied_has_no_coven() -> None:
    """Case 18."""
    table = to_move("A", B={"witch": "tower"})
    table.play("A: place witch tower, pass, done")
    assert (table.asked, table.steps) == ("B", ["turn"])


@rule("TR-076", "TR-112")
def test_the_coven_at_the_tower_takes_the_bonus_of_the_copied_area() -> None:
    """Case 19."""
    table = to_move("A", A={"goods": "arcanum 1"}, B={"witch": "tower", "goods": "vitae 1"})
    table.play("A: place witch tower, pass, copy lair, distil, pass, done")
    assert (table.asked, table.legal()) == ("B", {"sell vitae", "pass"})
    table.play("B: sell vitae")
    assert (table.silver("B"), table.asked, table.steps) == (3, "B", ["turn"])


@rule("TR-076", "TR-071")
def test_the_coven_of_a_copied_forest_is_two_shovels() -> None:
    table = to_move(
        "A", A={"goods": "arcanum 1"}, B={"witch": "tower"}, C={"witch": "tower", "planting": "R3"}
    )
    table.play("A: place witch tower, pass, copy forest")
    assert (table.asked, table.legal()) == ("B", {"bonus", "pass"})
    table.play("B: bonus")
    assert (table.steps[-1], table.step["left"], table.step["seat"]) == ("shovel", 2, 1)
    table.play("B: plant red, plant yellow")
    # C's cubes are all planted or in the herbs: she is not asked.
    assert (table.asked, table.steps) == ("B", ["turn"])


@rule("TR-076", "TR-071")
def test_the_coven_of_a_copied_forest_waits_for_the_shovels_of_the_active_seat() -> None:
    table = to_move("A", A={"goods": "arcanum 1", "seeds": "R3 B3 G3 Y3"}, B={"witch": "tower"})
    table.play("A: place witch tower, copy forest")
    assert table.steps == ["turn", "coven", "shovel"]
    assert table.asked == "A"


@rule("TR-076", "TR-160")
def test_the_coven_of_a_copied_swamp_brings_a_cauldron_and_no_inquisition() -> None:
    table = to_move("A", A={"goods": "arcanum 1"}, B={"witch": "tower"})
    table.play("A: place witch tower, pass, copy swamp, done")
    table.play("B: bonus, brew amoris-1")
    assert (table.inq("A"), table.inq("B"), table.goods("B")) == (7, 4, "amoris 1")


@rule("TR-077", "TR-078")
def test_copying_is_no_arrival_for_witches_in_the_copied_area() -> None:
    table = to_move("A", A={"goods": "arcanum 1"}, B={"witch": "city"})
    table.play("A: place witch tower, pass, copy city, bonus, done")
    assert (table.asked, table.steps, table.doom("B")) == ("B", ["turn"], 20)


@rule("TR-074")
def test_a_coven_at_the_stones_skips_twice_or_advances() -> None:
    """Case 20."""
    for moves, stone, inq, undead in (("skip, skip", 7, 4, 0), ("advance", 6, 6, 1)):
        table = to_move("C", stone=4, B={"witch": "stones"})
        table.play("C: place witch stones, pass, step, pass, done")
        assert table.table.position()["steps"] == [
            {"step": "turn", "seat": 2, "second_pass": False, "placed": True},
            {"step": "coven", "seats": [1], "area": "stones", "bonus": "open"},
        ]
        assert table.legal() == {"skip", "advance", "pass"}
        table.play(f"B: {moves}")
        assert (table.token, table.inq("B"), table.undead("B")) == (stone, inq, undead)
        assert (table.asked, table.steps) == ("D", ["turn"])


@rule("TR-074", "TR-123")
def test_a_coven_at_the_stones_may_stop_after_one_skip() -> None:
    table = to_move("A", B={"witch": "stones"}, C={"witch": "stones"})
    table.play("A: place witch stones, pass, step, done")
    table.play("B: skip")
    assert (table.asked, table.legal()) == ("B", {"skip", "pass"})
    table.play("B: pass")
    assert (table.token, table.asked) == (2, "C")
    assert table.legal() == {"skip", "advance", "pass"}


@rule("TR-075", "TR-106")
def test_a_coven_at_the_castle_may_ruin_the_city_and_choose_its_reward() -> None:
    table = to_move("A", B={"witch": "castle", "goods": "amoris 1"}, C={"witch": "castle"})
    table.play("A: place witch castle, pass, done")
    table.play("B: ruin city")
    assert (table.asked, table.legal()) == ("B", {"reward doom", "reward hire 1"})
    table.play("B: reward hire 1")
    assert (table.doom("B"), table.ruins("B"), table.asked) == (13, "city 1", "C")


@rule("TR-075")
def test_a_coven_at_the_castle_needs_seven_doom() -> None:
    table = to_move("A", B={"witch": "castle", "doom": 6})
    table.play("A: place witch castle, pass, done")
    assert (table.asked, table.steps) == ("B", ["turn"])


@rule("TR-075", "TR-113")
def test_a_coven_at_the_lair_is_one_sale() -> None:
    table = to_move("A", B={"witch": "lair", "goods": "amoris 2, vitae 1"})
    table.play("A: place witch lair, pass, done")
    table.play("B: sell amoris")
    assert (table.asked, table.legal()) == ("B", {"sell amoris", "sell vitae", "pass"})
    table.play("B: sell amoris")
    assert (table.silver("B"), table.asked, table.steps) == (4, "B", ["turn"])


@rule("TR-071", "TR-066")
def test_a_coven_in_the_fields_is_two_shovels() -> None:
    table = to_move("A", B={"witch": "fields"})
    table.play("A: place witch fields, pass, done")
    table.play("B: bonus, plant red, plant blue")
    assert table.cubes("planting", "B") == "R1 B1"


@rule("TR-078")
def test_a_coven_bonus_causes_no_further_coven() -> None:
    table = to_move("A", B={"witch": "cemetery"}, C={"witch": "cemetery"})
    table.play("A: place witch cemetery, pass, bonus, done")
    table.play("B: bonus")
    assert table.asked == "C"
    table.play("C: bonus")
    assert [table.undead(who) for who in "ABC"] == [1, 1, 1]
    assert (table.asked, table.steps) == ("B", ["turn"])
