"""A game: its name, seats, options and box, and the doors to its rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from mypy_extensions import mypyc_attr

from covenstead.core.errors import BadOption, Reason
from covenstead.core.event import Event, Happening
from covenstead.core.family import Domain, Seat
from covenstead.core.fate import Fate
from covenstead.core.near import did_you_mean
from covenstead.core.standing import StandingAnswer
from covenstead.core.state import Options, State, Step, settle
from covenstead.core.words import Move, Verb, Vocabulary

# What a position is worth to a seat, and what its moves are worth to it.
Judgement: TypeAlias = tuple[
    Callable[[Any, Seat], float], Callable[[Any, Seat, list[Move]], list[float]]
]


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """A switch of a game: its values (`seat` stands for any seat), the usual one, what it does.

    `only` names the one value it has at tables of certain sizes, where there is no choice.
    """

    __slots__ = ("default", "name", "only", "text", "values")

    def __init__(
        self,
        name: str,
        values: tuple[str | int, ...],
        default: str | int,
        text: str,
        only: dict[int, str | int] | None = None,
    ) -> None:
        self.name: Final = name
        self.values: Final = values
        self.default: Final = default
        self.text: Final = text
        self.only: Final = only or {}

    def usual(self, seats: int) -> str | int:
        """The value it has at a table with so many seats when nobody chooses."""
        return self.only.get(seats, self.default)

    def allowed(self, seats: int) -> list[str | int]:
        """The values it may have at a table with so many seats."""
        if seats in self.only:
            return [self.only[seats]]
        allowed: list[str | int] = []
        for value in self.values:
            allowed += list(range(seats)) if value == "seat" else [value]
        return allowed

    def read(self, given: Any, seats: int) -> str | int:
        """The value that was meant: texts and numbers are told apart by the option."""
        for value in self.allowed(seats):
            if not isinstance(given, bool) and str(value) == str(given):
                return value
        words = [str(value) for value in self.allowed(seats)]
        known = ", ".join(words) if len(words) <= 12 else f"{words[0]} … {words[-1]}"
        hint = did_you_mean(str(given), words)
        raise BadOption(f"{self.name} cannot be {given!r}; it is one of {known}.{hint}")


class TextOption(Option):
    """An option with a text of a certain form: `forge,barn,manor,mill,green,farm`.

    Its values are words with a meaning of their own and examples. `check` is given a text and the
    number of seats, and says what is wrong with it. A list may be given instead of a text: its
    entries are joined by commas, the entries of a list in it by colons.
    """

    def __init__(
        self,
        name: str,
        values: tuple[str | int, ...],
        default: str,
        text: str,
        check: Callable[[str, int], str | None],
    ) -> None:
        super().__init__(name, values, default, text)
        self.check: Final = check

    def allowed(self, seats: int) -> list[str | int]:
        return [
            value
            for value in self.values
            if value == self.default or self.check(str(value), seats) is None
        ]

    def read(self, given: Any, seats: int) -> str | int:
        text = _joined(given, ",")
        if text == self.default:
            return text
        wrong = "a text without blanks is expected" if text.split() != [text] else None
        wrong = wrong or self.check(text, seats)
        if wrong is not None:
            raise BadOption(f"{self.name} cannot be {given!r}: {wrong}.")
        return text


def _joined(given: Any, mark: str) -> str:
    """A text as it is, and the entries of a list with marks between them."""
    if isinstance(given, list | tuple):
        return mark.join(_joined(each, ":") for each in given)
    return "" if given is None or isinstance(given, dict) else str(given)


class ScoreLine:
    """One line of a reckoning: what counts, how many points, how they came."""

    __slots__ = ("how", "label", "value")

    def __init__(self, label: str, value: int, how: str) -> None:
        self.label: Final = label
        self.value: Final = value
        self.how: Final = how


class Outcome:
    """How a game ended: scores and places by seat (1 is first, equals share), and why.

    `out` has a word for each seat that has lost whatever its points are, such as `captured`.
    """

    __slots__ = ("ending", "lines", "out", "places", "scores", "tie")

    def __init__(
        self,
        scores: list[int],
        places: list[int],
        ending: str,
        lines: list[list[ScoreLine]],
        tie: str = "",
        out: list[str] | None = None,
    ) -> None:
        self.scores: Final = scores
        self.places: Final = places
        self.ending: Final = ending
        self.lines: Final = lines
        self.tie: Final = tie
        self.out: Final = [""] * len(places) if out is None else out

    @property
    def winners(self) -> list[Seat]:
        """The seats in the first place; nobody won if there are none."""
        return [seat for seat, place in enumerate(self.places) if place == 1]


def places(keys: list[tuple[int, ...]], out: list[str] | None = None) -> list[int]:
    """The place of each seat by its key: the greatest is first, equals share a place.

    Seats that are out share the last place, which is never the first.
    """
    if out is None:
        return [1 + sum(other > key for other in keys) for key in keys]
    within = [key for key, word in zip(keys, out, strict=True) if not word]
    last = max(2, 1 + len(within))
    return [
        last if word else 1 + sum(other > key for other in within)
        for key, word in zip(keys, out, strict=True)
    ]


class Odds:
    """A chance that somebody asks about: in how many of all ways, and in a sentence."""

    __slots__ = ("favourable", "text", "ways")

    def __init__(self, favourable: int, ways: int, text: str) -> None:
        self.favourable: Final = favourable
        self.ways: Final = ways
        self.text: Final = text


@mypyc_attr(allow_interpreted_subclasses=True)
class Box:
    """What is in the game's box: the typed tables of one data set, shared by all clones."""


class Cards:
    """Which card tables a game is played with: their name (empty: its own), and a digest."""

    __slots__ = ("digest", "name")

    def __init__(self, name: str = "", digest: str = "") -> None:
        self.name: Final = name
        self.digest: Final = digest

    def __str__(self) -> str:
        return f"the cards {self.name!r} ({self.digest})" if self.digest else "the game's own cards"


class Game:
    """A game as the table knows it; the rules are in the steps.

    A game with card tables of somebody's own has the name of the game that it is a variant of in
    `original`; a server has both, under different names.
    """

    def __init__(
        self,
        *,
        name: str,
        title: str,
        about: str,
        goal: str,
        rules: int,
        seats: range,
        bound: int,
        options: tuple[Option, ...],
        standing: tuple[StandingAnswer, ...] = (),
        vocabulary: Vocabulary,
        steps: tuple[type[Step[Any]], ...],
        happenings: tuple[Happening, ...],
        box: Box,
        empty: Callable[[Any, int, Options], State],
        setup: Callable[[Any, Fate], None],
        scores: Callable[[Any], list[int]],
        outcome: Callable[[Any], Outcome],
        reason: Callable[[Any, Seat, Move], Reason | None],
        scene: Callable[..., Any],
        value: Callable[[Any, Seat], float] | None = None,
        rank: Callable[[Any, Seat, list[Move]], list[float]] | None = None,
        weights: dict[str, float] | None = None,
        weighed: Callable[[dict[str, float]], Judgement] | None = None,
        why: Callable[[Any, Seat, Move], list[str]] | None = None,
        tales: Callable[[Any, list[Event], Event], list[Event]] | None = None,
        compatible: tuple[int, ...] = (),
        odds: Callable[[Any, dict[str, int]], Odds] | None = None,
        out: Callable[[Any], list[str]] | None = None,
        called: Callable[[Any, Domain, int], str] | None = None,
        players: str = "players",
        minutes: str = "",
        note: str = "",
        reactions: bool = False,
        costly: tuple[Verb, ...] = (),
    ) -> None:
        self.name = name
        self.original: Final = name
        self.title = title
        self.cards = Cards()
        self.about: Final = about
        self.goal: Final = goal  # what wins, in one sentence
        self.rules: Final = rules
        self.seats: Final = seats
        self.bound: Final = bound
        self.options: Final = options
        self.standing: Final = standing  # answers that a seat may leave with the table
        self.vocabulary: Final = vocabulary
        self.steps: Final = {step_name(step): step for step in steps}
        self.happenings: Final = {each.name: each for each in happenings}
        self.box: Final = box
        self.empty: Final = empty
        self.setup: Final = setup
        self.scores: Final = scores
        self.outcome: Final = outcome
        self.reason: Final = reason
        self.scene: Final = scene
        self.value: Final = value  # what a position is worth to a seat, for bots
        self.rank: Final = rank  # what a seat's moves are worth, by what it sees alone
        self.weights: Final = weights or {}  # the numbers that value and rank weigh by
        self.weighed: Final = weighed  # value and rank by other numbers
        self.why: Final = why  # what speaks for a move of a seat, by what it sees alone, in clauses
        self.tales: Final = tales  # what the table adds after an event, given those before it
        self.compatible: Final = compatible  # earlier rules versions whose running games go on
        self.players: Final = players  # what the players are called: witches
        self.minutes: Final = minutes  # how long a game takes at a table: 20–60
        self.note: Final = note  # what somebody should know of its subject before the first game
        self.reactions: Final = reactions  # whether some questions go to several seats at once
        self.costly: Final = costly  # what nobody does for somebody else unless a rule forces it
        self.out: Final = out  # a word for each seat that has lost whatever its points are
        self.called: Final = called  # what people call a card, by the box, its domain and number
        self.odds: Final = odds  # a chance reckoned exactly, by the box and what it depends on

    def play_with(self, cards: Cards, name: str) -> None:
        """Take card tables of somebody's own into the title, and the name that it has here."""
        self.cards = cards
        self.title = f"{self.title}: {cards.name}"
        self.name = name

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats the game is not for."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            least, most = self.seats[0], self.seats[-1]
            many = f"{least} to {most} seats" if least < most else f"{most} seats"
            fits = "1 seat" if most == 1 else many
            raise BadOption(f"{self.title} is for {fits}, not {seats!r}.")

    def settled(self, options: Options, seats: int) -> Options:
        """All the options with these chosen and the others as usual."""
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                names = ", ".join(known) or "none"
                hint = did_you_mean(name, known)
                raise BadOption(f"{self.title} has no option {name!r}; it has {names}.{hint}")
        return {
            name: option.read(options[name], seats) if name in options else option.usual(seats)
            for name, option in known.items()
        }

    def card_names(self, seats: int, options: Options) -> dict[str, str]:
        """What people call each card, by its id; a game that does not say calls it by its id."""
        s = self.empty(self.box, seats, self.settled(options, seats))
        names: dict[str, str] = {}
        for domain, _ in s.contents():
            for number, word in enumerate(domain.words):
                names[word] = self.called(self.box, domain, number) if self.called else word
        return names

    def begin(self, seats: int, options: Options, fate: Fate) -> State:
        """A table laid out for so many seats, at its first question."""
        self.check_seats(seats)
        s = self.empty(self.box, seats, self.settled(options, seats))
        self.setup(s, fate)
        settle(s, fate)
        return s


_STEP_NAMES: Final[dict[type[Step[Any]], str]] = {}


def step_name(step: type[Step[Any]]) -> str:
    """`ExploreTurn` is written `explore_turn`."""
    name = _STEP_NAMES.get(step, "")
    if not name:
        for letter in step.__name__:
            name += f"_{letter.lower()}" if letter.isupper() and name else letter.lower()
        _STEP_NAMES[step] = name
    return name
