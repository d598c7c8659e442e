"""What clients send, read so that nobody can read it otherwise.

`msgspec` takes the last of two values with the same name, another reader the first. So what has
been found to fit is read once more, for names that are said twice and numbers of more than 64
bits: 3 µs for a move. That it fits says that it is not nested deeper than the structs are.
"""

from __future__ import annotations

import json
from typing import Any, Final, TypeVar

import msgspec

from covenstead.server import sentences

BITS: Final = 64

T = TypeVar("T")


def strictly(text: str | bytes, decoder: msgspec.json.Decoder[T]) -> T:
    """What a text says; DecodeError if it does not fit, or is not said plainly."""
    found = decoder.decode(text)
    try:
        _READER.decode(text if isinstance(text, str) else text.decode())
    except ValueError as wrong:
        raise msgspec.DecodeError(str(wrong)) from None
    return found


def _named_once(pairs: list[tuple[str, Any]]) -> None:
    """Look through an object, with what escapes in its names stand for."""
    if len({name for name, _ in pairs}) == len(pairs):
        return
    names = [name for name, _ in pairs]
    twice = next(name for name in names if names.count(name) > 1)
    raise ValueError(sentences.said_twice(twice[:40]))


def _bounded(digits: str) -> None:
    """Look at a whole number."""
    # So many digits need not be counted: a number without end takes time to be read.
    if len(digits) > 20 or not -(1 << BITS - 1) <= int(digits) < 1 << BITS:
        raise ValueError(sentences.number_too_long(BITS))


_READER: Final = json.JSONDecoder(object_pairs_hook=_named_once, parse_int=_bounded)
