"""The screens that are looked at: how each is reached, in every width and theme."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page

from tests.browser.player import Player

WIDTHS: Final = {320: 700, 390: 844, 1366: 768, 1440: 900}
THEMES: Final = ("parchment", "candle")
BLACKWOOD: Final = "Blackwood"
HUNT: Final = "Witch Hunt 1649"
CANDLE_HOUR: Final = "Candle Hour"

Reach = Callable[[Page], None]


def dressed(page: Page, width: int, theme: str) -> None:
    """Show the page in a width and a theme, and let it settle."""
    page.set_viewport_size({"width": width, "height": WIDTHS[width]})
    page.emulate_media(color_scheme="dark" if theme == "candle" else "light")
    page.wait_for_timeout(150)


def _table(title: str, answers: int) -> Reach:
    def reach(page: Page) -> None:
        player = Player(page, 7)
        player.play_bots(title)
        player.play_on(answers)
        page.locator("#question.asked, .end > .hero").first.wait_for()

    return reach


def _opening(page: Page) -> None:
    page.get_by_role("button", name=f"Open a table of {BLACKWOOD}").click()
    page.get_by_role("dialog").wait_for()


def _waiting(page: Page) -> None:
    _opening(page)
    page.locator("dialog button.filled").last.click()
    page.wait_for_url("**/t/*")
    page.get_by_role("heading", level=1).wait_for()


def _rules(page: Page) -> None:
    page.goto("/rules/blackwood")
    page.get_by_role("searchbox").wait_for()


def _credits(page: Page) -> None:
    page.goto("/credits")
    page.get_by_role("heading", level=1).wait_for()


def _lobby(page: Page) -> None:
    page.get_by_role("button", name=f"Play bots: {BLACKWOOD}").wait_for()


SCREENS: Final[dict[str, Reach]] = {
    "lobby": _lobby,
    "opening": _opening,
    "waiting": _waiting,
    "rules": _rules,
    "credits": _credits,
    "blackwood": _table(BLACKWOOD, 4),
    "blackwood-end": _table(BLACKWOOD, 900),
    "hunt": _table(HUNT, 4),
    "hunt-end": _table(HUNT, 900),
    "candle-hour": _table(CANDLE_HOUR, 1),
}
