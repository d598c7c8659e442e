"""Friends who come and go, in real browsers: the waiting room, the kept chair, a pause, an undo."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

import pytest
from msgspec import structs
from playwright.sync_api import Page, expect

import covenstead
from covenstead.bots import bot
from covenstead.core.family import NONE
from covenstead.core.scene import Scene, Told
from covenstead.games import load_game
from covenstead.server.wire.messages import ChairInfo, ProposalInfo
from tests.browser.conftest import Opening
from tests.browser.player import Player
from tests.browser.stills import NAMES
from tests.browser.test_every_window import WINDOWS, complaints, with_axe
from tests.browser.test_together import sit_down_together, whose_turn
from tests.browser.test_windows import resized, scenes
from tests.browser.told import ToldTable
from tests.patience import PATIENCE


def matter(page: Page, kind: str) -> None:
    """Wait until the bar is about people."""
    page.locator(f"#question[data-matter={kind}]").wait_for(timeout=1000 * PATIENCE)


def pair(opened: Opening) -> tuple[Player, Player]:
    """Two friends at a table; first the one who is asked."""
    players = sit_down_together(opened, "Blackwood")
    asked = whose_turn(players)
    assert asked is not None
    return asked, next(each for each in players if each is not asked)


def test_a_familiar_plays_for_a_friend_who_has_gone_until_the_friend_is_back(
    opened: Opening,
) -> None:
    asked, other = pair(opened)
    address, context = asked.page.url, asked.page.context
    asked.page.close()
    matter(other.page, "away")
    expect(other.page.locator("#question h2")).to_contain_text("has been away for")
    other.page.keyboard.press("2")
    expect(other.page.get_by_role("button", name=re.compile("Nudged"))).to_be_visible()
    other.page.get_by_role("button", name=re.compile("Let a familiar play")).click()
    expect(other.page.locator("li.familiar").first).to_be_visible()
    back = context.new_page()
    back.goto(address)
    matter(back, "return")
    back.keyboard.press("1")
    expect(back.locator("#question[data-matter]")).to_have_count(0)
    expect(other.page.locator("li.company").first).to_contain_text("took the chair back")


def test_a_pause_and_an_undo_are_asked_for_and_agreed_to(opened: Opening) -> None:
    asked, other = pair(opened)
    for page, wish, answer in (
        (other.page, "Ask for a pause", "Agree"),
        (other.page, "", "Go on"),
    ):
        if wish:
            page.get_by_role("button", name=re.compile("^Menu")).click()
            page.get_by_role("button", name=wish).click()
        else:
            page.get_by_role("button", name=re.compile("^Go on")).click()
        asked.page.get_by_role("button", name=re.compile(f"{answer}")).click()
        if wish:
            matter(asked.page, "paused")
            matter(other.page, "paused")
    expect(asked.page.locator("#question[data-matter]")).to_have_count(0)
    asked.page.locator(".area.board [data-piece]").first.click()
    asked.page.locator("li.plain").first.wait_for()
    asked.page.get_by_role("button", name=re.compile("^Menu")).click()
    asked.page.get_by_role("button", name="Ask to take back my last choice").click()
    matter(other.page, "proposal")
    other.page.get_by_role("button", name=re.compile("Agree")).click()
    for page in (asked.page, other.page):
        expect(page.locator("li.taken_back s").first).to_be_visible()


def test_the_main_button_of_the_waiting_room_takes_no_chair_from_a_friend(
    opened: Opening,
) -> None:
    host = opened("/")
    host.get_by_role("button", name="Open a table of Blackwood").click()
    host.get_by_label("Seats", exact=True).select_option(index=0)
    host.get_by_label("Seat 2").select_option(label="A friend, by link")
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url(re.compile("/t/[A-Z]{6}$"))
    gather = host.get_by_role("button", name="Begin when all are here")
    gather.click()
    expect(host.get_by_role("button", name="Begins as soon as all are here")).to_have_attribute(
        "aria-pressed", "true"
    )
    host.get_by_role("button", name="Change: No hurry").click()
    host.get_by_label("Clock", exact=True).select_option("300")
    guest = opened(host.url[host.url.index("/t/") :])
    expect(guest.get_by_text("5 minutes a turn")).to_be_visible()
    guest.get_by_label("Your name").fill("Ilse")
    guest.get_by_role("button", name="Sit down").click()
    for page in (host, guest):
        page.locator("#question").wait_for()


def waiting_for(opened: Opening, friend: str) -> Page:
    """The waiting room of a host whose friend has sat down."""
    host = opened("/")
    host.get_by_role("button", name="Open a table of Blackwood").click()
    host.get_by_label("Seats", exact=True).select_option("3")
    host.get_by_label("Seat 2").select_option(label="A friend, by link")
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url(re.compile("/t/[A-Z]{6}$"))
    guest = opened(urlsplit(host.url).path)
    guest.get_by_label("Your name").fill(friend)
    guest.get_by_role("button", name="Sit down").click()
    host.locator("li", has_text=friend).first.wait_for()
    return host


def test_the_host_drags_a_chair_onto_another_and_they_change_places(opened: Opening) -> None:
    host = waiting_for(opened, "Ilse")
    names = host.locator(".around li .who b")
    expect(names).to_have_text(["Wilhelmina", "Ilse", "An empty chair"])
    names.nth(1).drag_to(names.nth(2))
    expect(names).to_have_text(["Wilhelmina", "An empty chair", "Ilse"])


def test_a_turn_is_tried_alone_in_another_tab_while_the_table_waits(opened: Opening) -> None:
    host = waiting_for(opened, "Ilse")
    with host.context.expect_page() as opening:
        host.get_by_role("button", name="try a turn alone").click()
    alone = opening.value
    alone.locator("#question").wait_for()
    assert alone.url != host.url
    expect(alone.locator(".top")).to_contain_text("Blackwood")
    expect(host.get_by_text("2 of 3 are here")).to_be_visible()


def test_a_friend_who_comes_later_takes_a_bots_chair_and_plays_there(opened: Opening) -> None:
    host, _ = sit_down_together(opened, "Blackwood", 3)
    friend = opened(urlsplit(host.page.url).path)
    matter(friend, "chair")
    friend.get_by_role("button", name=re.compile("^Take .+'s chair")).click()
    dialog = friend.get_by_role("dialog", name="Sit down")
    dialog.get_by_label("Your name").fill("Perrin")
    dialog.get_by_role("button", name=re.compile("^Take .+'s chair$")).click()
    expect(dialog).to_have_count(0)
    expect(friend.locator(".area.desk")).to_contain_text("Perrin")
    came = "Perrin sat down in the place of"
    expect(host.page.locator("li.company").filter(has_text=came)).to_be_visible()
    late = opened(urlsplit(host.page.url).path)
    late.locator("#question:not([data-matter])").wait_for()  # no bot is left


def test_the_host_says_whether_a_friend_who_comes_later_may_sit_down(opened: Opening) -> None:
    host, _ = sit_down_together(opened, "Blackwood", 3)
    friend = opened(urlsplit(host.page.url).path)
    matter(friend, "chair")
    host.page.get_by_role("button", name=re.compile("^Menu")).click()
    host.page.get_by_role("button", name=re.compile("^This table")).click()
    switch = host.page.get_by_label("Friends who come while the game runs")
    switch.select_option("Watch")
    friend.locator("#question:not([data-matter])").wait_for()
    switch.select_option("May take a bot's chair")
    matter(friend, "chair")
    friend.get_by_role("button", name=re.compile("^Watch")).click()
    friend.locator("#question:not([data-matter])").wait_for()
    friend.get_by_role("button", name=re.compile("^Menu")).click()
    friend.get_by_role("button", name=re.compile("^This table")).click()
    expect(friend.get_by_role("button", name=re.compile("^Take .+'s chair$"))).to_be_visible()


def waiting_host(opened: Opening, address: str = "", seats: int = 3) -> Page:
    """A table that waits for friends, as its host sees it; an address for notices is refused."""
    host = opened("/", refused=bool(address))
    host.get_by_role("button", name="Open a table of Blackwood").click()
    host.get_by_label("Seats", exact=True).select_option(str(seats))
    if address:
        host.get_by_text("Notices to a program of yours").click()
        host.get_by_label("The address that is told who is asked").fill(address)
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url(re.compile("/t/[A-Z]{6}$"))
    return host


def test_the_waiting_room_says_how_long_somebody_has_been_away(opened: Opening) -> None:
    host = waiting_host(opened)
    guest = opened(urlsplit(host.url).path)
    guest.get_by_label("Your name").fill("Ilse")
    guest.get_by_role("button", name="Sit down").click()
    chair = host.locator("li").filter(has=host.locator("b", has_text=re.compile("^Ilse$")))
    expect(chair).to_contain_text("here")
    guest.close()
    expect(chair).to_contain_text(re.compile(r"away for \d+ s; the chair is kept"))


def test_an_address_for_notices_that_is_refused_when_opening_is_mended_in_the_waiting_room(
    opened: Opening,
) -> None:
    host = waiting_host(opened, "nowhere")
    refusal = host.get_by_text("A notice goes to a whole address that begins with https://.")
    expect(refusal).to_be_visible()
    address = host.get_by_label("The program's address")
    expect(address).to_have_value("nowhere")
    address.fill("http://127.0.0.1:9/notices")
    host.get_by_role("button", name="Send notices there").click()
    expect(host.get_by_label("The key")).not_to_have_value("")
    expect(refusal).to_have_count(0)
    expect(host.get_by_text("A program is told who is asked.")).to_be_visible()
    host.get_by_role("button", name="Send no more").click()
    expect(host.get_by_label("The key")).to_have_count(0)
    expect(host.get_by_text("No program is told anything")).to_be_visible()


def test_the_host_moves_a_chair_by_its_number_and_the_arrow_keys(opened: Opening) -> None:
    host = waiting_host(opened)
    mine = host.locator("li.mine")
    expect(mine).to_contain_text("1")
    host.get_by_role("button", name=re.compile("^Seat 1,")).focus()
    host.keyboard.press("Enter")
    host.keyboard.press("ArrowRight")
    expect(mine.locator(".number")).to_have_text("2")
    moved = host.get_by_role("button", name=re.compile("^Seat 2,"))
    expect(moved).to_have_attribute("aria-pressed", "true")
    expect(moved).to_be_focused()
    host.keyboard.press("Escape")
    moved.click()
    host.get_by_role("button", name=re.compile("^Seat 3,")).click()
    expect(mine.locator(".number")).to_have_text("3")


NOW = 1_000_000.0
MATTERS: dict[str, dict[str, Any]] = {  # facts of a table, by what the bar is about then
    "away": {"awaiting": [1]},
    "proposal": {"proposals": [ProposalInfo("undo", 1, [1], 2, line=1)]},
    "paused": {"paused": True},
    "return": {},
    "chair": {"for_latecomers": [2]},
}


def chairs(kind: str) -> list[ChairInfo]:
    """The viewer, a friend who may be away, and a bot."""
    friend = ChairInfo(1, "person", "Tamsin", "", True, away=NOW - 40 if kind == "away" else 0.0)
    mine = ChairInfo(0, "person", "Wren", "", True, familiar=1 if kind == "return" else None)
    return [mine, friend, ChairInfo(2, "bot", "Old Moss", "greedy", True)]


def of_spectator(game: str) -> Scene:
    """A scene in the middle of a game as somebody without a seat sees it."""
    table = covenstead.Table(load_game(game), 3, seed=1)
    player = bot("greedy", 1)
    for _ in range(60):
        seat = table.awaiting[0]
        table.play(seat, player.choose(table.view(seat)))
    scene: Scene = table.game.scene(table, NONE, NAMES[:3])
    return scene


@pytest.mark.parametrize("kind", MATTERS)
def test_the_bar_about_people_is_whole_and_accessible_in_every_window(
    opened: Opening, kind: str
) -> None:
    page = opened("/credits")
    scene = of_spectator("blackwood") if kind == "chair" else scenes("blackwood", 3)["watching"]
    done = [Told(f"You took toad for {n}.", 0, [0], "familiar", ply=n) for n in range(1, 6)]
    scene = structs.replace(scene, events=[*scene.events, *done])
    table = ToldTable(page, scene)
    later = structs.replace(scene, question=scene.question + 1)
    table.show(later, chairs=chairs(kind), now=NOW, **MATTERS[kind])
    matter(page, kind)
    resized(page, WINDOWS[0])
    with_axe(page)
    # in the smallest window two points of two digits have no room beside two names
    found = list(complaints(page, kind, ["#question"], [each for each in WINDOWS if each[0] > 320]))
    assert not found, "\n".join(found)
