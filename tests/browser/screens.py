"""The screens that are looked at: how each is reached, in every width and theme."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page

from covenstead.games import load_game
from tests.browser.player import LONGEST, Player, at_once
from tests.catalogue import EXAMPLES, GAMES, SHIPPED

WIDTHS: Final = {320: 700, 390: 844, 1366: 768, 1440: 900}
THEMES: Final = ("parchment", "candle")
TITLES: Final = {slug: load_game(slug).title for slug in GAMES}
FIRST: Final = SHIPPED[0]
# What a change of width or light sets off is drawn in the next frames; fonts may still be coming.
SETTLED: Final = """
async () => {
  await document.fonts.ready;
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  const ends = (each) => each.effect.getComputedTiming().endTime !== Infinity;
  await Promise.allSettled(document.getAnimations().filter(ends).map((each) => each.finished));
}
"""

Reach = Callable[[Page], None]


def dressed(page: Page, width: int, theme: str) -> None:
    """Show the page in a width and a theme, and let it settle."""
    page.set_viewport_size({"width": width, "height": WIDTHS[width]})
    page.emulate_media(color_scheme="dark" if theme == "candle" else "light")
    page.evaluate(SETTLED)


def _table(title: str, answers: int) -> Reach:
    def reach(page: Page) -> None:
        player = Player(page, 7)
        player.play_bots(title)
        player.play_on(answers)
        player.wait_until_asked()

    return reach


def _opening(page: Page) -> None:
    page.get_by_role("button", name=f"Open a table of {TITLES[FIRST]}").click()
    page.get_by_role("dialog").wait_for()


def _waiting(page: Page) -> None:
    _opening(page)
    page.locator("dialog button.filled").last.click()
    page.wait_for_url("**/t/*")
    page.get_by_role("heading", level=1).wait_for()


def _rules(page: Page) -> None:
    page.goto(f"/rules/{FIRST}")
    page.get_by_role("searchbox").wait_for()


def _credits(page: Page) -> None:
    page.goto("/credits")
    page.get_by_role("heading", level=1).wait_for()


def _lobby(page: Page) -> None:
    page.get_by_role("button", name=at_once(TITLES[FIRST])).wait_for()


SCREENS: Final[dict[str, Reach]] = {
    "lobby": _lobby,
    "opening": _opening,
    "waiting": _waiting,
    "rules": _rules,
    "credits": _credits,
    **{slug: _table(TITLES[slug], 4) for slug in SHIPPED},
    **{f"{slug}-end": _table(TITLES[slug], LONGEST) for slug in SHIPPED},
    **{slug: _table(TITLES[slug], 1) for slug in EXAMPLES},
}
