"""The documents: narrow enough to read and to compare line by line; their samples run."""

import ast
import io
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from tests.catalogue import ROOT

COLUMNS = 100
DOCUMENTS = sorted(
    path
    for folder in (".", "docs", "bench", "examples")
    for path in (ROOT / folder).glob("*.md" if folder == "." else "**/*.md")
)


def prose(text: str) -> Iterator[str]:
    """The lines of a document that can be broken: no tables, headings or code."""
    code = False
    for line in text.splitlines():
        if line.lstrip().startswith("```"):
            code = not code
        elif not code and not line.lstrip().startswith(("|", "#", "<!--")):
            yield line


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_lines_of_documents_have_a_hundred_columns_at_most(path: Path) -> None:
    assert [line for line in prose(path.read_text()) if len(line) > COLUMNS] == []


# Samples

RUN = [ROOT / "README.md", ROOT / "docs" / "python.md", ROOT / "docs" / "studies.md"]
GIVES = "# -> "  # what a line gives or prints; … stands for the rest


def samples(path: Path) -> list[str]:
    """The Python samples of a document, each at its own lines."""
    found: list[str] = []
    inside: list[str] | None = None
    for number, line in enumerate(path.read_text().splitlines()):
        if line == "```python":
            inside = ["" for _ in range(number + 1)]
        elif line == "```" and inside is not None:
            found.append("\n".join(inside))
            inside = None
        elif inside is not None:
            inside.append(line)
    return found


def shown(node: ast.stmt, name: str, names: dict[str, Any]) -> str:
    """Run a statement; what a reader would see of it."""
    printed = io.StringIO()
    with redirect_stdout(printed):
        if isinstance(node, ast.Expr):
            value = eval(compile(ast.Expression(node.value), name, "eval"), names)
            return printed.getvalue().strip() or repr(value)
        exec(compile(ast.Module([node], []), name, "exec"), names)
    return printed.getvalue().strip()


def promised(node: ast.stmt, lines: list[str]) -> str | None:
    """What the sample says that a statement gives."""
    line = lines[(node.end_lineno or node.lineno) - 1]
    return line.partition(GIVES)[2].strip() if GIVES in line else None


@pytest.mark.parametrize("path", RUN, ids=lambda path: path.name)
def test_the_python_samples_run_and_give_what_they_say(path: Path) -> None:
    names: dict[str, Any] = {}
    checked = 0
    for sample in samples(path):
        lines = sample.splitlines()
        for node in ast.parse(sample).body:
            gives, wanted = shown(node, path.name, names), promised(node, lines)
            if wanted is not None:
                checked += 1
                start = wanted.partition("…")[0]
                same = (
                    gives.startswith(start)
                    if "…" in wanted
                    else f"{wanted}  ".startswith(f"{gives}  ")
                )
                assert same, f"{path.name}:{node.lineno} gives {gives!r}, and says {wanted!r}"
    assert checked


def test_every_other_python_sample_can_be_read() -> None:
    found = 0
    for path in DOCUMENTS:
        for sample in samples(path) if path not in RUN else []:
            found += 1
            compile(sample, path.name, "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    assert found
