"""The end of a round and of an expedition (BW-080 to BW-087, BW-190 to BW-195)."""

import pytest

from tests.games.blackwood.components import COST
from tests.games.blackwood.given import Position, explore, return_on, return_step, row, witch
from tests.games.blackwood.sitting import returning, start
from tests.rules import rule


@rule("BW-080", "BW-086")
def test_a_round_ends_with_forest_then_display_then_tracker() -> None:
    position = return_on("f41", display="- p20 p30 p40 p09 p19", in_deck="f50")
    table = start(position, draws="f50 p12")
    table.play("0: leave, end")
    assert table.lines[-1] == "0: end * f50 p12"
    assert table.state["forest"]["r1c5"] == "f50"
    assert table.state["display"]["d1"] == "p12"
    assert table.round == (1, 2)
    assert table.step == {"step": "explore_turn", "seat": 0, "placed": False}


@rule("BW-081")
def test_gaps_are_filled_in_cell_order() -> None:
    position = return_on(
        "f41",
        tracker=4,
        forest=row(1, "f01 f02 f03 f41 -") | row(3, "f05 f06 f07 - -"),
        in_deck="f50 f51 f52 f53",
    )
    table = start(position, draws="f53 f51 f50 f52")
    table.play("0: leave, end")
    assert table.row(1) == "f01 f02 f03 f53 f51"
    assert table.row(3) == "f05 f06 f07 f50 f52"


@rule("BW-082")
def test_the_discard_becomes_the_deck_at_the_moment_a_card_is_needed() -> None:
    """A-27."""
    position = return_step(
        forest={"r1c1": "f07:0", "r2c1": "f08:0", "r3c1": "f10:0"},
        forest_deck="f50",
        discard="f01 f02",
        rest=1,
    )
    held = position["state"]["witches"][1]["holding"]
    table = returning(position, draws="f50 f02 f01")
    for _ in range(3):
        table.play("0: take, end")
    forest = table.state["forest"]
    assert (forest["r1c5"], forest["r2c5"], forest["r3c5"]) == ("f50", "f02", "f01")
    assert table.state["forest_deck"] == []
    assert table.state["forest_discard"] == []
    assert table.witch(1)["holding"] == held


@rule("BW-082")
def test_the_discard_stays_while_the_deck_lasts() -> None:
    position = return_on("f41", forest_deck="f50", discard="f01 f02", rest=1)
    table = start(position)
    table.play("0: leave, end")
    assert table.state["forest"]["r1c5"] == "f50"
    assert table.state["forest_deck"] == []
    assert table.state["forest_discard"] == ["f01", "f02", "f41"]


@rule("BW-083")
def test_without_deck_and_discard_the_gap_remains() -> None:
    """A-37 (a)."""
    position = return_on("f16", tracker=4, rest=1, in_deck="f50")
    table = start(position)
    table.play("0: take, end")
    assert table.state["forest"]["r1c5"] is None
    assert table.round == (1, 5)
    assert table.awaiting == (0,)
    assert len(table.legal(0, "place")) == 14


@rule("BW-082", "BW-083")
def test_the_only_card_left_fills_the_first_gap_and_the_other_remains() -> None:
    table = start(return_on("f16", tracker=3, forest={"r2c5": None}, rest=1))
    table.play("0: leave, end")
    assert table.state["forest"]["r1c5"] == "f16"
    assert table.state["forest"]["r2c5"] is None


@rule("BW-083")
def test_a_gap_that_remained_is_filled_by_the_next_refill() -> None:
    position = return_step(tracker=3, forest={"r2c5": None}, discard="f50", rest=1)
    table = returning(position)
    assert table.round == (1, 4)
    assert table.state["forest"]["r2c5"] == "f50"
    assert table.state["forest_discard"] == []


@rule("BW-084", "BW-114")
def test_the_display_is_not_refilled_during_a_round() -> None:
    """A-25."""
    position = return_step(
        forest={"r1c1": "f33:0", "r2c1": "f34:1"},
        display="p01 p10 p20 p30 p40 p09",
        witches={0: witch(holding="f13"), 1: witch(holding="f14")},
    )
    table = returning(position)
    table.play("0: brew p01, spend f13")
    table.play("0: leave, end")
    shown = [potion for potion in table.state["display"].values() if potion]
    assert shown == ["p10", "p20", "p30", "p40", "p09"]
    assert table.awaiting == (1,)
    assert table.legal(1, "brew") == set()
    table.play("1: leave, end")
    assert None not in table.state["display"].values()


@rule("BW-084")
def test_empty_slots_are_filled_lowest_first_while_there_are_potions() -> None:
    others = "p11 p12 p13 p14 p15 p16 p17 p18 p21 p22 p23 p24 p25 p26 p27 p28 p29"
    position = return_on(
        "f41",
        in_deck="f50",
        display="p10 - p30 - p09 -",
        potion_deck="p01 p02",
        witches={
            0: witch(sold=others),
            1: witch(
                sold="p03 p04 p05 p06 p07 p08 p19 p20 p31 p32 p33 p34 p35 p36 p37 p38 p39 p40"
            ),
        },
    )
    table = start(position, draws="f50 p02")
    table.play("0: leave, end")
    assert list(table.state["display"].values()) == ["p10", "p02", "p30", "p01", "p09", None]
    assert table.state["potion_deck"] == []
    assert table.outcome is None


@rule("BW-085", "BW-201")
def test_a_display_that_stays_empty_ends_the_game() -> None:
    table = returning(last_potion(display="-", brewed=True))
    assert table.awaiting == (0,)
    table.play("0: leave, end")
    assert table.outcome is not None


@rule("BW-085")
def test_a_last_potion_on_display_keeps_the_game_going() -> None:
    table = returning(last_potion(display="p40", brewed=False))
    table.play("0: leave, end")
    assert table.outcome is None
    assert table.round == (1, 3)


def last_potion(*, display: str, brewed: bool) -> Position:
    """Give a return step with all potions owned, but perhaps p40 that lies on display."""
    first = " ".join(f"p{number:02}" for number in range(1, 21))
    second = " ".join(f"p{number:02}" for number in range(21, 41 if brewed else 40))
    return return_step(
        tracker=2,
        marionettes={"r1c2": 0},
        display=display,
        witches={0: witch(sold=first), 1: witch(sold=second)},
    )


@rule("BW-086")
@pytest.mark.parametrize("tracker", [1, 2, 3, 4])
def test_the_tracker_advances_by_one_column(tracker: int) -> None:
    table = returning(return_step(tracker=tracker, expedition=2, marionettes={f"r1c{tracker}": 1}))
    table.play("1: leave, end")
    assert table.round == (2, tracker + 1)
    assert table.awaiting == (1,)


@rule("BW-087", "BW-200")
def test_in_the_last_round_nothing_is_refilled() -> None:
    position = return_on("f41", display="p10 p20 p30 p40 p09 -", expedition=3, tracker=5)
    table = start(position)
    table.play("0: leave, end")
    assert table.outcome is not None
    assert table.state["forest"]["r1c5"] is None
    assert table.state["display"]["d6"] is None
    assert table.lines[-1] == "0: end"


@rule("BW-190", "BW-192", "BW-193", "BW-194", "BW-151")
def test_an_expedition_ends_with_perishing_and_waking_spells() -> None:
    """A-21."""
    position = return_on(
        "f16",
        tracker=5,
        marionettes={"r2c2": 1},
        witches={0: witch(coins=5, holding="f07 f13", exhausted="free")},
    )
    table = start(position)
    table.play("0: take, end")
    assert table.coins[0] == 1 + (1 + 2 + 4) // 2
    assert table.witch(0)["holding"] == []
    assert table.witch(0)["spells"]["free"] == [1, 0]
    assert table.standing(1) == ["r2c2"]
    assert table.state["cauldron"] == 0
    assert table.round == (2, 1)
    # f07, f13 and f16 perished after the refill, which had no need of the discard.
    assert table.state["forest_discard"] == ["f07", "f13", "f16"]


@rule("BW-190")
def test_all_witches_perish_and_each_sum_is_rounded_once() -> None:
    position = explore(
        1,
        cauldron=0,
        tracker=5,
        placed=True,
        witches={0: witch(coins=0, holding="f07 f10"), 1: witch(coins=3, holding="f39 f16")},
    )
    table = start(position)
    table.play("1: end")
    assert table.coins == [0 + (1 + 1) // 2, 3 + (3 + 4) // 2]


@rule("BW-164", "BW-190", "BW-193")
def test_a_card_perishes_at_its_printed_cost_though_it_was_free() -> None:
    """A-38."""
    position = return_on("f41", tracker=5, witches={0: witch(coins=0, active="free")})
    table = start(position)
    table.play("0: cast free")
    assert table.witch(0)["holding"] == ["f41"]
    assert table.coins[0] == 0
    assert table.legal(0) == {"loan", "end"}
    table.play("0: end")
    assert table.coins[0] == 5 // 2
    assert table.witch(0)["spells"]["free"] == [1, 0]
    assert table.round == (2, 1)


@rule("BW-190", "BW-175")
def test_a_foraged_card_perishes_at_its_printed_cost_too() -> None:
    position = return_on(
        "f33", tracker=5, in_deck="f41 f01 f02 f03 f04", witches={0: witch(active="forage")}
    )
    table = start(position, draws="f41 f01 f02 f03 f04")
    table.play("0: cast forage, pick f41")
    table.play("0: leave, end")
    assert table.coins[0] == 8 - 5 // 2 + 5 // 2


@rule("BW-191", "BW-200", "BW-202")
def test_the_holding_perishes_after_the_last_expedition_before_scoring() -> None:
    position = return_on(
        "f33", witches={0: witch(coins=0, holding="f39 f16")}, expedition=3, tracker=5
    )
    table = start(position)
    table.play("0: leave, end")
    assert table.coins[0] == 3
    assert table.outcome is not None
    assert table.outcome.scores[0] == 1
    assert table.witch(0)["holding"] == []


@rule("BW-191")
def test_nothing_perishes_before_the_end_of_the_expedition() -> None:
    table = start(return_on("f33", tracker=4, witches={0: witch(holding="f39 f16")}))
    table.play("0: leave, end")
    assert table.round == (1, 5)
    assert table.witch(0)["holding"] == ["f16", "f39"]
    assert table.coins[0] == 8


@rule("BW-192")
def test_the_forest_is_not_dealt_anew_for_the_next_expedition() -> None:
    position = return_on("f33", tracker=5, marionettes={"r2c5": 1, "r3c1": 1}, in_deck="f50 f51")
    table = start(position, draws="f50 f51")
    rows = {number: table.row(number).split() for number in (1, 2, 3)}
    table.play("0: leave, end")
    table.play("1: leave, end")
    assert table.round == (2, 1)
    assert table.row(1).split() == [*rows[1][:4], "f50"]
    assert table.row(2).split() == [*rows[2][:4], "f51"]
    assert table.row(3).split() == rows[3]
    assert table.standing(1) == ["r3c1"]


@rule("BW-193")
def test_spells_stay_exhausted_within_an_expedition() -> None:
    table = start(return_on("f33", tracker=4, witches={0: witch(exhausted="free")}))
    table.play("0: leave, end")
    assert table.witch(0)["spells"]["free"] == [0, 1]


@rule("BW-193")
def test_all_exhausted_spells_of_all_witches_wake_up() -> None:
    witches = {
        0: witch(exhausted="free double double"),
        1: witch(active="joker", exhausted="joker"),
        2: witch(exhausted="swap"),
    }
    table = start(explore(2, seats=3, cauldron=0, tracker=5, placed=True, witches=witches))
    table.play("2: end")
    assert table.witch(0)["spells"]["free"] == [1, 0]
    assert table.witch(0)["spells"]["double"] == [2, 0]
    assert table.witch(1)["spells"]["joker"] == [2, 0]
    assert table.witch(2)["spells"]["swap"] == [1, 0]


@rule("BW-194", "BW-040")
def test_the_cauldron_holder_begins_the_next_expedition_at_column_one() -> None:
    table = returning(return_step(seats=3, tracker=5, expedition=2, marionettes={"r2c5": 1}))
    table.play("1: leave, end")
    assert table.round == (3, 1)
    assert table.state["cauldron"] == 1
    assert table.awaiting == (1,)


@rule("BW-195", "BW-083", "BW-190")
def test_perished_cards_fill_the_gaps_that_the_first_refill_left() -> None:
    """A-37 (b)."""
    position = return_on("f16", tracker=5, rest=1, in_deck="f50")
    assert "f50" in position["state"]["witches"][1]["holding"]
    table = start(position, draws="f50")
    held = position["state"]["witches"][1]["holding"]
    table.play("0: take, end")
    assert table.state["forest"]["r1c5"] == "f50"
    assert table.coins == [8 - 4 + 2, 8 + sum(COST[card] for card in held) // 2]
    assert len(table.state["forest_deck"]) == 41
    assert table.state["forest_discard"] == []
    assert table.round == (2, 1)


@rule("BW-195")
def test_the_first_refill_of_an_expedition_s_end_comes_before_perishing() -> None:
    position = return_on(
        "f33", tracker=5, forest_deck="f50", discard="f01", rest=1, witches={0: witch(coins=8)}
    )
    table = start(position)
    table.play("0: leave, end")
    # Only f50 was in the deck when the gap was filled; what perished joined the discard later.
    assert table.state["forest"]["r1c5"] == "f50"
    assert table.state["forest_deck"] == []
    assert "f33" in table.state["forest_discard"]
