"""The blocks of a book: made from Markdown by `reading.py`, sent by the API, drawn by screens.

Docstrings and the comments beside fields become the descriptions of the schema and of the types.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

Shelf = Literal["", "rules", "rulings", "credits"]

# In a line


class TextSpan(Struct, tag="text", tag_field="kind"):
    """Plain words."""

    text: str


class CodeSpan(Struct, tag="code", tag_field="kind"):
    """Words in the letters of a typewriter, such as a move."""

    text: str


class StrongSpan(Struct, tag="strong", tag_field="kind"):
    """Bold words."""

    spans: list[Span]


class EmphasisSpan(Struct, tag="emphasis", tag_field="kind"):
    """Words in italics."""

    spans: list[Span]


class LinkSpan(Struct, tag="link", tag_field="kind"):
    """Words that lead to another site, or to a place in a book."""

    spans: list[Span]
    href: str = ""  # the address on another site; empty: the link leads to a book
    book: Shelf = ""  # empty: the book in which the link stands
    game: str = ""  # the game of the rules or rulings
    place: str = ""  # the rule or the section in the book; empty: its beginning


Span = TextSpan | CodeSpan | StrongSpan | EmphasisSpan | LinkSpan

# One below the other


class ParagraphBlock(Struct, tag="paragraph", tag_field="kind"):
    """A paragraph."""

    spans: list[Span]


class ListItem(Struct):
    """An item of a list; in a rule book most items are rules."""

    rule: str  # the id, if the item is a rule
    spans: list[Span]
    blocks: list[Block] = field(default_factory=list)  # further blocks below the first line


class ListBlock(Struct, tag="list", tag_field="kind"):
    """A list."""

    ordered: bool  # whether the items are numbered
    items: list[ListItem]


class TableBlock(Struct, tag="table", tag_field="kind"):
    """A table of cells, each with its line."""

    head: list[list[Span]]  # a cell may be empty
    right: list[bool]  # for each column whether it is aligned to the right, as numbers are
    rows: list[list[list[Span]]]


class CodeBlock(Struct, tag="code", tag_field="kind"):
    """Lines that keep their spaces, such as a drawing in letters."""

    text: str


Block = ParagraphBlock | ListBlock | TableBlock | CodeBlock


class Section(Struct):
    """A heading with the blocks below it."""

    id: str  # for links; empty before the first heading
    level: int  # 2 for a chapter, 3 and more for its parts
    title: str  # empty before the first heading
    blocks: list[Block]


class Book(Struct):
    """A whole book."""

    title: str
    sections: list[Section]


def plain(spans: list[Span]) -> str:
    """The words of a line."""
    return "".join(
        span.text if isinstance(span, TextSpan | CodeSpan) else plain(span.spans) for span in spans
    )
