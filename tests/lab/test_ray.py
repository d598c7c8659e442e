"""Simulations on a Ray cluster give the same games as here."""

from pathlib import Path

import pytest

from covenstead.core.errors import Mistake
from covenstead.lab import simulate
from tests.lab.test_campaign import files
from tests.lab.test_sim import numbers

pytest.importorskip("ray", reason="Ray is not installed here; `make study-tests` has it.")

# Ray's own threads and sockets are not ours to tidy.
pytestmark = pytest.mark.filterwarnings("ignore")


def test_a_cluster_gives_the_same_numbers_and_records(tmp_path: Path) -> None:
    here = simulate("blackwood", 2, 60, 7, ["uniform"], records=tmp_path / "here")
    there = simulate("blackwood", 2, 60, 7, ["uniform"], records=tmp_path / "there", ray="local")
    assert numbers(here) == numbers(there)
    assert files(tmp_path / "here") == files(tmp_path / "there")


def test_a_cluster_that_does_not_answer_is_named() -> None:
    with pytest.raises(Mistake, match="No Ray cluster answers"):
        simulate("blackwood", 2, 1, ray="127.0.0.1:1")
