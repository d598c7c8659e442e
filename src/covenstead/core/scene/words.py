"""Words that every game needs: what seats are called, numbers with their nouns, listings."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar, overload

from mypy_extensions import mypyc_attr

from covenstead.core.family import Seat

LIVERIES: Final = ("oak", "birch", "yew", "willow", "rowan", "heather", "flint")
LETTERS: Final = "OIYWRHF"

MOST_TEXT: Final = 34  # letters of a question
MOST_CONTEXT: Final = 60  # letters of what stands beside it

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh")
_ROMAN: Final = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
_ENDINGS: Final = {1: "st", 2: "nd", 3: "rd"}


def called(names: list[str] | None, seat: Seat) -> str:
    """What a seat is called: its player's name, or its livery."""
    return names[seat] if names else LIVERIES[seat].capitalize()


@mypyc_attr(allow_interpreted_subclasses=True)
class Names:
    """What the seats are called in one viewer's sentences; the viewer is "you"."""

    def __init__(self, names: list[str] | None, viewer: Seat) -> None:
        self.names: Final = names
        self.viewer: Final = viewer

    def player(self, seat: Seat) -> str:
        """The person or bot that sits there."""
        return called(self.names, seat)

    def name(self, seat: Seat) -> str:
        """The name in this game, also of the viewer."""
        return called(self.names, seat)

    def who(self, seat: Seat) -> str:
        """As the subject that begins a sentence."""
        return "You" if seat == self.viewer else self.name(seat)

    def whom(self, seat: Seat) -> str:
        """Inside a sentence."""
        return "you" if seat == self.viewer else self.name(seat)

    def whose(self, seat: Seat) -> str:
        """Before a noun, inside a sentence; `begun` puts it at the start of one."""
        return "your" if seat == self.viewer else f"{self.name(seat)}'s"

    def does(self, seat: Seat, you: str, other: str) -> str:
        """The subject, inside a sentence, with its verb: `you bring`, `Agnes brings`."""
        return f"you {you}" if seat == self.viewer else f"{self.name(seat)} {other}"

    def was(self, seat: Seat) -> str:
        """The subject that begins a sentence with `was`."""
        return "You were" if seat == self.viewer else f"{self.name(seat)} was"


A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind(Generic[A]):
    """What may fill the gap of a sentence, and how it is written there."""

    __slots__ = ()

    def written(self, value: A) -> str:
        """The value as it stands in a sentence."""
        raise NotImplementedError


class Noun(Kind[int]):
    """A word in its two numbers: `COIN.count(1)` is "1 coin", `COIN.count(3)` is "3 coins"."""

    __slots__ = ("many", "one")

    def __init__(self, one: str, many: str = "") -> None:
        self.one: Final = one
        self.many: Final = many or f"{one}s"

    def of(self, number: int) -> str:
        """The word that stands after this number."""
        return self.one if number in (1, -1) else self.many

    def count(self, number: int) -> str:
        """So many of them, in figures."""
        return f"{number} {self.of(number)}"

    def spelled(self, number: int) -> str:
        """So many of them, small numbers in words."""
        return f"{in_words(number)} {self.of(number)}"

    def change(self, number: int) -> str:
        """So many more or fewer, with the sign."""
        return f"{signed(number)} {self.of(number)}"

    def written(self, number: int) -> str:
        return self.count(number)


COIN: Final = Noun("coin")
POINT: Final = Noun("point")
CARD: Final = Noun("card")
TURN: Final = Noun("turn")
ROUND: Final = Noun("round")


# Sentences with gaps

_GAP: Final = re.compile(r"\{(\d*)\}")


@overload
def say(text: str, one: type[A] | Kind[A], /) -> Callable[[A], str]: ...
@overload
def say(text: str, one: type[A] | Kind[A], two: type[B] | Kind[B], /) -> Callable[[A, B], str]: ...
@overload
def say(
    text: str, one: type[A] | Kind[A], two: type[B] | Kind[B], three: type[C] | Kind[C], /
) -> Callable[[A, B, C], str]: ...
@overload
def say(
    text: str,
    one: type[A] | Kind[A],
    two: type[B] | Kind[B],
    three: type[C] | Kind[C],
    four: type[D] | Kind[D],
    /,
) -> Callable[[A, B, C, D], str]: ...
def say(text: str, *kinds: Any) -> Callable[..., str]:
    """A sentence with typed gaps: `say("{} costs {}.", str, COIN)("Puddle Charm", 3)`.

    A gap is a text, a number or a noun, which takes its number. `{1}` is the second one, so that
    another language may have them in another order.
    """
    parts = _GAP.split(text)
    between = parts[::2]
    order = [int(number) if number else place for place, number in enumerate(parts[1::2])]
    assert sorted(set(order)) == list(range(len(kinds))), f"{text!r} has other gaps"
    write: list[Callable[[Any], str]] = [
        kind.written if isinstance(kind, Kind) else str for kind in kinds
    ]
    if order == [0]:
        write_one, (before, after) = write[0], between
        return lambda one: f"{before}{write_one(one)}{after}"
    if order == [0, 1]:
        (write_first, write_second), (start, middle, end) = write, between
        return lambda one, two: f"{start}{write_first(one)}{middle}{write_second(two)}{end}"

    def said(*values: Any) -> str:
        whole = between[0]
        for place, gap in enumerate(order, 1):
            whole += write[gap](values[gap]) + between[place]
        return whole

    return said


def listing(words: list[str]) -> str:
    """Words as they are listed: `a, b and c`."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def in_words(number: int) -> str:
    """Small numbers as words."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def times(number: int) -> str:
    """How often: `once`, `three times`."""
    return "once" if number == 1 else f"{in_words(number)} times"


def ordinal(number: int) -> str:
    """Small ordinals as words: `first`."""
    return _ORDINALS[number] if 0 < number < len(_ORDINALS) else place(number)


def place(number: int) -> str:
    """An ordinal in figures: `1st`, `12th`."""
    teen = 10 < number % 100 < 14
    return f"{number}{'th' if teen else _ENDINGS.get(number % 10, 'th')}"


def roman(number: int) -> str:
    """A small number in Roman figures."""
    text = ""
    for value, letters in _ROMAN:
        while number >= value:
            text += letters
            number -= value
    return text


def signed(number: int) -> str:
    """A number to be added or taken away."""
    return f"−{-number}" if number < 0 else f"+{number}"


class Written(Kind[A]):
    """A kind that writes its value with a function: `say("the {} trial", ORDINAL)`."""

    __slots__ = ("_write",)

    def __init__(self, write: Callable[[A], str]) -> None:
        self._write: Final = write

    def written(self, value: A) -> str:
        return self._write(value)


class Either(Kind[bool]):
    """A text for a fact that holds, and another or none if it does not: `Either(", your ally")`."""

    __slots__ = ("no", "yes")

    def __init__(self, yes: str, no: str = "") -> None:
        self.yes: Final = yes
        self.no: Final = no

    def written(self, value: bool) -> str:
        return self.yes if value else self.no


class Given(Kind[str]):
    """A text with the words around it, nothing if it is empty: `Given(", ally of {}")`."""

    __slots__ = ("_after", "_before")

    def __init__(self, text: str) -> None:
        before, after = text.split("{}")
        self._before: Final = before
        self._after: Final = after

    def written(self, value: str) -> str:
        return f"{self._before}{value}{self._after}" if value else ""


def begun(text: str) -> str:
    """The text as it begins a sentence."""
    return f"{text[:1].upper()}{text[1:]}"


def within(text: str) -> str:
    """A sentence's beginning as it stands inside another one."""
    return f"{text[:1].lower()}{text[1:]}"


def clipped(text: str, most: int) -> str:
    """The text, cut with an ellipsis if a name makes it too long."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def joined(*clauses: str) -> str:
    """What comes of something, clause by clause; empty ones are left out."""
    return "; ".join([clause for clause in clauses if clause])


# How a sentence's gaps may be written

BEGUN: Final = Written(begun)
WITHIN: Final = Written(within)
LISTED: Final = Written(listing)
SPELLED: Final = Written(in_words)
ORDINAL: Final = Written(ordinal)
ROMAN: Final = Written(roman)
SIGNED: Final = Written(signed)
