"""Writes a small game as a package of one's own, from the template beside this file."""

from __future__ import annotations

import keyword
import re
import sys
from pathlib import Path
from typing import Final, NamedTuple

from covenstead import sentences
from covenstead.core.errors import BadOption
from covenstead.games import SLUG, games

TEMPLATE: Final = Path(__file__).parent / "template"
OURS: Final = "covenstead"
ENDING: Final = ".template"  # so that no tool takes a template for a program


class Written(NamedTuple):
    """A game that was written: where it is, and what it is called."""

    folder: Path
    slug: str
    package: str


def write_game(name: str, into: Path) -> Written:
    """Write the package of a new game into a folder of its own."""
    slug = re.sub(r"[\s_]+", "-", name.strip()).lower()
    if not SLUG.fullmatch(slug):
        raise BadOption(sentences.bad_game_name(name))
    if slug in games():
        raise BadOption(sentences.name_taken(slug))
    package, folder = slug.replace("-", "_"), into / slug
    if keyword.iskeyword(package) or package in sys.stdlib_module_names or package == OURS:
        raise BadOption(sentences.python_name(package))
    if folder.exists():
        raise BadOption(sentences.folder_taken(folder))
    words = {
        "SLUG": slug,
        "PACKAGE": package,
        "TITLE": slug.replace("-", " ").title(),
        "PREFIX": "".join(part[0] for part in slug.split("-")).upper().ljust(2, "X")[:2],
    }
    try:
        for source in sorted(TEMPLATE.rglob(f"*{ENDING}")):
            path = folder / _filled(str(source.relative_to(TEMPLATE)).removesuffix(ENDING), words)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(_filled(source.read_text(encoding="utf-8"), words), encoding="utf-8")
    except OSError as wrong:
        raise BadOption(sentences.not_written(folder, wrong.strerror)) from None
    return Written(folder, slug, package)


def _filled(text: str, words: dict[str, str]) -> str:
    for gap, word in words.items():
        text = text.replace(f"@{gap}@", word)
    return text
