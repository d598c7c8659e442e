"""The sentences of server and command line: each in its one place, and each a whole sentence."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from covenstead import sentences as command_line
from covenstead.hosting import sentences as hosting
from covenstead.server import sentences as server
from covenstead.server.sentences import console

SOURCE = Path(__file__).parents[1] / "src" / "covenstead"
# What tells a person something, and which of its arguments is the sentence.
TELLING = {
    "BadOption": 0,
    "BadStore": 0,
    "Because": 2,
    "Goodbye": 1,
    "Mistake": 0,
    "Problem": 1,
    "Refusal": 2,
    "Refused": 2,
    "Text": 0,
    "Undo": 1,
    "_refused": 1,
    "dismiss": 1,
    "print": 0,
}
MARKUP = re.compile(r"\[/?\w*\]")
SERVER = SOURCE / "server"
OWN = {"openapi.py"}  # a tool for programmers
FILES = [
    SOURCE / "books.py",
    *(SOURCE / "cli").glob("*.py"),
    *(SOURCE / "bots").glob("*.py"),
    *(SOURCE / "lab").rglob("*.py"),
    *(SOURCE / "hosting").glob("*.py"),
    *(path for path in SERVER.rglob("*.py") if path.name not in OWN and "text" not in path.parts),
]


def told_inline(path: Path) -> Iterator[str]:
    """The sentences that a file writes out where it tells them."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        place = TELLING.get(name)
        if place is None or len(node.args) <= place:
            continue
        words = MARKUP.sub("", literal(node.args[place]))
        if any(map(str.isalpha, words)):
            yield words


def literal(node: ast.expr) -> str:
    """The text of an expression that is written out, with gaps where values stand."""
    if isinstance(node, ast.JoinedStr):
        return "".join(map(literal, node.values))
    return str(node.value) if isinstance(node, ast.Constant) else "_"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_sentence_stands_between_the_logic(path: Path) -> None:
    assert list(told_inline(path)) == []


def test_a_sentence_between_the_logic_is_found(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text('raise Refusal(404, "gone", f"Table {table} is gone.")\nprint(f"  {risk}")\n')
    assert list(told_inline(bad)) == ["Table _ is gone."]


@pytest.mark.parametrize("place", [server, console, hosting], ids=lambda place: place.__name__)
def test_every_constant_of_the_server_is_a_whole_sentence(place: object) -> None:
    names = {"EMPTY_CHAIR", "NAMELESS_BOT", "PAGE_BUILD"}  # two names, and one that leads on
    for name, text in vars(place).items():
        if name.isupper() and isinstance(text, str) and name not in names:
            assert text[0].isupper(), text
            assert text.endswith("."), text


def test_numbers_have_their_nouns() -> None:
    file = Path("copy.sqlite")
    assert command_line.copied(file, 1, 1) == "copy.sqlite holds 1 table with 1 command."
    assert command_line.copied(file, 2, 0) == "copy.sqlite holds 2 tables with 0 commands."
    assert command_line.too_many_bots(2, 1) == "2 bots are too many for 1 seat."
    assert command_line.no_seat(2, 1) == "There is no seat 2; the only seat is 0."
    assert [server.seats_open(count) for count in range(3)] == [
        "Everybody is here",
        "One seat is open",
        "2 seats are open",
    ]
