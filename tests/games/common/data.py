"""The data files of a game, and copies of them in which something is changed."""

import json
import shutil
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import covenstead
from covenstead.games import folder

Table = dict[str, Any]
Edit = Callable[[Table], None]


class DataFiles:
    """The data files that come with a game."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.folder = folder(game) / "data"

    def shipped(self, file: str) -> Table:
        """Read one of them."""
        return tomllib.loads((self.folder / file).read_text(encoding="utf-8"))

    def edited(self, copy: Path, file: str, edit: Edit) -> covenstead.Game:
        """Load the game with a copy of its data in which one file is edited."""
        shutil.copytree(self.folder, copy, dirs_exist_ok=True)
        table = self.shipped(file)
        edit(table)
        (copy / file).write_text(written(table), encoding="utf-8")
        return covenstead.load_game(self.game, data=copy)


def written(table: Table) -> str:
    """Write a whole table as TOML: plain keys first, then its lists of entries."""
    entries = {
        key: value
        for key, value in table.items()
        if isinstance(value, list) and value and isinstance(value[0], dict)
    }
    lines = [f"{key} = {toml(value)}" for key, value in table.items() if key not in entries]
    for key, value in entries.items():
        for each in value:
            lines.append(f"[[{key}]]")
            lines += [f"{name} = {toml(what)}" for name, what in each.items()]
    return "\n".join(lines) + "\n"


def toml(value: object) -> str:
    """Write a value as TOML does within one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(each) for each in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def entry(table: Table, kind: str, name: str) -> Table:
    """Find the entry with this id, or the one with this id among several."""
    found: Table = next(
        each
        for each in table[kind]
        if name in (each.get("id"), each.get("kind"), *each.get("ids", ()))
    )
    return found


def changed(kind: str, name: str, /, **values: object) -> Edit:
    """Change fields of an entry."""
    return lambda table: entry(table, kind, name).update(values)


def without(kind: str, name: str) -> Edit:
    """Take an entry out."""
    return lambda table: table[kind].remove(entry(table, kind, name))


def another(kind: str, name: str, /, **values: object) -> Edit:
    """Add a changed copy of an entry."""
    return lambda table: table[kind].append({**entry(table, kind, name), **values})


def unchanged(table: Table) -> None:
    """Leave everything as it is."""
    assert table
