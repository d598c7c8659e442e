"""Weights as data, and their tuning: reproducible, kept, and honest about what it gains."""

import json
import math
import random
import re
from pathlib import Path
from typing import Any

import pytest

from covenstead import BadData, BadOption, load_game
from covenstead.bots import Greedy
from covenstead.bots.weighted import Weighted
from covenstead.games import folder
from covenstead.lab import arena, play_game, tune
from covenstead.lab.tune.search import (
    FARTHEST,
    applied,
    candidates,
    first_belief,
    next_belief,
)
from tests.catalogue import EXAMPLES, SHIPPED
from tests.lab.test_arena import timeless

LITTLE: dict[str, Any] = {
    "generations": 2,
    "population": 4,
    "blocks": 1,
    "check": 2,
    "seed": 4,
    "options": {"expeditions": 1},
}

SHORT: dict[str, dict[str, Any]] = {  # games that are soon over
    "blackwood": {"expeditions": 1},
    "triora": {"max_rounds": 8},
    "village-crone": {"points_to_win": 5, "max_rounds": 10},
    "witch-hunt-1649": {"turn_cap": 10},
}


def file_with(place: Path, text: str) -> str:
    """The name of a file with weights."""
    path = place / "mine.toml"
    path.write_text(text)
    return str(path)


# Weights


@pytest.mark.parametrize("name", SHIPPED)
def test_a_bot_with_the_games_own_weights_plays_like_greedy(name: str) -> None:
    game = load_game(name)

    def weighted() -> Weighted:
        return Weighted(dict(game.weights))

    greedy = play_game(game, 3, [Greedy] * 3, {}, 1, 0)
    assert play_game(game, 3, [weighted] * 3, {}, 1, 0) == greedy


@pytest.mark.parametrize("name", SHIPPED)
def test_every_weight_is_read_by_the_heuristic(name: str) -> None:
    package = folder(name)
    files = [*package.glob("heuristic.py"), *package.glob("heuristic/*.py")]
    source = "".join(path.read_text() for path in files)
    for weight in load_game(name).weights:
        read = "spell" if weight.startswith("worth_") else re.sub(r"_\d+$", "", weight)
        assert re.search(rf"weights\.{read}\b", source), weight


def test_other_weights_are_read_from_a_file_and_change_the_games(tmp_path: Path) -> None:
    # Who thinks that a card she holds is worth nothing leaves the cards in the forest.
    idle = file_with(tmp_path, "unbrewed = 0\nicon = 0\nicon_at_last = 0\n")
    bots = ["greedy", f"idle=covenstead.bots.weighted:Weighted(weights={idle!r})"]
    found = arena("blackwood", 2, 3, bots=bots, options={"expeditions": 1})
    assert found["results"][1]["won"]["mean"] == 0


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("coins = 1", "there is no weight 'coins'. Did you mean 'coin'?"),
        ("coin = 'much'", "coin should be a number, not 'much'"),
        ("coin = true", "coin should be a number, not True"),
        ("coin = nan", "coin cannot be nan"),
        ("coin =", "is no TOML"),
    ],
)
def test_a_file_with_other_things_is_refused(text: str, says: str, tmp_path: Path) -> None:
    with pytest.raises(BadData) as refused:
        tune("blackwood", 2, weights=file_with(tmp_path, text), **LITTLE)
    assert says in str(refused.value)


# The search


def test_draws_lie_around_the_old_weights_and_favour_no_side() -> None:
    belief = first_belief({"a": 2.0, "b": 0.0})
    drawn = candidates(belief, 10, "0")
    assert len(drawn) == 10
    assert math.fsum(each["a"] for each in drawn) == pytest.approx(0)
    assert drawn == candidates(belief, 10, "0")
    assert drawn != candidates(belief, 10, "1")
    assert applied({"a": 2.0, "b": 0.0}, {"a": math.log(1.5), "b": 0.3}) == {"a": 3.0, "b": 0.0}


def test_the_search_finds_the_best_factors_of_a_known_hill() -> None:
    best = {"a": 0.4, "b": -0.5, "c": 0.0}
    lots = random.Random(1)
    belief = first_belief(dict.fromkeys(best, 1.0))
    for generation in range(12):
        drawn = candidates(belief, 40, str(generation))
        worths = [
            -sum((each[name] - best[name]) ** 2 for name in best) + lots.gauss(0, 0.02)
            for each in drawn
        ]
        belief = next_belief(belief, drawn, worths)
    for name, factor in best.items():
        assert belief.means[name] == pytest.approx(factor, abs=0.1)


def test_no_weight_runs_away() -> None:
    belief = first_belief({"a": 1.0})
    for generation in range(40):
        drawn = candidates(belief, 8, str(generation))
        belief = next_belief(belief, drawn, [each["a"] for each in drawn])
    assert belief.means["a"] <= FARTHEST


# A tuning


def test_a_tuning_goes_on_where_it_was_stopped_and_ends_like_one_that_was_not(
    tmp_path: Path,
) -> None:
    whole = tune("blackwood", 2, out=tmp_path / "whole", **LITTLE)
    tune("blackwood", 2, out=tmp_path / "half", **(LITTLE | {"generations": 1}))
    lines = (tmp_path / "half" / "candidates.jsonl").read_text().splitlines(keepends=True)
    (tmp_path / "half" / "candidates.jsonl").write_text("".join(lines[:2]) + '{"gener')
    gone_on = tune("blackwood", 2, workers=2, out=tmp_path / "half", **LITTLE)
    assert timeless(gone_on) == timeless(whole)
    assert timeless(json.loads((tmp_path / "half" / "results.json").read_text())) == timeless(whole)
    written = tmp_path / "half" / "weights.toml"
    assert written.read_text() == (tmp_path / "whole" / "weights.toml").read_text()
    again = tune("blackwood", 2, weights=written, **LITTLE)
    assert again["old"] == whole["weights"], "the file is one to begin with"


@pytest.mark.parametrize("name", SHIPPED)
def test_every_shipped_game_can_be_tuned(name: str) -> None:
    game = load_game(name)
    found = tune(name, 2, **(LITTLE | {"generations": 1, "check": 1, "options": SHORT[name]}))
    assert found["old"] == game.weights
    assert found["weights"].keys() == game.weights.keys()
    assert found["check"]["games"] == 2, "one deal, from both seats"


def test_the_gain_is_that_of_an_arena_on_fresh_deals() -> None:
    found = tune("blackwood", 3, **LITTLE)
    assert found["check"]["bots"] == ["new", "old"]
    assert found["check"]["seed"] == "4/check"
    assert found["check"]["line_ups"][0]["bots"] == ["new", "old", "old"]
    assert [list(each) for each in found["generations"]] == [["best", "mean"]] * 2


def test_the_folder_of_another_tuning_is_refused(tmp_path: Path) -> None:
    tune("blackwood", 2, out=tmp_path / "a", **LITTLE)
    with pytest.raises(BadOption, match="holds another tuning: its seed is not the same"):
        tune("blackwood", 2, out=tmp_path / "a", **(LITTLE | {"seed": 5}))
    (tmp_path / "letter.txt").write_text("Dear Mary")
    with pytest.raises(BadOption, match="other files than those of a tuning"):
        tune("blackwood", 2, out=tmp_path, **LITTLE)
    with pytest.raises(BadOption, match="cannot hold a tuning"):
        tune("blackwood", 2, out=tmp_path / "letter.txt", **LITTLE)


@pytest.mark.parametrize("wrong", ["generations", "population", "blocks", "check", "workers"])
def test_a_tuning_in_which_nothing_is_played_is_refused(wrong: str) -> None:
    with pytest.raises(BadOption, match="A tuning needs a population of at least 4"):
        tune("blackwood", 2, **(LITTLE | {wrong: 0}))


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_a_game_without_a_table_of_weights_is_not_tuned(name: str) -> None:
    game = load_game(name)
    with pytest.raises(BadOption, match="has no table of weights"):
        tune(name, max(2, game.seats[0]) if 2 in game.seats else game.seats[0])
