"""What people stumbled over between the moves, one test each."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from covenstead.core.scene import Scene
from tests.browser.conftest import Opening
from tests.browser.player import Player
from tests.browser.screens import TITLES
from tests.browser.stills import NAMES
from tests.browser.test_windows import FAULTS, resized, scenes
from tests.browser.told import ToldTable
from tests.catalogue import SHIPPED
from tests.games.triora.given import menu, town, turn, witch
from tests.games.triora.sitting import start

PHONES = [(390, 844), (360, 640), (844, 390), (667, 375), (720, 450)]
# The colour that lies behind a modal dialog.
BACKDROP = "() => getComputedStyle(document.querySelector('dialog[open]'), '::backdrop').background"
DARKNESS = """
(selector) => {
  const [red, green, blue] = getComputedStyle(document.querySelector(selector))
    .backgroundColor.match(/\\d+/g).map(Number);
  return red + green + blue;
}
"""


def backdrop(page: Page) -> str:
    """What lies behind the open dialog."""
    page.locator("dialog[open]").wait_for()
    return str(page.evaluate(BACKDROP))


def test_leaving_a_table_asks_the_server_for_nothing_that_is_not_there(opened: Opening) -> None:
    page = opened("/")
    asked: list[str] = []
    Player(page).play_bots("Blackwood")
    page.on("response", lambda answer: asked.append(f"{answer.status} {answer.url}"))
    page.get_by_role("link", name="Covenstead").click()
    page.get_by_role("heading", name="Your tables").wait_for()
    assert not [each for each in asked if not each.startswith("2")]


def test_the_first_game_with_bots_begins_with_its_content_note(opened: Opening) -> None:
    page = opened("/")
    page.evaluate("() => localStorage.removeItem('covenstead.preferences')")
    page.add_init_script("localStorage.setItem('covenstead.preferences', '{}')")
    page.reload()
    page.get_by_role("button", name="Play bots: Witch Hunt 1649").click()
    note = page.get_by_role("dialog", name="Before you play Witch Hunt 1649")
    expect(note).to_contain_text("persecuted")
    note.get_by_role("button", name="I have read this: play bots").click()
    page.locator("#question").wait_for()
    page.get_by_role("link", name="Covenstead").click()
    page.get_by_role("button", name="Play bots: Witch Hunt 1649").click()
    page.locator("#question").wait_for()  # it was read: no second time


def test_a_seat_that_moves_has_the_only_code_of_its_dialog(opened: Opening) -> None:
    page = opened("/")
    Player(page).play_bots("Blackwood")
    page.get_by_role("button", name="Menu").click()
    menu = backdrop(page)
    page.get_by_role("button", name="This table…").click()
    page.get_by_role("dialog", name="This table").wait_for()
    assert backdrop(page) == menu  # one kind of backdrop
    page.get_by_role("button", name="Move it to another device").click()
    expect(page.get_by_role("img", name="QR code")).to_have_count(1)


def test_after_the_end_nothing_speaks_of_a_game_that_goes_on(opened: Opening) -> None:
    page = opened("/credits")
    table = ToldTable(page, scenes("blackwood", 3)["explore_turn"])
    table.show(scenes("blackwood", 3)["end"])
    mine = page.locator("tbody", has_text=re.compile("Wren.*you"))
    expect(mine.locator(".strip")).to_have_count(1)
    expect(page.locator("tbody .strip")).to_have_count(1)  # mine is marked, not the winner
    page.get_by_role("button", name="Look at the table").click()
    expect(page.get_by_role("region", name="Reputation at the end")).to_be_visible()
    expect(page.locator("#question")).to_have_class(re.compile("over"))
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("link", name="To the lobby")).to_have_text("To the lobby")


def test_a_later_column_says_when_its_marionette_comes_home(opened: Opening) -> None:
    page = opened("/credits")
    scene = scenes("blackwood", 3)["explore_turn"]
    later = next(each for each in scene.forecast if each.target and not each.home)
    choice = next(each for each in scene.choices if later.target in each.targets)
    ToldTable(page, scene)
    page.locator(f'.spot[data-piece="{later.target}"]').hover()
    expect(page.get_by_role("region", name="The order")).to_contain_text(choice.consequence)
    expect(page.locator("#question .context")).to_contain_text(choice.consequence)


def test_on_phones_the_cauldron_covers_no_cost_and_the_live_corner_no_letter(
    opened: Opening,
) -> None:
    page = opened("/credits")
    table = ToldTable(page, scenes("blackwood", 3)["explore_turn"])
    cauldrons = 0
    for seats in (3, 4):
        for kind in ("explore_turn", "watching"):
            resized(page, (1440, 900))
            table.show(scenes("blackwood", seats)[kind])
            for window in PHONES:
                resized(page, window)
                cauldrons += page.locator(".forest-card .brings:visible").count()
                covered = [each for each in page.evaluate(FAULTS, True) if " over: " in each]
                assert not covered, (seats, kind, window)
    assert cauldrons


def test_the_market_at_a_glance_has_a_name_before_it_is_drawn(opened: Opening) -> None:
    page = opened("/credits")
    page.route("**/Glance-*.js", lambda _: None)  # it never comes
    ToldTable(page, scenes("blackwood", 3)["explore_turn"])
    resized(page, (844, 390))
    glance = page.get_by_role("navigation", name="Parts of the table").get_by_role("button")
    expect(glance).to_have_accessible_name("Village")


def test_a_black_mark_is_black_by_candlelight_too(opened: Opening) -> None:
    page = opened("/credits", color_scheme="dark")
    ToldTable(page, scenes("witch-hunt-1649", 7)["option_choice"])
    assert page.evaluate(DARKNESS, ".mark.held") < 100


def test_a_question_names_its_player_where_several_share_a_device(opened: Opening) -> None:
    page = opened("/")
    page.get_by_role("button", name="Open a table of Blackwood").click()
    page.locator("dialog button.filled").last.click()
    page.get_by_text("Another player at this device").click()
    page.get_by_label("Name").last.fill("Tamsin")
    page.get_by_role("button", name=re.compile("Sit down")).last.click()
    expect(page.get_by_text("Tamsin", exact=True)).to_be_visible()
    page.get_by_role("button", name=re.compile("^Fill the empty chair")).click()
    page.get_by_role("button", name="Begin", exact=True).click()
    page.get_by_role("button", name=re.compile("^I am ")).click()
    player = Player(page)
    assert not player.wait_until_asked()
    expect(page.locator("#question .over")).to_have_text(re.compile("Wilhelmina|Tamsin"))


def test_the_credits_name_every_game_that_is_here(opened: Opening) -> None:
    page = opened("/credits")
    page.get_by_role("heading", level=1).wait_for()
    for game in SHIPPED:
        name = re.compile(f"^{re.escape(TITLES[game])}(:|$)")  # the credits may give it in full
        expect(page.get_by_role("cell", name=name)).to_be_visible()


def test_two_potions_of_one_kind_are_a_plan_among_others(opened: Opening) -> None:
    mine = witch(witch="lair", witch_used=True, vitae=2, amoris=1)
    sitting = start(town([turn(0, placed=True), menu(0, "lair")], {0: mine}))
    scene: Scene = sitting.table.scene(0, NAMES[:4])
    page = opened("/credits")
    ToldTable(page, scene)
    page.locator('.spot.live[data-piece="oak.vitae"]').click()
    expect(page.locator("#question .plan")).to_have_count(2)  # with another vitae, or alone


def test_a_piece_is_put_where_it_was_pointed_by_the_bar(opened: Opening) -> None:
    scene: Scene = start(town([turn(0)])).table.scene(0, NAMES[:4])
    page = opened("/credits")
    ToldTable(page, scene)
    button = page.locator("#question .answer", has_text="Place her here")
    expect(button).to_have_attribute("aria-disabled", "true")
    page.locator('.spot.live[data-piece="lair"]').hover()
    expect(button).to_contain_text("Alchemist's Lair")
    button.hover()
    expect(button).not_to_have_attribute("aria-disabled", "true")
    expect(page.locator('.spot.pointed[data-piece="lair"]')).to_be_visible()
