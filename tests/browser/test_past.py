"""Looking back in the browser: slider, keys, lines, links; what if and rematch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opening
from tests.browser.player import ASKED, Player
from tests.browser.records import a_file, open_record, record_of
from tests.browser.screens import TITLES
from tests.browser.test_every_window import WINDOWS, complaints, with_axe
from tests.browser.test_together import sit_down_together, whose_turn
from tests.browser.test_windows import resized
from tests.catalogue import SHIPPED
from tests.patience import PATIENCE

DROPPED = """
(text) => {
  const files = new DataTransfer();
  files.items.add(new File([text], "game.txt", { type: "text/plain" }));
  window.dispatchEvent(new DragEvent("drop", { dataTransfer: files, cancelable: true }));
}
"""


def at(page: Page, words: str) -> None:
    """Wait until the bar says where in the game this is."""
    expect(page.locator("#question h2")).to_have_text(re.compile(words))


def opened_record(page: Page, game: str) -> int:
    """Look back at a record; how many moves it has."""
    open_record(page, record_of(game))
    slider = page.get_by_role("slider", name="Where in the game")
    slider.wait_for()
    return int(slider.get_attribute("max") or "0")


# A record


@pytest.mark.parametrize("game", SHIPPED)
def test_the_past_is_whole_and_accessible_in_every_window(opened: Opening, game: str) -> None:
    page = opened("/replay")
    opened_record(page, game)
    page.get_by_role("slider").fill("40")
    with_axe(page)
    found = list(complaints(page, "looking back"))
    assert not found, "\n".join(found)


def test_keys_lead_through_the_game_by_move_turn_round_and_moment(opened: Opening) -> None:
    page = opened("/replay")
    last = opened_record(page, "blackwood")
    press = page.keyboard.press
    at(page, f"Move 0 of {last}")
    for key, move in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last)]:
        press(key)
        at(page, f"Move {move} of {last}")
    press("Home")
    at(page, f"Move 0 of {last}")
    press("Control+ArrowRight")
    expect(page.locator(".top .phase").first).to_contain_text("round 2 of 5")
    press("Shift+ArrowRight")
    press("Shift+ArrowLeft")
    press("Home")
    press("]")
    slider = page.get_by_role("slider")
    expect(slider).not_to_have_attribute("aria-valuetext", re.compile("Move 0,"))
    press(" ")
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    press(" ")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_line_of_the_chronicle_opens_its_position_and_later_ones_stay(opened: Opening) -> None:
    page = opened("/replay")
    last = opened_record(page, "blackwood")
    page.keyboard.press("End")
    at(page, f"Move {last} of {last}")
    lines = page.get_by_role("region", name="Everything that happened").locator("button.line")
    known = lines.count()
    lines.nth(6).click()
    expect(page.locator("#question h2")).not_to_have_text(f"Move {last} of {last}")
    expect(page.locator("[aria-current=step]").first).to_be_visible()
    assert lines.count() >= known
    assert page.locator("li.later").count() > 0


def test_other_eyes_are_chosen_and_the_position_stays(opened: Opening) -> None:
    page = opened("/replay")
    last = opened_record(page, "village-crone")
    page.get_by_role("slider").fill("9")
    page.get_by_label("Whose eyes").select_option("1")
    expect(page.get_by_label("Whose eyes")).to_have_value("1")
    at(page, f"Move 9 of {last}")


def test_a_record_that_is_dropped_onto_the_lobby_is_opened(opened: Opening) -> None:
    page = opened("/")
    page.get_by_role("link", name="Open a record").wait_for()
    page.evaluate(DROPPED, record_of("candle-hour"))
    at(page, "Move 0 of ")


def test_a_file_that_is_no_record_gets_one_sentence(opened: Opening) -> None:
    page = opened("/replay")
    page.get_by_label("Choose a file").set_input_files(a_file("x" * 600_000))
    expect(page.get_by_role("alert")).to_have_text("The file is too long to be a record.")


# A table


def test_looking_back_leaves_the_question_where_it_was(opened: Opening) -> None:
    page = opened("/")
    player = Player(page, 3)
    player.play_bots(TITLES["blackwood"])
    player.play_on(4)
    player.wait_until_asked()
    asked = page.locator("#question h2").inner_text()
    page.locator("button.line").last.click()
    at(page, "Move ")
    expect(page.get_by_role("button", name="Back to the table: your turn")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(ASKED).locator("h2")).to_have_text(asked)
    player.answer()


def test_somebody_who_looks_back_is_told_when_asked(opened: Opening) -> None:
    players = sit_down_together(opened, TITLES["blackwood"])
    for _ in range(3):
        asked = whose_turn(players)
        assert asked is not None
        asked.answer()
    asked = whose_turn(players)
    other = players[1] if asked is players[0] else players[0]
    assert asked is not None
    other.page.get_by_role("button", name="Replay").click()
    home = other.page.get_by_role("button", name="Back to the table")
    expect(home).to_have_text(re.compile("Back to the table$"))
    for _ in range(20):
        if "your turn" in home.inner_text() or asked.page.locator(ASKED).count() == 0:
            break
        asked.answer()
    expect(home).to_have_text(re.compile("your turn"))
    home.click()
    other.wait_until_asked()


def test_a_link_to_a_moment_opens_it(opened: Opening) -> None:
    page = opened("/")
    player = Player(page, 3)
    player.play_bots(TITLES["blackwood"])
    player.play_on(3)
    player.wait_until_asked()
    page.goto(page.url.partition("#")[0] + "#move-2")
    page.reload()
    at(page, "Move 2")
    page.keyboard.press("Escape")
    player.wait_until_asked()
    assert "#" not in page.url


def test_from_the_end_to_a_study_a_moment_a_what_if_and_the_same_deal(opened: Opening) -> None:
    page = opened("/")
    player = Player(page, 5)
    player.play_bots(TITLES["candle-hour"])
    assert player.play_on()
    page.get_by_role("button", name="Study this game").click()
    study = page.get_by_role("dialog", name="The game studied")
    chances = study.get_by_role("table", name="Chances to win, in a hundred")
    chances.wait_for(timeout=1000 * PATIENCE)
    with_axe(page)
    last = chances.get_by_role("button").last
    moves = last.inner_text()
    last.dispatch_event("click")
    at(page, f"{moves} of ")
    page.keyboard.press("Home")
    at(page, "Move 0 of ")
    over = page.url
    page.get_by_role("button", name="What if: go on from here").click()
    page.get_by_role("button", name="With bots").click()
    page.wait_for_url(lambda url: url != over)
    expect(page.locator("header.top")).to_contain_text("What if, from move 0")
    page.goto(over)
    page.get_by_role("button", name="This deal again").click()
    page.wait_for_url(lambda url: url != over)
    Player(page, 2).wait_until_asked()


def test_two_friends_play_again_with_one_tap_each(opened: Opening) -> None:
    players = sit_down_together(opened, TITLES["candle-hour"])
    while (asked := whose_turn(players)) is not None:
        asked.answer()
    host, guest = players[0].page, players[1].page
    host.get_by_role("button", name="Again, same coven").click()
    host.wait_for_url("**/table/*")
    expect(host.locator("li.empty")).to_contain_text("kept for Bea")
    expect(guest.locator("footer")).to_contain_text("Wilhelmina lays the table again")
    guest.get_by_role("button", name="Sit down").click()
    host.get_by_role("button", name="Begin", exact=True).click()
    for page in (host, guest):
        page.locator("#question").wait_for()
    assert whose_turn(players) is not None


@pytest.mark.parametrize("window", WINDOWS[:1])
def test_the_bar_grows_once_and_board_rows_keep_76_pixels(
    opened: Opening, window: tuple[int, int]
) -> None:
    page = opened("/replay")
    opened_record(page, "blackwood")
    resized(page, window)
    heights = set()
    for _ in range(6):
        page.keyboard.press("ArrowRight")
        heights.add(page.evaluate("() => document.querySelector('#question').clientHeight"))
    assert len(heights) == 1
    cards = page.locator(".area.board .forest-card")
    assert min(card.bounding_box()["height"] for card in cards.all()) >= 76  # type: ignore[index]
