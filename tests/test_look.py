"""The look: both themes are legible, and nothing but the tokens names a colour."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

WEB: Final = Path(__file__).parents[1] / "web" / "src"
TOKENS: Final = (WEB / "look" / "tokens.css").read_text()
COLOUR: Final = re.compile(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl|oklch|lab)a?\(")

Theme = dict[str, str]


def theme(opening: str) -> Theme:
    """The custom properties of one block of the tokens."""
    block = TOKENS.partition(opening)[2].partition("\n}")[0]
    return dict(re.findall(r"(--[\w-]+):\s*([^;]+);", block))


PARCHMENT: Final = theme(":root {")
CANDLE: Final = PARCHMENT | theme(':root[data-theme="candle"] {')
THEMES: Final = {"parchment": PARCHMENT, "candle": CANDLE}
PAPERS: Final = ("page", "sheet", "card")
GAMES: Final = ("blackwood", "crone", "hunt", "triora")
KINDS: Final = ("azure", "amber", "jade", "ruby", "salmon", "stone")
LIVERIES: Final = ("oak", "birch", "yew", "willow", "rowan", "heather", "flint")
WASHES: Final = ("live-wash", "danger-wash", "secret-wash", "good-wash", "beam")

# What is read: ink, on paper, and how much of it is needed (WCAG 2.2: 4.5 for text, 3 for parts)
PAIRS: Final[list[tuple[str, str, float]]] = [
    *[
        (ink, paper, 4.5)
        for ink in ("ink", "ink-2", "ink-3", "live", "danger", "secret", "good", *GAMES)
        for paper in PAPERS
    ],
    *[("line", paper, 3.0) for paper in (*PAPERS, "well")],
    *[(kind, paper, 3.0) for kind in KINDS for paper in PAPERS],
    *[("kind-ink", f"{kind}-fill", 4.5) for kind in KINDS],
    *[(f"{livery}-cut", livery, 3.0) for livery in LIVERIES],
    *[("ink", wash, 4.5) for wash in WASHES],
    *[("on-game", game, 4.5) for game in GAMES],
    *[(ink, "ask", 4.5) for ink in ("ask-ink", "ask-ink-2", "ask-live", "ask-danger")],
    ("ask-line", "ask", 3.0),
    ("ask", "ask-live", 4.5),
    ("live-ink", "live", 4.5),
    ("good", "good-wash", 4.5),
    ("live", "well", 3.0),
    ("ink", "well", 4.5),
    ("ink-2", "well", 4.5),
    ("beam-edge", "well", 3.0),
    ("beam-edge", "card", 3.0),
]


def luminance(colour: str) -> float:
    """How light a colour is (WCAG 2.2)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    lit = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * lit[0] + 0.7152 * lit[1] + 0.0722 * lit[2]


def contrast(one: str, other: str) -> float:
    """The ratio of two colours, from 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize(("ink", "paper", "least"), PAIRS)
def test_every_ink_is_legible_on_its_paper(name: str, ink: str, paper: str, least: float) -> None:
    tokens = THEMES[name]
    assert contrast(tokens[f"--{ink}"], tokens[f"--{paper}"]) >= least


def test_the_candle_by_choice_is_the_candle_by_system() -> None:
    by_choice = theme(':root[data-theme="candle"] {')
    by_system = theme(":root:not([data-theme]) {")
    assert by_choice
    assert by_choice == by_system


def test_only_the_tokens_name_a_colour() -> None:
    drawn = [path for path in WEB.rglob("*") if path.suffix in (".svelte", ".css", ".ts")]
    assert len(drawn) > 20
    for path in drawn:
        text = re.sub(r"(?:href|id|url\()[=(]?[\"'{]?#[\w-]+", "", path.read_text())
        if path.name != "tokens.css":
            assert not COLOUR.findall(re.sub(r"//.*|/\*.*?\*/", "", text, flags=re.S)), path


def test_no_part_of_a_table_asks_for_itself_how_large_the_window_is() -> None:
    asks = re.compile(r"@media[^{]*(?:width|height|aspect)|matchMedia\([^)]*(?:width|height)")
    parts = [path for name in ("games", "table", "zones") for path in (WEB / name).rglob("*.*")]
    assert len(parts) > 100
    assert not [path.name for path in parts if asks.search(path.read_text())]
