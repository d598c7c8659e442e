"""A book as HTML: the blocks of `reading.py`, drawn for the text table."""

from __future__ import annotations

from covenstead.server.text.html import Html, joined, tag
from covenstead.server.wire.blocks import (
    Block,
    Book,
    CodeBlock,
    CodeSpan,
    LinkSpan,
    ListBlock,
    ListItem,
    ParagraphBlock,
    Section,
    Span,
    StrongSpan,
    TableBlock,
    TextSpan,
)


def sections(book: Book) -> Html:
    """Everything below the title of a book."""
    return joined(*map(_section, book.sections))


def _section(section: Section) -> Html:
    level = f"h{min(section.level, 6)}"
    head = tag(level, section.title, id=section.id) if section.title else None
    return joined(head, *map(_block, section.blocks))


def _block(block: Block) -> Html:
    if isinstance(block, ParagraphBlock):
        return tag("p", _line(block.spans))
    if isinstance(block, ListBlock):
        return tag("ol" if block.ordered else "ul", *map(_item, block.items))
    if isinstance(block, CodeBlock):
        return tag("pre", tag("code", block.text), tabindex=0)
    return _table(block)


def _item(item: ListItem) -> Html:
    rule = tag("strong", tag("a", item.rule, href=f"#{item.rule}")) if item.rule else None
    return tag(
        "li",
        joined(rule, " ") if rule else None,
        _line(item.spans),
        *map(_block, item.blocks),
        id=item.rule or None,
    )


def _table(block: TableBlock) -> Html:
    def cell(name: str, spans: list[Span], right: bool) -> Html:
        return tag(name, _line(spans), class_="number" if right else None)

    columns = zip(block.head, block.right, strict=True)
    head = [cell("th" if spans else "td", spans, right) for spans, right in columns]
    rows = [
        tag("tr", *(cell("td", *each) for each in zip(row, block.right, strict=True)))
        for row in block.rows
    ]
    table = tag("table", tag("thead", tag("tr", *head)), tag("tbody", *rows))
    # Wider than a phone: then it scrolls, and a keyboard must reach it.
    return tag("div", table, class_="wide", tabindex=0, role="group", aria_label="A table")


def _line(spans: list[Span]) -> Html:
    return joined(*map(_span, spans))


def _span(span: Span) -> str:
    if isinstance(span, TextSpan):
        return span.text
    if isinstance(span, CodeSpan):
        return tag("code", span.text)
    if isinstance(span, LinkSpan):
        return tag("a", _line(span.spans), href=span.href or _address(span))
    return tag("strong" if isinstance(span, StrongSpan) else "em", _line(span.spans))


def _address(link: LinkSpan) -> str:
    """Where a book stands at the text table."""
    place = f"#{link.place}" if link.place else ""
    if not link.book:
        return place
    if link.book == "credits":
        return f"/text/credits{place}"
    return f"/text/{link.book}/{link.game}{place}"
