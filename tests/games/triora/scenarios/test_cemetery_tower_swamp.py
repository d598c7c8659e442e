"""The cemetery (5.10), the tower (5.11), the swamp and its villagers (5.13)."""

import pytest

from tests.games.triora.scenarios.table import second_pass, to_move
from tests.rules import rule

ROW = "noble-1 peasant-3 soldier-4 merchant-2 peasant-7 noble-9 soldier-1"
EVERYWHERE = {
    *("copy city", "copy fields", "copy river", "copy dungeon", "copy castle"),
    *("copy lair", "copy stones", "copy cemetery", "copy forest", "copy swamp"),
}


@rule("TR-135", "TR-136")
def test_raising_the_dead_and_the_bonus_add_up() -> None:
    """Case 13."""
    table = to_move("A", A={"goods": "necromantiae 1", "inq": 10})
    table.play("A: place witch cemetery, pass, raise, bonus, done")
    assert (table.undead(), table.inq(), table.state["undead_supply"]) == (3, 19, 13)


@rule("TR-136", "TR-066")
def test_the_bonus_of_the_cemetery_needs_no_potion() -> None:
    table = to_move("A")
    table.play("A: place witch cemetery, pass")
    assert table.legal() == {"bonus", "done"}
    table.play("A: bonus")
    assert (table.undead(), table.inq()) == (1, 9)


@rule("TR-135", "TR-012")
def test_the_last_undead_costs_as_much_as_two_and_then_nothing_is_offered() -> None:
    table = to_move("A", undead_supply=1, A={"goods": "necromantiae 2"})
    table.play("A: place witch cemetery, pass, raise")
    assert (table.undead(), table.inq()) == (1, 8)
    assert (table.moves_played[-1], table.asked) == ("0: done", "B")


@rule("TR-135", "TR-012", "TR-067")
def test_an_empty_supply_of_undead_closes_the_cemetery() -> None:
    table = to_move("A", undead_supply=0, A={"goods": "necromantiae 1"})
    table.play("A: place witch cemetery, pass")
    assert (table.moves_played[-1], table.asked) == ("0: done", "B")


@rule("TR-137", "TR-085", "TR-163")
def test_undead_pay_for_neither_the_castle_nor_a_villager_nor_the_tower() -> None:
    """Case 15 and more."""
    for space in ("tower", "castle", "swamp", "cemetery", "stones"):
        table = to_move("A", stone=2, A={"undead": 3, "silver": 0})
        table.play(f"A: place familiar {space}")
        assert table.undead() == 3
        assert (table.moves_played[-1], table.asked) == ("0: done", "B")


@rule("TR-145", "TR-146", "TR-147", "TR-105")
def test_a_witch_copies_the_castle_for_an_arcanum_and_its_fee() -> None:
    """Case 16."""
    table = to_move("A", A={"goods": "arcanum 1", "silver": 3})
    table.play("A: place witch tower, pass, copy castle, curse captain, ruin river, done")
    assert (table.goods(), table.silver(), table.doom()) == ("", 3, 19)
    assert table.state["cursed"]["captain"] == 0
    assert (table.ruins(), table.witch()["tokens"]) == ("river 1", 13)
    assert table.pieces()[0] == "tower"


@rule("TR-147")
def test_without_an_arcanum_the_tower_has_neither_action_nor_bonus() -> None:
    table = to_move("A")
    table.play("A: place witch tower, pass")
    assert (table.moves_played[-1], table.asked) == ("0: done", "B")


@rule("TR-149")
def test_an_area_that_would_offer_nothing_cannot_be_copied() -> None:
    """Case 52."""
    table = to_move("A", row="peasant-3", A={"goods": "arcanum 1"})
    table.play("A: place familiar tower")
    assert table.legal() == {"done", *EVERYWHERE} - {"copy castle", "copy swamp"}


@rule("TR-149", "TR-147")
def test_a_witch_copies_an_area_for_its_bonus_alone() -> None:
    table = to_move("A", A={"goods": "arcanum 1"})
    table.play("A: place witch tower, pass")
    assert table.legal() == {"done", *EVERYWHERE}
    table.play("A: copy castle")
    assert table.legal() == {"ruin city", "ruin fields", "ruin river", "ruin dungeon", "done"}


@rule("TR-149")
def test_a_second_arcanum_pays_for_a_villager_of_the_copied_swamp() -> None:
    table = to_move("A", row="peasant-3", A={"goods": "arcanum 2"})
    table.play("A: place familiar tower, copy swamp")
    assert (table.inq(), table.legal()) == (7, {"hire 1", "done"})


@rule("TR-149", "TR-007")
def test_a_full_stock_of_arcanum_may_be_brewed_again_once_one_is_paid() -> None:
    table = to_move("A", A={"goods": "arcanum 9", "seeds": "R3 G3 B2 Y2"})
    table.play("A: place familiar tower")
    assert "copy lair" in table.legal()
    table.play("A: copy lair, distil")
    assert table.legal() == {"brew arcanum-1", "pass"}


@rule("TR-149", "TR-007", "TR-165")
def test_a_witch_copies_the_swamp_for_the_arcanum_that_she_can_brew_then() -> None:
    row = "noble-1 noble-2 noble-4 noble-5 noble-6"
    table = to_move("A", row=row, A={"goods": "arcanum 9", "seeds": "R3 G3 B2 Y2"})
    table.play("A: place witch tower")
    assert "copy swamp" in table.legal()
    table.play("A: copy swamp")
    assert table.legal() == {"bonus", "done"}


@rule("TR-149", "TR-112", "TR-012")
def test_a_witch_does_not_copy_the_lair_to_sell_the_arcanum_that_pays() -> None:
    last = to_move("A", A={"goods": "arcanum 1", "seeds": "R3 B3 G3 Y3"})
    last.play("A: place witch tower")
    assert "copy lair" not in last.legal()
    more = to_move("A", A={"goods": "arcanum 2", "seeds": "R3 B3 G3 Y3"})
    more.play("A: place witch tower")
    assert "copy lair" in more.legal()


@rule("TR-149", "TR-012")
def test_lair_and_forest_cannot_be_copied_without_cubes_for_them() -> None:
    table = to_move("A", A={"goods": "arcanum 1", "planting": "R3 B3 G3 Y3"})
    table.play("A: place familiar tower")
    assert not {"copy lair", "copy forest", "copy swamp"} & table.legal()
    assert "copy stones" in table.legal()


@rule("TR-149", "TR-083")
def test_full_areas_can_be_copied_by_a_witch_only() -> None:
    familiar = to_move("A", tokens="city 5", A={"goods": "arcanum 1"})
    familiar.play("A: place familiar tower")
    assert "copy city" not in familiar.legal()
    witch = to_move("A", tokens="city 5", A={"goods": "arcanum 1"})
    witch.play("A: place witch tower, pass")
    assert "copy city" in witch.legal()
    witch.play("A: copy city")
    assert witch.legal() == {"bonus", "done"}


@rule("TR-146", "TR-145")
@pytest.mark.parametrize("area", ["city", "fields", "river", "dungeon"])
def test_a_copied_attack_is_free_and_the_only_one(area: str) -> None:
    table = to_move("A", A={"goods": "arcanum 1", "undead": 2, "planting": "R3 B3 G3 Y3"})
    table.play(f"A: place familiar tower, copy {area}")
    assert table.legal() == {"attack free", "done"}
    table.play("A: attack free")
    assert (table.undead(), table.ruins(), table.goods()) == (2, f"{area} 1", "")


@rule("TR-146", "TR-135")
def test_the_copied_cemetery_raises_without_a_potion_but_with_inquisition() -> None:
    table = to_move("A", A={"goods": "arcanum 1, necromantiae 1"})
    table.play("A: place witch tower, pass, copy cemetery, raise, bonus")
    assert (table.goods(), table.undead(), table.inq()) == ("necromantiae 1", 3, 13)


@rule("TR-146", "TR-111")
def test_the_copied_lair_still_sells_its_cauldrons_for_silver() -> None:
    table = to_move("A", A={"goods": "arcanum 1", "silver": 2})
    table.play("A: place familiar tower, copy lair, distil, pass, buy, pass")
    assert (table.silver(), table.asked) == (0, "B")


@rule("TR-121", "TR-145", "TR-146")
def test_the_copied_stones_must_be_stepped_on() -> None:
    table = to_move("A", A={"goods": "arcanum 1", "silver": 2})
    table.play("A: place witch tower, pass, copy stones")
    assert table.legal() == {"step", "skip", "advance"}
    table.play("A: step")
    assert table.legal() == {"sacrifice silver", "skip", "advance", "done"}


@rule("TR-148")
def test_copying_the_swamp_costs_three_inquisition_at_once() -> None:
    table = to_move("A", A={"goods": "arcanum 1"})
    table.play("A: place witch tower, pass, copy swamp")
    assert (table.inq(), table.legal()) == (7, {"bonus", "done"})
    table.play("A: bonus")
    assert table.steps[-1] == "cauldron"


@rule("TR-148", "TR-156")
@pytest.mark.parametrize(("piece", "shovels"), [("witch", 6), ("familiar", 4)])
def test_copying_the_forest_gives_its_shovels_and_no_menu(piece: str, shovels: int) -> None:
    table = to_move("A", A={"goods": "arcanum 1", "seeds": "R3 B3 G3 Y3"})
    table.play(f"A: place {piece} tower, copy forest")
    assert table.steps == ["turn", "shovel"]
    assert (table.step["left"], table.pieces()[piece == "familiar"]) == (shovels, "tower")


@rule("TR-150", "TR-077")
def test_pieces_in_the_copied_area_neither_hinder_nor_profit() -> None:
    table = to_move("A", A={"goods": "arcanum 1"}, B={"witch": "city"}, C={"familiar": "river"})
    table.play("A: place familiar tower")
    assert {"copy city", "copy river"} <= table.legal()
    table.play("A: copy city, attack free, reward doom")
    assert (table.asked, table.doom("B"), table.steps) == ("B", 20, ["turn"])


@rule("TR-160", "TR-161", "TR-162", "TR-163")
def test_the_swamp_offers_only_payable_villagers_of_the_first_five() -> None:
    """Case 36."""
    table = to_move("A", row=ROW, A={"goods": "amoris 1"})
    table.play("A: place familiar swamp")
    assert (table.inq(), table.moves_played[-1], table.asked) == (7, "0: done", "B")


@rule("TR-163")
def test_a_noble_costs_two_vitae_besides_its_potion() -> None:
    table = to_move("A", row=ROW, A={"goods": "amoris 1, vitae 2"})
    table.play("A: place familiar swamp")
    assert table.legal() == {"hire 1", "hire 5", "done"}
    table.play("A: hire 1")
    assert (table.goods(), table.witch()["villagers"]) == ("", ["noble-1"])


@rule("TR-163")
@pytest.mark.parametrize(
    ("card", "least"),
    [("peasant-7", 2), ("merchant-7", 2), ("soldier-7", 3), ("noble-7", 4)],
)
def test_villagers_that_cost_vitae_alone_add_it_up(card: str, least: int) -> None:
    poor = to_move("A", row=card, A={"goods": f"vitae {least - 1}"})
    poor.play("A: place familiar swamp")
    assert (poor.moves_played[-1], poor.asked) == ("0: done", "B")
    rich = to_move("A", row=card, A={"goods": f"vitae {least}"})
    rich.play("A: place familiar swamp, hire 1")
    assert (rich.goods(), rich.witch()["villagers"]) == ("", [card])


@rule("TR-161", "TR-164", "TR-166")
def test_a_hire_moves_the_row_up_and_a_card_comes_into_the_last_slot() -> None:
    table = to_move("A", "soldier-9", A={"goods": "arcanum 2"})
    assert table.state["row"][2] == "peasant-3"
    table.play("A: place familiar swamp, hire 3")
    assert table.state["row"] == [
        *("peasant-1", "peasant-2", "peasant-4", "peasant-5", "peasant-6", "peasant-7"),
        "soldier-9",
    ]
    assert len(table.state["deck"]) == 28
    assert (table.moves_played[-1], table.asked) == ("0: done", "B")


@rule("TR-164")
def test_with_an_empty_deck_the_row_shrinks_and_five_can_still_be_hired() -> None:
    table = to_move("A", deck_empty=True, A={"goods": "amoris 1, pestilentiae 1"})
    assert (len(table.state["row"]), table.state["deck"]) == (7, [])
    table.play("A: place familiar swamp")
    assert table.legal() == {"hire 1", "done"}
    table.play("A: hire 1")
    assert table.state["row"] == [f"peasant-{n}" for n in range(2, 8)]
    assert table.lines[-2] == "0: hire 1"


@rule("TR-164")
def test_a_short_row_offers_what_is_left() -> None:
    table = to_move(
        "A", deck_empty=True, row="peasant-1 peasant-2", A={"goods": "amoris 1, maledictiones 1"}
    )
    table.play("A: place familiar swamp")
    assert table.legal() == {"hire 1", "hire 2", "done"}


@rule("TR-165")
@pytest.mark.parametrize("moves", ["bonus, pass, hire 1", "hire 1, bonus, pass"])
def test_the_cauldron_of_the_swamp_comes_before_or_after_the_hire(moves: str) -> None:
    table = to_move("A", A={"goods": "amoris 1"})
    table.play(f"A: place witch swamp, pass, {moves}")
    assert (table.witch()["villagers"], table.asked) == (["peasant-1"], "B")


@rule("TR-165", "TR-067")
def test_a_potion_brewed_by_the_bonus_pays_for_the_villager() -> None:
    table = to_move("A", A={"herbs": "R2 Y2", "seeds": "R1 Y1 B3 G3"})
    table.play("A: place witch swamp, pass")
    assert table.legal() == {"bonus", "done"}
    table.play("A: bonus, brew amoris-1, hire 1")
    assert table.witch()["villagers"] == ["peasant-1"]


@rule("TR-067", "TR-165")
def test_the_swamp_has_no_bonus_without_a_brewable_formula() -> None:
    table = to_move("A", A={"seeds": "R3 B3 G3 Y3"})
    table.play("A: place witch swamp")
    assert (table.moves_played[-1], table.asked) == ("0: done", "B")


@rule("TR-160", "TR-032")
def test_every_arrival_in_the_swamp_counts_by_itself() -> None:
    table = second_pass("A", "familiar", A={"familiar": "swamp", "inq": 7})
    table.play("A: place witch swamp, pass, done")
    assert table.inq() == 10
