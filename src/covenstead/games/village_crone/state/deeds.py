"""Deeds: the unblocked spells of a turn or an interlude, which active clauses ask for."""

from __future__ import annotations

from typing import Final

from covenstead.core.errors import BadPosition
from covenstead.core.family import NONE, Family, Plain
from covenstead.games.village_crone.components import OUTDOORS, PIECE, PLACE, VILLAGERS
from covenstead.games.village_crone.language import (
    CONJURED,
    FORTUNE_TAKEN,
    FROGGED,
    JOINED,
    PARTED,
    RESTORED,
    SUMMONED,
    SWITCHED,
    UNBOUND,
    WAS_BOUND,
)

# How each kind of deed is written, and its nouns: P a group of pieces, G the other group,
# V villagers, ? villagers or nobody, L a Location, O a Location or the outdoors.
FORMS: Final[dict[int, tuple[str, str]]] = {
    SUMMONED: ("summon", "PL"),
    SWITCHED: ("switch", "PG"),
    WAS_BOUND: ("bind", "L?"),
    FROGGED: ("frog", "VO"),
    RESTORED: ("restore", "V"),
    JOINED: ("love", "VV"),
    PARTED: ("unlove", "VV"),
    UNBOUND: ("unbind", "L"),
    CONJURED: ("conjure", ""),
    FORTUNE_TAKEN: ("fortune", ""),
}
OPS: Final = {word: op for op, (word, _) in FORMS.items()}


class Deed:
    """What an unblocked spell did: pieces are sets with a bit for each."""

    __slots__ = ("first", "op", "place", "second")

    def __init__(self, op: int, first: int = 0, second: int = 0, place: int = NONE) -> None:
        self.op: Final = op
        self.first: Final = first
        self.second: Final = second
        self.place: Final = place

    def __str__(self) -> str:
        word, kinds = FORMS[self.op]
        if not kinds:
            return word
        nouns: list[str] = []
        for kind in kinds:
            if kind in "LO":
                nouns.append(PLACE.words[self.place])
            elif kinds == "VV":
                nouns = [",".join(_words(self.first))]
            else:
                pieces = _words(self.second if kind == "G" else self.first)
                nouns += ["+".join(pieces)] if pieces else []
        return f"{word}({','.join(nouns)})"


def members(pieces: int) -> list[int]:
    """The pieces of a set."""
    return [piece for piece in range(pieces.bit_length()) if pieces >> piece & 1]


def _words(pieces: int) -> list[str]:
    return [PIECE.words[piece] for piece in members(pieces)]


class DeedFamily(Family):
    """A deed, written as `summon(lord+miller,barn)`."""

    def write(self, value: Plain) -> Plain:
        return str(value)

    def read(self, plain: Plain, where: str, seats: int) -> Plain:
        deed = _read(plain) if isinstance(plain, str) else None
        if deed is None or str(deed) != plain:
            raise BadPosition(f"{where}: {plain!r} is no deed.")
        return deed


DEED: Final = DeedFamily()


def _read(text: str) -> Deed | None:
    """The deed that a text may stand for."""
    word, bracket, rest = text.partition("(")
    op = OPS.get(word)
    if op is None:
        return None
    nouns = rest.removesuffix(")").split(",") if bracket else []
    kinds = FORMS[op][1]
    first = second = 0
    place = NONE
    for number, noun in enumerate(nouns):
        kind = kinds[min(number, len(kinds) - 1)] if kinds else ""
        if kind in ("L", "O"):
            place = PLACE.number.get(noun, NONE)
            if not 0 <= place <= (OUTDOORS if kind == "O" else OUTDOORS - 1):
                return None
        elif kind == "G":
            second = _set(noun)
        else:
            first |= _set(noun)
    return Deed(op, first, second, place) if _is_whole(op, first, second, place) else None


def _is_whole(op: int, first: int, second: int, place: int) -> bool:
    """Whether a deed of this kind has all its nouns."""
    one, other = len(members(first)), len(members(second))
    villagers = first < 1 << VILLAGERS
    if op == SUMMONED:
        return 1 <= one <= 2 and place != NONE
    if op == SWITCHED:
        return 1 <= one <= 2 and 1 <= other <= 2
    if op == FROGGED:
        return villagers and 1 <= one <= 2 and place != NONE
    if op == RESTORED:
        return villagers and one == 1
    if op in (JOINED, PARTED):
        return villagers and one == 2
    return villagers and (place != NONE or op not in (WAS_BOUND, UNBOUND))


def _set(noun: str) -> int:
    """The pieces of a noun such as `lord+miller`."""
    total = 0
    for word in noun.split("+"):
        number = PIECE.number.get(word)
        if number is None:
            return 0
        total |= 1 << number
    return total
