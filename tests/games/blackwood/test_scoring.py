"""The end of the game, scores and places (BW-200 to BW-204)."""

import pytest

from tests.games.blackwood.given import Position, Witch, return_on, return_step, witch
from tests.games.blackwood.sitting import Sitting, returning, start
from tests.rules import rule


def numbered(first: int, last: int) -> str:
    """Name the potions from p-first to p-last."""
    return " ".join(f"p{number:02}" for number in range(first, last + 1))


def ended(*witches: Witch) -> Sitting:
    """Play the last move of a game which these witches end as they are."""
    position = return_step(
        seats=len(witches), witches=dict(enumerate(witches)), expedition=3, tracker=5
    )
    return returning(position)


@rule("BW-200")
def test_the_game_ends_after_round_five_of_expedition_three() -> None:
    table = returning(return_step(marionettes={"r1c5": 1}, expedition=3, tracker=5))
    assert table.outcome is None
    table.play("1: leave, end")
    assert table.outcome is not None
    assert table.awaiting == ()
    assert table.table.position()["steps"] == []
    assert table.round == (3, 5)


@rule("BW-200")
@pytest.mark.parametrize("expedition", [1, 2])
def test_an_earlier_expedition_does_not_end_the_game(expedition: int) -> None:
    table = returning(return_step(expedition=expedition, tracker=5))
    assert table.outcome is None
    assert table.round == (expedition + 1, 1)


def early_end(**options: str | int) -> Position:
    """Give A-26: one potion is left, and seat 0 can brew it."""
    return return_step(
        expedition=3,
        tracker=2,
        marionettes={"r1c2": 0, "r2c2": 1},
        display="p40",
        witches={
            0: witch(coins=1, holding="f16 f42 f56", sold=numbered(1, 20)),
            1: witch(coins=0, holding="f07", sold=numbered(21, 39)),
        },
        options=options,
    )


@rule("BW-085", "BW-201")
def test_the_game_ends_early_after_the_round_in_which_all_potions_were_brewed() -> None:
    """A-26."""
    table = returning(early_end())
    table.play("0: brew p40")
    assert table.legal(0) == {"spend f16", "spend f42"}
    table.play("0: spend f16, spend f56")
    table.play("0: leave, end")
    assert table.outcome is None
    assert table.awaiting == (1,)
    table.play("1: leave, end")
    assert table.outcome is not None
    assert table.coins == [1 + 7 + 5 // 2, 0 + 1 // 2]
    assert table.round == (3, 2)


@rule("BW-201")
def test_an_early_end_can_leave_the_holdings_alone() -> None:
    table = returning(early_end(perish_on_early_end="off"))
    table.play("0: brew p40, spend f16, spend f56, leave, end")
    table.play("1: leave, end")
    assert table.outcome is not None
    assert table.coins == [8, 0]
    assert table.witch(0)["holding"] == ["f42"]


@rule("BW-201")
def test_the_fortieth_potion_can_end_the_game_at_once() -> None:
    table = returning(early_end(potions_out="immediate"))
    table.play("0: brew p40, spend f16, spend f56")
    assert table.outcome is not None
    assert table.awaiting == ()
    assert table.coins == [1 + 7 + 5 // 2, 0]
    assert table.standing(0) == ["r1c2"]


@rule("BW-201")
def test_an_immediate_end_can_leave_the_holdings_alone() -> None:
    options = {"potions_out": "immediate", "perish_on_early_end": "off"}
    table = returning(early_end(**options))
    table.play("0: brew p40, spend f16, spend f56")
    assert table.outcome is not None
    assert table.coins == [8, 0]


@rule("BW-201", "BW-191")
@pytest.mark.parametrize(("expedition", "perishes"), [(1, False), (3, True)])
def test_only_an_early_end_can_spare_the_holdings(expedition: int, perishes: bool) -> None:
    position = return_step(
        expedition=expedition,
        tracker=5,
        display="-",
        options={"perish_on_early_end": "off"},
        witches={
            0: witch(coins=0, holding="f41", sold=numbered(1, 20)),
            1: witch(coins=0, sold=numbered(21, 40)),
        },
    )
    table = returning(position)
    assert table.outcome is not None
    assert table.coins[0] == (2 if perishes else 0)


@rule("BW-202")
def test_the_score_adds_potions_coins_and_tokens() -> None:
    """A-22."""
    hers = witch(coins=11, tokens=1, fresh="p10", traded="p04", sold="p01")
    others_display = "p20 p30 p40 p09 p19 p29"
    table = start(return_on("f41", witches={0: hers}, display=others_display))
    assert table.table.scores[0] == 9 + 4 + 1 + 3 - 5 == 12


@rule("BW-202")
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2)])
def test_three_coins_are_one_point_rounded_down(coins: int, points: int) -> None:
    table = ended(witch(coins=coins), witch(coins=0))
    assert table.outcome is not None
    assert table.outcome.scores == [points, 0]


@rule("BW-202", "BW-141")
def test_a_score_may_be_negative() -> None:
    table = ended(witch(coins=1, tokens=3, sold="p01"), witch(coins=0))
    assert table.outcome is not None
    assert table.outcome.scores == [1 - 15, 0]
    assert table.outcome.places == [2, 1]


@rule("BW-203")
def test_the_highest_score_wins() -> None:
    table = ended(witch(coins=3), witch(coins=9), witch(coins=6))
    assert table.outcome is not None
    assert table.outcome.scores == [1, 3, 2]
    assert table.outcome.places == [3, 1, 2]


def tied(coins_of_seat_2: int) -> Sitting:
    """Play A-23 to its end."""
    position = return_on(
        "f41",
        seats=3,
        witches={
            0: witch(coins=2, fresh="p01 p02 p03 p04 p05 p06 p13"),
            1: witch(coins=0, fresh="p15 p16 p25 p26 p35 p36"),
            2: witch(coins=coins_of_seat_2, fresh="p17 p21 p22 p23 p27 p33"),
        },
        expedition=3,
        tracker=5,
    )
    table = start(position)
    table.play("0: leave, end")
    return table


@rule("BW-203", "BW-204")
def test_a_tie_goes_to_fewer_potions_and_then_to_more_coins() -> None:
    """A-23."""
    table = tied(coins_of_seat_2=1)
    assert table.outcome is not None
    assert table.outcome.scores == [30, 30, 30]
    assert table.outcome.places == [3, 2, 1]


@rule("BW-203", "BW-204")
def test_witches_equal_in_everything_share_the_win_and_the_next_is_third() -> None:
    """A-23 with no coins for seat 2."""
    table = tied(coins_of_seat_2=0)
    assert table.outcome is not None
    assert table.outcome.places == [3, 1, 1]


@rule("BW-203", "BW-136")
def test_sold_and_traded_potions_count_in_the_tie_break() -> None:
    table = ended(
        witch(coins=0, fresh="p03", sold="p04"),  # 5 + 2 with two potions
        witch(coins=0, fresh="p07"),  # 7 with one
        witch(coins=0, traded="p01 p24"),  # 3 + 4 with two potions
    )
    assert table.outcome is not None
    assert table.outcome.scores == [7, 7, 7]
    assert table.outcome.places == [2, 1, 2]


@rule("BW-204")
def test_lower_places_are_ranked_by_the_same_keys() -> None:
    table = ended(
        witch(coins=1, fresh="p01"),
        witch(coins=2, fresh="p02"),
        witch(coins=0, fresh="p08 p18"),
        witch(coins=1, fresh="p21"),
    )
    assert table.outcome is not None
    assert table.outcome.scores == [3, 3, 12, 3]
    assert table.outcome.places == [3, 2, 1, 3]
