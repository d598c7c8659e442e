"""The optional rule of self-preservation (TR-240, 241)."""

from tests.games.common.sitting import Options
from tests.games.triora.scenarios.positions import FOREST, SPACES
from tests.games.triora.scenarios.table import (
    after_morgana,
    after_turns,
    second_pass,
    to_move,
    without,
)
from tests.rules import rule

CAREFUL: Options = {"self_preservation": "on"}


@rule("TR-240")
def test_a_witch_neither_enters_his_area_nor_stays_on_his_way_to_be_captured() -> None:
    """Case 40."""
    table = to_move(
        "A",
        options=CAREFUL,
        inquisitor="swamp",
        A={"inq": 29, "witch": "city"},
        B={"witch": "forest"},
        C={"witch": "forest"},
        D={"witch": "forest"},
    )
    closed = ("city", "swamp", "stones", "tower", "forest-1", "forest-2", "forest-3")
    assert table.spaces("place witch") == without(SPACES, *closed)
    # Her witch has yet to move: the familiar may go where the forest leaves room.
    assert "swamp" in table.spaces("place familiar")
    free = to_move("A", inquisitor="swamp", A={"inq": 29, "witch": "city"})
    assert {"place witch swamp", "place witch stones"} <= free.legal()


@rule("TR-240")
def test_the_walk_is_judged_on_the_present_position() -> None:
    """Case 50."""
    table = to_move(
        "A",
        options=CAREFUL,
        A={"inq": 27},
        B={"witch": "forest-4"},
        C={"witch": "forest-5"},
        D={"witch": "forest-6"},
    )
    assert table.spaces("place witch") == {"fields", "river", "swamp", *FOREST[:3]}


@rule("TR-240")
def test_a_rival_may_not_be_endangered_either() -> None:
    """Case 51."""
    for options, legal in ((CAREFUL, {"done"}), ({}, {"done", "enchant almoner"})):
        table = second_pass(
            "B",
            "witch",
            options=options,
            A={"inq": 28, "witch": "tower"},
            B={"inq": 30, "witch": "river", "goods": "amoris 1", "silver": 1},
            C={"witch": "forest"},
            D={"witch": "forest"},
        )
        table.play("B: place familiar castle")
        if "enchant almoner" in legal:
            assert table.legal() == legal
        else:
            assert table.moves_played[-1] == "1: done"
            assert (table.inq("B"), table.goods("B")) == (30, "amoris 1")


@rule("TR-240")
def test_a_move_that_captures_at_once_is_closed() -> None:
    table = to_move("A", options=CAREFUL, inquisitor="lair", A={"inq": 30, "witch": "lair"})
    assert "swamp" not in table.spaces("place familiar")
    assert "city" in table.spaces("place familiar")


@rule("TR-240")
def test_a_bonus_that_captures_is_closed_and_the_coven_is_answered_by_the_table() -> None:
    table = to_move(
        "A",
        options=CAREFUL,
        inquisitor="cemetery",
        B={"witch": "cemetery", "inq": 28},
        C={"witch": "cemetery"},
    )
    table.play("A: place witch cemetery, pass, done")
    assert table.moves_played[-1] == "1: pass"
    assert table.asked == "C"


@rule("TR-240", "TR-241")
def test_a_bonus_may_endanger_a_witch_who_has_yet_to_move() -> None:
    table = to_move(
        "A",
        options=CAREFUL,
        inquisitor="city",
        B={"witch": "cemetery", "inq": 28},
        C={"witch": "forest-1", "inq": 31},
    )
    table.play("A: place witch cemetery, pass, done")
    assert table.legal("B") == {"bonus", "pass"}


@rule("TR-240")
def test_morganas_gifts_are_closed_to_a_witch_they_would_capture() -> None:
    table = after_turns(
        options=CAREFUL,
        inquisitor="castle",
        morgana="castle",
        A={"inq": 25, "witch": "castle"},
        B={"inq": 0, "witch": "castle"},
    )
    assert table.inq("A") == 30
    assert table.moves_played[-1] == "0: pass"
    assert table.asked == "B"
    assert table.legal() == {"morgana doom", "morgana shovels", "pass"}


@rule("TR-241")
def test_danger_of_the_next_walk_is_not_looked_at_in_phase_four() -> None:
    table = after_turns(
        options=CAREFUL,
        inquisitor="swamp",
        morgana="stones",
        B={"inq": 30, "witch": "forest"},
        C={"inq": 0, "witch": "city"},
        D={"inq": 29, "witch": "stones"},
    )
    # He followed B into the forest. With 32 D would be the next target, one road away.
    assert table.asked == "D"
    assert table.legal() == {"morgana doom", "morgana shovels", "pass"}


@rule("TR-240")
def test_when_no_move_is_safe_all_are_legal() -> None:
    options: Options = {"self_preservation": "on", "merchant_inquisition": 1}
    table = after_morgana(
        options=options,
        inquisitor="city",
        A={"villagers": "peasant 1"},
        B={"inq": 31, "witch": "city", "villagers": "merchant 1"},
    )
    # Whatever A plants, B's merchants catch her next.
    assert table.asked == "A"
    assert table.legal() == {"plant red", "plant blue", "plant green", "plant yellow"}
    table.play("A: plant red")
    assert table.captured("B")


@rule("TR-240")
def test_a_seat_already_endangered_may_go_on_as_she_likes() -> None:
    table = second_pass(
        "A",
        "witch",
        options=CAREFUL,
        inquisitor="city",
        A={"inq": 27, "witch": "cemetery", "undead": 1},
        B={"witch": "forest"},
        C={"witch": "forest"},
        D={"witch": "forest"},
    )
    # She is the target and cannot move her witch again: nothing makes it worse but capture.
    assert table.spaces("place familiar") == without(
        SPACES, "cemetery", "forest-1", "forest-2", "forest-3"
    )


@rule("TR-240")
def test_a_familiar_in_the_swamp_may_not_make_its_witch_the_target() -> None:
    table = second_pass(
        "A",
        "witch",
        options=CAREFUL,
        A={"inq": 26, "witch": "tower"},
        B={"inq": 28, "witch": "dungeon"},
        C={"witch": "forest"},
        D={"witch": "forest"},
    )
    # At 29 she would be in front, and his walk would end with her at 32 in the tower.
    assert "swamp" not in table.spaces("place familiar")
    assert "cemetery" in table.spaces("place familiar")


@rule("TR-240")
def test_a_target_off_the_board_keeps_him_in_his_own_area() -> None:
    table = to_move(
        "A",
        options=CAREFUL,
        A={"inq": 27},
        B={"inq": 30},
    )
    # B is in front and off the board: only the castle is dangerous to A now.
    assert table.spaces("place witch") == without(SPACES, "castle")


@rule("TR-240")
def test_a_seat_without_a_safe_space_may_go_anywhere() -> None:
    table = second_pass(
        "A",
        "familiar",
        options=CAREFUL,
        inquisitor="city",
        A={"inq": 27},
        B={"witch": "forest", "familiar": "forest"},
        C={"witch": "forest", "familiar": "forest"},
        D={"witch": "forest", "familiar": "forest"},
    )
    # From the city every area is two roads away at most, and the forest is full.
    assert table.legal() == {f"place witch {space}" for space in without(SPACES, *FOREST)}


@rule("TR-240")
def test_a_seat_already_endangered_is_not_made_to_save_herself() -> None:
    table = second_pass(
        "C",
        "familiar",
        options=CAREFUL,
        inquisitor="city",
        A={"witch": "forest"},
        B={"inq": 27, "witch": "castle"},
    )
    table.play("C: place witch castle, pass, done")
    # A ruin of the dungeon would save B, the others leave her in danger as she was before.
    assert table.legal("B") == {"ruin city", "ruin fields", "ruin river", "ruin dungeon", "pass"}
