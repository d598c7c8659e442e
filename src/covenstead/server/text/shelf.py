"""Books to read, and the two pages with which a seat moves to another device."""

from __future__ import annotations

from starlette.responses import Response

from covenstead.server.text import sentences
from covenstead.server.text.book import sections
from covenstead.server.text.html import Html, document, joined, once_field, tag
from covenstead.server.wire.blocks import Book


def book(shown: Book) -> Response:
    """A book with its contents."""
    chapters = [each for each in shown.sections if each.level == 2]
    contents = [tag("li", tag("a", each.title, href=f"#{each.id}")) for each in chapters]
    return document(
        shown.title,
        tag("h1", shown.title),
        tag("nav", tag("ul", *contents), aria_label=sentences.CONTENTS) if contents else None,
        sections(shown),
    )


def moving(table: str, link: str, secret: str) -> Html:
    """The page with the link that moves a seat."""
    return joined(
        tag("h1", sentences.TAKE_ALONG),
        tag("p", sentences.OPEN_LINK),
        tag("p", tag("code", link)),
        tag("p", sentences.TYPE_SECRET),
        tag("p", tag("code", secret)),
        tag("p", tag("a", sentences.BACK_TO_TABLE, href=f"/text/table/{table}"), "."),
    )


def claiming() -> Html:
    """The page on which a seat is taken over."""
    return joined(
        tag("h1", sentences.TAKE_YOURS_OVER),
        tag(
            "form",
            tag("label", sentences.LINK_OR_SECRET, for_="secret"),
            tag("input", id="secret", name="secret", required=True, autocomplete="off"),
            once_field(),
            " ",
            tag("button", sentences.TAKE_IT_OVER, class_="primary"),
            method="post",
            action="/text/claim",
        ),
    )
