"""What the groups of commands share: the program, its usual parameters, reading and printing."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import App, Parameter

from covenstead import __version__, sentences
from covenstead.core.errors import BadOption, BadRecord

if TYPE_CHECKING:
    from covenstead.core.game import Game
    from covenstead.core.record import Record

STDIN = Path("-")
LONGEST_RECORD = 64 << 20  # bytes; the longest games have some hundred thousand

app = App(
    name="covenstead",
    version=__version__,
    help=sentences.ABOUT,
)

Slug = Annotated[str, Parameter(help=sentences.GAME)]
Json = Annotated[bool, Parameter(name="--json", negative=(), help=sentences.JSON)]
Data = Annotated[Path | None, Parameter(help=sentences.DATA)]
Chosen = Annotated[
    list[str] | None,
    Parameter(name="--options", negative=(), help=sentences.OPTIONS),
]
Games = Annotated[int, Parameter(help=sentences.MANY)]
Seed = Annotated[str, Parameter(help=sentences.SEED)]
Workers = Annotated[int, Parameter(help=sentences.WORKERS)]
Seats = Annotated[int | None, Parameter(help=sentences.SEATS)]

USUAL_SEATS = 2  # nobody plays alone unasked


def seats_near(game: Game, wanted: int = USUAL_SEATS) -> int:
    """How many sit down if nobody says how many."""
    return max(game.seats[0], min(wanted, game.seats[-1]))


def check_bounds(name: str, value: float, least: float, most: float) -> None:
    """Refuse a number that is too small, too large or no number at all."""
    if not least <= value <= most:
        raise BadOption(sentences.out_of_bounds(name, value, least, most))


def unambiguous(words: Sequence[str]) -> list[str]:
    """The words of a command as the parser takes them apart: the standard input, and options.

    A lone hyphen is no flag, but a file. Several options may follow one `--options`; a word without
    `=` is none of them, but perhaps the name of the game.
    """
    apart: list[str] = []
    for number, word in enumerate(words):
        further = number >= 2 and "=" in word and not word.startswith("-")
        if further and len(apart) >= 2 and apart[-2] == "--options":
            apart.append("--options")
        apart.append(f"./{STDIN}" if word == str(STDIN) else word)
    return apart


def chosen_options(given: list[str] | None) -> dict[str, str]:
    """The options of a game, as they were written: `name=value`, with commas between."""
    options: dict[str, str] = {}
    for entry in given or []:
        if not entry.strip():
            raise BadOption(sentences.not_an_option(entry))
        last = ""
        for pair in entry.split(","):
            name, equals, value = pair.partition("=")
            if equals:
                last = name.strip()
                options[last] = value.strip()
            elif last:
                options[last] += f",{pair.strip()}"  # a value that is a list: familiars=cat,bat
            else:
                raise BadOption(sentences.not_an_option(pair))
    return options


def read_record(file: Path) -> Record:
    """The record in a file; `-` is the standard input."""
    from covenstead.core.record import read

    try:
        with nullcontext(sys.stdin.buffer) if file == STDIN else file.open("rb") as stream:
            whole = stream.read(LONGEST_RECORD + 1)
        if len(whole) > LONGEST_RECORD:
            raise BadRecord(sentences.too_long(file, LONGEST_RECORD >> 20))
        return read(whole.decode())
    except OSError as wrong:
        raise BadRecord(sentences.unreadable(file, wrong.strerror)) from None
    except UnicodeDecodeError as wrong:
        line = wrong.object.count(b"\n", 0, wrong.start) + 1
        raise BadRecord(sentences.not_text(file, line)) from None


def print_json(value: Any) -> None:
    """Print a value for programs."""
    import json

    # An output that cannot write every letter would write question marks instead.
    every_letter = (sys.stdout.encoding or "utf-8").lower().startswith("utf")
    print(json.dumps(value, indent=1, ensure_ascii=not every_letter))
