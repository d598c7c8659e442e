"""Every law, for every game, seat count and option value, along random games and rich positions.

Of a game with thousands of questions the laws look at a sample (`Facts.sample`), drawn by lot. How
many questions they looked at is told at the end of the run.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from covenstead import load_game
from covenstead.books import rules_of
from covenstead.core.codec import dump
from covenstead.core.fate import Lowest, Seeded
from covenstead.core.game import Game
from covenstead.core.state import State
from covenstead.lab import check, laws
from covenstead.lab.walks import Walks, option_values, seat_counts
from tests.catalogue import EXAMPLES, GAMES, SHIPPED
from tests.conftest import LOOKED_AT
from tests.games.common.facts import facts_of, sample_of


def cases() -> list[Any]:
    """Every seat count with the usual options, and every other option value once."""
    return [
        pytest.param(name, case.seats, case.options, id=f"{name}-{case.name}")
        for name in GAMES
        for case in seat_counts(load_game(name)) + option_values(load_game(name))
    ]


every_game = pytest.mark.parametrize(("name", "seats", "options"), cases())
every_seat_count = pytest.mark.parametrize(
    ("name", "seats"),
    [
        pytest.param(name, seats, id=f"{name}-{seats}")
        for name in GAMES
        for seats in load_game(name).seats
    ],
)


def rich_position(game: Game, seats: int, seed: int, options: dict[str, Any]) -> Any:
    """A position deep in the game; an example game's own are rich enough."""
    if game.name in EXAMPLES:
        return None
    return facts_of(game.name).rich_position(seats, seed, options)


Walking = Callable[[str], Walks]


class CountedWalks(Walks):
    """Walks that note for the end of the run how much they looked at."""

    def __init__(self, name: str, note: Callable[[str, object], None]) -> None:
        game = load_game(name)
        super().__init__(game, sample_of(name), partial(rich_position, game))
        self.noted: list[Any] = [name, 0, 0]
        note(LOOKED_AT, self.noted)

    def looks(self, chance: random.Random) -> bool:
        """Whether the next question is looked at; it is counted."""
        looks = super().looks(chance)
        self.noted[1:] = self.looked_at, self.questions
        return looks


@pytest.fixture
def walks(record_property: Callable[[str, object], None]) -> Walking:
    """Walks through a game, by its name."""
    return lambda name: CountedWalks(name, record_property)


@every_game
def test_law_1_every_listed_move_plays(
    name: str, seats: int, options: dict[str, Any], walks: Walking
) -> None:
    check.every_listed_move_plays(walks(name), seats, options)


@every_seat_count
def test_law_1_a_refusal_changes_nothing(name: str, seats: int, walks: Walking) -> None:
    check.a_refusal_changes_nothing(walks(name), seats, {})


@every_seat_count
def test_law_2_a_clone_is_independent(name: str, seats: int, walks: Walking) -> None:
    check.a_clone_is_independent(walks(name), seats, {})


@every_game
def test_law_3_a_saved_position_loads_equal(
    name: str, seats: int, options: dict[str, Any], walks: Walking
) -> None:
    check.a_saved_position_loads_equal(walks(name), seats, options)


@every_game
def test_law_4_a_record_replays_to_the_same_state(
    name: str, seats: int, options: dict[str, Any], walks: Walking
) -> None:
    check.a_record_replays_to_the_same_state(walks(name), seats, options)


@every_game
def test_law_5_every_card_is_in_one_place(
    name: str, seats: int, options: dict[str, Any], walks: Walking
) -> None:
    check.every_card_is_in_one_place(walks(name), seats, options)


@every_seat_count
def test_law_6_random_games_end_within_the_bound(name: str, seats: int, walks: Walking) -> None:
    check.random_games_end_within_the_bound(walks(name), seats, {})


@every_game
def test_laws_7_and_8_nothing_shown_depends_on_what_is_hidden(
    name: str, seats: int, options: dict[str, Any], walks: Walking
) -> None:
    check.nothing_shown_depends_on_what_is_hidden(walks(name), seats, options)


@every_game
def test_law_11_a_reason_exists_exactly_when_a_move_is_closed(
    name: str, seats: int, options: dict[str, Any], walks: Walking
) -> None:
    check.a_reason_exists_exactly_when_a_move_is_closed(walks(name), seats, options)


@every_seat_count
def test_law_11_holds_over_the_whole_vocabulary(name: str, seats: int, walks: Walking) -> None:
    game = load_game(name)
    rules = set(rules_of(name))
    fate = Seeded.from_seed("whole vocabulary")

    def visit(s: State, lots: random.Random) -> None:
        if lots.random() < 0.15:
            worlds = {
                seat: laws.an_imagined_world_looks_the_same(s, game, seat, fate)
                for seat in range(s.seats)
            }
            laws.a_reason_exists_exactly_when_a_move_is_closed(
                s, game, rules, game.vocabulary.moves, worlds
            )

    walks(name).over(seats, {}, visit, most=2)


@every_seat_count
def test_law_9_renaming_the_seats_renames_the_result(name: str, seats: int, walks: Walking) -> None:
    check.renaming_the_seats_renames_the_result(walks(name), seats, {})


# By game and seats: how many sequences of 1, 2, 3 ... moves there are, counted by hand.
SEQUENCES = {game: (facts_of(game).sequences, facts_of(game).counted_with) for game in SHIPPED}
SEQUENCES["candle-hour"] = ({2: [5, 16, 54], 3: [5, 18, 54], 4: [5, 20, 68]}, {})


@pytest.mark.parametrize(
    ("name", "seats"),
    [(name, seats) for name, (counts, _) in SEQUENCES.items() for seats in counts],
)
def test_law_10_the_count_of_move_sequences_is_the_golden_number(name: str, seats: int) -> None:
    game = load_game(name)
    expected, options = SEQUENCES[name]
    opening = game.begin(seats, dict(options), Lowest())
    for depth, count in enumerate(expected[seats], 1):
        assert laws.perft(opening, depth, Lowest()) == count, depth


@every_seat_count
def test_law_12_every_seat_has_its_points_and_its_table(
    name: str, seats: int, walks: Walking
) -> None:
    check.every_seat_has_its_points_and_its_table(walks(name), seats, {})


def test_positions_are_plain_data_with_names() -> None:
    game = load_game("candle-hour")
    position = dump(game.begin(2, {}, Lowest()), game)
    assert position["state"]["keepers"][0]["hand"] == ["candle-1", "candle-2"]
    assert position["steps"] == [{"step": "turn", "seat": 0}]
