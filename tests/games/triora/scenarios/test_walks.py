"""The end of a round: the two walks, growth and villagers (5.15)."""

import pytest

from tests.games.triora.scenarios.table import after_morgana, after_turns, new_game
from tests.rules import rule

# Every pair of areas with several shortest routes, and the one that is taken (section 2.4).
ROUTES = [
    "fields cemetery lair dungeon",
    "fields cemetery lair",
    "river cemetery city castle",
    "dungeon castle tower stones",
    "castle tower stones",
    "lair cemetery city tower",
]


@rule("TR-195", "TR-196", "TR-197", "TR-199", "TR-182")
def test_he_walks_two_roads_toward_the_front_and_investigates_three_areas() -> None:
    """Case 21."""
    table = after_turns(
        A={"inq": 12, "witch": "stones", "familiar": "stones"},
        B={"familiar": "castle", "witch": "fields"},
        C={"witch": "tower"},
        D={"witch": "city"},
    )
    assert table.walk() == ["castle", "tower", "stones"]
    assert [table.inq(who) for who in "ABCD"] == [19, 6, 9, 4]
    assert table.state["inquisitor"] == "stones"


@rule("TR-196")
def test_he_stays_where_the_target_is_and_investigates_there() -> None:
    """Case 22."""
    table = after_turns(inquisitor="river", A={"inq": 12, "witch": "river"}, D={"witch": "lair"})
    assert table.walk() == ["river"]
    assert (table.inq("A"), table.inq("D")) == (17, 4)


@rule("TR-197", "TR-196")
@pytest.mark.parametrize("route", ROUTES + [" ".join(reversed(r.split())) for r in ROUTES])
def test_of_several_routes_the_one_through_cemetery_or_tower_is_taken(route: str) -> None:
    areas = route.split()
    table = after_turns(inquisitor=areas[0], A={"inq": 12, "witch": areas[-1]})
    assert table.walk() == areas[:3]


@rule("TR-197", "TR-202")
@pytest.mark.parametrize("route", ROUTES + [" ".join(reversed(r.split())) for r in ROUTES])
def test_morgana_takes_the_same_routes(route: str) -> None:
    areas = route.split()
    table = after_turns(inquisitor="forest", morgana=areas[0], A={"inq": 0, "witch": areas[-1]})
    assert table.walk("morgana") == areas[:3]


@rule("TR-157", "TR-197")
@pytest.mark.parametrize(
    ("start", "walk"),
    [
        ("castle", "castle tower stones"),
        ("dungeon", "dungeon castle tower"),
        ("city", "city stones forest"),
        ("swamp", "swamp forest"),
        ("cemetery", "cemetery city stones"),
        ("fields", "fields cemetery city"),
        ("lair", "lair cemetery city"),
    ],
)
def test_the_way_to_a_witch_in_the_forest_is_that_to_any_area(start: str, walk: str) -> None:
    table = after_turns(inquisitor=start, A={"inq": 12, "witch": "forest-5"})
    assert " ".join(table.walk()) == walk


@rule("TR-157", "TR-156", "TR-196")
def test_he_follows_a_target_into_the_forest_and_finds_her_not() -> None:
    """Case 58."""
    table = after_turns(
        inquisitor="stones", A={"inq": 12, "witch": "forest-2"}, B={"familiar": "stones"}
    )
    assert table.walk() == ["stones", "forest"]
    assert (table.inq("A"), table.inq("B"), table.state["inquisitor"]) == (12, 6, "forest")


@rule("TR-195")
def test_the_target_stays_the_same_although_another_comes_to_the_front() -> None:
    table = after_turns(
        A={"inq": 9, "witch": "stones"}, B={"inq": 8, "witch": "castle", "familiar": "tower"}
    )
    # B is found twice before he reaches A.
    assert table.walk() == ["castle", "tower", "stones"]
    assert (table.inq("A"), table.inq("B"), table.track[:2]) == (14, 15, "BA")


@rule("TR-195", "TR-177")
def test_of_equal_values_the_disc_on_top_is_the_target() -> None:
    table = after_turns(
        on_top="A", A={"inq": 9, "witch": "dungeon"}, B={"inq": 9, "witch": "tower"}
    )
    assert table.walk() == ["castle", "dungeon"]
    assert (table.inq("A"), table.inq("B")) == (14, 9)


@rule("TR-199", "TR-182")
def test_a_witch_and_her_familiar_in_different_areas_are_found_one_after_the_other() -> None:
    table = after_turns(A={"inq": 12, "witch": "city", "familiar": "castle"})
    assert (table.inq(), table.walk()) == (19, ["castle", "city"])


@rule("TR-013", "TR-176", "TR-199")
def test_seats_found_in_one_area_are_dealt_with_in_turn_order() -> None:
    """Case 57 (a)."""
    table = after_turns(order="DCBA", A={"witch": "castle"}, C={"witch": "castle"})
    assert table.walk() == ["castle", "tower", "stones"]
    assert (table.inq("A"), table.inq("C"), table.track) == (9, 9, "ACDB")


@rule("TR-013", "TR-176", "TR-207")
def test_villagers_work_in_turn_order() -> None:
    """Case 57 (b)."""
    table = after_morgana(order="DCBA", B={"villagers": "soldier 1"}, D={"villagers": "soldier 1"})
    assert (table.inq("B"), table.inq("D"), table.track) == (2, 2, "CABD")


@rule("TR-234", "TR-199")
def test_he_ignores_dummies() -> None:
    """Case 39."""
    table = after_turns(
        seats=2,
        A={"dummy": "castle", "witch": "forest", "familiar": "forest"},
        B={"inq": 9, "witch": "tower"},
    )
    assert table.walk() == ["castle", "tower"]
    assert (table.inq("A"), table.inq("B")) == (4, 14)


@rule("TR-202", "TR-203", "TR-204")
def test_morgana_walks_toward_the_back_and_meets_witches_on_her_way() -> None:
    """Case 26."""
    table = after_turns(
        A={"inq": 5, "witch": "city"},
        B={"inq": 2, "witch": "forest-1"},
        C={"witch": "cemetery"},
        D={"inq": 9},
    )
    assert table.walk("morgana") == ["cemetery", "city", "stones"]
    assert table.asked == "C"
    assert table.legal() == {"morgana doom", "morgana shovels", "pass"}
    table.play("C: morgana doom")
    assert (table.inq("C"), table.doom("C"), table.asked) == (7, 25, "A")
    table.play("A: pass")
    assert (table.state["round_number"], table.inq("B")) == (2, 2)


@rule("TR-203", "TR-013")
def test_witches_met_in_one_area_are_asked_in_turn_order() -> None:
    table = after_turns(
        order="CBDA",
        A={"witch": "cemetery"},
        B={"witch": "cemetery", "inq": 0},
        C={"witch": "cemetery"},
        D={"inq": 9},
    )
    asked = []
    for _ in range(3):
        asked.append(table.asked)
        table.play(f"{asked[-1]}: pass")
    assert asked == ["C", "B", "A"]


@rule("TR-157", "TR-203")
def test_morgana_meets_witches_in_the_forest() -> None:
    table = after_turns(morgana="stones", A={"inq": 0, "witch": "forest-1"}, D={"inq": 9})
    assert table.walk("morgana") == ["stones", "forest"]
    asked = []
    for _ in range(4):
        asked.append(table.asked)
        table.play(f"{asked[-1]}: pass")
    assert asked == ["A", "B", "C", "D"]


@rule("TR-203", "TR-234")
def test_morgana_ignores_familiars_and_dummies() -> None:
    table = after_turns(
        seats=2, A={"inq": 2, "familiar": "cemetery", "dummy": "city"}, B={"inq": 9}
    )
    assert table.walk("morgana") == ["cemetery", "city", "stones"]
    assert (table.asked, table.state["round_number"]) == ("B", 2)


@rule("TR-201")
def test_morganas_target_is_known_after_his_investigations() -> None:
    table = after_turns(
        A={"inq": 12, "witch": "city"},
        B={"inq": 3, "witch": "city"},
        C={"inq": 5, "witch": "lair"},
        D={"inq": 6},
    )
    # B was at the back before he found her in the city.
    assert table.inq("B") == 8
    assert table.told("morgana_set_out") == ["morgana_set_out cemetery 2"]
    assert table.asked == "C"


@rule("TR-012", "TR-204")
def test_morgana_offers_no_shovels_without_a_cube_for_them() -> None:
    table = after_turns(A={"inq": 0, "witch": "cemetery", "planting": "R3"}, D={"inq": 9})
    assert (table.asked, table.legal()) == ("A", {"morgana doom", "pass"})


@rule("TR-204", "TR-056")
def test_morganas_shovels_come_before_the_next_contact() -> None:
    table = after_turns(A={"inq": 0, "witch": "cemetery"}, B={"witch": "cemetery"}, D={"inq": 9})
    table.play("A: morgana shovels")
    assert (table.inq("A"), table.steps) == (3, ["morgana", "shovel"])
    table.play("A: plant red, plant blue, plant green")
    assert table.asked == "B"
    # What was planted in phase 4 ripens in phase 5.
    table.play("B: pass")
    assert (table.cubes("harvest"), table.cubes("planting")) == ("R1 B1 G1", "")


@rule("TR-206", "TR-207", "TR-208")
def test_a_peasant_may_harvest_what_has_just_ripened() -> None:
    """Case 27."""
    table = after_morgana(A={"planting": "G2", "villagers": "peasant 1"})
    assert table.moves_played[-1] == "0: harvest green"
    assert (table.cubes("herbs"), table.cubes("harvest")) == ("R3 B3 G2 Y3", "G1")


@rule("TR-206")
def test_growth_ripens_the_cubes_of_all_seats() -> None:
    table = after_morgana(
        trigger="capture",
        A={"planting": "R1 G2", "harvest": "R1"},
        B={"planting": "Y3", "captured": True, "inq": 32},
    )
    assert (table.cubes("harvest", "A"), table.cubes("planting", "A")) == ("R2 G2", "")
    assert (table.cubes("harvest", "B"), table.cubes("planting", "B")) == ("Y3", "")


@rule("TR-207", "TR-179", "TR-176")
def test_soldiers_take_two_inquisition_each_in_one_change() -> None:
    """Case 28."""
    table = after_morgana(A={"inq": 3, "villagers": "soldier 2"}, B={"inq": 0})
    assert (table.inq("A"), table.track[-2:]) == (0, "AB")


@rule("TR-207")
def test_villagers_bring_silver_doom_and_shovels() -> None:
    table = after_morgana(A={"villagers": "merchant 2, noble 3, peasant 2"})
    assert (table.silver(), table.doom()) == (2, 23)
    assert (table.asked, table.steps, table.step["left"]) == ("A", ["villagers", "shovel"], 2)
    table.play("A: plant red, plant yellow")
    # Planted after growth: it is still there when the next round begins.
    assert (table.cubes("planting"), table.state["round_number"]) == ("R1 Y1", 2)


@rule("TR-207", "TR-004")
def test_merchants_share_what_is_left_in_turn_order() -> None:
    table = after_morgana(
        silver_supply=1, order="BACD", A={"villagers": "merchant 1"}, B={"villagers": "merchant 1"}
    )
    assert (table.silver("A"), table.silver("B")) == (0, 1)


@rule("TR-244")
def test_merchants_may_cause_inquisition() -> None:
    table = after_morgana(
        options={"merchant_inquisition": 1}, A={"inq": 31, "villagers": "merchant 3"}
    )
    assert (table.inq(), table.doom(), table.silver(), table.captured()) == (32, 18, 3, False)


@rule("TR-244", "TR-180")
def test_merchants_change_inquisition_after_the_soldiers_in_a_change_of_their_own() -> None:
    table = after_morgana(
        options={"merchant_inquisition": 1},
        A={"inq": 4, "villagers": "merchant 2, soldier 1"},
        B={"inq": 4},
    )
    # 4, 2, 4 again: but now on top of the others.
    assert (table.inq(), table.track) == (4, "ADCB")


@rule("TR-208", "TR-209")
def test_villagers_work_in_the_last_round_too() -> None:
    table = after_morgana(trigger="ruin", A={"villagers": "noble 1, merchant 1"})
    assert table.outcome is not None
    assert (table.doom(), table.silver()) == (21, 1)


@rule("TR-209")
def test_the_last_peasants_are_asked_before_the_scoring() -> None:
    table = after_morgana(trigger="ruin", A={"villagers": "peasant 1"})
    assert table.outcome is None
    table.play("A: plant red")
    assert table.outcome is not None


@rule("TR-216")
def test_the_game_ends_after_the_last_round_at_the_latest() -> None:
    table = after_morgana(options={"max_rounds": 8}, round_number=8)
    assert (table.state["trigger"], table.steps) == ("cap", [])
    assert table.outcome is not None
    earlier = after_morgana(options={"max_rounds": 8}, round_number=7)
    assert (earlier.outcome, earlier.state["round_number"]) == (None, 8)


@rule("TR-216", "TR-184")
def test_a_capture_in_the_last_round_is_no_end_by_the_cap() -> None:
    table = after_turns(options={"max_rounds": 8}, round_number=8, A={"inq": 32, "witch": "city"})
    assert table.state["trigger"] == "capture"


@rule("TR-002", "TR-209")
def test_a_round_runs_from_the_order_to_the_next_order() -> None:
    table = new_game(3)
    for seat, position in (("C", 1), ("B", 3), ("A", 5)):
        table.play(f"{seat}: order {position}")
    for number, who in enumerate("CBA", 1):
        table.play(f"{who}: place familiar forest-{number}")
    for number, who in enumerate("CBA", 4):
        table.play(f"{who}: place witch forest-{number}, pass")
    # Nobody is met: castle, tower, stones and cemetery, city, stones.
    assert (table.state["inquisitor"], table.state["morgana"]) == ("stones", "stones")
    assert (table.state["round_number"], table.steps) == (2, ["order"])
    assert table.cubes("harvest", "C") == "R1 B1 G1 Y1"
    # A lowered herself by position 5: she chooses last.
    assert (table.track, table.asked) == ("CBA", "C")
