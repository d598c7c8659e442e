"""Families: what kind of thing a field holds, how it is written with names, how it is hidden."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from mypy_extensions import mypyc_attr

from covenstead.core.errors import BadPosition

Plain: TypeAlias = Any  # what JSON can say: null, true, numbers, texts, lists, objects
Seat: TypeAlias = int  # 0, 1, 2 … clockwise
Seats: TypeAlias = int  # a set of seats, one bit a seat

NONE: Final = -1  # nothing lies here; written as null
UNKNOWN: Final = -2  # something lies here that the viewer may not know; written as "?"
MOST_SEATS: Final = 7
EVERYONE: Final = (1 << MOST_SEATS) - 1
NOBODY: Final = 0

# The seats of every set as a tuple, so that nothing on a hot path counts bits.
MEMBERS: Final = [
    tuple(seat for seat in range(MOST_SEATS) if seats >> seat & 1) for seats in range(EVERYONE + 1)
]


@mypyc_attr(allow_interpreted_subclasses=True)
class Family:
    """What kind of thing a field holds."""

    def write(self, value: Plain) -> Plain:
        """The value as plain data with names."""
        return value

    def write_each(self, values: list[Plain]) -> list[Plain]:
        """Values as plain data: a position is written at every move, mostly lists of words."""
        return [self.write(value) for value in values]

    def read(self, plain: Plain, where: str, seats: int) -> Plain:
        """The value that plain data stand for; a sentence if they stand for none."""
        raise NotImplementedError

    def hidden(self, value: Plain) -> Plain:
        """The value for a viewer who may only count."""
        raise BadPosition(f"{self!r} cannot be hidden")

    def cards(self, value: Plain) -> list[int]:
        """The cards that lie here, unknown ones included."""
        return []

    def dealt(self, value: Plain, cards: list[int]) -> Plain:
        """The value with its unknown cards replaced by these, in order."""
        return value

    def domain(self) -> Domain | None:
        """The words that the cards lying here are taken from."""
        return None


class Domain(Family):
    """A finite list of words; a field of this family holds the number of one, or NONE.

    Cards may have different backs: `backs` gives each word its back. Of a card that lies face down
    everybody then sees the back, which is written `s2-?`, and held as UNKNOWN - 1 - back.
    """

    def __init__(self, name: str, words: list[str], backs: list[str] | None = None) -> None:
        self.name: Final = name
        self.words: Final = words
        self.number: Final = {word: number for number, word in enumerate(words)}
        self.backs: Final = list(dict.fromkeys(backs or []))  # the different ones
        self.back_of: Final = [self.backs.index(back) for back in backs or []]
        written = [f"{back}-?" for back in reversed(self.backs)]
        # At its end the backs, UNKNOWN and NONE, as …, -3, -2 and -1.
        self.plain: list[Plain] = [*words, *written, "?", None]
        assert len(self.number) == len(words), f"{name} has a word twice"
        assert len(self.back_of) in (0, len(words)), f"{name} has a word without a back"

    def write(self, value: Plain) -> Plain:
        return self.plain[value]

    def write_each(self, values: list[Plain]) -> list[Plain]:
        plain = self.plain
        return [plain[value] for value in values]

    def read(self, plain: Plain, where: str, seats: int) -> Plain:
        if plain is None:
            return NONE
        value = self.number.get(plain) if isinstance(plain, str) else None
        if value is not None:
            return value
        if plain == "?" and not self.backs:
            return UNKNOWN
        for back, word in enumerate(self.backs):
            if plain == f"{word}-?":
                return UNKNOWN - 1 - back
        raise BadPosition(f"{where}: {plain!r} is no {self.name}.")

    def hidden(self, value: Plain) -> Plain:
        if value < 0:
            return value
        return UNKNOWN - 1 - self.back_of[value] if self.backs else UNKNOWN

    def cards(self, value: Plain) -> list[int]:
        return [] if value == NONE else [value]

    def dealt(self, value: Plain, cards: list[int]) -> Plain:
        return cards[0] if value <= UNKNOWN else value

    def domain(self) -> Domain | None:
        return self

    def __repr__(self) -> str:
        return f"<{self.name}>"


def union(name: str, *domains: Domain) -> Domain:
    """A domain of all these domains' words, in their order."""
    return Domain(name, [word for domain in domains for word in domain.words])


class Number(Family):
    """A whole number."""

    def write_each(self, values: list[Plain]) -> list[Plain]:
        return list(values)

    def read(self, plain: Plain, where: str, seats: int) -> Plain:
        if isinstance(plain, bool) or not isinstance(plain, int):
            raise BadPosition(f"{where}: {plain!r} is no whole number.")
        return plain


class NumberOrNothing(Family):
    """A whole number from 0 on, or nothing: NONE, written as null."""

    def write(self, value: Plain) -> Plain:
        return None if value == NONE else value

    def read(self, plain: Plain, where: str, seats: int) -> Plain:
        if plain is None:
            return NONE
        if isinstance(plain, bool) or not isinstance(plain, int) or plain < 0:
            raise BadPosition(f"{where}: {plain!r} is neither a number from 0 on nor null.")
        return plain


class Truth(Family):
    """True or false."""

    def read(self, plain: Plain, where: str, seats: int) -> Plain:
        if not isinstance(plain, bool):
            raise BadPosition(f"{where}: {plain!r} is neither true nor false.")
        return plain


class Text(Family):
    """A text."""

    def read(self, plain: Plain, where: str, seats: int) -> Plain:
        if not isinstance(plain, str):
            raise BadPosition(f"{where}: {plain!r} is no text.")
        return plain


class SeatFamily(Domain):
    """A seat, written as its number."""

    def __init__(self, seats: int) -> None:
        super().__init__("seat", [str(seat) for seat in range(seats)])
        self.plain = [*range(seats), UNKNOWN, None]

    def read(self, plain: Plain, where: str, seats: int) -> Plain:
        if plain is None:
            return NONE
        if isinstance(plain, bool) or not isinstance(plain, int) or not 0 <= plain < seats:
            raise BadPosition(f"{where}: {plain!r} is no seat of {seats}.")
        return plain


class SeatSet(Family):
    """A set of seats, written as the list of their numbers."""

    def write(self, value: Plain) -> Plain:
        return list(MEMBERS[value])

    def read(self, plain: Plain, where: str, seats: int) -> Plain:
        if not isinstance(plain, list) or None in plain:
            raise BadPosition(f"{where}: {plain!r} is no list of seats.")
        total = 0
        for number, seat in enumerate(plain):
            total |= 1 << SEAT.read(seat, f"{where}[{number}]", seats)
        return total


NUMBER: Final = Number()
NUMBER_OR_NOTHING: Final = NumberOrNothing()
TRUTH: Final = Truth()
TEXT: Final = Text()
SEAT: Final = SeatFamily(MOST_SEATS)
SEATS: Final = SeatSet()


class Row(Family):
    """A list whose order means something."""

    ordered: bool = True

    def __init__(self, of: Family) -> None:
        self.of: Final = of

    def write(self, value: Plain) -> Plain:
        return self.of.write_each(value)

    def read(self, plain: Plain, where: str, seats: int) -> Plain:
        if not isinstance(plain, list):
            raise BadPosition(f"{where}: {plain!r} is no list.")
        read = [self.of.read(each, f"{where}[{n}]", seats) for n, each in enumerate(plain)]
        return read if self.ordered else sorted(read)

    def hidden(self, value: Plain) -> Plain:
        if isinstance(self.of, Domain) and not self.of.backs:  # decks are hidden at every move
            return [NONE if each == NONE else UNKNOWN for each in value]
        return [self.of.hidden(each) for each in value]

    def cards(self, value: Plain) -> list[int]:
        return [card for each in value for card in self.of.cards(each)]

    def dealt(self, value: Plain, cards: list[int]) -> Plain:
        return _filled(value, cards)

    def domain(self) -> Domain | None:
        return self.of.domain()


class Many(Row):
    """A set of cards, kept in ascending order so that equal positions have equal dumps."""

    ordered = False

    def read(self, plain: Plain, where: str, seats: int) -> Plain:
        read = super().read(plain, where, seats)
        if isinstance(self.of, Domain) and NONE in read:
            raise BadPosition(f"{where}: a set of cards has no empty places.")
        return read

    def hidden(self, value: Plain) -> Plain:
        if isinstance(self.of, Domain) and not self.of.backs:
            return [UNKNOWN] * len(value)
        return super().hidden(value)

    def dealt(self, value: Plain, cards: list[int]) -> Plain:
        if len(cards) == len(value):
            return cards  # they come in ascending order
        return sorted(_filled(value, cards))


class By(Family):
    """One value for each key, kept in a list: `By(CELL, CARD)`, `By(SPELL, NUMBER)`.

    A list shorter than the domain of keys belongs to a smaller table (fewer rows).
    """

    def __init__(self, keys: Domain, of: Family) -> None:
        self.keys: Final = keys
        self.of: Final = of

    def write(self, value: Plain) -> Plain:
        return dict(zip(self.keys.words, self.of.write_each(value), strict=False))

    def read(self, plain: Plain, where: str, seats: int) -> Plain:
        if not isinstance(plain, dict):
            raise BadPosition(f"{where}: {plain!r} is no object.")
        values: list[Plain] = []
        for key, each in plain.items():
            number = self.keys.number.get(key)
            if number is None:
                raise BadPosition(f"{where}: {key!r} is no {self.keys.name}.")
            while len(values) <= number:
                values.append(None)
            values[number] = self.of.read(each, f"{where}.{key}", seats)
        return [self.blank() if each is None else each for each in values]

    def blank(self) -> Plain:
        """What stands where a key is not written."""
        if isinstance(self.of, Number):
            return 0
        if isinstance(self.of, Row):
            return []
        return (0, 0) if isinstance(self.of, Pair) else NONE

    def hidden(self, value: Plain) -> Plain:
        return [self.of.hidden(each) for each in value]

    def cards(self, value: Plain) -> list[int]:
        return [card for each in value for card in self.of.cards(each)]

    def dealt(self, value: Plain, cards: list[int]) -> Plain:
        return _filled(value, cards)

    def domain(self) -> Domain | None:
        return self.of.domain()


def _filled(value: list[Plain], cards: list[int]) -> list[Plain]:
    """The list with its unknown cards replaced by these, in order."""
    if len(cards) == len(value):
        return cards  # mostly nothing of a list is known
    filled = value.copy()
    number = 0
    for place, each in enumerate(value):
        if each <= UNKNOWN:
            filled[place] = cards[number]
            number += 1
    return filled


class Pair(Family):
    """Two numbers, such as how many copies are awake and how many asleep."""

    def write(self, value: Plain) -> Plain:
        return list(value)

    def write_each(self, values: list[Plain]) -> list[Plain]:
        return [[first, second] for first, second in values]

    def read(self, plain: Plain, where: str, seats: int) -> Plain:
        if not isinstance(plain, list) or len(plain) != 2:
            raise BadPosition(f"{where}: {plain!r} is no pair of numbers.")
        first, second = (NUMBER.read(each, where, seats) for each in plain)
        return (first, second)


PAIR: Final = Pair()


class Flags(Family):
    """A set of words as one number, a bit for each; written as their list. NONE is no set."""

    def __init__(self, of: Domain) -> None:
        self.of: Final = of

    def write(self, value: Plain) -> Plain:
        if value == NONE:
            return None
        return [word for number, word in enumerate(self.of.words) if value >> number & 1]

    def read(self, plain: Plain, where: str, seats: int) -> Plain:
        if plain is None:
            return NONE
        if not isinstance(plain, list):
            raise BadPosition(f"{where}: {plain!r} is no list.")
        total = 0
        for each in plain:
            number = self.of.number.get(each) if isinstance(each, str) else None
            if number is None:
                raise BadPosition(f"{where}: {each!r} is no {self.of.name}.")
            if total >> number & 1:
                raise BadPosition(f"{where}: {each!r} stands there twice.")
            total |= 1 << number
        return total


class Seated(Family):
    """One value for each seat, written as a list."""

    def __init__(self, of: Family) -> None:
        self.of: Final = of

    def write(self, value: Plain) -> Plain:
        return self.of.write_each(value)

    def read(self, plain: Plain, where: str, seats: int) -> Plain:
        if not isinstance(plain, list) or len(plain) != seats:
            raise BadPosition(f"{where}: expected a list with one entry for each of {seats} seats.")
        return [self.of.read(each, f"{where}[{n}]", seats) for n, each in enumerate(plain)]


class Counts(Family):
    """How many cards of each word lie here: a hand of `{"fire": 2, "soil": 1}`.

    Kept as a list with one number for each word, and the number of unknown cards at its end. So
    its sum is the number of cards for every viewer.
    """

    def __init__(self, of: Domain) -> None:
        self.of: Final = of

    def write(self, value: Plain) -> Plain:
        written: dict[str, Plain] = dict(zip(self.of.words, value, strict=False))
        if value[-1]:
            written["?"] = value[-1]
        return written

    def read(self, plain: Plain, where: str, seats: int) -> Plain:
        if not isinstance(plain, dict):
            raise BadPosition(f"{where}: {plain!r} is no object.")
        counts = [0] * (len(self.of.words) + 1)
        for word, each in plain.items():
            number = len(self.of.words) if word == "?" else self.of.number.get(word)
            if number is None:
                raise BadPosition(f"{where}: {word!r} is no {self.of.name}.")
            counts[number] = NUMBER.read(each, f"{where}.{word}", seats)
            if counts[number] < 0:
                raise BadPosition(f"{where}.{word}: there cannot be fewer than none.")
        return counts

    def hidden(self, value: Plain) -> Plain:
        counts = [0] * len(value)
        counts[-1] = sum(value)
        return counts

    def cards(self, value: Plain) -> list[int]:
        found: list[int] = []
        for number in range(len(value) - 1):
            found += [number] * value[number]
        return found + [UNKNOWN] * value[-1]

    def dealt(self, value: Plain, cards: list[int]) -> Plain:
        counts: list[int] = value.copy()
        counts[-1] = 0
        for card in cards:
            counts[card] += 1
        return counts

    def domain(self) -> Domain | None:
        return self.of


class Marked(Family):
    """Cards that lie open, each with a mark on it: `Marked(POTION, LABEL)`; kept in a dict."""

    def __init__(self, card: Domain, mark: Family) -> None:
        self.card: Final = card
        self.mark: Final = mark

    def write(self, value: Plain) -> Plain:
        return {self.card.words[card]: self.mark.write(value[card]) for card in sorted(value)}

    def read(self, plain: Plain, where: str, seats: int) -> Plain:
        if not isinstance(plain, dict):
            raise BadPosition(f"{where}: {plain!r} is no object.")
        return {
            self.card.read(card, where, seats): self.mark.read(mark, f"{where}.{card}", seats)
            for card, mark in plain.items()
        }

    def cards(self, value: Plain) -> list[int]:
        return list(value)

    def domain(self) -> Domain | None:
        return self.card


class Known(Family):
    """Cards in a row, each with the set of seats that have seen it; kept as (card, seats)."""

    def __init__(self, card: Domain) -> None:
        self.card: Final = card

    def write(self, value: Plain) -> Plain:
        return [[self.card.write(card), SEATS.write(seen)] for card, seen in value]

    def read(self, plain: Plain, where: str, seats: int) -> Plain:
        if not isinstance(plain, list):
            raise BadPosition(f"{where}: {plain!r} is no list.")
        read: list[tuple[int, int]] = []
        for each in plain:
            if not isinstance(each, list) or len(each) != 2:
                raise BadPosition(f"{where}: {each!r} is no card with the seats that know it.")
            read.append((self.card.read(each[0], where, seats), SEATS.read(each[1], where, seats)))
        return read

    def seen_by(self, value: Plain, seat: Seat, table: Seats) -> Plain:
        """The row as this seat knows it; a spectator (NONE) knows what a whole company knows."""
        knowing = table if seat == NONE else 1 << seat
        alone = seat == NONE and table == 1
        return [
            (card if seen & knowing == knowing and not alone else self.card.hidden(card), seen)
            for card, seen in value
        ]

    def cards(self, value: Plain) -> list[int]:
        return [card for card, _ in value]

    def dealt(self, value: Plain, cards: list[int]) -> Plain:
        supply = iter(cards)
        return [(next(supply) if card <= UNKNOWN else card, seen) for card, seen in value]

    def domain(self) -> Domain | None:
        return self.card
