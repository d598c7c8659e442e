"""Card tables of somebody's own, for tests: copies of a game's with something changed."""

from __future__ import annotations

from pathlib import Path

from covenstead.games import folder


def copied(game: str, to: Path, file: str = "", old: str = "", new: str = "") -> Path:
    """A copy of a game's card tables, with a text of one file replaced."""
    to.mkdir(parents=True, exist_ok=True)
    for path in (folder(game) / "data").glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        if path.name == file:
            assert old in text
            text = text.replace(old, new, 1)
        (to / path.name).write_text(text, encoding="utf-8")
    return to


def rich(to: Path) -> Path:
    """Blackwood with more coins at the start."""
    return copied("blackwood", to / "Rich Witches", "setup.toml", "coins = 8 ", "coins = 20 ")
