"""The one reader of Markdown: rule books, rulings and credits become blocks.

Markup inside a book is shown as it stands, and only http links lead to other sites.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Final, cast

from covenstead.books import book, credits
from covenstead.server.wire.blocks import (
    Block,
    Book,
    CodeBlock,
    CodeSpan,
    EmphasisSpan,
    LinkSpan,
    ListBlock,
    ListItem,
    ParagraphBlock,
    Section,
    Shelf,
    Span,
    StrongSpan,
    TableBlock,
    TextSpan,
    plain,
)

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

RULE: Final = re.compile(r"[A-Z]{2}-\d{3}")
# A rule that is named in a text, or a bare address without the full stop after it.
_NAMED = re.compile(rf"\b({RULE.pattern})\b|(https?://[^\s<>)]+[^\s<>).,;:])")
_BOOK = re.compile(r"(?:\.\./)?(?:(rules|rulings)/)?([a-z0-9-]+)\.md(?:#(.*))?")


@cache
def rules(game: str, shelf: Shelf = "rules") -> Book:
    """The rules of a game, or its rulings; Mistake if there are none here."""
    return read(book(game, shelf), shelf, game)


@cache
def credit() -> Book:
    """The credits: who made the games, and whose work is built in."""
    return read(credits(), "credits")


def sentences_of(shown: Book) -> dict[str, str]:
    """Every rule of a book as plain text, by its id."""
    return {
        item.rule: plain(item.spans)
        for section in shown.sections
        for block in section.blocks
        if isinstance(block, ListBlock)
        for item in block.items
        if item.rule
    }


def read(text: str, shelf: Shelf, game: str = "") -> Book:
    """The book that a text in Markdown describes; `shelf` and `game` say which book it is."""
    from markdown_it import MarkdownIt  # here, because people wait for a server that starts
    from markdown_it.tree import SyntaxTreeNode

    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    return _Reader(shelf, game).book(SyntaxTreeNode(markdown.parse(text)))


class _Reader:
    """Reads one book."""

    def __init__(self, shelf: Shelf, game: str) -> None:
        self.shelf: Final = shelf
        self.game: Final = game

    def book(self, tree: SyntaxTreeNode) -> Book:
        found = Book("", [])
        section = Section("", 1, "", [])
        for node in tree.children:
            if node.type != "heading":
                section.blocks += self.blocks([node])
                continue
            title, level = plain(self.line(node)), int(node.tag[1])
            if level == 1 and not found.title:
                found.title = title
                continue
            found.sections.append(section)
            section = Section(_slug(title), level, title, [])
        found.sections.append(section)
        found.sections = [each for each in found.sections if each.title or each.blocks]
        return found

    # One below the other

    def blocks(self, nodes: Iterable[SyntaxTreeNode]) -> list[Block]:
        found: list[Block] = []
        for node in nodes:
            if node.type in ("bullet_list", "ordered_list"):
                items = [self.item(each) for each in node.children]
                found.append(ListBlock(node.type == "ordered_list", items))
            elif node.type == "table":
                found.append(self.table(node))
            elif node.type in ("fence", "code_block"):
                found.append(CodeBlock(node.content.removesuffix("\n")))
            elif node.type == "blockquote":
                found += self.blocks(node.children)
            elif node.type in ("paragraph", "heading"):
                found.append(ParagraphBlock(self.line(node)))
        return found  # a ruler between two parts is not drawn

    def item(self, node: SyntaxTreeNode) -> ListItem:
        """An item; the rule's id leaves its line."""
        first, rest = node.children[:1], node.children[1:]
        if not first or first[0].type != "paragraph":
            return ListItem("", [], self.blocks(node.children))
        spans = self.line(first[0])
        rule = ""
        if isinstance(spans[0], StrongSpan) and RULE.fullmatch(plain(spans[:1])):
            rule, spans = plain(spans[:1]), spans[1:]
            if spans and isinstance(spans[0], TextSpan):
                spans[0].text = spans[0].text.lstrip()
        return ListItem(rule, spans, self.blocks(rest))

    def table(self, node: SyntaxTreeNode) -> TableBlock:
        head, *bodies = node.children
        columns = head.children[0].children
        return TableBlock(
            head=[self.line(cell) for cell in columns],
            right=["right" in str(cell.attrs.get("style", "")) for cell in columns],
            rows=[
                [self.line(cell) for cell in row.children]
                for body in bodies
                for row in body.children
            ],
        )

    # In a line

    def line(self, node: SyntaxTreeNode) -> list[Span]:
        """The spans of a paragraph, a heading or a cell."""
        return [span for inline in node.children for span in self.spans(inline.children)]

    def spans(self, nodes: Iterable[SyntaxTreeNode], linked: bool = False) -> list[Span]:
        """The spans of some nodes; inside a link nothing else is linked."""
        found: list[Span] = []
        words = ""
        for node in nodes:
            if node.type in ("text", "softbreak", "hardbreak"):
                words += node.content if node.type == "text" else " "
                continue
            found += self.named(words, linked)
            words = ""
            if node.type == "code_inline":
                found.append(CodeSpan(node.content))
            elif node.type == "strong":
                found.append(StrongSpan(self.spans(node.children, linked)))
            elif node.type == "em":
                found.append(EmphasisSpan(self.spans(node.children, linked)))
            elif node.type == "link":
                found += self.link(str(node.attrs["href"]), self.spans(node.children, True))
            else:
                words = node.content  # of a picture, its words
        return found + self.named(words, linked)

    def named(self, words: str, linked: bool) -> list[Span]:
        """The spans of a text, in which rules and bare addresses become links."""
        found: list[Span] = []
        start = 0
        for match in _NAMED.finditer(words) if not linked else ():
            rule, address = match.groups()
            if rule and self.shelf == "credits":
                continue
            if match.start() > start:
                found.append(TextSpan(words[start : match.start()]))
            start = match.end()
            if address:
                label = address.partition("://")[2]
                found.append(LinkSpan([TextSpan(label)], href=address))
            else:
                found.append(self.rule(rule))
        return [*found, TextSpan(words[start:])] if start < len(words) else found

    def rule(self, rule: str) -> LinkSpan:
        """A link to a rule, which stands in the rule book."""
        if self.shelf == "rules":
            return LinkSpan([TextSpan(rule)], place=rule)
        return LinkSpan([TextSpan(rule)], book="rules", game=self.game, place=rule)

    def link(self, href: str, spans: list[Span]) -> list[Span]:
        """A link to another site or a book; one that leads nowhere else is only its words."""
        if href.startswith(("http://", "https://")):
            return [LinkSpan(spans, href=href)]
        if href.startswith("#"):
            return [LinkSpan(spans, place=href[1:])]
        named = _BOOK.fullmatch(href)
        if named is None:
            return spans
        if named[2] == "credits":
            return [LinkSpan(spans, book="credits")]
        shelf = cast("Shelf", named[1] or (self.shelf if self.shelf == "rulings" else "rules"))
        return [LinkSpan(spans, book=shelf, game=named[2], place=named[3] or "")]


def _slug(title: str) -> str:
    """The id of a section."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
