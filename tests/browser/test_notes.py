"""The first table teaches: what wins, and notes in the margin that are in nobody's way."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from covenstead.games import load_game
from tests.browser.conftest import Opening
from tests.browser.player import Player
from tests.browser.screens import TITLES
from tests.browser.test_screens import violations

NEW = """
localStorage.setItem(
  "covenstead.preferences", '{"name": "Wilhelmina", "noted": ["witch-hunt-1649"]}'
)
"""
# The notes that are shown, and what of the answers and live things each of them covers.
COVERED = """
() => [...document.querySelectorAll("[role=note]")].map((note) => {
  const mine = note.getBoundingClientRect();
  const over = (there) => mine.left < there.right && mine.right > there.left
    && mine.top < there.bottom && mine.bottom > there.top;
  const acted = document.querySelectorAll("#question, #question .answer, .spot.live");
  return [...acted].filter((each) => each.checkVisibility() && over(each.getBoundingClientRect()))
    .map((each) => each.getAttribute("aria-label") ?? each.textContent);
})
"""


def new_person(opened: Opening, title: str, **size: int) -> Player:
    """Somebody who has never played: at the first question of a table with bots."""
    page = opened("/", **size)
    page.evaluate(NEW)
    page.reload()
    player = Player(page, 7)
    player.play_bots(title)
    player.wait_until_asked()
    return player


def note(page: Page) -> str:
    """The note that comes into the margin."""
    shown = page.get_by_role("note")
    shown.wait_for()
    return str(shown.get_attribute("data-note"))


def test_a_new_person_is_told_what_wins_and_each_thing_once(opened: Opening) -> None:
    page, goal = new_person(opened, TITLES["blackwood"]).page, load_game("blackwood").goal
    expect(page.get_by_role("note")).to_contain_text(goal)
    assert note(page) == "goal"
    assert list(violations(page)) == []
    page.get_by_role("button", name="Put the note away").click()
    expect(page.get_by_role("note")).to_have_count(0)
    page.reload()
    assert note(page) == "cost", "after what wins comes what is first in this question"
    page.get_by_role("button", name="Rule BW-068").click()
    expect(page.get_by_role("dialog")).to_contain_text(goal)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Put the note away").click()

    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_contain_text(goal)
    page.get_by_role("button", name="Show the notes again").click()
    assert note(page) == "goal"
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Notes in the margin").uncheck()
    expect(page.get_by_role("note")).to_have_count(0)
    assert page.evaluate("JSON.parse(localStorage['covenstead.preferences']).notes") is False


@pytest.mark.parametrize(("game", "width"), [("blackwood", 390), ("witch-hunt-1649", 1440)])
def test_one_note_at_a_time_and_over_nothing_that_can_be_acted_on(
    opened: Opening, game: str, width: int
) -> None:
    player = new_person(opened, TITLES[game], width=width, height=844)
    page, seen = player.page, set[str]()
    for _ in range(3):
        page.locator(f'[data-looked="{player.question()}"]').wait_for(state="attached")
        covered = page.evaluate(COVERED)
        assert covered in ([], [[]])
        if covered:
            seen.add(note(page))
            page.get_by_role("button", name="Put the note away").click()
        player.answer()
        player.wait_until_asked()
    assert len(seen) > 1
