"""The games that the tests play: the shipped ones, and the examples, which are registered here."""

import os
from pathlib import Path
from typing import Final

from covenstead.games import games, load_game, register

EXAMPLES: Final = {  # a further example is one more entry
    "candle-hour": "examples.candle_hour",
    "lantern-road": "examples.lantern_road",
}

for _slug, _package in EXAMPLES.items():
    register(_slug, _package)

GAMES: Final = games()
SHIPPED: Final = [slug for slug in GAMES if slug not in EXAMPLES]

ROOT: Final = Path(__file__).parents[1]


def environment(**more: str) -> dict[str, str]:
    """What another process needs to know these games and `more`, from the same sources."""
    known = EXAMPLES | {name.replace("_", "-"): package for name, package in more.items()}
    sources = filter(None, [str(ROOT), os.environ.get("PYTHONPATH")])
    return os.environ | {
        "COVENSTEAD_GAMES": ",".join(f"{slug}={package}" for slug, package in known.items()),
        "PYTHONPATH": os.pathsep.join(sources),
    }


def seats_near(slug: str, wanted: int) -> int:
    """How many sit at a table of this game if so many are wanted."""
    return min(load_game(slug).seats, key=lambda seats: abs(seats - wanted))


def package_of(slug: str) -> str:
    """The folder of a game's sources and tests."""
    return slug.replace("-", "_")
