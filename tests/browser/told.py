"""A table that no server keeps: the page is told scenes as if it had heard them."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import structs
from playwright.sync_api import Page, Route, WebSocketRoute

from covenstead.core.scene import Scene
from covenstead.server.wire.messages import Mine, MyTable, Shown
from tests.browser.screens import SETTLED
from tests.browser.stills import told

# The end of a game has a screen of its own; the scene before it may have been one, too.
TOLD: Final = """
([question, over]) =>
  over
    ? document.querySelector(`.ended .hero, #question[data-question="${question}"]`) !== null
    : document.querySelector(`.ended`) === null &&
      document.querySelector(`#question[data-question="${question}"]`) !== null
"""


class ToldTable:
    """One page at one table of a game; another scene needs no other page."""

    def __init__(self, page: Page, first: Scene) -> None:
        self.page: Final = page
        self._told = told(first)
        self._wire: WebSocketRoute | None = None
        seats = [] if first.viewer is None else [first.viewer]
        mine = MyTable(self._told.table, seats, False, "ABCDEF", True, "", 0.0)
        page.route("**/api/tables/still", lambda route: _answer(route, self._told.table))
        page.route("**/api/mine", lambda route: _answer(route, Mine([mine])))
        page.route_web_socket("**/socket", self._opened)
        page.goto("/table/still")
        self._settle(first)

    def show(self, scene: Scene, **about: Any) -> None:
        """Tell the page another scene of the same game, perhaps with other facts of the table."""
        assert self._wire is not None
        before = self._told
        self._told = told(scene)
        self._told.table = structs.replace(self._told.table, **about)
        self._told.version = before.version + 1
        self._wire.send(_encoded(self._told))
        self._settle(scene)

    def _opened(self, wire: WebSocketRoute) -> None:
        self._wire = wire
        wire.on_message(lambda _: None)
        wire.send(_encoded(self._told))

    def _settle(self, scene: Scene) -> None:
        self.page.wait_for_function(TOLD, arg=[scene.question, scene.outcome is not None])
        self.page.evaluate(SETTLED)


def _encoded(shown: Shown) -> str:
    return msgspec.json.encode(shown).decode()


def _answer(route: Route, struct: msgspec.Struct) -> None:
    route.fulfill(content_type="application/json", body=msgspec.json.encode(struct))
