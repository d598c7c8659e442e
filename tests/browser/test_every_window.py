"""The screens around the questions, in every window and both themes: whole, and by axe's rules.

One page for each game is led from screen to screen; what a theme cannot change is looked at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pytest
from axe_playwright_python.base import AXE_FILE_PATH  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.browser.conftest import Opening
from tests.browser.player import at_once
from tests.browser.screens import SETTLED, TITLES
from tests.browser.test_windows import FAULTS, SHAPE, resized
from tests.browser.told import ToldTable
from tests.catalogue import SHIPPED
from tests.standstills import beginning, standstills

WINDOWS: Final = [  # the last is 1440 × 900 at 200 % zoom
    (1440, 900), (1366, 768), (1920, 1080), (2560, 1440),
    (820, 1180), (844, 390), (390, 844), (360, 640), (320, 700), (720, 450),
]  # fmt: skip
AXE: Final = AXE_FILE_PATH.read_text(encoding="utf-8")
VIOLATIONS: Final = """
async ([parts, rules]) => {
  const only = rules.length ? { runOnly: rules } : {};
  const { violations } = await axe.run(parts, { resultTypes: ["violations"], ...only });
  const told = (id) => ({ html }) => `${id}: ${html.slice(0, 160)}`;
  return violations.flatMap(({ id, nodes }) => nodes.map(told(id)));
}
"""
EVERYTHING: Final = ["body"]
STANDSTILL: Final = ["#question", ".moment", ".ended"]
IN_ANOTHER_LIGHT: Final = ["color-contrast"]
# Axe takes seconds for a whole book, so it looks at one of each kind of block in it.
SHORTENED: Final = """
() => {
  const seen = new Set();
  for (const section of document.querySelectorAll(".text section")) {
    const kinds = [...section.querySelectorAll("*")].map((each) => each.tagName + each.className);
    if (kinds.every((kind) => seen.has(kind))) section.remove();
    for (const kind of kinds) seen.add(kind);
  }
  for (const chapter of document.querySelectorAll("nav li:nth-child(n + 9)")) chapter.remove();
}
"""


def complaints(
    page: Page,
    name: str,
    parts: list[str] = EVERYTHING,
    windows: list[tuple[int, int]] = WINDOWS,
) -> Iterator[str]:
    """What is wrong with the screen, window by window; axe looks at these parts of it."""
    parts = [part for part in parts if page.locator(part).count()]
    for window in windows:
        found: list[str] = []
        page.emulate_media(color_scheme="light")
        resized(page, window)
        found += page.evaluate(FAULTS, "wide" not in str(page.evaluate(SHAPE)))
        found += page.evaluate(VIOLATIONS, [parts, []])
        page.emulate_media(color_scheme="dark")
        page.evaluate(SETTLED)
        found += page.evaluate(VIOLATIONS, [parts, IN_ANOTHER_LIGHT])
        yield from (f"{name}, {window[0]} × {window[1]}: {said}" for said in found)


def with_axe(page: Page) -> None:
    """Give the page the rules of axe; another document needs them anew."""
    page.evaluate(AXE)


def lobby(page: Page) -> None:
    """The lobby, with a table of mine in it."""
    page.get_by_role("button", name=at_once(TITLES[SHIPPED[0]])).click()
    page.locator("#question").wait_for()
    page.get_by_role("link", name="Covenstead").click()
    page.get_by_role("heading", name="Your tables").wait_for()


def waiting_room(page: Page, game: str) -> None:
    """A table that waits for its players."""
    page.goto("/")
    page.get_by_role("button", name=f"Open a table of {TITLES[game]}").click()
    page.locator("dialog button.filled").last.click()
    page.wait_for_url("**/t/*")
    page.get_by_role("heading", level=1).wait_for()


def rules(page: Page, game: str) -> None:
    """The rule book, shortened."""
    page.goto(f"/rules/{game}")
    page.get_by_role("searchbox").wait_for()
    page.evaluate(SHORTENED)


SCREENS: Final[dict[str, Callable[[Page, str], None]]] = {
    "waiting room": waiting_room,
    "rules": rules,
}


def test_the_lobby_is_whole_and_accessible_in_every_window(opened: Opening) -> None:
    page = opened("/")
    lobby(page)
    with_axe(page)
    found = list(complaints(page, "lobby"))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", SHIPPED)
def test_before_a_game_every_screen_is_whole_and_accessible_in_every_window(
    opened: Opening, game: str
) -> None:
    page = opened("/credits")
    found: list[str] = []
    for name, reach in SCREENS.items():
        resized(page, WINDOWS[0])
        reach(page, game)
        with_axe(page)
        found += complaints(page, name)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", SHIPPED)
def test_moments_and_the_end_are_whole_and_accessible_in_every_window(
    opened: Opening, game: str
) -> None:
    page = opened("/credits")
    first = beginning(game)
    table = ToldTable(page, first)
    with_axe(page)
    found: list[str] = []
    for number, (name, scene) in enumerate(standstills(game).items()):
        resized(page, WINDOWS[0])
        table.show(first)
        table.show(scene)
        page.locator(".ended .hero" if scene.outcome else "#moment-title").wait_for()
        found += complaints(page, name, STANDSTILL if number else EVERYTHING)
    assert not found, "\n".join(found)
