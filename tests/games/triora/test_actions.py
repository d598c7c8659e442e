"""What a piece does in its space: main actions, bonuses, covens."""

from typing import Any

import pytest

from tests.games.triora.given import ALL_HERBS, coven, menu, step, town, turn, witch
from tests.games.triora.sitting import GAME, Sitting, start
from tests.rules import rule

ROW = ["noble-1", "peasant-3", "soldier-4", "merchant-2", "peasant-7", "noble-9", "soldier-1"]


def to_move(mine: dict[str, Any] | None = None, others: Any = None, **given: Any) -> Sitting:
    """Sit down at the first turn of seat 0."""
    draws = given.pop("draws", "")
    return start(town([turn(0)], {0: mine or witch(), **(others or {})}, **given), draws)


@rule("TR-050", "TR-051", "TR-053", "TR-080", "TR-081", "TR-082", "TR-087", "TR-065")
def test_what_a_witch_brews_pays_for_her_attack() -> None:
    table = to_move()
    table.play("0: place witch city, brew ambitionis-1")
    assert table.legal() == {"attack potion", "bonus", "done"}
    table.play("0: attack potion, reward doom, bonus")
    first = table.witch(0)
    assert (first["doom"], first["tokens"], first["ruins"]["city"]) == (25, 14, 1)
    assert (table.potions(0), first["inquisition"]) == ({}, 4)
    assert table.awaiting == (1,)  # `done` was the only move left


@rule("TR-155", "TR-056", "TR-011")
def test_shovels_that_suffice_ask_nothing() -> None:
    table = to_move()
    table.play("0: place witch forest-3, pass")
    assert (table.zone(0, "planting"), table.zone(0, "seeds")) == ("R1 B1 G1 Y1", "")
    assert "0 left 2 shovels unused." in table.told()
    assert table.awaiting == (1,)


@rule("TR-056", "TR-058")
def test_shovels_have_one_spelling_for_each_result() -> None:
    mine = witch(harvest="R1 B1", seeds="G1", herbs="R2 B2 G2 Y3", familiar_used=True)
    position = town([turn(0, placed=True), step("shovel", 0, left=2, last=None)], {0: mine})
    table = start(position)
    assert table.legal() == {"harvest red", "harvest blue"}
    table.play("0: harvest blue")
    assert (table.zone(0, "harvest"), table.zone(0, "planting")) == ("R1", "G1")
    table = start(position)
    table.play("0: harvest red")
    assert table.legal() == {"harvest blue", "plant green"}


@rule("TR-121", "TR-122", "TR-124", "TR-125")
def test_sacrifices_move_the_token_on() -> None:
    table = to_move(witch(silver=6, herbs=ALL_HERBS))
    table.play(
        "0: place familiar stones, step, sacrifice silver, sacrifice silver, sacrifice silver"
    )
    first = table.witch(0)
    assert (first["silver"], first["doom"], first["inquisition"]) == (2, 23, 2)
    assert table.state["stone"] == 4


@rule("TR-123", "TR-121")
def test_skips_go_anywhere_between_the_stones() -> None:
    table = to_move(witch(silver=2, herbs=ALL_HERBS))
    table.play("0: place witch stones, pass, skip, step, skip, sacrifice silver")
    first = table.witch(0)
    assert (first["silver"], first["doom"], first["inquisition"]) == (0, 20, 2)
    assert table.told().count("0 took the witch bonus of stones.") == 1


@rule("TR-123")
def test_skip_and_advance_exclude_each_other() -> None:
    table = to_move(stone=2)
    table.play("0: place witch stones, pass")
    assert table.legal() == {"step", "skip", "advance"}
    table.play("0: skip")
    assert table.legal() == {"step", "skip"}
    table = to_move(stone=2)
    table.play("0: place witch stones, pass, advance, step, done")
    assert (table.witch(0)["doom"], table.witch(0)["inquisition"]) == (23, 4)


@rule("TR-112", "TR-113")
def test_a_sale_has_one_spelling() -> None:
    table = to_move(witch(amoris=1, vitae=2))
    table.play("0: place witch lair, pass, sell vitae")
    assert table.legal() == {"sell vitae", "pass"}
    table.play("0: pass")
    assert (table.witch(0)["silver"], table.potions(0)) == (3, {"amoris": 1, "vitae": 1})
    assert table.legal(verb="sell") == set()


@rule("TR-065", "TR-110", "TR-111")
def test_a_sale_pays_for_more_cauldrons() -> None:
    table = to_move(witch(herbs=ALL_HERBS))
    table.play("0: place witch lair, pass, distil, brew vitae-1, brew necromantiae-1")
    table.play("0: sell vitae, sell vitae, buy, brew arcanum-1")
    assert table.witch(0)["silver"] == 2
    assert table.legal() == {"buy", "done"}


@rule("TR-135", "TR-136", "TR-004")
def test_the_dead_are_limited() -> None:
    table = to_move(witch(necromantiae=1), {3: witch(undead=15)})
    table.play("0: place witch cemetery, pass, raise")
    assert (table.witch(0)["undead"], table.witch(0)["inquisition"]) == (1, 8)
    assert table.awaiting == (1,)  # no bonus without undead


@rule("TR-145", "TR-146", "TR-147", "TR-105")
def test_the_tower_copies_action_and_bonus() -> None:
    table = to_move(witch(arcanum=1, silver=3))
    table.play("0: place witch tower, pass, copy castle, curse captain, ruin river")
    first = table.witch(0)
    assert (table.potions(0), first["silver"], first["doom"]) == ({}, 3, 19)
    assert (table.state["cursed"]["captain"], first["tokens"]) == (0, 13)
    assert first["witch"] == "tower"


@rule("TR-149", "TR-012")
def test_an_area_that_would_offer_nothing_cannot_be_copied() -> None:
    row = ["peasant-3", *[card for card in ROW if card != "peasant-3"]]
    table = to_move(witch(arcanum=1), row=row)
    table.play("0: place familiar tower")
    places = "city fields river dungeon lair stones cemetery forest"
    assert table.legal(verb="copy") == {f"copy {place}" for place in places.split()}


@rule("TR-148", "TR-076")
def test_a_copied_forest_gives_shovels_to_the_coven() -> None:
    table = to_move(witch(arcanum=1, herbs=ALL_HERBS, seeds=""), {1: witch(witch="tower")})
    assert "copy forest" not in table.legal()
    mine = witch(arcanum=1, seeds="R1", herbs="R2 B3 G3 Y3")
    table = to_move(mine, {1: witch(witch="tower")})
    table.play("0: place witch tower, pass, copy forest")
    assert table.zone(0, "planting") == "R1"
    assert table.legal(1) == {"bonus", "pass"}
    table.play("1: bonus, plant red, plant blue")
    assert table.zone(1, "planting") == "R1 B1"


@rule("TR-148", "TR-160")
def test_copying_the_swamp_costs_inquisition() -> None:
    table = to_move(witch(arcanum=2, amoris=1, maledictiones=1))
    table.play("0: place familiar tower, copy swamp")
    assert table.witch(0)["inquisition"] == 7
    assert table.legal() >= {"hire 1", "hire 2", "done"}


@rule("TR-160", "TR-161", "TR-162", "TR-163")
def test_only_payable_villagers_of_the_first_five_are_hired() -> None:
    table = to_move(witch(amoris=1), row=ROW)
    table.play("0: place familiar swamp")
    assert (table.witch(0)["inquisition"], table.awaiting) == (7, (1,))


@rule("TR-164", "TR-087", "TR-166")
def test_the_row_moves_up_after_a_hire() -> None:
    table = to_move(witch(maledictiones=1, undead=1), row=ROW, draws="noble-3")
    table.play("0: place witch city, pass, attack undead, reward hire 4")
    assert table.witch(0)["villagers"] == ["merchant-2"]
    assert table.state["row"] == [*ROW[:3], *ROW[4:], "noble-3"]
    assert (table.potions(0), table.witch(0)["inquisition"]) == ({}, 4)
    assert table.lines[-1] == "0: reward hire 4 * noble-3"


@rule("TR-164")
def test_without_a_deck_the_row_becomes_shorter() -> None:
    cards = [f"{kind}-{n}" for kind in ("merchant", "soldier", "noble") for n in range(1, 10)]
    held = [*cards, "peasant-8", "peasant-9"]
    table = to_move(witch(amoris=1), {3: witch(villagers=held)})
    assert table.state["deck"] == []
    table.play("0: place familiar swamp, hire 1")
    assert table.state["row"] == [f"peasant-{n}" for n in range(2, 8)]


@rule("TR-070", "TR-071", "TR-075")
def test_the_coven_is_asked_in_turn_order_after_the_arriving_seat() -> None:
    others = {1: witch(witch="city"), 3: witch(witch="city")}
    position = town([turn(2)], {0: witch(familiar_used=True), **others})
    position["state"]["witches"][1]["familiar_used"] = True
    table = start(position)
    table.play("2: place witch city, pass, done")
    assert table.step == {"step": "coven", "seats": [3, 1], "area": "city", "bonus": "open"}
    table.play("3: bonus")
    table.play("1: pass")
    assert table.each("doom") == [20, 20, 20, 22]
    assert table.awaiting == (3,)


@rule("TR-074", "TR-123")
def test_a_coven_at_the_stones_skips_or_advances() -> None:
    position = town(
        [turn(0, placed=True), coven([1], "stones")],
        {0: witch(witch_used=True, witch="stones"), 1: witch(witch="stones")},
        stone=5,
    )
    table = start(position)
    table.play("1: skip")
    assert table.legal() == {"skip", "pass"}
    table.play("1: skip")
    assert (table.state["stone"], table.awaiting) == (7, (1,))
    table = start(position)
    table.play("1: advance")
    assert (table.witch(1)["inquisition"], table.witch(1)["undead"]) == (6, 1)


@rule("TR-076", "TR-147")
def test_a_tower_where_nothing_was_copied_has_no_coven() -> None:
    table = to_move(others={1: witch(witch="tower")})
    table.play("0: place witch tower, pass")
    assert (table.steps, table.awaiting) == (["turn"], (1,))


@rule("TR-083", "TR-066")
def test_a_full_area_keeps_its_bonus() -> None:
    table = to_move(witch(ambitionis=1), {3: witch(ruins={"city": 5})})
    table.play("0: place witch city, pass")
    assert table.legal() == {"bonus", "done"}


@rule("TR-067", "TR-012")
@pytest.mark.parametrize(
    ("area", "mine"),
    [
        ("dungeon", witch(inquisition=0)),
        ("fields", witch(herbs=ALL_HERBS)),
        ("castle", witch(doom=6)),
        ("swamp", witch(seeds=ALL_HERBS)),
    ],
)
def test_a_bonus_that_changes_nothing_is_not_offered(area: str, mine: dict[str, Any]) -> None:
    mine = {**mine, "witch": area, "witch_used": True}
    table = start(town([turn(0, placed=True), menu(0, area)], {0: mine}))
    assert table.legal() == {"done"}


@rule("TR-102", "TR-103", "TR-104", "TR-100")
def test_a_person_is_bewitched_once() -> None:
    mine = witch(amoris=1, maledictiones=1, silver=2, inquisition=0)
    table = to_move(mine, cursed={"almoner": 3})
    table.play("0: place familiar castle")
    assert table.legal() == {"enchant notary", "curse notary", "done"}
    table.play("0: enchant notary")
    assert (table.witch(0)["inquisition"], table.witch(0)["silver"]) == (0, 0)
    assert table.state["enchanted"]["notary"] == 0


@rule("TR-007", "TR-012")
def test_a_full_stock_brews_no_more_of_its_kind() -> None:
    table = to_move(witch(herbs="G1 Y1", seeds="R3 B3 G2 Y2", vitae=9))
    table.play("0: place witch lair")
    assert "0 left 1 cauldrons unused." in table.told()
    assert table.legal() == {"sell vitae", "done"}
    table = to_move(witch(herbs="G1 Y1 B1", seeds="R3 B2 G2 Y2", vitae=8))
    table.play("0: place witch lair, brew vitae-2")
    assert table.potions(0) == {"vitae": 9}


@rule("TR-082", "TR-086")
def test_the_shipped_rewards_bring_inquisition() -> None:
    table = start(town([turn(0)], {0: witch(undead=1)}), game=GAME)
    table.play("0: place familiar river, attack undead")
    assert (table.witch(0)["silver"], table.witch(0)["inquisition"]) == (4, 5)


@rule("TR-206", "TR-207", "TR-208", "TR-011")
def test_peasants_harvest_what_has_just_ripened() -> None:
    mine = witch(
        planting="G2",
        herbs="R3 B3 G1 Y3",
        villagers=["peasant-9"],
        witch_used=True,
        familiar_used=True,
    )
    done = witch(witch_used=True, familiar_used=True)
    others = dict.fromkeys((1, 2, 3), done)
    table = start(town([{"step": "morgana", "seats": [3]}], {0: mine, **others}))
    table.play("3: pass")
    assert (table.zone(0, "herbs"), table.zone(0, "harvest")) == ("R3 B3 G2 Y3", "G1")
    assert table.moves_played[-1] == "0: harvest green"
