"""The standard streams, so that everything can be written whatever the encoding and the shell."""

from __future__ import annotations

import codecs
import os
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from io import TextIOWrapper
from typing import Final

LOOK_ALIKE: Final = "covenstead.look_alike"  # what Python calls the replacement below

# One character each, so that columns stay where they are.
_ALIKE: Final = {
    "█": "#",
    "▌": "|",
    "–": "-",
    "—": "-",
    "−": "-",
    "━": "=",
    "─": "-",
    "│": "|",
    "→": ">",
    "←": "<",
    "☞": ">",
    "▲": "^",
    "◢": "*",
    "⌂": "^",
    "×": "x",
    "·": "-",
    "☐": "o",
    "☑": "x",
    "’": "'",
}


def open_streams() -> None:
    """See to it that everything can be written, and that closed streams are empty ones.

    For a letter that an output's encoding does not have, it writes one that looks alike, or a
    question mark.
    """
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "r" if name == "stdin" else "w"))  # noqa: SIM115
    codecs.register_error(LOOK_ALIKE, _look_alike)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=LOOK_ALIKE)


@contextmanager
def bots_aside() -> Iterator[None]:
    """Let what bots write go to the standard error: the output is the command's own.

    Processes that are started meanwhile write there, too.
    """
    try:
        out, error = sys.stdout.fileno(), sys.stderr.fileno()
    except (OSError, ValueError):  # no files, as in tests
        with redirect_stdout(sys.stderr):
            yield
        return
    sys.stdout.flush()
    before = os.dup(out)
    os.dup2(error, out)
    try:
        yield
    finally:
        with suppress(OSError):
            sys.stdout.flush()
        os.dup2(before, out)
        os.close(before)


def _look_alike(wrong: UnicodeError) -> tuple[str, int]:
    """What is written for the letters that cannot be, as Python asks for it."""
    if not isinstance(wrong, UnicodeEncodeError):
        raise wrong
    return "".join(map(_plain, wrong.object[wrong.start : wrong.end])), wrong.end


def _plain(letter: str) -> str:
    """A letter that every output has: the number in a circled one, the e of an é."""
    if letter in _ALIKE:
        return _ALIKE[letter]
    base = unicodedata.normalize("NFKD", letter)[:1]
    return base if base.isascii() and base.isprintable() else "?"
