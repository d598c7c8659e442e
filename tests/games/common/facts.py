"""What the common tests must know of a game: out of its rules, never out of its program."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import Any, NamedTuple

from covenstead.lab.walks import EVERYTHING, Sample
from tests.catalogue import SHIPPED, package_of
from tests.games.common.data import Edit
from tests.games.common.sitting import Options, Position, Sitting


class Mistake(NamedTuple):
    """Something wrong in a data file."""

    what: str
    file: str
    edit: Edit
    named: str = ""  # the words by which the complaint names entry and column


class Broken(NamedTuple):
    """A position that cannot be: what is changed in a sound one, by paths."""

    what: str
    edits: Mapping[str, Any]
    sound: str = "turn"  # which sound position


class Facts(NamedTuple):
    """The numbers and lists of one game's rules that the common tests check."""

    sitting: type[Sitting]
    rich_position: Callable[[int, int, Options], Position]  # of seats, by a seed
    seats: range
    usual: Options  # the options of a table that names none
    usual_with: Mapping[int, Options]  # by seats: where they differ
    wrong_options: Sequence[tuple[str, str | int]]
    hidden: Sequence[str]  # paths in the state that nobody sees; "*" stands for every seat
    sequences: Mapping[int, Sequence[int]]  # by seats: how many of 1, 2, 3 ... moves
    counted_with: Options  # the options for which they are counted
    no_moves: Sequence[str]  # words that only look like moves
    mistakes: Sequence[Mistake]
    sound: Mapping[str, Position]
    broken: Sequence[Broken]
    sample: Sample = EVERYTHING
    quick: Options = MappingProxyType({})  # the options with which a game is short
    # Changes a whole position into what a seat sees of it, beyond what nobody sees.
    only_seen_by: Callable[[Position, int | None], None] | None = None


def facts_of(game: str) -> Facts:
    """The facts of a shipped game."""
    facts: Facts = import_module(f"tests.games.{package_of(game)}.facts").FACTS
    return facts


def sample_of(game: str) -> Sample:
    """Which questions of a game the tests look at; of an example all."""
    return facts_of(game).sample if game in SHIPPED else EVERYTHING


def quick_options(game: str) -> dict[str, str | int]:
    """The options with which a game is short, for tests that play it to the end."""
    return dict(facts_of(game).quick) if game in SHIPPED else {}
