"""The numbers of the arena: intervals, ratings and the sequential test, checked from outside."""

import math
import random
from typing import Any

import pytest
from openskill.models import PlackettLuce

from covenstead import BadOption
from covenstead.lab import arena
from covenstead.lab.arena import run
from covenstead.lab.arena.bootstrap import Measure, intervals
from covenstead.lab.arena.ratings import Ranked, rate, ratings
from covenstead.lab.arena.sequential import BOUND, LEAST_BLOCKS, Hypotheses, SequentialTest


def measure(values: list[float]) -> Measure:
    """A value for each deal."""
    found = Measure(len(values))
    for deal, value in enumerate(values):
        found.add(deal, value)
    return found


# Intervals


def test_an_interval_is_as_wide_as_the_normal_one_for_many_deals() -> None:
    lots = random.Random(1)
    values = [lots.gauss(3, 2) for _ in range(300)]
    (found,) = intervals([measure(values)], "0")
    mean = sum(values) / 300
    error = math.sqrt(sum((value - mean) ** 2 for value in values) / 299 / 300)
    assert found["mean"] == round(mean, 4)
    assert found["low"] == pytest.approx(mean - 1.96 * error, abs=0.25 * error)
    assert found["high"] == pytest.approx(mean + 1.96 * error, abs=0.25 * error)


def test_more_deals_than_groups_have_the_interval_of_all_of_them() -> None:
    lots = random.Random(2)
    values = [float(lots.random() < 0.3) for _ in range(5000)]
    (found,) = intervals([measure(values)], "0")
    half = 1.96 * math.sqrt(0.3 * 0.7 / 5000)
    assert found["high"] - found["low"] == pytest.approx(2 * half, rel=0.12)


def test_intervals_cover_the_truth_about_19_times_in_20() -> None:
    lots = random.Random(3)
    covered = 0
    for number in range(60):
        values = [float(lots.random() < 0.4) for _ in range(60)]
        (found,) = intervals([measure(values)], str(number))
        covered += found["low"] <= 0.4 <= found["high"]
    assert 50 <= covered <= 60


def test_the_same_seed_gives_the_same_interval_and_another_one_nearly_so() -> None:
    values = [float(n % 3) for n in range(40)]
    one, again = intervals([measure(values)] * 2, "0")
    assert one == again, "all measures are drawn from the same deals"
    (other,) = intervals([measure(values)], "1")
    assert other != one
    assert other["low"] == pytest.approx(one["low"], abs=0.1)


def test_deals_with_more_values_count_more() -> None:
    found = Measure(2)
    for deal, value in ((0, 1.0), (0, 1.0), (0, 1.0), (1, 0.0)):
        found.add(deal, value)
    assert found.mean == 0.75


# Ratings


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_beliefs_are_those_of_openskill(seats: int) -> None:
    lots = random.Random(seats)
    games = [
        (lots.sample(range(4), seats), [lots.randint(1, seats) for _ in range(seats)])
        for _ in range(40)
    ]
    model = PlackettLuce(tau=0)
    expected = [model.rating() for _ in range(4)]
    for seated, places in games:
        after = model.rate([[expected[bot]] for bot in seated], ranks=[float(p) for p in places])
        for bot, (rating,) in zip(seated, after, strict=True):
            expected[bot] = rating
    for (mean, deviation), rating in zip(rate(games, 4), expected, strict=True):
        assert mean == pytest.approx(rating.mu, abs=1e-9)
        assert deviation == pytest.approx(rating.sigma, abs=1e-9)


def test_the_anchor_is_zero_and_the_stronger_bot_above_it() -> None:
    deals: list[list[Ranked]] = [
        [((0, 1), (1, 2)), ((1, 0), (2, 1))] if n % 4 else [((0, 1), (2, 1))] for n in range(40)
    ]
    winner, loser = ratings(deals, 2, 1, "0")
    assert loser == {"mean": 0.0, "low": 0.0, "high": 0.0}
    assert 0 < winner["low"] < winner["mean"] < winner["high"]


def test_without_an_anchor_the_mean_of_all_ratings_is_zero() -> None:
    one, other = ratings([[((0, 1), (1, 2))]] * 5, 2, None, "0")
    assert one["mean"] == -other["mean"] > 0


# The sequential test


def test_the_ratio_is_that_of_the_published_formula() -> None:
    lots = random.Random(4)
    means = [lots.choice([0.0, 0.5, 1.0]) for _ in range(200)]
    test = SequentialTest(Hypotheses(0.5, 0.55), 2)
    for mean in means:
        test.add(mean)
    n, m = 200, sum(means) / 200
    v = sum((mean - m) ** 2 for mean in means) / 199
    assert test.ratio == pytest.approx(n * (0.55 - 0.5) * (2 * m - 0.5 - 0.55) / (2 * v))


def test_the_bounds_are_those_of_five_per_cent() -> None:
    assert pytest.approx(2.944, abs=0.001) == BOUND


@pytest.mark.parametrize(("share", "decided"), [(0.5, "null"), (0.6, "better")])
def test_the_test_decides_as_the_truth_is_in_most_cases(share: float, decided: str) -> None:
    lots = random.Random(5)
    right = 0
    for _ in range(40):
        test = SequentialTest(Hypotheses(0.5, 0.6), 2)
        while test.decided is None:
            test.add((lots.random() < share) / 2 + (lots.random() < share) / 2)
        right += test.decided == decided
    assert right >= 34


def test_few_blocks_decide_nothing_and_blocks_that_are_all_alike_little() -> None:
    test = SequentialTest(Hypotheses(0.5, 0.55), 2)
    for _ in range(LEAST_BLOCKS - 1):
        test.add(1.0)
        assert test.decided is None
    test.add(1.0)
    assert test.decided == "better"
    even = SequentialTest(Hypotheses(0.5, 0.55), 2)
    for _ in range(LEAST_BLOCKS):
        even.add(0.5)
    assert even.decided is None


@pytest.mark.parametrize("text", ["", "0.5", "0.5,0.6,0.7", "0.6,0.5", "0.5,0.5", "a,b", "0,nan"])
def test_hypotheses_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(BadOption, match="--sprt takes two shares"):
        Hypotheses.read(text)


def test_a_test_stops_early_at_the_same_block_for_any_number_of_workers() -> None:
    asked: dict[str, Any] = {"sprt": (0.5, 0.9), "options": {"expeditions": 1}}
    alone = arena("blackwood", 2, 500, **asked)
    together = arena("blackwood", 2, 500, workers=2, **asked)
    assert alone["sequential_test"] == together["sequential_test"]
    assert alone["sequential_test"]["decided"] == "better"
    assert alone["blocks"] == together["blocks"] == alone["sequential_test"]["blocks"] < 500
    assert alone["results"][0]["margin"] == together["results"][0]["margin"]
    assert "stopped" not in alone


def test_a_test_at_more_seats_is_about_the_first_bot_alone() -> None:
    asked: dict[str, Any] = {"sprt": (0.25, 0.5), "options": {"expeditions": 1}}
    found = run.arena("blackwood", 4, 12, **asked)
    assert [each["bots"] for each in found["line_ups"]] == [["greedy", *["uniform"] * 3]]
    assert found["sequential_test"]["mean"] == found["line_ups"][0]["results"][0]["won"]["mean"]
