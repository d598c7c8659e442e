"""Simulations: the same numbers however they are played, and what is reported of them."""

import json
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

import covenstead
from covenstead.lab import report, simulate
from covenstead.lab.sim import quantile, share, spread

KEYS = [
    "game",
    "seats",
    "bots",
    "games",
    "decisions",
    "cpu_seconds",
    "decisions_per_second",
    "lengths",
    "scores",
    "wins",
    "endings",
]


def numbers(found: dict[str, Any]) -> dict[str, Any]:
    """All but the measures of time."""
    return {key: found[key] for key in found if key not in ("cpu_seconds", "decisions_per_second")}


@pytest.mark.parametrize("bots", [["uniform"], ["greedy", "uniform"]])
def test_one_worker_and_two_give_the_same_numbers(bots: list[str]) -> None:
    alone = simulate("blackwood", 3, 12, 7, bots)
    together = simulate("blackwood", 3, 12, 7, bots, workers=2)
    assert numbers(alone) == numbers(together)


def test_a_simulation_is_plain_data_with_the_agreed_keys() -> None:
    found = simulate("blackwood", 2, 5, 1, ["uniform"], {"expeditions": 1})
    assert list(found) == KEYS
    assert json.loads(json.dumps(found)) == found
    assert list(found["lengths"]) == ["min", "p10", "median", "p90", "max", "mean"]
    assert list(found["scores"]) == ["overall", "by_seat"]
    assert len(found["scores"]["by_seat"]) == len(found["wins"]) == 2
    assert sum(found["endings"].values()) == found["games"] == 5


def test_a_short_list_of_bots_is_repeated() -> None:
    assert simulate("blackwood", 4, 1, 1, ["greedy", "uniform"])["bots"] == [
        "greedy",
        "uniform",
        "greedy",
        "uniform",
    ]


def test_a_game_depends_on_its_number_and_not_on_the_games_before() -> None:
    short, longer = simulate("blackwood", 2, 3, 5), simulate("blackwood", 2, 30, 5)
    assert longer["decisions"] > short["decisions"]
    assert numbers(simulate("blackwood", 2, 3, 5)) == numbers(short)
    assert longer["lengths"]["min"] <= short["lengths"]["min"]
    assert short["lengths"]["max"] <= longer["lengths"]["max"]


def test_another_seed_gives_other_games() -> None:
    assert numbers(simulate("blackwood", 2, 5, 1)) != numbers(simulate("blackwood", 2, 5, 2))


def test_the_options_are_played_with() -> None:
    short = simulate("blackwood", 2, 4, 1, ["uniform"], {"expeditions": 1})
    assert short["lengths"]["max"] < simulate("blackwood", 2, 4, 1, ["uniform"])["lengths"]["min"]


def test_progress_is_told_until_all_games_are_done() -> None:
    told: list[int] = []
    simulate("blackwood", 2, 60, 1, ["uniform"], progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 60


def test_the_wins_of_all_seats_are_the_games() -> None:
    found = simulate("blackwood", 3, 40, 2, ["uniform"])
    assert sum(won["wins"] for won in found["wins"]) == pytest.approx(40, abs=0.01)
    for won in found["wins"]:
        assert 0 <= won["low"] <= won["share"] <= won["high"] <= 1


@pytest.mark.parametrize("won", [0, 1, 17, 49.5, 99, 100])
def test_an_interval_contains_its_share_and_stays_within_bounds(won: float) -> None:
    found = share(won, 100)
    assert 0 <= found["low"] <= found["share"] <= found["high"] <= 1
    assert found["low"] < found["high"]


def test_an_interval_is_wilsons() -> None:
    assert share(8, 10) == {"wins": 8, "share": 0.8, "low": 0.4902, "high": 0.9433}


def test_quantiles_lie_between_the_values() -> None:
    assert quantile([1, 2, 3, 4], 0.5) == 2.5
    assert quantile([7], 0.9) == 7
    assert spread([3, 1, 2]) == {
        "min": 1,
        "p10": 1.2,
        "median": 2,
        "p90": 2.8,
        "max": 3,
        "mean": 2,
    }


def test_a_game_with_hidden_hands_is_simulated_too() -> None:
    found = simulate("candle-hour", 3, 5, 1, ["greedy"])
    assert found["endings"] == {"hour over": 5}


def test_the_report_names_seats_bots_endings_and_speed() -> None:
    console = Console(width=120, record=True, file=StringIO())
    console.print(report(simulate("blackwood", 2, 3, 1, ["greedy", "uniform"])))
    text = console.export_text()
    for word in ("0 greedy", "1 uniform", "all scores", "expeditions 3", "a second"):
        assert word in text


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"bots": ["oracle"]}, "no bot 'oracle'"),
        ({"bots": []}, "Name at least one bot"),
        ({"bots": ["uniform"] * 3}, "too many"),
        ({"seats": 9}, "is for 2 to 4 seats"),
        ({"options": {"moon": "full"}}, "has no option 'moon'"),
        ({"games": 0}, "needs at least one game"),
        ({"workers": 0}, "at least one game and one worker"),
    ],
)
def test_a_wrong_wish_is_refused_with_a_sentence(wrong: dict[str, Any], sentence: str) -> None:
    asked: dict[str, Any] = {"seats": 2, "games": 1, "bots": ["uniform"]} | wrong
    with pytest.raises(covenstead.BadOption, match=sentence):
        simulate("blackwood", **asked)


def test_one_seat_is_a_table_for_bots() -> None:
    found = simulate("lantern-road", 1, 5, 1, ["greedy"])
    assert len(found["wins"]) == 1
    assert found["lengths"]["max"] <= 24
