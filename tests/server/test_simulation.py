"""Evenings with every kind of trouble, by seed; `make soak` plays many more."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest
import structlog

from tests.catalogue import environment
from tests.server.simulation import Evening, game_of, quiet, simulate

BATCH = 20
SEEDS = 240


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    before = structlog.get_config()
    quiet()
    yield
    structlog.configure(**before)


@pytest.mark.parametrize("first", range(0, SEEDS, BATCH))
def test_the_promises_hold_through_storms_crashes_and_full_disks(first: int) -> None:
    for seed in range(first, first + BATCH):
        try:
            simulate(seed, game_of(seed))
        except AssertionError as wrong:
            raise AssertionError(f"seed {seed} ({game_of(seed)}): {wrong}") from wrong


def test_the_same_seed_gives_the_same_evening() -> None:
    traces = [simulate(seed, "candle-hour") for seed in (7, 8, 7)]
    assert traces[0] == traces[2] != traces[1]


def test_the_same_seed_gives_the_same_evening_in_another_process() -> None:
    here = simulate(7, "candle-hour")
    script = (
        "from tests.server.simulation import quiet, simulate;"
        "quiet(); print(simulate(7, 'candle-hour'))"
    )
    told = subprocess.run(
        [sys.executable, "-c", script],
        env=environment() | {"PYTHONHASHSEED": "4711"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == here


def test_the_storms_are_real() -> None:
    """A harness that never does harm proves nothing."""
    trace: list[str] = []
    evenings = [Evening(seed, "candle-hour", trace.append) for seed in range(1, 16)]
    for evening in evenings:
        evening.run()
    text = "\n".join(trace)
    assert sum(evening.crashes for evening in evenings) >= 10
    assert "after it is kept" in text
    assert text.count("a renderer dies") > 5
    assert text.count('"hello"') > 60, "many had to come back"
    assert text.count('{"type":"resumed"}') > 10, "many could go on with what they had"
    assert text.count('"refused"') > 20, "much came too late, or could not be kept"
