"""Words and gestures between browsers, muting, and one device for two."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Opening
from tests.browser.player import ASKED, CURTAIN, Player
from tests.browser.test_together import sit_down_together, whose_turn
from tests.browser.test_windows import resized

WINDOWS = [(1440, 900), (1100, 700), (820, 1180), (844, 390), (390, 844)]


def open_words(page: Page) -> None:
    """Turn the chronicle to what was said."""
    tab = page.locator(".tabs button.chronicle")
    words = page.get_by_role("button", name=re.compile("^Words"))
    page.locator("#question").wait_for()
    shape = page.locator("html").get_attribute("data-window") or ""
    if "small" in shape and tab.count():
        tab.click()
    elif "small" in shape or "tablet" in shape:
        page.get_by_role("button", name=re.compile("^Menu")).click()
        page.get_by_role("button", name=re.compile("The chronicle")).click()
    words.click()
    page.get_by_label("Say something to the table").wait_for()


def say(page: Page, text: str) -> None:
    """Write something and send it."""
    page.get_by_label("Say something to the table").fill(text)
    page.get_by_role("button", name="Say", exact=True).click()


def test_what_one_says_the_other_reads_as_plain_text(opened: Opening) -> None:
    host, guest = (player.page for player in sit_down_together(opened, "Candle Hour"))
    open_words(host)
    say(host, "Good <b>evening</b>, Bea.")
    expect(guest.get_by_role("button", name="Words 1 new")).to_be_visible()
    open_words(guest)
    said = guest.get_by_role("region", name="What was said")
    expect(said).to_contain_text("Good <b>evening</b>, Bea.")
    say(guest, "Good evening.")
    expect(host.get_by_role("region", name="What was said")).to_contain_text("Good evening.")
    guest.reload()
    open_words(guest)
    expect(said).to_contain_text("Good <b>evening</b>, Bea.")


def test_a_gesture_is_seen_in_a_corner_and_answers_no_question(opened: Opening) -> None:
    players = sit_down_together(opened, "Candle Hour")
    host, guest = (player.page for player in players)
    asked = whose_turn(players)
    assert asked is not None
    question = asked.question()
    open_words(host)
    host.get_by_role("button", name="Cheer").click()
    expect(guest.locator(".gestures")).to_contain_text("raises a cup")
    assert asked.question() == question


def test_of_a_muted_person_nothing_is_read_seen_or_counted(opened: Opening) -> None:
    host, guest = (player.page for player in sit_down_together(opened, "Candle Hour"))
    for page in (host, guest):
        open_words(page)
    say(guest, "First.")
    said = host.get_by_role("region", name="What was said")
    expect(said).to_contain_text("First.")
    host.get_by_role("button", name="More about this").click()
    host.get_by_role("button", name="Mute Bea").click()
    expect(said).not_to_contain_text("First.")
    host.get_by_role("button", name="Chronicle", exact=True).click()
    say(guest, "Second.")
    guest.get_by_role("button", name="Laugh").click()
    expect(guest.locator(".gestures")).to_contain_text("cackles")  # the host has heard it, too
    open_words(host)
    say(host, "I hear nothing.")
    expect(guest.get_by_role("region", name="What was said")).to_contain_text("I hear nothing.")
    expect(host.locator(".gestures p")).to_have_count(0)
    expect(said).not_to_contain_text("Second.")
    host.get_by_role("button", name="Hear Bea again").click()
    expect(said).to_contain_text("Second.")


def test_the_host_deletes_what_was_said_for_everybody(opened: Opening) -> None:
    host, guest = (player.page for player in sit_down_together(opened, "Candle Hour"))
    for page in (host, guest):
        open_words(page)
    say(guest, "A slip.")
    host.get_by_role("button", name="More about this").click()
    host.get_by_role("button", name="Delete this").click()
    for page in (host, guest):
        expect(page.get_by_role("region", name="What was said")).not_to_contain_text("A slip.")
    expect(guest.get_by_role("button", name="More about this")).to_have_count(0)


@pytest.mark.parametrize("window", WINDOWS, ids=lambda window: f"{window[0]}x{window[1]}")
def test_words_can_be_written_in_every_window(opened: Opening, window: tuple[int, int]) -> None:
    host, _ = (player.page for player in sit_down_together(opened, "Blackwood"))
    resized(host, window)
    open_words(host)
    say(host, "Room enough.")
    said = host.get_by_role("region", name="What was said").get_by_text("Room enough.")
    expect(said).to_be_in_viewport()
    expect(host.get_by_label("Say something to the table")).to_be_in_viewport()


def sit_down_on_one_device(opened: Opening, title: str) -> Page:
    """Two players at one device; the game has begun."""
    page = opened("/")
    page.get_by_role("button", name=f"Open a table of {title}").click()
    page.get_by_label("Seats", exact=True).select_option(index=0)
    page.get_by_label("Seat 2").select_option(label="A friend, by link")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_text("Another player at this device").click()
    page.get_by_role("textbox", name="name").fill("Bea")
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="Begin", exact=True).click()
    return page


def passed_to(page: Page) -> str:
    """The name on the curtain, once there is one; no hand is in the page meanwhile."""
    heading = page.locator(CURTAIN)
    heading.wait_for()
    assert page.locator("[data-piece], #question").count() == 0
    return heading.inner_text().removeprefix("Pass to ")


def take_the_device(page: Page, name: str) -> None:
    """Say at the curtain who has the device now."""
    page.get_by_role("button", name=f"I am {name}", exact=True).click()
    page.locator("#question").wait_for()
    expect(shown_seat(page)).to_have_attribute("title", name)
    expect(page.locator(CURTAIN)).to_have_count(0)


def shown_seat(page: Page) -> Locator:
    """The button of the seat whose table is shown."""
    return page.get_by_role("group", name="Whose seat is shown").locator("[aria-pressed=true]")


def test_a_curtain_hides_the_hand_until_its_player_has_the_device(opened: Opening) -> None:
    page = sit_down_on_one_device(opened, "Candle Hour")
    asked = passed_to(page)
    take_the_device(page, asked)
    other = "Bea" if asked == "Ada" else "Ada"
    player = Player(page, 1)
    while not page.locator(CURTAIN).count():
        player.answer()
        page.locator(f"{ASKED}, {CURTAIN}").first.wait_for()
    assert passed_to(page) == other
    take_the_device(page, other)
    player.wait_until_asked()


def test_a_seat_that_is_turned_to_by_hand_stays_behind_its_curtain_and_is_not_turned_away(
    opened: Opening,
) -> None:
    page = sit_down_on_one_device(opened, "Candle Hour")
    asked = passed_to(page)
    other = "Bea" if asked == "Ada" else "Ada"
    take_the_device(page, asked)
    seats = page.get_by_role("group", name="Whose seat is shown")
    seats.locator(f"[title={other}]").click()
    assert passed_to(page) == other
    take_the_device(page, other)
    expect(page.locator("#question.watching")).to_be_visible()
    seats.locator(f"[title={asked}]").click()
    assert passed_to(page) == asked
    page.get_by_role("button", name=f"No, I am {other}").click()  # the wrong chip was tapped
    expect(shown_seat(page)).to_have_attribute("title", other)
