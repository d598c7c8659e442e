"""The example games are registered in tests only, and the laws say how much they looked at."""

from collections import Counter
from typing import Any

import tests.catalogue  # noqa: F401
from tests.shell import record, shell  # noqa: F401

LOOKED_AT = "looked at"  # [game, how many questions, of how many]


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Tell how many questions of each game the laws looked at."""
    looked: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for report in terminalreporter.stats.get("passed", []):
        for name, value in report.user_properties:
            if name == LOOKED_AT and report.when == "call":
                game, at, of = value
                looked[game] += at
                played[game] += of
    for game, at in looked.items():
        terminalreporter.write_line(f"laws: {game}, {at:,} of {played[game]:,} questions looked at")
