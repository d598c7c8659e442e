"""A day of two friends, one at a desk and one with a telephone: one table, and all that may happen.

The screens on the way have no findings of axe.
"""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.conftest import Opening
from tests.browser.player import ASKED, Player
from tests.browser.test_company import matter
from tests.browser.test_every_window import EVERYTHING, VIOLATIONS, with_axe
from tests.browser.test_past import at
from tests.browser.test_together import PHONE, sit_down_together, whose_turn
from tests.browser.test_words import open_words, say

TITLE: Final = "Lantern Road"  # short, with hidden cards, and with points from hour to hour


def accessible(page: Page) -> None:
    """Axe has nothing to say against what is shown."""
    with_axe(page)
    assert page.evaluate(VIOLATIONS, [EVERYTHING, []]) == []


def play_until_asked(players: tuple[Player, Player], wanted: Player) -> None:
    """Let everybody answer until it is the turn of one of them."""
    while (asked := whose_turn(players)) is not wanted:
        assert asked is not None
        asked.answer()


def menu(page: Page, entry: str) -> None:
    """Choose something in the menu of the table."""
    page.get_by_role("button", name=re.compile("^Menu")).click()
    page.get_by_role("button", name=entry).click()


def test_two_friends_spend_a_day_at_one_table(opened: Opening) -> None:
    players = sit_down_together(opened, TITLE, window=PHONE)
    host, guest = players
    play_until_asked(players, guest)
    away_and_back(host, guest)
    players = (host, guest)
    takes_back(players)
    talk(host.page, guest.page)
    while (asked := whose_turn(players)) is not None:
        asked.answer()
    looks_back(host.page)
    plays_again(host.page, guest.page)
    assert whose_turn(players) is not None


def away_and_back(host: Player, guest: Player) -> None:
    """One goes in the middle of a question, a familiar sits in, and the chair is taken back."""
    address, context = guest.page.url, guest.page.context
    guest.page.close()
    matter(host.page, "away")
    accessible(host.page)
    expect(host.page.locator("#question h2")).to_contain_text("Bea has been away for")
    expect(host.page.get_by_role("article", name="Bea")).to_contain_text("away for")
    host.page.get_by_role("button", name=re.compile("Let a familiar play")).click()
    done = host.page.locator("li.familiar")
    expect(done.first).to_be_visible()
    expect(host.page.get_by_role("article", name="Bea")).to_contain_text("familiar for Bea")
    guest.page = context.new_page()
    guest.page.goto(address)
    matter(guest.page, "return")
    accessible(guest.page)
    # a familiar may have answered more than one question of a turn
    for did in guest.page.locator("#question li").all_inner_texts():
        expect(done.filter(has_text=did.removeprefix("You "))).not_to_have_count(0)
    guest.page.get_by_role("button", name=re.compile("Look at the ")).click()
    at(guest.page, "Move ")
    accessible(guest.page)
    guest.page.get_by_role("button", name="Back to the table").click()
    matter(guest.page, "return")
    guest.page.get_by_role("button", name=re.compile("Let it play on")).click()
    expect(guest.page.locator("#question h2")).to_have_text("A familiar plays for you")
    guest.page.get_by_role("button", name=re.compile("Take your chair back")).click()
    expect(guest.page.locator("#question[data-matter]")).to_have_count(0)
    expect(host.page.locator("li.company").first).to_contain_text("Bea took the chair back")


def takes_back(players: tuple[Player, Player]) -> None:
    """One asks to take the last choice back; the other sees what, and agrees."""
    asked = whose_turn(players)
    assert asked is not None
    other = next(each for each in players if each is not asked)
    asked.answer()
    menu(asked.page, "Ask to take back my last choice")
    matter(other.page, "proposal")
    accessible(other.page)
    expect(other.page.locator("#question li")).not_to_have_count(0)
    other.page.get_by_role("button", name=re.compile("^1?Agree")).click()
    expect(players[0].page.locator("li.taken_back s").first).to_be_visible()


def talk(host: Page, guest: Page) -> None:
    """They talk; one does not want to hear the other for a while."""
    for page in (host, guest):
        open_words(page)
    say(host, "Is it late already?")
    said = guest.get_by_role("region", name="What was said")
    expect(said).to_contain_text("Is it late already?")
    accessible(guest)
    guest.get_by_role("button", name="More about this").click()
    guest.get_by_role("button", name="Mute Wilhelmina").click()
    expect(said).not_to_contain_text("Is it late already?")
    say(host, "I think so.")
    say(guest, "One more hour.")
    expect(host.get_by_role("region", name="What was said")).to_contain_text("One more hour.")
    expect(said).not_to_contain_text("I think so.")
    for page in (host, guest):
        page.get_by_role("button", name="Chronicle", exact=True).last.click()
    guest.locator(".tabs button").first.click()


def looks_back(page: Page) -> None:
    """From the end to a point of the chart, through the game by slider and line, to a what if."""
    page.locator(".end").wait_for()
    accessible(page)
    over = page.url
    page.locator(".chart .point").nth(1).click()
    at(page, r"Move \d+ of \d+")
    accessible(page)
    page.get_by_role("slider", name="Where in the game").fill("5")
    at(page, "Move 5 of ")
    line = page.locator("button.line:not([aria-current])").last
    line.click()
    expect(page.locator("li.shown").first).to_be_visible()
    page.get_by_role("slider", name="Where in the game").fill("3")
    page.get_by_role("button", name="What if: go on from here").click()
    page.get_by_role("button", name="With bots").click()
    page.wait_for_url(lambda url: url != over)
    expect(page.locator("header.top")).to_contain_text("What if, from move 3")
    page.goto(over)
    page.locator(".end").wait_for()


def plays_again(host: Page, guest: Page) -> None:
    """The same table again, with one tap each."""
    host.get_by_role("button", name="Again, same coven").click()
    host.wait_for_url("**/table/*")
    accessible(guest)
    guest.get_by_role("button", name="Sit down").click()
    begin = host.get_by_role("button", name="Begin", exact=True)
    begin.wait_for()
    accessible(host)
    begin.click()
    for page in (host, guest):
        page.locator("#question").wait_for()
        page.locator(f"{ASKED}, #question.watching").first.wait_for()
