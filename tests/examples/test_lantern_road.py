"""The rules of Lantern Road, played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from covenstead import BadPosition, IllegalMove, Table
from covenstead.books import rules_of
from covenstead.core.family import UNKNOWN
from examples.lantern_road.components import DAWN
from tests.examples.lantern_road import GAME, night, state, witch
from tests.rules import rule


def moves(table: Table) -> list[str]:
    """What the witch whose turn it is may do."""
    (seat,) = table.awaiting
    return [str(move) for move in table.moves(seat)]


@rule("LR-001")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_witch_begins_at_the_hut_with_an_errand_of_her_own(seats: int) -> None:
    table = Table(GAME, seats, seed=seats)
    s = state(table)
    assert sorted(s.track[0]) == list(range(seats))
    assert [each.spot for each in s.witches] == [0] * seats
    assert [each.errands == [UNKNOWN] for each in s.witches] == [False, *[True] * (seats - 1)]


@rule("LR-002")
def test_the_lantern_furthest_back_moves_and_of_a_stack_the_one_on_top() -> None:
    assert night(witch(), witch(), witch(), hours={2: [0], 1: [2, 1]}).awaiting == (1,)
    assert night(witch(), witch(), hours={2: [0], 3: [1]}).awaiting == (0,)


@rule("LR-003")
def test_a_lantern_that_goes_on_is_laid_on_top() -> None:
    table = night(witch(), witch(), hours={0: [0], 1: [1]})
    table.play(0, "rest")
    assert state(table).track[1] == [1, 0]
    assert table.awaiting == (0,), "she is on top, so it is her turn again"


@rule("LR-004")
def test_no_deed_may_end_after_dawn() -> None:
    table = night(witch("well"), hours={DAWN - 1: [0]})
    assert moves(table) == ["gather", "go hut", "go fen", "go oak", "rest"]
    with pytest.raises(IllegalMove, match="LR-004: The road takes 2 hours, and dawn is 1 hour"):
        table.play(0, "go stones")
    table.play(0, "rest")
    assert table.outcome is not None


@rule("LR-005")
def test_a_road_takes_as_many_hours_as_it_is_long() -> None:
    table = night(witch())
    assert [each for each in moves(table) if each.startswith("go")] == [
        "go mill",
        "go well",
        "go fen",
    ]
    table.play(0, "go fen")
    assert state(table).track[2] == [0]
    with pytest.raises(IllegalMove, match="LR-005: No road leads from the fen to the oak"):
        table.play(0, "go oak")


@rule("LR-006")
def test_a_herb_is_gathered_where_it_grows_and_only_once() -> None:
    table = night(witch("fen"))
    table.play(0, "gather")
    assert state(table).witches[0].basket == [1]
    assert state(table).growing.count(1) == 1
    with pytest.raises(IllegalMove, match="LR-006: Your basket has moss"):
        table.play(0, "gather")


@rule("LR-006")
@pytest.mark.parametrize(("spot", "why"), [("hut", "No herb grows"), ("well", "No mint is left")])
def test_no_herb_is_gathered_where_none_is_left(spot: str, why: str) -> None:
    table = night(witch(spot), witch(basket="mint"), witch(basket="mint"))
    with pytest.raises(IllegalMove, match=f"LR-006: {why}"):
        table.play(0, "gather")


@rule("LR-007")
def test_a_knock_shows_two_errands_of_which_one_is_kept() -> None:
    table = night(witch(), script="charm wisp")
    table.play(0, "knock")
    assert moves(table) == ["keep charm", "keep wisp"]
    assert table.why(0, "rest") is not None
    table.play(0, "keep wisp")
    position = table.position()["state"]
    assert position["witches"][0]["errands"] == ["wisp"]
    assert "charm" in position["deck"]
    assert state(table).track[1] == [0], "the passing step takes the hour"
    assert [step["step"] for step in table.position()["steps"]] == ["turn"]


@rule("LR-007")
def test_the_last_errand_of_the_deck_is_kept_without_a_question() -> None:
    done = "broth poultice wreath charm wisp vigil omen kettle lullaby"
    table = night(witch(done=done))
    table.play(0, "knock")
    assert table.position()["state"]["witches"][0]["errands"] == ["salve"]
    with pytest.raises(IllegalMove, match="LR-007: No errand is left"):
        table.play(0, "knock")


@rule("LR-007")
def test_others_do_not_read_which_errand_was_kept() -> None:
    table = night(witch(), witch(), script="charm wisp")
    table.play(0, "knock")
    table.play(0, "keep wisp")
    assert "keep ?" in table.record(1)
    assert not any("wisp" in str(entry.event) for entry in table.chronicle(1))


@rule("LR-008")
@pytest.mark.parametrize(
    ("here", "unmet"),
    [
        (witch("well", "mint", "wisp"), "you are at the fen"),
        (witch("fen", "moss", "wisp"), "your basket has mint"),
        (witch("mill", "", "omen"), "you are at the stones and it is before the sixth hour"),
    ],
)
def test_an_errand_is_closed_while_a_clause_does_not_hold(here: dict[str, Any], unmet: str) -> None:
    table = night(here, hours={6: [0]})
    (errand,) = here["errands"]
    with pytest.raises(IllegalMove, match=f"LR-008: This must hold first: {unmet}"):
        table.play(0, f"run {errand}")


@rule("LR-008")
def test_a_witch_is_alone_until_another_stands_there() -> None:
    table = night(witch("fen", "mint", "wisp"), witch("fen"))
    why = table.why(0, "run wisp")
    assert why is not None
    assert why.text == "This must hold first: no other witch is beside you."


@rule("LR-008")
def test_the_herbs_of_an_errand_grow_again() -> None:
    table = night(witch("mill", "mint moss mistletoe", "charm"))
    table.play(0, "run charm")
    mine = table.position()["state"]["witches"][0]
    assert mine == witch("mill", "moss", done="charm")
    assert table.position()["state"]["growing"].count("mint") == 2
    assert table.scores == [6]


@rule("LR-009")
def test_a_rest_takes_an_hour() -> None:
    table = night(witch())
    table.play(0, "rest")
    assert state(table).track[1] == [0]


@rule("LR-010")
def test_errands_and_a_full_basket_bring_points() -> None:
    home = {DAWN: [1, 0]}
    table = night(witch(basket="mint moss mistletoe"), witch(done="broth vigil"), hours=home)
    assert table.scores == [3, 5]
    assert table.outcome is not None
    assert table.outcome.places == [2, 1]


@rule("LR-010")
def test_of_equals_the_lower_lantern_wins() -> None:
    table = night(witch(done="broth"), witch(done="poultice"), hours={DAWN: [1, 0]})
    assert table.outcome is not None
    assert table.outcome.winners == [1]
    assert "it lies lower" in table.outcome.tie


@rule("LR-011")
@pytest.mark.parametrize(("done", "winners"), [("charm vigil", [0]), ("charm", [])])
def test_a_witch_alone_needs_eight_points(done: str, winners: list[int]) -> None:
    table = night(witch(done=done), hours={DAWN: [0]})
    assert table.outcome is not None
    assert table.outcome.winners == winners


@pytest.mark.parametrize(
    ("hours", "fault"),
    [({0: [0]}, "every lantern stands on the track once"), ({0: [0, 0, 1]}, "every lantern")],
)
def test_a_position_without_all_lanterns_is_refused(
    hours: dict[int, list[int]], fault: str
) -> None:
    with pytest.raises(BadPosition, match=fault):
        night(witch(), witch(), hours=hours)


def test_every_rule_is_proven() -> None:
    told = Path(__file__).read_text(encoding="utf-8")
    assert [each for each in rules_of("lantern-road") if f'@rule("{each}")' not in told] == []
