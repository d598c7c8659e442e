"""The data files of Witch Hunt 1649, and copies of them in which something is changed."""

import json
import shutil
import tomllib
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any

import covenstead

Table = dict[str, Any]
Edit = Callable[[Table], None]

PACKAGE = "covenstead.games.witch_hunt_1649"


def shipped(file: str) -> Table:
    """Read one of the data files that come with the game."""
    data = resources.files(PACKAGE) / "data"
    return tomllib.loads((data / file).read_text(encoding="utf-8"))


def toml(value: object) -> str:
    """Write a value as TOML does within one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(entry)}" for key, entry in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(entry) for entry in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def written(table: Table) -> str:
    """Write a whole table: plain keys first, then its lists of entries."""
    entries = {
        key: value
        for key, value in table.items()
        if isinstance(value, list) and value and isinstance(value[0], dict)
    }
    lines = [f"{key} = {toml(value)}" for key, value in table.items() if key not in entries]
    for key, value in entries.items():
        for entry in value:
            lines.append(f"[[{key}]]")
            lines += [f"{name} = {toml(what)}" for name, what in entry.items()]
    return "\n".join(lines) + "\n"


def own_data(folder: Path, file: str, edit: Edit) -> covenstead.Game:
    """Load the game with a copy of its data in which one file is edited."""
    with resources.as_file(resources.files(PACKAGE) / "data") as original:
        shutil.copytree(original, folder, dirs_exist_ok=True)
    table = shipped(file)
    edit(table)
    (folder / file).write_text(written(table), encoding="utf-8")
    return covenstead.load_game("witch-hunt-1649", data=folder)


def changed(kind: str, name: str, **values: object) -> Edit:
    """Change fields of the entry with this id."""

    def edit(table: Table) -> None:
        entry(table, kind, name).update(values)

    return edit


def option(card: str, letter: str, **values: object) -> Edit:
    """Change fields of an option of a fate card; a value of None takes the field away."""

    def edit(table: Table) -> None:
        options = entry(table, "fate_card", card)["options"]
        chosen = next(each for each in options if each["id"] == letter)
        for name, value in values.items():
            if value is None:
                chosen.pop(name, None)
            else:
                chosen[name] = value

    return edit


def entry(table: Table, kind: str, name: str) -> Table:
    """Find the entry with this id."""
    found: Table = next(each for each in table[kind] if each.get("id") == name)
    return found
