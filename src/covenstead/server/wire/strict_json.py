"""Reads JSON of clients, and refuses JSON that two readers could understand differently.

If an object has a name twice, `msgspec` takes the last value, another reader may take the first. So
a text that fits its struct is read once more to find such names, and numbers of more than 64 bits:
3 µs for a move. The second reading is safe, because a text that fits is not nested deeply.
"""

from __future__ import annotations

import json
from typing import Any, Final, TypeVar

import msgspec

from covenstead.server import sentences

BITS: Final = 64

T = TypeVar("T")


def strictly(text: str | bytes, decoder: msgspec.json.Decoder[T]) -> T:
    """The struct that a text describes; DecodeError if it does not fit, or is ambiguous."""
    found = decoder.decode(text)
    try:
        _READER.decode(text if isinstance(text, str) else text.decode())
    except ValueError as wrong:
        raise msgspec.DecodeError(str(wrong)) from None
    return found


def _named_once(pairs: list[tuple[str, Any]]) -> None:
    """Refuse an object that has a name twice, with or without escapes."""
    if len({name for name, _ in pairs}) == len(pairs):
        return
    names = [name for name, _ in pairs]
    twice = next(name for name in names if names.count(name) > 1)
    raise ValueError(sentences.said_twice(twice[:40]))


def _bounded(digits: str) -> None:
    """Refuse a whole number that is too long."""
    # Longer numbers are not converted: a very long number would take much time.
    if len(digits) > 20 or not -(1 << BITS - 1) <= int(digits) < 1 << BITS:
        raise ValueError(sentences.number_too_long(BITS))


_READER: Final = json.JSONDecoder(object_pairs_hook=_named_once, parse_int=_bounded)
