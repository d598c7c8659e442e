"""Card tables of somebody's own: how they are read, told apart, and served beside a game's own."""

from __future__ import annotations

import json
import re
import shutil
import tomllib
from hashlib import blake2b
from pathlib import Path
from typing import Final

from covenstead.core.data import Tables
from covenstead.core.errors import BadData
from covenstead.core.game import Cards
from covenstead.core.near import did_you_mean

BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"  # some editors put it before the text
MARK: Final = "@"  # a variant is called blackwood@mild-0123456789ab
VARIABLE: Final = "COVENSTEAD_CARDS"  # the variants that a worker process of a server knows

_ODD: Final = re.compile(r"[^a-z0-9]+")


def read_tables(where: Path) -> Tables:
    """Every TOML file of a folder, by its name."""
    if not where.is_dir():
        raise BadData(f"{where} is no folder with data files.")
    tables: Tables = {}
    for path in sorted(where.glob("*.toml")):
        try:
            text = path.read_bytes().removeprefix(BYTE_ORDER_MARK)
            tables[path.name] = tomllib.loads(text.decode())
        except UnicodeDecodeError as wrong:
            line = text.count(b"\n", 0, wrong.start) + 1
            byte = text[wrong.start]
            raise BadData(f"{path.name}, line {line}: the byte {byte:#04x} is no UTF-8.") from None
        except OSError as wrong:
            raise BadData(f"{path.name} cannot be read: {wrong.strerror}.") from None
        except (tomllib.TOMLDecodeError, RecursionError) as wrong:
            raise BadData(f"{path.name}: {str(wrong).rstrip('.')}.") from None
    return tables


def check_files(given: Tables, own: Tables) -> None:
    """Refuse a file that nobody reads: its name is probably misspelt."""
    for name in given:
        if own and name not in own:
            hint = did_you_mean(name, own)
            raise BadData(f"{name}: nobody reads this file; known are {', '.join(own)}.{hint}")


def cards_in(folder: Path, given: Tables, own: Tables) -> Cards:
    """What these tables are called, and their digest; the game's own if they say the same."""
    digest = digest_of(given)
    return Cards() if digest == digest_of(own) else Cards(called(folder), digest)


def called(folder: Path) -> str:
    """The name of the card tables in a folder: that of the folder, in small letters."""
    name = _ODD.sub("-", folder.resolve().name.lower()).strip("-")
    return name[:40].strip("-") or "cards"


def digest_of(tables: Tables) -> str:
    """A short digest of what the tables say; comments and the order of fields do not count."""
    plain = json.dumps(tables, sort_keys=True, default=str).encode()
    return blake2b(plain, digest_size=6).hexdigest()


def variant_name(game: str, cards: Cards) -> str:
    """What a game with these cards is called on a server."""
    return f"{game}{MARK}{cards.name}-{cards.digest}"


def original_of(name: str) -> str:
    """The game of which this is a variant; itself if it is none."""
    return name.partition(MARK)[0]


def cards_of(name: str) -> str:
    """The name of a variant's cards, without their digest; empty for a game with its own."""
    return name.partition(MARK)[2].rpartition("-")[0]


def copy_tables(folder: Path, to: Path) -> None:
    """Copy the tables of a folder, so that nobody changes them while they are played with."""
    to.mkdir(parents=True)
    for path in folder.glob("*.toml"):
        shutil.copyfile(path, to / path.name)
