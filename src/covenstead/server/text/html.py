"""HTML without a template: elements that escape what is put into them."""

from __future__ import annotations

from html import escape
from typing import Final

from starlette.responses import Response

from covenstead.server.text import sentences
from covenstead.server.web.access import new_secret
from covenstead.server.wire.messages import NAME_LENGTH

STYLE: Final = "/text/text.css"
CLAIM: Final = "/text/claim"
POLICY: Final = (
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
# Without a referrer a browser would send its forms with the Origin "null".
HEADERS: Final = {"content-security-policy": POLICY, "referrer-policy": "same-origin"}
HEADER: Final = {sentences.LOBBY: "/text", sentences.WITH_PICTURES: "/"}
FOOTER: Final = {sentences.CREDITS: "/text/credits", sentences.TAKE_OVER: CLAIM}
EMPTY: Final = {"br", "hr", "img", "input", "link", "meta"}


class Html(str):
    """Text that is markup already; any other text is escaped before it gets in."""

    __slots__ = ()


Inside = str | None
Attribute = str | int | bool | None


def tag(name: str, /, *inside: Inside, **attributes: Attribute) -> Html:
    """An element; `class_` is written class, `aria_label` aria-label, and None not at all."""
    words = [name]
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        word = key.rstrip("_").replace("_", "-")
        words.append(word if value is True else f'{word}="{escape(str(value))}"')
    opened = Html(f"<{' '.join(words)}>")
    return opened if name in EMPTY else Html(f"{opened}{joined(*inside)}</{name}>")


def joined(*inside: Inside) -> Html:
    """Texts and elements one after the other; None is nothing."""
    return Html(
        "".join(
            each if isinstance(each, Html) else escape(each) for each in inside if each is not None
        )
    )


def once_field() -> Html:
    """An id of this page in a form: sent twice, the form acts once."""
    return tag("input", type="hidden", name="once", value=new_secret())


def name_field() -> Html:
    """The field for the reader's name."""
    return joined(
        tag("label", sentences.YOUR_NAME, for_="name"),
        tag(
            "input",
            id="name",
            name="name",
            required=True,
            maxlength=NAME_LENGTH,
            autocomplete="nickname",
        ),
        " ",
    )


def document(title: str, *main: Inside, status: int = 200, **more: str) -> Response:
    """A whole page around its main part; `more` are headers."""
    page = tag(
        "html",
        tag(
            "head",
            tag("meta", charset="utf-8"),
            tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
            tag("meta", name="color-scheme", content="light dark"),
            tag("title", title),
            tag("link", rel="stylesheet", href=STYLE),
            tag("link", rel="icon", href="/icon.svg"),
        ),
        tag(
            "body",
            tag("a", sentences.TO_CONTENT, href="#main", class_="skip"),
            _links(sentences.HOUSE, "header", HEADER),
            tag("main", *main, id="main", tabindex=-1),
            _links(sentences.ABOUT, "footer", FOOTER),
        ),
        lang="en",
    )
    headers = {**HEADERS, **{name.replace("_", "-"): value for name, value in more.items()}}
    return Response(
        f"<!doctype html>\n{page}", status, headers, media_type="text/html; charset=utf-8"
    )


def _links(label: str, name: str, links: dict[str, str]) -> Html:
    items = [tag("li", tag("a", word, href=link)) for word, link in links.items()]
    return tag(name, tag("nav", tag("ul", *items), aria_label=label))
