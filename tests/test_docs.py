"""The documents: narrow enough to read and to compare line by line."""

from collections.abc import Iterator
from pathlib import Path

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
