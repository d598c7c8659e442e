"""Books to read, and the two pages with which a seat moves to another device."""

from __future__ import annotations

from starlette.responses import Response

from covenstead.server.blocks import Book
from covenstead.server.text.book import sections
from covenstead.server.text.html import Html, document, joined, tag


def book(shown: Book) -> Response:
    """A book with its contents."""
    chapters = [each for each in shown.sections if each.level == 2]
    contents = [tag("li", tag("a", each.title, href=f"#{each.id}")) for each in chapters]
    return document(
        shown.title,
        tag("h1", shown.title),
        tag("nav", tag("ul", *contents), aria_label="Contents") if contents else None,
        sections(shown),
    )


def moving(table: str, link: str, secret: str) -> Html:
    """The link that takes a seat along."""
    return joined(
        tag("h1", "Take your seat along"),
        tag("p", "Open this link at the other device within ten minutes. It works once."),
        tag("p", tag("code", link)),
        tag("p", "Without scripts there, type this into “Take a seat over”, below any page:"),
        tag("p", tag("code", secret)),
        tag("p", tag("a", "Back to the table", href=f"/text/table/{table}"), "."),
    )


def claiming() -> Html:
    """Where a seat is taken over."""
    return joined(
        tag("h1", "Take your seat over"),
        tag(
            "form",
            tag("label", "The link, or what stands after its #: ", for_="secret"),
            tag("input", id="secret", name="secret", required=True, autocomplete="off"),
            " ",
            tag("button", "Take the seat over", class_="primary"),
            method="post",
            action="/text/claim",
        ),
    )
