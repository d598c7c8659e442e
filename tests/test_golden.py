"""Law 4, second half: both builds write the same record, today as yesterday."""

import pytest

from covenstead import load_game
from covenstead.core.record import read
from covenstead.core.replay import replay
from covenstead.games import games
from tests.golden import path, random_record

every_seat_count = pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name in games() for seats in load_game(name).seats]
)


@every_seat_count
def test_a_random_game_is_written_like_its_golden_record(name: str, seats: int) -> None:
    assert random_record(name, seats) == path(name, seats).read_text()


@every_seat_count
def test_a_golden_record_replays(name: str, seats: int) -> None:
    golden = path(name, seats).read_text()
    assert replay(read(golden), load_game(name)).record() == golden
