"""Pictures of every screen: `make shots` writes them to shots/, to be looked at by people."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import NAMED, chromium, launched
from tests.browser.screens import SCREENS, SETTLED
from tests.browser.test_every_window import WINDOWS
from tests.server.process import Process


def main(folder: Path) -> None:
    """Take a picture of each screen in each window and theme."""
    folder.mkdir(exist_ok=True)
    if chromium() is None:
        raise SystemExit("No Chromium here (Debian: apt-get install chromium).")
    server = Process(Path(tempfile.mkdtemp()), "--bot-pace", "0.01")
    try:
        with sync_playwright() as playwright:
            browser = launched(playwright)
            for name, reach in SCREENS.items():
                page = browser.new_page(base_url=f"http://127.0.0.1:{server.port}")
                page.add_init_script(NAMED)
                page.goto("/")
                reach(page)
                for width, height in WINDOWS:
                    page.set_viewport_size({"width": width, "height": height})
                    for theme in ("light", "dark"):
                        page.emulate_media(color_scheme=theme)
                        page.evaluate(SETTLED)
                        page.screenshot(path=folder / f"{name}-{width}x{height}-{theme}.png")
                page.close()
            browser.close()
    finally:
        server.close()


if __name__ == "__main__":
    main(Path("shots"))
