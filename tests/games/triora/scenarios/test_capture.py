"""Capture, at every moment at which it can happen (5.14)."""

from covenstead.games import read_tables
from covenstead.games.triora import game
from tests.games.triora.scenarios.table import (
    FIRST_VALUES,
    Sitting,
    after_morgana,
    after_turns,
    second_pass,
    to_move,
)
from tests.rules import rule


@rule("TR-183", "TR-160", "TR-187")
def test_a_familiar_in_the_swamp_may_have_its_witch_captured_at_once() -> None:
    """Case 24."""
    table = to_move("A", inquisitor="lair", A={"inq": 30, "witch": "lair"})
    table.play("A: place familiar swamp")
    assert (table.inq(), table.doom(), table.captured()) == (32, 19, True)
    assert table.pieces() == (None, None, None)
    assert (table.asked, table.state["trigger"]) == ("B", "capture")
    assert table.moves_played == ["0: place familiar swamp"]


@rule("TR-183")
def test_a_witch_at_32_is_captured_when_she_enters_his_area() -> None:
    table = to_move("A", inquisitor="city", A={"inq": 32, "witch": "lair"}, B={"witch": "city"})
    table.play("A: place witch city")
    assert (table.captured(), table.doom()) == (True, 20)
    # No cauldron, no menu, no coven for B (TR-187).
    assert (table.asked, table.steps) == ("B", ["turn"])


@rule("TR-183")
def test_a_witch_who_reaches_32_on_arrival_in_his_swamp_is_captured() -> None:
    table = to_move("A", inquisitor="swamp", A={"inq": 29})
    table.play("A: place witch swamp")
    assert (table.captured(), table.asked, table.doom()) == (True, "B", 20)


@rule("TR-188")
def test_a_familiar_alone_with_him_is_no_capture() -> None:
    table = to_move("A", inquisitor="swamp", A={"inq": 31, "witch": "lair"})
    table.play("A: place familiar swamp")
    assert (table.captured(), table.inq(), table.doom()) == (False, 32, 18)


@rule("TR-188", "TR-183")
def test_a_witch_off_the_board_is_not_captured() -> None:
    table = to_move("A", inquisitor="swamp", A={"inq": 31})
    table.play("A: place familiar swamp")
    assert (table.captured(), table.inq()) == (False, 32)


@rule("TR-156", "TR-183")
def test_the_forest_protects_a_witch_at_32_from_him() -> None:
    table = to_move("A", inquisitor="forest", A={"inq": 32})
    table.play("A: place witch forest-1, pass")
    assert (table.captured(), table.asked) == (False, "B")


@rule("TR-187")
def test_a_capture_by_the_bonus_leaves_no_coven_behind() -> None:
    """Case 49."""
    table = to_move(
        "A",
        inquisitor="cemetery",
        A={"inq": 25, "goods": "necromantiae 1"},
        B={"witch": "cemetery"},
    )
    table.play("A: place witch cemetery, pass, raise")
    assert (table.inq(), table.captured()) == (29, False)
    table.play("A: bonus")
    assert (table.inq(), table.doom(), table.captured()) == (32, 18, True)
    assert (table.undead(), table.asked, table.steps) == (3, "B", ["turn"])
    assert table.undead("B") == 0


@rule("TR-187", "TR-190")
def test_undead_taken_before_the_capture_are_kept() -> None:
    table = to_move("A", inquisitor="cemetery", A={"inq": 28, "goods": "necromantiae 1"})
    table.play("A: place witch cemetery, pass, raise")
    assert (table.captured(), table.undead(), table.state["undead_supply"]) == (True, 2, 14)


@rule("TR-187", "TR-123")
def test_an_advance_that_captures_moves_no_stone() -> None:
    table = to_move("A", inquisitor="stones", stone=2, A={"inq": 30})
    table.play("A: place witch stones, pass, advance")
    assert (table.captured(), table.token, table.doom()) == (True, 2, 20)
    assert (table.asked, table.steps) == ("B", ["turn"])


@rule("TR-187", "TR-148")
def test_copying_the_swamp_in_his_tower_may_capture_and_then_there_is_no_menu() -> None:
    table = to_move(
        "A", inquisitor="tower", A={"inq": 29, "goods": "arcanum 1"}, B={"witch": "tower"}
    )
    table.play("A: place witch tower, pass, copy swamp")
    assert (table.captured(), table.inq(), table.goods()) == (True, 32, "")
    assert (table.asked, table.steps) == ("B", ["turn"])


@rule("TR-183", "TR-148")
def test_a_familiar_that_copies_the_swamp_may_have_its_witch_captured() -> None:
    table = to_move("A", inquisitor="city", A={"inq": 30, "goods": "arcanum 2", "witch": "city"})
    table.play("A: place familiar tower, copy swamp")
    assert (table.captured(), table.doom(), table.asked) == (True, 19, "B")


@rule("TR-183", "TR-146")
def test_a_familiar_that_copies_the_cemetery_may_have_its_witch_captured() -> None:
    table = to_move("A", inquisitor="city", A={"inq": 29, "goods": "arcanum 1", "witch": "city"})
    table.play("A: place familiar tower, copy cemetery, raise")
    assert (table.captured(), table.undead(), table.doom()) == (True, 2, 19)


@rule("TR-190", "TR-183")
def test_a_coven_bonus_may_capture_its_taker_and_the_others_are_still_asked() -> None:
    """Case 48."""
    table = to_move(
        "A",
        inquisitor="cemetery",
        B={"witch": "cemetery", "inq": 28},
        C={"witch": "cemetery"},
    )
    table.play("A: place witch cemetery, pass, done")
    table.play("B: bonus")
    assert (table.undead("B"), table.inq("B"), table.doom("B")) == (1, 32, 19)
    assert table.captured("B")
    assert table.asked == "C"
    table.play("C: pass")
    assert (table.asked, table.steps) == ("C", ["turn"])


@rule("TR-190", "TR-123")
def test_an_advance_in_a_coven_that_captures_moves_no_stone() -> None:
    table = to_move(
        "A", inquisitor="stones", B={"witch": "stones", "inq": 30}, C={"witch": "stones"}
    )
    table.play("A: place witch stones, pass, step, done")
    assert (table.token, table.asked) == (1, "B")
    table.play("B: advance")
    assert (table.captured("B"), table.token, table.asked) == (True, 1, "C")
    assert table.legal() == {"skip", "advance", "pass"}


@rule("TR-190", "TR-187")
def test_a_seat_captured_in_a_coven_before_her_turn_loses_that_turn() -> None:
    table = to_move("A", seats=3, inquisitor="cemetery", B={"witch": "cemetery", "inq": 27})
    table.play("A: place witch cemetery, pass, done")
    table.play("B: bonus")
    assert (table.captured("B"), table.asked, table.steps) == (True, "C", ["turn"])
    table.play("C: place familiar forest-1")
    assert table.asked == "A"
    table.play("A: place familiar forest-2")
    assert table.asked == "C"


@rule("TR-187", "TR-231")
def test_a_captured_seat_moves_no_dummy() -> None:
    """Case 55."""
    table = to_move(
        "A", seats=2, inquisitor="lair", A={"inq": 30, "witch": "lair", "dummy": "city"}
    )
    table.play("A: place familiar swamp")
    assert (table.captured(), table.pieces()) == (True, (None, None, None))
    assert (table.asked, table.steps) == ("B", ["turn"])


@rule("TR-187", "TR-235")
def test_a_dummy_moved_before_the_capture_leaves_the_board_too() -> None:
    table = to_move("A", seats=2, inquisitor="lair", A={"inq": 30, "witch": "lair"})
    table.play("A: dummy city, place familiar swamp")
    assert (table.captured(), table.pieces(), table.asked) == (True, (None, None, None), "B")


@rule("TR-186", "TR-084")
def test_tokens_and_villagers_of_a_captured_seat_stay() -> None:
    table = to_move(
        "A",
        inquisitor="lair",
        A={
            "inq": 30,
            "witch": "lair",
            "ruins": "city 2",
            "cursed": "notary",
            "villagers": "noble 1",
        },
    )
    table.play("A: place familiar swamp")
    assert (table.ruins(), table.witch()["villagers"]) == ("city 2", ["noble-9"])
    assert table.state["cursed"]["notary"] == 0
    assert table.track[0] == "A"


@rule("TR-184", "TR-187", "TR-186")
def test_a_captured_seat_frees_its_space_and_the_round_goes_on_without_it() -> None:
    table = to_move("A", seats=3, inquisitor="lair", A={"inq": 30, "witch": "lair"}, B={"inq": 4})
    table.play("A: place familiar swamp")
    assert "swamp" in table.spaces("place familiar")
    table.play("B: place familiar forest-1")
    table.play("C: place familiar forest-2")
    assert table.asked == "B"
    table.play("B: place witch forest-3, pass")
    table.play("C: place witch forest-4, pass")
    assert table.outcome is not None
    assert table.state["round_number"] == 1


@rule("TR-200", "TR-183", "TR-184")
def test_he_captures_on_his_way_to_another_target() -> None:
    """Case 23."""
    table = after_turns(
        inquisitor="fields",
        A={"inq": 28, "witch": "cemetery"},
        B={"inq": 30, "witch": "castle"},
    )
    assert table.walk() == ["fields", "cemetery", "city"]
    assert (table.inq("A"), table.doom("A"), table.captured("A")) == (32, 19, True)
    assert (table.inq("B"), table.state["trigger"]) == (30, "capture")
    assert table.outcome is not None


@rule("TR-156", "TR-189")
def test_he_finds_nobody_in_the_forest() -> None:
    """Case 25."""
    table = after_turns(inquisitor="forest", A={"inq": 32, "witch": "forest-2"})
    assert (table.inq(), table.doom(), table.captured()) == (32, 20, False)


@rule("TR-189")
def test_a_witch_at_32_is_captured_on_his_entry_without_a_gain() -> None:
    """Case 53."""
    table = after_turns(A={"inq": 32, "witch": "city"})
    assert table.walk() == ["castle", "city"]
    assert (table.captured(), table.doom()) == (True, 20)


@rule("TR-189", "TR-013")
def test_captures_on_entry_come_before_the_other_investigations() -> None:
    table = after_turns(
        order="BACD", A={"inq": 32, "witch": "city"}, B={"inq": 27, "witch": "city"}
    )
    # B is before A in turn order, but A is captured the moment he enters.
    assert table.told("captured") == ["captured 0 city", "captured 1 city"]


@rule("TR-182", "TR-178", "TR-188")
def test_a_familiar_found_at_32_costs_doom_only() -> None:
    table = after_turns(A={"inq": 32, "familiar": "castle"}, B={"inq": 31, "familiar": "tower"})
    # A's witch is in the forest: the walk is castle, tower, stones.
    assert (table.doom("A"), table.captured("A")) == (18, False)
    assert (table.inq("B"), table.doom("B"), table.captured("B")) == (32, 19, False)


@rule("TR-195", "TR-200")
def test_a_captured_target_does_not_stop_the_walk() -> None:
    table = after_turns(
        inquisitor="lair", A={"inq": 32, "witch": "cemetery"}, B={"inq": 5, "witch": "cemetery"}
    )
    assert table.walk() == ["lair", "cemetery"]
    assert (table.captured("A"), table.inq("B")) == (True, 10)


@rule("TR-204", "TR-190", "TR-183")
def test_morganas_gift_may_capture_and_is_then_not_given() -> None:
    table = after_turns(
        inquisitor="castle",
        morgana="castle",
        A={"inq": 25, "witch": "castle"},
        B={"inq": 0, "witch": "castle"},
    )
    # He stays with A: 30. Morgana stays with B and meets both.
    assert (table.inq("A"), table.asked) == (30, "A")
    table.play("A: morgana doom")
    assert (table.captured("A"), table.inq("A"), table.doom("A")) == (True, 32, 19)
    assert table.asked == "B"
    table.play("B: morgana doom")
    assert (table.inq("B"), table.doom("B")) == (8, 25)


@rule("TR-204", "TR-190")
def test_morganas_shovels_are_not_given_to_a_captured_seat() -> None:
    table = after_turns(
        inquisitor="castle",
        morgana="castle",
        A={"inq": 25, "witch": "castle"},
        B={"inq": 0, "witch": "castle"},
    )
    table.play("A: morgana shovels")
    assert (table.captured("A"), table.cubes("seeds")) == (True, "R1 B1 G1 Y1")
    assert table.asked == "B"


@rule("TR-187", "TR-244")
def test_merchants_may_capture_and_then_give_nothing_more() -> None:
    table = after_morgana(
        inquisitor="city",
        options={"merchant_inquisition": 1},
        A={"inq": 31, "witch": "city", "villagers": "merchant 2, noble 1, peasant 1"},
    )
    assert (table.captured(), table.inq(), table.doom()) == (True, 32, 19)
    assert table.silver() == 0
    assert table.state["trigger"] == "capture"
    assert table.outcome is not None
    # The last capture of the round ends the game in this very round.
    assert table.state["round_number"] == 1


@rule("TR-244", "TR-207")
def test_soldiers_work_before_the_merchants_cause_inquisition() -> None:
    table = after_morgana(
        inquisitor="city",
        options={"merchant_inquisition": 1},
        A={"inq": 31, "witch": "city", "villagers": "merchant 2, soldier 1"},
    )
    assert (table.captured(), table.inq(), table.silver(), table.doom()) == (False, 31, 2, 20)


@rule("TR-187")
def test_captured_seats_have_no_income() -> None:
    table = after_morgana(
        trigger="capture",
        A={"captured": True, "inq": 32, "villagers": "merchant 1, noble 1, soldier 1"},
        B={"villagers": "merchant 1"},
    )
    assert (table.silver("A"), table.doom("A"), table.inq("A")) == (0, 20, 32)
    assert table.silver("B") == 1


@rule("TR-195", "TR-201", "TR-186")
def test_the_figures_pass_over_captured_discs() -> None:
    table = second_pass(
        "D",
        "witch",
        trigger="capture",
        inquisitor="castle",
        A={"captured": True, "inq": 32},
        B={"inq": 10, "witch": "city"},
        C={"inq": 4, "witch": "lair"},
        D={"inq": 5, "witch": "forest-1"},
    )
    table.play("D: place familiar forest-2")
    assert table.told("inquisitor_set_out") == ["inquisitor_set_out castle 1"]
    assert table.told("morgana_set_out") == ["morgana_set_out cemetery 2"]


@rule("TR-205", "TR-226")
def test_when_everybody_is_captured_nobody_moves_and_nobody_wins() -> None:
    table = second_pass(
        "B",
        "witch",
        seats=2,
        options={"dummy_familiars": "off"},
        trigger="capture",
        inquisitor="lair",
        A={"captured": True, "inq": 32},
        B={"inq": 31, "witch": "lair"},
    )
    table.play("B: place familiar swamp")
    assert table.captured("B")
    assert (table.state["inquisitor"], table.state["morgana"]) == ("lair", "cemetery")
    assert table.told("inquisitor_set_out", "morgana_set_out") == []
    assert table.outcome is not None
    assert table.outcome.winners == []


@rule("TR-187", "TR-030")
def test_the_first_pass_goes_on_to_the_second_when_the_last_seat_is_captured() -> None:
    table = to_move("D", inquisitor="lair", D={"inq": 30, "witch": "lair"})
    table.play("D: place familiar swamp")
    assert (table.captured("D"), table.asked) == (True, "A")
    assert table.step == {"step": "turn", "seat": 0, "second_pass": True, "placed": False}


@rule("TR-187", "TR-082")
def test_a_reward_that_captures_gives_nothing_more() -> None:
    tables = read_tables(FIRST_VALUES)
    (fields,) = [area for area in tables["areas.toml"]["area"] if area["id"] == "fields"]
    fields["reward"] = {"doom": 3, "inquisition": 2, "shovels": 4}
    there = to_move("A", inquisitor="fields", A={"inq": 30, "undead": 1})
    table = Sitting.start(there.table.position(), game=game(tables))
    table.play("A: place witch fields, pass, attack undead")
    assert (table.captured(), table.doom(), table.ruins()) == (True, 23, "fields 1")
    assert (table.cubes("seeds"), table.asked, table.steps) == ("R1 B1 G1 Y1", "B", ["turn"])
