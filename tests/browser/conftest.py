"""A real browser and a real server process, one of each for a whole run."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

import covenstead.server
from tests.browser.player import PATIENCE
from tests.server.process import Process

BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
BUILT: Final = Path(covenstead.server.__file__).parent / "static" / "index.html"

# The player has a name of some length, as texts must have room for it, and has read the note of a
# game. No notes in the margin: that they are in nobody's way is tested by itself (test_notes.py).
NAMED: Final = """
try {
  const kept = "covenstead.preferences";
  const likes = { name: "Wilhelmina", noted: ["witch-hunt-1649"], notes: false };
  if (!localStorage.getItem(kept)) localStorage.setItem(kept, JSON.stringify(likes));
} catch {}
"""

# Errors in the console that are not the page's own: a server is restarted, a form is refused.
OTHERS: Final = ("WebSocket connection", "ERR_CONNECTION_REFUSED")
REFUSED: Final = ("responded with a status of 422",)

Opening = Callable[..., Page]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium as the system has it."""
    if chromium() is None:
        pytest.skip("No Chromium here (Debian: apt-get install chromium): the page is not tested.")
    assert BUILT.exists(), "The page is not built: run `make page`."
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = launched(playwright)
        yield browser
        browser.close()


def chromium() -> str | None:
    """Where the system has its Chromium, if it has one."""
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


def launched(playwright: Playwright) -> Browser:
    """A browser without a window."""
    return playwright.chromium.launch(
        executable_path=chromium(), args=["--no-sandbox"], timeout=PATIENCE
    )


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server whose bots answer at once; the small example game is registered, too."""
    quick = ("--bot-pace", "0.01", "--away", "10", "--webhooks", "any")
    process = Process(tmp_path_factory.mktemp("browser"), *quick)
    yield process
    process.close()


@pytest.fixture
def opened(browser: Browser, server: Process) -> Iterator[Opening]:
    """Opens a page of the server in a browser of its own: `opened("/", width=390, height=844)`.

    A page that complains in its console, or that breaks its own policy, fails the test. A test in
    which the server is to refuse a form says so: `opened("/", refused=True)`.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(path: str = "/", width: int = 1440, height: int = 900, **more: Any) -> Page:
        touch = width < 700
        others = (*OTHERS, *REFUSED) if more.pop("refused", False) else OTHERS
        context = browser.new_context(
            base_url=f"http://127.0.0.1:{server.port}",
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            reduced_motion=more.pop("reduced_motion", "reduce"),
            **more,
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(NAMED)
        page = context.new_page()
        page.on("pageerror", lambda wrong: complaints.append(str(wrong)))
        page.on("console", lambda said: complaints.extend(_bad(said, others)))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not complaints


def _bad(said: Any, others: tuple[str, ...]) -> list[str]:
    """What the page complains of in its console, unless it is known to be somebody else's."""
    known = said.type != "error" or any(words in said.text for words in others)
    return [] if known else [said.text]
