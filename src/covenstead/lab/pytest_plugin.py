"""A plug-in for pytest that runs the laws of a game: one test for each law and kind of table.

@pytest.mark.covenstead_game("candle-hour")
def test_the_laws_hold(covenstead_law):
    covenstead_law()
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

MARK = "covenstead_game"
FIXTURE = "covenstead_law"


def pytest_configure(config: pytest.Config) -> None:
    """Explain the mark."""
    config.addinivalue_line("markers", f"{MARK}(slug): run a test for each law of this game")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test with the mark every law of its game."""
    mark = metafunc.definition.get_closest_marker(MARK)
    if mark is None or FIXTURE not in metafunc.fixturenames:
        return
    from covenstead.lab.check import checks  # here, because every run of pytest loads this file

    found = list(checks(*mark.args, **mark.kwargs))
    names = [f"{each.law}-{each.table}".replace(" ", "_") for each in found]
    metafunc.parametrize(FIXTURE, [each.run for each in found], ids=names)
