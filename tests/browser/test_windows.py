"""Every window: nothing is cut off, nothing overlaps, everything that may be done can be reached.

The boxes are measured in one page, which is told typical scenes and resized.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page

from covenstead.core.scene import Scene
from tests.browser.conftest import Opening
from tests.browser.screens import SETTLED
from tests.browser.stills import moments
from tests.browser.told import ToldTable

WINDOWS: Final = [  # the last is 1440 × 900 at 200 % zoom
    (1440, 900), (1366, 768), (1920, 1080), (2560, 1440), (1024, 768), (820, 1180), (768, 1024),
    (932, 430), (844, 390), (667, 375), (390, 844), (360, 640), (720, 450),
]  # fmt: skip
POINTED: Final = [(1440, 900), (1366, 768), (1024, 768), (820, 1180)]
FAULTS: Final = Path(__file__).with_name("boxes.js").read_text()

# A main question, a question of paying, the fullest ones; the end has a screen of its own.
POSITIONS: Final = {
    "blackwood": [
        (3, "explore_turn"),
        (4, "explore_turn"),
        (4, "return_turn-plans"),
        (3, "brew_payment-plans"),
        (4, "watching"),
        (4, "end"),
    ],
    "witch-hunt-1649": [
        (7, "option_choice"),
        (7, "trial_defend-plans"),
        (4, "trial_support"),
        (7, "buy-plans"),
        (4, "pick_character"),
        (7, "end"),
    ],
}
# Things and answers that can be acted on in this pane, scrolled to where they are.
REACHED: Final = """
() => [...document.querySelectorAll(".spot.live, .aim")].flatMap((spot) => {
  if (!spot.checkVisibility()) return [];
  spot.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = spot.getBoundingClientRect();
  const there = document.elementFromPoint(x + width / 2, y + height / 2);
  return spot.contains(there) ? [spot.dataset.piece ?? spot.ariaLabel] : [];
})
"""
SHAPE: Final = "() => document.documentElement.dataset.window"
# The panes that have something of their own in this window; the board's is the last one again.
OPEN_PANES: Final = """
() => {
  const { window } = document.documentElement.dataset;
  if (document.querySelector(".end")) return ["board"];
  if (window.includes("small")) return ["market", "desk", "players", "chronicle", "board"];
  if (window.includes("tablet")) return ["chronicle", "board"];
  return window.includes("middle") ? ["market", "board"] : ["board"];
}
"""
OPEN_PANE: Final = """
(pane) => {
  const table = document.querySelector(".table");
  const shut = document.querySelector(".shut");
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


@cache
def scenes(game: str, seats: int) -> dict[str, Scene]:
    """The fullest scene of every kind of question."""
    return moments(game, seats)


def positions(game: str) -> Iterator[tuple[str, Scene]]:
    """The typical scenes of a game, by name."""
    for seats, kind in POSITIONS[game]:
        yield f"{kind} of {seats}", scenes(game, seats)[kind]


def resized(page: Page, window: tuple[int, int]) -> None:
    """Give the page another window, and let it settle."""
    page.set_viewport_size({"width": window[0], "height": window[1]})
    page.evaluate(SETTLED)


def faults(page: Page, window: tuple[int, int]) -> Iterator[str]:
    """What is wrong in one window, pane by pane."""
    shape = str(page.evaluate(SHAPE))
    touch = "wide" not in shape
    said = set()
    for pane in page.evaluate(OPEN_PANES):
        page.evaluate(OPEN_PANE, pane)
        for fault in page.evaluate(FAULTS, touch):
            if fault not in said:
                yield f"{window[0]} × {window[1]}, {pane}: {fault}"
            said.add(fault)


@pytest.mark.parametrize("game", POSITIONS)
def test_in_every_window_nothing_is_cut_and_no_targets_overlap(opened: Opening, game: str) -> None:
    found = []
    page = opened("/credits")
    table = None
    for name, scene in positions(game):
        resized(page, WINDOWS[0])
        if table is None:
            table = ToldTable(page, scene)
        else:
            table.show(scene)
        for window in WINDOWS:
            resized(page, window)
            found += [f"{name}, {fault}" for fault in faults(page, window)]
    assert not found, "\n".join(found)
