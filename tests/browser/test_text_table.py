"""The text table in a real browser: without scripts, and by all rules of axe."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Opening
from tests.browser.screens import FIRST
from tests.browser.test_screens import complaints
from tests.catalogue import GAMES, SHIPPED

PAGES = ["/text", f"/text/open/{SHIPPED[-1]}", f"/text/rules/{FIRST}", "/text/credits"]
ANSWERS = 6


def open_table(page: Page, game: str, others: str = "greedy") -> None:
    """Open a table as the form offers it."""
    page.goto(f"/text/open/{game}")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("The other seats are for").select_option(others)
    page.get_by_role("button", name="Open the table").click()


def answer(page: Page) -> None:
    """Give the first answer that is offered; look again as long as there is none."""
    offered = page.get_by_role("form", name="Choices").get_by_role("button")
    again, end = page.get_by_role("link", name="Look again"), page.locator("#end")
    while True:
        # A page that is still coming has none of them: what is counted too early misleads.
        offered.or_(again).or_(end).first.wait_for(state="attached")
        if offered.count():
            offered.first.click()
            return
        if end.count():
            return
        again.click()


@pytest.mark.parametrize("game", GAMES)
def test_a_browser_without_scripts_plays(opened: Opening, game: str) -> None:
    page = opened("/text", width=390, height=844, java_script_enabled=False)
    open_table(page, game)
    for _ in range(ANSWERS):
        answer(page)
    page.locator("#last").wait_for()
    told = page.locator("ul.told").inner_text()
    assert "You " in told or "Ada" in told, "what one has done stands in the chronicle"
    assert page.get_by_role("heading", level=1).count() == 1


@pytest.mark.parametrize("place", [*PAGES, *GAMES, "a waiting room"])
def test_a_page_is_accessible_in_every_width_and_theme(opened: Opening, place: str) -> None:
    page = opened("/text")
    if place.startswith("/"):
        page.goto(place)
    elif place in GAMES:
        open_table(page, place)
        answer(page)
    else:
        open_table(page, FIRST, "")
        page.get_by_role("img", name="The link as a QR code").wait_for()
    assert list(complaints(page)) == []
