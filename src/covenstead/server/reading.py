"""Rule books and credits as HTML: each rule has its id, and is linked wherever it is named."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from covenstead.books import book, credits

RULE: Final = re.compile(r"\b[A-Z]{2}-\d{3}\b")

_FIRST = re.compile(r"\*\*([A-Z]{2}-\d{3})\*\*")
_BOOK = re.compile(r"(?:\.\./)?(?:(rules|rulings)/)?([a-z0-9-]+)\.md(#.*)?")


class Heading:
    """A section of a book: its id and its words."""

    __slots__ = ("id", "text")

    def __init__(self, id: str, text: str) -> None:
        self.id: Final = id
        self.text: Final = text


class Reading:
    """A book as HTML, and its sections."""

    __slots__ = ("headings", "html", "title")

    def __init__(self, title: str, html: str, headings: list[Heading]) -> None:
        self.title: Final = title
        self.html: Final = html  # below the title
        self.headings: Final = headings


@cache
def rules(game: str, shelf: str = "rules") -> Reading:
    """The rules of a game, or its rulings; Mistake if there are none here."""
    # Rules stand in the rule book; a ruling that names one does not have it on its page.
    return _read(book(game, shelf), shelf, "" if shelf == "rules" else f"/text/rules/{game}")


@cache
def credit() -> Reading:
    """Who made the games, and whose work is built in."""
    return _read(credits())


def _read(text: str, shelf: str = "", rules: str | None = None) -> Reading:
    """A book that was written here; markup inside it would be shown as it stands."""
    reader = MarkdownIt("commonmark", {"html": False}, renderer_cls=_Printer).enable("table")
    reader.core.ruler.push("marks", _mark)
    found: dict[str, Any] = {"shelf": shelf, "rules": rules}
    tokens = reader.parse(text, found)
    title = tokens[1].content if tokens and tokens[0].tag == "h1" else ""
    below = tokens[3:] if title else tokens
    return Reading(title, reader.renderer.render(below, reader.options, found), _headings(below))


def _headings(tokens: list[Token]) -> list[Heading]:
    return [
        Heading(str(token.attrGet("id")), tokens[place + 1].content)
        for place, token in enumerate(tokens)
        if token.type == "heading_open" and token.tag == "h2"
    ]


def _mark(state: StateCore) -> None:
    """Give rules and headings their ids, and links the addresses they have on a server."""
    for place, token in enumerate(state.tokens):
        after = state.tokens[place + 1] if place + 1 < len(state.tokens) else token
        if token.type == "list_item_open" and place + 2 < len(state.tokens):
            rule = _FIRST.match(state.tokens[place + 2].content)
            if rule:
                token.attrSet("id", rule[1])
        elif token.type == "heading_open":
            token.attrSet("id", re.sub(r"[^a-z0-9]+", "-", after.content.lower()).strip("-"))
        elif token.type == "th_open" and not after.content:
            token.tag = state.tokens[place + 2].tag = "td"  # a heading of nothing
        if token.attrs.pop("style", ""):  # the page's policy forbids styles of single elements
            token.attrSet("class", "number")
        for child in token.children or []:
            if child.type == "link_open":
                child.attrSet("href", _address(str(child.attrGet("href")), state.env["shelf"]))


def _address(link: str, shelf: str) -> str:
    """Where a book that another one names stands on a server."""
    named = _BOOK.fullmatch(link)
    if named is None:
        return link
    if named[2] == "credits":
        return "/text/credits"
    return f"/text/{named[1] or shelf or 'rules'}/{named[2]}{named[3] or ''}"


class _Printer(RendererHTML):
    """Links every rule that a text names, unless it stands in a link."""

    def text(self, tokens: Any, idx: int, options: Any, env: Any) -> str:
        shown = escape(tokens[idx].content, quote=False)
        nested = sum(each.nesting for each in tokens[:idx] if each.type.startswith("link_"))
        where = env["rules"]
        if nested or where is None:
            return shown
        return RULE.sub(lambda rule: f'<a href="{where}#{rule[0]}">{rule[0]}</a>', shown)

    def table_open(self, tokens: Any, idx: int, options: Any, env: Any) -> str:
        # It may be wider than a phone: then it scrolls, and a keyboard must reach it.
        return '<div class="wide" tabindex="0" role="group" aria-label="A table">\n<table>\n'

    def table_close(self, tokens: Any, idx: int, options: Any, env: Any) -> str:
        return "</table>\n</div>\n"

    def fence(self, tokens: Any, idx: int, options: Any, env: Any) -> str:
        return f'<pre tabindex="0"><code>{escape(tokens[idx].content)}</code></pre>\n'
