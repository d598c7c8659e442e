"""The laws, run for any installed game: each as one function of a walk and a table.

A law that does not hold raises an AssertionError, or the error that the game itself raised.
"""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple

from covenstead.books import rules_of
from covenstead.core.codec import dump
from covenstead.core.errors import Mistake, MoveRefused, Reason
from covenstead.core.family import MEMBERS, NONE, Seat
from covenstead.core.fate import Recorded, Seeded
from covenstead.core.record import read
from covenstead.core.replay import replay
from covenstead.core.state import Options, State, awaiting
from covenstead.core.table import Table
from covenstead.core.words import Move
from covenstead.games import load_game, packages
from covenstead.lab import laws
from covenstead.lab.rotation import Rotation, Turned
from covenstead.lab.walks import (
    EVERYTHING,
    Sample,
    Walks,
    no_rich_position,
    option_values,
    seat_counts,
)

WORDS: Final = 60  # how many words of the vocabulary law 11 looks at in one question, drawn anew

Law = Callable[[Walks, int, Options], None]


def every_listed_move_plays(walks: Walks, seats: int, options: Options) -> None:
    """Law 1: the list has no double, reads back, and each move plays and changes something."""
    game = walks.game
    walks.over(seats, options, lambda s, lots: laws.every_listed_move_plays(s, game, 4, lots))


def a_refusal_changes_nothing(walks: Walks, seats: int, options: Options) -> None:
    """Law 1: a closed move is refused with a rule and a sentence, and the table stays."""
    chance, lots, game = random.Random(f"sample {seats}"), random.Random(seats), walks.game
    table = Table(game, seats, seed=seats, options=options)
    while table.awaiting and walks.questions < walks.sample.longest:
        if walks.looks(chance):
            before, record = table.position(), table.record()
            for word in lots.sample(game.vocabulary.moves, min(10, len(game.vocabulary.moves))):
                seat = lots.randrange(seats)
                if word not in table.moves(seat):
                    why = _refusal(table, seat, word)
                    assert why is not None, f"{word} is closed, and was played"
                    assert why.rule, f"{word}: the refusal names no rule"
                    assert why.text, f"{word}: the refusal has no sentence"
            assert table.position() == before
            assert table.record() == record
        seat = lots.choice(table.awaiting)
        table.play(seat, laws.choose(table.moves(seat), walks.sample.quiet, lots))
    walks.check_looked()


def _refusal(table: Table, seat: Seat, move: Move) -> Reason | None:
    """Why a table does not accept a move; None if it does."""
    try:
        table.play(seat, move)
    except MoveRefused as refused:
        return refused.reason
    return None


def a_clone_is_independent(walks: Walks, seats: int, options: Options) -> None:
    """Law 2: playing on a clone leaves the original unchanged."""
    game = walks.game
    walks.over(seats, options, lambda s, lots: laws.a_clone_is_independent(s, game, lots))


def a_saved_position_loads_equal(walks: Walks, seats: int, options: Options) -> None:
    """Law 3: a saved position loads as the same one, with the same answers open."""
    game = walks.game
    walks.over(seats, options, lambda s, _: laws.a_saved_position_loads_equal(s, game))


def a_record_replays_to_the_same_state(walks: Walks, seats: int, options: Options) -> None:
    """Law 4: a record replays to the same position and the same record."""
    game, sample = walks.game, walks.sample
    rich = walks.rich_position(seats, 9, dict(options))
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


def every_card_is_in_one_place(walks: Walks, seats: int, options: Options) -> None:
    """Law 5: the component list is conserved, and what the game adds to it holds."""
    walks.over(seats, options, lambda s, _: laws.every_card_is_in_one_place(s))


def random_games_end_within_the_bound(walks: Walks, seats: int, options: Options) -> None:
    """Law 6: random games end."""
    for seed in range(walks.sample.whole_games):
        begun = walks.game.begin(seats, options, Seeded.from_seed(seed))
        walks.wander(begun, seed, lambda *_: None, whole=True)


def nothing_shown_depends_on_what_is_hidden(walks: Walks, seats: int, options: Options) -> None:
    """Laws 7 and 8: what a seat sees, may do and is shown by its own move is the same in worlds."""
    game, fate = walks.game, Seeded.from_seed("worlds")

    def visit(s: State, lots: random.Random) -> None:
        laws.an_imagined_world_looks_the_same(s, game, NONE, fate)
        for seat in range(s.seats):
            world = laws.an_imagined_world_looks_the_same(s, game, seat, fate)
            if awaiting(s) >> seat & 1:
                for move in lots.sample(laws.ask(s, seat), 1):
                    laws.an_own_move_shows_the_same(s, world, game, seat, move)

    walks.over(seats, options, visit)


def renaming_the_seats_renames_the_result(walks: Walks, seats: int, options: Options) -> None:
    """Law 9: the rules do not know which seat is which."""
    game, sample = walks.game, walks.sample
    for seed, s in enumerate(walks.starts(seats, options)[-3:]):
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


def a_reason_exists_exactly_when_a_move_is_closed(
    walks: Walks, seats: int, options: Options
) -> None:
    """Law 11: closed means a reason, with a rule of the book, the same in every imagined world."""
    game, rules = walks.game, set(rules_of(walks.game.name))
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

    walks.over(seats, options, visit)


def every_seat_has_its_points_and_its_table(walks: Walks, seats: int, options: Options) -> None:
    """Law 12: everybody has points, at the end a place, and a scene that can be drawn."""
    game, lots = walks.game, random.Random(seats)
    table = Table(game, seats, seed=seats, options=options)
    chance = random.Random(f"sample {seats}")
    while table.awaiting and walks.questions < walks.sample.longest:
        if walks.looks(chance):
            laws.everybody_has_a_table(table)
        seat = lots.choice(table.awaiting)
        table.play(seat, laws.choose(table.moves(seat), walks.sample.quiet, lots))
    laws.everybody_has_a_table(table)


# With every seat count and every option value, and with every seat count alone.
EVERYWHERE: Final[tuple[Law, ...]] = (
    every_listed_move_plays,
    a_saved_position_loads_equal,
    a_record_replays_to_the_same_state,
    every_card_is_in_one_place,
    nothing_shown_depends_on_what_is_hidden,
    a_reason_exists_exactly_when_a_move_is_closed,
)
BY_SEATS: Final[tuple[Law, ...]] = (
    a_refusal_changes_nothing,
    a_clone_is_independent,
    random_games_end_within_the_bound,
    renaming_the_seats_renames_the_result,
    every_seat_has_its_points_and_its_table,
)


class Check(NamedTuple):
    """A law at one kind of table."""

    law: str  # in words
    table: str  # the seats, or the option that differs
    run: Callable[[], None]


def checks(slug: str, sample: Sample | None = None) -> Iterator[Check]:
    """Every law of every kind of table of a game.

    The game's package may have a module `positions` with `rich_position(seats, seed, options)`,
    which gives a position deep in the game (as `Table.position()` does) or None, and with `SAMPLE`,
    a `covenstead.lab.walks.Sample` that says at which questions of a long game to look.
    """
    game, positions = load_game(slug), _positions(packages()[slug])
    rich = getattr(positions, "rich_position", no_rich_position)
    own: Sample = getattr(positions, "SAMPLE", EVERYTHING)
    looks = own if sample is None else sample
    by_seats = seat_counts(game)
    for found, tables in ((BY_SEATS, by_seats), (EVERYWHERE, by_seats + option_values(game))):
        for law in found:
            for case in tables:
                run = partial(law, Walks(game, looks, rich), case.seats, case.options)
                yield Check(law.__name__.replace("_", " "), case.name, run)


def _positions(package: str) -> ModuleType | None:
    """The module `positions` of a game, if it has one."""
    name = f"{package}.positions"
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name in (name, package):
            return None
        raise


def failed(check: Check) -> str:
    """What is wrong if a law does not hold, in one line; nothing if it holds."""
    try:
        check.run()
    except AssertionError as wrong:
        return _line(str(wrong)) or "it does not hold"
    except Mistake as wrong:
        return _line(str(wrong))
    except Exception as wrong:
        return _line(f"{type(wrong).__name__}: {wrong} ({_place(wrong)})")
    return ""


def _place(wrong: Exception) -> str:
    """The file and the line in which an error was raised."""
    last = traceback.extract_tb(wrong.__traceback__)[-1]
    return f"line {last.lineno} of {Path(last.filename).name}"


def _line(text: str) -> str:
    return " ".join(text.split())[:300]
