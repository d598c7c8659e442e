"""What is said to those who listen: every beat is a sentence, a moment is told once."""

from __future__ import annotations

import re
from typing import Final

import pytest
from msgspec import structs
from playwright.sync_api import Page, expect

import covenstead
from covenstead.bots import bot
from covenstead.core.scene import Scene, Told
from covenstead.games import load_game
from tests.browser.conftest import Opening
from tests.browser.records import open_record, record_of
from tests.browser.screens import SETTLED
from tests.browser.test_together import sit_down_together
from tests.browser.test_words import open_words, say
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


def test_a_query_key_tells_the_table_in_words(opened: Opening) -> None:
    page = opened("/credits")
    scene = beginning("triora")
    ToldTable(page, scene)
    page.keyboard.press("g")
    expect(page.locator("[role=status][aria-live]")).to_contain_text(scene.goal)


HEARD: Final = """
() => [...document.querySelectorAll("[role=status][aria-live] p")].map((each) => each.textContent)
"""
MOVES: Final = 40  # of a game, from its beginning
AT_ONCE: Final = 4  # beats that are said of one change


def walk(game: str) -> list[Scene]:
    """The first scenes of a game among bots, as one of two players sees them."""
    rules = load_game(game)
    seats = max(2, rules.seats[0])
    table, player = covenstead.Table(rules, seats, seed=3), bot("greedy", 3)
    found: list[Scene] = []
    for _ in range(MOVES):
        found.append(table.scene(0, ["Wren", "Tamsin", "Ilse"][:seats]))
        seat = table.awaiting[0]
        table.play(seat, player.choose(table.view(seat)))
    return found


@pytest.mark.parametrize("game", SHIPPED)
def test_what_others_do_is_said_beat_by_beat_and_nothing_of_it_twice(
    opened: Opening, game: str
) -> None:
    page = opened("/credits")
    first, *scenes = walk(game)
    table, known = ToldTable(page, first), first.events
    spoken = 0
    for scene in scenes:
        fresh, known = scene.events[len(known) :], scene.events
        table.show(scene)
        moment = page.locator("#question.moment")
        if moment.count():
            page.get_by_role("button", name="Go on").click()
            expect(moment).to_have_count(0)
        told = scene.moments[-1].ply if scene.moments else None
        others = [line for line in fresh if line.actor != 0 and line.kind != "heading"]
        beats = [line.text for line in others if line.ply != told][-AT_ONCE:]
        if beats:
            heard = [words.strip() for words in page.evaluate(HEARD)]
            assert [words for words in heard if words] == beats
            spoken += len(beats)
    assert spoken > 3


def test_words_gestures_and_proposals_are_spoken_once_and_none_of_them_urgently(
    opened: Opening,
) -> None:
    host, guest = (player.page for player in sit_down_together(opened, "Candle Hour"))
    guest.evaluate(LISTEN)
    open_words(host)
    say(host, "Good evening.")
    spoken(guest, "Wilhelmina says: Good evening.")
    host.get_by_role("button", name="Cheer").click()
    spoken(guest, "Wilhelmina raises a cup.")
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Ask for a pause").click()
    spoken(guest, "Wilhelmina asks for a pause")
    urgent = guest.locator("[role=alert]").all_inner_texts()
    assert not [each for each in urgent if "Wilhelmina" in each]


def spoken(page: Page, words: str) -> None:
    """Wait until something is spoken; it was spoken once."""
    page.wait_for_function("(words) => window.said.includes(words)", arg=words)
    assert said(page).count(words) == 1


def test_a_step_into_the_past_is_spoken_once_and_its_lines_are_not_news(opened: Opening) -> None:
    page = opened("/replay")
    open_record(page, record_of("candle-hour"))
    page.get_by_role("slider").wait_for()
    page.evaluate(LISTEN)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#question h2")).to_have_text(re.compile("Move 1 of"))
    words = said(page)
    assert len(words) == 1
    assert words[0].startswith("Move 1 of")
