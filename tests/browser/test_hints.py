"""A hint in the browser: near the question, in nobody's way, gone with the question."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opening
from tests.browser.player import Player
from tests.browser.screens import TITLES

ANSWERS = """
() => [...document.querySelectorAll("#question .answer:not(.aside)")]
  .map((answer) => JSON.stringify(answer.getBoundingClientRect()))
"""


def asked(opened: Opening, width: int, height: int) -> Page:
    """A table of Blackwood against bots, at a question of the player."""
    page = opened("/", width=width, height=height)
    player = Player(page)
    player.play_bots(TITLES["blackwood"])
    player.wait_until_asked()
    return page


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_hint_marks_its_things_and_moves_no_answer(
    opened: Opening, width: int, height: int
) -> None:
    page = asked(opened, width, height)
    before = page.evaluate(ANSWERS)
    page.get_by_role("button", name="Hint", exact=True).click()
    hint = page.get_by_role("region", name="Hint")
    expect(hint.get_by_role("listitem").first).to_be_visible()
    expect(page.locator(".spot.hinted").first).to_be_attached()
    assert page.evaluate(ANSWERS) == before
    hint.get_by_role("listitem").first.get_by_role("button").click()
    expect(hint).to_have_count(0)
    expect(page.locator(".spot.hinted")).to_have_count(0)


def test_a_hint_comes_and_goes_by_key(opened: Opening) -> None:
    page = asked(opened, 1440, 900)
    page.keyboard.press("h")
    hint = page.get_by_role("region", name="Hint")
    expect(hint).to_be_visible()
    page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    expect(page.locator("#question .hint")).to_be_focused()
