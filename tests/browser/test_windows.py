"""Every window: nothing is cut off, nothing overlaps, everything that may be done can be reached.

The boxes are measured in one page, which is told typical scenes and resized.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from msgspec import structs
from playwright.sync_api import Page, expect

from covenstead.core.scene import Scene, Told
from tests.browser.conftest import Opening
from tests.browser.screens import SETTLED
from tests.browser.stills import moments
from tests.browser.told import ToldTable

WINDOWS: Final = [  # the last is 1440 × 900 at 200 % zoom
    (1440, 900), (1366, 768), (1920, 1080), (2560, 1440), (1024, 768), (820, 1180), (768, 1024),
    (932, 430), (844, 390), (667, 375), (390, 844), (360, 640), (320, 700), (720, 450),
]  # fmt: skip
TYPICAL: Final = [
    (1440, 900), (1366, 768), (1024, 768), (768, 1024), (844, 390), (360, 640), (320, 700),
    (720, 450),
]  # fmt: skip
POINTED: Final = [(1440, 900), (1366, 768), (820, 1180)]
PAYING: Final = [(1440, 900), (1920, 1080), (820, 1180), (768, 1024), (320, 700)]
LANDSCAPE: Final = (844, 390)
NEWS: Final = "Somebody found a bell."
FAULTS: Final = Path(__file__).with_name("boxes.js").read_text()

# A main question, a question of paying, the fullest ones; the end has a screen of its own.
POSITIONS: Final = {
    "blackwood": [
        (3, "explore_turn"),
        (4, "explore_turn"),
        (4, "return_turn-plans"),
        (3, "brew_payment-plans"),
        (2, "forage_pick"),
        (4, "watching"),
        (4, "end"),
    ],
    "witch-hunt-1649": [
        (7, "option_choice"),
        (7, "trial_defend-plans"),
        (4, "trial_support"),
        (7, "effect_choice"),
        (7, "buy-plans"),
        (4, "pick_character"),
        (7, "end"),
    ],
    "village-crone": [
        (6, "act"),
        (6, "walk"),
        (6, "react"),
        (6, "window"),
        (6, "pay"),
        (6, "keep"),
        (6, "tithe"),
        (1, "pay"),
        (6, "end"),
    ],
    "triora": [
        (4, "turn"),
        (2, "turn"),
        (2, "order"),
        (4, "order"),
        (4, "menu"),
        (4, "menu-plans"),
        (4, "cauldron"),
        (4, "shovel-plans"),
        (4, "reward"),
        (4, "end"),
    ],
}
# Things that can be acted on in this pane, scrolled to; an answer in the bar is reached there.
REACHED: Final = """
() => {
  const labels = [...document.querySelectorAll("#question [data-offer] .label")];
  const offered = labels.map((label) => `${label.lastChild.textContent}:`);
  return [...document.querySelectorAll(".spot.live, .aim")].flatMap((spot) => {
    const answer = offered.some((label) => spot.ariaLabel.includes(label));
    if (answer || !spot.checkVisibility()) return [];
    spot.scrollIntoView({ block: "center" });
    const { x, y, width, height } = spot.getBoundingClientRect();
    const there = document.elementFromPoint(x + width / 2, y + height / 2);
    return spot.contains(there) ? [spot.dataset.piece ?? spot.ariaLabel] : [];
  });
}
"""
SHAPE: Final = "() => document.documentElement.dataset.window"
# The panes that have something of their own in this window; the board's is the last one again.
OPEN_PANES: Final = """
() => {
  const { window } = document.documentElement.dataset;
  if (document.querySelector(".ended")) return ["board"];
  if (window.includes("small")) return ["market", "desk", "players", "chronicle", "board"];
  if (window.includes("tablet")) return ["chronicle", "board"];
  return window.includes("middle") ? ["market", "board"] : ["board"];
}
"""
OPEN_PANE: Final = """
(pane) => {
  const table = document.querySelector(".table");
  const shut = document.querySelector(".grid > .shut");
  if (table) table.dataset.pane = pane;
  if (shut) shut.style.display = pane === "board" ? "none" : "";
}
"""
BAR: Final = """
() => [document.querySelector(".bar"), ...document.querySelectorAll("#question .answer")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }))
  .map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [each.querySelector(".label")?.textContent ?? "", x, y, width, height].join(" ");
  })
"""


# The line of the log that is read: the first that is wholly seen.
FIRST_LINE: Final = """
() => {
  const log = document.querySelector(".chronicle .scroll");
  const top = log.getBoundingClientRect().top;
  const lines = [...log.querySelectorAll("[data-at]")];
  return lines.find((line) => line.getBoundingClientRect().bottom > top + 6).dataset.at;
}
"""


@cache
def scenes(game: str, seats: int) -> dict[str, Scene]:
    """The fullest scene of every kind of question."""
    return moments(game, seats)


def positions(game: str) -> Iterator[tuple[str, Scene]]:
    """The typical questions of a game, by name: what a moment covers has no boxes of its own."""
    for seats, kind in POSITIONS[game]:
        yield f"{kind} of {seats}", structs.replace(scenes(game, seats)[kind], moments=[])


def resized(page: Page, window: tuple[int, int]) -> None:
    """Give the page another window, and let it settle."""
    page.set_viewport_size({"width": window[0], "height": window[1]})
    page.evaluate(SETTLED)


def faults(page: Page, name: str, windows: list[tuple[int, int]]) -> Iterator[str]:
    """What is wrong with a position in these windows, pane by pane."""
    everything: set[str] = set()
    for window in windows:
        resized(page, window)
        touch = "wide" not in str(page.evaluate(SHAPE))
        said: set[str] = set()
        reached: set[str] = set()
        for pane in page.evaluate(OPEN_PANES):
            page.evaluate(OPEN_PANE, pane)
            said |= set(page.evaluate(FAULTS, touch))
            reached |= set(page.evaluate(REACHED))
        everything = everything or reached  # the first window is wide: it shows all there is
        said |= {f"out of reach: {thing}" for thing in everything - reached}
        yield from (f"{name}, {window[0]} × {window[1]}: {fault}" for fault in sorted(said))


@pytest.mark.parametrize("game", POSITIONS)
def test_in_every_window_nothing_is_cut_nothing_overlaps_and_all_is_in_reach(
    opened: Opening, game: str
) -> None:
    page = opened("/credits")
    (first, scene), *others = positions(game)
    table = ToldTable(page, scene)
    found = list(faults(page, first, WINDOWS))
    page.emulate_media(color_scheme="dark")
    for name, scene in others:
        resized(page, WINDOWS[0])
        table.show(scene)
        found += faults(page, name, TYPICAL)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", POSITIONS)
def test_no_answer_of_the_bar_moves_while_the_pointer_wanders(opened: Opening, game: str) -> None:
    page = opened("/credits")
    (_, scene), *_ = positions(game)
    ToldTable(page, scene)
    for window in POINTED:
        resized(page, window)
        page.mouse.move(1, 1)
        page.evaluate(SETTLED)
        bar = page.evaluate(BAR)
        previews = set()
        spots = page.locator(".spot.live").all()[:8] + page.locator(".spot").all()[:20]
        for spot in spots:
            box = spot.bounding_box()
            if box is None:
                continue
            page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            previews.add(page.locator("#question .context").inner_text())
            assert page.evaluate(BAR) == bar, window
        assert len(previews) > 1  # what is pointed at is told beside the answers


@pytest.mark.parametrize(
    ("game", "seats", "kind"),
    [("witch-hunt-1649", 4, "ability_pay-plans"), ("blackwood", 2, "brew_payment-plans")],
)
def test_ways_to_pay_keep_to_their_buttons(
    opened: Opening, game: str, seats: int, kind: str
) -> None:
    page = opened("/credits")
    ToldTable(page, structs.replace(scenes(game, seats)[kind], moments=[]))
    for window in PAYING:
        resized(page, window)
        spilt = [each for each in page.evaluate(FAULTS, False) if each.startswith("spills")]
        assert not spilt, window


def test_news_of_a_folded_chronicle_is_a_dot_on_the_menu_until_it_is_read(opened: Opening) -> None:
    page = opened("/credits")
    resized(page, LANDSCAPE)
    table = ToldTable(page, scenes("blackwood", 3)["explore_turn"])
    menu = page.get_by_role("button", name="Menu")
    expect(menu).to_have_attribute("aria-label", "Menu")
    table.show(with_news(scenes("blackwood", 3)["explore_turn"]))
    expect(menu).to_have_attribute("aria-label", "Menu, news in the chronicle")
    assert not page.evaluate(FAULTS, True)
    menu.click()
    page.get_by_role("button", name=re.compile("The chronicle.*news")).click()
    expect(page.locator(".chronicle")).to_contain_text(NEWS)
    expect(menu).to_have_attribute("aria-label", "Menu")


def test_news_of_a_folded_chronicle_is_a_dot_on_its_tab(opened: Opening) -> None:
    page = opened("/credits")
    resized(page, LANDSCAPE)
    table = ToldTable(page, scenes("witch-hunt-1649", 7)["option_choice"])
    tab = page.locator(".tabs").get_by_role("button", name="Chronicle")
    expect(tab).to_have_text("Chronicle")
    table.show(with_news(scenes("witch-hunt-1649", 7)["option_choice"]))
    expect(tab).to_have_text("Chronicle, news")
    tab.click()
    expect(tab).to_have_text("Chronicle")
    resized(page, WINDOWS[0])
    table.show(with_news(with_news(scenes("witch-hunt-1649", 7)["option_choice"])))
    resized(page, LANDSCAPE)
    expect(tab).to_have_text("Chronicle")  # it was read where it is always open


def with_news(scene: Scene) -> Scene:
    """The same scene after somebody else did something."""
    told = Told(NEWS, 1, [1], ply=scene.events[-1].ply + 1)
    return structs.replace(scene, events=[*scene.events, told])


def test_another_window_keeps_the_selection_the_sheet_and_the_place_in_the_log(
    opened: Opening,
) -> None:
    page = opened("/credits")
    ToldTable(page, scenes("blackwood", 3)["explore_turn"])
    page.get_by_role("button", name="Sell a potion").click()
    page.locator(".spot.potion").first.click(button="right")
    sheet = page.get_by_role("dialog")
    name = sheet.get_attribute("aria-label")
    page.evaluate("() => (document.querySelector('.chronicle .scroll').scrollTop = 400)")
    page.evaluate(SETTLED)
    read = page.evaluate(FIRST_LINE)
    for window in WINDOWS:
        resized(page, window)
        assert sheet.get_attribute("aria-label") == name
        assert page.locator("#question h2").inner_text() == "Sell a potion"
        assert not [each for each in page.evaluate(FAULTS, False) if each.startswith("cut")]
    resized(page, WINDOWS[0])
    assert page.evaluate(FIRST_LINE) == read
