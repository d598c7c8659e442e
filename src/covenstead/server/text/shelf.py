"""Books to read, and the two pages with which a seat moves to another device."""

from __future__ import annotations

from starlette.responses import Response

from covenstead.server.reading import Reading
from covenstead.server.text.html import Html, document, joined, tag


def book(shown: Reading) -> Response:
    """A book with its contents."""
    sections = [tag("li", tag("a", each.text, href=f"#{each.id}")) for each in shown.headings]
    return document(
        shown.title,
        tag("h1", shown.title),
        tag("nav", tag("ul", *sections), aria_label="Contents") if sections else None,
        Html(shown.html),  # made from our own books, in which markup is shown as it stands
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
