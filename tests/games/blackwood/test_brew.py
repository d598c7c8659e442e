"""Brewing potions (BW-110 to BW-124)."""

import pytest

from tests.games.blackwood.given import explore, return_on, witch
from tests.games.blackwood.sitting import Sitting, start
from tests.rules import rule

WITH_P01 = "p01 p10 p20 p30 p40 p09"


@rule("BW-110", "BW-114", "BW-123")
def test_a_brewed_potion_is_fresh_and_pays_its_coins() -> None:
    """A-09."""
    table = start(return_on("f33", display=WITH_P01, witches={0: witch(coins=2, holding="f13")}))
    table.play("0: brew p01")
    assert table.moves_played == ["0: brew p01", "0: spend f13"]
    assert table.state["forest_discard"] == ["f13"]
    assert table.witch(0)["holding"] == []
    assert table.witch(0)["potions"] == {"p01": "fresh"}
    assert table.coins[0] == 5
    assert table.state["display"]["d1"] is None
    assert table.pot == {}
    assert table.step["step"] == "return_turn"
    assert not table.step["settled"]


@rule("BW-114", "BW-110")
def test_a_potion_brewed_just_now_may_be_sold_or_traded_in_the_same_turn() -> None:
    position = return_on("f33", display=WITH_P01, witches={0: witch(holding="f13", fresh="p11")})
    table = start(position)
    table.play("0: brew p01, spend f13")
    assert {"sell p01", "trade double"} <= table.legal(0)
    table.play("0: trade double")
    assert table.witch(0)["potions"] == {"p01": "traded", "p11": "traded"}


@rule("BW-110")
def test_brewing_is_possible_before_and_after_the_settlement() -> None:
    position = return_on("f33", display=WITH_P01, witches={0: witch(holding="f13")})
    before, after = start(position), start(position)
    assert before.legal(0, "brew") == {"brew p01"}
    after.play("0: leave")
    assert after.legal(0) == {"brew p01", "end"}


@rule("BW-110", "BW-100")
def test_nothing_is_brewed_in_an_explore_turn() -> None:
    position = explore(0, display=WITH_P01, witches={0: witch(holding="f13")})
    table = start(position, single_answers=False)
    assert table.legal(0, "brew") == set()
    table.refuses("0: brew p01")
    table.play("0: place r1c1")
    assert table.legal(0) == {"end"}


@rule("BW-110")
def test_only_a_displayed_potion_with_a_legal_payment_can_be_brewed() -> None:
    position = return_on(
        "f33", display="p01 p21 p10 p20 p30 p40", witches={0: witch(holding="f13 f17")}
    )
    table = start(position)
    assert table.legal(0, "brew") == {"brew p01"}
    table.refuses("0: brew p02")  # she has the icons, but it does not lie there
    table.refuses("0: brew p21")  # it lies there, but the bat is missing


@rule("BW-112", "BW-122")
def test_a_payment_contains_nothing_that_could_be_left_out() -> None:
    """A-11."""
    position = return_on("f33", display="p01", witches={0: witch(holding="f01 f04 f13")})
    table = start(position)
    table.play("0: brew p01")
    assert table.legal(0) == {"spend f01", "spend f13"}
    table.refuses("0: spend f04")
    table.play("0: spend f01, spend f04")
    assert table.witch(0)["holding"] == ["f13"]
    other = start(position)
    other.play("0: brew p01, spend f13")
    assert other.witch(0)["holding"] == ["f01", "f04"]
    assert other.witch(0)["potions"] == {"p01": "fresh"}


@rule("BW-112")
def test_minimal_means_that_nothing_can_be_left_out_and_not_the_fewest_cards() -> None:
    position = return_on("f33", display="p15", witches={0: witch(holding="f01 f05 f08 f41")})
    table = start(position)
    table.play("0: brew p15")
    assert table.legal(0) == {"spend f01", "spend f41"}
    table.play("0: spend f01")
    # Next to the clover of f01, f41 would make it superfluous.
    assert table.moves_played[-2:] == ["0: spend f05", "0: spend f08"]
    assert table.witch(0)["holding"] == ["f41"]


@rule("BW-111", "BW-121", "BW-167")
def test_a_joker_stands_for_a_missing_icon() -> None:
    """A-12 (a)."""
    position = return_on("f33", display="p01", witches={0: witch(holding="f04", active="joker")})
    table = start(position)
    table.play("0: brew p01")
    assert table.moves_played == ["0: brew p01", "0: spend f04", "0: spend joker"]
    assert table.witch(0)["spells"]["joker"] == [0, 1]
    assert table.witch(0)["potions"] == {"p01": "fresh"}
    assert table.witch(0)["holding"] == []


@rule("BW-111", "BW-168")
def test_a_potion_may_be_made_of_nothing_but_jokers_while_the_card_is_kept() -> None:
    """A-12 (b)."""
    position = return_on(
        "f33", seats=3, display="p01", witches={0: witch(holding="f04", active="joker joker")}
    )
    table = start(position)
    table.play("0: brew p01")
    assert table.legal(0) == {"spend f04", "spend joker"}
    table.play("0: spend joker, spend joker")
    assert table.witch(0)["holding"] == ["f04"]
    assert table.witch(0)["spells"]["joker"] == [0, 2]
    assert table.pot == {}
    assert table.witch(0)["potions"] == {"p01": "fresh"}


@rule("BW-111", "BW-121", "BW-122")
def test_cards_are_spent_in_ascending_order_and_jokers_last() -> None:
    """A-12 (c)."""
    position = return_on(
        "f33", display="p01", witches={0: witch(holding="f01 f04", active="joker")}
    )
    table = start(position)
    table.play("0: brew p01")
    assert table.legal(0) == {"spend f01", "spend f04"}
    table.refuses("0: spend joker")
    table.play("0: spend f01")
    assert table.legal(0) == {"spend f04", "spend joker"}
    other = start(position)
    other.play("0: brew p01, spend f04")
    assert other.moves_played[-1] == "0: spend joker"
    assert other.witch(0)["holding"] == ["f01"]


@rule("BW-121")
def test_after_a_joker_only_jokers_follow() -> None:
    position = return_on(
        "f33",
        seats=4,
        display="p04",
        witches={0: witch(holding="f01 f04 f07", active="joker joker joker")},
    )
    table = start(position, single_answers=False)
    table.play("0: brew p04, spend joker")
    assert table.legal(0) == {"spend joker"}
    table.refuses("0: spend f01")


@rule("BW-113")
def test_of_two_twins_the_lower_one_is_spent_first() -> None:
    """A-34."""
    position = return_on(
        "f41", display="p01 p18 p10 p20 p30 p40", witches={0: witch(holding="f13 f14")}
    )
    table = start(position, single_answers=False)
    table.play("0: brew p01")
    assert table.legal(0) == {"spend f13"}
    table.refuses("0: spend f14")
    table.play("0: spend f13")
    assert table.witch(0)["holding"] == ["f14"]
    assert table.state["forest_discard"] == ["f13"]
    both = start(position)
    both.play("0: brew p18")
    assert both.moves_played == ["0: brew p18", "0: spend f13", "0: spend f14"]


@rule("BW-113")
def test_the_higher_twin_alone_is_spent_when_she_does_not_hold_the_lower() -> None:
    position = return_on("f41", display="p01", witches={0: witch(holding="f14 f15")})
    table = start(position)
    table.play("0: brew p01")
    # f15 has the same icons but another cost: no twin.
    assert table.legal(0) == {"spend f14", "spend f15"}


def splitting(**options: str | int) -> Sitting:
    """Sit down at A-10: a fungus, and a card that serves two potions."""
    position = return_on(
        "f33",
        display="p01 p02 p10 p20 p30 p40",
        witches={0: witch(coins=2, holding="f04 f46")},
        options=options,
    )
    return start(position)


@rule("BW-115", "BW-116", "BW-123")
def test_the_icons_of_one_card_are_split_over_two_potions() -> None:
    """A-10 (a)."""
    table = splitting()
    assert table.legal(0, "brew") == {"brew p01", "brew p02"}
    table.play("0: brew p01")
    assert table.moves_played[-2:] == ["0: spend f04", "0: spend f46"]
    assert table.coins[0] == 5
    assert table.pot == {"clover": 1, "toad": 1}
    assert table.legal(0, "brew") == {"brew p02"}
    table.play("0: brew p02")
    assert table.moves_played[-1] == "0: brew p02"
    assert table.coins[0] == 9
    assert table.pot == {}
    assert table.witch(0)["holding"] == []


@rule("BW-117")
def test_any_other_move_loses_what_is_in_the_pot() -> None:
    """A-10 (b)."""
    table = splitting()
    table.play("0: brew p01, spend f04, spend f46, take")
    assert table.coins[0] == 3
    assert table.pot == {}
    assert table.witch(0)["holding"] == ["f33"]
    assert table.legal(0, "brew") == set()
    table.refuses("0: brew p02")


@rule("BW-117")
@pytest.mark.parametrize("move", ["take", "leave", "sell p01", "trade free", "cast forage"])
def test_every_kind_of_other_move_empties_the_pot(move: str) -> None:
    position = return_on(
        "f33",
        display="p01",
        pot={"clover": 1, "fungus": 1, "bat": 1},
        witches={0: witch(coins=2, fresh="p11 p21", active="forage")},
    )
    table = start(position, single_answers=False)
    table.play("0: brew p01")
    assert table.pot == {"bat": 1}
    table.play(f"0: {move}")
    assert table.pot == {}


@rule("BW-117")
def test_a_loan_empties_the_pot() -> None:
    position = return_on("f33", pot={"bat": 1}, witches={0: witch(coins=0)})
    table = start(position)
    table.play("0: loan")
    assert table.pot == {}


@rule("BW-117", "BW-116")
def test_the_pot_is_empty_at_the_start_of_the_next_return_turn() -> None:
    position = return_on(
        "f33",
        display="p01",
        marionettes={"r2c1": 0},
        witches={0: witch(holding="f41")},
    )
    table = start(position, single_answers=False)
    table.play("0: leave, brew p01, spend f41")
    assert table.pot == {"toad": 1}
    table.play("0: end")
    assert (table.step["step"], table.step["row"]) == ("return_turn", 2)
    assert table.pot == {}


@rule("BW-116", "BW-112")
def test_the_pot_counts_first_so_that_a_card_it_replaces_is_superfluous() -> None:
    position = return_on(
        "f33", display="p02", pot={"toad": 1}, witches={0: witch(holding="f01 f07 f17")}
    )
    table = start(position, single_answers=False)
    table.play("0: brew p02")
    assert table.legal(0) == {"spend f01", "spend f17"}
    table.play("0: spend f17")
    assert table.pot == {"toad": 1}


@rule("BW-112", "BW-115", "BW-119")
def test_a_richer_card_may_be_spent_and_the_cheaper_kept_back() -> None:
    """A-36."""
    position = return_on("f16", display="p01 p02", witches={0: witch(holding="f13 f41")})
    table = start(position)
    table.play("0: brew p01")
    assert table.legal(0) == {"spend f13", "spend f41"}
    table.play("0: spend f41")
    assert table.pot == {"toad": 1}
    table.play("0: brew p02")
    assert table.moves_played[-1] == "0: spend f13"
    assert table.pot == {"fungus": 1}
    assert table.witch(0)["holding"] == []
    assert sorted(table.witch(0)["potions"]) == ["p01", "p02"]


@rule("BW-118")
def test_brewing_costs_no_coins_and_moves_no_marionette() -> None:
    position = return_on(
        "f33",
        display=WITH_P01,
        marionettes={"r2c2": 0, "r3c3": 0},
        witches={0: witch(coins=0, holding="f13")},
    )
    table = start(position)
    table.play("0: brew p01, spend f13")
    assert table.coins[0] == 3
    assert table.standing(0) == ["r1c1", "r2c2", "r3c3"]
    assert table.supply[0] == 0


@rule("BW-120", "BW-124")
def test_while_she_pays_nothing_else_happens() -> None:
    position = return_on(
        "f33",
        display="p01",
        witches={0: witch(coins=0, holding="f01 f04 f13", fresh="p11 p21", active="forage free")},
    )
    table = start(position)
    table.play("0: brew p01, spend f01")
    assert table.moves_played == ["0: brew p01", "0: spend f01", "0: spend f04"]
    bare = start(position, single_answers=False)
    bare.play("0: brew p01, spend f01")
    assert bare.step == {
        "step": "brew_payment",
        "seat": 0,
        "potion": "p01",
        "jokers": 0,
        "spent": ["f01"],
    }
    assert bare.witch(0)["holding"] == ["f04", "f13"]
    assert bare.state["forest_discard"] == []
    assert bare.state["display"]["d1"] == "p01"
    assert bare.coins[0] == 0
    assert bare.legal(0) == {"spend f04"}
    for move in ("sell p11", "loan", "leave", "trade free", "cast forage", "brew p01"):
        bare.refuses(f"0: {move}")


@rule("BW-120", "BW-122")
def test_a_joker_is_exhausted_when_it_is_spent() -> None:
    position = return_on(
        "f33", seats=3, display="p04", witches={0: witch(holding="f01", active="joker joker")}
    )
    table = start(position, single_answers=False)
    table.play("0: brew p04")
    assert table.legal(0) == {"spend f01"}
    table.play("0: spend f01, spend joker")
    assert table.witch(0)["spells"]["joker"] == [1, 1]
    assert table.step["jokers"] == 1
    assert table.witch(0)["potions"] == {}
    table.play("0: spend joker")
    assert table.witch(0)["potions"] == {"p04": "fresh"}


@rule("BW-122")
def test_a_joker_is_offered_only_if_her_jokers_can_finish_the_potion() -> None:
    position = return_on(
        "f33", seats=3, display="p04", witches={0: witch(holding="f01 f04 f07", active="joker")}
    )
    table = start(position, single_answers=False)
    table.play("0: brew p04")
    assert table.legal(0) == {"spend f01", "spend f04"}
    table.play("0: spend f01")
    assert table.legal(0) == {"spend f04", "spend f07"}
    table.play("0: spend f04")
    assert table.legal(0) == {"spend f07", "spend joker"}


@rule("BW-123")
def test_a_brew_that_the_pot_alone_pays_asks_nothing() -> None:
    position = return_on(
        "f33",
        display="p02",
        pot={"clover": 1, "toad": 2},
        witches={0: witch(holding="f17", active="joker")},
    )
    table = start(position, single_answers=False)
    table.play("0: brew p02")
    assert table.step["step"] == "return_turn"
    assert table.pot == {"toad": 1}
    assert table.witch(0)["holding"] == ["f17"]
    assert table.witch(0)["potions"] == {"p02": "fresh"}
    assert table.witch(0)["spells"]["joker"] == [1, 0]


@rule("BW-168")
def test_a_joker_leaves_nothing_in_the_pot() -> None:
    position = return_on(
        "f33", display="p01", witches={0: witch(holding="f10 f19", active="joker")}
    )
    table = start(position)
    table.play("0: brew p01, spend f19, spend joker")
    assert table.pot == {"toad": 1}
    assert table.witch(0)["potions"] == {"p01": "fresh"}
