"""The samples of docs/writing-a-bot.md do what the page says."""

import re
from pathlib import Path

import pytest

from covenstead.lab import simulate
from tests.catalogue import ROOT

PAGE = (ROOT / "docs" / "writing-a-bot.md").read_text(encoding="utf-8")
SAMPLES = re.findall(r"```python\n(# .+?)\n(.+?)```", PAGE, re.DOTALL)
FILES = {name: code for name, code in SAMPLES if re.fullmatch(r"# \w+\.py", name)}
QUOTED = [(name.removeprefix("# from "), code) for name, code in SAMPLES if "# from " in name]


def test_every_sample_is_tested() -> None:
    assert PAGE.count("```python") == len(SAMPLES) == len(FILES) + len(QUOTED)
    assert list(FILES) == ["# owl.py", "# ranked.py", "# careful.py"]
    assert len(QUOTED) == 2


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("game", ["blackwood", "candle-hour"])
def test_a_sample_is_a_bot(name: str, game: str, tmp_path: Path) -> None:
    path = tmp_path / name.removeprefix("# ")
    path.write_text(FILES[name], encoding="utf-8")
    kind = name.removeprefix("# ").removesuffix(".py").title()
    options = {"expeditions": 1} if game == "blackwood" else {}
    found = simulate(game, 2, 2, 1, [f"{path}:{kind}", "uniform"], options)
    assert (found["games"], found["bots"]) == (2, [kind, "uniform"])


@pytest.mark.parametrize(("source", "code"), QUOTED)
def test_a_quoted_sample_is_in_its_file(source: str, code: str) -> None:
    lines = [line.strip() for line in (ROOT / source).read_text(encoding="utf-8").splitlines()]
    quoted = [line.strip() for line in code.strip("\n").splitlines()]  # the page needs no indent
    assert any(lines[at : at + len(quoted)] == quoted for at in range(len(lines)))


def test_the_flat_monte_carlo_bot_beats_greedy() -> None:
    bot = f"{ROOT / 'examples' / 'own_bot.py'}:FlatMonteCarlo"
    found = simulate("blackwood", 2, 6, 17, [bot, "greedy"], {"expeditions": 1})
    assert found["wins"][0]["wins"] > found["wins"][1]["wins"]
    means = [seat["mean"] for seat in found["scores"]["by_seat"]]
    assert means[0] > means[1]
