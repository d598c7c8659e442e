"""Dialogs, pages and tables: accessible by all rules of axe, nothing cut off or scrolled sideways.

The lobby, waiting rooms, rules, moments and ends are looked at in more windows (every_window).
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.browser.conftest import Opening
from tests.browser.screens import SCREENS, THEMES, WIDTHS, dressed
from tests.catalogue import GAMES

# Texts whose box is too small for them, though nothing scrolls and no ellipsis was meant.
CLIPPED = """
() => [...document.querySelectorAll("body *")]
  .filter((e) => e.childElementCount === 0 && e.textContent.trim() && e.checkVisibility())
  .filter((e) => !e.closest(".sr, svg, noscript") && e.clientWidth > 1) // for screen readers
  .filter((e) => {
    const style = getComputedStyle(e);
    if (!["hidden", "clip"].includes(style.overflowX)) return false; // it shows all, or scrolls
    if (style.webkitLineClamp !== "none") return false; // an ellipsis is meant
    return e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 2;
  })
  .map((e) => `${e.className}: ${e.textContent.trim().slice(0, 60)}`)
"""
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def violations(page: Page) -> Iterator[str]:
    """What axe says against the page."""
    found = Axe().run(page, options={"resultTypes": ["violations"]})
    for wrong in found.response["violations"]:
        for node in wrong["nodes"]:
            yield f"{wrong['id']}: {node['html'][:160]}"


def complaints(page: Page) -> Iterator[str]:
    """What is wrong with the page in some width or theme."""
    for width in WIDTHS:
        for theme in THEMES:
            dressed(page, width, theme)
            yield from (f"{width} {theme}: {said}" for said in violations(page))
        if page.evaluate(SIDEWAYS) > 0:
            yield f"{width}: scrolls sideways"
        yield from (f"{width}: cut off: {said}" for said in page.evaluate(CLIPPED))


@pytest.mark.parametrize("screen", ["opening", "credits", *GAMES])
def test_a_screen_is_accessible_and_whole_in_every_width_and_theme(
    opened: Opening, screen: str
) -> None:
    page = opened("/")
    SCREENS[screen](page)
    assert list(complaints(page)) == []
