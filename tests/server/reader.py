"""Somebody who reads the text table: no scripts, only what the pages say and offer."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

import httpx

from tests.server.client import HOST
from tests.server.wire import Parlour

EMPTY = {"br", "hr", "img", "input", "link", "meta"}


class Element:
    """An element of a page, with what is inside it."""

    def __init__(self, name: str, attributes: dict[str, str], parent: Element | None) -> None:
        self.name = name
        self.attributes = attributes
        self.parent = parent
        self.inside: list[Element | str] = []

    @property
    def text(self) -> str:
        """What one reads in it."""
        words = [each if isinstance(each, str) else each.text for each in self.inside]
        return " ".join("".join(words).split())

    def all(self, *names: str) -> list[Element]:
        """The elements of these names inside it, in reading order."""
        found: list[Element] = []
        for each in self.inside:
            if isinstance(each, Element):
                found += [each] if not names or each.name in names else []
                found += each.all(*names)
        return found

    def get(self, name: str) -> str:
        """An attribute; empty if it has none of that name."""
        return self.attributes.get(name, "")


class Page(HTMLParser):
    """A page that was read; every element must be closed where it should be."""

    def __init__(self, answer: httpx.Response) -> None:
        super().__init__(convert_charrefs=True)
        self.answer = answer
        self.raw = answer.text
        self.top = self.open = Element("", {}, None)
        self.feed(answer.text)
        self.close()
        assert self.open is self.top, f"{self.open.name} is not closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        found = Element(tag, {name: value or "" for name, value in attrs}, self.open)
        self.open.inside.append(found)
        self.open = self.open if tag in EMPTY else found

    def handle_endtag(self, tag: str) -> None:
        """An element ends."""
        assert self.open.name == tag, f"</{tag}> closes <{self.open.name}>"
        assert self.open.parent is not None
        self.open = self.open.parent

    def handle_data(self, data: str) -> None:
        """A text."""
        self.open.inside.append(data)

    def all(self, *names: str) -> list[Element]:
        """The elements of these names, in reading order."""
        return self.top.all(*names)

    def by_id(self, name: str) -> Element | None:
        """The element with this id."""
        return next((each for each in self.all() if each.get("id") == name), None)

    @property
    def main(self) -> str:
        """What one reads in the page's main part."""
        (main,) = self.all("main")
        return main.text

    @property
    def notice(self) -> str:
        """What the page says about the last thing one did."""
        found = [each for each in self.all("p") if each.get("role") == "alert"]
        return found[0].text if found else ""

    def forms(self, do: str = "") -> list[Element]:
        """The forms, or those that do one thing."""
        found = self.all("form")
        return [form for form in found if not do or fields(form).get("do") == do]

    def buttons(self) -> list[tuple[Element, Element]]:
        """Every answer that a button gives, with its form."""
        return [(form, each) for form in self.forms("play") for each in form.all("button")]

    def link(self, words: str) -> str:
        """Where the link with these words leads."""
        (found,) = [each for each in self.all("a") if words in each.text]
        return found.get("href")


def fields(form: Element) -> dict[str, str]:
    """What a form sends without being touched."""
    found = {}
    for each in form.all("input", "select"):
        if each.name == "select":
            options = each.all("option")
            chosen = [option for option in options if "selected" in option.attributes]
            found[each.get("name")] = (chosen or options)[0].get("value")
        elif each.get("type") != "checkbox":
            found[each.get("name")] = each.get("value")
    return found


class Reader:
    """A browser without scripts."""

    def __init__(self, here: Parlour) -> None:
        self.here = here
        self.http = httpx.AsyncClient(
            transport=httpx.ASGITransport(here.app, client=("10.0.0.2", 1)),
            base_url=f"http://{HOST}",
            follow_redirects=True,
        )
        self.page: Page | None = None

    async def get(self, path: str) -> Page:
        """Go to a page."""
        self.page = Page(await self.http.get(path))
        return self.page

    async def post(self, path: str, sent: dict[str, Any], **headers: str) -> httpx.Response:
        """Send something, as a form of our own pages would."""
        named = {"origin": f"http://{HOST}", **headers}
        return await self.http.post(path, data=sent, headers=named)

    async def send(self, form: Element, button: Element | None = None, **more: Any) -> Page:
        """Fill in a form and press its button."""
        pressed = form.all("button")[0] if button is None else button
        sent: dict[str, Any] = {**fields(form), **more}
        if pressed.get("name"):
            sent[pressed.get("name")] = pressed.get("value")
        assert form.get("method") in ("get", "post")
        if form.get("method") == "get":
            return await self.get(f"{form.get('action')}?{httpx.QueryParams(sent)}")
        self.page = Page(await self.post(form.get("action"), sent))
        return self.page

    async def open(self, game: str, others: str = "uniform", **more: str) -> Page:
        """Open a table as the lobby offers it."""
        page = await self.get("/text")
        page = await self.get(page.link(f"Open a table of {await self._title(game)}"))
        (form,) = [each for each in page.forms() if each.get("action") == "/text/open"]
        return await self.send(form, None, name="Ada", others=others, **more)

    async def _title(self, game: str) -> str:
        games = (await self.http.get("/api/games")).json()["games"]
        return str(next(each["title"] for each in games if each["name"] == game))

    async def close(self) -> None:
        """Leave."""
        await self.http.aclose()
