"""The castle (5.7) and the Alchemist's Lair (5.8)."""

import pytest

from tests.games.triora.scenarios.positions import MAIN_AREAS, PERSONS, Witch
from tests.games.triora.scenarios.table import to_move
from tests.rules import rule


@rule("TR-100", "TR-101")
@pytest.mark.parametrize(
    ("person", "fee", "fall", "rise"),
    [
        ("almoner", 1, 3, 3),
        ("notary", 2, 4, 4),
        ("captain", 3, 5, 6),
        ("steward", 4, 6, 7),
        ("magistrate", 5, 7, 9),
        ("marquis", 6, 9, 11),
    ],
)
def test_a_person_costs_its_fee_and_a_potion(person: str, fee: int, fall: int, rise: int) -> None:
    for spell, potion in (("enchant", "amoris"), ("curse", "maledictiones")):
        table = to_move("A", A={"silver": 7, "inq": 20, "goods": f"{potion} 1"})
        table.play(f"A: place familiar castle, {spell} {person}")
        assert (table.silver(), table.goods(), table.witch()["tokens"]) == (7 - fee, "", 14)
        if spell == "enchant":
            assert (table.inq(), table.doom()) == (20 - fall, 20)
            assert table.state["enchanted"][person] == 0
        else:
            assert (table.inq(), table.doom()) == (20, 20 + rise)
            assert table.state["cursed"][person] == 0


@rule("TR-005", "TR-103")
def test_only_persons_whose_fee_can_be_paid_are_offered() -> None:
    table = to_move("A", A={"silver": 2, "goods": "amoris 1"})
    table.play("A: place familiar castle")
    assert table.legal() == {"enchant almoner", "enchant notary", "done"}


@rule("TR-102")
def test_a_person_is_used_once_by_whichever_spell() -> None:
    table = to_move(
        "A",
        A={"silver": 9, "goods": "amoris 1, maledictiones 1"},
        B={"cursed": "captain", "enchanted": "notary"},
    )
    table.play("A: place familiar castle")
    free = [person for person in PERSONS if person not in ("captain", "notary")]
    spells = {f"{spell} {person}" for spell in ("enchant", "curse") for person in free}
    assert table.legal() == {*spells, "done"}


@rule("TR-246")
def test_by_cell_a_person_can_be_enchanted_once_and_cursed_once() -> None:
    table = to_move(
        "A",
        options={"castle_once": "cell"},
        A={"silver": 3, "goods": "amoris 1, maledictiones 1", "cursed": "captain"},
        B={"enchanted": "notary"},
    )
    table.play("A: place familiar castle")
    assert table.legal() == {
        *("enchant almoner", "curse almoner", "enchant captain", "curse notary", "done"),
    }
    table.play("A: enchant captain")
    assert (table.state["enchanted"]["captain"], table.state["cursed"]["captain"]) == (0, 0)


@rule("TR-247")
def test_both_potions_may_be_asked_for_either_spell() -> None:
    """Case 45."""
    options = {"castle_potions": "both"}
    poor = to_move("A", options=options, A={"silver": 6, "goods": "amoris 1"})
    poor.play("A: place familiar castle")
    assert (poor.moves_played[-1], poor.asked) == ("0: done", "B")
    rich = to_move("A", options=options, A={"silver": 6, "goods": "amoris 1, maledictiones 1"})
    rich.play("A: place familiar castle, curse almoner, done")
    assert (rich.goods(), rich.silver(), rich.doom()) == ("", 5, 23)


@rule("TR-247", "TR-146")
def test_copied_the_castle_asks_for_no_potion_even_with_both() -> None:
    table = to_move("A", options={"castle_potions": "both"}, A={"silver": 1, "goods": "arcanum 1"})
    table.play("A: place familiar tower, copy castle")
    assert table.legal() == {"enchant almoner", "curse almoner", "done"}


@rule("TR-104", "TR-180")
def test_enchanting_at_inquisition_zero_is_legal() -> None:
    table = to_move("A", A={"inq": 0, "silver": 1, "goods": "amoris 1"}, B={"inq": 0})
    table.play("A: place familiar castle, enchant almoner")
    assert (table.inq(), table.state["enchanted"]["almoner"]) == (0, 0)
    assert table.track[-2:] == "BA"


@rule("TR-103")
def test_a_spell_needs_a_token_in_hand() -> None:
    spent: Witch = {"silver": 9, "goods": "amoris 1", "ruins": "city 5, fields 5, river 5"}
    table = to_move("A", trigger="ruin", A=spent)
    table.play("A: place familiar castle")
    assert table.asked == "B"


@rule("TR-105")
def test_a_ruin_from_the_castle_needs_seven_doom() -> None:
    """Case 43."""
    poor = to_move("A", A={"doom": 6})
    poor.play("A: place witch castle, pass")
    assert (poor.moves_played[-1], poor.asked) == ("0: done", "B")
    table = to_move("A", A={"doom": 7})
    table.play("A: place witch castle, pass")
    assert table.legal() == {*(f"ruin {area}" for area in MAIN_AREAS), "done"}


@rule("TR-105")
def test_a_ruin_from_the_castle_gives_the_attack_reward_but_no_bonus() -> None:
    table = to_move("A", A={"inq": 10})
    table.play("A: place witch castle, pass, ruin dungeon")
    assert (table.doom(), table.inq(), table.ruins()) == (13, 6, "dungeon 1")
    assert (table.moves_played[-1], table.asked) == ("0: done", "B")


@rule("TR-105")
def test_a_ruin_in_the_fields_costs_seven_and_gives_two_back() -> None:
    table = to_move("A", A={"seeds": "R3 B3 G3"})
    table.play("A: place witch castle, ruin fields")
    assert (table.doom(), table.step["left"]) == (15, 4)


@rule("TR-106", "TR-087")
def test_a_ruin_of_the_city_opens_its_reward() -> None:
    table = to_move("A", A={"goods": "amoris 1"})
    table.play("A: place witch castle, pass, ruin city")
    assert table.legal() == {"reward doom", "reward hire 1"}
    table.play("A: reward hire 1")
    assert table.witch()["villagers"] == ["peasant-1"]
    assert (table.doom(), table.inq()) == (13, 4)


@rule("TR-105", "TR-083")
def test_full_areas_cannot_be_ruined_from_the_castle() -> None:
    table = to_move("A", tokens="city 5, river 5")
    table.play("A: place witch castle, pass")
    assert table.legal() == {"ruin fields", "ruin dungeon", "done"}


@rule("TR-105", "TR-215")
def test_a_ruin_from_the_castle_may_trigger_the_end() -> None:
    table = to_move("A", tokens="city 5, river 5, dungeon 4")
    table.play("A: place witch castle, pass, ruin dungeon")
    assert table.state["trigger"] == "ruin"


@rule("TR-105", "TR-101")
def test_a_curse_may_earn_the_doom_that_a_ruin_costs() -> None:
    table = to_move("A", A={"doom": 4, "silver": 1, "goods": "maledictiones 1"})
    table.play("A: place witch castle, pass")
    assert table.legal() == {"curse almoner", "done"}
    table.play("A: curse almoner, ruin river")
    assert (table.doom(), table.silver(), table.ruins()) == (0, 3, "river 1")


@rule("TR-112", "TR-113")
def test_a_sale_is_one_or_two_potions_in_the_order_of_the_kinds() -> None:
    """Case 12."""
    both = to_move("A", A={"goods": "amoris 1, vitae 2"})
    both.play("A: place witch lair, pass, sell amoris")
    assert both.legal() == {"sell vitae", "pass"}
    both.play("A: sell vitae")
    assert (both.silver(), both.goods()) == (4, "vitae 1")
    assert both.legal() == {"distil", "done"}
    one = to_move("A", A={"goods": "amoris 1, vitae 2"})
    one.play("A: place witch lair, pass, sell vitae")
    assert one.legal() == {"sell vitae", "pass"}
    one.play("A: pass")
    assert (one.silver(), one.goods()) == (3, "amoris 1, vitae 1")
    assert one.legal() == {"distil", "done"}


@rule("TR-112", "TR-011")
def test_the_sale_of_the_only_potion_asks_for_no_second_one() -> None:
    table = to_move("A", A={"goods": "amoris 1", "seeds": "R3 B3 G3 Y3"})
    table.play("A: place witch lair, sell amoris")
    assert table.moves_played[-2:] == ["0: sell amoris", "0: done"]
    assert table.silver() == 3


@rule("TR-113", "TR-011")
def test_a_first_sale_of_a_late_kind_leaves_earlier_kinds_unsold() -> None:
    table = to_move("A", A={"goods": "amoris 3, invocationis 1"})
    table.play("A: place witch lair, pass, sell invocationis")
    assert table.steps[-1] == "menu"
    assert (table.silver(), table.goods()) == (3, "amoris 3")


@rule("TR-112", "TR-012", "TR-004")
def test_nothing_is_sold_when_the_silver_supply_is_empty() -> None:
    empty = to_move("A", silver_supply=0, A={"goods": "amoris 2"})
    empty.play("A: place witch lair, pass")
    assert empty.legal() == {"distil", "done"}
    scarce = to_move("A", silver_supply=2, A={"goods": "amoris 2"})
    scarce.play("A: place witch lair, pass, sell amoris")
    assert (scarce.silver(), scarce.steps[-1]) == (2, "menu")


@rule("TR-065")
def test_a_familiar_sells_nothing() -> None:
    table = to_move("A", A={"goods": "amoris 2"})
    table.play("A: place familiar lair")
    assert table.legal() == {"distil", "done"}


@rule("TR-110", "TR-012")
def test_the_lair_distils_only_with_a_brewable_formula() -> None:
    table = to_move("A", A={"seeds": "R3 B3 G3", "silver": 4})
    table.play("A: place familiar lair")
    assert (table.moves_played[-1], table.asked) == ("0: done", "B")


@rule("TR-111")
def test_cauldrons_are_bought_twice_at_most_and_after_distilling_only() -> None:
    table = to_move("A", A={"herbs": "R3 B3 G3 Y3", "silver": 8})
    table.play("A: place familiar lair")
    assert table.legal() == {"distil", "done"}
    table.play("A: distil, pass, buy, pass")
    assert table.legal() == {"buy", "done"}
    table.play("A: buy, pass")
    assert (table.moves_played[-1], table.silver()) == ("0: done", 4)


@rule("TR-111", "TR-112", "TR-065")
def test_silver_earned_by_a_sale_pays_for_more_cauldrons() -> None:
    """Case 59."""
    table = to_move("A", A={"herbs": "R3 B3 G3 Y3"})
    table.play("A: place witch lair, pass, distil, brew vitae-1, brew necromantiae-1")
    table.play("A: sell vitae, sell vitae")
    assert table.silver() == 4
    table.play("A: buy, brew arcanum-1")
    assert table.silver() == 2
    assert table.legal() == {"buy", "done"}


@rule("TR-111")
def test_a_cauldron_costs_two_silver_that_return_to_the_supply() -> None:
    table = to_move("A", A={"silver": 3})
    table.play("A: place familiar lair, distil, pass, buy")
    assert (table.silver(), table.state["silver_supply"]) == (1, 47)
    table.play("A: brew amoris-1")
    assert table.asked == "B"
