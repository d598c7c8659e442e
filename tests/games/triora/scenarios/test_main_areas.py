"""City, fields, river, dungeon (5.6) and the witch bonus (5.5)."""

import pytest

from tests.games.triora.scenarios.table import to_move
from tests.rules import rule

ROW = "noble-1 peasant-3 soldier-4 merchant-2 peasant-7 noble-9 soldier-1"


@rule("TR-081")
@pytest.mark.parametrize(
    ("area", "potion"),
    [
        ("city", "ambitionis"),
        ("fields", "pestilentiae"),
        ("river", "molestum"),
        ("dungeon", "invocationis"),
    ],
)
def test_a_seat_that_holds_both_payments_chooses(area: str, potion: str) -> None:
    table = to_move("A", A={"undead": 1, "goods": f"{potion} 1", "seeds": "R3 B3 G3 Y3"})
    table.play(f"A: place familiar {area}")
    assert table.legal() == {"attack potion", "attack undead", "done"}
    table.play("A: attack potion")
    assert (table.goods(), table.undead(), table.ruins()) == ("", 1, f"{area} 1")


@rule("TR-081", "TR-004")
def test_an_undead_that_attacks_returns_to_the_supply() -> None:
    table = to_move("A", A={"undead": 2})
    assert table.state["undead_supply"] == 14
    table.play("A: place familiar river, attack undead")
    assert (table.undead(), table.state["undead_supply"]) == (1, 15)


@rule("TR-081")
def test_the_potion_of_another_area_does_not_pay() -> None:
    table = to_move("A", A={"goods": "molestum 1, invocationis 1, pestilentiae 1"})
    table.play("A: place familiar city")
    assert (table.asked, table.ruins()) == ("B", "")


@rule("TR-080")
def test_an_attack_needs_a_token_in_hand() -> None:
    table = to_move("A", A={"undead": 1, "ruins": "city 5, fields 5, river 4", "cursed": "almoner"})
    table.play("A: place familiar dungeon")
    assert (table.asked, table.undead()) == ("B", 1)


@rule("TR-082")
def test_the_fields_give_doom_and_then_four_shovels() -> None:
    table = to_move("A", A={"undead": 1, "seeds": "R2 B2 G2"})
    table.play("A: place familiar fields, attack undead")
    assert (table.doom(), table.step["left"], table.steps[-1]) == (22, 4, "shovel")
    table.play("A: plant red, plant red, plant blue, plant blue")
    assert (table.cubes("planting"), table.asked) == ("R2 B2", "B")


@rule("TR-082", "TR-086")
def test_the_river_gives_three_silver_and_no_inquisition() -> None:
    table = to_move("A", A={"undead": 1})
    table.play("A: place familiar river, attack undead")
    assert (table.silver(), table.inq(), table.state["silver_supply"]) == (3, 4, 45)


@rule("TR-082")
def test_the_dungeon_takes_four_inquisition() -> None:
    table = to_move("A", A={"undead": 1, "inq": 10})
    table.play("A: place familiar dungeon, attack undead")
    assert table.inq() == 6


@rule("TR-083")
def test_a_full_area_keeps_its_witch_bonus() -> None:
    """Case 44."""
    table = to_move("A", tokens="city 5", A={"goods": "ambitionis 1"})
    table.play("A: place witch city, pass")
    assert table.legal() == {"bonus", "done"}


@rule("TR-065", "TR-066")
@pytest.mark.parametrize("moves", ["attack undead, bonus", "bonus, attack undead"])
def test_the_bonus_is_taken_before_or_after_the_action(moves: str) -> None:
    table = to_move("A", A={"undead": 1})
    table.play(f"A: place witch river, pass, {moves}")
    assert (table.silver(), table.asked) == (5, "B")


@rule("TR-065")
def test_the_bonus_is_taken_once() -> None:
    table = to_move("A", A={"undead": 1})
    table.play("A: place witch city, pass, bonus")
    assert table.legal() == {"attack undead", "done"}


@rule("TR-066")
def test_the_bonus_needs_no_action() -> None:
    table = to_move("A")
    table.play("A: place witch river, pass")
    assert table.legal() == {"bonus", "done"}
    table.play("A: bonus")
    assert table.silver() == 2


@rule("TR-067")
def test_the_bonus_of_the_fields_is_two_shovels_and_needs_a_cube() -> None:
    table = to_move("A")
    table.play("A: place witch fields, pass, bonus")
    assert table.step["left"] == 2
    idle = to_move("A", A={"planting": "R3 B3 G3", "undead": 1})
    idle.play("A: place witch fields")
    assert idle.legal() == {"attack undead", "done"}


@rule("TR-067", "TR-012")
def test_the_bonus_of_the_dungeon_needs_inquisition() -> None:
    """Case 56."""
    table = to_move("A", A={"inq": 0})
    table.play("A: place witch dungeon, pass")
    assert table.moves_played[-1] == "0: done"
    assert table.asked == "B"
    one = to_move("A", A={"inq": 1})
    one.play("A: place witch dungeon, pass, bonus")
    assert one.inq() == 0


@rule("TR-067", "TR-065")
def test_the_dungeon_closes_its_bonus_when_the_attack_took_all_inquisition() -> None:
    table = to_move("A", A={"inq": 4, "undead": 1})
    table.play("A: place witch dungeon, pass, attack undead")
    assert table.moves_played[-1] == "0: done"
    assert table.inq() == 0


@rule("TR-004", "TR-067")
def test_silver_beyond_the_supply_is_not_given_and_then_there_is_no_bonus() -> None:
    """Case 42."""
    table = to_move("A", silver_supply=1, A={"goods": "molestum 1"})
    table.play("A: place witch river, pass, attack potion, done")
    assert (table.silver(), table.state["silver_supply"]) == (1, 0)
    assert table.moves_played[-2:] == ["0: attack potion", "0: done"]


@rule("TR-082", "TR-004")
def test_an_attack_is_possible_although_its_reward_is_empty() -> None:
    table = to_move("A", silver_supply=0, A={"undead": 1})
    table.play("A: place familiar river, attack undead")
    assert (table.ruins(), table.silver()) == ("river 1", 0)


@rule("TR-087", "TR-164")
def test_the_city_may_reward_with_a_villager_at_its_price() -> None:
    """Case 37."""
    table = to_move("A", "noble-3", row=ROW, A={"goods": "maledictiones 1", "undead": 1})
    table.play("A: place witch city, pass, attack undead")
    assert table.legal() == {"reward doom", "reward hire 4"}
    table.play("A: reward hire 4")
    assert table.witch()["villagers"] == ["merchant-2"]
    assert (table.goods(), table.inq(), table.doom()) == ("", 4, 20)
    assert table.state["row"] == [
        *("noble-1", "peasant-3", "soldier-4", "peasant-7", "noble-9", "soldier-1", "noble-3"),
    ]
    assert table.lines[-1] == "0: reward hire 4 * noble-3"


@rule("TR-087", "TR-011")
def test_the_city_gives_doom_by_itself_when_no_villager_can_be_paid() -> None:
    table = to_move("A", row=ROW, A={"undead": 1})
    table.play("A: place familiar city, attack undead")
    assert table.moves_played[-2:] == ["0: reward doom", "0: done"]
    assert table.doom() == 23


@rule("TR-215", "TR-082")
def test_the_third_ruined_area_triggers_the_end_and_the_round_goes_on() -> None:
    """Case 29."""
    table = to_move("C", tokens="city 5, river 5, dungeon 4", C={"goods": "invocationis 1"})
    table.play("C: place familiar dungeon, attack potion, done")
    assert (table.state["trigger"], table.inq("C"), table.outcome) == ("ruin", 0, None)
    table.play("D: place familiar forest-1")
    for number, who in enumerate("ABCD", 2):
        assert table.asked == who
        table.play(f"{who}: place witch forest-{number}, pass")
    # The Inquisitor ends at the stones, Morgana too: nobody is met.
    assert table.outcome is not None
    assert (table.state["round_number"], table.steps) == (1, [])


@rule("TR-215")
def test_more_tokens_may_be_placed_after_the_end_was_triggered() -> None:
    table = to_move("C", tokens="city 5, river 5, dungeon 4", C={"undead": 1}, D={"undead": 1})
    table.play("C: place familiar dungeon, attack undead")
    table.play("D: place familiar fields, attack undead")
    assert table.ruins("D") == "city 5, fields 1, river 5, dungeon 4"
    assert table.state["trigger"] == "ruin"


@rule("TR-215")
def test_two_ruined_areas_do_not_end_the_game() -> None:
    table = to_move("A", tokens="city 5, river 4", A={"undead": 1})
    table.play("A: place familiar river, attack undead")
    assert table.state["trigger"] is None


@rule("TR-215", "TR-088")
@pytest.mark.parametrize(("seats", "active"), [(2, 3), (3, 4)])
def test_fewer_seats_ruin_an_area_with_fewer_tokens(seats: int, active: int) -> None:
    tokens = f"city {active}, fields {active}, dungeon {active - 1}"
    table = to_move("A", seats=seats, tokens=tokens, A={"undead": 1})
    table.play("A: place familiar dungeon, attack undead")
    assert table.state["trigger"] == "ruin"


@rule("TR-215", "TR-184")
@pytest.mark.parametrize("ruined", [False, True])
def test_the_first_trigger_is_recorded(ruined: bool) -> None:
    tokens = "city 5, river 5, dungeon 5" if ruined else "city 5, river 5"
    table = to_move(
        "A",
        trigger="ruin" if ruined else None,
        tokens=tokens,
        inquisitor="lair",
        A={"inq": 30, "witch": "lair"},
    )
    table.play("A: place familiar swamp")
    assert table.state["trigger"] == ("ruin" if ruined else "capture")
