"""Whole games by clicking, against bots, on a desk and on a phone."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Opening
from tests.browser.player import Player, at_once
from tests.browser.screens import TITLES
from tests.catalogue import SHIPPED

BAR = """
() => {
  const slot = document.querySelector(".bar-slot")?.getBoundingClientRect();
  return slot ? [Math.round(slot.y), Math.round(slot.height)] : null;
}
"""
SCREENS = {"desktop": (1440, 900), "phone": (390, 844)}
# A random player comes nowhere near the points of this game, and would click for forty rounds.
SHORT = {"village-crone": {"points_to_win": 5, "max_rounds": 10}}


def shortened(page: Page) -> Page:
    """A page that opens its tables with the options for a short game, where there are any."""

    def opening(route: Route) -> None:
        wish = route.request.post_data_json
        if wish is None:  # the lobby asks for the open tables
            route.continue_()
        else:
            options = SHORT.get(wish["game"], {})
            route.continue_(post_data=json.dumps(wish | {"options": options}))

    page.route("**/api/tables", opening)
    return page


@pytest.mark.parametrize("title", TITLES.values())
@pytest.mark.parametrize("screen", SCREENS)
def test_a_whole_game_is_played_by_clicking(opened: Opening, title: str, screen: str) -> None:
    width, height = SCREENS[screen]
    page = shortened(opened("/", width=width, height=height))
    player = Player(page, seed=len(title))
    player.play_bots(title)
    assert player.play_on()
    assert player.answers
    expect(player.page.get_by_role("heading", level=1)).to_be_visible()


@pytest.mark.parametrize("title", TITLES.values())
def test_a_whole_game_is_played_with_the_keyboard_alone(opened: Opening, title: str) -> None:
    page = shortened(opened("/"))
    button = page.get_by_role("button", name=at_once(title))
    button.focus()
    page.keyboard.press("Enter")
    player = Player(page, seed=3, keyboard=True)
    page.locator("#question").wait_for()
    assert player.play_on()
    assert player.answers


@pytest.mark.parametrize("title", [TITLES[slug] for slug in SHIPPED])
def test_the_decision_bar_keeps_its_place(opened: Opening, title: str) -> None:
    player = Player(opened("/"), seed=8)
    player.play_bots(title)
    places = set()
    for _ in range(8):
        over = player.play_on(1)
        if place := player.page.evaluate(BAR):  # none once the end is shown
            places.add(tuple(place))
        if over:
            break
    assert len(places) == 1
