"""The rules that belong to no single space: order, goods, tracks, the end."""

from typing import Any

import pytest

import covenstead
from tests.games.triora.components import SPACES
from tests.games.triora.given import ALL_HERBS, menu, morgana, step, town, turn, used, witch
from tests.games.triora.sitting import Sitting, new_game, start
from tests.rules import rule


def at_order(own: dict[int, Any] | None = None) -> Sitting:
    """Sit down at the order phase of four witches."""
    position = town([{"step": "order", "seats": [3, 2, 1, 0]}], own)
    for each in position["state"]["witches"]:
        each["order_position"] = None
    return start(position)


@rule("TR-001")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_witches_play(seats: int) -> None:
    with pytest.raises(covenstead.BadOption):
        new_game(seats)


@rule("TR-002", "TR-024", "TR-209")
def test_a_round_has_its_phases_in_order_and_is_followed_by_another() -> None:
    own = {seat: used(planting="R1", herbs="R2 B3 G3 Y3") for seat in range(4)}
    own[3] = {**own[3], "villagers": ["noble-1"]}
    table = start(town([morgana(3)], own))
    before = len(table.told())
    table.play("3: pass")
    told = table.told(before)
    wanted = ["3 took nothing from Morgana.", "1 red cubes of 0 ripened."]
    wanted += ["1 villagers of 3 worked, of the kind noble.", "Round 1 ended.", "Round 2 began."]
    assert [line for line in told if line in wanted] == wanted
    assert table.each("order_position") == [None] * 4
    assert table.each("witch_used") == table.each("familiar_used") == [False] * 4
    assert table.steps == ["order"]


@rule("TR-003")
def test_only_the_deck_is_hidden() -> None:
    table = new_game(3).table
    seen, whole = table.view(1).data["state"], table.position()["state"]
    assert seen["deck"] == ["?"] * 29
    assert {**seen, "deck": whole["deck"]} == whole


@rule("TR-020", "TR-021", "TR-022", "TR-023", "TR-176")
def test_a_change_in_the_order_phase_does_not_change_who_chooses() -> None:
    table = at_order()
    table.play("3: order 5")
    assert table.witch(3)["inquisition"] == 3
    table.play("2: order 1")
    table.play("1: order 6, pass")
    table.play("0: order 2, plant red")
    assert table.state["track"] == [2, 1, 0, 3]
    assert table.awaiting == (2,)


@rule("TR-021")
def test_a_position_is_taken_once() -> None:
    table = at_order()
    table.play("3: order 1")
    assert table.legal() == {f"order {number}" for number in range(2, 7)}
    assert table.refuses("2: order 1").text == "Position 1 is taken."


@rule("TR-009", "TR-052")
def test_a_cauldron_that_is_passed_is_lost_with_the_others() -> None:
    table = start(town([turn(0)]))
    table.play("0: place familiar lair, distil, pass")
    assert table.zone(0, "herbs") == "R2 B2 G2 Y2"
    assert "0 left 2 cauldrons unused." in table.told()
    assert table.awaiting == (1,)


@rule("TR-042")
def test_done_forfeits_what_was_not_used() -> None:
    table = start(town([turn(0)], {0: witch(undead=1)}))
    table.play("0: place witch city, pass, done")
    assert (table.witch(0)["undead"], table.witch(0)["doom"]) == (1, 20)
    assert table.awaiting == (1,)


@rule("TR-055", "TR-054")
def test_shovels_leave_planted_cubes_and_herbs_alone() -> None:
    mine = witch(herbs="R3 B3", planting="G3", seeds="Y2", harvest="Y1")
    table = start(town([turn(0)], {0: mine}))
    table.play("0: place familiar forest-1")
    zones = [table.zone(0, zone) for zone in ("herbs", "seeds", "planting", "harvest")]
    assert zones == ["R3 B3 Y1", "", "G3 Y2", ""]


@rule("TR-057", "TR-126")
def test_a_harvested_cube_is_brewed_by_a_later_cauldron_of_the_turn() -> None:
    mine = witch(harvest="G1 Y1", seeds="R3 B3 G2 Y2", silver=2, familiar_used=True)
    position = town(
        [turn(0, placed=True), menu(0, "stones", "closed"), step("shovel", 0, left=2, last=None)],
        {0: mine},
        stone=4,
    )
    table = start(position)
    table.play("0: harvest green, harvest yellow, step")
    assert table.legal() == {"brew vitae-1", "pass"}
    table.play("0: brew vitae-1")
    assert table.legal() == {"sacrifice silver", "sacrifice vitae", "done"}


@rule("TR-072", "TR-034")
def test_familiars_are_no_coven() -> None:
    table = start(town([turn(0)], {1: witch(familiar="city"), 2: witch(witch="river")}))
    table.play("0: place witch city, pass, done")
    assert table.awaiting == (1,)
    assert table.steps == ["turn"]
    table = start(town([turn(0)], {1: witch(witch="city")}))
    assert "place familiar city" not in table.legal()


@rule("TR-073", "TR-078", "TR-071")
def test_the_coven_gets_its_bonus_whatever_the_arriving_witch_did() -> None:
    own = {1: witch(witch="river"), 2: witch(witch="river")}
    table = start(town([turn(0)], own))
    table.play("0: place witch river, pass, done")
    table.play("1: bonus")
    assert table.step["seats"] == [2]  # a bonus opens no coven of its own
    table.play("2: bonus")
    assert table.each("silver") == [0, 2, 2, 0]


@rule("TR-077", "TR-150")
def test_witches_in_a_copied_area_get_nothing_and_block_nothing() -> None:
    own = {0: witch(arcanum=1), 1: witch(witch="river", familiar="forest-1")}
    table = start(town([turn(0)], own))
    table.play("0: place familiar tower, copy river, attack free")
    assert table.each("silver") == [3, 0, 0, 0]
    assert table.awaiting == (1,)


@rule("TR-085", "TR-137")
def test_undead_pay_for_nothing_but_attacks() -> None:
    table = start(town([turn(0)], {0: witch(undead=4)}))
    table.play("0: place familiar tower")
    assert table.awaiting == (1,)
    table = start(town([turn(0)], {0: witch(undead=4)}))
    table.play("0: place familiar swamp")
    assert table.awaiting == (1,)


@rule("TR-101", "TR-103")
def test_a_curse_brings_doom() -> None:
    mine = witch(maledictiones=1, silver=6)
    table = start(town([turn(0)], {0: mine}))
    table.play("0: place familiar castle, curse marquis")
    first = table.witch(0)
    assert (first["doom"], first["silver"], first["tokens"]) == (31, 0, 14)
    assert table.state["cursed"]["marquis"] == 0


@rule("TR-106", "TR-105")
def test_a_ruin_bought_in_the_city_lets_her_choose_the_reward() -> None:
    table = start(town([turn(0)], {0: witch(amoris=1)}))
    table.play("0: place witch castle, pass, ruin city")
    assert table.legal() == {"reward doom", "reward hire 1"}
    table.play("0: reward doom")
    assert table.witch(0)["doom"] == 20 - 7 + 3


@rule("TR-165")
def test_the_cauldron_of_the_swamp_comes_before_or_after_hiring() -> None:
    table = start(town([turn(0)], {0: witch(herbs="R2 Y2", seeds="R1 B3 G3 Y1")}))
    table.play("0: place witch swamp, pass, bonus, brew amoris-1")
    assert table.legal() == {"hire 1", "done"}
    table = start(town([turn(0)], {0: witch(amoris=1)}))
    table.play("0: place witch swamp, pass, hire 1")
    assert table.legal() == {"bonus", "done"}


@rule("TR-179", "TR-181", "TR-207")
def test_a_loss_stops_at_nothing_and_lies_on_top() -> None:
    own = {seat: used() for seat in range(4)}
    own[0] = used(inquisition=3, villagers=["soldier-1", "soldier-2"])
    own[1] = used(inquisition=0)
    table = start(town([morgana(3)], own))
    assert table.state["track"] == [3, 2, 0, 1]
    table.play("3: pass")
    assert table.witch(0)["inquisition"] == 0
    assert table.state["track"] == [3, 2, 0, 1]


@rule("TR-181", "TR-176")
def test_a_disc_leaves_a_stack_without_disturbing_it() -> None:
    own = {seat: witch(inquisition=9) for seat in range(4)}
    table = start(town([turn(0)], own, track=[3, 0, 2, 1]))
    table.play("0: place familiar swamp")
    assert table.state["track"] == [0, 3, 2, 1]


@rule("TR-010", "TR-038", "TR-039")
def test_pieces_go_anywhere_past_the_figures() -> None:
    others = {seat: witch(witch="castle", familiar=f"forest-{seat}") for seat in (1, 2, 3)}
    table = start(town([turn(0)], {0: witch(witch="fields", familiar="lair"), **others}))
    free = set(SPACES) - {"castle", "forest-1", "forest-2", "forest-3", "fields", "lair"}
    familiar = {move.split()[2] for move in table.legal() if "familiar" in move}
    assert familiar == free
    assert {"place witch castle", "place witch cemetery"} <= table.legal()


@rule("TR-215", "TR-184")
def test_the_third_ruined_area_brings_on_the_end_of_the_round() -> None:
    fallen = {3: witch(ruins={"city": 5, "river": 5, "dungeon": 4})}
    table = start(town([turn(0)], {0: witch(invocationis=1), **fallen}))
    table.play("0: place familiar dungeon, attack potion")
    assert (table.state["trigger"], table.witch(0)["inquisition"]) == ("ruin", 0)
    assert table.awaiting == (1,)
    assert table.outcome is None


@rule("TR-215")
def test_the_first_trigger_is_remembered() -> None:
    own = {seat: used() for seat in range(4)}
    own[3] = used(witch="city", inquisition=29)
    table = start(town([morgana(3)], own, inquisitor="city", trigger="ruin"))
    table.play("3: morgana doom")
    assert table.outcome is not None
    assert table.outcome.ending == "ruin"
    assert table.outcome.out[3] == "captured"


@rule("TR-005", "TR-004")
def test_silver_that_the_supply_lacks_is_not_paid() -> None:
    own = {0: witch(molestum=1, herbs=ALL_HERBS), 3: witch(silver=47)}
    table = start(town([turn(0)], own))
    table.play("0: place witch river, pass, attack potion")
    assert (table.witch(0)["silver"], table.state["silver_supply"]) == (1, 0)
    assert table.awaiting == (1,)
