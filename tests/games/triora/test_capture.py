"""Capture at every moment, also in the middle of an effect (TR-183 to TR-190)."""

from typing import Any

import pytest

from tests.games.triora.given import (
    coven,
    last_turn,
    menu,
    morgana,
    step,
    town,
    turn,
    used,
    witch,
)
from tests.games.triora.sitting import GAME, Sitting, start
from tests.rules import rule


def at_menu(
    area: str, mine: dict[str, Any], others: dict[int, Any] | None = None, **given: Any
) -> Sitting:
    """Sit down at the menu of seat 0, whose witch stands in the Inquisitor's area."""
    own = {**mine, "witch_used": True}
    rest = others or {}
    steps = [turn(0, placed=True), menu(0, area)]
    if rest:
        steps.insert(1, coven(list(rest), area))
    return start(town(steps, {0: own, **rest}, inquisitor=area, **given))


@rule("TR-183", "TR-186", "TR-184")
def test_a_captured_witch_leaves_the_board_and_the_end_is_brought_on() -> None:
    table = at_menu("cemetery", witch(witch="cemetery", familiar="lair", inquisition=28))
    table.play("0: bonus")
    first = table.witch(0)
    assert first["captured"]
    assert (first["witch"], first["familiar"]) == (None, None)
    assert table.state["trigger"] == "capture"
    assert table.steps == ["turn"]
    assert table.awaiting == (1,)


@rule("TR-187")
def test_undead_already_taken_are_kept_and_the_coven_is_not_asked() -> None:
    table = at_menu(
        "cemetery", witch(witch="cemetery", inquisition=28), {1: witch(witch="cemetery")}
    )
    table.play("0: bonus")
    assert table.witch(0)["undead"] == 1
    assert table.awaiting == (1,)
    assert table.steps == ["turn"]


@rule("TR-187", "TR-123")
def test_an_advance_that_captures_moves_no_stone() -> None:
    table = at_menu("stones", witch(witch="stones", inquisition=30), stone=2)
    table.play("0: advance")
    assert table.witch(0)["captured"]
    assert (table.state["stone"], table.witch(0)["doom"]) == (2, 20)


@rule("TR-187", "TR-148")
def test_copying_the_swamp_can_capture_and_leaves_no_menu() -> None:
    mine = witch(witch="tower", inquisition=29, arcanum=1, vitae=9, amoris=1)
    table = at_menu("tower", mine, {1: witch(witch="tower")})
    table.play("0: copy swamp")
    assert table.witch(0)["captured"]
    assert table.potions(0) == {"vitae": 9, "amoris": 1}
    assert table.steps == ["turn"]
    assert table.awaiting == (1,)


@rule("TR-187", "TR-082")
def test_a_captured_witch_gets_no_further_gain_of_a_reward() -> None:
    # The shipped reward of the fields: 3 doom, 1 inquisition, then 4 shovels.
    mine = witch(
        witch="fields",
        witch_used=True,
        inquisition=31,
        pestilentiae=1,
        harvest="R3",
        seeds="B3 G3 Y3",
    )
    position = town(
        [turn(0, placed=True), menu(0, "fields")],
        {0: {**mine, "witch_used": True}},
        inquisitor="fields",
    )
    table = start(position, game=GAME)
    table.play("0: attack potion")
    first = table.witch(0)
    assert (first["captured"], first["doom"], first["ruins"]["fields"]) == (True, 23, 1)
    assert table.zone(0, "harvest") == "R3"
    assert table.steps == ["turn"]


@rule("TR-187", "TR-087")
def test_the_reward_of_the_city_can_capture() -> None:
    mine = witch(witch="city", witch_used=True, inquisition=31, undead=1)
    position = town(
        [turn(0, placed=True), menu(0, "city")],
        {0: {**mine, "witch_used": True}},
        inquisitor="city",
    )
    table = start(position, game=GAME)
    table.play("0: attack undead, reward doom")
    assert (table.witch(0)["captured"], table.witch(0)["doom"]) == (True, 23)
    assert table.steps == ["turn"]


@rule("TR-187", "TR-231")
def test_a_captured_seat_moves_no_dummy() -> None:
    position = town(
        [turn(0)],
        {0: witch(witch="lair", dummy="city", inquisition=30)},
        seats=2,
        inquisitor="lair",
    )
    table = start(position)
    table.play("0: place familiar swamp")
    assert table.witch(0)["captured"]
    assert table.witch(0)["dummy"] is None
    assert (table.steps, table.awaiting) == (["turn"], (1,))


@rule("TR-190")
def test_a_captured_coven_witch_loses_only_her_own_steps() -> None:
    position = town(
        [turn(0, placed=True), coven([1, 2], "stones")],
        {
            0: witch(witch="stones", witch_used=True),
            1: witch(witch="stones", inquisition=31),
            2: witch(witch="stones"),
        },
        inquisitor="stones",
    )
    table = start(position)
    table.play("1: advance")
    assert table.witch(1)["captured"]
    assert table.state["stone"] == 8
    assert (table.steps, table.awaiting) == (["turn", "coven"], (2,))
    table.play("2: pass")
    assert table.awaiting == (2,)  # the turn of seat 1 is skipped
    assert table.steps == ["turn"]


@rule("TR-190")
def test_a_ruin_bought_in_a_coven_can_capture() -> None:
    position = town(
        [turn(0, placed=True), coven([1, 2], "castle")],
        {
            0: witch(witch="castle", witch_used=True),
            1: witch(witch="castle", inquisition=31),
            2: witch(witch="castle"),
        },
    )
    table = start(position, game=GAME)
    table.play("1: ruin river")
    second = table.witch(1)
    assert (second["captured"], second["silver"], second["doom"]) == (True, 4, 13)
    assert (table.steps, table.awaiting) == (["turn", "coven"], (2,))
    assert table.step["seats"] == [2]


@rule("TR-190", "TR-204")
def test_a_witch_captured_by_morganas_price_gets_no_gift() -> None:
    position = town(
        [morgana(1, 2)],
        {
            0: used(),
            1: used(witch="city", inquisition=29),
            2: used(witch="city"),
            3: used(),
        },
        inquisitor="city",
    )
    table = start(position)
    table.play("1: morgana doom")
    assert (table.witch(1)["captured"], table.witch(1)["doom"]) == (True, 20)
    assert table.awaiting == (2,)
    table = start(position)
    table.play("1: morgana shovels")
    assert table.zone(1, "seeds") == "R1 B1 G1 Y1"
    assert table.steps == ["morgana"]


@rule("TR-187", "TR-244", "TR-207")
def test_merchants_can_capture_before_they_pay() -> None:
    keeper = used(
        witch="city", inquisition=30, villagers=["merchant-1", "merchant-2", "noble-1", "peasant-1"]
    )
    position = town(
        [morgana(3)],
        {0: keeper, 1: used(villagers=["merchant-3"]), 2: used(), 3: used()},
        inquisitor="city",
        options={"merchant_inquisition": 1},
    )
    table = start(position)
    table.play("3: pass")
    first = table.witch(0)
    assert (first["captured"], first["silver"], first["doom"]) == (True, 0, 20)
    assert table.witch(1)["silver"] == 1
    assert table.outcome is not None
    assert table.outcome.ending == "capture"


@rule("TR-189", "TR-183")
def test_a_witch_at_32_is_captured_when_he_enters() -> None:
    position = town(
        last_turn(3),
        {0: used(witch="city", inquisition=32), **{seat: used() for seat in (1, 2, 3)}},
    )
    table = start(position)
    table.play("3: done")
    assert (table.witch(0)["captured"], table.witch(0)["doom"]) == (True, 20)
    assert table.state["inquisitor"] == "city"


@rule("TR-156", "TR-188")
def test_the_forest_hides_a_witch_at_32() -> None:
    position = town(
        last_turn(3),
        {0: used(witch="forest-2", inquisition=32), **{seat: used() for seat in (1, 2, 3)}},
        inquisitor="forest",
    )
    table = start(position)
    table.play("3: done")
    assert (table.witch(0)["captured"], table.witch(0)["doom"]) == (False, 20)


@rule("TR-188")
def test_a_familiar_alone_with_him_is_no_capture() -> None:
    table = start(town([turn(0)], {0: witch(witch="city", inquisition=32)}, inquisitor="lair"))
    table.play("0: place familiar lair")
    assert not table.witch(0)["captured"]


@rule("TR-183")
def test_a_witch_at_32_who_comes_to_him_is_captured_on_arrival() -> None:
    table = start(
        town([turn(0)], {0: witch(inquisition=32), 1: witch(witch="lair")}, inquisitor="lair")
    )
    table.play("0: place witch lair")
    assert table.witch(0)["captured"]
    assert (table.steps, table.awaiting) == (["turn"], (1,))
    assert not [line for line in table.told() if "brewed" in line]


@rule("TR-187")
def test_the_cauldron_of_a_stone_is_not_brewed_by_a_captured_witch() -> None:
    position = town(
        [turn(0, placed=True), coven([1], "tower"), menu(0, "stones", copied=True)],
        {0: witch(witch="tower", inquisition=31, witch_used=True), 1: witch(witch="tower")},
        inquisitor="tower",
        stone=4,
    )
    table = start(position)
    table.play("0: advance")
    assert (table.steps, table.state["stone"]) == (["turn"], 4)


@rule("TR-178", "TR-180")
def test_a_gain_at_32_costs_doom_and_does_not_restack() -> None:
    position = town(
        [turn(0, placed=True), menu(0, "cemetery")],
        {
            0: witch(witch="cemetery", witch_used=True, inquisition=32, doom=3),
            1: witch(inquisition=32),
        },
    )
    table = start(position)
    before = table.state["track"]
    table.play("0: bonus")
    assert (table.witch(0)["doom"], table.state["track"]) == (0, before)


@rule("TR-205", "TR-226")
@pytest.mark.parametrize("seats", [2, 3])
def test_nobody_wins_when_all_are_captured(seats: int) -> None:
    lost = {seat: used(captured=True, inquisition=32) for seat in range(seats - 1)}
    last = used(witch="city", inquisition=29)
    position = town([morgana(seats - 1)], {**lost, seats - 1: last}, seats=seats, inquisitor="city")
    position["state"]["trigger"] = "capture"
    table = start(position)
    table.play(f"{seats - 1}: morgana doom")
    outcome = table.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ([], [0] * seats)
    assert outcome.out == ["captured"] * seats
    assert len(set(outcome.places)) == 1
    assert not [line for line in table.told() if "won" in line]


@rule("TR-187")
def test_the_shovels_of_an_order_bonus_are_used_before_the_next_seat_chooses() -> None:
    position = town(
        [{"step": "order", "seats": [1]}, step("shovel", 0, left=2, last=None)],
        {0: witch()},
        seats=2,
    )
    position["state"]["witches"][1]["order_position"] = None
    table = start(position)
    table.play("0: plant red, plant blue")
    assert table.awaiting == (1,)
