"""Casting spells in general, and double, free, swap (BW-150 to BW-173)."""

import pytest

from tests.games.blackwood.components import cells
from tests.games.blackwood.given import Position, explore, return_on, row, witch
from tests.games.blackwood.sitting import start
from tests.rules import rule


@rule("BW-150")
def test_only_an_active_spell_can_be_cast_and_casting_exhausts_it() -> None:
    table = start(explore(0, witches={0: witch(active="swap", exhausted="forage")}))
    assert "cast forage" not in table.legal(0)
    table.refuses("0: cast forage")
    table.play("0: cast swap r1c1, with r1c2")
    assert table.witch(0)["spells"]["swap"] == [0, 1]
    assert table.legal(0, "cast") == set()
    table.refuses("0: cast swap r1c1")


@rule("BW-150")
def test_a_spell_that_somebody_else_owns_cannot_be_cast() -> None:
    table = start(explore(0, witches={1: witch(active="swap")}))
    table.refuses("0: cast swap r1c1")


@rule("BW-151")
def test_a_spell_can_be_cast_again_in_the_next_expedition() -> None:
    table = start(
        explore(1, cauldron=0, tracker=5, placed=True, witches={0: witch(exhausted="swap")})
    )
    table.play("1: end")
    assert table.round == (2, 1)
    table.play("0: cast swap r1c1, with r1c2")
    assert table.witch(0)["spells"]["swap"] == [0, 1]


@rule("BW-152", "BW-161")
def test_several_spells_may_be_cast_in_one_turn_also_two_of_one_kind() -> None:
    table = start(explore(0, seats=3, witches={0: witch(active="double double swap")}))
    table.play("0: cast swap r1c1, with r1c2")
    table.play("0: place r1c1, cast double r1c2, cast double r1c3")
    assert table.supply[0] == 0
    assert table.witch(0)["spells"]["double"] == [0, 2]
    assert table.witch(0)["spells"]["swap"] == [0, 1]


def nearly_full(*free: str, placed: bool = False) -> Position:
    """Give seat 0, with all explore spells, a forest whose only unoccupied cards are these."""
    seats_on = {"r1c1": 0, "r1c2": 1, "r2c1": 0, "r2c2": 1, "r3c1": 1}
    cards = {"r1c1": "f01", "r1c2": "f02", "r2c1": "f03", "r2c2": "f04", "r3c1": "f05"}
    cards |= dict(zip(free, ("f06", "f07"), strict=False))
    return explore(
        0,
        placed=placed,
        forest={cell: cards.get(cell) for cell in cells(2)},
        marionettes=seats_on,
        witches={0: witch(active="double swap shove forage")},
        rest=1,
    )


@rule("BW-153", "BW-184", "BW-172", "BW-176")
def test_without_cell_target_or_card_no_spell_is_cast() -> None:
    table = start(nearly_full())
    assert table.legal(0) == {"end"}
    for move in ("cast shove r1c2", "cast swap r1c1", "cast forage"):
        table.refuses(f"0: {move}")


@rule("BW-153", "BW-160")
def test_a_second_marionette_needs_an_unoccupied_card() -> None:
    table = start(nearly_full(placed=True))
    table.refuses("0: cast double r1c1")
    assert table.legal(0) == {"end"}


@rule("BW-153", "BW-172", "BW-184")
def test_one_unoccupied_card_is_enough_for_shoving_but_not_for_swapping() -> None:
    table = start(nearly_full("r1c3"))
    assert table.legal(0) == {
        "place r1c3",
        "cast shove r1c2",
        "cast shove r2c2",
        "cast shove r3c1",
    }


@rule("BW-172", "BW-173")
def test_two_unoccupied_cards_can_be_swapped_in_one_way() -> None:
    table = start(nearly_full("r1c3", "r2c3"))
    assert {move for move in table.legal(0) if move.startswith("cast swap")} == {"cast swap r1c3"}
    table.play("0: cast swap r1c3")
    assert table.moves_played == ["0: cast swap r1c3", "0: with r2c3"]
    assert (table.state["forest"]["r1c3"], table.state["forest"]["r2c3"]) == ("f07", "f06")


@rule("BW-160")
def test_double_places_one_more_marionette_after_the_normal_placement() -> None:
    """A-15."""
    table = start(explore(0, seats=3, witches={0: witch(active="double")}), single_answers=False)
    assert table.legal(0, "cast") == set()
    table.refuses("0: cast double r1c1")
    table.play("0: place r1c1")
    assert table.legal(0) == {"end"} | {f"cast double {c}" for c in cells(3) if c != "r1c1"}
    table.play("0: cast double r1c2")
    assert table.supply[0] == 1
    assert table.standing(0) == ["r1c1", "r1c2"]
    assert table.legal(0) == {"end"}


@rule("BW-160")
def test_double_needs_a_marionette_in_supply() -> None:
    position = explore(0, marionettes={"r2c1": 0, "r2c2": 0}, witches={0: witch(active="double")})
    table = start(position, single_answers=False)
    table.play("0: place r1c1")
    assert table.supply[0] == 0
    assert table.legal(0) == {"end"}
    table.refuses("0: cast double r1c2")


@rule("BW-160", "BW-023")
def test_double_does_not_place_on_an_occupied_card() -> None:
    table = start(explore(0, marionettes={"r3c3": 1}, witches={0: witch(active="double")}))
    table.play("0: place r1c1")
    table.refuses("0: cast double r3c3")
    table.refuses("0: cast double r1c1")


@rule("BW-164")
def test_free_takes_the_card_without_paying() -> None:
    """A-19."""
    table = start(return_on("f41", witches={0: witch(coins=0, active="free")}))
    assert table.legal(0) == {"loan", "leave", "cast free"}
    table.play("0: cast free")
    assert table.witch(0)["holding"] == ["f41"]
    assert table.coins[0] == 0
    assert table.witch(0)["spells"]["free"] == [0, 1]
    assert table.step["settled"]
    assert table.supply[0] == 3


@rule("BW-164")
def test_free_is_cast_before_the_settlement_only() -> None:
    table = start(return_on("f41", witches={0: witch(coins=0, active="free")}))
    table.play("0: leave")
    assert table.legal(0) == {"loan", "end"}
    table.refuses("0: cast free")


@rule("BW-165", "BW-177")
def test_free_does_not_pay_for_a_foraged_card() -> None:
    position = return_on(
        "f33",
        in_deck="f41 f42 f43 f44 f01",
        witches={0: witch(coins=0, active="free forage")},
    )
    table = start(position, draws="f41 f42 f43 f44 f01")
    table.play("0: cast forage")
    assert table.legal(0) == {"pick f01", "pick none", "loan"}
    table.refuses("0: cast free")
    table.refuses("0: pick f41")


@rule("BW-167", "BW-153")
def test_a_joker_is_never_cast_outside_a_brew() -> None:
    table = start(return_on("f33", witches={0: witch(holding="f04", active="joker")}))
    assert table.legal(0) == {"take", "leave"}
    table.refuses("0: spend joker")


@rule("BW-171", "BW-172", "BW-173")
def test_swap_exchanges_two_unoccupied_cards() -> None:
    """A-18."""
    position = explore(
        0,
        forest={"r1c1": "f42", "r3c2": "f07"},
        marionettes={"r2c2": 1},
        witches={0: witch(active="swap")},
    )
    table = start(position)
    offered = {f"cast swap {cell}" for cell in cells(2) if cell not in ("r2c2", "r3c5")}
    assert table.legal(0, "cast") == offered
    assert len(offered) == 13
    table.play("0: cast swap r1c1")
    assert table.step == {"step": "swap_second", "seat": 0, "first": "r1c1"}
    assert table.legal(0) == {f"with {cell}" for cell in cells(2) if cell not in ("r1c1", "r2c2")}
    table.play("0: with r3c2")
    assert table.state["forest"]["r3c2"] == "f42"
    assert table.state["forest"]["r1c1"] == "f07"
    assert table.step == {"step": "explore_turn", "seat": 0, "placed": False}


@rule("BW-173")
def test_the_second_cell_of_a_swap_comes_after_the_first() -> None:
    """A-18."""
    position = explore(0, marionettes={"r2c2": 1}, witches={0: witch(active="swap")})
    table = start(position)
    cards = table.state["forest"]
    table.play("0: cast swap r3c4")
    assert table.moves_played == ["0: cast swap r3c4", "0: with r3c5"]
    assert table.state["forest"]["r3c4"] == cards["r3c5"]
    other = start(position)
    other.play("0: cast swap r2c4")
    assert other.legal(0) == {f"with {cell}" for cell in cells(2) if cell > "r2c4"}
    other.refuses("0: with r1c1")


@rule("BW-172")
def test_neither_an_occupied_card_nor_a_gap_is_swapped() -> None:
    position = explore(
        0,
        forest=row(2, "f01 f02 f03 f04 -"),
        marionettes={"r1c1": 0, "r1c2": 1},
        witches={0: witch(active="swap")},
    )
    table = start(position)
    for cell in ("r1c1", "r1c2", "r2c5"):
        table.refuses(f"0: cast swap {cell}")
    table.play("0: cast swap r1c3")
    table.refuses("0: with r2c5")


@rule("BW-171")
@pytest.mark.parametrize("placed", [False, True])
def test_swapping_leaves_the_placement_as_it_was(placed: bool) -> None:
    table = start(
        explore(0, placed=placed, witches={0: witch(coins=0, active="swap")}), single_answers=False
    )
    table.play("0: cast swap r1c1, with r1c2")
    assert table.step == {"step": "explore_turn", "seat": 0, "placed": placed}
