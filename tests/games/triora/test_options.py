"""The switches that change a rule."""

from typing import Any

import pytest

import covenstead
from covenstead.core.fate import Scripted, Seeded
from covenstead.core.table import Table
from tests.games.triora.components import SPACES
from tests.games.triora.given import menu, morgana, town, turn, used, witch
from tests.games.triora.sitting import FIRST_VALUES, Sitting, start
from tests.rules import rule

SAFE = {"self_preservation": "on"}


@rule("TR-242")
def test_two_villagers_say_where_the_figures_start() -> None:
    row = " ".join(f"peasant-{number}" for number in range(1, 8))
    fate = Scripted(f"0 1 2 3 {row} soldier-2 noble-5".split(), Seeded.from_seed(1))
    table = Sitting(Table(FIRST_VALUES, 4, options={"random_start": "on"}, fate=fate))
    assert (table.state["inquisitor"], table.state["morgana"]) == ("dungeon", "city")
    assert {"soldier-2", "noble-5"} <= set(table.state["deck"])
    assert (len(table.state["row"]), len(table.state["deck"])) == (7, 29)


@rule("TR-247")
@pytest.mark.parametrize(
    ("potions", "moves"), [({"amoris": 1}, 1), ({"amoris": 1, "maledictiones": 1}, 13)]
)
def test_a_spell_may_cost_both_potions(potions: dict[str, int], moves: int) -> None:
    mine = witch(silver=6, familiar_used=True, **potions)
    steps = [turn(0, placed=True), menu(0, "castle", "closed")]
    table = start(town(steps, {0: mine}, options={"castle_potions": "both"}))
    assert len(table.legal()) == moves
    if moves > 1:
        table.play("0: curse almoner")
        assert (table.potions(0), table.witch(0)["doom"]) == ({}, 23)


@rule("TR-247", "TR-146")
def test_a_copied_spell_costs_the_fee_alone() -> None:
    mine = witch(silver=1, familiar_used=True)
    steps = [turn(0, placed=True), menu(0, "castle", "closed", copied=True)]
    table = start(town(steps, {0: mine}, options={"castle_potions": "both"}))
    assert table.legal() == {"enchant almoner", "curse almoner", "done"}


@rule("TR-246")
def test_a_person_may_be_bewitched_once_by_each_spell() -> None:
    mine = witch(silver=1, amoris=1, maledictiones=1, familiar_used=True)
    steps = [turn(0, placed=True), menu(0, "castle", "closed")]
    table = start(town(steps, {0: mine}, cursed={"almoner": 2}, options={"castle_once": "cell"}))
    assert table.legal() == {"enchant almoner", "done"}
    with pytest.raises(covenstead.BadPosition):
        start(town(steps, {0: mine}, cursed={"almoner": 2}, enchanted={"almoner": 1}))


@rule("TR-216")
def test_the_game_ends_after_its_last_round() -> None:
    own = {seat: used() for seat in range(4)}
    position = town([morgana(3)], own, round_number=8, options={"max_rounds": 8})
    table = start(position)
    table.play("3: pass")
    assert table.outcome is not None
    assert (table.outcome.ending, table.state["trigger"]) == ("cap", "cap")


@rule("TR-244")
def test_merchants_may_bring_inquisition() -> None:
    own = {seat: used() for seat in range(4)}
    own[0] = used(villagers=["merchant-1", "merchant-2", "soldier-1"])
    table = start(town([morgana(3)], own, options={"merchant_inquisition": 1}))
    table.play("3: pass")
    assert (table.witch(0)["inquisition"], table.witch(0)["silver"]) == (4 - 2 + 2, 2)


def places(table: Sitting, piece: str) -> set[str]:
    """Name the spaces where a piece may go."""
    return {move.split()[2] for move in table.legal() if move.startswith(f"place {piece} ")}


@rule("TR-240")
def test_a_witch_keeps_away_from_his_walk() -> None:
    others = {seat: witch(witch=f"forest-{seat}") for seat in (1, 2, 3)}
    mine = witch(witch="city", inquisition=29)
    position = town([turn(0)], {0: mine, **others}, inquisitor="swamp", options=SAFE)
    table = start(position)
    closed = {"city", "swamp", "stones", "tower", "forest-1", "forest-2", "forest-3"}
    assert places(table, "witch") == set(SPACES) - closed
    assert "swamp" in places(table, "familiar")  # her witch has yet to move
    assert table.refuses("0: place witch stones").rule == "TR-240"
    free = start({**position, "options": {**position["options"], "self_preservation": "off"}})
    assert {"swamp", "stones", "tower"} <= places(free, "witch")


@rule("TR-240")
def test_every_space_on_or_at_the_end_of_a_deadly_walk_is_closed() -> None:
    others = {seat: witch(witch=f"forest-{seat + 3}") for seat in (1, 2, 3)}
    table = start(town([turn(0)], {0: witch(inquisition=27), **others}, options=SAFE))
    safe = {"fields", "river", "swamp", "forest-1", "forest-2", "forest-3"}
    assert places(table, "witch") == safe


@rule("TR-240")
def test_nobody_leads_him_to_a_rival() -> None:
    own: dict[int, Any] = {
        0: witch(inquisition=28, witch="tower", witch_used=True, familiar_used=True),
        1: witch(inquisition=30, witch="river", witch_used=True, amoris=1, silver=1),
        2: witch(witch="forest-1", witch_used=True),
        3: witch(witch="forest-2", witch_used=True),
    }
    position = town([turn(1, second_pass=True)], own, options=SAFE)
    table = start(position, single_answers=False)
    table.play("1: place familiar castle")
    assert table.legal() == {"done"}
    free = start({**position, "options": {**position["options"], "self_preservation": "off"}})
    free.play("1: place familiar castle")
    assert free.legal() == {"enchant almoner", "done"}


@rule("TR-240", "TR-241")
def test_without_a_safe_move_all_are_legal() -> None:
    pairs = {1: (1, 2), 2: (3, 4), 3: (5, 6)}
    own = {
        seat: used(witch=f"forest-{first}", familiar=f"forest-{second}")
        for seat, (first, second) in pairs.items()
    }
    mine = witch(witch="swamp", familiar="lair", familiar_used=True, inquisition=32)
    position = town(
        [turn(0, second_pass=True)],
        {0: mine, **own},
        options=SAFE,
        order=[1, 2, 3, 0],
        inquisitor="cemetery",
    )
    # From the cemetery he reaches everything but swamp and forest.
    reached = {space for space in SPACES if not space.startswith("forest")} - {"swamp"}
    assert places(start(position), "witch") == reached
    position["state"]["witches"][0]["witch"] = "dungeon"
    assert places(start(position), "witch") == {"swamp"}
