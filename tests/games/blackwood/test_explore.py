"""Rounds and the explore step (BW-040 to BW-057)."""

import random

import pytest

import covenstead
from tests.games.blackwood.components import cells
from tests.games.blackwood.given import Position, explore, return_step, row, witch
from tests.games.blackwood.sitting import Sitting, new_game, returning, start
from tests.rules import rule


def wander(seats: int, seed: int) -> list[tuple[tuple[int, int], str, int, str]]:
    """Play a game at random; note round, step, seat and move of every question."""
    table = new_game(seats, seed=seed, single_answers=False)
    chance = random.Random(seed)
    notes = []
    while table.awaiting:
        (seat,) = table.awaiting
        move = chance.choice(sorted(table.legal(seat)))
        notes.append((table.round, table.step["step"], seat, move))
        table.table.play(seat, move)
    return notes


@rule("BW-040", "BW-200")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_has_three_expeditions_of_five_rounds_with_the_tracker_on_each_column(
    seats: int,
) -> None:
    table = new_game(seats)
    rounds: list[tuple[int, int]] = []
    while table.awaiting:
        if table.round not in rounds:
            rounds.append(table.round)
        (seat,) = table.awaiting
        # Placing in the tracker column brings every marionette home, so no round passes unseen.
        places = table.legal(seat, "place")
        here = {move for move in places if move.endswith(f"c{table.round[1]}")}
        table.table.play(seat, min(here or places or table.legal(seat, "leave") or {"end"}))
    expected = [(expedition, column) for expedition in (1, 2, 3) for column in range(1, 6)]
    assert rounds == expected
    assert table.outcome is not None


@rule("BW-041")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_round_is_all_explore_turns_and_then_all_return_turns(seats: int) -> None:
    returned = set()
    for game_round, step, _, _ in wander(seats, seed=seats):
        if step == "return_turn":
            returned.add(game_round)
        if step == "explore_turn":
            assert game_round not in returned
    assert returned


@rule("BW-042", "BW-050")
def test_the_cauldron_holder_explores_first_and_the_others_follow_clockwise() -> None:
    table = start(explore(2, seats=4, cauldron=2, tracker=5))
    for seat, cell in ((2, "r1c1"), (3, "r1c2"), (0, "r1c3"), (1, "r1c4")):
        assert table.awaiting == (seat,)
        table.play(f"{seat}: place {cell}, end")
    assert table.round == (2, 1)


@rule("BW-043")
def test_nobody_acts_in_another_witch_s_turn() -> None:
    table = start(explore(0, witches={1: witch(coins=0, fresh="p01 p11", active="swap")}))
    before = table.table.position()
    for move in ("sell p01", "loan", "trade double", "cast swap r1c1", "place r1c1"):
        with pytest.raises(covenstead.NotYourTurn):
            table.table.play(1, move)
    assert table.table.position() == before


@rule("BW-043", "BW-182")
def test_a_shoved_witch_may_only_flee_and_take_no_optional_action() -> None:
    shoved = witch(coins=0, fresh="p01 p11", active="forage")
    table = start(
        explore(0, marionettes={"r3c2": 1}, witches={0: witch(active="shove"), 1: shoved})
    )
    table.play("0: cast shove r3c2")
    assert table.legal(1) == {f"flee {cell}" for cell in cells(2) if cell != "r3c2"}
    table.refuses("1: sell p01")
    table.refuses("1: loan")


@rule("BW-050")
def test_each_witch_has_exactly_one_explore_turn_in_a_round() -> None:
    turns: dict[tuple[int, int], list[int]] = {}
    for game_round, step, seat, move in wander(3, seed=5):
        if step == "explore_turn" and move == "end":
            turns.setdefault(game_round, []).append(seat)
    assert all(len(seats) == len(set(seats)) for seats in turns.values())
    assert len(turns[(1, 1)]) == 3


@rule("BW-050", "BW-051", "BW-061")
def test_a_witch_with_all_marionettes_out_is_skipped() -> None:
    """A-24."""
    position = explore(
        2, seats=3, tracker=4, cauldron=1, marionettes={"r1c1": 1, "r2c4": 1, "r3c5": 1}
    )
    table = start(position)
    table.play("2: place r1c5, end")
    table.play("0: place r1c4, end")
    assert not any(move.startswith("1:") for move in table.moves_played)
    assert table.state["cauldron"] == 1
    assert (table.step["step"], table.step["seat"], table.step["row"]) == ("return_turn", 0, 1)


@rule("BW-051", "BW-062", "BW-192")
def test_rounds_in_which_nobody_can_act_pass_by_themselves() -> None:
    """A-32."""
    position = explore(
        0,
        tracker=3,
        marionettes={"r1c1": 0, "r2c1": 0, "r1c2": 1, "r2c2": 1, "r3c2": 1},
        witches={0: witch(coins=6, holding="f41")},
    )
    table = start(position)
    table.play("0: place r3c1, end")
    assert table.moves_played == ["0: place r3c1", "0: end"]
    assert table.witch(0)["holding"] == []
    assert table.coins == [8, 8]
    assert table.round == (2, 1)
    assert table.state["cauldron"] == 0
    assert (table.step["step"], table.step["seat"], table.step["row"]) == ("return_turn", 0, 1)


@rule("BW-052")
def test_any_unoccupied_card_may_be_chosen_in_passed_columns_too() -> None:
    table = start(explore(0, seats=3, tracker=4, marionettes={"r4c1": 1}))
    assert table.legal(0) == {f"place {cell}" for cell in cells(3) if cell != "r4c1"}
    table.play("0: place r1c1")
    assert table.state["marionettes"]["r1c1"] == 0
    assert table.supply == [2, 2, 3]


@rule("BW-053")
def test_placing_costs_nothing() -> None:
    table = start(explore(0, forest={"r1c1": "f41"}, witches={0: witch(coins=0)}))
    table.play("0: place r1c1")
    assert table.coins == [0, 8]


@rule("BW-054", "BW-101")
def test_optional_actions_come_before_and_after_the_placement_in_any_number() -> None:
    table = start(explore(0, witches={0: witch(coins=2, fresh="p01 p02 p03 p11")}))
    table.play("0: sell p02, trade double, place r1c1, sell p03, cast double r1c2")
    assert table.witch(0)["potions"] == {
        "p01": "traded",
        "p02": "sold",
        "p03": "sold",
        "p11": "traded",
    }
    assert table.coins[0] == 2 + 3 - 2 + 3
    assert table.standing(0) == ["r1c1", "r1c2"]


@rule("BW-055", "BW-052")
def test_a_turn_cannot_be_ended_before_the_placement() -> None:
    table = start(explore(0))
    table.refuses("0: end")


@rule("BW-055")
def test_a_placed_turn_may_be_ended() -> None:
    table = start(explore(0, witches={0: witch(coins=0)}))
    table.play("0: place r1c1")
    assert table.legal(0) == {"end", "loan"}


def crowded() -> Position:
    """Give seat 0 a turn with a marionette in supply and no unoccupied card to place it on."""
    return explore(
        0,
        forest=row(1, "f01:0 f02:1 - - -") | row(2, "f03:0 f04:1 - - -") | row(3, "f05:1 - - - -"),
        rest=1,
    )


@rule("BW-055")
def test_without_an_unoccupied_card_the_turn_may_be_ended_at_once() -> None:
    table = start(crowded())
    assert table.supply == [1, 0]
    assert table.legal(0) == {"end"}


@rule("BW-056")
def test_a_placed_marionette_stays_where_it_is() -> None:
    table = returning(return_step(seats=3, tracker=2, marionettes={"r1c1": 0, "r2c4": 1}))
    assert table.round == (1, 3)
    assert table.standing(0) == ["r1c1"]
    assert table.standing(1) == ["r2c4"]


@rule("BW-057")
def test_without_spells_there_is_one_placement_in_a_turn() -> None:
    table = start(explore(0, witches={0: witch(fresh="p21")}))
    table.play("0: place r1c1")
    assert table.legal(0) == {"sell p21", "end"}
    table.refuses("0: place r1c2")


@rule("BW-051", "BW-073")
def test_a_skipped_witch_takes_part_again_once_a_marionette_is_home() -> None:
    position = explore(
        0, tracker=4, marionettes={"r1c1": 1, "r2c4": 1, "r3c5": 1}, witches={0: witch(coins=9)}
    )
    table = start(position)
    table.play("0: place r1c2, end")
    assert table.awaiting == (1,)
    table.play("1: leave, end")
    assert_explores(table, 1)


def assert_explores(table: Sitting, seat: int) -> None:
    """Check that this seat is awaited for its placement."""
    assert table.awaiting == (seat,)
    assert table.step == {"step": "explore_turn", "seat": seat, "placed": False}
