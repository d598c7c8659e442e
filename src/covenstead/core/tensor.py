"""A view as a fixed list of numbers, and moves as numbers; both from the declarations alone."""

from __future__ import annotations

from math import log1p
from typing import Any, Final
from zlib import crc32

from mypy_extensions import mypyc_attr

from covenstead.core.family import (
    MEMBERS,
    NONE,
    UNKNOWN,
    By,
    Counts,
    Domain,
    Family,
    Flags,
    Known,
    Many,
    Marked,
    Number,
    NumberOrNothing,
    Pair,
    Plain,
    Row,
    Seat,
    Seated,
    SeatFamily,
    Seats,
    SeatSet,
    Text,
    Truth,
)
from covenstead.core.game import Game, step_name
from covenstead.core.state import OWN, Component, One, Options, Parts, State, awaiting, fields
from covenstead.core.words import Move

FIRST: Final = 8  # entries of a row that are written one by one
ONE_EACH: Final = 64  # words of a domain up to which each has a number of its own
WORDS: Final = 64  # numbers for a family that only its game knows
GREATEST: Final = 32.0  # no number in a tensor is greater, nor below its negative

_LOGARITHMS: Final = [log1p(number) for number in range(1024)]


def squashed(number: int) -> float:
    """A whole number as it stands in a tensor: log(1 + n), with its sign."""
    if 0 <= number < 1024:
        return _LOGARITHMS[number]
    return log1p(number) if number >= 0 else -log1p(-number)


@mypyc_attr(allow_interpreted_subclasses=True)
class Code:
    """How the values of one family are written: in so many numbers, from a place on.

    The list begins as zeros. `first` is the seat that is written as seat 0: the viewer.
    """

    def __init__(self, width: int) -> None:
        self.width: Final = width

    def put(self, value: Plain, out: Any, at: int, first: Seat) -> None:
        """Write a value."""
        raise NotImplementedError


class WordCode(Code):
    """A word has a number of its own; those of a large domain are written as binary digits.

    What may be hidden has one more number for an unknown word, and one for each back.
    """

    def __init__(self, family: Domain, hidden: bool) -> None:
        self.digits: Final = len(family.words) > ONE_EACH
        many = len(family.words)
        self.words: Final = many.bit_length() if self.digits else many
        super().__init__(self.words + (1 + len(family.backs) if hidden else 0))

    def put(self, value: Plain, out: Any, at: int, first: Seat) -> None:
        number: int = value
        if number <= UNKNOWN:
            out[at + self.words + UNKNOWN - number] = 1.0
        elif number == NONE:
            return
        elif self.digits:
            number += 1  # nothing at all is written as zeros
            while number:
                if number & 1:
                    out[at] = 1.0
                number >>= 1
                at += 1
        else:
            out[at + number] = 1.0


class SeatCode(Code):
    """A seat, counted from the viewer's; one more number if it is hidden."""

    def __init__(self, seats: int) -> None:
        self.seats: Final = seats
        super().__init__(seats + 1)

    def put(self, value: Plain, out: Any, at: int, first: Seat) -> None:
        seat: int = value
        if seat >= 0:
            out[at + (seat - first) % self.seats] = 1.0
        elif seat <= UNKNOWN:
            out[at + self.seats] = 1.0


class SeatSetCode(Code):
    """A set of seats, counted from the viewer's."""

    def __init__(self, seats: int) -> None:
        self.seats: Final = seats
        super().__init__(seats)

    def put(self, value: Plain, out: Any, at: int, first: Seat) -> None:
        members: Seats = value
        for seat in MEMBERS[members]:
            if seat < self.seats:
                out[at + (seat - first) % self.seats] = 1.0


class NumberCode(Code):
    """A whole number, squashed."""

    def put(self, value: Plain, out: Any, at: int, first: Seat) -> None:
        out[at] = squashed(value)


class MaybeNumberCode(Code):
    """A number or nothing: whether it is there, then the number."""

    def put(self, value: Plain, out: Any, at: int, first: Seat) -> None:
        if value != NONE:
            out[at] = 1.0
            out[at + 1] = squashed(value)


class TruthCode(Code):
    """1 if it is true."""

    def put(self, value: Plain, out: Any, at: int, first: Seat) -> None:
        if value:
            out[at] = 1.0


class PairCode(Code):
    """Two numbers, squashed."""

    def put(self, value: Plain, out: Any, at: int, first: Seat) -> None:
        one, two = value
        out[at] = squashed(one)
        out[at + 1] = squashed(two)


class NothingCode(Code):
    """A text has no place in a tensor; the view's data have it."""

    def put(self, value: Plain, out: Any, at: int, first: Seat) -> None:
        pass


class FlagsCode(Code):
    """A set of words, one number each; at the end, whether there is a set."""

    def __init__(self, words: int) -> None:
        self.words: Final = words
        super().__init__(words + 1)

    def put(self, value: Plain, out: Any, at: int, first: Seat) -> None:
        flags: int = value
        if flags == NONE:
            return
        for number in range(self.words):
            if flags >> number & 1:
                out[at + number] = 1.0
        out[at + self.words] = 1.0


class CountsCode(Code):
    """How many of each word there are, squashed; at the end the unknown ones."""

    def put(self, value: Plain, out: Any, at: int, first: Seat) -> None:
        counts: list[int] = value
        for number, count in enumerate(counts):
            if count:
                out[at + number] = squashed(count)


class BagCode(Code):
    """A pile has no order: how many of each word, of unknown ones, and of each back."""

    def __init__(self, family: Domain, seats: int) -> None:
        self.seats: Final = seats if isinstance(family, SeatFamily) else 0
        self.words: Final = self.seats or len(family.words)
        super().__init__(self.words + 1 + len(family.backs))

    def put(self, value: Plain, out: Any, at: int, first: Seat) -> None:
        cards: list[int] = value
        counts: dict[int, int] = {}
        for card in cards:
            counts[card] = counts.get(card, 0) + 1
        for card, count in counts.items():
            place = card
            if card <= UNKNOWN:
                place = self.words + UNKNOWN - card
            elif card == NONE:
                continue
            elif self.seats:
                place = (card - first) % self.seats
            out[at + place] = squashed(count)


class RowCode(Code):
    """How many entries there are, the first eight in their order, and how many there are of each.

    The last of these only where the entries are words.
    """

    def __init__(self, of: Code, bag: Code | None) -> None:
        self.of: Final = of
        self.bag: Final = bag
        super().__init__(1 + FIRST * of.width + (0 if bag is None else bag.width))

    def put(self, value: Plain, out: Any, at: int, first: Seat) -> None:
        entries: list[Plain] = value
        if not entries:
            return
        out[at] = squashed(len(entries))
        place = at + 1
        for entry in entries[:FIRST]:
            self.of.put(entry, out, place, first)
            place += self.of.width
        if self.bag is not None:
            self.bag.put(entries, out, at + 1 + FIRST * self.of.width, first)


class EachCode(Code):
    """One value for each key; for each seat, the viewer's first."""

    def __init__(self, of: Code, keys: int, seats: bool) -> None:
        self.of: Final = of
        self.keys: Final = keys
        self.seats: Final = seats
        super().__init__(keys * of.width)

    def put(self, value: Plain, out: Any, at: int, first: Seat) -> None:
        entries: list[Plain] = value
        for number, entry in enumerate(entries):
            if number < self.keys:
                place = (number - first) % self.keys if self.seats else number
                self.of.put(entry, out, at + place * self.of.width, first)


class MarkedCode(Code):
    """For each card whether it lies here, and its mark."""

    def __init__(self, cards: int, mark: Code) -> None:
        self.mark: Final = mark
        super().__init__(cards * (1 + mark.width))

    def put(self, value: Plain, out: Any, at: int, first: Seat) -> None:
        marks: dict[int, Plain] = value
        for card, mark in marks.items():
            place = at + card * (1 + self.mark.width)
            out[place] = 1.0
            self.mark.put(mark, out, place + 1, first)


class KnownCode(Code):
    """A card of a row, and the seats that have seen it."""

    def __init__(self, card: Code, seats: Code) -> None:
        self.card: Final = card
        self.seats: Final = seats
        super().__init__(card.width + seats.width)

    def put(self, value: Plain, out: Any, at: int, first: Seat) -> None:
        card, seen = value
        self.card.put(card, out, at, first)
        self.seats.put(seen, out, at + self.card.width, first)


class WrittenCode(Code):
    """A family that only its game knows: each word it is written with has a number by checksum."""

    def __init__(self, family: Family) -> None:
        self.family: Final = family
        super().__init__(WORDS)

    def put(self, value: Plain, out: Any, at: int, first: Seat) -> None:
        for word in _words(self.family.write(value)):
            out[at + crc32(word.encode()) % WORDS] = 1.0


def _words(written: Plain) -> list[str]:
    """The texts of a list, and the words of a text."""
    if isinstance(written, list):
        return [
            " ".join(map(str, each)) if isinstance(each, list) else str(each) for each in written
        ]
    text = "".join(letter if letter.isalnum() else " " for letter in str(written))
    return text.split()


class PartCode(Code):
    """A component, field by field."""

    def __init__(self, part: type[Component], seats: int) -> None:
        self.plan: Final[list[tuple[str, Code, int]]] = []
        width = 0
        for field in fields(part):
            code = code_of(field.family, seats, field.seen >= OWN)
            self.plan.append((field.name, code, width))
            width += code.width
        super().__init__(width)

    def put(self, value: Plain, out: Any, at: int, first: Seat) -> None:
        for name, code, place in self.plan:
            code.put(getattr(value, name), out, at + place, first)


class OneCode(Code):
    """A component or none: whether there is one, then its fields."""

    def __init__(self, of: Code) -> None:
        self.of: Final = of
        super().__init__(1 + of.width)

    def put(self, value: Plain, out: Any, at: int, first: Seat) -> None:
        if value is not None:
            out[at] = 1.0
            self.of.put(value, out, at + 1, first)


def code_of(family: Family, seats: int, hidden: bool) -> Code:
    """How the values of a family are written at a table with so many seats."""
    if isinstance(family, SeatFamily):
        return SeatCode(seats)
    if isinstance(family, Domain):
        return WordCode(family, hidden)
    if isinstance(family, Parts):
        keys = seats if family.keys is None else len(family.keys.words)
        return EachCode(PartCode(family.part, seats), keys, family.keys is None)
    if isinstance(family, One):
        return OneCode(PartCode(family.part, seats))
    if isinstance(family, Many) and isinstance(family.of, Domain):
        return BagCode(family.of, seats)
    if isinstance(family, Row):
        bag = BagCode(family.of, seats) if isinstance(family.of, Domain) else None
        return RowCode(code_of(family.of, seats, hidden), bag)
    if isinstance(family, By):
        of_seats = isinstance(family.keys, SeatFamily)
        keys = seats if of_seats else len(family.keys.words)
        return EachCode(code_of(family.of, seats, hidden), keys, of_seats)
    if isinstance(family, Seated):
        return EachCode(code_of(family.of, seats, hidden), seats, True)
    if isinstance(family, Known):
        return RowCode(KnownCode(WordCode(family.card, True), SeatSetCode(seats)), None)
    if isinstance(family, Marked):
        return MarkedCode(len(family.card.words), code_of(family.mark, seats, hidden))
    return _plain_code(family, seats)


def _plain_code(family: Family, seats: int) -> Code:
    """How numbers, sets and what only a game knows are written."""
    if isinstance(family, Number):
        return NumberCode(1)
    if isinstance(family, NumberOrNothing):
        return MaybeNumberCode(2)
    if isinstance(family, Truth):
        return TruthCode(1)
    if isinstance(family, Pair):
        return PairCode(2)
    if isinstance(family, SeatSet):
        return SeatSetCode(seats)
    if isinstance(family, Flags):
        return FlagsCode(len(family.of.words))
    if isinstance(family, Counts):
        return CountsCode(len(family.of.words) + 1)
    if isinstance(family, Text):
        return NothingCode(0)
    return WrittenCode(family)


class TensorForm:
    """The tensors of a game at a table with so many seats: how wide, and what stands where.

    Seats are counted from the viewer's, in the numbers and in the moves: seat 0 is always the
    viewer. First the awaited seats, then the table, then each kind of step: how many of it are
    open, whether it is the question, and the fields of the uppermost.
    """

    def __init__(self, game: Game, seats: int, options: Options) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.fields: Final[dict[str, tuple[int, int]]] = {}  # name -> where it begins and ends
        empty = game.empty(game.box, seats, game.settled(options, seats))
        self._awaited: Final = SeatSetCode(seats)
        self.fields["awaiting"] = (0, seats)
        self._table: Final = PartCode(type(empty), seats)
        self._name("", type(empty), seats, seats)
        at = seats + self._table.width
        self._steps: Final[dict[str, tuple[PartCode, int]]] = {}
        for name, kind in game.steps.items():
            code = PartCode(kind, seats)
            self._steps[name] = (code, at)
            self.fields[f"{name}.open"] = (at, at + 2)
            self._name(f"{name}.", kind, seats, at + 2)
            at += 2 + code.width
        self.width: Final = at
        self.moves: Final = len(game.vocabulary.moves)
        self._numbers: Final = [self._turned(seat) for seat in range(seats)]
        self._meant: Final = [_inverse(numbers) for numbers in self._numbers]

    def _name(self, prefix: str, part: type[Component], seats: int, at: int) -> None:
        """Note where the fields of a component stand, part by part."""
        for field in fields(part):
            family = field.family
            code = code_of(family, seats, field.seen >= OWN)
            if isinstance(family, Parts):
                keys = family.keys
                names = [str(seat) for seat in range(seats)] if keys is None else keys.words
                inside = PartCode(family.part, seats).width
                for number, name in enumerate(names):
                    within = f"{prefix}{field.name}[{name}]."
                    self._name(within, family.part, seats, at + number * inside)
            elif code.width:
                self.fields[f"{prefix}{field.name}"] = (at, at + code.width)
            at += code.width

    def write(self, shown: State, seat: Seat, out: Any, at: int = 0) -> None:
        """Write what a seat sees, a veiled state, into zeros (NONE: a spectator)."""
        first = 0 if seat == NONE else seat
        self._awaited.put(awaiting(shown), out, at, first)
        self._table.put(shown, out, at + self.seats, first)
        steps = shown.steps
        counted: dict[str, int] = {}
        for step in steps:
            name = step_name(type(step))
            counted[name] = counted.get(name, 0) + 1
        for place in range(len(steps) - 1, -1, -1):
            name = step_name(type(steps[place]))
            count = counted.pop(name, 0)
            if count:
                code, begins = self._steps[name]
                out[at + begins] = squashed(count)
                if place == len(steps) - 1:
                    out[at + begins + 1] = 1.0
                code.put(steps[place], out, at + begins + 2, first)

    def number(self, move: Move, seat: Seat) -> int:
        """The number of a move when this seat makes it."""
        return self._numbers[seat][move.id]

    def move(self, number: int, seat: Seat) -> Move:
        """The move that a number means when this seat says it."""
        return self.game.vocabulary.moves[self._meant[seat][number]]

    def mark(self, moves: list[Move], seat: Seat, out: Any, at: int = 0) -> None:
        """Write 1 into zeros for each of these moves of a seat."""
        numbers = self._numbers[seat]
        for move in moves:
            out[at + numbers[move.id]] = 1

    def _turned(self, viewer: Seat) -> list[int]:
        """The number of each move with the seats in it counted from the viewer's."""
        numbers: list[int] = []
        for move in self.game.vocabulary.moves:
            args = list(move.args)
            for gap, domain in enumerate(move.verb.domains):
                if isinstance(domain, SeatFamily) and args[gap] < self.seats:
                    args[gap] = (args[gap] - viewer) % self.seats
            numbers.append(move.verb.of(*args).id)
        return numbers


def _inverse(numbers: list[int]) -> list[int]:
    """Which entry holds each number."""
    found = [0] * len(numbers)
    for place, number in enumerate(numbers):
        found[number] = place
    return found
