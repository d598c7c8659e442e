"""What is said to those who listen: every beat is a sentence, a moment is told once."""

from __future__ import annotations

from typing import Final

import pytest
from msgspec import structs
from playwright.sync_api import Page, expect

from covenstead.core.scene import Told
from tests.browser.conftest import Opening
from tests.browser.screens import SETTLED
from tests.browser.told import ToldTable
from tests.catalogue import SHIPPED
from tests.standstills import beginning, standstills

LISTEN: Final = """
() => {
  window.said = [];
  const note = (node) => {
    const words = node.textContent.trim();
    if (words) window.said.push(words);
  };
  const heard = (changes) => changes.forEach((change) => {
    if (change.type === "characterData") note(change.target);
    for (const added of change.addedNodes) note(added);
  });
  const every = { childList: true, characterData: true, subtree: true };
  for (const region of document.querySelectorAll("[role=status][aria-live], [role=alert]"))
    new MutationObserver(heard).observe(region, every);
}
"""


def said(page: Page) -> list[str]:
    """Everything that was said so far, in order."""
    page.evaluate(SETTLED)
    words: list[str] = page.evaluate("() => window.said")
    return words


@pytest.mark.parametrize("game", SHIPPED)
def test_a_moment_is_told_once_and_its_lines_are_not_told_again(opened: Opening, game: str) -> None:
    page = opened("/credits")
    table = ToldTable(page, beginning(game))
    page.evaluate(LISTEN)
    for kind, scene in standstills(game).items():
        if kind == "end" or scene.outcome:
            continue
        moment = scene.moments[-1]
        table.show(beginning(game))
        page.evaluate("() => (window.said = [])")
        table.show(scene)
        page.get_by_role("button", name="Go on").click()
        expect(page.locator("#question.moment")).to_have_count(0)
        words = said(page)
        assert sum(each.startswith(moment.title) for each in words) == 1, kind
        told = [moment.sentence, *(line.text for line in scene.events if line.ply == moment.ply)]
        for sentence in {each for each in told if each}:
            assert sum(sentence in each for each in words) <= 1, (kind, sentence)


def test_a_beat_is_said_as_a_sentence_and_once(opened: Opening) -> None:
    page = opened("/credits")
    scene = beginning("blackwood")
    table = ToldTable(page, scene)
    page.evaluate(LISTEN)
    lines = [Told(f"Tamsin found {number} bells.", 1, [1], ply=number) for number in (1, 2)]
    for number in (1, 2):
        events = [*scene.events, *lines[:number]]
        table.show(structs.replace(scene, question=scene.question + number, events=events))
    words = said(page)
    assert [each for each in words if "bells" in each] == [line.text for line in lines]
