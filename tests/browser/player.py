"""Somebody at the page: sits down, and answers what is asked by clicking what is offered."""

from __future__ import annotations

import contextlib
import random
import re
import time
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator, Page, TimeoutError

from tests import patience

PATIENCE: Final = 1000 * patience.PATIENCE  # milliseconds
ASKED: Final = "#question.asked, #question.closing, #question.reaction"
REFUSED: Final = "#question.refused"
OVER: Final = "#question.over, .end > .hero"
ANSWERS: Final = "#question .answer:not(.closed):not(.aside)"
MOMENT: Final = "#question.moment"
CURTAIN: Final = "h1:text('Pass to ')"
ASIDE: Final = ("More…", "Back", "Take all back", "Not yet", "Keep my turn open", "Let me think")
SHOWN: Final = "() => document.querySelector('#question')?.dataset.question ?? ''"
KEYS: Final = """
() => [...document.querySelectorAll("#question [aria-keyshortcuts]:not(.closed)")]
  .map((answer) => answer.getAttribute("aria-keyshortcuts"))
"""
# Whether Enter would answer something here: an answer, a plan, or a live thing on the board.
FOCUSED: Final = """
(aside) => {
  const here = document.activeElement;
  const answers = "#question .answer:not(.closed), #question .plan";
  return here.matches(answers)
    ? !aside.some((text) => here.innerText.startsWith(text))
    : here.matches("button.spot.live:not(.chosen), [role=dialog] button:not([aria-disabled])");
}
"""
# Live things that nothing lies over; what is outside the window can be scrolled to.
FREE: Final = """
() => [...document.querySelectorAll("button.spot.live:not(.chosen)")]
  .filter((spot) => {
    const { x, y, width, height } = spot.getBoundingClientRect();
    const there = document.elementFromPoint(x + width / 2, y + height / 2);
    return width > 0 && spot.checkVisibility() && (there === null || spot.contains(there));
  })
  .map((spot) => spot.dataset.piece)
"""
LOOKED_AT: Final = """
(id) => document.querySelector(`.spot.pointed.live:not(.chosen)[data-piece="${id}"]`) !== null
"""
QUICK: Final = 3_000  # milliseconds: what cannot be clicked now is looked at anew
TABS: Final = 200  # more than a page has stops, so that every stop is come to
LONGEST: Final = 900  # answers; every game is shorter


class Player:
    """Clicks at random among what the page offers: on the board, in the bar, in menus."""

    def __init__(self, page: Page, seed: int = 1, keyboard: bool = False) -> None:
        self.page = page
        self.lots: Final = random.Random(seed)
        self.keyboard: Final = keyboard
        self.answers = 0
        size = page.viewport_size
        self.finger: Final = bool(size and size["width"] < 700)

    # Getting to a table

    def play_bots(self, title: str) -> None:
        """From the lobby to the first question, in one click."""
        self.page.get_by_role("button", name=at_once(title)).click()
        self.page.locator("#question").wait_for()

    # Playing

    def play_on(self, answers: int = LONGEST) -> bool:
        """Answer so many questions; whether the game is over."""
        for _ in range(answers):
            if self.wait_until_asked():
                return True
            self.answer()
        return self.is_over()

    def wait_until_asked(self) -> bool:
        """Wait until this player is asked or the game is over; whether it is over."""
        self.page.locator(f"{ASKED}, {OVER}, {REFUSED}, {MOMENT}").first.wait_for()
        if self.page.locator(MOMENT).count():
            self.go_on()
            return self.wait_until_asked()
        if self.page.locator(REFUSED).count():  # an answer came too late
            self._click(self.page.locator(REFUSED).get_by_role("button", name="Fine"))
            return self.wait_until_asked()
        return self.is_over()

    def go_on(self) -> None:
        """Leave a moment that has been read."""
        button = self.page.locator(MOMENT).get_by_role("button", name="Go on")
        if self.keyboard:
            self.page.keyboard.press("Escape")
            self.page.wait_for_timeout(30)
        elif button.count():
            self._click(button)

    def is_over(self) -> bool:
        """Whether the end is shown."""
        return self.page.locator(OVER).count() > 0

    def answer(self) -> None:
        """Answer the open question, by however many clicks it takes."""
        asked = self.question()
        late = time.monotonic() + patience.PATIENCE
        while self._still(asked):
            assert time.monotonic() < late, "no click answers the question"
            self._act()
        moved_on = f'#question:not([data-question="{asked}"]), {OVER}, {MOMENT}, {CURTAIN}'
        self.page.locator(moved_on).first.wait_for()
        self.answers += 1

    def question(self) -> str:
        """The number of the question that is shown."""
        return str(self.page.evaluate(SHOWN))

    def _still(self, asked: str) -> bool:
        return self.question() == asked and self.page.locator(ASKED).count() > 0

    def _act(self) -> None:
        """One click (or key): in what is open if something is, otherwise on a thing or the bar."""
        page = self.page
        menu = page.get_by_role("dialog").locator("button:not([aria-disabled])")
        plans = page.locator("#question .plan")
        primary = page.locator("#question .answer.primary")
        if self.keyboard:
            self._press()
        elif menu.count():
            self._click(self._one(menu))
        elif plans.count():
            self._click(self._one(plans))
        elif page.locator("#question .answer", has_text="Not yet").count():
            self._click(primary)
        else:
            self._choose(primary)
        page.wait_for_timeout(30)  # what was sent comes back, what was opened opens

    def _choose(self, primary: Locator) -> None:
        offered = self.page.locator(ANSWERS)
        texts = enumerate(offered.all_inner_texts())
        answers = [offered.nth(at) for at, text in texts if not text.startswith(ASIDE)]
        spots: list[str] = self.page.evaluate(FREE)
        if spots and (not answers or self.lots.random() < 0.6):
            thing = self.lots.choice(spots)
            spot = self.page.locator(f'.spot.live[data-piece="{thing}"]').first
            self._click(spot)
            if self.finger and self.page.evaluate(LOOKED_AT, thing):  # the second tap does it
                self._click(spot)
        elif primary.count() and self.lots.random() < 0.5:
            self._click(primary.first)
        elif answers:
            self._click(self.lots.choice(answers))

    def _press(self) -> None:
        """By keyboard alone: a number that is shown, or Tab to what can be chosen and Enter."""
        keys = [key for key in self.page.evaluate(KEYS) if key]
        if keys and self.lots.random() < 0.75:
            self.page.keyboard.press(self.lots.choice(keys))
            return
        rest = self.lots.randint(1, 3)
        for _ in range(TABS):
            self.page.keyboard.press("Tab")
            if self.page.evaluate(FOCUSED, ASIDE):
                rest -= 1
                if rest == 0:
                    self.page.keyboard.press("Enter")
                    return

    def _one(self, several: Locator) -> Locator:
        return several.nth(self.lots.randrange(max(1, several.count())))  # it may be gone

    def _click(self, thing: Locator) -> None:
        """Click, unless it has just gone: the table moves on under everybody's hands."""
        with contextlib.suppress(TimeoutError):
            if self.finger:
                thing.first.tap(timeout=QUICK)
            else:
                thing.first.click(timeout=QUICK)


def at_once(title: str) -> re.Pattern[str]:
    """The name of the lobby's button that begins a game without another question."""
    return re.compile(f"Play (bots|alone): {re.escape(title)}")


def wait_for(page: Page, true: Callable[[], bool]) -> None:
    """Wait for something that several pages must come to show."""
    late = time.monotonic() + patience.PATIENCE
    while not true():
        assert time.monotonic() < late, "it has not happened"
        page.wait_for_timeout(10)
