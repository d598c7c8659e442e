"""Pictures of every screen: `make shots` writes them to shots/, to be looked at by people."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import chromium, launched
from tests.browser.screens import SCREENS, THEMES, WIDTHS, dressed
from tests.server.process import Process


def main(folder: Path) -> None:
    """Take a picture of each screen in each width and theme."""
    folder.mkdir(exist_ok=True)
    if chromium() is None:
        raise SystemExit("No Chromium here (Debian: apt-get install chromium).")
    server = Process(Path(tempfile.mkdtemp()), "--bot-pace", "0.01")
    try:
        with sync_playwright() as playwright:
            browser = launched(playwright)
            for name, reach in SCREENS.items():
                page = browser.new_page(base_url=f"http://127.0.0.1:{server.port}")
                page.goto("/")
                reach(page)
                for width in WIDTHS:
                    for theme in THEMES:
                        dressed(page, width, theme)
                        page.screenshot(path=folder / f"{name}-{width}-{theme}.png")
                page.close()
            browser.close()
    finally:
        server.close()


if __name__ == "__main__":
    main(Path("shots"))
