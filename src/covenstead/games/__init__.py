"""The registry: which games there are, and how they are loaded with a data set."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from covenstead.core.data import Tables
from covenstead.core.errors import BadData, UnknownGame
from covenstead.core.game import Game

# Slug to package, in the order they are shown.
_PACKAGES: dict[str, str] = {
    "blackwood": "covenstead.games.blackwood",
    "witch-hunt-1649": "covenstead.games.witch_hunt_1649",
    "village-crone": "covenstead.games.village_crone",
}
_LOADED: dict[str, Game] = {}

# Games of one's own, for a process in which nobody calls `register`: "candle-hour=my.candle_hour",
# several with commas between.
for _entry in filter(None, os.environ.get("COVENSTEAD_GAMES", "").split(",")):
    _slug, _, _package = _entry.partition("=")
    _PACKAGES[_slug.strip()] = _package.strip()


def games() -> list[str]:
    """The slugs of the registered games."""
    return list(_PACKAGES)


def packages() -> dict[str, str]:
    """Slug to package: what another process needs to know the same games."""
    return dict(_PACKAGES)


def register(slug: str, package: str) -> None:
    """Add a game of one's own: a package with a function `game(tables)` and a folder `data`."""
    _PACKAGES[slug] = package
    _LOADED.pop(slug, None)


def folder(slug: str) -> Path:
    """Where a game's package lies; a game of one's own may keep its rule book there."""
    if slug not in _PACKAGES:
        raise UnknownGame(f"There is no game {slug!r}; there are {', '.join(_PACKAGES)}.")
    return Path(str(import_module(_PACKAGES[slug]).__file__)).parent


def load_game(slug: str, data: str | Path | None = None) -> Game:
    """A game with its own data set, or with a user's."""
    own = folder(slug) / "data"
    make: Callable[[Tables], Game] = import_module(_PACKAGES[slug]).game
    if data is not None:
        return make(read_tables(Path(data)))
    if slug not in _LOADED:
        _LOADED[slug] = make(read_tables(own) if own.is_dir() else {})
    return _LOADED[slug]


def read_tables(where: Path) -> Tables:
    """Every TOML file of a folder, by its name."""
    if not where.is_dir():
        raise BadData(f"{where} is no folder with data files.")
    tables: Tables = {}
    for path in sorted(where.glob("*.toml")):
        try:
            tables[path.name] = tomllib.loads(path.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as wrong:
            raise BadData(f"{path.name}: {wrong}") from None
    return tables
