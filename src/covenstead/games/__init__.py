"""The registry: which games there are, and how they are loaded with a data set.

A game of one's own is a package with a function `game(tables)`. It is registered by an entry point
of the group `covenstead.games`, by the environment variable `COVENSTEAD_GAMES`
("candle-hour=my.candle_hour", several with commas between), or by `register`.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from covenstead.core.data import Tables
from covenstead.core.errors import BadData, BadGame, Mistake, UnknownCards, UnknownGame
from covenstead.core.game import Game
from covenstead.core.near import did_you_mean
from covenstead.core.record import Record
from covenstead.games import cards
from covenstead.games.cards import read_tables
from covenstead.games.forgotten import forgotten

GROUP: Final = "covenstead.games"
VARIABLE: Final = "COVENSTEAD_GAMES"
COMPLETE: Final = "COVENSTEAD_GAMES_COMPLETE"  # set if the entry points are in VARIABLE already
SLUG: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")

# Slug to package, in the order they are shown.
_SHIPPED: Final[dict[str, str]] = {
    "blackwood": "covenstead.games.blackwood",
    "witch-hunt-1649": "covenstead.games.witch_hunt_1649",
    "village-crone": "covenstead.games.village_crone",
    "triora": "covenstead.games.triora",
}
_REGISTERED: Final[dict[str, str]] = {}
_LOADED: Final[dict[str, Game]] = {}


# Variants on a server: their names, and the folders with their card tables.
_VARIANTS: dict[str, str] = json.loads(os.environ.get(cards.VARIABLE, "{}"))


def games() -> list[str]:
    """The slugs of the registered games, each followed by its variants on this server."""
    return [
        name
        for slug in packages()
        for name in (slug, *(each for each in _VARIANTS if cards.original_of(each) == slug))
    ]


def packages() -> dict[str, str]:
    """Slug to package: what another process needs to know the same games."""
    found = dict(_SHIPPED)
    for source, slug, package in _installed(os.environ.get(VARIABLE, "")):
        _add(found, source, slug, package)
    return found | _REGISTERED


def own_games() -> list[str]:
    """The slugs of the games of one's own: what is wrong with one is found when it is loaded."""
    return [slug for slug in packages() if slug not in _SHIPPED]


def register(slug: str, package: str) -> None:
    """Add a game of one's own: a package with a function `game(tables)` and a folder `data`."""
    _add(dict(_SHIPPED), "register", slug, package)
    _REGISTERED[slug] = package
    _LOADED.pop(slug, None)


def variants() -> dict[str, str]:
    """Name to folder: which variants another process needs to know."""
    return dict(_VARIANTS)


def register_variant(slug: str, data: str | Path, copies: Path) -> Game:
    """Add a game with the card tables of a folder beside the original; they are copied."""
    made = load_game(slug, data)
    if not made.cards.digest:
        raise BadData(f"{data} has the cards that {slug} has already.")
    name = cards.variant_name(slug, made.cards)
    if any(load_game(each).title == made.title for each in _VARIANTS):
        raise BadData(f"There is a {made.title!r} already: give {data} another name.")
    cards.copy_tables(Path(data), copies / name / made.cards.name)
    _VARIANTS[name] = str(copies / name / made.cards.name)
    return load_game(name)


def forget_variants() -> None:
    """Take all variants from the server."""
    for name in _VARIANTS:
        _LOADED.pop(name, None)
    _VARIANTS.clear()


def load_recorded(record: Record) -> Game:
    """The game that a record was played with; among its variants here, the one with its cards."""
    if record.cards is not None:
        for name in _VARIANTS:
            same = name.endswith(f"-{record.cards.digest}")
            if same and cards.original_of(name) == record.game:
                return load_game(name)
    return load_game(record.game)


@lru_cache(maxsize=8)
def _installed(variable: str) -> list[tuple[str, str, str]]:
    """Where a game is named, its slug and its package: by the environment and by entry points."""
    found: list[tuple[str, str, str]] = []
    for entry in filter(None, map(str.strip, variable.split(","))):
        slug, equals, package = entry.partition("=")
        if not equals or not slug.strip() or not package.strip():
            raise BadGame(f"{VARIABLE}: {entry!r} should read slug=package, such as owl=my.owl.")
        found.append((VARIABLE, slug.strip(), package.strip()))
    if COMPLETE in os.environ:
        return found
    from importlib.metadata import entry_points  # here: a process of the server has no use for it

    for point in entry_points(group=GROUP):
        source = f"the entry point of {point.dist.name}" if point.dist else "an entry point"
        found.append((source, point.name, point.value))
    return found


def _add(found: dict[str, str], source: str, slug: str, package: str) -> None:
    """Add a game; one name means one game."""
    if not SLUG.fullmatch(slug):
        raise BadGame(
            f"{source}: {slug!r} is no name for a game; it is of small letters, digits and hyphens."
        )
    if found.setdefault(slug, package) != package:
        raise BadGame(
            f"{source}: the name {slug!r} of {package} is taken by the game in {found[slug]}."
        )


def folder(slug: str) -> Path:
    """Where a game's package lies; a game of one's own may keep its rule book there."""
    return Path(str(_module(cards.original_of(slug)).__file__)).parent


def load_game(slug: str, data: str | Path | None = None) -> Game:
    """A game with its own data set, or with a user's."""
    if not isinstance(slug, str):
        raise UnknownGame(f"A game is named by a text, such as 'blackwood', not by {slug!r}.")
    original = cards.original_of(slug)
    if data is not None:
        return _varied(slug, Path(data))
    if slug != original and slug not in _VARIANTS:
        raise UnknownCards(f"The cards {cards.cards_of(slug)!r} of {original} are not here.")
    if slug in _VARIANTS and slug not in _LOADED:
        _LOADED[slug] = _varied(slug, Path(_VARIANTS[slug]))
    if slug not in _LOADED:
        own = folder(slug) / "data"
        _LOADED[slug] = _made(slug, read_tables(own) if own.is_dir() else {})
    return _LOADED[slug]


def _varied(name: str, data: Path) -> Game:
    """The game with the card tables of a folder."""
    original = cards.original_of(name)
    own = folder(original) / "data"
    given, usual = read_tables(data), read_tables(own) if own.is_dir() else {}
    cards.check_files(given, usual)
    made, chosen = _made(original, given), cards.cards_in(data, given, usual)
    if chosen.digest:
        made.play_with(chosen, name)
    return made


def _module(slug: str) -> ModuleType:
    """The package of a game; BadGame says why it cannot be imported."""
    known = packages()
    if slug not in known:
        hint = did_you_mean(slug, known)
        raise UnknownGame(f"There is no game {slug!r}; there are {', '.join(known)}.{hint}")
    try:
        return import_module(known[slug])
    except (Exception, SystemExit) as wrong:
        raise BadGame(f"The game {slug!r} cannot be imported: {_error(wrong)}") from wrong


def _made(slug: str, tables: Tables) -> Game:
    """The game that the package makes of these tables, if it is one."""
    module = _module(slug)
    make: Callable[[Tables], Any] | None = getattr(module, "game", None)
    if not callable(make):
        raise BadGame(f"The game {slug!r}: {module.__name__} has no function game(tables).")
    try:
        made = make(tables)
    except Mistake:
        raise
    except Exception as wrong:
        raise BadGame(f"The game {slug!r} cannot be made: {_error(wrong)}") from wrong
    if not isinstance(made, Game):
        kind = type(made).__name__
        raise BadGame(f"The game {slug!r}: game(tables) gave a value of type {kind}, not a Game.")
    if made.name != slug:
        raise BadGame(f"The game {slug!r}: Game(...) is called {made.name!r}, not {slug!r}.")
    if not made.seats:
        raise BadGame(f"The game {slug!r}: Game(...) has no number of seats.")
    if missing := forgotten(made, module.__name__):
        raise BadGame(f"The game {slug!r}: Game(...) does not list {missing}.")
    return made


def _error(wrong: BaseException) -> str:
    text = " ".join(str(wrong).split()).rstrip(".")
    return f"{type(wrong).__name__}: {text}." if text else f"{type(wrong).__name__}."


__all__ = [
    "folder",
    "forget_variants",
    "games",
    "load_game",
    "load_recorded",
    "own_games",
    "packages",
    "read_tables",
    "register",
    "register_variant",
    "variants",
]
