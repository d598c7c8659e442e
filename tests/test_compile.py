"""Which modules are compiled, and what a compiled wheel needs."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from shutil import copy
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]


def loaded(name: str) -> Any:
    """A build script, which is no part of a package."""
    spec = importlib.util.spec_from_file_location(name, ROOT / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module: ModuleType = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def compiled(root: Path, *sources: str) -> list[str]:
    """What is compiled of these sources, without the folders above them."""
    compiling = loaded("hatch_compile")
    copy(ROOT / "pyproject.toml", root)
    for source in sources:
        path = root / "src/covenstead" / source
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    compiling.ROOT = root
    return [path.removeprefix("src/covenstead/") for path in compiling.modules()]


def test_core_and_games_are_compiled_with_all_their_folders(tmp_path: Path) -> None:
    wanted = [
        "core/scene/words.py",
        "core/state.py",
        "games/blackwood/scene/layout.py",
        "games/blackwood/sentences/choices.py",
        "games/blackwood/state.py",
        "games/witch_hunt_1649/heuristic/strength.py",
    ]
    assert compiled(tmp_path, *wanted) == wanted


def test_what_cannot_or_need_not_be_compiled_is_left_out(tmp_path: Path) -> None:
    left_out = [
        "bots/greedy.py",
        "core/__init__.py",
        "core/scene/__init__.py",
        "core/scene/model.py",
        "core/scene/plain.py",
        "games/__init__.py",
        "games/blackwood/__init__.py",
        "games/blackwood/reasons.py",
        "server/rooms/room.py",
    ]
    assert compiled(tmp_path, *left_out) == []


@pytest.mark.parametrize(("asked", "needed"), [("", False), ("1", True)])
def test_only_a_compiled_wheel_needs_a_compiler(
    monkeypatch: pytest.MonkeyPatch, asked: str, needed: bool
) -> None:
    monkeypatch.setenv("COVENSTEAD_PAGE", "skip")
    monkeypatch.setenv("COVENSTEAD_COMPILE", asked)
    building = loaded("hatch_build")
    hook = building.BuildHook(str(ROOT), {}, None, None, "", "wheel")
    assert any(each.startswith("mypy") for each in hook.dependencies()) == needed


def test_a_source_archive_is_never_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COVENSTEAD_PAGE", "skip")
    monkeypatch.setenv("COVENSTEAD_COMPILE", "1")
    building = loaded("hatch_build")
    hook = building.BuildHook(str(ROOT), {}, None, None, "", "sdist")
    assert hook.dependencies() == []
