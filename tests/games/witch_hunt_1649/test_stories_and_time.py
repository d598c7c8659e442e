"""Story cards and time (WH-190 to WH-194)."""

import random

import pytest

import covenstead
from tests.games.witch_hunt_1649.given import (
    Position,
    bribing,
    buying,
    choosing,
    defending,
    supporting,
    turn,
)
from tests.games.witch_hunt_1649.sitting import Sitting, new_game, start
from tests.rules import rule

THREE = ("agnes", "david", "john")
CONDEMNED = "isobel bm20 bm21 bm22"


def stories(table: Sitting) -> list[str]:
    """The story cards told so far."""
    return [sentence.removesuffix(" was told.") for sentence in table.told("story_told")]


@rule("WH-190")
def test_the_first_story_is_told_when_the_game_starts() -> None:
    table = new_game(3, options={"character_choice": "random"}, single_answers=False)
    assert stories(table) == ["st01"]
    assert table.happened.index("story_told") == table.happened.index("game_started") + 1
    picking = new_game(3, single_answers=False)
    assert stories(picking) == []


@rule("WH-190")
@pytest.mark.parametrize(
    ("position", "moves", "told"),
    [
        (buying(0, *THREE, turn_number=2), "0: done", ["st02"]),
        (buying(0, *THREE, turn_number=1), "0: done", []),
        (buying(0, *THREE, turn_number=3), "0: done", []),
        (buying(0, *THREE, turn_number=8), "0: done", ["st04"]),
        (choosing("ft12", "isobel", "david", "john"), "0: choose b", ["st03"]),
        (choosing("ft12", "isobel m1", "david", "john"), "0: choose b", ["st03", "st05"]),
        (
            choosing("ft12", "isobel m2", "david", "john"),
            "0: choose b",
            ["st03", "st06", "st08"],
        ),
        (choosing("ft12", "agnes m2", "helen", "john"), "0: choose b", ["st03", "st06", "st07"]),
        (choosing("ft12", "agnes m2", "helen"), "0: choose b", ["st03", "st05"]),
        (turn("isobel m1", "david m1", "john"), "0: ability, target david", ["st05"]),
        (supporting("agnes", "helen", "john"), "1: support w", ["st08"]),
        (defending(CONDEMNED, "david", "john"), "0: stand", ["st09", "st10"]),
        (defending(CONDEMNED, "david", "john", defence=12), "0: stand", ["st09", "st11"]),
        (defending(CONDEMNED, "david", "john died"), "0: stand", ["st09", "st10", "st13"]),
        (choosing("ft05", "isobel 1/4", "david", "john"), "0: choose a", ["st12"]),
        (choosing("ft05", "isobel 4/1", "david", "john"), "0: choose b", ["st12"]),
        (choosing("ft22", "isobel", "david", "john"), "0: choose a", []),
        (
            bribing("helen 5/5", "john", defence=4, revealed="bm01 bm02 bm03 bm04"),
            "0: bribe w",
            ["st11"],
        ),
    ],
)
def test_a_story_is_told_when_its_moment_comes(
    position: Position, moves: str, told: list[str]
) -> None:
    table = start(position, single_answers=False)
    table.play(moves)
    assert stories(table) == told


@rule("WH-190")
def test_a_story_is_told_once() -> None:
    table = start(defending(CONDEMNED, "david", "john m3", "helen", queue=[2]))
    table.play("isobel: stand")
    table.play("john: stand")
    assert table.happened.count("executed") == 2
    assert stories(table).count("st09") == stories(table).count("st10") == 1


@rule("WH-190")
def test_without_story_cards_none_is_told() -> None:
    options = {"character_choice": "random", "story_cards": "off"}
    assert stories(new_game(3, options=options)) == []
    table = start(defending(CONDEMNED, "david", "john", options={"story_cards": "off"}))
    table.play("isobel: stand")
    assert stories(table) == []


@rule("WH-191")
def test_a_table_opened_from_a_position_tells_the_stories_anew() -> None:
    table = start(choosing("ft12", "isobel", "david m2", "john", trials_held=1, turn_number=20))
    table.play("isobel: choose b")
    assert stories(table) == ["st03"]


def played(options: dict[str, str | int], seed: int) -> Sitting:
    """Play a random game to its end."""
    table = new_game(4, seed=seed, options={"character_choice": "random", **options})
    chance = random.Random(seed)
    while table.awaiting:
        (seat,) = table.awaiting
        table.table.play(seat, chance.choice(sorted(table.legal(seat))))
    return table


@rule("WH-191", "WH-192")
@pytest.mark.parametrize("options", [{"story_cards": "off"}, {"narrator": 2}])
def test_neither_stories_nor_narrator_change_the_game(options: dict[str, str | int]) -> None:
    usual, other = played({}, 5), played(options, 5)
    assert other.lines == usual.lines
    assert other.state == usual.state
    assert other.table.outcome is not None
    assert usual.table.outcome is not None
    assert other.table.outcome.scores == usual.table.outcome.scores


@rule("WH-191")
def test_the_state_holds_nothing_of_the_stories() -> None:
    table = start(choosing("ft12", "isobel m1", "david", "john"))
    table.play("isobel: choose b")
    assert "st0" not in str(table.table.position()["state"])


@rule("WH-193", "WH-194", "WH-140")
def test_a_call_in_the_middle_of_a_turn_waits_for_its_end() -> None:
    table = start(turn("isobel [fa01]", "david", "john"), draws="ft12", single_answers=False)
    table.table.call("time")
    assert table.state["called"] is True
    table.play("isobel: draw, choose b")
    assert table.awaiting
    table.play("isobel: done")
    assert (table.ending, table.winners) == ("early", {"isobel"})
    assert "game_over" in table.happened
    assert "time_called" in table.happened


@rule("WH-193")
def test_a_call_in_a_trial_waits_for_the_verdict_and_the_turn() -> None:
    table = start(defending("isobel bm01 bm02 bm03", "david", "john", defence=4))
    table.table.call("time")
    table.play("isobel: stand")
    assert table.steps == ["buy"]
    table.play("isobel: done")
    assert table.ending == "early"


@rule("WH-194")
def test_a_call_is_nobody_s_move() -> None:
    table = start(buying(3, *THREE))
    assert "time" not in {move for seat in range(3) for move in table.legal(seat)}
    with pytest.raises(covenstead.UnknownMove):
        table.table.play(0, "time")
    table.table.call("time")
    assert table.lines == []
    assert "time" in table.table.record().splitlines()
    assert "time" in table.table.record(1).splitlines()


@rule("WH-193", "WH-194")
def test_a_table_without_time_calls_refuses_one() -> None:
    table = start(buying(3, *THREE, options={"time_call": "off"}))
    with pytest.raises(covenstead.MoveRefused):
        table.table.call("time")
    assert table.state["called"] is False


@rule("WH-194")
def test_no_other_call_is_known() -> None:
    table = start(buying(3, *THREE))
    with pytest.raises(covenstead.MoveRefused):
        table.table.call("supper")
