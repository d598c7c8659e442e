"""Every law, for every game, seat count and option value, along random games and rich positions.

Of a game with thousands of questions the laws look at a sample (`Facts.sample`), drawn by lot. How
many questions they looked at is told at the end of the run.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from covenstead import Table, load_game
from covenstead.books import rules_of
from covenstead.core.codec import dump, load
from covenstead.core.family import MEMBERS, NONE
from covenstead.core.fate import Lowest, Recorded, Seeded
from covenstead.core.game import Game, Option
from covenstead.core.record import read
from covenstead.core.replay import replay
from covenstead.core.state import State, awaiting
from tests import laws
from tests.catalogue import EXAMPLES, GAMES, SHIPPED
from tests.conftest import LOOKED_AT
from tests.games.common.facts import facts_of, sample_of
from tests.rotation import Rotation, Turned

RICH_GAMES = 3  # with the usual options; one with each other option value
WORDS = 60  # how many words of the vocabulary law 11 looks at in one question, drawn anew each time


def cases() -> list[Any]:
    """Every seat count with the usual options, and every other option value once."""
    found = []
    for name in GAMES:
        game = load_game(name)
        for seats in game.seats:
            found.append(pytest.param(name, seats, {}, id=f"{name}-{seats}"))
        turn = 0
        for option in game.options:
            for value in other_values(game, option):
                fitting = [each for each in game.seats if value in option.allowed(each)]
                seats = fitting[turn % len(fitting)]
                turn += 1
                found.append(
                    pytest.param(
                        name, seats, {option.name: value}, id=f"{name}-{option.name}-{value}"
                    )
                )
    return found


def other_values(game: Game, option: Option) -> list[str | int]:
    """The values of an option besides the usual one; of a long range its ends."""
    values: list[str | int] = []
    for value in option.values:
        values += range(game.seats[0]) if value == "seat" else [value]
    values = [value for value in values if value != option.default]
    return values if len(values) <= 12 else [values[0], values[-1]]


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


def starts(game: Game, seats: int, options: dict[str, Any]) -> list[State]:
    """A game from its setup, and some from rich positions."""
    found = [game.begin(seats, options, Seeded.from_seed(f"{game.name} {seats} {options}"))]
    for seed in range(1 if options else RICH_GAMES):
        position = rich_position(game, seats, seed, options)
        if position is not None:
            found.append(load(position, game))
    return found


class Walks:
    """Random games from some positions, with a count of the questions that were looked at."""

    def __init__(self, name: str, note: Callable[[str, object], None]) -> None:
        self.game = load_game(name)
        self.sample = sample_of(name)
        self.questions = 0
        self.looked_at = 0
        self._note = note

    def over(
        self,
        seats: int,
        options: dict[str, Any],
        visit: Callable[[State, random.Random], None],
        most: int = RICH_GAMES + 1,
    ) -> None:
        """Walk from every start of such a table."""
        for seed, s in enumerate(starts(self.game, seats, options)[:most]):
            self.wander(s, seed, visit)
        self.told()

    def wander(
        self,
        s: State,
        seed: int,
        visit: Callable[[State, random.Random], None],
        whole: bool = False,
    ) -> None:
        """Play at random, to the end or as far as the sample goes, and stop at its questions."""
        lots, chance = random.Random(seed), random.Random(f"sample {seed}")
        fate = Seeded.from_seed(seed)
        bound = self.game.bound
        longest = bound if whole else min(bound, self.sample.longest)
        played = 0
        while s.steps and played < longest:
            if self.looks(chance):
                visit(s, lots)
            seat = lots.choice(MEMBERS[awaiting(s)])
            move = laws.choose(laws.ask(s, seat), self.sample.quiet, lots)
            laws.answer(s, seat, move, fate)
            played += 1
        assert not s.steps or played < bound, "law 6: a game ends within its bound"
        visit(s, lots)

    def looks(self, chance: random.Random) -> bool:
        """Whether the next question is looked at."""
        self.questions += 1
        looks = chance.random() < self.sample.share
        self.looked_at += looks
        return looks

    def told(self) -> None:
        """Note for the end of the run how much was looked at; it must be something."""
        counted = f"{self.looked_at} of {self.questions} questions of {self.game.name}"
        assert self.looked_at >= min(self.questions, 3), f"the law looked at {counted}"
        self._note(LOOKED_AT, [self.game.name, self.looked_at, self.questions])


Walking = Callable[[str], Walks]


@pytest.fixture
def walks(record_property: Callable[[str, object], None]) -> Walking:
    """Walks through a game, by its name."""
    return lambda name: Walks(name, record_property)


@every_game
def test_law_1_every_listed_move_plays(
    name: str, seats: int, options: dict[str, Any], walks: Walking
) -> None:
    game = load_game(name)
    walks(name).over(seats, options, lambda s, lots: laws.every_listed_move_plays(s, game, 4, lots))


@every_seat_count
def test_law_1_a_refusal_changes_nothing(name: str, seats: int, walks: Walking) -> None:
    walk, chance = walks(name), random.Random(f"sample {seats}")
    game = walk.game
    table = Table(game, seats, seed=seats)
    lots = random.Random(seats)
    while table.awaiting and walk.questions < walk.sample.longest:
        if walk.looks(chance):
            before, record = table.position(), table.record()
            for word in lots.sample(game.vocabulary.moves, 10):
                seat = lots.randrange(seats)
                if word not in table.moves(seat):
                    with pytest.raises(Exception, match=r"\w+-\d+: .+"):
                        table.play(seat, word)
            assert table.position() == before
            assert table.record() == record
        seat = lots.choice(table.awaiting)
        table.play(seat, laws.choose(table.moves(seat), walk.sample.quiet, lots))
    walk.told()


@every_seat_count
def test_law_2_a_clone_is_independent(name: str, seats: int, walks: Walking) -> None:
    game = load_game(name)
    walks(name).over(seats, {}, lambda s, lots: laws.a_clone_is_independent(s, game, lots))


@every_game
def test_law_3_a_saved_position_loads_equal(
    name: str, seats: int, options: dict[str, Any], walks: Walking
) -> None:
    game = load_game(name)
    walks(name).over(seats, options, lambda s, _: laws.a_saved_position_loads_equal(s, game))


@every_game
def test_law_4_a_record_replays_to_the_same_state(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    game, sample = load_game(name), sample_of(name)
    rich = rich_position(game, seats, 9, options)
    tables = [Table(game, seats, seed="record", options=options)]
    if rich is not None:
        tables.append(Table.at(game, rich, seed="record"))
    for table in tables:
        lots = random.Random(seats)
        while table.awaiting and len(table.lines()) < sample.longest:
            seat = lots.choice(table.awaiting)
            table.play(seat, laws.choose(table.moves(seat), sample.quiet, lots))
        again = replay(read(table.record()), game)
        assert again.position() == table.position()
        assert again.record() == table.record()


@every_game
def test_law_5_every_card_is_in_one_place(
    name: str, seats: int, options: dict[str, Any], walks: Walking
) -> None:
    walks(name).over(seats, options, lambda s, _: laws.every_card_is_in_one_place(s))


@every_seat_count
def test_law_6_random_games_end_within_the_bound(name: str, seats: int, walks: Walking) -> None:
    walk = walks(name)
    for seed in range(walk.sample.whole_games):
        begun = walk.game.begin(seats, {}, Seeded.from_seed(seed))
        walk.wander(begun, seed, lambda *_: None, whole=True)


@every_game
def test_laws_7_and_8_nothing_shown_depends_on_what_is_hidden(
    name: str, seats: int, options: dict[str, Any], walks: Walking
) -> None:
    game = load_game(name)
    fate = Seeded.from_seed("worlds")

    def visit(s: State, lots: random.Random) -> None:
        laws.an_imagined_world_looks_the_same(s, game, NONE, fate)
        for seat in range(s.seats):
            world = laws.an_imagined_world_looks_the_same(s, game, seat, fate)
            if awaiting(s) >> seat & 1:
                for move in lots.sample(laws.ask(s, seat), 1):
                    laws.an_own_move_shows_the_same(s, world, game, seat, move)

    walks(name).over(seats, options, visit)


@every_game
def test_law_11_a_reason_exists_exactly_when_a_move_is_closed(
    name: str, seats: int, options: dict[str, Any], walks: Walking
) -> None:
    game = load_game(name)
    rules = set(rules_of(name))
    fate = Seeded.from_seed("reasons")

    def visit(s: State, lots: random.Random) -> None:
        words = lots.sample(game.vocabulary.moves, min(WORDS, len(game.vocabulary.moves)))
        for seat in MEMBERS[awaiting(s)]:
            words += laws.ask(s, seat)
        worlds = {
            seat: laws.an_imagined_world_looks_the_same(s, game, seat, fate)
            for seat in range(s.seats)
        }
        laws.a_reason_exists_exactly_when_a_move_is_closed(s, game, rules, words, worlds)

    walks(name).over(seats, options, visit)


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
def test_law_9_renaming_the_seats_renames_the_result(name: str, seats: int) -> None:
    game, sample = load_game(name), sample_of(name)
    for seed, s in enumerate(starts(game, seats, {})[-3:]):
        rotation = Rotation(1 + seed % max(1, seats - 1), seats)
        turned, fate = rotation.state(s), Turned(rotation)
        told = Recorded(Seeded.from_seed(seed))
        lots = random.Random(seed)
        played = 0
        while s.steps and played < sample.longest:
            played += 1
            assert awaiting(turned) == rotation.set(awaiting(s))
            seat = lots.choice(MEMBERS[awaiting(s)])
            moves = laws.ask(s, seat)
            there = [rotation.move(move) for move in moves]
            assert laws.ids(laws.ask(turned, rotation.seat(seat))) == laws.ids(there)
            choice = moves.index(laws.choose(moves, sample.quiet, lots))
            laws.answer(s, seat, moves[choice], told)
            fate.drawn = [draw.value for draw in told.drawn]
            told.drawn = []
            laws.answer(turned, rotation.seat(seat), there[choice], fate)
            assert dump(turned, game) == dump(rotation.state(s), game)
        assert game.outcome(turned).places == rotation.moved(game.outcome(s).places)
        assert game.outcome(turned).scores == rotation.moved(game.outcome(s).scores)


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


def test_positions_are_plain_data_with_names() -> None:
    game = load_game("candle-hour")
    position = dump(game.begin(2, {}, Lowest()), game)
    assert position["state"]["keepers"][0]["hand"] == ["candle-1", "candle-2"]
    assert position["steps"] == [{"step": "turn", "seat": 0}]
