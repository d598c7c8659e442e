"""Players carry nothing for studies: libraries are imported when they are asked for."""

import subprocess
import sys

import pytest

from covenstead.core.errors import Mistake
from covenstead.lab import read_decisions, simulate
from covenstead.lab.env import gymnasium_env, openspiel_game, pettingzoo_env
from tests.catalogue import environment

HEAVY = ("numpy", "gymnasium", "pettingzoo", "pyarrow", "pyspiel", "ray")


def test_games_lab_and_command_line_import_no_library_for_studies() -> None:
    script = (
        "import sys, covenstead, covenstead.lab, covenstead.lab.env, covenstead.cli;"
        f"print([name for name in {HEAVY} if name in sys.modules])"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        env=environment(),
    )
    assert ended.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("library", "module", "make"),
    [
        ("pettingzoo", "aec", pettingzoo_env),
        ("gymnasium", "learner", gymnasium_env),
        ("pyspiel", "spiel", openspiel_game),
    ],
)
def test_a_missing_library_is_named_with_the_extra_that_has_it(
    library: str, module: str, make: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.delitem(sys.modules, f"covenstead.lab.env.{module}", raising=False)
    with pytest.raises(Mistake, match=rf"{library} is not installed here: pip install 'covenstead"):
        make("blackwood", 2)  # type: ignore[operator]


def test_parquet_and_ray_are_named_when_they_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(Mistake, match="pyarrow is not installed here"):
        read_decisions("rows.parquet")
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(
        Mistake, match=r"ray is not installed here: pip install 'covenstead\[ray\]'"
    ):
        simulate("blackwood", 2, 1, ray="local")
